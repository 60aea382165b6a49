import type pg from 'pg';
import { DatabaseNotUsable } from './errors.ts';

/**
 * The releases of PostgreSQL that it works on, each with the patch level that it should have at least: before it, rows could be lost or
 * indexes be wrong by faults of the server that are fixed since. The one list of them; a test holds what names them against it.
 */
export const patchLevels: Readonly<Record<string, number>> = { 15: 18, 16: 14, 17: 10, 18: 4 };

const oldest = Math.min(...Object.keys(patchLevels).map(Number));

type Log = { warn(details: object, message: string): void };

/** A release that is too old is refused; a patch level before that of the list is warned of. */
export async function requireServer(client: pg.ClientBase, log: Log): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::integer as version`,
  );
  const version = rows[0]!.version;
  const [release, patch] = [Math.floor(version / 10_000), version % 10_000];
  const server = `${release}.${patch}`;
  if (release < oldest)
    throw new DatabaseNotUsable(
      `PostgreSQL ${server} is too old: move the database to ${oldest} or newer, or give DATABASE_URL another server.`,
    );
  const least = patchLevels[release];
  if (least !== undefined && patch < least)
    log.warn({ server, at_least: `${release}.${least}` }, 'PostgreSQL lacks fixes of its release: update it');
}
