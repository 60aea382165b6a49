import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { seedBanks } from '../payments/banks/work.ts';
import { advisoryLocks } from '../platform/database/advisory-locks.ts';
import { connectPool } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { transact } from '../platform/database/transaction.ts';
import { ensureWorkRole, grantRights, limitDatabase, WORK_ROLE } from '../platform/database/work-role.ts';
import { registerListeners } from '../service/registry.ts';
import { DEFAULT_SANDBOX, type Environment } from '../vocabulary/environment.ts';
import type { Mode } from '../vocabulary/values.ts';
import { ACCEPT_ORIGIN } from './accept-origin.ts';
import { countBookWrites, proveBooks } from './book-writes.ts';
import { addressOn, closeToOthers, joinNodes, onServer, serversOf, spread } from './citus-template.ts';
import { noteStatuses, watchStatuses } from './performed.ts';
import { noteEvents } from './recorded.ts';

/** A server that outlives a run has one for each. */
const TEMPLATE = process.env['TEST_TEMPLATE'] ?? 'tests_template';

export type FreshDatabase = {
  /** As the role at work, as the service connects. */
  readonly address: string;
  readonly pool: pg.Pool;
  /** As the role that owns the tables: for what a test changes in them that no service may. */
  readonly ownerAddress: string;
  readonly owner: pg.Pool;
  drop(): Promise<void>;
};

/** A migrated database of its own for a test file, with the banks that every installation has, on the server of all tests or another, for a process like the service's. */
export async function freshDatabase(server = process.env.TEST_DATABASE): Promise<FreshDatabase> {
  registerListeners();
  assert(server, 'set TEST_DATABASE to the postgresql:// URL of a server on which databases may be created');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const servers = await serversOf(server);
  await templateOn(server, servers);
  const each = (text: string) => Promise.all(servers.map((one) => onServer(one, (client) => client.query(text))));
  await each(`create database ${name} template ${TEMPLATE} strategy file_copy`);

  // Tests have triggers of their own.
  if (servers.length > 1)
    await onServer(server, (client) => client.query(`alter database ${name} set citus.enable_unsafe_triggers = on`));

  const ownerAddress = addressOn(server, name);
  const address = addressOn(server, name, WORK_ROLE);
  const owner = connectPool(ownerAddress, 4, () => undefined);
  const client = await owner.connect();
  await limitDatabase(client, WORK_ROLE);
  await client.query(ACCEPT_ORIGIN);
  client.release();
  const pool = connectPool(address, 4, () => undefined);
  return {
    address,
    pool,
    ownerAddress,
    owner,
    drop: async () => {
      if (servers.length === 1) await noteStatuses(owner);
      await noteEvents(owner);
      await Promise.all([pool.end(), owner.end()]);
      await each(`drop database ${name} with (force)`);
    },
  };
}

let ofAllTests: Promise<void> | undefined;

/** The server of all tests keeps its template to the end of the run. */
function templateOn(server: string, servers: readonly string[]): Promise<void> {
  const ensure = () => onServer(server, (client) => ensureTemplate(client, servers));
  if (server !== process.env.TEST_DATABASE) return ensure();
  ofAllTests ??= ensure();
  return ofAllTests;
}

/** Migrates once for each server; all databases of the tests are copies. Others may be making it at the same time. */
async function ensureTemplate(client: pg.Client, servers: readonly string[]): Promise<void> {
  const [server] = servers;
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [TEMPLATE]);
    if (rowCount) return;
    for (const one of servers)
      await onServer(one, async (client) => {
        await client.query(`drop database if exists ${TEMPLATE} with (force)`);
        await client.query(`create database ${TEMPLATE}`);
      });
    const isCluster = servers.length > 1;
    if (isCluster) await joinNodes(servers, TEMPLATE);
    await ensureWorkRole(client);
    await onServer(addressOn(server!, TEMPLATE), async (owner) => {
      await migrate(owner, () => grantRights(owner, WORK_ROLE));
      if (isCluster) return spread(owner);
      await watchStatuses(owner);
      await countBookWrites(owner);
    });
    const pool = connectPool(addressOn(server!, TEMPLATE), 1, () => undefined);
    await seedBanks(pool);
    // What every database of the tests begins with holds, so that only what was written since has to be proven.
    await transact(pool, 'read', (tx) => proveBooks(tx, null));
    await pool.end();
    if (isCluster) await closeToOthers(servers, TEMPLATE);
    await client.query(`alter database ${TEMPLATE} is_template true`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migration]);
  }
}

/** A partner's environment that has nothing yet. */
export async function addEnvironment(pool: pg.Pool, mode: Mode): Promise<Environment> {
  const [organisation_id, id] = [randomUUID(), randomUUID()];
  const now = new Date().toISOString();
  await pool.query(
    `insert into organisations (id, name, country, created_at, updated_at) values ($1, 'Partner', 'NG', $2, $2)`,
    [organisation_id, now],
  );
  await pool.query('insert into environments (id, organisation_id, mode, created_at) values ($1, $2, $3, $4)', [
    id,
    organisation_id,
    mode,
    now,
  ]);
  return { id, organisation_id, mode, sandbox: DEFAULT_SANDBOX, offset_ms: 0 };
}
