import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { transact } from '../../platform/database/transaction.ts';
import { catalogueFile } from '../../testing/catalogue-file.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { catalogueColumns } from './contract.ts';
import { importInvestments } from './operations.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

let database: FreshDatabase;

before(async () => {
  database = await freshDatabase();
});
after(() => database.drop());
beforeEach(() =>
  database.owner.query(
    'truncate investments, investment_prices, allocations, investment_overrides, sandbox_prices cascade',
  ),
);

const importFile = (file: string) => transact(database.pool, 'write', (tx) => importInvestments(tx, file));
const refused = (file: string, details: Record<string, string>) =>
  assert.rejects(importFile(file), { code: 'validation_error', details });
const stored = async (columns: string, where = 'true') =>
  (await database.pool.query(`select ${columns} from investments where ${where} order by mode, code`)).rows;

test('values are stored in the form the API shows', async () => {
  const outcome = await importFile(
    catalogueFile({
      price: '1.5',
      bid_price: '1.4900',
      minimum_investment: '50',
      maximum_investment: '100.5',
      expected_return_rate: '11.5',
      allocation_total: '1000',
    }),
  );

  assert.deepEqual(outcome, { created: 1, updated: 0 });
  assert.deepEqual(
    await stored(`mode, code, price, bid_price, minimum_investment, maximum_investment, expected_return_rate,
      allocation_total, unit_precision, status, description, duration`),
    [
      {
        mode: 'test',
        code: 'FUND',
        price: '1.50',
        bid_price: '1.49',
        minimum_investment: '50.00',
        maximum_investment: '100.50',
        expected_return_rate: '11.5000',
        allocation_total: '1000.00',
        unit_precision: 8,
        status: 'open',
        description: null,
        duration: null,
      },
    ],
  );
});

test('a file imported again updates what it created, under the same ids', async () => {
  const file = (name: string, price: string) => catalogueFile({ code: 'A', mode: 'both', name, price }, { code: 'B' });

  assert.deepEqual(await importFile(file('Old', '1.00')), { created: 3, updated: 0 });
  const before = await stored('id, created_at');
  assert.deepEqual(await importFile(file('New', '1.10')), { created: 0, updated: 3 });

  assert.deepEqual(await stored('id, created_at'), before);
  assert.deepEqual(await stored('mode, name, price', "code = 'A'"), [
    { mode: 'live', name: 'New', price: '1.10' },
    { mode: 'test', name: 'New', price: '1.10' },
  ]);
  const { rows } = await database.pool.query(
    `select (changed_at at time zone 'UTC')::date as date, price, bid_price from investment_prices order by price, changed_at`,
  );
  assert.deepEqual(rows, [
    { date: inDays(0), price: '1.00', bid_price: '1.00' },
    { date: inDays(0), price: '1.00', bid_price: '1.00' },
    { date: inDays(0), price: '1.00', bid_price: '1.00' },
    { date: inDays(0), price: '1.10', bid_price: '1.10' },
    { date: inDays(0), price: '1.10', bid_price: '1.10' },
  ]);
});

test('dates are stored as written, or count from the day of import', async () => {
  await importFile(
    catalogueFile(
      { code: 'FIXED', start_date: '2026-01-31', close_date: '2028-02-29', maturity_date: '2029-01-01' },
      { code: 'RELATIVE', start_date: '-30d', close_date: '+90d', maturity_date: '+365d' },
    ),
  );

  assert.deepEqual(await stored('start_date, close_date, maturity_date'), [
    { start_date: '2026-01-31', close_date: '2028-02-29', maturity_date: '2029-01-01' },
    { start_date: inDays(-30), close_date: inDays(90), maturity_date: inDays(365) },
  ]);
});

test('byte order mark, CRLF, quotes, breaks in cells, empty lines and the order of columns do not matter', async () => {
  const columns = [...catalogueColumns].reverse();
  const cells: Record<string, string> = {
    code: ' Q ',
    mode: 'live',
    name: '"A ""quoted"", long name"',
    category: 'etf',
    provider: 'P',
    country: 'NG',
    currency: 'NGN',
    price: '1.00',
    minimum_investment: '1.00',
    risk_profile: 'high',
  };
  const row = columns.map((column) => cells[column] ?? '').join(',');

  await importFile(`\uFEFF${columns.join(',')}\r\n\r\n${row}\r\n${','.repeat(columns.length - 1)}\r\n\r\n`);

  assert.deepEqual(await stored('code, name, status'), [
    { code: 'Q', name: 'A "quoted", long name', status: 'pending' },
  ]);
});

