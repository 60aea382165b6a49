import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { packageRoot } from '../package-root.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { codeOf, DatabaseNotUsable, INSUFFICIENT_PRIVILEGE } from './errors.ts';

const folder = join(packageRoot, 'src/platform/database/migrations');

export const migrationFiles = async (): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();

/**
 * Applies the numbered files that this database has not seen, in one transaction each, and does what else belongs to the owner
 * of the tables while no other process does. Forward only: a database of a newer version is refused.
 */
export async function migrate(client: pg.ClientBase, afterwards?: () => Promise<void>): Promise<void> {
  await client.query(`select pg_advisory_lock(${advisoryLocks.migration})`);
  try {
    const { missing, unknown } = await migrationState(client);
    refuseUnknown(unknown);
    for (const file of missing) await apply(client, file);
    await afterwards?.();
  } finally {
    await client.query(`select pg_advisory_unlock(${advisoryLocks.migration})`);
  }
}

async function apply(client: pg.ClientBase, file: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(
      'create table if not exists migrations (file text primary key, applied_at timestamptz not null default now())',
    );
    await client.query(await readFile(join(folder, file), 'utf8'));
    await client.query('insert into migrations (file) values ($1)', [file]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (codeOf(error) === INSUFFICIENT_PRIVILEGE) throw await mayNotMigrate(client, file, error);
    throw new Error(`Migration ${file} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function mayNotMigrate(client: pg.ClientBase, file: string, cause: unknown): Promise<DatabaseNotUsable> {
  const { rows } = await client.query<{ role: string }>('select current_user as role');
  return new DatabaseNotUsable(
    `The database lacks the migration ${file}, and the role ${rows[0]?.role} may not apply it (${(cause as Error).message}): ` +
      'set DATABASE_OWNER_URL to the role that owns the tables, for one start at least.',
    { cause },
  );
}

/** The second file of every database that was made before the first release. */
const OF_BEFORE_THE_FIRST_RELEASE = '0002_access.sql';

/** A binary of an older version would read and write tables whose meaning has changed. */
export function refuseUnknown(unknown: readonly string[]): void {
  if (unknown.length === 0) return;
  if (unknown.includes(OF_BEFORE_THE_FIRST_RELEASE))
    throw new DatabaseNotUsable(
      'The database was made by a version before the first release, and nothing of it is carried over: set DATA_DIR to a new ' +
        'folder, or DATABASE_URL to an empty database. To read the old one, start the version that made it.',
    );
  throw new DatabaseNotUsable(
    `The database has migrations that this version does not ship: ${unknown.join(', ')}. ` +
      'Start the version that applied them, or a later one.',
  );
}

export type MigrationState = {
  /** Files that this version ships and the database has not applied. */
  readonly missing: readonly string[];
  /** Files that the database has applied and this version does not ship. */
  readonly unknown: readonly string[];
  /** Nothing was ever applied. */
  readonly isEmpty: boolean;
};

export async function migrationState(client: Pick<pg.ClientBase, 'query'>): Promise<MigrationState> {
  const shipped = await migrationFiles();
  const { rows: found } = await client.query<{ found: boolean }>(
    `select to_regclass('migrations') is not null as found`,
  );
  if (!found[0]?.found) return { missing: shipped, unknown: [], isEmpty: true };
  const { rows } = await client.query<{ file: string }>('select file from migrations order by file');
  const applied = rows.map(({ file }) => file);
  return {
    missing: shipped.filter((file) => !applied.includes(file)),
    unknown: applied.filter((file) => !shipped.includes(file)),
    isEmpty: applied.length === 0,
  };
}
