import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { transact } from '../../platform/database/transaction.ts';
import { catalogueFile } from '../../testing/catalogue-file.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { importInvestments } from '../catalogue/operations.ts';
import { investmentWork } from './work.ts';

let database: FreshDatabase;

before(async () => {
  database = await freshDatabase();
});
after(() => database.drop());

const importFile = (file: string) => transact(database.pool, 'write', (tx) => importInvestments(tx, file));
const [entry] = investmentWork;
const run = () => entry!.run({ pool: database.pool, signal: new AbortController().signal });
const statusOf = async (code: string) =>
  (await database.pool.query('select status from investments where code = $1', [code])).rows[0].status;

test('an investment opens, closes and matures at its dates, and not before', async () => {
  const [pending, open, closed] = [{ status: 'pending' }, { status: 'open' }, { status: 'closed' }];
  await importFile(
    catalogueFile(
      { ...pending, code: 'STARTS-TODAY', start_date: '+0d' },
      { ...pending, code: 'STARTS-TOMORROW', start_date: '+1d' },
      { ...pending, code: 'HAS-NO-START' },
      { ...open, code: 'CLOSES-TODAY', close_date: '+0d' },
      { ...open, code: 'CLOSED-YESTERDAY', close_date: '-1d' },
      { ...open, code: 'IS-DUE-WHILE-OPEN', maturity_date: '+0d' },
      { ...closed, code: 'IS-DUE', maturity_date: '+0d' },
      { ...closed, code: 'IS-DUE-TOMORROW', maturity_date: '+1d' },
      { code: 'SUSPENDED', status: 'suspended', start_date: '-9d', close_date: '-5d', maturity_date: '-1d' },
      { ...pending, code: 'MISSED-IT-ALL', start_date: '-9d', close_date: '-5d', maturity_date: '-1d' },
    ),
  );

  const moves = await run();
  const again = await run();

  assert.deepEqual([moves, again], [8, 0]);
  assert.equal(await statusOf('STARTS-TODAY'), 'open');
  assert.equal(await statusOf('STARTS-TOMORROW'), 'pending');
  assert.equal(await statusOf('HAS-NO-START'), 'pending');
  assert.equal(await statusOf('CLOSES-TODAY'), 'open');
  assert.equal(await statusOf('CLOSED-YESTERDAY'), 'closed');
  assert.equal(await statusOf('IS-DUE-WHILE-OPEN'), 'matured');
  assert.equal(await statusOf('IS-DUE'), 'matured');
  assert.equal(await statusOf('IS-DUE-TOMORROW'), 'closed');
  assert.equal(await statusOf('SUSPENDED'), 'suspended');
  assert.equal(await statusOf('MISSED-IT-ALL'), 'matured');
});

test('each transition is made once, however many processes run at the same time', async () => {
  const codes = Array.from({ length: 40 }, (_, index) => `MANY-${index}`);
  await importFile(catalogueFile(...codes.map((code) => ({ code, status: 'pending', start_date: '-1d' }))));

  const moves = await Promise.all([run(), run(), run(), run()]);

  assert.equal(moves[0] + moves[1] + moves[2] + moves[3], 40);
  assert.equal(await statusOf('MANY-39'), 'open');
});
