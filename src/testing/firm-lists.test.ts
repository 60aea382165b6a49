import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from './operator-side.ts';
import { createWorld } from './world.ts';

/** What the firm's people read of all partners: filters, places in a list, and counts of all that match. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask } = await operatorSide(world);
const investments = await world.investment({ price: '2.50' });
const one = await world.partner('live', { wallets: { NGN: '1000.00' } });
const other = await world.partner('live', { wallets: { NGN: '1000.00' } });
const sandbox = await world.partner('test', { organisation_id: one.organisation_id, wallets: { NGN: '1000.00' } });

type Listed = { readonly data: Record<string, never>[]; readonly pagination: { readonly count: number } };

async function list(target: string): Promise<Listed & { readonly link: string }> {
  const { status, headers, body } = await ask('compliance', 'GET', target);
  assert.equal(status, 200, JSON.stringify(body));
  return { ...(body as unknown as Listed), link: headers.get('link') ?? '' };
}

const buy = (partner: typeof one, investment_id = investments.live) =>
  partner.client.orders.create({ investment_id, amount: '100.00', currency: 'NGN' } as never);
const placed = [await buy(one), await buy(other), await buy(one), await buy(sandbox, investments.test)];
const newestFirst = placed.map(({ id }) => id).toReversed();
const idsOf = ({ data }: Listed) => data.map(({ id }) => String(id));

test('the orders of all partners and modes are one list, newest first, each with whose it is', async () => {
  const listed = await list('/operator/v1/orders');

  assert.deepEqual(idsOf(listed), newestFirst);
  assert.equal(listed.pagination.count, 4);
  const { organisation_id, organisation_name, mode, sandbox: name } = listed.data[0]!;
  assert.deepEqual(
    [organisation_id, organisation_name, mode, name],
    [one.organisation_id, 'Acme Savings', 'test', 'default'],
  );
  assert.deepEqual([listed.data[1]!['mode'], listed.data[1]!['sandbox']], ['live', null]);
});

test('a list of all partners is walked to its end by its links, without a gap and without a repetition', async () => {
  const seen: string[] = [];
  for (let target: string | undefined = '/operator/v1/orders?limit=1'; target; ) {
    const page = await list(target);
    seen.push(...idsOf(page));
    target = /<([^>]+)>; rel="next"/.exec(page.link)?.[1];
  }
  assert.deepEqual(seen, newestFirst);
  assert.deepEqual(idsOf(await list('/operator/v1/orders?limit=2&offset=1')), newestFirst.slice(1, 3));
  assert.deepEqual(idsOf(await list(`/operator/v1/orders?after=${newestFirst[3]}&limit=2`)), newestFirst.slice(1, 3));
});

const filters: readonly [query: string, expected: readonly number[]][] = [
  [`organisation=${one.organisation_id}`, [3, 2, 0]],
  [`organisation=${one.organisation_id}&mode=live`, [2, 0]],
  ['mode=test', [3]],
  ['sandbox=default', [3]],
  ['sandbox=ci', []],
  ['status=completed', [3]],
  ['status=pending_fulfilment', [2, 1, 0]],
  ['side=sell', []],
  ['currency=USD', []],
  [`reference=${placed[1]!.reference}`, [1]],
  [`investment_id=${investments.test}`, [3]],
  ['to=2020-01-01', []],
];
for (const [query, expected] of filters)
  test(`orders with ${query.replaceAll(/=[0-9a-f]{8}-[0-9a-f-]+/g, '=ID').replace(/ORD-\w+/, 'ORD')} are those and no others`, async () => {
    const listed = await list(`/operator/v1/orders?${query}`);

    assert.deepEqual(
      idsOf(listed),
      expected.map((at) => placed[at]!.id),
    );
    assert.equal(listed.pagination.count, expected.length);
  });

test('partners are found by a part of their name in any letter case, by status and by the status in live', async () => {
  assert.equal((await list('/operator/v1/organisations?search=aCMe')).pagination.count, 2);
  assert.equal((await list('/operator/v1/organisations?search=nobody')).pagination.count, 0);
  assert.equal((await list('/operator/v1/organisations?status=closed')).pagination.count, 0);
  assert.equal((await list('/operator/v1/organisations?kyb_status=approved&country=NG')).pagination.count, 2);
  assert.deepEqual(idsOf(await list('/operator/v1/organisations?limit=1')), [other.organisation_id]);
});

test('a name that two partners have is refused with their ids, so that none is taken by chance', async () => {
  const { status, body } = await ask('viewer', 'GET', '/operator/v1/organisations/Acme%20Savings');

  assert.equal(status, 400);
  assert.deepEqual(body.error!.details, {
    organisation: `Several have this name; give the id of one: ${other.organisation_id}, ${one.organisation_id}.`,
  });
});

test('the wallets of all partners show the balance that the partner sees', async () => {
  const listed = await list(`/operator/v1/wallets?organisation=${other.organisation_id}&mode=live&currency=NGN`);

  assert.equal(listed.pagination.count, 1);
  const { available_balance, currency, organisation_id, mode } = listed.data[0]!;
  assert.deepEqual(
    [available_balance, currency, organisation_id, mode],
    ['900.00', 'NGN', other.organisation_id, 'live'],
  );
});

test('the holdings of all partners show the figures that the partner sees', async () => {
  const [held] = (await list('/operator/v1/holdings?mode=test')).data;

  assert.equal(held!['units'], '40');
  const { data } = (await ask('viewer', 'GET', `/operator/v1/holdings/${held!['id']}`)).body;
  assert.deepEqual(data, held);
  assert.equal((await list('/operator/v1/holdings?mode=live')).pagination.count, 0);
});

test('what waits is counted by queue, with its oldest', async () => {
  const { body } = await ask('viewer', 'GET', '/operator/v1/work');
  const queues = body.data as unknown as {
    queue: string;
    waiting: number;
    is_more: boolean;
    oldest_at: string | null;
  }[];

  const orders = queues.find(({ queue }) => queue === 'orders_to_fulfil');
  assert.deepEqual([orders?.waiting, orders?.is_more], [3, false]);
  assert.equal(orders?.oldest_at, placed[0]!.created_at);
  assert(queues.every(({ waiting, oldest_at }) => (waiting === 0) === (oldest_at === null)));
});

test('an unknown parameter is refused by its name', async () => {
  const { status, body } = await ask('viewer', 'GET', '/operator/v1/orders?partner=x');

  assert.equal(status, 400);
  assert.deepEqual(body.error!.details, { partner: 'Unknown parameter; remove it.' });
});

test('each list is read from its other end too: with `sort=asc` the oldest record comes first', async () => {
  const lists = [
    'orders',
    'events',
    'keys',
    'organisations',
    'investments',
    'wallets',
    'deliveries',
    'holdings',
    'webhooks',
    'audit',
  ];
  for (const name of lists) {
    const newest = idsOf(await list(`/operator/v1/${name}`));
    const oldest = idsOf(await list(`/operator/v1/${name}?sort=asc`));
    assert.deepEqual(oldest, newest.toReversed(), name);
  }
  const [first, second] = placed.map(({ id }) => id);
  assert.deepEqual(idsOf(await list(`/operator/v1/orders?sort=asc&limit=1&after=${first}`)), [second]);
});
