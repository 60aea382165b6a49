import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { laneClient } from '../../../platform/database/connect.ts';
import { runOn, type Transaction } from '../../../platform/database/transaction.ts';
import { findAnswers } from '../../../platform/http/endpoints/batched-answers.ts';
import { freshDatabase } from '../../../testing/fresh-database.ts';
import { findOrderReferences } from '../queries.ts';

const database = await freshDatabase();
const lane = laneClient(database.address, 50);
await lane.connect();

after(async () => {
  await lane.end();
  await database.drop();
});

/** How many rows of a table the statements of this transaction have read, in whatever way. */
async function rowsRead(table: string, work: (tx: Transaction) => Promise<unknown>): Promise<number> {
  return runOn(lane, 'read', async (tx) => {
    const before = await countRead(table);
    await work(tx);
    return (await countRead(table)) - before;
  });
}

/** Of this transaction, and of those before it that were not written to the statistics yet. */
async function countRead(table: string): Promise<number> {
  const text = `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as count
    from pg_stat_xact_user_tables where relname = $1`;
  const { rows } = await lane.query(text, [table]);
  return Number(rows[0].count);
}

const environment_id = randomUUID();
const findKey = (tx: Transaction) => findAnswers(tx, [{ environment_id, key: 'key 7', signature: null }]);
const findSignature = (tx: Transaction) =>
  findAnswers(tx, [{ environment_id, key: 'another key', signature: 'signature 7' }]);
const findReference = (tx: Transaction) =>
  findOrderReferences(tx, [{ environment_id, client_reference: 'reference 7' }]);

test('a plan made while the tables were empty reads one row by its index when they are long', async () => {
  await database.pool.query('vacuum analyze idempotency_keys, orders');
  await runOn(lane, 'read', findKey);
  await runOn(lane, 'read', findSignature);
  await runOn(lane, 'read', findReference);

  await database.pool.query(
    `insert into idempotency_keys (environment_id, key, signature, fingerprint, created_at)
     select $1, 'key ' || n, 'signature ' || n, '', now() from generate_series(1, 3000) n`,
    [environment_id],
  );
  await database.pool.query(
    `insert into orders (environment_id, id, reference, client_reference, side, status, payment_mode, investment_id,
       investment_name, currency, amount, indicative_price, metadata, created_at, updated_at)
     select $1, gen_random_uuid(), 'ORD-' || n, 'reference ' || n, 'buy', 'pending_fulfilment', 'wallet', $1, 'A fund',
       'NGN', '10.00', '2.50', '{}', now(), now()
     from generate_series(1, 3000) n`,
    [environment_id],
  );

  assert.equal(await rowsRead('idempotency_keys', findKey), 1);
  assert.equal(await rowsRead('idempotency_keys', findSignature), 1);
  assert.equal(await rowsRead('orders', findReference), 1);
});