test('every bad cell of every row is named at once, and nothing is written', async () => {
  await refused(
    catalogueFile(
      { code: 'GOOD' },
      { code: 'B', price: '1,5'.replace(',', ';'), currency: 'EUR', start_date: 'tomorrow', name: '' },
      {},
      { code: 'C', duration: '60 Days', close_date: '2026-02-30', terms_url: 'javascript:alert(1)', price: '-1' },
      { code: 'D', mode: 'sandbox', expected_return_rate: '1.23456', minimum_investment: '0', category: 'crypto' },
    ),
    {
      'row 3.price': 'Expected a decimal string above 0 with at most 8 decimals, such as "1.25".',
      'row 3.currency': 'Expected one of NGN, GHS, USD.',
      'row 3.start_date': 'Expected a date such as "2026-11-21", or days from the day of import such as "+90d".',
      'row 3.name': 'Expected some text.',
      'row 5.duration': 'Expected a duration such as "60 days".',
      'row 5.close_date': 'Expected a date such as "2026-11-21", or days from the day of import such as "+90d".',
      'row 5.terms_url': 'Expected an http or https URL.',
      'row 5.price': 'Expected a decimal string above 0 with at most 8 decimals, such as "1.25".',
      'row 6.mode': 'Expected one of test, live, both.',
      'row 6.expected_return_rate': 'Expected a percent with at most 4 decimals, such as "11.5".',
      'row 6.minimum_investment': 'Expected a value above 0.',
      'row 6.category':
        'Expected one of treasury_bill, government_bond, corporate_bond, commercial_paper, fixed_note, ' +
        'money_market_fund, fixed_income_fund, balanced_fund, equity_fund, dollar_fund, equity, etf.',
    },
  );
  assert.deepEqual(await stored('code'), []);
});

test('cells that contradict each other are named', async () => {
  await refused(
    catalogueFile(
      { code: 'A', start_date: '+2d', close_date: '+1d' },
      { code: 'B', close_date: '+9d', maturity_date: '+8d' },
      { code: 'C', maximum_investment: '49.99' },
      { code: 'D', mode: 'live' },
      { code: 'D', mode: 'both' },
    ),
    {
      'row 2.close_date': 'Expected no day before start_date.',
      'row 3.maturity_date': 'Expected no day before the last to buy.',
      'row 4.maximum_investment': 'Expected at least minimum_investment.',
      'row 6.code': 'Row 5 has this code in live mode.',
    },
  );
});

test('missing, unknown and repeated columns are named', async () => {
  const header = catalogueColumns.join(',').replace('code,', '').replace('price,', 'Price,name,');

  await assert.rejects(importFile(`${header}\n`), (refusal: { code: string; details: Record<string, string> }) => {
    assert.equal(refusal.code, 'validation_error');
    assert.deepEqual(Object.keys(refusal.details), ['row 1.code', 'row 1.price', 'row 1.Price', 'row 1.name']);
    return true;
  });
});

test('what is not a table is refused with its row', async () => {
  await refused(`${catalogueFile({})}\nonly,three,cells`, { 'row 3': 'Expected 40 cells, found 3.' });
  await assert.rejects(importFile(`${catalogueFile({})}\n"never closed`), { code: 'validation_error' });
  await assert.rejects(importFile(''), { code: 'validation_error' });
});

test('a status changes by the allowed transitions, and an empty one stays', async () => {
  await importFile(catalogueFile({ status: 'open' }));
  await importFile(catalogueFile({ status: '' }));
  assert.deepEqual(await stored('status'), [{ status: 'open' }]);

  await importFile(catalogueFile({ status: 'suspended' }));
  assert.deepEqual(await stored('status'), [{ status: 'suspended' }]);

  await refused(catalogueFile({ status: 'matured' }), {
    'row 2.status': 'Is suspended; matured follows only: closed.',
  });
  await refused(catalogueFile({ status: 'pending' }), {
    'row 2.status': 'Is suspended; pending follows only: nothing.',
  });
});

test('currency and unit_precision of a stored investment stay', async () => {
  await importFile(catalogueFile({ unit_precision: '4' }));

  await refused(catalogueFile({ currency: 'USD', unit_precision: '8' }), {
    'row 2.currency': 'Stays GHS: use another code.',
    'row 2.unit_precision': 'Stays 4: use another code.',
  });
});

test('income is paid in cash unless the file says that it is reinvested, and an empty cell leaves it as it was', async () => {
  const treatmentAfter = async (income_treatment: string) => {
    await importFile(catalogueFile({ income_treatment }));
    return stored('income_treatment');
  };

  assert.deepEqual(await treatmentAfter(''), [{ income_treatment: 'cash' }]);
  assert.deepEqual(await treatmentAfter('reinvested'), [{ income_treatment: 'reinvested' }]);
  assert.deepEqual(await treatmentAfter(''), [{ income_treatment: 'reinvested' }]);
  assert.deepEqual(await treatmentAfter('cash'), [{ income_treatment: 'cash' }]);
  await refused(catalogueFile({ income_treatment: 'shares' }), {
    'row 2.income_treatment': 'Expected one of cash, reinvested.',
  });
});

test('of two imports at the same time the second waits for the first', async () => {
  const file = catalogueFile(
    { code: 'A', mode: 'both', allocation_total: '10.00', minimum_investment: '1' },
    { code: 'B' },
  );

  const outcomes = await Promise.all([importFile(file), importFile(file)]);

  assert.deepEqual(new Set(outcomes.map(({ created }) => created)), new Set([3, 0]));
  assert.deepEqual(await stored('mode, code'), [
    { mode: 'live', code: 'A' },
    { mode: 'test', code: 'A' },
    { mode: 'test', code: 'B' },
  ]);
});
