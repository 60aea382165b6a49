import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { transact } from '../../platform/database/transaction.ts';
import { catalogueFile } from '../../testing/catalogue-file.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { catalogueColumns } from './contract.ts';
import { importInvestments } from './operations.ts';

let database: FreshDatabase;

before(async () => {
  database = await freshDatabase();
});
after(() => database.drop());

const importFile = (file: string) => transact(database.pool, 'write', (tx) => importInvestments(tx, file));

async function chargesOnAfter(file: string): Promise<string> {
  await importFile(file);
  const { rows } = await database.pool.query<{ charges_on: string }>('select charges_on from investments');
  return rows[0]!.charges_on;
}

/** A file as it was before the column came. */
const olderFile = (): string =>
  catalogueFile({})
    .split('\n')
    .map((line) => line.split(',').toSpliced(catalogueColumns.indexOf('charges_on'), 1).join(','))
    .join('\n');

test('charges come out of the amount unless a file says otherwise, and one without the column leaves what is stored', async () => {
  assert.equal(await chargesOnAfter(olderFile()), 'inside');
  assert.equal(await chargesOnAfter(catalogueFile({ charges_on: 'on_top' })), 'on_top');
  assert.equal(await chargesOnAfter(olderFile()), 'on_top');
  assert.equal(await chargesOnAfter(catalogueFile({ charges_on: '' })), 'on_top');
  assert.equal(await chargesOnAfter(catalogueFile({ charges_on: 'inside' })), 'inside');
  await assert.rejects(importFile(catalogueFile({ charges_on: 'both' })), {
    details: { 'row 2.charges_on': 'Expected one of inside, on_top.' },
  });
});
