import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { packageRoot } from '../package-root.ts';
import { advisoryLocks } from './advisory-locks.ts';

const folder = join(packageRoot, 'src/platform/database/migrations');

export const migrationFiles = async (): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();

const MIGRATION_LOCK = advisoryLocks.migration;

/** Applies the numbered files that this database has not seen, in one transaction each. Forward only. */
export async function migrate(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
  try {
    await client.query(
      'create table if not exists migrations (file text primary key, applied_at timestamptz not null default now())',
    );
    for (const file of await missingMigrations(client)) {
      await client.query('begin');
      try {
        await client.query(await readFile(join(folder, file), 'utf8'));
        await client.query('insert into migrations (file) values ($1)', [file]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${file} failed: ${(error as Error).message}`, { cause: error });
      }
    }
  } finally {
    await client.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  }
}

/** What `/readyz` asks: files that this version ships and the database has not applied. */
export async function missingMigrations(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ file: string }>('select file from migrations');
  const applied = new Set(rows.map(({ file }) => file));
  return (await migrationFiles()).filter((file) => !applied.has(file));
}
