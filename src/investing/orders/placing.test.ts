import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const fund = await world.investment({
  name: 'Naira Fund',
  price: '3.00',
  unit_precision: '2',
  allocation_total: '5000.00',
});

const NGN = 'NGN';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const fields =
  'id reference client_reference side investment_id investment_name amount currency units price proceeds ' +
  'gross_amount income_paid forgone_income charges charges_total net_amount payment_mode ' +
  'status customer metadata failure_code failure_reason payment holding_id lots paid_at submitted_at dealing_date cut_off_at expected_settlement_date settled_at executions filled_units remaining_units completed_at cancelled_at ' +
  'created_at updated_at';

test('a test-key buy settles in the creating request and shows every field of the contract', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '5000.00' } });

  const order = await acme.client.orders.create({
    investment_id: fund.test,
    amount: '1000',
    currency: NGN,
    client_reference: 'batch-7/1',
    customer: { reference: 'c-1', email: 'ama@example.com' },
    metadata: { branch: 'Accra', note: null },
  });

  assert.equal(Object.keys(order).join(' '), fields);
  const { id, reference, holding_id, created_at, ...rest } = order;
  assert.match(id, uuid);
  assert.match(holding_id!, uuid);
  assert.match(reference, /^ORD-[0-9A-HJKMNP-TV-Z]{26}$/);
  assert.match(created_at, instant);
  assert.deepEqual(rest, {
    client_reference: 'batch-7/1',
    side: 'buy',
    investment_id: fund.test,
    investment_name: 'Naira Fund',
    amount: '1000.00',
    currency: 'NGN',
    units: '333.33',
    price: '3.00',
    proceeds: null,
    gross_amount: '999.99',
    income_paid: null,
    forgone_income: null,
    charges: [],
    charges_total: '0.00',
    net_amount: '1000.00',
    payment_mode: 'wallet',
    status: 'completed',
    customer: { reference: 'c-1', name: null, email: 'ama@example.com' },
    metadata: { branch: 'Accra', note: null },
    failure_code: null,
    failure_reason: null,
    payment: null,
    lots: [],
    paid_at: created_at,
    submitted_at: created_at,
    dealing_date: null,
    cut_off_at: null,
    expected_settlement_date: null,
    settled_at: null,
    executions: [{ units: '333.33', price: '3.00', amount: '999.99', executed_at: created_at, venue_reference: null }],
    filled_units: '333.33',
    remaining_units: '0',
    completed_at: created_at,
    cancelled_at: null,
    updated_at: created_at,
  });
  assert.deepEqual(await acme.client.orders.get(id), order);
});

test('what was not supplied is null or empty, never absent', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10.00' } });

  for (const customer of [undefined, null]) {
    const order = await acme.client.orders.create({
      investment_id: fund.test,
      amount: '3.5',
      currency: NGN,
      ...(customer === null && { customer, client_reference: null }),
    });

    assert.deepEqual([order.client_reference, order.customer, order.metadata], [null, null, {}]);
    assert.equal(order.amount, '3.50');
  }
});

test('cost is rounded up to the cent, and the rest goes back to wallet and allocation in the same transaction', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });

  const order = await acme.client.orders.create({ investment_id: fund.test, amount: '1000.00', currency: NGN });

  const holding = await acme.client.holdings.get(order.holding_id!);
  assert.deepEqual([holding.units, holding.cost_basis], ['333.33', '999.99']);
  assert.equal(await acme.balance(), '0.01');
  assert.equal((await acme.client.investments.get(fund.test)).allocation_remaining, '4000.01');
  const { data } = await acme.client.ledger.list({ currency: NGN });
  const shown = data.map(({ sequence, direction, amount, balance_after, type, description, reference, source }) => [
    sequence,
    `${direction} ${amount} → ${balance_after}`,
    type,
    description,
    reference,
    source,
  ]);
  const source = { type: 'order', id: order.id };
  assert.deepEqual(shown.slice(0, 2), [
    [3, 'credit 0.01 → 0.01', 'order_refund', 'Rest of the buy of Naira Fund', order.reference, source],
    [2, 'debit 1000.00 → 0.00', 'order_debit', 'Buy of Naira Fund', order.reference, source],
  ]);
  assert.deepEqual(shown[2]!.slice(0, 5), [
    1,
    'credit 1000.00 → 1000.00',
    'adjustment',
    'What the test begins with',
    null,
  ]);
});

