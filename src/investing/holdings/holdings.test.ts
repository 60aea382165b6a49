import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld, type Partner } from '../../testing/world.ts';
import { updateInvestment } from '../investments/operations.ts';

const world = await createWorld({ role: 'api' });
const DAY_MS = 86_400_000;
const fund = await world.investment({ name: 'Naira Fund', price: '3.00', bid_price: '2.995', unit_precision: '2' });
const bill = { category: 'treasury_bill', price: '1.00', expected_return_rate: '15.84' } as const;

/** Moves an environment's clock, forwards, to an instant or by days. */
async function advance({ environment }: Partner, to: string | number): Promise<void> {
  const offset_ms = typeof to === 'number' ? to * DAY_MS : Date.parse(to) - Date.now();
  await world.database.pool.query('update environments set offset_ms = $2 where id = $1', [environment.id, offset_ms]);
}

async function buy({ client }: Partner, investment_id: string, amount: string, more: object = {}) {
  const order = await client.orders.create({ investment_id, amount, currency: 'NGN', ...more });
  return client.holdings.get(order.holding_id!);
}

test('a holding shows what was bought, what it cost and what it is worth', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const customer = { reference: 'c-1', name: 'Ama', email: null };

  const holding = await buy(acme, fund.test, '1000.00', { client_reference: 'r-1', customer });

  const [order] = (await acme.client.orders.list()).data;
  const { price_at } = (await world.database.pool.query('select price_at from investments where id = $1', [fund.test]))
    .rows[0];
  const { id, ...rest } = holding;
  assert.equal(id, order!.holding_id);
  assert.deepEqual(rest, {
    order_id: order!.id,
    investment_id: fund.test,
    investment_name: 'Naira Fund',
    category: 'money_market_fund',
    currency: 'NGN',
    units: '333.33',
    available_units: '333.33',
    cost_basis: '999.99',
    average_cost: '3.00',
    current_price: '2.995',
    current_value: '998.32',
    gain_loss: '-1.67',
    gain_loss_percent: '-0.1670',
    accrued_income: '0.00',
    redemption_value: '998.32',
    charges: [],
    charges_total: '0.00',
    net_amount: null,
    status: 'active',
    customer,
    client_reference: 'r-1',
    purchased_at: order!.completed_at,
    maturity_date: null,
    closed_at: null,
    valuation_as_of: price_at,
    created_at: order!.completed_at,
    updated_at: order!.completed_at,
  });
});

test('it is worth what the price says, from the moment of the price', async () => {
  const product = await world.investment({ price: '7.00' });
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const bought = await buy(acme, product.test, '100.00');
  assert.deepEqual([bought.units, bought.average_cost], ['14.28571428', '7.00']);

  await world.write((tx) => updateInvestment(tx, product.test, { price: '9.00', bid_price: '8.5' }));

  const holding = await acme.client.holdings.get(bought.id);
  assert.deepEqual(
    [holding.current_price, holding.current_value, holding.gain_loss, holding.gain_loss_percent, holding.cost_basis],
    ['8.50', '121.42', '21.42', '21.4200', '100.00'],
  );
  assert.ok(holding.valuation_as_of > bought.valuation_as_of);
});

test('income accrues day by day, cut to the cent, and stops at maturity', async () => {
  const product = await world.investment({ ...bill, duration: '91 days' });
  const acme = await world.partner('test', { wallets: { NGN: '10000.00' } });
  const { id } = await buy(acme, product.test, '10000.00');

  const accrued: string[] = [];
  for (const days of [0, 1, 30, 91, 200]) {
    await advance(acme, days);
    accrued.push((await acme.client.holdings.get(id)).accrued_income);
  }

  // 10000.00 x 15.84 % x days / 365.
  assert.deepEqual(accrued, ['0.00', '4.33', '130.19', '394.91', '394.91']);
});

test('what was paid out already is no longer outstanding, and never less than nothing', async () => {
  const product = await world.investment(bill);
  const acme = await world.partner('test', { wallets: { NGN: '10000.00' } });
  const { id } = await buy(acme, product.test, '10000.00');
  await advance(acme, 30);
  const pay = (gross_amount: string) => acme.client.sandbox.distributeHolding(id, { gross_amount });

  await pay('100.00');
  assert.equal((await acme.client.holdings.get(id)).accrued_income, '30.19');
  await pay('100.00');
  assert.equal((await acme.client.holdings.get(id)).accrued_income, '0.00');
});

for (const [category, income] of [
  ['treasury_bill', '86.79'],
  ['government_bond', '86.79'],
  ['corporate_bond', '86.79'],
  ['commercial_paper', '86.79'],
  ['fixed_note', '86.79'],
  ['money_market_fund', '0.00'],
  ['fixed_income_fund', '0.00'],
  ['balanced_fund', '0.00'],
  ['equity_fund', '0.00'],
  ['dollar_fund', '0.00'],
  ['equity', '0.00'],
  ['etf', '0.00'],
] as const)
  test(`${income} accrues in 20 days on 10000.00 of ${category}`, async () => {
    const product = await world.investment({ ...bill, category });
    const acme = await world.partner('test', { wallets: { NGN: '10000.00' } });
    const { id } = await buy(acme, product.test, '10000.00');

    await advance(acme, 20);

    assert.equal((await acme.client.holdings.get(id)).accrued_income, income);
  });

for (const [bought, duration, matures] of [
  ['2031-01-31', '60 days', '2031-04-01'],
  ['2031-01-31', '1 months', '2031-02-28'],
  ['2032-01-31', '1 months', '2032-02-29'],
  ['2031-01-31', '3 months', '2031-04-30'],
  ['2031-11-30', '3 months', '2032-02-29'],
  ['2032-02-29', '1 years', '2033-02-28'],
  ['2031-12-31', '12 months', '2032-12-31'],
] as const)
  test(`${duration} after ${bought} is ${matures}`, async () => {
    const product = await world.investment({ ...bill, duration });
    const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
    await advance(acme, `${bought}T12:00:00.000Z`);

    const { maturity_date, purchased_at } = await buy(acme, product.test, '100.00');

    assert.deepEqual([purchased_at.slice(0, 10), maturity_date], [bought, matures]);
  });

test("where the investment has a maturity date, that is the holding's, regardless of its duration", async () => {
  const product = await world.investment({ ...bill, duration: '60 days', maturity_date: '2039-12-31' });
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });

  assert.equal((await buy(acme, product.test, '100.00')).maturity_date, '2039-12-31');
});

test('a partial sell leaves the cost in proportion, cut to the cent', async () => {
  const product = await world.investment({ price: '3.3333', unit_precision: '0' });
  const acme = await world.partner('test', { wallets: { NGN: '10.00' } });
  const { id, cost_basis } = await buy(acme, product.test, '10.00');
  assert.equal(cost_basis, '10.00');

  await acme.client.orders.create({ side: 'sell', holding_id: id, units: '1' });

  const holding = await acme.client.holdings.get(id);
  assert.deepEqual([holding.units, holding.cost_basis, holding.average_cost], ['2', '6.66', '3.33']);
});
