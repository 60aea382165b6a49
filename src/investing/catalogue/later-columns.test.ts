import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { transact } from '../../platform/database/transaction.ts';
import { catalogueFile } from '../../testing/catalogue-file.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { catalogueColumns, laterColumns } from './contract.ts';
import { importInvestments } from './operations.ts';

let database: FreshDatabase;

before(async () => {
  database = await freshDatabase();
});
after(() => database.drop());

const importFile = (file: string) => transact(database.pool, 'write', (tx) => importInvestments(tx, file));

async function chargesOnAfter(file: string): Promise<string> {
  await importFile(file);
  const { rows } = await database.pool.query<{ charges_on: string }>(
    "select charges_on from investments where code = 'FUND'",
  );
  return rows[0]!.charges_on;
}

/** A file as it was before columns came. */
const olderFile = (cells: Parameters<typeof catalogueFile>[0] = {}): string => {
  const isOlder = (_: string, place: number) => !(laterColumns as readonly string[]).includes(catalogueColumns[place]!);
  return catalogueFile(cells)
    .split('\n')
    .map((line) => line.split(',').filter(isOlder).join(','))
    .join('\n');
};

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

type Cells = NonNullable<Parameters<typeof catalogueFile>[0]>;

async function redemptionTermsAfter(file: string, code = 'FUND') {
  await importFile(file);
  const { rows } = await database.pool.query(
    'select redemption_income, redemption_penalty_percent, redemption_penalty_days from investments where code = $1',
    [code],
  );
  return Object.values(rows[0]!);
}

const kinds: [category: string, redemption_income: string][] = [
  ...(['money_market_fund', 'fixed_income_fund'] as const).map((kind): [string, string] => [kind, 'paid']),
  ...(['treasury_bill', 'commercial_paper'] as const).map((kind): [string, string] => [kind, 'paid']),
  ...(['government_bond', 'corporate_bond'] as const).map((kind): [string, string] => [kind, 'paid']),
  ...(['fixed_note', 'balanced_fund', 'equity_fund'] as const).map((kind): [string, string] => [kind, 'forfeited']),
  ...(['dollar_fund', 'equity', 'etf'] as const).map((kind): [string, string] => [kind, 'forfeited']),
];
for (const [category, redemption_income] of kinds)
  test(`where nothing is said, accrued income of a new ${category} is ${redemption_income} when it is redeemed`, async () => {
    const code = category.toUpperCase();
    assert.deepEqual(await redemptionTermsAfter(olderFile({ code, category }), code), [redemption_income, null, null]);
  });

test('what a redemption does with income stays as it is where a file says nothing, and a penalty keeps its figure', async () => {
  const after = (cells: Cells) => redemptionTermsAfter(catalogueFile(cells));
  assert.deepEqual(await after({ redemption_income: 'forfeited' }), ['forfeited', null, null]);
  assert.deepEqual(await after({ redemption_income: '' }), ['forfeited', null, null]);
  const quarter = { redemption_income: 'penalty', redemption_penalty_percent: '25' };
  assert.deepEqual(await after(quarter), ['penalty', '25.0000', null]);
  assert.deepEqual(await redemptionTermsAfter(olderFile()), ['penalty', '25.0000', null]);
  assert.deepEqual(await after({ redemption_income: 'penalty' }), ['penalty', '25.0000', null]);
  assert.deepEqual(await after({ redemption_penalty_days: '30' }), ['penalty', null, 30]);
  assert.deepEqual(await after({ redemption_income: 'paid' }), ['paid', null, null]);
});

const ONE_FIGURE = 'Expected redemption_penalty_percent or redemption_penalty_days, and not both.';
const wrong: [cells: Cells, column: string, message: string][] = [
  [{ redemption_income: 'lost' }, 'redemption_income', 'Expected one of paid, forfeited, penalty.'],
  [{ redemption_income: 'penalty' }, 'redemption_income', ONE_FIGURE],
  [
    { redemption_income: 'penalty', redemption_penalty_percent: '5', redemption_penalty_days: '30' },
    ...(['redemption_penalty_days', ONE_FIGURE] as const),
  ],
  [
    { redemption_income: 'paid', redemption_penalty_percent: '5' },
    'redemption_penalty_percent',
    'Expected none: only the redemption_income penalty has one, and it is paid.',
  ],
  [
    { redemption_penalty_days: '30' },
    'redemption_penalty_days',
    'Expected none: only the redemption_income penalty has one, and it is paid.',
  ],
  ...['0', '0.0000', '100.0001', '101', '5.00001', '-1'].map((redemption_penalty_percent): [Cells, string, string] => [
    { redemption_income: 'penalty', redemption_penalty_percent },
    'redemption_penalty_percent',
    'Expected a percent above 0, at most 100, with at most 4 decimals, such as "25".',
  ]),
  ...['0', '3651', '1.5', '-1'].map((redemption_penalty_days): [Cells, string, string] => [
    { redemption_income: 'penalty', redemption_penalty_days },
    'redemption_penalty_days',
    'Expected whole days from 1 to 3650, such as "30".',
  ]),
];
for (const [cells, column, message] of wrong)
  test(`a row with ${JSON.stringify(cells)} is refused`, async () => {
    await assert.rejects(importFile(catalogueFile({ code: 'NEW', ...cells })), {
      code: 'validation_error',
      details: { [`row 2.${column}`]: message },
    });
  });

const dates: [cells: Cells, column: string | null][] = [
  [{ term: 'issue', maturity_date: '2031-01-31' }, null],
  [{ term: 'issue', maturity_date: '2031-01-31', duration: '91 days' }, null],
  [{ term: 'from_purchase', duration: '91 days' }, null],
  [{ term: 'issue' }, 'Expected a maturity_date: an issue pays back on one day for all.'],
  [{ term: 'issue', duration: '91 days' }, 'Expected a maturity_date: an issue pays back on one day for all.'],
  ...[{}, { maturity_date: '2031-01-31' }, { maturity_date: '2031-01-31', duration: '91 days' }].map(
    (cells): [Cells, string] => [
      { term: 'from_purchase', ...cells },
      'Expected a duration and no maturity_date: each lot pays back so long after its purchase.',
    ],
  ),
];
for (const [place, [cells, message]] of dates.entries())
  test(`a row with ${JSON.stringify(cells)} is ${message === null ? 'taken' : 'refused'}`, async () => {
    const file = catalogueFile({ code: `DATES${place}`, ...cells });
    if (message === null) await importFile(file);
    else await assert.rejects(importFile(file), { details: { 'row 2.term': message } });
  });
