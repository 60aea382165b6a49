import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { transact } from '../../platform/database/transaction.ts';
import { catalogueFile } from '../../testing/catalogue-file.ts';
import { addEnvironment, type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { importInvestments } from './operations.ts';

let database: FreshDatabase;

before(async () => {
  database = await freshDatabase();
});
after(() => database.drop());
beforeEach(() => database.owner.query('truncate investments cascade'));

const importFile = (file: string) => transact(database.pool, 'write', (tx) => importInvestments(tx, file));
const refused = (file: string, details: Record<string, string>) =>
  assert.rejects(importFile(file), { code: 'validation_error', details });
const remaining = async (environment_id: string) =>
  (await database.pool.query('select remaining from allocations where environment_id = $1', [environment_id])).rows;

const LIVE_HOUSE = '00000000-0000-7000-8000-000000000002';

test('what is left of a live allocation follows its total, which is never below what was sold', async () => {
  const file = (allocation_total: string) => catalogueFile({ mode: 'live', allocation_total });
  await importFile(file('1000.00'));
  assert.deepEqual(await remaining(LIVE_HOUSE), [{ remaining: '1000.00' }]);
  await database.pool.query('update allocations set remaining = 700.00');

  await importFile(file('1200.00'));
  assert.deepEqual(await remaining(LIVE_HOUSE), [{ remaining: '900.00' }]);
  await importFile(file('300.00'));
  assert.deepEqual(await remaining(LIVE_HOUSE), [{ remaining: '0.00' }]);
  await refused(file('299.99'), { 'row 2.allocation_total': '300.00 is sold already: expected at least that.' });
  assert.deepEqual((await database.pool.query('select allocation_total from investments')).rows, [
    { allocation_total: '300.00' },
  ]);

  await importFile(file(''));
  assert.deepEqual(await remaining(LIVE_HOUSE), []);
  await importFile(file('50.00'));
  assert.deepEqual(await remaining(LIVE_HOUSE), [{ remaining: '50.00' }]);
});

test('the allocations of sandboxes follow the total as well, each what it has left', async () => {
  const file = (allocation_total: string) => catalogueFile({ allocation_total });
  await importFile(file('1000.00'));
  const [sandbox, other] = [await addEnvironment(database.pool, 'test'), await addEnvironment(database.pool, 'test')];
  await database.pool.query('insert into allocations select $1, id, 900.00 from investments', [sandbox.id]);
  await database.pool.query('insert into allocations select $1, id, 600.00 from investments', [other.id]);

  await importFile(file('500.00'));
  assert.deepEqual(await remaining(sandbox.id), [{ remaining: '400.00' }]);
  assert.deepEqual(await remaining(other.id), [{ remaining: '100.00' }]);
  await refused(file('399.00'), { 'row 2.allocation_total': '400.00 is sold already: expected at least that.' });
});
