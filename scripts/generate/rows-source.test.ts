import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { packageRoot } from '../../src/platform/package-root.ts';
import { freshDatabase } from '../../src/testing/fresh-database.ts';
import { rowsSource } from './rows-source.ts';

const database = await freshDatabase();
after(() => database.drop());

const generated = await readFile(join(packageRoot, 'src', 'platform', 'database', 'rows.generated.ts'), 'utf8');

/** The generated source of a changed schema. The change is rolled back. */
async function sourceAfter(change: string): Promise<string> {
  const client = await database.owner.connect();
  try {
    await client.query('begin');
    await client.query(change);
    return await rowsSource(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const newLines = (source: string) => source.split('\n').filter((line) => !generated.split('\n').includes(line));

test('the rows that the code is compiled with are those of the database', async () => {
  assert.equal(await sourceAfter('select 1'), generated);
});

test('a column that is added is in the type of its table, in the list of its columns and in that of what may be null', async () => {
  const source = await sourceAfter('alter table storage_space add column region text');
  assert.deepEqual(newLines(source), [
    '    region: string | null;',
    "    columns: ['name', 'only_one', 'region'],",
    "    nullable: ['region'],",
  ]);
});

test('a value that a check allows is in the type of its column', async () => {
  const source = await sourceAfter(`
    alter table unmatched_payments
      drop constraint unmatched_payments_status_check,
      add check (status in ('open', 'matched', 'returned'))`);
  assert.deepEqual(newLines(source), ["    status: 'open' | 'matched' | 'returned';"]);
});

test('a check that is not validated yet holds what is written, and names the values of its column', async () => {
  const source = await sourceAfter(`
    alter table unmatched_payments
      drop constraint unmatched_payments_status_check,
      add check (status in ('open', 'matched', 'returned')) not valid`);
  assert.deepEqual(newLines(source), ["    status: 'open' | 'matched' | 'returned';"]);
});

test('a column of a type without a parser is refused', async () => {
  await assert.rejects(sourceAfter('alter table storage_space add column size double precision'), /double precision/);
  await assert.rejects(sourceAfter('alter table storage_space add column sizes numeric[]'), /array of numeric/);
});
