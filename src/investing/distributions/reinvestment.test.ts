import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setWalletStatus } from '../../ledger/wallets/operations.ts';
import { boughtEarlier, openIncome } from '../../testing/declared-income.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { updateInvestment } from '../investments/operations.ts';

// Without work loops: a holding matures when a test says so.
const world = await createWorld({ role: 'api' });
const income = openIncome(world);
const DAY_S = 86_400;
const fund = await world.investment({
  name: 'Naira Fund',
  price: '1.25',
  bid_price: '1.20',
  category: 'money_market_fund',
  expected_return_rate: '18.25',
  payout_type: 'income reinvested',
  income_treatment: 'reinvested',
  redemption_income: 'paid',
});
const wholeUnits = await world.investment({ price: '40.00', unit_precision: '0', income_treatment: 'reinvested' });

async function hold(partner: Partner, investment = fund, amount = '1000.00'): Promise<string> {
  const request = { investment_id: investment.test, amount, currency: 'NGN' } as const;
  return (await partner.client.orders.create(request)).holding_id!;
}
const wait = ({ client }: Partner, days: number) => client.sandbox.advanceClock({ advance_by_seconds: days * DAY_S });

async function positionOf({ client }: Partner, id: string) {
  const { units, available_units, cost_basis, accrued_income } = await client.holdings.get(id);
  return [units, available_units, cost_basis, accrued_income];
}

test('a distribution of a product that reinvests buys units, and leaves the wallet as it was', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await hold(acme);
  assert.equal((await acme.client.investments.get(fund.test)).income_treatment, 'reinvested');
  await wait(acme, 20);
  // 1000.00 x 18.25 % x 20 / 365
  assert.deepEqual(await positionOf(acme, id), ['800', '800', '1000.00', '10.00']);
  const before = await acme.client.holdings.get(id);

  const paid = await acme.client.sandbox.distributeHolding(id, { gross_amount: '10.00', tax_withheld: '1.00' });

  assert.deepEqual([paid.status, paid.net_amount], ['paid', '9.00']);
  // 9.00 / 1.25 = 7.2 units
  assert.deepEqual(await positionOf(acme, id), ['807.2', '807.2', '1009.00', '0.00']);
  assert.equal(await acme.balance(), '0.00');
  const { data } = await acme.client.ledger.list({ currency: 'NGN', limit: 2 });
  assert.deepEqual(
    data.map(({ type, direction, amount, balance_after, description, source }) => ({
      type,
      direction,
      amount,
      balance_after,
      description,
      source,
    })),
    [
      {
        type: 'reinvestment',
        direction: 'debit',
        amount: '9.00',
        balance_after: '0.00',
        description: 'Reinvestment in Naira Fund: 7.2 units at 1.25',
        source: { type: 'distribution', id: paid.id },
      },
      {
        type: 'distribution',
        direction: 'credit',
        amount: '9.00',
        balance_after: '9.00',
        description: 'Distribution of Naira Fund',
        source: { type: 'distribution', id: paid.id },
      },
    ],
  );
  const [updated, paidOut] = (await acme.client.events.list({ after: 4 })).data;
  assert.deepEqual([updated!.type, paidOut!.type], ['holding.updated', 'distribution.paid']);
  assert.deepEqual(updated!.data.object, await acme.client.holdings.get(id));
  assert.deepEqual(updated!.data.previous, {
    units: '800',
    available_units: '800',
    cost_basis: '1000.00',
    current_value: '960.00',
    gain_loss: '-40.00',
    accrued_income: '10.00',
    redemption_value: '970.00',
    updated_at: before.updated_at,
  } satisfies Partial<typeof before>);
  assert.equal((await acme.client.ledger.list({ type: 'reinvestment' })).pagination.count, 1);
});

test('what was reinvested earns from the day on which it was, and all of it is paid in the end', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000000.00' } });
  const id = await hold(acme, fund, '1000000.00');
  await wait(acme, 100);
  await acme.client.sandbox.distributeHolding(id, { gross_amount: '50000.00' });
  assert.deepEqual(await positionOf(acme, id), ['840000', '840000', '1050000.00', '0.00']);

  await wait(acme, 100);

  // 1,050,000 x 18.25 % x 100 / 365
  assert.equal((await acme.client.holdings.get(id)).accrued_income, '52500.00');
  await acme.client.orders.create({ side: 'sell', holding_id: id, units: '420000' });
  assert.equal((await acme.client.holdings.get(id)).accrued_income, '26250.00');
  await acme.client.sandbox.matureHolding(id);
  // 420,000 x 1.20 of the sell and 26,250, then 525,000 and 26,250
  assert.equal(await acme.balance(), '1081500.00');
});

