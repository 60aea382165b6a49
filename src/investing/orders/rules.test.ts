import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setWalletStatus } from '../../ledger/wallets/operations.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { updateInvestment } from '../investments/operations.ts';

// Without work loops nobody closes the product whose window has passed: only its dates speak.
const world = await createWorld({ role: 'api' });
const ghost = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';

const narrow = { price: '3.00', unit_precision: '2', minimum_investment: '100.00', maximum_investment: '500.00' };
const open = await world.investment({ ...narrow, allocation_total: '300.00' });
const shut = await world.investment({ ...narrow, allocation_total: '300.00' });
const past = await world.investment({ ...narrow, start_date: '-20d', close_date: '-10d' });
const soon = await world.investment({ ...narrow, start_date: '+10d', close_date: '+20d' });
const whole = await world.investment({ price: '250.00', unit_precision: '0' });
const dollars = await world.investment({ currency: 'USD' });
const acme: Partner = await world.partner('test', { wallets: { NGN: '150.00' } });
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

before(() => world.write((tx) => updateInvestment(tx, shut.test, { status: 'suspended' })));

const buy = (investment_id: string, amount: string, more: object = {}) => ({
  investment_id,
  amount,
  currency: 'NGN' as const,
  ...more,
});

type Refused = readonly [why: string, body: object, status: number, code: string, details: object];

/** Each breaks its own rule and, where it can, every later one too: the first in the published order is returned. */
const refused: readonly Refused[] = [
  [
    'nothing of that id',
    buy(ghost, '0.01', { currency: 'GHS' }),
    404,
    'not_found',
    { resource: 'investment', id: ghost },
  ],
  ['the other mode', buy(open.live, '0.01'), 404, 'not_found', { resource: 'investment', id: open.live }],
  [
    'the wrong currency before the shut window',
    buy(shut.test, '1.00', { currency: 'GHS' }),
    400,
    'currency_mismatch',
    { expected: 'NGN', received: 'GHS' },
  ],
  [
    'the suspended before the too little',
    buy(shut.test, '1.00'),
    400,
    'investment_not_open',
    { status: 'suspended', start_date: null, close_date: null },
  ],
  [
    'the window that passed',
    buy(past.test, '1.00'),
    400,
    'investment_not_open',
    { status: 'open', start_date: day(-20), close_date: day(-10) },
  ],
  [
    'the window to come',
    buy(soon.test, '1.00'),
    400,
    'investment_not_open',
    { status: 'open', start_date: day(10), close_date: day(20) },
  ],
  ['too little', buy(open.test, '99.99'), 400, 'amount_below_minimum', { minimum: '100.00' }],
  ['too little for one unit', buy(whole.test, '249.99'), 400, 'amount_below_minimum', { minimum: '250.00' }],
  ['too much before the allocation', buy(open.test, '500.01'), 400, 'amount_above_maximum', { maximum: '500.00' }],
  [
    'more than is left before the balance',
    buy(open.test, '300.01'),
    400,
    'allocation_exceeded',
    { allocation_remaining: '300.00' },
  ],
  [
    'the balance last',
    buy(open.test, '300.00'),
    402,
    'insufficient_funds',
    { currency: 'NGN', available_balance: '150.00', required_amount: '300.00', shortfall: '150.00' },
  ],
  [
    'a checkout in a currency that has none',
    buy(dollars.test, '50.00', { currency: 'USD', payment_mode: 'checkout' }),
    400,
    'unsupported_method',
    { currency: 'USD', method: 'gateway_checkout' },
  ],
  [
    'a holding that is not there',
    { side: 'sell', holding_id: ghost },
    404,
    'not_found',
    { resource: 'holding', id: ghost },
  ],
];

for (const [why, body, status, code, details] of refused)
  test(`refused: ${why}`, async () => {
    const expected = { status, code, details };

    await assert.rejects(acme.client.orders.create(body as never), expected);
    await assert.rejects(acme.client.orders.preview(body as never), expected);

    assert.equal(await acme.balance(), '150.00');
    assert.equal((await acme.client.orders.list()).pagination.count, 0);
  });

test('of a sell: closed before the wrong currency, that before too many units, those before the precision', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '300.00' } });
  const product = await world.investment({ price: '3.00', unit_precision: '2' });
  const { holding_id } = await partner.client.orders.create(buy(product.test, '300.00'));
  const refusal = async (more: object, expected: object) => {
    const body = { side: 'sell', holding_id, ...more } as never;
    await assert.rejects(partner.client.orders.create(body), expected);
    await assert.rejects(partner.client.orders.preview(body), expected);
  };

  await refusal(
    { currency: 'GHS', units: '100.01' },
    {
      status: 400,
      code: 'currency_mismatch',
      details: { expected: 'NGN', received: 'GHS' },
    },
  );
  await refusal(
    { units: '100.01' },
    {
      status: 400,
      code: 'insufficient_units',
      details: { available_units: '100', requested_units: '100.01' },
    },
  );
  await refusal(
    { units: '1.001' },
    {
      status: 400,
      code: 'validation_error',
      details: { units: 'Expected at most 2 decimals.' },
    },
  );
  await partner.client.orders.create({ side: 'sell', holding_id: holding_id!, units: '100.000', currency: 'NGN' });
  await refusal(
    { currency: 'GHS', units: '100.01' },
    {
      status: 409,
      code: 'invalid_state',
      details: { current_status: 'closed', allowed_from: 'active' },
    },
  );
});

test('a frozen wallet pays nothing out, by no payment mode, but takes proceeds in', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '400.00' } });
  const product = await world.investment({ allocation_total: '1000.00' });
  const { holding_id } = await partner.client.orders.create(buy(product.test, '100.00'));
  await world.write((tx) => setWalletStatus(tx, partner.environment, 'NGN', 'frozen'));

  for (const payment_mode of ['wallet', 'checkout'] as const) {
    const details = { currency: 'NGN', reason: 'operator', owed_currency: null, owed_amount: null };
    const expected = { status: 409, code: 'wallet_frozen', details };
    await assert.rejects(partner.client.orders.create(buy(product.test, '100.00', { payment_mode })), expected);
    await assert.rejects(partner.client.orders.preview(buy(product.test, '100.00', { payment_mode })), expected);
  }
  assert.equal(await partner.balance(), '300.00');
  assert.equal((await partner.client.investments.get(product.test)).allocation_remaining, '900.00');
  await partner.client.orders.create({ side: 'sell', holding_id: holding_id! });
  assert.equal(await partner.balance(), '400.00');

  await world.write((tx) => setWalletStatus(tx, partner.environment, 'NGN', 'active'));
  await partner.client.orders.create(buy(product.test, '400.00'));
});

test('a fully subscribed investment refuses by its allocation', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const product = await world.investment({ minimum_investment: '100.00', allocation_total: '150.00' });
  await partner.client.orders.create(buy(product.test, '100.00'));

  const { status, is_open } = await partner.client.investments.get(product.test);
  assert.deepEqual([status, is_open], ['fully_subscribed', false]);
  await assert.rejects(partner.client.orders.create(buy(product.test, '100.00')), {
    status: 400,
    code: 'allocation_exceeded',
    details: { allocation_remaining: '50.00' },
  });
});
