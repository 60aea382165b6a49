import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { packageRoot } from '../package-root.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { codeOf, DatabaseNotUsable, INSUFFICIENT_PRIVILEGE, LOCK_NOT_AVAILABLE } from './errors.ts';

export const migrationsFolder = join(packageRoot, 'src/platform/database/migrations');

export const migrationFiles = async (folder = migrationsFolder): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();

/**
 * Applies the numbered files that this database has not seen, in one transaction each, and does what else belongs to the owner
 * of the tables while no other process does. Forward only: a database of a newer version is refused.
 */
export async function migrate(
  client: pg.ClientBase,
  afterwards?: () => Promise<void>,
  folder = migrationsFolder,
): Promise<void> {
  await waitForTurn(client);
  try {
    const { missing, unknown } = await migrationState(client, folder);
    refuseUnknown(unknown);
    for (const file of missing) await applyPatiently(client, folder, file);
    await afterwards?.();
  } finally {
    await client.query(`select pg_advisory_unlock(${advisoryLocks.migration})`);
  }
}

const TURN_LOOK_MS = 100;

/** Asked again and again: a session that waits for the lock would have an index that is built concurrently wait for it. */
async function waitForTurn(client: pg.ClientBase): Promise<void> {
  const ask = `select pg_try_advisory_lock(${advisoryLocks.migration}) as is_ours`;
  while (!(await client.query<{ is_ours: boolean }>(ask)).rows[0]?.is_ours) await sleep(TURN_LOOK_MS);
}

/** Whoever comes behind a migration that waits for a lock waits as long as it does. */
const LOCK_MS = 1_000;
const LOCK_TRIES = 60;
const PAUSE_MS = 1_000;

/** A lock that others hold is waited for shortly and asked for again, so that requests in between get through. */
async function applyPatiently(client: pg.ClientBase, folder: string, file: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8');
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, file, text);
    } catch (error) {
      if (!(error instanceof Error) || codeOf(error.cause) !== LOCK_NOT_AVAILABLE) throw error;
      if (tries === LOCK_TRIES)
        throw new DatabaseNotUsable(
          `The migration ${file} did not get its locks within ${LOCK_TRIES} tries (${error.message}): end what holds them ` +
            '(pg_stat_activity names it) and start again.',
          { cause: error },
        );
      await sleep(PAUSE_MS);
    }
  }
}

async function apply(client: pg.ClientBase, file: string, text: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    await client.query(
      'create table if not exists migrations (file text primary key, applied_at timestamptz not null default now())',
    );
    const index = indexBuiltConcurrently(text);
    if (index !== null) await buildApart(client, index, text);
    else for (const one of statementsOf(text)) await client.query(one);
    await client.query('insert into migrations (file) values ($1)', [file]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (codeOf(error) === INSUFFICIENT_PRIVILEGE) throw await mayNotMigrate(client, file, error);
    throw new Error(`Migration ${file} failed: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * The statements of a migration, to be sent one by one: Citus sends some changes of a table to its workers with the whole text in which they
 * came, which there has to be one statement.
 */
export const statementsOf = (text: string): string[] =>
  (text.match(STATEMENT) ?? []).filter((one) => one.replace(COMMENT, '').trim() !== '');

const COMMENT = /--.*/g;
/** Up to a semicolon that is in no comment, no text and no body of a function. */
const STATEMENT = /(?:--.*|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|[^;])+;?/g;

/** The index of a file that builds one without locking its table, which PostgreSQL does in no transaction. */
const indexBuiltConcurrently = (text: string): string | null =>
  /^create (?:unique )?index concurrently (\w+)/m.exec(text)?.[1] ?? null;

/** What an attempt that was interrupted left is no index, and has the name. */
async function buildApart(client: pg.ClientBase, index: string, text: string): Promise<void> {
  await client.query('commit');
  await client.query(`drop index concurrently if exists ${index}`);
  await client.query(text);
  await client.query('begin');
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

export async function migrationState(
  client: Pick<pg.ClientBase, 'query'>,
  folder = migrationsFolder,
): Promise<MigrationState> {
  const shipped = await migrationFiles(folder);
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
