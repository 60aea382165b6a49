import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { endpoints } from '../service/registry.ts';
import type { Endpoint } from '../vocabulary/endpoint.ts';
import { ask } from './ask.ts';
import { createExchange } from './market-readings.ts';
import { queryOf, recordsOf, targetOf } from './samples.ts';
import { type Add, type Records, sliceSamples } from './slice-samples.ts';
import { createWorld } from './world.ts';

/**
 * Every list of the endpoint table is walked by its Link header, to its end and back, while rows are added at its head: a
 * list that is added to the table is walked before it has a test of its own.
 */
const world = await createWorld({ role: 'api' });
const wallets = { NGN: '100000.00', GHS: '10.00' };
const acme = await world.partner('test', { wallets });
const rival = await world.partner('test', { wallets });
const lists = endpoints.filter(({ paginated }) => paginated);
let records: Records;
let theirs: Records;
let add: Record<string, Add>;

before(async () => {
  records = await recordsOf(world, acme);
  theirs = await recordsOf(world, rival);
  const { ingestReadings } = await createExchange(world.database.pool);
  const context = { world, partner: acme, records, ingestReadings };
  add = Object.assign({}, ...sliceSamples.map((samples) => samples.rows?.(context)));
});

type Page = { rows: unknown[]; count: number; first: string; prev: string | null; next: string | null };

const relOf = (link: string, rel: string) => new RegExp(`<([^>]*)>; rel="${rel}"`).exec(link)?.[1] ?? null;

async function read(target: string): Promise<Page> {
  const { status, body, headers } = await ask(acme.client, 'GET', target);
  assert.equal(status, 200, `${target}: ${body}`);
  const { data, pagination } = JSON.parse(body);
  const link = headers.get('link')!;
  const [first, prev, next] = [relOf(link, 'first')!, relOf(link, 'prev'), relOf(link, 'next')];
  return { rows: data, count: pagination.count, first, prev, next };
}

const withQuery = (endpoint: Endpoint, query: string) => `${targetOf(endpoint, records)}?${query}`;
const bare = async (endpoint: Endpoint, query: string) =>
  (await ask(acme.client, 'GET', withQuery(endpoint, query))).body;
const SEVEN = 7;

for (const endpoint of lists)
  test(`${endpoint.name} is walked to its end and back, every row once, while rows are added`, async () => {
    const addOne = add[endpoint.name];
    assert(addOne, `${endpoint.name} is a new list: say in the samples.ts of its slice how it gets a row`);
    assert.equal(queryOf(endpoint), '');
    let added = 0;
    while ((await read(withQuery(endpoint, 'limit=200'))).count < SEVEN || added < 2) await addOne(++added);
    const { rows: whole } = await read(withQuery(endpoint, 'limit=200'));

    let page = await read(withQuery(endpoint, 'limit=2'));
    assert.equal(page.prev, null);
    assert.equal(page.first, withQuery(endpoint, 'limit=2'));
    await addOne(++added);
    const seen = [...page.rows];
    for (; page.next !== null; seen.push(...page.rows)) {
      page = await read(page.next);
      assert(page.prev !== null && page.rows.length > 0);
    }
    assert.deepEqual(shown(seen), shown(whole));

    const back = [...page.rows];
    for (; page.prev !== null; back.unshift(...page.rows)) page = await read(page.prev);
    const { rows: now } = await read(withQuery(endpoint, 'limit=200'));
    assert.deepEqual(shown(back), shown(now));
    assert(now.length > whole.length, 'a row was added meanwhile');
  });

/** What a row is, whatever happens to it meanwhile: its id, or what it is where it has none. */
const shown = (rows: unknown[]) =>
  rows.map((row) => {
    const { id, changed_at, date, trade_date, as_of } = row as { [name: string]: string | undefined };
    return id ?? changed_at ?? date ?? trade_date ?? as_of;
  });

type Kind = 'id' | 'day' | 'instant';
const GOOD: Readonly<Record<Kind, string>> = {
  id: '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f',
  day: '2026-08-05',
  instant: '2026-08-05T00:00:00.000Z',
};
const WRONG: Readonly<Record<Kind, readonly string[]>> = {
  id: ['', 'x', `${GOOD.id}0`, GOOD.id.replace('0', 'g'), '-1', 'null', '%F0%9F%92%B8'],
  day: ['', 'x', '2026-02-30', '0000-01-01', '2026-08-05T00:00:00Z', GOOD.day.repeat(9)],
  instant: ['', 'x', '2026-08-05', '2026-02-30T00:00:00Z', '2026-08-05T00:00:00', GOOD.instant.repeat(9)],
};

/** What names a row of the list: its id, its day, or its instant. */
const kindOf = ({ query }: Endpoint): Kind =>
  (['id', 'day', 'instant'] as const).find((kind) => query!.shape['before']!.safeParse(GOOD[kind]).success)!;

