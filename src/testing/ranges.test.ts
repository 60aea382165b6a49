import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { endpoints } from '../service/registry.ts';
import type { Endpoint } from '../vocabulary/endpoint.ts';
import { ask } from './ask.ts';
import { recordsOf, targetOf } from './samples.ts';
import { type Records, sliceSamples } from './slice-samples.ts';
import { createWorld } from './world.ts';

/** Every list of the endpoint table that takes `from` and `to` is asked by instants, or says that its records are days. */
const world = await createWorld();
const acme = await world.partner('test', { wallets: { NGN: '100000.00' } });
let records: Records;

before(async () => {
  records = await recordsOf(world, acme);
});

const takes = ({ query }: Endpoint, text: string): boolean =>
  query !== undefined && 'from' in query.shape && query.shape['from']!.safeParse(text).success;
const lists = endpoints.filter(({ paginated }) => paginated);
const ofInstants = lists.filter((endpoint) => takes(endpoint, '2026-11-21T00:00:00Z'));
const ofDays = lists.filter((endpoint) => takes(endpoint, '2026-11-21') && !ofInstants.includes(endpoint));

async function read(endpoint: Endpoint, query: string) {
  const { status, body } = await ask(acme.client, 'GET', `${targetOf(endpoint, records)}?limit=200&${query}`);
  return { status, ...JSON.parse(body) };
}

type Dated = { id?: string; created_at?: string; published_at?: string; changed_at?: string };
const dateOf = ({ created_at, published_at, changed_at }: Dated) => created_at ?? published_at ?? changed_at!;
const nameOf = ({ id, changed_at }: Dated) => id ?? changed_at!;
const minus1ms = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
/** The same instant as a clock in Lagos shows it. */
const inLagos = (instant: string) => new Date(Date.parse(instant) + 3_600_000).toISOString().replace('Z', '+01:00');

for (const endpoint of ofInstants)
  test(`${endpoint.name} takes instants, both ends included to the millisecond`, async () => {
    const { data } = await read(endpoint, '');
    const newest: Dated = data[0];
    const at = dateOf(newest);
    const all: Dated[] = data;
    const known = new Set(all.map(nameOf));
    const idsOf = async (query: string) => {
      // What is delivered or recorded meanwhile is of later instants.
      const { data: found } = await read(endpoint, query);
      return found.map(nameOf).filter((name: string) => known.has(name));
    };
    const idsWhere = (isWithin: (date: string) => boolean) => all.filter((one) => isWithin(dateOf(one))).map(nameOf);

    assert.deepEqual(
      await idsOf(`from=${at}`),
      idsWhere((date) => date >= at),
    );
    assert.deepEqual(
      await idsOf(`to=${at}`),
      idsWhere(() => true),
    );
    assert.deepEqual(
      await idsOf(`to=${minus1ms(at)}`),
      idsWhere((date) => date < at),
    );
    assert.deepEqual(
      await idsOf(`from=${at}&to=${at}`),
      idsWhere((date) => date === at),
    );
    const local = inLagos(at);
    assert.deepEqual(
      await idsOf(`from=${local}&to=${local}`),
      idsWhere((date) => date === at),
    );
    assert.deepEqual(
      await idsOf(`from=${encodeURIComponent(local)}`),
      idsWhere((date) => date >= at),
    );
  });

for (const endpoint of ofInstants)
  test(`${endpoint.name} refuses an instant without an offset, and a range of both kinds that is reversed`, async () => {
    const { status, error } = await read(endpoint, 'from=2026-11-21T00:00:00');
    assert.deepEqual(
      [status, error.code, error.details],
      [
        400,
        'validation_error',
        { from: 'Expected an offset after the time, such as "2026-11-21T00:00:00Z" or "2026-11-21T00:00:00+01:00".' },
      ],
    );
    const mixed = await read(endpoint, 'from=2026-11-22T12:00:00Z&to=2026-11-21');
    assert.deepEqual([mixed.status, mixed.error.code], [400, 'invalid_date_range']);
  });

for (const endpoint of ofDays)
  test(`${endpoint.name} is a list of days, and takes days`, async () => {
    const { status, error } = await read(endpoint, 'from=2026-11-21T00:00:00Z');

    assert.deepEqual([status, error.details], [400, { from: 'Expected a date such as "2026-11-21".' }]);
  });

test('every list with a range says in the samples of its slice whether it takes instants or days', () => {
  const ranges = sliceSamples.flatMap((samples) => Object.entries(samples.ranges ?? {}));
  const namesOf = (kind: string) => ranges.flatMap(([name, of]) => (of === kind ? [name] : [])).sort();

  assert.deepEqual(ofDays.map(({ name }) => name).sort(), namesOf('days'));
  assert.deepEqual(ofInstants.map(({ name }) => name).sort(), namesOf('instants'));
});

test('a statement as a file is of a Lagos day where that is asked for', async () => {
  const { data } = await acme.client.ledger.list({ currency: 'NGN', limit: 1 });
  const { created_at } = data[0]!;
  const rowsOf = async (query: object) =>
    Buffer.from((await acme.client.ledger.export({ currency: 'NGN', ...query })).bytes)
      .toString()
      .trim()
      .split('\n').length - 1;

  const whole = await rowsOf({});
  assert.equal(await rowsOf({ to: inLagos(created_at) }), whole);
  assert((await rowsOf({ to: minus1ms(created_at) })) < whole);
});
