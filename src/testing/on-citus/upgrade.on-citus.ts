import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { distributedTables } from '../../platform/database/citus/distributed-tables.ts';
import { migrate, migrationFiles, migrationsFolder } from '../../platform/database/migrate.ts';
import { grantRights, WORK_ROLE } from '../../platform/database/work-role.ts';
import { addressOn, joinNodes, onServer, serversOf, spread } from '../citus-template.ts';

/** The last migration of the first version that could be spread. */
const FIRST = '0058_partitions.sql';

const checks = `
  select conname as name, convalidated as "isValid"
  from pg_constraint
  where conrelid in (select shard::regclass from (
    select shardid, logicalrelid || '_' || shardid as shard from pg_dist_shard where logicalrelid = 'ledger_accounts'::regclass
  ) shards where to_regclass(shard) is not null)
    and conname like '%head_hash%'`;

test('a database that the first such version spread takes all migrations since, on each of its servers', async () => {
  const servers = await serversOf(process.env['TEST_DATABASE']!);
  const database = `upgraded_${randomUUID().slice(0, 8)}`;
  const folder = mkdtempSync(join(tmpdir(), 'first-version-'));
  for (const file of await migrationFiles())
    if (file <= FIRST) copyFileSync(join(migrationsFolder, file), join(folder, file));
  for (const server of servers) await onServer(server, (client) => client.query(`create database ${database}`));
  try {
    await joinNodes(servers, database);
    await onServer(addressOn(servers[0]!, database), async (owner) => {
      const rights = () => grantRights(owner, WORK_ROLE);
      await migrate(owner, rights, folder);
      await spread(owner);

      await migrate(owner, rights);
      await spread(owner);

      const { rows } = await owner.query<{ count: number }>(
        'select count(distinct logicalrelid)::int as count from pg_dist_shard',
      );
      assert(rows[0]!.count >= distributedTables.length);
    });
    const found = [];
    for (const server of servers)
      found.push(...(await onServer(addressOn(server, database), async (client) => (await client.query(checks)).rows)));
    assert.equal(found.length, 4);
    for (const { name, isValid } of found) {
      assert.match(name, /^a_head_hash_is_a_sha256_/);
      assert.equal(isValid, true);
    }
  } finally {
    rmSync(folder, { recursive: true });
    for (const server of servers)
      await onServer(server, (client) => client.query(`drop database ${database} with (force)`));
  }
});