for (const endpoint of lists)
  test(`${endpoint.name} refuses what is no cursor, two of them, and one with an offset`, async () => {
    const good = GOOD[kindOf(endpoint)];
    for (const value of WRONG[kindOf(endpoint)])
      for (const name of ['before', 'after']) {
        const { status, body } = await ask(
          acme.client,
          'GET',
          withQuery(endpoint, `${name}=${encodeURIComponent(value)}`),
        );
        assert.equal(status, 400, `${name}=${value}`);
        assert.deepEqual(Object.keys(JSON.parse(body).error.details), [name]);
      }
    assert.deepEqual(await detailsOf(endpoint, `before=${good}&after=${good}`), {
      after: 'Not together with `before`: remove one of the two.',
    });
    assert.deepEqual(await detailsOf(endpoint, `after=${good}&offset=1`), {
      offset: 'Not together with `after`: remove `offset`, or `after`.',
    });
  });

const detailsOf = async (endpoint: Endpoint, query: string) => JSON.parse(await bare(endpoint, query)).error.details;

const isByName = ({ query }: Endpoint) => !('sort' in query!.shape);

for (const endpoint of lists.filter((one) => kindOf(one) === 'id'))
  test(`${endpoint.name} refuses an id that it does not know, a stranger's like that of no record`, async () => {
    const [newest] = shown((await read(withQuery(endpoint, 'limit=1'))).rows);
    const strangers = [theirs['order_id']!, theirs['funding_request_id']!, theirs['event_id']!];
    for (const id of [GOOD.id, 'ffffffff-ffff-7fff-bfff-ffffffffffff', ...strangers])
      for (const parameter of ['before', 'after']) {
        const { status, body } = await ask(acme.client, 'GET', withQuery(endpoint, `${parameter}=${id}`));
        const { code, details } = JSON.parse(body).error;
        assert.deepEqual([status, code], [400, 'invalid_cursor'], `${parameter}=${id}`);
        assert.deepEqual(details, { parameter, newest: isByName(endpoint) ? null : newest });
      }
  });

for (const endpoint of lists.filter((one) => !isByName(one)))
  test(`${endpoint.name} is read from its oldest record on with sort=asc, by links too`, async () => {
    const newestFirst = shown((await read(withQuery(endpoint, 'limit=200'))).rows);

    let page = await read(withQuery(endpoint, 'limit=2&sort=asc'));
    assert.equal(page.prev, null);
    const seen = [...page.rows];
    for (; page.next !== null; seen.push(...page.rows)) page = await read(page.next);

    assert.deepEqual(shown(seen), newestFirst.toReversed());
    assert.deepEqual(shown((await read(withQuery(endpoint, 'limit=200&sort=desc'))).rows), newestFirst);
  });

test('what was asked for besides the place stays in the links, in a form that can be requested and signed', async () => {
  const page = await read(
    '/partner/v1/orders?status=completed&limit=1&side=buy&from=2026-01-01T00:00:00%2B01:00&offset=1',
  );

  const [{ id }] = page.rows as [{ id: string }];
  const kept = '/partner/v1/orders?status=completed&limit=1&side=buy&from=2026-01-01T00%3A00%3A00%2B01%3A00';
  assert.deepEqual([page.first, page.prev, page.next], [kept, `${kept}&after=${id}`, `${kept}&before=${id}`]);
  assert.equal((await read(page.next!)).rows.length, 1);
});

test('a page without records leads only to the beginning', async () => {
  const [oldest] = shown((await read('/partner/v1/orders?limit=1&sort=asc')).rows);
  const page = await read(`/partner/v1/orders?limit=3&before=${oldest}`);

  assert.deepEqual(page, { ...page, rows: [], first: '/partner/v1/orders?limit=3', prev: null, next: null });
});

test('events after a sequence lead on by sequence, and not back', async () => {
  const page = await read('/partner/v1/events?after=2&limit=2');

  assert.deepEqual(
    (page.rows as { sequence: number }[]).map(({ sequence }) => sequence),
    [3, 4],
  );
  assert.deepEqual([page.prev, page.next], [null, '/partner/v1/events?limit=2&after=4']);
});

test('a sequence that has not come yet is refused with the newest, and one with sort=desc with the remedy', async () => {
  const [{ sequence }] = (await read('/partner/v1/events?limit=1')).rows as [{ sequence: number }];
  const beyond = await ask(acme.client, 'GET', `/partner/v1/events?after=${sequence + 1}`);
  const descending = await ask(acme.client, 'GET', '/partner/v1/events?after=1&sort=desc');

  assert.deepEqual(
    [beyond.status, JSON.parse(beyond.body).error.code, JSON.parse(beyond.body).error.details],
    [400, 'invalid_cursor', { parameter: 'after', newest: String(sequence) }],
  );
  assert.deepEqual((await read(`/partner/v1/events?after=${sequence}`)).rows, []);
  assert.equal((await read('/partner/v1/events?after=0&limit=1')).rows.length, 1);
  assert.deepEqual(JSON.parse(descending.body).error.details, {
    sort: 'After a sequence events come in ascending order: remove `sort`, or give the id of an event.',
  });
});
