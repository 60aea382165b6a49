import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { transact } from '../../platform/database/transaction.ts';
import { catalogueFile } from '../../testing/catalogue-file.ts';
import { addEnvironment, type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { importInvestments } from '../catalogue/operations.ts';
import type { InvestmentChanges } from './contract.ts';
import { getInvestment, listInvestments, updateInvestment } from './operations.ts';
import { listPrices, setPriceOverride } from './prices.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const today = () => new Date().toISOString().slice(0, 10);

let database: FreshDatabase;
let sandbox: Environment;
let id: string;
let products = 0;

before(async () => {
  database = await freshDatabase();
  sandbox = await addEnvironment(database.pool, 'test');
});
after(() => database.drop());

beforeEach(async () => {
  const file = catalogueFile({ code: `P${++products}`, name: `Product ${products}.`, price: '1.25' });
  await transact(database.pool, 'write', (tx) => importInvestments(tx, file));
  const search = `Product ${products}.`;
  const { rows } = await transact(database.pool, 'read', (tx) => listInvestments(tx, sandbox, { search }));
  id = rows[0]!.id;
});

const update = (changes: InvestmentChanges, of = id) =>
  transact(database.pool, 'write', (tx) => updateInvestment(tx, of, changes));
const override = (environment: Environment, price: string, bid_price: string | null) =>
  transact(database.pool, 'write', (tx) => setPriceOverride(tx, environment, id, { price, bid_price }));
const see = (environment = sandbox) => transact(database.pool, 'read', (tx) => getInvestment(tx, environment, id));
const history = (query: Parameters<typeof listPrices>[3], environment = sandbox) =>
  transact(database.pool, 'read', (tx) => listPrices(tx, environment, id, query));
/** Each change: its day, the price and the bid. */
const changes = async (query: Parameters<typeof listPrices>[3] = {}, environment = sandbox) => {
  const { rows, count } = await history(query, environment);
  for (const { date, changed_at } of rows) assert.equal(changed_at.slice(0, 10), date);
  return [...rows.map(({ date, price, bid_price }) => `${date} ${price} ${bid_price}`), count];
};
const remember = (date: string, price: string) =>
  database.pool.query(
    `insert into investment_prices (investment_id, changed_at, price, bid_price)
     values ($1, $2::date::timestamp at time zone 'UTC', $3::numeric, $3::numeric)`,
    [id, date, price],
  );

test('a new price is valid for all partners, and every change of a day is stored, newest first', async () => {
  await update({ price: '1.3' });
  const updated = await update({ price: '1.345', bid_price: '1.34' });

  assert.deepEqual([updated.price, updated.bid_price], ['1.345', '1.34']);
  assert.deepEqual([(await see()).price, (await see()).bid_price], ['1.345', '1.34']);
  assert.deepEqual(await changes(), [`${today()} 1.345 1.34`, `${today()} 1.30 1.30`, `${today()} 1.25 1.25`, 3]);
  assert.deepEqual(await changes({ limit: '1', offset: '1' }), [`${today()} 1.30 1.30`, 3]);
  assert.deepEqual(await changes({ limit: '2', sort: 'asc' }), [`${today()} 1.25 1.25`, `${today()} 1.30 1.30`, 3]);
  const { rows } = await history({});
  assert.deepEqual(
    rows.map(({ changed_at }) => changed_at),
    rows
      .map(({ changed_at }) => changed_at)
      .sort()
      .toReversed(),
  );
});

test('what changes neither price nor bid is no change', async () => {
  await update({ price: '1.250', bid_price: '1.25' });
  await update({ bid_price: null });
  await transact(database.pool, 'write', (tx) =>
    importInvestments(tx, catalogueFile({ code: `P${products}`, name: `Product ${products}.`, price: '1.25' })),
  );
  await override(sandbox, '1.50', null);
  await override(sandbox, '1.50', '1.50');

  assert.deepEqual(await changes(), [`${today()} 1.50 1.50`, `${today()} 1.25 1.25`, 2]);
});

test('a bid above the price is refused, whichever of the two is given, and the database refuses it too', async () => {
  const refused = (changes: InvestmentChanges, details: object) =>
    assert.rejects(update(changes), { code: 'validation_error', details });
  const above = (price: string) => ({
    bid_price: `Expected the price, ${price}, or less: a bid above the price pays out more than a unit costs.`,
  });
  await update({ bid_price: '1.20' });

  await refused({ bid_price: '1.26' }, above('1.25'));
  await refused({ price: '1.30', bid_price: '1.30000001' }, above('1.30'));
  await refused({ price: '1.19' }, { price: 'Expected 1.20 or more, the current bid_price: give both to lower both.' });
  await assert.rejects(override(sandbox, '1.00', '1.01'), { code: 'validation_error', details: above('1.00') });
  await assert.rejects(database.pool.query('update investments set bid_price = 9 + price where id = $1', [id]), {
    constraint: 'bid_is_never_above_price',
  });

  assert.deepEqual(await changes(), [`${today()} 1.25 1.20`, `${today()} 1.25 1.25`, 2]);
  await update({ price: '1.20' });
  await update({ price: '1.10', bid_price: '1.10' });
  assert.equal((await see()).bid_price, '1.10');
});

test('a bid of null pays the price again', async () => {
  await update({ bid_price: '1.20' });
  const updated = await update({ bid_price: null });

  assert.equal(updated.bid_price, null);
  assert.deepEqual((await changes())[0], `${today()} 1.25 1.25`);
});

test('what is no price is refused by its field', async () => {
  const refused = (changes: object, field: string, message: string) =>
    assert.rejects(update(changes), { code: 'validation_error', details: { [field]: message } });
  const shape = 'Expected a decimal string above 0 with at most 8 decimals, such as "1.25".';

  await refused({ price: '-1' }, 'price', shape);
  await refused({ price: '0.00' }, 'price', 'Expected a value above 0.');
  await refused({ bid_price: '1.123456789' }, 'bid_price', shape);
  await refused({ status: 'sold' }, 'status', 'Expected one of pending, open, closed, matured, suspended.');
  await refused({}, 'price', 'Expected a price, a bid_price, a rate or a status to change.');
});

test('the operator changes a status by the allowed transitions only', async () => {
  assert.equal((await update({ status: 'suspended' })).status, 'suspended');
  await assert.rejects(update({ status: 'closed' }), {
    code: 'invalid_state',
    details: { current_status: 'suspended', allowed_from: 'open' },
  });
  assert.equal((await update({ status: 'open' })).status, 'open');
  assert.equal((await update({ status: 'open' })).status, 'open');
  assert.equal((await update({ status: 'closed' })).status, 'closed');
  assert.equal((await update({ status: 'matured' })).status, 'matured');
  await assert.rejects(update({ status: 'open' }), {
    code: 'invalid_state',
    details: { current_status: 'matured', allowed_from: 'pending, suspended' },
  });
});

test('a status that is not allowed leaves the price as it was', async () => {
  await assert.rejects(update({ price: '9.00', status: 'matured' }), { code: 'invalid_state' });
  assert.equal((await see()).price, '1.25');
});

test('an investment that does not exist cannot be updated', async () => {
  for (const unknown of ['01a1fd89-2b0e-774d-aa3f-f173bd905a21', 'GH-MMF'])
    await assert.rejects(update({ price: '1.00' }, unknown), {
      code: 'not_found',
      details: { resource: 'investment', id: unknown },
    });
});

test('the price history has its range, its order and its pages', async () => {
  for (const [date, price] of [
    ['2026-01-05', '1.05'],
    ['2026-01-06', '1.06'],
    ['2026-01-07', '1.07'],
  ] as const)
    await remember(date, price);
  const days = async (query: Parameters<typeof listPrices>[3]) => {
    const { rows, count } = await history(query);
    return [rows.map(({ date }) => date), count];
  };

  assert.deepEqual(await days({}), [[today(), '2026-01-07', '2026-01-06', '2026-01-05'], 4]);
  assert.deepEqual(await days({ from: '2026-01-06', to: '2026-01-07', sort: 'asc' }), [
    ['2026-01-06', '2026-01-07'],
    2,
  ]);
  assert.deepEqual(await days({ to: '2026-01-05' }), [['2026-01-05'], 1]);
  assert.deepEqual(await days({ sort: 'asc', limit: '1', offset: '1' }), [['2026-01-06'], 4]);
  await assert.rejects(history({ from: '2026-01-07', to: '2026-01-06' }), { code: 'invalid_date_range' });
});

test("a sandbox's own price is valid there only, from its own day on", async () => {
  const other = await addEnvironment(database.pool, 'test');
  await remember('2026-01-05', '1.05');

  const changed = await override(other, '2.5', null);
  await update({ price: '1.30' });

  assert.deepEqual([changed.price, changed.bid_price], ['2.50', '2.50']);
  assert.deepEqual([(await see(other)).price, (await see()).price], ['2.50', '1.30']);
  assert.deepEqual(await changes({}, other), [
    `${today()} 2.50 2.50`,
    `${today()} 1.25 1.25`,
    '2026-01-05 1.05 1.05',
    3,
  ]);
});

test("a sandbox's own price carries the day of its advanced clock", async () => {
  const advanced = { ...(await addEnvironment(database.pool, 'test')), offset_ms: 3 * DAY_MS };
  const inThreeDays = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);

  await override(advanced, '1.50', '1.45');
  await override(advanced, '1.60', '1.55');

  assert.deepEqual(await changes({}, advanced), [
    `${inThreeDays} 1.60 1.55`,
    `${inThreeDays} 1.50 1.45`,
    `${today()} 1.25 1.25`,
    3,
  ]);
  assert.deepEqual(await changes({ from: inThreeDays }, advanced), [
    `${inThreeDays} 1.60 1.55`,
    `${inThreeDays} 1.50 1.45`,
    2,
  ]);
});
