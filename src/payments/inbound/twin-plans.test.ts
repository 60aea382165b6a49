import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { findHouse } from '../../access/organisations/environment-queries.ts';
import { laneClient } from '../../platform/database/connect.ts';
import { runOn, type Transaction } from '../../platform/database/transaction.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { findElsewhere } from '../settlements/differing-queries.ts';
import { findWaiting, findWaitingNamed } from './at-provider-queries.ts';
import { findPayoutTwins } from './awaited-queries.ts';
import { findGivenBackTwins } from './known-debit-queries.ts';

/** Money that comes in is compared with what is there by indexes, however much there is. */
const database = await freshDatabase();
const lane = laneClient(database.address, 50);
await lane.connect();

after(async () => {
  await lane.end();
  await database.drop();
});

const ROWS = 20_000;
const house = await runOn(lane, 'read', (tx) => findHouse(tx, 'live'));
const owner = await database.owner.connect();
await owner.query("set session_replication_role = 'replica'");
await owner.query(
  `insert into withdrawals (environment_id, id, reference, currency, amount, charges_total, charges, settlement_account_id, status,
     completed_at, created_at, updated_at)
   select $1, gen_random_uuid(), 'WDR-' || nth, 'NGN', 100.00 + nth, 1.00, '[]', $1, 'completed', '2026-11-20', '2026-11-20', '2026-11-20'
   from generate_series(1, ${ROWS}) nth`,
  [house.id],
);
await owner.query(
  `insert into unmatched_payments (id, mode, provider, transaction_id, currency, amount, problem, created_at)
   select gen_random_uuid(), 'test', 'provider ' || nth % 5, 'T' || nth, 'NGN', 100.00 + nth, 'no_reference', '2026-11-20'
   from generate_series(1, ${ROWS}) nth`,
);
await owner.query(
  `insert into inbound_payments (environment_id, id, funding_request_id, provider, transaction_id, currency, amount, created_at, received_at)
   select $1, gen_random_uuid(), gen_random_uuid(), 'paystack', 'P' || nth, 'NGN', 100.00 + nth, '2026-11-20', '2026-11-20'
   from generate_series(1, ${ROWS}) nth`,
  [house.id],
);
await owner.query(
  `insert into funding_reversals (environment_id, id, funding_request_id, provider, reversal_id, currency, amount, number, created_at, place_id)
   select $1, gen_random_uuid(), gen_random_uuid(), 'operator', 'R' || nth, 'NGN', 100.00 + nth, 1, '2026-11-20', $1
   from generate_series(1, ${ROWS}) nth`,
  [house.id],
);
owner.release();

/** What a statement returns, and how many rows of a table it read. */
async function reading<Row>(table: string, work: (tx: Transaction) => Promise<Row[]>): Promise<[Row[], number]> {
  return runOn(lane, 'read', async (tx) => {
    const before = await countRead(table);
    const rows = await work(tx);
    return [rows, (await countRead(table)) - before];
  });
}

async function countRead(table: string): Promise<number> {
  const text = `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as count
    from pg_stat_xact_user_tables where relname = $1`;
  const { rows } = await lane.query(text, [table]);
  return Number(rows[0].count);
}

const money = {
  ...{ at: 0, id: house.id, mode: 'live', currency: 'NGN', amount: '100.00', day: '2026-11-28', line_id: house.id },
  ...{ marks: ['WDR-1'], spoken: [], text: 'REVERSAL WDR-1', is_named: true, is_placed: false },
};

for (const known of ['without statistics', 'with them'])
  test(`a payout that may have come back is found by what the bank paid, ${known}`, async () => {
    if (known === 'with them') await database.owner.query('analyze withdrawals, unmatched_payments');

    const [twins, read] = await reading('withdrawals', (tx) => findPayoutTwins(tx, JSON.stringify([money])));

    assert.deepEqual([twins.length, read], [1, 1]);
  });

test('money in suspense is found by the transaction of the provider', async () => {
  const [found, read] = await reading('unmatched_payments', (tx) =>
    findElsewhere(tx, 'live', 'provider 2', ['T7', 'T8']),
  );

  assert.deepEqual([found.map(({ transaction_id }) => transaction_id), read], [['T7'], 1]);
});

test('payments that wait at a provider are found by its id of them, and no more than 5,000 are read for their sums', async () => {
  await database.owner.query('analyze inbound_payments, funding_reversals');

  const [, named] = await reading('inbound_payments', (tx) => findWaitingNamed(tx, ['P7']));
  const [waiting, read] = await reading('inbound_payments', (tx) =>
    findWaiting(tx, 'paystack', 'NGN', '2026-11-14', '2026-11-29'),
  );

  assert.deepEqual([named, waiting.length, read], [1, 5_000, 5_000]);
});

test('what was given back is found by its amount', async () => {
  const left = { ...money, amount: '101.00', names: [] };

  const [found, read] = await reading('funding_reversals', (tx) => findGivenBackTwins(tx, JSON.stringify([left])));

  assert.deepEqual([found.length, read], [1, 1]);
});
