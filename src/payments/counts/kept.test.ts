import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyBooks } from '../../ledger/book/verify.ts';
import {
  conversions,
  convert,
  fundings,
  type Listed,
  quoteDollars,
  request,
  withdraw,
  withdrawals,
} from '../../testing/payments-made.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { countPayments } from './counting.ts';

/** The counts of a partner's funding requests, withdrawals and conversions are kept with the counters of its environment. */
const world = await createWorld({ role: 'api' });
const { owner, pool } = world.database;
await quoteDollars(world);

const change = ({ environment }: Partner, what: string) =>
  owner.query(`update environment_counters set ${what} where environment_id = $1`, [environment.id]);

type Stored = { events: number; payments_counted_at: number | null };

const stored = async ({ environment }: Partner): Promise<Stored> => {
  const read = 'select events, payments_counted_at from environment_counters where environment_id = $1';
  return (await pool.query<Stored>(read, [environment.id])).rows[0]!;
};

const work = () =>
  countPayments.run({
    pool,
    signal: new AbortController().signal,
    itemFailed: (item, error) => assert.fail(`${item}: ${error}`),
  });

test('the count of a whole list and of a status is read where it is kept, and other filters count what matches', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10000.00' } });
  const { client } = acme;
  await request(acme, 'completed');
  await request(acme);
  await withdraw(acme);
  await convert(acme);
  await change(
    acme,
    'funding_requests_completed = 41, withdrawals_returned = 7, withdrawals_pending_approval = 3, conversions_completed = 12',
  );

  const counts = async (list: (query: object) => Promise<Listed>, ...queries: object[]) =>
    Promise.all(queries.map(async (query) => (await list(query)).pagination.count));
  const sorted = { sort: 'asc', limit: 1 };
  assert.deepEqual(
    await counts(
      (query) => client.fundingRequests.list(query),
      {},
      sorted,
      { status: 'completed' },
      { status: 'pending' },
    ),
    [42, 42, 41, 1],
  );
  assert.deepEqual(
    await counts((query) => client.withdrawals.list(query), {}, sorted, { status: 'returned' }, { status: 'failed' }),
    [10, 10, 7, 0],
  );
  assert.deepEqual(await counts((query) => client.fx.conversions(query), {}, sorted), [12, 12]);
  const currency = { currency: 'NGN' };
  assert.deepEqual(await counts((query) => client.fundingRequests.list(query), currency, { method: 'wire' }), [2, 0]);
  assert.deepEqual(await counts((query) => client.withdrawals.list(query), currency, { from: '2026-01-01' }), [1, 1]);
  await change(
    acme,
    'funding_requests_completed = 1, withdrawals_returned = 0, withdrawals_pending_approval = 1, conversions_completed = 1',
  );
});

test('ledger verify names counts that are not those of the rows', async () => {
  const acme = await world.partner('test');
  await request(acme, 'failed');
  const problems = async () => (await world.read((tx) => verifyBooks(tx, world.settings.checks))).problems;
  await change(acme, 'funding_requests_failed = 2, withdrawals_failed = 1, conversions_completed = 1');

  const place = `environment ${acme.environment.id}`;
  assert.deepEqual(await problems(), [
    { place, problem: 'its counts of funding requests are not those of its funding requests' },
    { place, problem: 'its counts of withdrawals are not those of its withdrawals' },
    { place, problem: 'its counts of conversions are not those of its conversions' },
  ]);
  await change(acme, 'funding_requests_failed = 1, withdrawals_failed = 0, conversions_completed = 0');
  assert.deepEqual(await problems(), []);
});

test('next to a process of the version before lists count their rows, until its changes have been counted', async () => {
  await work();
  const acme = await world.partner('test', { wallets: { NGN: '10000.00' } });
  await request(acme, 'failed');
  await withdraw(acme);
  await convert(acme);
  // That process recorded these events and counted none of the payments.
  await change(
    acme,
    'funding_requests_failed = 0, withdrawals_pending_approval = 0, conversions_completed = 0, payments_counted_at = events - 3',
  );
  assert.deepEqual(await fundings(acme), [1, 0, 0, 0, 1, 0, 0, 0]);
  assert.deepEqual(await withdrawals(acme), [1, 1, 0, 0, 0, 0, 0]);
  assert.equal(await conversions(acme), 1);

  // What this version does meanwhile does not make the counts hold.
  await request(acme, 'expired');
  assert.deepEqual(await fundings(acme), [2, 0, 0, 0, 1, 1, 0, 0]);
  const behind = await stored(acme);
  assert(behind.payments_counted_at! < behind.events);

  assert.equal(await work(), 1);
  assert.deepEqual(await stored(acme), { events: behind.events, payments_counted_at: behind.events });
  await request(acme, 'expired');
  await request(acme);
  assert.deepEqual(await fundings(acme), [4, 1, 0, 0, 1, 2, 0, 0]);
  assert.deepEqual(await withdrawals(acme), [1, 1, 0, 0, 0, 0, 0]);
  assert.equal(await conversions(acme), 1);
  assert.equal(await work(), 0);
});

test('environments that were never counted are counted during their payments, each once', async () => {
  const partners = await Promise.all([1, 2, 3].map(() => world.partner('test', { wallets: { NGN: '100000.00' } })));
  await Promise.all(partners.map((partner) => request(partner, 'completed')));
  for (const partner of partners) await change(partner, 'funding_requests_completed = 0, payments_counted_at = null');

  await Promise.all([
    work(),
    work(),
    ...partners.flatMap((partner) => [1, 2, 3].map(() => request(partner, 'completed'))),
    ...partners.flatMap((partner) => [1, 2].map(() => withdraw(partner, 'processing'))),
    ...partners.map(convert),
  ]);

  for (const partner of partners) {
    const { events, payments_counted_at } = await stored(partner);
    assert.equal(payments_counted_at, events);
    assert.deepEqual(await fundings(partner), [4, 0, 0, 4, 0, 0, 0, 0]);
    assert.deepEqual(await withdrawals(partner), [2, 0, 2, 0, 0, 0, 0]);
    assert.equal(await conversions(partner), 1);
  }
  assert.equal(await work(), 0);
});
