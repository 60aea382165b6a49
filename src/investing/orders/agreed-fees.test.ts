import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee, agreeTax, brokerage, type vat } from '../../testing/agreed-charges.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import type { Order } from './contract.ts';
import { fulfilOrder, redeemOrder } from './operator-contract.ts';

/** Each kind of fee, and who is charged it, on orders. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const cells = { country: 'NG', price: '100.00', unit_precision: '4', minimum_investment: '1.00' };
await agreeTax(world.firm);

const { percent: _percent, minimum: _minimum, ...ofAll } = brokerage;
type Terms = Partial<typeof brokerage>;

/** A product of its own whose buys with a test key are charged a fee. */
async function chargedFund(terms: Terms, more: Parameters<typeof world.investment>[0] = {}) {
  const fund = await world.investment({ ...cells, ...more });
  await agree({ ...terms, investment_id: fund.test });
  return fund.test;
}

const agree = (terms: Terms) =>
  agreeFee(world.firm, {
    ...ofAll,
    ...{ percent: undefined, minimum: undefined, mode: 'test', charged_for: 'buy', vat_codes: [] },
    ...terms,
  });

const withMoney = () => world.partner('test', { wallets: { NGN: '20000.00' } });
const buyOf = (investment_id: string, amount: string) => ({ investment_id, amount, currency: 'NGN' }) as const;
const seen = ({ charges, net_amount }: Pick<Order, 'charges' | 'net_amount'>) => [
  ...charges.map(({ code, rate, amount }) => `${code} ${rate} ${amount}`),
  net_amount,
];

test('a flat fee is the same for each order, with its VAT', async () => {
  const fund = await chargedFund({ basis: 'flat', flat: '50', vat_codes: ['vat_ng'] });
  const { client } = await withMoney();

  const small = await client.orders.create(buyOf(fund, '153.75'));
  const large = await client.orders.create(buyOf(fund, '10053.75'));

  assert.deepEqual(seen(small), ['brokerage null 50.00', 'vat_ng 7.5000 3.75', '100.00']);
  assert.deepEqual(seen(large), ['brokerage null 50.00', 'vat_ng 7.5000 3.75', '10000.00']);
});

test('each part of a buy is charged by its tier', async () => {
  const tiers = [
    { above: '0', percent: '1' },
    { above: '1000', percent: '0.5' },
  ];
  const fund = await chargedFund({ basis: 'tiers', tiers });
  const { client } = await withMoney();

  // 1 % of 1,000.00 and 0.5 % of 2,000.00.
  const order = await client.orders.create(buyOf(fund, '3020.00'));

  assert.deepEqual([seen(order), order.units], [['brokerage null 20.00', '3000.00'], '30']);
});

test('a fee is never below its minimum nor above its maximum', async () => {
  const fund = await chargedFund({ percent: '1', minimum: '10', maximum: '25' });
  const { client } = await withMoney();

  const orders = [];
  for (const amount of ['510.00', '2020.00', '5025.00']) orders.push(await client.orders.create(buyOf(fund, amount)));

  assert.deepEqual(orders.map(seen), [
    ['brokerage 1.0000 10.00', '500.00'],
    ['brokerage 1.0000 20.00', '2000.00'],
    ['brokerage 1.0000 25.00', '5000.00'],
  ]);
});

test('a buy whose charges leave a cent that cannot be charged is carried out', async () => {
  const one = { ...cells, price: '1.00' };
  const fund = await chargedFund({ percent: '1' }, one);
  const partner = await withMoney();

  // 99.99 is charged 0.99; 100.00 would be charged 1.00, which is a cent too much.
  const order = await partner.client.orders.create(buyOf(fund, '100.99'));

  assert.deepEqual([seen(order), order.units], [['brokerage 1.0000 0.99', '100.00'], '100']);
  assert.equal(await partner.balance(), '19899.01');
});

test('a live buy of that amount is carried out as it was placed', async () => {
  const { live } = await world.investment({ ...cells, price: '1.00' });
  await agree({ mode: 'live', investment_id: live, percent: '1' });
  const partner = await world.partner('live', { wallets: { NGN: '200.00' } });
  const { id } = await partner.client.orders.create(buyOf(live, '100.99'));

  await world.firm.act(fulfilOrder, { params: { order: id }, body: { units: '100', price: '1.00' } }, 'Jane');

  const order = await partner.client.orders.get(id);
  assert.deepEqual([order.status, seen(order)], ['completed', ['brokerage 1.0000 0.99', '100.00']]);
  assert.equal(await partner.balance(), '99.01');
});

