import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyBooks } from '../../ledger/book/verify.ts';
import { declared } from '../../service/registry.ts';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { amendProduct } from '../catalogue/operator-contract.ts';
import { failOrder, fulfilOrder } from './operator-contract.ts';

/** A product whose charges are on top: what a request asks for is invested, and the wallet pays that and the charges. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const cells = { country: 'NG', price: '125.40', unit_precision: '4', minimum_investment: '100.00' };
const fund = await world.investment({ ...cells, charges_on: 'on_top' });
await agreeTax(world.firm);
for (const mode of ['live', 'test'] as const)
  await agreeFee(world.firm, { mode, charged_for: 'buy', percent: '1', minimum: undefined });

/** On 15,000.00: a fee of 1 % and 7.5 % of it. */
const OF_15_000 = [
  { code: 'brokerage', name: 'Brokerage', kind: 'fee', base: '15000.00', rate: '1.0000', amount: '150.00' },
  { code: 'vat_ng', name: 'VAT', kind: 'tax', base: '150.00', rate: '7.5000', amount: '11.25' },
];

const buyOf = (investment_id: string, amount = '15000.00') => ({ investment_id, amount, currency: 'NGN' }) as const;
const withMoney = (mode: 'live' | 'test', NGN = '20000.00') => world.partner(mode, { wallets: { NGN } });

async function accountsOf({ environment }: Partner) {
  const { rows } = await world.database.pool.query(
    `select kind || ' ' || part as account, balance::text from ledger_accounts
     where environment_id = $1 and kind in ('order_clearing', 'positions', 'charges_due') and balance <> 0
     order by 1`,
    [environment.id],
  );
  return rows.map(({ account, balance }) => `${account.trim()} ${balance}`);
}

async function pendingBuy(investment_id = fund.live, amount = '15000.00') {
  const partner = await withMoney('live');
  const { id } = await partner.client.orders.create(buyOf(investment_id, amount));
  const fulfil = (body: object) => world.firm.act(fulfilOrder, { params: { order: id }, body }, 'Jane');
  return { partner, client: partner.client, id, fulfil, see: () => partner.client.orders.get(id) };
}

const amend = (investment: string, charges_on: 'inside' | 'on_top') =>
  world.firm.act(amendProduct, { params: { investment }, body: { charges_on } }, 'Jane');

test('15,000.00 is invested whole, and the wallet pays 15,161.25, as the preview says', async () => {
  const partner = await withMoney('test');
  const { orders, investments, ledger } = partner.client;

  const preview = await orders.preview(buyOf(fund.test));
  const order = await orders.create(buyOf(fund.test), { idempotencyKey: 'once' });
  const again = await orders.create(buyOf(fund.test), { idempotencyKey: 'once' });

  assert.equal((await investments.get(fund.test)).charges_on, 'on_top');
  for (const { amount, charges, charges_total, net_amount, units } of [preview, order, again])
    assert.deepEqual(
      [amount, charges, charges_total, net_amount, units],
      ['15161.25', OF_15_000, '161.25', '15000.00', '119.6172'],
    );
  assert.equal(await partner.balance(), '4838.75');
  const entries = (await ledger.list({ currency: 'NGN' })).data;
  assert.deepEqual(
    entries.map(({ type, amount }) => `${type} ${amount}`),
    ['order_debit 15161.25', 'adjustment 20000.00'],
  );
  assert.deepEqual(await accountsOf(partner), [
    'charges_due brokerage 150.00',
    'charges_due vat_ng 11.25',
    'positions 15000.00',
  ]);
});

test('a live buy holds the whole debit, and is charged on what it cost', async () => {
  const { partner, see, fulfil } = await pendingBuy();
  const pending = await see();
  const before = await accountsOf(partner);

  await fulfil({ units: '119', price: '125.40' });

  const { amount, charges_total, net_amount } = await see();
  assert.deepEqual([pending.amount, pending.net_amount, pending.charges], ['15161.25', '15000.00', OF_15_000]);
  assert.deepEqual(before, ['order_clearing 15161.25']);
  // Of 14,922.60: 149.22 and 11.19; 78.24 come back.
  assert.deepEqual([amount, charges_total, net_amount], ['15161.25', '160.41', '15000.84']);
  assert.equal(await partner.balance(), '4916.99');
  assert.deepEqual(await accountsOf(partner), [
    'charges_due brokerage 149.22',
    'charges_due vat_ng 11.19',
    'positions 14922.60',
  ]);
});

test('the balance has to cover the whole debit', async () => {
  const partner = await withMoney('test', '15161.24');

  const refusal = {
    code: 'insufficient_funds',
    details: {
      ...{ currency: 'NGN', available_balance: '15161.24' },
      ...{ required_amount: '15161.25', shortfall: '0.01' },
    },
  };
  await assert.rejects(partner.client.orders.preview(buyOf(fund.test)), refusal);
  await assert.rejects(partner.client.orders.create(buyOf(fund.test)), refusal);
});

test('minimum, maximum and allocation are about what is invested', async () => {
  const bounds = { minimum_investment: '15000.00', maximum_investment: '15000.00', allocation_total: '15000.00' };
  const exact = await world.investment({ ...cells, ...bounds, charges_on: 'on_top' });
  const { client } = await withMoney('test', '40000.00');

  await assert.rejects(client.orders.create(buyOf(exact.test, '14999.99')), {
    code: 'amount_below_minimum',
    details: { minimum: '15000.00' },
  });
  await assert.rejects(client.orders.create(buyOf(exact.test, '15000.01')), { code: 'amount_above_maximum' });
  await client.orders.create(buyOf(exact.test));

  assert.equal((await client.investments.get(exact.test)).allocation_remaining, '0.00');
});

