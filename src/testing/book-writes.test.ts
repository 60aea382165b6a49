import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookWrites, proveBooks, writtenSince } from './book-writes.ts';
import { addEnvironment } from './fresh-database.ts';
import { proofOf } from './proof-of-books.ts';
import { createWorld } from './world.ts';

/** What says that the books have to be proven again: whatever writes a table that a proof reads. */
const world = await createWorld({ role: 'api' });
const { owner, pool } = world.database;
const writtenBy = async (work: () => Promise<unknown>): Promise<readonly string[] | null> => {
  const before = await bookWrites(owner);
  await work();
  return writtenSince(before, await bookWrites(owner));
};

test('money that moves counts, also the first of a database, and so does what a proof reads besides the ledger', async () => {
  assert.deepEqual(await writtenBy(() => addEnvironment(pool, 'test')), ['new_environments']);
  const paid = await writtenBy(() => world.partner('test', { wallets: { NGN: '5.00' } }));
  for (const table of ['new_environments', 'ledger_accounts', 'ledger_entries', 'ledger_transactions', 'events'])
    assert(paid?.includes(table), table);
  assert(!paid?.includes('orders'));
  const tables = ['ledger_accounts', 'ledger_entries', 'environments', 'orders', 'events', 'holdings', 'withdrawals'];
  for (const table of tables)
    assert.deepEqual(await writtenBy(() => owner.query(`delete from ${table} where false`)), [table]);
});

test('what was rolled back counts, also without the triggers of the tables, and what no proof reads does not', async () => {
  const rolledBack = () => owner.query('begin; update ledger_accounts set balance = balance; rollback');
  const asReplica = () =>
    owner.query("begin; set local session_replication_role = 'replica'; update orders set amount = amount; rollback");

  assert.deepEqual(await writtenBy(rolledBack), ['ledger_accounts']);
  assert.deepEqual(await writtenBy(asReplica), ['orders']);
  assert.deepEqual(await writtenBy(() => owner.query('update operators set name = name')), []);
  assert.deepEqual(await writtenBy(() => owner.query('select * from ledger_accounts')), []);
});

test('counters that were made again say nothing of what was written before', async () => {
  const madeAgain = 'drop sequence watching.writes_orders; create sequence watching.writes_orders';

  assert.deepEqual(await writtenBy(() => owner.query(madeAgain)), ['orders']);
});

test('a check is made where a table that it reads was written, and no other is; the ledger proves itself always', async () => {
  const { environment } = await world.partner('test', { wallets: { NGN: '5.00' } });
  const proven = (written: readonly string[] | null) => world.read((tx) => proveBooks(tx, written));
  const change = (what: string) => owner.query(`update ${what} where environment_id = $1`, [environment.id]);

  await change('environment_counters set orders_failed = 1');
  for (const written of [null, ['environment_counters'], ['orders'], ['environments']])
    await assert.rejects(proven(written), /the books do not prove themselves/, String(written));
  for (const written of [[], ['journals'], ['new_environments']]) await proven(written);
  await change('environment_counters set orders_failed = 0');
  await proven(null);

  await change("ledger_accounts set balance = balance + case kind when 'wallet' then 1 else -1 end");
  await assert.rejects(proven([]), /its entries sum to 5\.00/);
  await change("ledger_accounts set balance = balance - case kind when 'wallet' then 1 else -1 end");
  await proven(null);
});

test('a write that was under way when the books were proven is proven at the end', async () => {
  const { environment } = await world.partner('test', { wallets: { NGN: '5.00' } });
  const proof = await proofOf(world.database);
  const setFailed = 'update environment_counters set orders_failed = $2 where environment_id = $1';
  const writer = await owner.connect();
  await writer.query('begin');
  await writer.query(setFailed, [environment.id, 1]);
  await proof.prove();
  await writer.query('commit');
  writer.release();

  await proof.prove();
  await assert.rejects(proof.proveAtEnd(), /the books do not prove themselves/);

  await owner.query(setFailed, [environment.id, 0]);
  await proof.proveAtEnd();
  await proof.end();
});