test('the price is that of the payment date, whenever it is paid', async () => {
  const { live, test: sandboxed } = await world.investment({ price: '2.00', income_treatment: 'reinvested' });
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const id = await hold(acme, { live, test: sandboxed }, '100.00');
  await boughtEarlier(world, id, 1_000);
  await world.database.pool.query(
    `insert into investment_prices (investment_id, changed_at, price, bid_price)
     values ($1, '2026-01-15T00:00:00Z', 1.60, 1.60)`,
    [sandboxed],
  );
  await world.write((tx) => updateInvestment(tx, sandboxed, { price: '4.00' }));
  const days = { record_date: '2026-01-10', payment_date: '2026-01-16' };
  await income.schedule(sandboxed, { amount_per_unit: '0.16', ...days });

  await income.pay();

  // 50 units at 0.16 are 8.00; 8.00 / 1.60 = 5 units
  assert.deepEqual((await positionOf(acme, id)).slice(0, 3), ['55', '55', '108.00']);
});

test('what does not make a whole unit stays in the wallet', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '400.00' } });
  const id = await hold(acme, wholeUnits, '400.00');

  await acme.client.sandbox.distributeHolding(id, { gross_amount: '39.99' });
  assert.deepEqual([await positionOf(acme, id), await acme.balance()], [['10', '10', '400.00', '0.00'], '39.99']);

  await acme.client.sandbox.distributeHolding(id, { gross_amount: '50.00' });
  assert.deepEqual([await positionOf(acme, id), await acme.balance()], [['11', '11', '440.00', '0.00'], '49.99']);
});

test('income is reinvested during a pending sell, and in a wallet that the operator froze', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await hold(acme);
  await acme.client.orders.create({ side: 'sell', holding_id: id, units: '100' }, { scenario: 'hold' });
  await world.write((tx) => setWalletStatus(tx, acme.environment, 'NGN', 'frozen'));

  await acme.client.sandbox.distributeHolding(id, { gross_amount: '12.50' });

  assert.deepEqual((await positionOf(acme, id)).slice(0, 3), ['810', '710', '1012.50']);
  assert.equal(await acme.balance(), '0.00');
});

test('what is owed takes its part of the income first', async () => {
  const acme = await world.partner('test');
  const asked = await acme.client.fundingRequests.create({
    currency: 'NGN',
    method: 'bank_transfer',
    amount: '1000.00',
  });
  await acme.client.sandbox.simulateFunding(asked.id, { event: 'completed' });
  const id = await hold(acme, fund, '997.50');
  await acme.client.sandbox.simulateFunding(asked.id, { event: 'reversed' });

  await acme.client.sandbox.distributeHolding(id, { gross_amount: '600.00' });
  assert.deepEqual((await positionOf(acme, id)).slice(0, 3), ['798', '798', '997.50']);
  await acme.client.sandbox.distributeHolding(id, { gross_amount: '400.00' });

  // 1000.00 - 2.50 was owed; 2.50 of the second distribution was left.
  assert.deepEqual((await positionOf(acme, id)).slice(0, 3), ['800', '800', '1000.00']);
  assert.equal(await acme.balance(), '0.00');
});

test('a holding that was sold before its distribution was paid gets it in cash', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await hold(acme);
  await boughtEarlier(world, id, 2);
  // 800 units at 0.01
  await income.schedule(fund.test, { amount_per_unit: '0.01' });
  await acme.client.orders.create({ side: 'sell', holding_id: id });

  await income.pay();

  assert.deepEqual(await positionOf(acme, id), ['0', '0', '0.00', '0.00']);
  assert.equal(await acme.balance(), '968.00');
});

test('what a declaration pays to who held is not paid a second time when units are sold before its payment date', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await hold(acme);
  await boughtEarlier(world, id, 2);
  // 800 units at 0.001 of the 1.00 that accrued
  await income.schedule(fund.test, { amount_per_unit: '0.001' });

  const half = await acme.client.orders.create({ side: 'sell', holding_id: id, units: '400' });
  assert.deepEqual([half.income_paid, (await acme.client.holdings.get(id)).accrued_income], ['0.10', '0.90']);
  await income.pay();

  // Of the 0.90 the declaration paid 0.80, all of it for units that were held when its record date ended.
  assert.equal((await acme.client.holdings.get(id)).accrued_income, '0.10');
  const rest = await acme.client.orders.create({ side: 'sell', holding_id: id });
  assert.equal(rest.income_paid, '0.10');
});
