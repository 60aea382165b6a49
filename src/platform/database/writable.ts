import type pg from 'pg';
import { NotWritable } from './errors.ts';

/**
 * Whether the server at the other end takes writes. A connection outlives a fail-over and a switch of its operator's, and
 * what it reads then may be older than what was acknowledged: whoever writes gives it up, and takes none like it.
 */
export const IS_READ_ONLY = `pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean`;

const writers = new WeakSet<pg.ClientBase>();

/** Of this connection every transaction demands a server that takes writes, those that only read too. */
export const demandWrites = (client: pg.ClientBase): void => void writers.add(client);

export const demandsWrites = (client: pg.ClientBase): boolean => writers.has(client);

/** Asked once of each new connection, before anybody gets it. */
export async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_read_only: boolean }>(`select ${IS_READ_ONLY} as is_read_only`);
  if (rows[0]?.is_read_only) throw new NotWritable();
}
