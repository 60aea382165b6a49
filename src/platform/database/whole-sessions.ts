import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Address, POOL_SETTINGS, probeClient, reach } from './connect.ts';
import { codeOf, DatabaseNotUsable } from './errors.ts';

/**
 * Refuses a start through a pooler that hands each transaction to whichever connection is free (PgBouncer's transaction mode):
 * prepared statements, LISTEN, advisory locks and the settings of a session do not survive it. It is tried, not asked for: two
 * connections are opened, the second holds a transaction, and the first must still be the session that it was.
 */
export async function requireWholeSessions(address: Address, variable: string): Promise<void> {
  const [first, second] = [probeClient(address), probeClient(address)];
  for (const client of [first, second]) client.on('error', () => {});
  try {
    const problem = await problemOf(first, second, variable);
    if (problem)
      throw new DatabaseNotUsable(
        `${variable} leads through a pooler that does not keep sessions as they are opened (${problem}): give the direct address of ` +
          'PostgreSQL, or of a proxy that hands on the whole connection, such as HAProxy. The service needs sessions for its prepared ' +
          'statements, LISTEN, advisory locks and time limits, and pools its own connections; the address of PgBouncer, in transaction ' +
          'mode, is DATABASE_POOL_URL.',
      );
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => {})));
  }
}

async function problemOf(first: pg.Client, second: pg.Client, variable: string): Promise<string | null> {
  const refusal = await refusalOf(first, variable);
  if (refusal) return `it refuses the options of a connection: ${refusal}`;
  for (const [name, expected] of Object.entries(POOL_SETTINGS)) {
    const { rows } = await first.query<{ value: string }>('select current_setting($1) as value', [name]);
    if (rows[0]?.value !== expected) return `the options of a connection were lost: ${name} is ${rows[0]?.value}`;
  }
  const before = await mark(first);
  await reach(second, variable);
  await second.query('begin');
  await second.query('select 1');
  const after = await read(first);
  await second.query('rollback');
  return after === before ? null : 'two transactions of one connection met two sessions';
}

const PROTOCOL_VIOLATION = '08P01';

/** What a pooler says of options that it does not pass on; any other failure to connect is thrown. */
async function refusalOf(client: pg.Client, variable: string): Promise<string | null> {
  try {
    await reach(client, variable);
    return null;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (codeOf(cause) !== PROTOCOL_VIOLATION || !(cause instanceof Error)) throw error;
    return cause.message;
  }
}

const SETTING = 'partner_service.session';

/** A session that carries a mark of its own. */
async function mark(client: pg.Client): Promise<string> {
  await client.query('select set_config($1, $2, false)', [SETTING, randomUUID()]);
  return (await read(client)) ?? '';
}

async function read(client: pg.Client): Promise<string | null> {
  const text = `select pg_backend_pid() || ' ' || coalesce(current_setting($1, true), '') as session`;
  const { rows } = await client.query<{ session: string }>(text, [SETTING]);
  return rows[0]?.session ?? null;
}
