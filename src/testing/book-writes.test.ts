import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookWrites } from './book-writes.ts';
import { addEnvironment } from './fresh-database.ts';
import { createWorld } from './world.ts';

/** What says that the books have to be proven again: whatever writes a table that a proof reads. */
const world = await createWorld({ role: 'api' });
const { owner, pool } = world.database;
const counted = async (work: () => Promise<unknown>): Promise<boolean> => {
  const before = await bookWrites(owner);
  await work();
  return (await bookWrites(owner)) !== before;
};

test('money that moves counts, also the first of a database, and so does what a proof reads besides the ledger', async () => {
  assert.equal(await bookWrites(owner), null);
  assert.equal(await counted(() => addEnvironment(pool, 'test')), true);
  assert.equal(await counted(() => world.partner('test', { wallets: { NGN: '5.00' } })), true);
  for (const table of ['ledger_accounts', 'ledger_entries', 'ledger_transactions', 'orders', 'holdings', 'withdrawals'])
    assert.equal(await counted(() => owner.query(`delete from ${table} where false`)), true, table);
});

test('what was rolled back counts, and what no proof reads does not', async () => {
  const rolledBack = () => owner.query('begin; update ledger_accounts set balance = balance; rollback');

  assert.equal(await counted(rolledBack), true);
  assert.equal(await counted(() => owner.query('update operators set name = name')), false);
  assert.equal(await counted(() => owner.query('select * from ledger_accounts')), false);
});