test('the least that can be bought is a smallest part of a unit', async () => {
  const small = await world.investment({ ...cells, minimum_investment: '0.01', charges_on: 'on_top' });
  const { client } = await withMoney('test');

  await assert.rejects(client.orders.create(buyOf(small.test, '0.01')), {
    code: 'amount_below_minimum',
    details: { minimum: '0.02' },
  });
  assert.equal((await client.orders.create(buyOf(small.test, '0.02'))).units, '0.0001');
});

test('an order that is cancelled or fails gives the whole debit and the allocation back', async () => {
  const limited = await world.investment({ ...cells, allocation_total: '15000.00', charges_on: 'on_top' });
  const { partner, client, id } = await pendingBuy(limited.live);
  const left = async () => (await client.investments.get(limited.live)).allocation_remaining;
  assert.deepEqual([await left(), await partner.balance()], ['0.00', '4838.75']);

  const cancelled = await client.orders.cancel(id);
  assert.deepEqual([cancelled.charges, cancelled.net_amount], [[], '15161.25']);
  assert.deepEqual([await left(), await partner.balance()], ['15000.00', '20000.00']);

  const second = await client.orders.create(buyOf(limited.live));
  await world.firm.act(failOrder, { params: { order: second.id }, body: { reason: 'The fund is closed' } }, 'Jane');
  assert.deepEqual([await left(), await partner.balance()], ['15000.00', '20000.00']);
});

test('the sales charge of a fund house comes out of what is invested', async () => {
  const limited = await world.investment({ ...cells, allocation_total: '15000.00', charges_on: 'on_top' });
  const { partner, client, see, fulfil } = await pendingBuy(limited.live);

  await fulfil({ charge: '150.00' });

  const { charges, units } = await see();
  // Of 14,850.00: 148.50 and 11.13; 1.62 come back.
  assert.deepEqual(
    charges.map(({ code, amount }) => `${code} ${amount}`),
    ['brokerage 148.50', 'vat_ng 11.13', 'sales_charge 150.00'],
  );
  assert.equal(units, '118.421');
  assert.equal(await partner.balance(), '4840.37');
  assert.equal((await client.investments.get(limited.live)).allocation_remaining, '0.00');
});

test('more than what was to be invested is refused, however little is charged for less', async () => {
  const { fulfil } = await pendingBuy();

  await assert.rejects(fulfil({ net: '15000.01', units: '119.6172' }), {
    code: 'validation_error',
    details: { net: 'Expected at most 15000.00: NGN 15161.25 was paid, and charges take 161.25.' },
  });
});

test('the payer of a checkout pays the whole debit', async () => {
  const partner = await world.partner('test');
  const { orders, sandbox } = partner.client;
  const { id, payment, amount } = await orders.create(
    { ...buyOf(fund.test), payment_mode: 'checkout', customer: { reference: 'C-1', email: 'ada@example.com' } },
    { scenario: 'hold' },
  );
  assert.deepEqual([amount, payment!.amount], ['15161.25', '15161.25']);

  await sandbox.simulateOrder(id, { event: 'paid' });
  await sandbox.simulateOrder(id, { event: 'completed' });

  const { status, charges, net_amount } = await orders.get(id);
  assert.deepEqual([status, charges, net_amount], ['completed', OF_15_000, '15000.00']);
  assert.equal(await partner.balance(), '0.00');
});

test('an order keeps what it was placed with when the setting changes', async () => {
  const changing = await world.investment({ ...cells, allocation_total: '100000.00' });
  const { partner, client, see, fulfil } = await pendingBuy(changing.live, '15161.25');

  await amend(changing.live, 'on_top');
  const later = await client.orders.preview(buyOf(changing.live, '1000.00'));
  await fulfil({});

  assert.deepEqual([later.amount, later.net_amount], ['1010.75', '1000.00']);
  const { amount, net_amount, charges } = await see();
  assert.deepEqual([amount, net_amount, charges], ['15161.25', '15000.00', OF_15_000]);
  assert.equal(await partner.balance(), '4838.75');

  const other = await pendingBuy(changing.live);
  await amend(changing.live, 'inside');
  await other.fulfil({});

  assert.deepEqual((await other.see()).charges, OF_15_000);
  assert.equal((await client.investments.get(changing.live)).allocation_remaining, '70000.00');
});

test('where nothing is charged the amount is the debit', async () => {
  const free = await world.investment({ price: '1.00', currency: 'GHS', country: 'GH', charges_on: 'on_top' });
  const { client } = await world.partner('test', { wallets: { GHS: '100.00' } });

  const buy = { investment_id: free.test, amount: '100.00', currency: 'GHS' } as const;
  const { amount, net_amount } = await client.orders.create(buy);

  assert.deepEqual([amount, net_amount], ['100.00', '100.00']);
});

test('an amount that is too large with its charges is refused', async () => {
  const { client } = await withMoney('test');

  await assert.rejects(client.orders.preview(buyOf(fund.test, '999999999999999.99')), {
    code: 'validation_error',
    details: {
      amount: 'Expected less than 1000000000000000 with the 10749999999999.98 that is charged on top of it.',
    },
  });
});

test('a proof finds an order whose amount is not what it invests with its charges', async () => {
  const { client, id } = await pendingBuy();
  const change = (invested: string) =>
    world.database.owner.query('update orders set invested = $2 where id = $1', [id, invested]);

  await change('14999.99');
  const { problems } = await world.read((tx) => verifyBooks(tx, declared.checks));
  await change('15000.00');

  assert.deepEqual(
    problems.map(({ problem }) => problem),
    ['it takes 15161.25, of which 14999.99 is invested and 161.25 is charged'],
  );
  await client.orders.cancel(id);
});
