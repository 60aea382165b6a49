import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { readStatementFile } from '../payments/bank-statements/read-file.ts';
import { packageRoot } from '../platform/package-root.ts';
import { CsvReader } from '../platform/spreadsheet/csv-records.ts';
import { readingHere, readingHereInParts } from '../platform/threads/beside.ts';
import { workbookOf } from './archive.ts';
import { readXlsx } from './read-xlsx.ts';

/** Files that others send are read in worker threads: what is in them says how long that takes. */

const readers: readonly [what: string, read: () => unknown][] = [
  ['a table', () => new CsvReader(() => {})],
  ['a workbook', () => readXlsx(workbookOf(''))],
  ['a statement', () => readStatementFile('YQ==')],
];
for (const [what, read] of readers)
  test(`${what} is not read on the main thread`, () => {
    assert.throws(read, /is read in a worker thread, never on the main one/);
  });

test('what is read on the main thread is read within an explicit scope, which ends with it', async () => {
  assert.deepEqual(
    readingHere(() => readXlsx(workbookOf(''))),
    [],
  );
  await readingHereInParts(async () => {
    await Promise.resolve();
    new CsvReader(() => {});
  });

  assert.throws(() => new CsvReader(() => {}), /never on the main one/);
});

/** What the installation brings, what is typed on the database itself, and a file of the catalogue that was read when it was proposed. */
const allowed = [
  'src/investing/catalogue/operations.ts',
  'src/investing/investments/link-file.ts',
  'src/market/calendar/work.ts',
  'src/market/feed/import.ts',
  'src/market/fx/work.ts',
  'src/payments/banks/operations.ts',
  'src/providers/market-feed/simulator/data.ts',
];

async function sourcesWith(pattern: RegExp): Promise<string[]> {
  const names = await readdir(join(packageRoot, 'src'), { recursive: true });
  const sources = names
    .map((name) => `src/${name}`)
    .filter((name) => /^src\/(?!testing\/).*(?<!\.test)\.ts$/.test(name));
  const found: string[] = [];
  for (const name of sources) if (pattern.test(await readFile(join(packageRoot, name), 'utf8'))) found.push(name);
  return found.sort();
}

test('no other code of the service reads a file on the main thread', async () => {
  assert.deepEqual(await sourcesWith(/readingHere(InParts)?\(/), allowed);
});

test('nothing of the service makes each promise slower for what follows calls', async () => {
  assert.deepEqual(await sourcesWith(/from 'node:async_hooks'/), []);
});
