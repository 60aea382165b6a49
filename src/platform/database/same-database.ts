import type pg from 'pg';
import { type Address, plainClient, reach } from './connect.ts';
import { DatabaseNotUsable } from './errors.ts';

/** Of a server and the database in it; a standby has the same as its primary. */
const WHICH = `
  select (select system_identifier from pg_control_system()) || ' ' || oid as which
  from pg_database
  where datname = current_database()`;

/** Refuses a second address that leads to another database than the first: half of the work would be done there. */
export async function requireSameDatabase(first: pg.ClientBase, other: Address, variable: string): Promise<void> {
  const second = plainClient(other, 'start');
  second.on('error', () => {});
  try {
    await reach(second, variable);
    if ((await read(first)) === (await read(second))) return;
    throw new DatabaseNotUsable(`${variable} leads to another database than DATABASE_URL: it must be the same one`);
  } finally {
    await second.end().catch(() => {});
  }
}

async function read(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ which: string }>(WHICH);
  return rows[0]?.which;
}
