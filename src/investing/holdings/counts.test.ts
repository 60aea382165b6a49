import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Partner } from '../../testing/world.ts';
import { createWorld } from '../../testing/world.ts';
import { countHoldings } from './counting.ts';

/** The counts of a partner's holdings are kept with the counters of its environment, as those of its orders are. */
const world = await createWorld({ role: 'api' });
const fund = await world.investment({ price: '2.50' });
const note = await world.investment({ category: 'fixed_note', price: '1.00', duration: '91 days' });
const { owner, pool } = world.database;

const buy = async (partner: Partner, investment_id = fund.test): Promise<string> =>
  (await partner.client.orders.create({ investment_id, amount: '10.00', currency: 'NGN' })).holding_id!;

const sell = (partner: Partner, holding_id: string) => partner.client.orders.create({ side: 'sell', holding_id });

const counted = async ({ client }: Partner, query: object = {}): Promise<number> =>
  (await client.holdings.list({ limit: 1, ...query })).pagination.count;

const countOfEach = async (partner: Partner): Promise<number[]> => [
  await counted(partner),
  ...(await Promise.all(['active', 'matured', 'closed'].map((status) => counted(partner, { status })))),
];

type Stored = { events: number; holdings_counted_at: number | null };

const stored = async ({ environment }: Partner): Promise<Stored> =>
  (
    await pool.query<Stored>('select events, holdings_counted_at from environment_counters where environment_id = $1', [
      environment.id,
    ])
  ).rows[0]!;

const change = ({ environment }: Partner, what: string) =>
  owner.query(`update environment_counters set ${what} where environment_id = $1`, [environment.id]);

/** What a process of the version before leaves: it closed a holding and recorded that, and counted no holding. */
const asBefore = (partner: Partner) =>
  change(
    partner,
    'holdings_active = holdings_active + 1, holdings_closed = holdings_closed - 1, holdings_counted_at = events - 1',
  );

const work = () =>
  countHoldings.run({
    pool,
    signal: new AbortController().signal,
    itemFailed: (item, error) => assert.fail(`${item}: ${error}`),
  });

test('a holding is counted from its buy on, and as closed once it is sold or has matured', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  assert.deepEqual(await countOfEach(acme), [0, 0, 0, 0]);

  const [first, second] = [await buy(acme), await buy(acme)];
  const third = await buy(acme, note.test);
  assert.deepEqual(await countOfEach(acme), [3, 3, 0, 0]);

  await acme.client.orders.create({ side: 'sell', holding_id: first, units: '1' });
  assert.deepEqual(await countOfEach(acme), [3, 3, 0, 0]);
  await sell(acme, second);
  await acme.client.sandbox.matureHolding(third);
  assert.deepEqual(await countOfEach(acme), [3, 1, 0, 2]);
  assert.equal(await counted(acme, { sort: 'asc', after: first }), 3);
});

test('the count of a whole list and of one status is read where it is kept, and other filters count what matches', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  await buy(acme);
  await change(acme, 'holdings_active = 41, holdings_closed = 7, orders_completed = 51');

  assert.deepEqual(await countOfEach(acme), [48, 41, 0, 7]);
  assert.equal(await counted(acme, { sort: 'asc' }), 48);
  for (const filter of [{ investment_id: fund.test }, { currency: 'NGN' }, { currency: 'NGN', status: 'active' }])
    assert.equal(await counted(acme, filter), 1, JSON.stringify(filter));
  for (const query of [{}, { sort: 'asc' }, { status: 'completed' }] as const)
    assert.equal((await acme.client.orders.list(query)).pagination.count, 51, JSON.stringify(query));

  await change(acme, 'holdings_active = 1, holdings_closed = 0, orders_completed = 1');
});

test('counts are exact while holdings are opened, sold and paid back during the lists', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const held = await Promise.all(Array.from({ length: 12 }, (_, nth) => buy(acme, nth < 4 ? note.test : fund.test)));
  const read = async (query: object) => {
    const { data, pagination } = await acme.client.holdings.list({ limit: 200, ...query });
    assert.equal(pagination.count, data.length, JSON.stringify(query));
  };
  const acts = [
    ...held.slice(0, 3).map((id) => () => acme.client.sandbox.matureHolding(id)),
    ...held.slice(4, 9).map((id) => () => sell(acme, id)),
    ...Array.from({ length: 8 }, () => () => buy(acme)),
  ];

  await Promise.all(
    acts.map((act, nth) => Promise.all([act(), read([{}, { status: 'active' }, { status: 'closed' }][nth % 3]!)])),
  );

  assert.deepEqual(await countOfEach(acme), [20, 12, 0, 8]);
  const { events, holdings_counted_at } = await stored(acme);
  assert.equal(holdings_counted_at, events);
});

test('an order that is refused counts nothing', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '15.00' } });
  await buy(acme);

  await assert.rejects(buy(acme), { code: 'insufficient_funds' });

  assert.deepEqual(await countOfEach(acme), [1, 1, 0, 0]);
});

test('a sandbox that was reset counts from nothing', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  await buy(acme);
  await acme.client.sandbox.reset();
  assert.deepEqual(await countOfEach(acme), [0, 0, 0, 0]);

  await acme.client.sandbox.fundWallet('NGN', { amount: '100.00' });
  await buy(acme);

  assert.deepEqual(await countOfEach(acme), [1, 1, 0, 0]);
});

test('next to a process of the version before lists count their rows, until its changes have been counted', async () => {
  await work();
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const [first] = [await buy(acme), await buy(acme)];
  await sell(acme, first);
  await asBefore(acme);
  assert.deepEqual(await countOfEach(acme), [2, 1, 0, 1]);

  // What this version does meanwhile does not make the counts hold.
  await buy(acme);
  assert.deepEqual(await countOfEach(acme), [3, 2, 0, 1]);
  const behind = await stored(acme);
  assert(behind.holdings_counted_at! < behind.events);

  assert.equal(await work(), 1);
  const { events, holdings_counted_at } = await stored(acme);
  assert.deepEqual([events, holdings_counted_at], [behind.events, behind.events]);
  assert.deepEqual(await countOfEach(acme), [3, 2, 0, 1]);
  await sell(acme, await buy(acme));
  assert.deepEqual(await countOfEach(acme), [4, 2, 0, 2]);
  assert.equal(await work(), 0);
});

test('environments that were never counted are counted during their orders, each once', async () => {
  const partners = await Promise.all([1, 2, 3].map(() => world.partner('test', { wallets: { NGN: '1000.00' } })));
  await Promise.all(partners.map((partner) => buy(partner)));
  for (const partner of partners)
    await change(partner, 'holdings_active = 0, holdings_matured = 0, holdings_closed = 0, holdings_counted_at = null');

  await Promise.all([
    work(),
    work(),
    ...partners.flatMap((partner) => Array.from({ length: 8 }, () => buy(partner))),
    ...partners.map(async (partner) => sell(partner, await buy(partner))),
  ]);

  for (const partner of partners) {
    const { events, holdings_counted_at } = await stored(partner);
    assert.equal(holdings_counted_at, events);
    assert.deepEqual(await countOfEach(partner), [10, 9, 0, 1]);
  }
  assert.equal(await work(), 0);
});
