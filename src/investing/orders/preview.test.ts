import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../../testing/ask.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const fund = await world.investment({ price: '3.00', bid_price: '2.995', unit_precision: '2' });
const buy = { investment_id: fund.test, amount: '1000', currency: 'NGN' } as const;

test('a preview shows the figures of the order that it describes, and changes nothing', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1500.00' } });

  const preview = await acme.client.orders.preview(buy);

  assert.deepEqual(preview, {
    side: 'buy',
    investment_id: fund.test,
    holding_id: null,
    lots: [],
    currency: 'NGN',
    amount: '1000.00',
    price: '3.00',
    units: '333.33',
    proceeds: null,
    gross_amount: '999.99',
    income_paid: null,
    charges_on: 'inside',
    charges: [],
    charges_total: '0.00',
    net_amount: '1000.00',
    estimated: false,
    third_party_charges: [],
    available_balance: '1500.00',
    dealing_date: null,
    cut_off_at: null,
    expected_settlement_date: null,
    forgone_income: null,
  });
  assert.equal((await acme.client.orders.list()).pagination.count, 0);
  assert.deepEqual(await acme.events(), ['wallet.funded']);
  const order = await acme.client.orders.create(buy);
  assert.deepEqual([order.units, order.price, order.amount], [preview.units, preview.price, preview.amount]);
});

test('a preview of a sell takes every free unit by default and reserves none', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const { holding_id } = await acme.client.orders.create(buy);

  const preview = await acme.client.orders.preview({ side: 'sell', holding_id: holding_id! });

  assert.deepEqual(preview, {
    side: 'sell',
    investment_id: fund.test,
    holding_id,
    lots: [{ holding_id, units: '333.33', proceeds: '998.32', income_paid: '0.00', cost: '999.99' }],
    currency: 'NGN',
    amount: '998.32',
    price: '2.995',
    units: '333.33',
    proceeds: '998.32',
    gross_amount: '998.32',
    income_paid: '0.00',
    charges_on: null,
    charges: [],
    charges_total: '0.00',
    net_amount: '998.32',
    estimated: false,
    third_party_charges: [],
    available_balance: '0.01',
    dealing_date: null,
    cut_off_at: null,
    expected_settlement_date: null,
    forgone_income: '0.00',
  });
  const part = await acme.client.orders.preview({ side: 'sell', holding_id: holding_id!, units: '0.50' });
  assert.deepEqual([part.units, part.proceeds], ['0.5', '1.49']);
  assert.equal((await acme.client.holdings.get(holding_id!)).available_units, '333.33');
});

test('a sell for an amount is refused with what to do instead, and that no units at all would sell everything', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const { holding_id } = await acme.client.orders.create(buy);

  for (const target of ['/partner/v1/orders', '/partner/v1/orders/preview'])
    for (const more of [{}, { units: '5' }]) {
      const body = { side: 'sell', holding_id, amount: '5.00', ...more };
      const answer = await ask(acme.client, 'POST', target, { body, idempotencyKey: 'k' });

      const { error } = JSON.parse(answer.body);
      assert.deepEqual([answer.status, error.code], [400, 'validation_error']);
      assert.deepEqual(error.details, {
        amount:
          'A sell takes `units`, not an amount: divide the amount wanted by the current_price of the holding and send the result as `units`. A sell without `units` sells ALL available units of the holding.',
      });
    }
  assert.equal((await acme.client.holdings.get(holding_id!)).available_units, '333.33');
});

type Bad = readonly [why: string, body: object, fields: readonly string[]];
const { holding_id } = { holding_id: '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f' };
const sell = { side: 'sell', holding_id };

