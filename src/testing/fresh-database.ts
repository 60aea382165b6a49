import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectPool } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { ensureWorkRole, grantRights, WORK_ROLE } from '../platform/database/work-role.ts';
import { DEFAULT_SANDBOX, type Environment } from '../vocabulary/environment.ts';
import type { Mode } from '../vocabulary/values.ts';

export type FreshDatabase = {
  /** As the role at work, as the service connects. */
  readonly address: string;
  readonly pool: pg.Pool;
  /** As the role that owns the tables: for what a test changes in them that no service may. */
  readonly ownerAddress: string;
  readonly owner: pg.Pool;
  drop(): Promise<void>;
};

/** A migrated database of its own for a test file, on the server that TEST_DATABASE names. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = process.env.TEST_DATABASE;
  assert(server, 'set TEST_DATABASE to the postgresql:// URL of a server on which databases may be created');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name}`);

  const ownerAddress = addressOn(server, name);
  const address = addressOn(server, name, WORK_ROLE);
  const owner = connectPool(ownerAddress, 4, () => undefined);
  const client = await owner.connect();
  await ensureWorkRole(client);
  await migrate(client, () => grantRights(client, WORK_ROLE));
  client.release();
  const pool = connectPool(address, 4, () => undefined);
  return {
    address,
    pool,
    ownerAddress,
    owner,
    drop: async () => {
      await Promise.all([pool.end(), owner.end()]);
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

function addressOn(server: string, database: string, role?: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (role) url.searchParams.set('user', role);
  return url.href;
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

async function onServer(server: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
