import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statement, type Transaction, transact } from '../../platform/database/transaction.ts';
import { createWorld } from '../world.ts';
import { poolNoting } from './noting.ts';

const world = await createWorld();
const { pool, noted: sent } = await poolNoting(world.database, 'citus.log_remote_commands = on');
const acme = await world.partner('test', { wallets: { NGN: '10.00' } });

const onTheCoordinator = statement('update organisations set name = name where id = $1');
const onAWorker = statement(`update environment_counters set events = events where environment_id = $1`);
const readsOnAWorker = statement('select events from environment_counters where environment_id = $1');

async function sentBy(work: (tx: Transaction) => Promise<unknown>, kind: 'read' | 'write' = 'write') {
  sent.length = 0;
  await transact(pool, kind, work);
  // The end of a transaction that only read is not waited for.
  await pool.query('select 1');
  return sent.flatMap((message) => /issuing (PREPARE TRANSACTION|COMMIT PREPARED|COMMIT)/.exec(message)?.[1] ?? []);
}

test('what is written on the coordinator and on a worker is prepared there before it commits here', async () => {
  const commands = await sentBy(async (tx) => {
    await tx.write(onTheCoordinator, [acme.organisation_id], 1);
    await tx.write(onAWorker, [acme.environment.id], 1);
  });

  assert.deepEqual(commands, ['PREPARE TRANSACTION', 'COMMIT PREPARED']);
});

test('what was only read is not prepared', async () => {
  const read = (tx: Transaction) => tx.row(readsOnAWorker, [acme.environment.id]);

  assert.deepEqual(await sentBy(read), ['COMMIT']);
  assert.deepEqual(await sentBy(read, 'read'), ['COMMIT']);
});
