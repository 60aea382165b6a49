import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connectPool } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';

export type FreshDatabase = { readonly pool: pg.Pool; drop(): Promise<void> };

/** A migrated database of its own for a test file, on the server that TEST_DATABASE names. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = process.env.TEST_DATABASE;
  assert(server, 'set TEST_DATABASE to the postgresql:// URL of a server on which databases may be created');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name}`);

  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = connectPool(url.href, 4, () => undefined);
  const client = await pool.connect();
  await migrate(client);
  client.release();
  return {
    pool,
    drop: async () => {
      await pool.end();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
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