test('units are cut, never rounded up, and what they cost is never cut', async () => {
  const whole = await world.investment({ price: '0.333', unit_precision: '0' });
  const fine = await world.investment({ price: '7.00', unit_precision: '8' });
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });

  const three = await acme.client.orders.create({ investment_id: whole.test, amount: '1.00', currency: NGN });
  const seventh = await acme.client.orders.create({ investment_id: fine.test, amount: '1.00', currency: NGN });

  assert.deepEqual([three.units, three.price], ['3', '0.333']);
  assert.equal((await acme.client.holdings.get(three.holding_id!)).cost_basis, '1.00');
  assert.deepEqual([seventh.units, seventh.price], ['0.14285714', '7.00']);
  assert.equal((await acme.client.holdings.get(seventh.holding_id!)).cost_basis, '1.00');
  assert.equal(await acme.balance(), '98.00');
});

test('a live buy debits the wallet at once and waits for the provider, its units unknown', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '500.00' } });

  const order = await acme.client.orders.create({ investment_id: fund.live, amount: '200.00', currency: NGN });

  assert.equal(order.status, 'pending_fulfilment');
  assert.deepEqual([order.units, order.price, order.holding_id, order.completed_at], [null, null, null, null]);
  assert.equal(order.paid_at, order.created_at);
  assert.equal(await acme.balance(), '300.00');
  assert.deepEqual(await acme.events(), ['wallet.funded', 'order.created', 'order.pending_fulfilment']);
});

test('a test-key checkout is paid at once: money comes in, goes out, and the wallet needs none', async () => {
  const acme = await world.partner('test');

  const order = await acme.client.orders.create({
    investment_id: fund.test,
    amount: '30.00',
    currency: NGN,
    payment_mode: 'checkout',
  });

  assert.equal(order.status, 'completed');
  const { expires_at, funding_request_id, checkout_url, ...payment } = order.payment!;
  const funding = await acme.client.fundingRequests.get(funding_request_id!);
  assert.deepEqual([funding.status, funding.instructions!.checkout_url], ['completed', checkout_url]);
  assert.equal(Date.parse(expires_at!) - Date.parse(order.created_at), 30 * 60_000);
  assert.deepEqual(payment, {
    status: 'paid',
    method: 'gateway_checkout',
    reference: funding.reference,
    amount: '30.00',
    currency: 'NGN',
    instructions: 'Open the checkout page and pay there.',
    paid_at: order.created_at,
  });
  const { data } = await acme.client.ledger.list({ order_id: order.id });
  assert.deepEqual(
    data.map(({ type, direction, amount, balance_after }) => [type, direction, amount, balance_after]),
    [
      ['order_debit', 'debit', '30.00', '0.00'],
      ['funding', 'credit', '30.00', '30.00'],
    ],
  );
  assert.deepEqual(await acme.events(), [
    'order.created',
    'wallet.funded',
    'funding.completed',
    'holding.created',
    'order.completed',
  ]);
});

test('a test buy of the last money leaves a balance of 0.00, and one cent more is refused', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '30.00' } });
  const buy = (amount: string) => acme.client.orders.create({ investment_id: fund.test, amount, currency: NGN });

  await assert.rejects(buy('30.01'), {
    status: 402,
    code: 'insufficient_funds',
    details: { currency: 'NGN', available_balance: '30.00', required_amount: '30.01', shortfall: '0.01' },
  });
  await buy('30.00');

  assert.equal(await acme.balance(), '0.00');
  assert.equal((await acme.client.orders.list()).pagination.count, 1);
});
