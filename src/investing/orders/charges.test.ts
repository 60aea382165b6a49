import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee, agreeTax, type vat } from '../../testing/agreed-charges.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { correctOrder, failOrder, fulfilOrder, redeemOrder } from './operator-contract.ts';

/** What the firm charges for orders: shown by the preview, booked when the order is carried out, in its own transaction. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const fund = await world.investment({
  country: 'NG',
  price: '100.00',
  unit_precision: '4',
  minimum_investment: '0.01',
});
const free = await world.investment({ price: '100.00', currency: 'GHS', minimum_investment: '0.01' });
await agreeTax(world.firm);
await agreeTax(world.firm, {
  ...{ code: 'stamp_ng', name: 'Stamp duty', kind: 'levy', base: 'amount', rate: '0.08' },
  ...{ charged_for: ['buy', 'sell'], account: 'levies_payable' },
} as Partial<typeof vat>);
for (const mode of ['live', 'test'] as const)
  for (const charged_for of ['buy', 'sell'] as const)
    await agreeFee(world.firm, { mode, charged_for, percent: '1', minimum: '10' });

/** Of a base of 10,000.00: a fee of 1 %, 7.5 % of it, and 0.08 %. */
const OF_10_000 = [
  { code: 'brokerage', name: 'Brokerage', kind: 'fee', base: '10000.00', rate: '1.0000', amount: '100.00' },
  { code: 'stamp_ng', name: 'Stamp duty', kind: 'levy', base: '10000.00', rate: '0.0800', amount: '8.00' },
  { code: 'vat_ng', name: 'VAT', kind: 'tax', base: '100.00', rate: '7.5000', amount: '7.50' },
];

async function dueIn({ environment }: Partner) {
  const { rows } = await world.database.pool.query(
    `select kind || ' ' || part as account, balance::text from ledger_accounts
     where environment_id = $1 and currency = 'NGN' and kind in ('order_clearing', 'positions', 'charges_due') and balance <> 0
     order by 1`,
    [environment.id],
  );
  return rows.map(({ account, balance }) => `${account.trim()} ${balance}`);
}

const buyOf = (amount: string) => ({ investment_id: fund.test, amount, currency: 'NGN' }) as const;

test('a buy with a test key is charged what its preview says, out of its amount', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '20000.00' } });
  const { orders, holdings, ledger } = partner.client;

  const preview = await orders.preview(buyOf('10115.50'));
  const order = await orders.create(buyOf('10115.50'));

  for (const { charges, charges_total, net_amount, units } of [preview, order])
    assert.deepEqual([charges, charges_total, net_amount, units], [OF_10_000, '115.50', '10000.00', '100']);
  assert.equal(preview.estimated, false);
  assert.equal((await holdings.get(order.holding_id!)).cost_basis, '10000.00');
  assert.equal(await partner.balance(), '9884.50');
  assert.equal((await ledger.list({ currency: 'NGN' })).data[0]!.amount, '10115.50');
  assert.deepEqual(await dueIn(partner), [
    'charges_due brokerage 100.00',
    'charges_due stamp_ng 8.00',
    'charges_due vat_ng 7.50',
    'positions 10000.00',
  ]);
});

test('a sell pays what is left after its charges', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '10115.50' } });
  const { holding_id } = await partner.client.orders.create(buyOf('10115.50'));
  const sell = { side: 'sell', holding_id: holding_id!, units: '100' } as const;

  const preview = await partner.client.orders.preview(sell);
  const order = await partner.client.orders.create(sell);

  for (const { amount, charges, net_amount, proceeds } of [preview, order])
    assert.deepEqual([amount, charges, net_amount, proceeds], ['10000.00', OF_10_000, '9884.50', '9884.50']);
  assert.equal(await partner.balance(), '9884.50');
  assert.deepEqual(await dueIn(partner), [
    'charges_due brokerage 200.00',
    'charges_due stamp_ng 16.00',
    'charges_due vat_ng 15.00',
  ]);
});

async function pendingBuy(amount: string) {
  const partner = await world.partner('live', { wallets: { NGN: '20000.00' } });
  const { id } = await partner.client.orders.create({ investment_id: fund.live, amount, currency: 'NGN' });
  const fulfil = (body: object) => world.firm.act(fulfilOrder, { params: { order: id }, body }, 'Jane');
  return { partner, client: partner.client, id, fulfil };
}

test('a live buy shows what is expected, and is charged on what it cost when it is carried out', async () => {
  const { partner, client, id, fulfil } = await pendingBuy('10115.50');
  const pending = await client.orders.get(id);
  const before = await dueIn(partner);

  await fulfil({ units: '90', price: '100.00' });

  const order = await client.orders.get(id);
  assert.deepEqual([pending.charges_total, pending.net_amount], ['115.50', '10000.00']);
  assert.deepEqual(before, ['order_clearing 10115.50']);
  // Of 9,000.00: 90.00, 7.20 and 6.75.
  assert.deepEqual([order.charges_total, order.net_amount], ['103.95', '10011.55']);
  assert.equal(await partner.balance(), '10896.05');
  assert.deepEqual(await dueIn(partner), [
    'charges_due brokerage 90.00',
    'charges_due stamp_ng 7.20',
    'charges_due vat_ng 6.75',
    'positions 9000.00',
  ]);
});

