import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

const CHUNK = 1 << 20;

export type Target = { table: string; columns: string };

/** The fastest way in: rows as a file that the server reads itself. The values hold nothing that needs escaping. */
export async function copyIn(
  client: pg.Client,
  folder: string,
  { table, columns }: Target,
  rows: () => Iterable<readonly (string | number)[]>,
): Promise<void> {
  const file = join(folder, `${table}.copy`);
  const fd = openSync(file, 'w');
  let text = '';
  for (const row of rows()) {
    text += `${row.join('\t')}\n`;
    if (text.length < CHUNK) continue;
    writeSync(fd, text);
    text = '';
  }
  writeSync(fd, text);
  closeSync(fd);
  chmodSync(file, 0o644);
  await client.query(`copy ${table} (${columns}) from '${file}'`);
  rmSync(file);
}