/** Bodies that are no order, with the fields the response names; the same for a preview as for the order. */
const bad: readonly Bad[] = [
  ['a buy with units', { ...buy, units: '1' }, ['units']],
  ['a buy of a holding', { ...buy, holding_id }, ['holding_id']],
  ['a sell for an amount', { ...sell, amount: '5000.00' }, ['amount']],
  ['a sell of an investment', { ...sell, investment_id: fund.test }, ['investment_id']],
  ['a sell by checkout', { ...sell, payment_mode: 'checkout' }, ['payment_mode']],
  ['a sell of nothing', { side: 'sell' }, ['holding_id']],
  ['a side nobody has', { ...buy, side: 'short' }, ['side']],
  ['a buy of nothing', {}, ['investment_id', 'amount', 'currency']],
  ['a misspelt field', { ...buy, ammount: '1' }, ['ammount']],
  ['an amount that is a number', { ...buy, amount: 1000 }, ['amount']],
  ...['0', '0.00', '-1', '1e3', '01', '1.001', '1.', '.5', ' 1', '1,000', '1000000000000000', 'NaN', ''].map(
    (amount): Bad => [`the amount "${amount}"`, { ...buy, amount }, ['amount']],
  ),
  ...['0', '-1', '1e3', '01', '1.', ' 1'].map((units): Bad => [`the units "${units}"`, { ...sell, units }, ['units']]),
  ['a malformed id', { ...buy, investment_id: '1' }, ['investment_id']],
  ['a currency nobody has', { ...buy, currency: 'EUR' }, ['currency']],
  ['a payment mode nobody has', { ...buy, payment_mode: 'card' }, ['payment_mode']],
  ['a client_reference of nothing', { ...buy, client_reference: '' }, ['client_reference']],
  ['a client_reference of 101', { ...buy, client_reference: 'r'.repeat(101) }, ['client_reference']],
  ['a client_reference of two lines', { ...buy, client_reference: 'a\nb' }, ['client_reference']],
  ['a customer of nothing', { ...buy, customer: {} }, ['customer']],
  ['a customer with a phone', { ...buy, customer: { reference: 'c', phone: '1' } }, ['customer.phone']],
  ['a customer with half an address', { ...buy, customer: { email: 'ama@' } }, ['customer.email']],
  ['a customer reference of 101', { ...buy, customer: { reference: 'r'.repeat(101) } }, ['customer.reference']],
  ['a customer name of 256', { ...buy, customer: { name: 'n'.repeat(256) } }, ['customer.name']],
  ['metadata that is a list', { ...buy, metadata: ['a'] }, ['metadata']],
  ['metadata with a number', { ...buy, metadata: { a: 1 } }, ['metadata.a']],
  ['metadata with a long value', { ...buy, metadata: { a: 'v'.repeat(501) } }, ['metadata.a']],
  ['metadata with a long key', { ...buy, metadata: { ['k'.repeat(41)]: 'v' } }, [`metadata.${'k'.repeat(41)}`]],
  [
    'metadata with 51 keys',
    { ...buy, metadata: Object.fromEntries(Array.from({ length: 51 }, (_, key) => [`k${key}`, null])) },
    ['metadata'],
  ],
];

const rich = await world.partner('test', { wallets: { NGN: '5000.00' } });

for (const [why, body, fields] of bad)
  test(`refused: ${why}`, async () => {
    for (const target of ['/partner/v1/orders', '/partner/v1/orders/preview']) {
      const answer = await ask(rich.client, 'POST', target, { body, idempotencyKey: 'k' });

      const { error } = JSON.parse(answer.body);
      assert.deepEqual([answer.status, error.code], [400, 'validation_error'], answer.body);
      assert.deepEqual(Object.keys(error.details), fields);
    }
    assert.equal(await rich.balance(), '5000.00');
  });

test('every field may be as long as the contract says', async () => {
  const order = await rich.client.orders.create({
    ...buy,
    client_reference: 'r'.repeat(100),
    customer: { reference: 'c'.repeat(100), name: 'n'.repeat(255), email: 'ama@example.com' },
    metadata: Object.fromEntries(Array.from({ length: 50 }, (_, key) => [`k${key}`.padEnd(40, '_'), 'v'.repeat(500)])),
  });

  const found = await rich.client.orders.get(order.id);
  assert.deepEqual([found.client_reference!.length, found.customer!.name!.length], [100, 255]);
  assert.equal(Object.keys(found.metadata).length, 50);
  assert.deepEqual(found, order);
});
