import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { seedExchanges } from '../../market/calendar/work.ts';
import { transact } from '../../platform/database/transaction.ts';
import { addEnvironment, type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { Investment } from '../investments/contract.ts';
import { listInvestments } from '../investments/operations.ts';
import { seedCatalogue } from './work.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let database: FreshDatabase;

before(async () => {
  database = await freshDatabase();
  await seedExchanges(database.pool);
});
after(() => database.drop());

test('a fresh catalogue is seeded once, however many processes start, and not changed after that', async () => {
  const outcomes = await Promise.all([seedCatalogue(database.pool), seedCatalogue(database.pool)]);
  const later = await seedCatalogue(database.pool);

  assert.deepEqual(new Set(outcomes.map(({ created }) => created)), new Set([56, 0]));
  assert.deepEqual(later, { created: 0, updated: 0 });
});

test('each mode has 28 products in three currencies, all open today, and in 300 days all but the two bills of 91 days', async () => {
  await seedCatalogue(database.pool);
  for (const mode of ['test', 'live'] as const) {
    const environment = await addEnvironment(database.pool, mode);
    for (const [days, open] of [
      [0, 28],
      [300, 26],
    ] as const) {
      const { rows, count } = await transact(database.pool, 'read', (tx) =>
        listInvestments(tx, { ...environment, offset_ms: days * DAY_MS }, { is_open: 'true', limit: '200' }),
      );

      assert.equal(count, open);
      for (const row of rows) assert.deepEqual(Investment.parse(row), row);
      assert.deepEqual(new Set(rows.map(({ currency }) => currency)), new Set(['NGN', 'GHS', 'USD']));
      assert.equal(rows.filter(({ allocation_remaining }) => allocation_remaining !== null).length, 3);
      assert.deepEqual(new Set(rows.map(({ unit_precision }) => unit_precision)), new Set([8]));
    }
  }
});

test('the seeded products that say that their income is reinvested are those that reinvest it', async () => {
  await seedCatalogue(database.pool);
  const environment = await addEnvironment(database.pool, 'test');

  const { rows } = await transact(database.pool, 'read', (tx) => listInvestments(tx, environment, { limit: '200' }));

  const reinvested = rows.filter(({ income_treatment }) => income_treatment === 'reinvested');
  assert.deepEqual(reinvested.map(({ name }) => name).sort(), [
    'Cedi Money Market Fund',
    'Dollar Money Market Fund',
    'Eurobond Fund',
    'Ghana Balanced Fund',
    'Ghana Equity Fund',
    'Naira Money Market Fund',
    'Nigeria Equity Growth Fund',
  ]);
  for (const { payout_type, income_treatment } of rows)
    assert.equal(income_treatment === 'reinvested', payout_type === 'income reinvested', payout_type!);
});

test('seeded funds whose value can fall are priced forward and say when their orders settle; no other product is', async () => {
  await seedCatalogue(database.pool);
  const environment = await addEnvironment(database.pool, 'live');

  const { rows } = await transact(database.pool, 'read', (tx) => listInvestments(tx, environment, { limit: '200' }));

  const forward = rows.filter(({ pricing }) => pricing === 'forward');
  assert.deepEqual(
    forward
      .map(({ name, dealing_cut_off, dealing_calendar, settlement_days }) => {
        const { buy, sell } = settlement_days!;
        return `${name}: ${dealing_cut_off} ${dealing_calendar}, ${buy} and ${sell}`;
      })
      .sort(),
    [
      'Eurobond Fund: 12:00 NGX, 2 and 5',
      'Ghana Balanced Fund: 12:00 GSE, 1 and 3',
      'Ghana Equity Fund: 12:00 GSE, 1 and 3',
      'Nigeria Equity Growth Fund: 12:00 NGX, 1 and 3',
    ],
  );
  assert(rows.every(({ pricing, settlement_days }) => pricing === 'forward' || settlement_days === null));
});