test('a levy spares the kinds of products and the partners that are exempt', async () => {
  const exempt = await world.partner('test', { wallets: { GHS: '5000.00' } });
  const other = await world.partner('test', { wallets: { GHS: '5000.00' } });
  const ghana = { ...cells, country: 'GH', currency: 'GHS' } as const;
  const equity = await world.investment({ ...ghana, category: 'equity' });
  const bond = await world.investment({ ...ghana, category: 'government_bond' });
  await agreeTax(world.firm, {
    ...{ code: 'levy_gh', name: 'Levy', kind: 'levy', country: 'GH', base: 'amount', rate: '1' },
    ...{ charged_for: ['buy'], account: 'levies_payable', exempt_categories: ['government_bond'] },
    exempt_organisations: [exempt.environment.organisation_id],
  } as Partial<typeof vat>);
  const buy = ({ client }: typeof other, { test: investment_id }: typeof bond) =>
    client.orders.create({ investment_id, amount: '1010.00', currency: 'GHS' });

  assert.deepEqual(seen(await buy(other, equity)), ['levy_gh 1.0000 10.00', '1000.00']);
  assert.deepEqual(seen(await buy(other, bond)), ['1010.00']);
  assert.deepEqual(seen(await buy(exempt, equity)), ['1010.00']);
});

test('the fee of a partner holds instead of that of all, and one of nothing waives it', async () => {
  const fund = await chargedFund({ percent: '1' });
  const [own, waived, other] = [await withMoney(), await withMoney(), await withMoney()];
  await agree({ percent: '0.5', organisation: own.environment.organisation_id });
  await agree({ percent: '0', organisation: waived.environment.organisation_id });

  const charged = [];
  for (const [{ client }, amount] of [
    [other, '1010.00'],
    [own, '1005.00'],
    [waived, '1000.00'],
  ] as const) {
    const preview = await client.orders.preview(buyOf(fund, amount));
    const order = await client.orders.create(buyOf(fund, amount));
    assert.deepEqual(seen(preview), seen(order));
    charged.push(seen(order));
  }

  assert.deepEqual(charged, [['brokerage 1.0000 10.00', '1000.00'], ['brokerage 0.5000 5.00', '1000.00'], ['1000.00']]);
});

test('a checkout is charged when it is carried out, and nothing when it is not paid', async () => {
  const fund = await chargedFund({ percent: '1' });
  const partner = await world.partner('test');
  const { orders, sandbox } = partner.client;
  const held = () => orders.create({ ...buyOf(fund, '1010.00'), payment_mode: 'checkout' }, { scenario: 'hold' });

  const { id, payment, charges_total, net_amount } = await held();
  await sandbox.simulateOrder(id, { event: 'paid' });
  await sandbox.simulateOrder(id, { event: 'completed' });
  const unpaid = await held();
  await sandbox.simulateOrder(unpaid.id, { event: 'payment_expired' });

  assert.deepEqual([payment!.amount, charges_total, net_amount], ['1010.00', '10.00', '1000.00']);
  const [paid, expired] = [await orders.get(id), await orders.get(unpaid.id)];
  assert.deepEqual([paid.status, seen(paid)], ['completed', ['brokerage 1.0000 10.00', '1000.00']]);
  assert.deepEqual([expired.status, seen(expired)], ['cancelled', ['1010.00']]);
  assert.equal(await partner.balance(), '0.00');
});

test('a sell of a part is charged what it said, and the next one what was agreed to meanwhile too', async () => {
  const { live } = await world.investment(cells);
  const sells: Terms = { mode: 'live', charged_for: 'sell', investment_id: live };
  await agree({ ...sells, percent: '1' });
  const partner = await world.partner('live', { wallets: { NGN: '10000.00' } });
  const { orders, holdings } = partner.client;
  const bought = await orders.create(buyOf(live, '10000.00'));
  await world.firm.act(fulfilOrder, { params: { order: bought.id }, body: {} }, 'Jane');
  const holding_id = (await orders.get(bought.id)).holding_id!;

  const { id, net_amount } = await orders.create({ side: 'sell', holding_id, units: '40' });
  await agree({ ...sells, code: 'later', percent: '5' });
  await world.firm.act(redeemOrder, { params: { order: id }, body: { proceeds: '3900.00' } }, 'Jane');

  const part = await orders.get(id);
  assert.deepEqual(
    [net_amount, part.proceeds, seen(part)],
    ['3960.00', '3861.00', ['brokerage 1.0000 39.00', '3861.00']],
  );
  assert.equal(await partner.balance(), '3861.00');
  const { units, cost_basis } = await holdings.get(holding_id);
  assert.deepEqual([units, cost_basis], ['60', '6000.00']);
  const rest = await orders.create({ side: 'sell', holding_id, units: '60' });
  assert.deepEqual(seen(rest), ['brokerage 1.0000 60.00', 'later 5.0000 300.00', '5640.00']);
  await world.firm.act(redeemOrder, { params: { order: rest.id }, body: {} }, 'Jane');
  assert.equal(await partner.balance(), '9501.00');
});
