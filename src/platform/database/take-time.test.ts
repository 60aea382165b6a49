import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { connectPool, SILENCE_AFTER_MS } from './connect.ts';
import { isStatementTimeout } from './errors.ts';
import { statement, transact } from './transaction.ts';

const STATEMENT_MS = 50;
const longer = (ms: number) => statement(`select pg_sleep(${ms} / 1000.0)::text as slept`);

let database: FreshDatabase;
let hasty: pg.Pool;
before(async () => {
  database = await freshDatabase();
  hasty = connectPool(database.address, 1, () => {}, { statement_ms: STATEMENT_MS });
});
after(async () => {
  await hasty.end();
  await database.drop();
});

test('a transaction that takes time has its own bound, on both sides of the connection, and the next one has the bound of all', async () => {
  const beyond = longer(STATEMENT_MS + SILENCE_AFTER_MS + 200);
  const slept = await transact(hasty, 'read', async (tx) => {
    await tx.takeTime(60_000);
    return tx.row(beyond);
  });
  assert.deepEqual(slept, { slept: '' });

  const isOver = (error: Error) => isStatementTimeout(error.cause);
  await assert.rejects(
    transact(hasty, 'read', (tx) => tx.row(longer(STATEMENT_MS + 200))),
    isOver,
  );
  const short = (tx: Parameters<Parameters<typeof transact>[2]>[0]) =>
    tx.takeTime(100).then(() => tx.row(longer(1_000)));
  await assert.rejects(transact(hasty, 'read', short), isOver);
});
