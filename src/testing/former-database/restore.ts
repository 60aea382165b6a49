import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { migrate, migrationFiles, migrationsFolder } from '../../platform/database/migrate.ts';
import { packageRoot } from '../../platform/package-root.ts';

/**
 * What a service of 27 November 2026 wrote in a demonstration: funding by every method with what failed and what was taken back,
 * mandates, conversions, payouts, orders of every product, income, maturities, and acts that wait for a second person. Of prices and
 * logs only a few rows are kept.
 */
const ROWS = join(packageRoot, 'src/testing/former-database/rows.json.gz');

/** The last migration of that service. */
const LAST_MIGRATION = '0062_written_as_many_as_meant.sql';

/** What that demonstration printed: it opens what the rows hold, and there is no other use for it. */
export const former = {
  MASTER_KEYS: '1:zFL1CsMFC2J+bCTic2A4RT1PqnZkteevHh2qv5SXY24=',
  test: {
    keyId: 'pk_test_GXdCBDF3AyLp3GJDgd0lWUwjTeK5l4mm',
    secret: 'sk_test_0b7aAeTJ65ByeUNHq4mWwEbiaygAKs2uaqswpXHDRBgq1Efm',
  },
  live: {
    keyId: 'pk_live_cfEKxKE1BWT0CaTbGgiOTq8fm1Hf2l2N',
    secret: 'sk_live_En9DUz3p2lloFQjs0SheuEo404TXADpZMIqAuAaTwSWCeQ17',
  },
};

/** The rows as a JSON text, in which amounts keep their zeros. */
export type FormerTable = { readonly table: string; readonly rows: string };

/** Made by every migration itself, or of the server that it runs on. */
const OF_THE_SERVER = ['migrations', 'database_origin'];

const TABLE = /^\{"table":"(\w+)","rows":(\[\n.*?\n\])\}$/gms;

export const formerTables = (): FormerTable[] =>
  [...gunzipSync(readFileSync(ROWS)).toString().matchAll(TABLE)]
    .map(([, table, rows]) => ({ table: table!, rows: rows! }))
    .filter(({ table }) => !OF_THE_SERVER.includes(table));

/** Makes the tables as that service had them, in an empty database, and puts its rows in. */
export async function restoreFormer(owner: pg.ClientBase): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    for (const file of await migrationFiles())
      if (file <= LAST_MIGRATION) cpSync(join(migrationsFolder, file), join(folder, file));
    await migrate(owner, undefined, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
  // Triggers and references are those of the moment in which each row was written.
  await owner.query("begin; set local session_replication_role = 'replica'");
  for (const { table, rows } of formerTables()) {
    // A migration writes the first row of some.
    if ((await owner.query(`select from ${table} limit 1`)).rowCount) await owner.query(`delete from ${table}`);
    const columns = (await columnsOf(owner, table)).join(', ');
    await owner.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [rows],
    );
  }
  // What waits for a second person waits for a day.
  await owner.query(`update proposals set created_at = clock_timestamp() where status = 'proposed'`);
  await owner.query('commit');
}

export async function columnsOf(owner: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows.map(({ name }) => name);
}
