import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';
import { rowsSource } from './generate/rows-source.ts';
import { schemaPage, withMigrated } from './generate/schema-page.ts';

/**
 * Writes every file that is read from the tables, and the index of decisions. With --check it writes nothing and exits 1 naming each file that
 * differs from what it would write. The row types come first: code that names a table of a new migration cannot be loaded before it knows
 * them, so that this starts again once they are written.
 */
const isCheck = process.argv.includes('--check');
const [schema, rows] = await withMigrated(async (client) => [await schemaPage(client), await rowsSource(client)]);
const ofDatabase = { 'docs/schema.sql': schema, 'src/platform/database/rows.generated.ts': rows };

const stale = await staleOf(ofDatabase);
if (isCheck && stale.length > 0) complain(stale);
else if (stale.length > 0) {
  await write(ofDatabase, stale);
  const again = spawnSync(process.execPath, [join(packageRoot, 'scripts/launch.mjs'), 'scripts/generate.js'], {
    stdio: 'inherit',
  });
  process.exitCode = again.status ?? 1;
} else {
  const { filesOf } = await import('./generate/files.ts');
  const files = await filesOf(schema);
  const others = await staleOf(files);
  await (isCheck ? complain(others) : write(files, others));
}

type Files = Readonly<Record<string, string>>;

async function staleOf(files: Files): Promise<string[]> {
  const paths: string[] = [];
  for (const [path, text] of Object.entries(files))
    if ((await readFile(join(packageRoot, path), 'utf8').catch(() => null)) !== text) paths.push(path);
  return paths;
}

function complain(paths: readonly string[]): void {
  for (const path of paths) console.error(`${path} is not current: run npm run generate and commit it.`);
  if (paths.length > 0) process.exitCode = 1;
}

async function write(files: Files, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const file = join(packageRoot, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, files[path] ?? '');
    console.log(`wrote ${path}`);
  }
}
