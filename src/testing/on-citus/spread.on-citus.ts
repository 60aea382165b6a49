import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distribute } from '../../platform/database/citus/distribute.ts';
import { distributedTables } from '../../platform/database/citus/distributed-tables.ts';
import { ROW_WRITES } from '../../platform/database/citus/write-on-shard.ts';
import { differencesOf, WORK_ROLE } from '../../platform/database/work-role.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
const { owner, pool } = world.database;

const placements = async () => {
  const { rows } = await owner.query<{ name: string; shards: number; colocation: number }>(
    `select logicalrelid::text as name, colocationid as colocation, count(*)::int as shards
     from pg_dist_partition
     join pg_dist_shard using (logicalrelid)
     where partmethod = 'h' and logicalrelid not in (select oid from pg_class where relispartition)
     group by 1, 2
     order by 1`,
  );
  return rows;
};

test('the rows of an environment are in one shard, whatever table they are in', async () => {
  const found = await placements();

  assert.deepEqual(found.map(({ name }) => name).sort(), [...distributedTables, ROW_WRITES].sort());
  assert.equal(new Set(found.map(({ colocation }) => colocation)).size, 1);
  assert.deepEqual(new Set(found.map(({ shards }) => shards)), new Set([4]));
});

test('spreading again changes nothing', async () => {
  const before = await placements();
  const client = await owner.connect();

  await distribute(client, { workRole: WORK_ROLE, shards: 8, log: assert.fail });

  client.release();
  assert.deepEqual(await placements(), before);
});

test('the role at work may do on Citus what it may do elsewhere, and no more', async () => {
  const client = await owner.connect();
  const differences = await differencesOf(client, WORK_ROLE);
  client.release();

  assert.deepEqual(differences, []);
  for (const text of [
    `update ledger_entries set amount = 1 where environment_id = '01a21510-0000-7000-8000-000000000000'`,
    `delete from ledger_entries where environment_id = '01a21510-0000-7000-8000-000000000000'`,
    `update ledger_accounts set kind = 'fees' where environment_id = '01a21510-0000-7000-8000-000000000000'`,
    `truncate ledger_entries`,
  ])
    await assert.rejects(pool.query(text), /permission denied/, text);
});

test('history is append-only in each shard, for the owner too', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10.00' } });

  for (const table of ['ledger_entries', 'ledger_transactions']) {
    const change = `update ${table} set amount = 1.00 where environment_id = $1`;
    await assert.rejects(owner.query(change, [acme.environment.id]), /append-only/);
    const removal = `delete from ${table} where environment_id = $1`;
    await assert.rejects(owner.query(removal, [acme.environment.id]), /append-only/);
    await assert.rejects(pool.query(removal, [acme.environment.id]), /permission denied/);
  }
});
