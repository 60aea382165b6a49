import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { laneClient, openLane } from '../../platform/database/connect.ts';
import { insertMissingRows, updateRows } from '../../platform/database/rows.ts';
import { all, runOn, statement, type Transaction, transact } from '../../platform/database/transaction.ts';
import { createWorld } from '../world.ts';
import { poolNoting } from './noting.ts';

/** Rows of spread tables that are written next to each other go to their shard as one statement. */
const world = await createWorld();
const { address, owner } = world.database;
const { pool, noted: sent } = await poolNoting(world.database, 'citus.log_remote_commands = on');
const lane = laneClient(address, 1_000);
lane.on('notice', ({ message = '' }) => sent.push(message));
lane.on('error', () => {});
after(() => lane.end());
await openLane(lane);

const acme = await world.partner('test', { wallets: { NGN: '10.00' } });
const environment_id = acme.environment.id;
const { rows: accounts } = await owner.query<{ id: string }>(
  `select id from ledger_accounts where environment_id = $1 and kind = 'wallet'`,
  [environment_id],
);
const insertRepeats = insertMissingRows('repeated_signatures');
const touchAccounts = updateRows('ledger_accounts', ['updated_at']);
const readTouched = statement('select updated_at from ledger_accounts where environment_id = $1 and id = $2');
const onTheCoordinator = statement('update organisations set name = name where id = $1');

const FIRST = '2026-03-04T05:06:07.001Z';
const SECOND = '2026-03-04T05:06:07.002Z';
const touch = (tx: Transaction, updated_at: string, id = accounts[0]!.id) =>
  touchAccounts(tx, [{ environment_id, id, updated_at }]);
const touchedAt = async (tx: Transaction) => {
  const row = await tx.row<{ updated_at: string }>(readTouched, [environment_id, accounts[0]!.id]);
  return row!.updated_at;
};
const repeat = (signature: string) => ({
  environment_id,
  signature,
  key: 'a key',
  created_at: new Date().toISOString(),
});
const keysOf = async (signature: string) => {
  const { rows } = await owner.query(
    'select key from repeated_signatures where environment_id = $1 and signature = $2',
    [environment_id, signature],
  );
  return rows.map(({ key }) => key);
};

/** What Citus sent to the worker, by its first words. */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  sent.length = 0;
  await work();
  const commands = /issuing (INSERT INTO shards|PREPARE TRANSACTION|COMMIT PREPARED|COMMIT)/;
  return sent.flatMap((message) => commands.exec(message)?.[1] ?? []);
}

test('two tables of one turn are written by one statement, which what follows in another turn is not part of', async () => {
  const commands = await sentBy(() =>
    transact(pool, 'write', async (tx) => {
      await all([insertRepeats(tx, [repeat('one')]), touch(tx, FIRST)]);
      await touch(tx, SECOND);
    }),
  );

  assert.deepEqual(commands, ['INSERT INTO shards', 'INSERT INTO shards', 'PREPARE TRANSACTION', 'COMMIT PREPARED']);
  assert.equal(await world.read(touchedAt), SECOND);
  assert.deepEqual(await keysOf('one'), ['a key']);
});

test('what is asked between two writes finds the first and not the second', async () => {
  const found = await world.write(async (tx) => {
    const [, at] = await all([touch(tx, FIRST), touchedAt(tx), touch(tx, SECOND)]);
    return at;
  });

  assert.equal(found, FIRST);
  assert.equal(await world.read(touchedAt), SECOND);
});

test('an update that does not find all of its rows fails, and nothing of its transaction stays', async () => {
  const nobody = '01890a5d-ac96-7b7e-8f4c-0000000000ff';
  const failing = world.write((tx) => all([insertRepeats(tx, [repeat('lost')]), touch(tx, FIRST, nobody)]));

  await assert.rejects(failing, /expected to write 1 rows, wrote 0/);
  assert.deepEqual(await keysOf('lost'), []);
});

test('a session that was rolled back at its first write of a kind writes the next one', async () => {
  const ofOtherKind = updateRows('ledger_accounts', ['updated_at', 'status']);
  const write = (tx: Transaction) =>
    ofOtherKind(tx, [{ environment_id, id: accounts[0]!.id, updated_at: FIRST, status: 'active' }]);
  const rolledBack = transact(pool, 'write', async (tx) => {
    await write(tx);
    throw new Error('rolled back');
  });
  await assert.rejects(rolledBack, /rolled back/);
  assert.equal(await world.read(touchedAt), SECOND);

  await transact(pool, 'write', write);

  assert.equal(await world.read(touchedAt), FIRST);
});

test('a lane that wrote only on one shard commits there once; with a row of the coordinator it is prepared first', async () => {
  const onShard = (tx: Transaction) => touch(tx, SECOND);

  assert.deepEqual(await sentBy(() => runOn(lane, 'write', onShard)), ['INSERT INTO shards', 'COMMIT']);
  const both = await sentBy(() =>
    runOn(lane, 'write', async (tx) => {
      await onShard(tx);
      await tx.write(onTheCoordinator, [acme.organisation_id], 1);
    }),
  );
  assert.deepEqual(both, ['INSERT INTO shards', 'PREPARE TRANSACTION', 'COMMIT PREPARED']);
});

test('the role at work may write no more by it than by statements of its own', async () => {
  const text = `update {shard:ledger_entries} set amount = 1 where environment_id = '${environment_id}'`;
  const forbidden = pool.query(
    `insert into shards.row_writes (environment_id, names, statements, counts, rows_1)
    values ($1, '{forbidden}', $2, '{null}', '')`,
    [environment_id, [text]],
  );

  await assert.rejects(forbidden, /permission denied for table ledger_entries_/);
});