test('the sales charge of a fund house and the charges of the firm come out of one amount', async () => {
  const { client, id, fulfil } = await pendingBuy('10215.50');

  await fulfil({ charge: '100.00' });

  const { charges, net_amount, units } = await client.orders.get(id);
  assert.deepEqual(
    charges.map(({ code, amount }) => `${code} ${amount}`),
    ['brokerage 100.00', 'stamp_ng 8.00', 'vat_ng 7.50', 'sales_charge 100.00'],
  );
  assert.deepEqual([net_amount, units], ['10000.00', '100']);
});

test('an order that was placed before its product was charged pays nothing', async () => {
  const partner = await world.partner('live', { wallets: { GHS: '100.00' } });
  const { id } = await partner.client.orders.create({ investment_id: free.live, amount: '100.00', currency: 'GHS' });
  await agreeFee(world.firm, {
    code: 'gh_fee',
    charged_for: 'buy',
    currency: 'GHS',
    percent: '1',
    minimum: '1',
    vat_codes: [],
  });

  await world.firm.act(fulfilOrder, { params: { order: id }, body: { units: '1', price: '100.00' } }, 'Jane');

  assert.deepEqual((await partner.client.orders.get(id)).charges, []);
});

test('an order that fails pays no charge', async () => {
  const { partner, client, id } = await pendingBuy('10115.50');

  await world.firm.act(failOrder, { params: { order: id }, body: { reason: 'The fund is closed' } }, 'Jane');

  const { charges, net_amount } = await client.orders.get(id);
  assert.deepEqual([charges, net_amount, await partner.balance()], [[], '10115.50', '20000.00']);
});

test('an order that is cancelled pays no charge', async () => {
  const { partner, client, id } = await pendingBuy('10115.50');

  const order = await client.orders.cancel(id);

  assert.deepEqual([order.charges, order.charges_total, order.net_amount], [[], '0.00', '10115.50']);
  assert.equal(await partner.balance(), '20000.00');
  assert.deepEqual(await dueIn(partner), []);
});

test('a live sell is charged on what it brought', async () => {
  const { partner, client, id, fulfil } = await pendingBuy('10115.50');
  await fulfil({});
  const { holding_id } = await client.orders.get(id);
  const { id: sold } = await client.orders.create({ side: 'sell', holding_id: holding_id!, units: '100' });

  await world.firm.act(redeemOrder, { params: { order: sold }, body: { proceeds: '9500.00' } }, 'Jane');

  const order = await client.orders.get(sold);
  // Of 9,500.00: 95.00, 7.60 and 7.12.
  assert.deepEqual([order.charges_total, order.proceeds, order.net_amount], ['109.72', '9390.28', '9390.28']);
  assert.equal(await partner.balance(), '19274.78');
});

test('a correction moves what was wrong and leaves the charges', async () => {
  const { partner, client, id, fulfil } = await pendingBuy('10115.50');
  await fulfil({});

  const { approval_id } = await world.firm.act(
    correctOrder,
    { params: { order: id }, body: { units: '99', reason: 'The note was wrong' } },
    'Jane',
  );
  await world.firm.approve(approval_id);

  assert.equal((await client.orders.get(id)).charges_total, '115.50');
  assert.equal(await partner.balance(), '9984.50');
});

test('the least that can be bought is a smallest part of a unit with its charges', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '100.00' } });

  // 0.0001 units cost 0.01; 10.00 is the least fee, 0.75 the VAT on it.
  for (const amount of ['0.01', '5.00', '10.74', '10.75'])
    await assert.rejects(partner.client.orders.create(buyOf(amount)), {
      code: 'amount_below_minimum',
      details: { minimum: '10.76' },
    });
  assert.equal((await partner.client.orders.create(buyOf('10.76'))).units, '0.0001');
});

test('a sell that brings no more than its charges is refused, and the rest of a holding is sold without', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '100.00' } });
  const { holding_id } = await partner.client.orders.create(buyOf('31.00'));
  const sell = (units?: string) =>
    partner.client.orders.create({ side: 'sell', holding_id: holding_id!, ...(units && { units }) } as never);

  await assert.rejects(sell('0.1'), { code: 'amount_below_minimum', details: { minimum: '10.76' } });
  // 31.00 less 10.76 bought 0.2024 units. 10.76 pays 10.75; the rest brings 9.48 and is not charged.
  assert.equal((await sell('0.1076')).proceeds, '0.01');
  const rest = await sell();
  assert.deepEqual([rest.charges, rest.proceeds], [[], '9.48']);
});

test('an order in another currency is charged nothing', async () => {
  const partner = await world.partner('test', { wallets: { GHS: '100.00' } });

  const order = await partner.client.orders.create({ investment_id: free.test, amount: '100.00', currency: 'GHS' });

  assert.deepEqual([order.charges, order.net_amount], [[], '100.00']);
});

test('what is agreed to after an order was placed is not charged for it', async () => {
  const { client, id } = await pendingBuy('10115.50');
  await agreeFee(world.firm, { code: 'later', charged_for: 'buy', percent: '5', minimum: '10' });
  const far = await world.firm.act(
    fulfilOrder,
    { params: { order: id }, body: { units: '50', price: '200.00', net: '10000.00' } },
    'Jane',
  );

  await world.firm.approve(id);

  assert.equal(far.is_pending_approval, true);
  const { charges, status } = await client.orders.get(id);
  assert.deepEqual([status, charges], ['completed', OF_10_000]);
});
