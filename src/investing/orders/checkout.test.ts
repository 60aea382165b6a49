import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { updateInvestment } from '../investments/operations.ts';

const world = await createWorld();
const fund = await world.investment({ price: '2.00', allocation_total: '100000.00' });

const body = (investment_id: string) => ({
  investment_id,
  amount: '200.00',
  currency: 'NGN' as const,
  payment_mode: 'checkout' as const,
});
const held = ({ client }: Partner, investment_id = fund.test) =>
  client.orders.create(body(investment_id), { scenario: 'hold' });
const fundingOf = ({ client }: Partner, order: { payment: { funding_request_id: string | null } | null }) =>
  client.fundingRequests.get(order.payment!.funding_request_id!);
const pay = ({ client }: Partner, order: { payment: { funding_request_id: string | null } | null }, more: object) =>
  client.sandbox.simulateFunding(order.payment!.funding_request_id!, { event: 'completed', ...more } as never);
const left = async ({ client }: Partner) => (await client.investments.get(fund.test)).allocation_remaining;

test('a test checkout is paid and completed in the creating request, through a real funding request', async () => {
  const acme = await world.partner('test');

  const order = await acme.client.orders.create(body(fund.test));

  assert.deepEqual([order.status, order.payment!.status, order.units], ['completed', 'paid', '100']);
  const funding = await fundingOf(acme, order);
  assert.deepEqual([funding.status, funding.amount_received, funding.order_id], ['completed', '200.00', order.id]);
  assert.equal(await acme.balance(), '0.00');
  const entries = (await acme.client.ledger.list({ currency: 'NGN' })).data;
  assert.deepEqual(
    entries.map(({ type, amount }) => [type, amount]),
    [
      ['order_debit', '200.00'],
      ['funding', '200.00'],
    ],
  );
});

test('twenty checkouts at once each have a funding request of their own', async () => {
  const acme = await world.partner('test');

  const orders = await Promise.all(Array.from({ length: 20 }, () => held(acme)));

  const requests = new Set(orders.map(({ payment }) => payment!.funding_request_id));
  const urls = new Set(orders.map(({ payment }) => payment!.checkout_url));
  assert.deepEqual([requests.size, urls.size], [20, 20]);
});

test('a paid checkout executes: money in, money to the order, then the provider', async () => {
  const acme = await world.partner('test');
  const order = await held(acme);
  assert.deepEqual([order.status, order.payment!.status, order.paid_at], ['awaiting_payment', 'pending', null]);

  await pay(acme, order, {});

  const paid = await acme.client.orders.get(order.id);
  assert.deepEqual([paid.status, paid.payment!.status], ['pending_fulfilment', 'paid']);
  assert(paid.paid_at && paid.payment!.paid_at);
  assert.deepEqual(await acme.events(), [
    'order.created',
    'wallet.funded',
    'funding.completed',
    'order.paid',
    'order.pending_fulfilment',
  ]);
  assert.equal((await acme.client.sandbox.simulateOrder(order.id, { event: 'completed' })).status, 'completed');
});

test('it executes when the sum reaches the amount, and the excess stays in the wallet', async () => {
  const acme = await world.partner('test');
  const order = await held(acme);

  await pay(acme, order, { event: 'underpaid', amount: '150.00' });
  assert.equal((await acme.client.orders.get(order.id)).status, 'awaiting_payment');
  assert.deepEqual([(await fundingOf(acme, order)).status, await acme.balance()], ['pending', '150.00']);
  await pay(acme, order, { amount: '80.00' });

  assert.equal((await acme.client.orders.get(order.id)).status, 'pending_fulfilment');
  assert.equal((await fundingOf(acme, order)).amount_received, '230.00');
  assert.equal(await acme.balance(), '30.00');
});

test('short at expiry: the order is cancelled, the money and the allocation are free', async () => {
  const acme = await world.partner('test');
  const order = await held(acme);
  await pay(acme, order, { event: 'underpaid', amount: '150.00' });
  assert.equal(await left(acme), '99800.00');

  const { id } = await fundingOf(acme, order);
  await world.database.pool.query("update funding_requests set due_at = due_at - interval '30 minutes' where id = $1", [
    id,
  ]);
  const cancelled = await until(async () => {
    const seen = await acme.client.orders.get(order.id);
    return seen.status !== 'awaiting_payment' && seen;
  });

  assert.deepEqual([cancelled.status, cancelled.payment!.status], ['cancelled', 'expired']);
  assert.deepEqual([(await fundingOf(acme, order)).status, await acme.balance()], ['completed', '150.00']);
  assert.equal(await left(acme), '100000.00');
});

test('money after expiry or cancellation reaches the wallet, and starts no order again', async () => {
  const acme = await world.partner('test');
  const expired = await held(acme);
  await acme.client.sandbox.simulateOrder(expired.id, { event: 'payment_expired' });
  const cancelled = await held(acme);
  await acme.client.orders.cancel(cancelled.id);
  assert.deepEqual(
    [(await fundingOf(acme, expired)).status, (await fundingOf(acme, cancelled)).status],
    ['expired', 'cancelled'],
  );

  for (const order of [expired, cancelled]) {
    await pay(acme, order, {});
    assert.equal((await acme.client.orders.get(order.id)).status, 'cancelled');
    assert.equal((await fundingOf(acme, order)).status, 'completed');
  }
  assert.equal(await acme.balance(), '400.00');
});

test('a funding request that is cancelled or fails ends its order too', async () => {
  const acme = await world.partner('test');
  const first = await held(acme);
  const second = await held(acme);

  await acme.client.fundingRequests.cancel(first.payment!.funding_request_id!);
  await pay(acme, second, { event: 'failed' });

  assert.equal((await acme.client.orders.get(first.id)).status, 'cancelled');
  const failed = await acme.client.orders.get(second.id);
  assert.deepEqual(
    [failed.status, failed.failure_code, failed.payment!.status],
    ['failed', 'payment_failed', 'failed'],
  );
  assert.equal((await fundingOf(acme, second)).status, 'failed');
});

test('the payment window ends while a payer pays', async () => {
  const acme = await world.partner('test');
  const order = await held(acme);
  await pay(acme, order, { event: 'processing' });

  await acme.client.sandbox.simulateFunding(order.payment!.funding_request_id!, { event: 'expired' });

  assert.equal((await acme.client.orders.get(order.id)).status, 'cancelled');
  assert.equal((await fundingOf(acme, order)).status, 'failed');
});

test('an investment closed meanwhile fails the order, and the settled money stays in the wallet', async () => {
  const acme = await world.partner('live');
  const closing = await world.investment({ price: '2.00' });
  const order = await acme.client.orders.create(body(closing.live));
  assert.match(order.payment!.checkout_url!, /^http:\/\/127\.0\.0\.1:\d+\/simulator\/checkout\/FND-[0-9A-Z]{26}$/);
  await world.write((tx) => updateInvestment(tx, closing.live, { status: 'closed' }));

  await fetch(`${order.payment!.checkout_url}/pay`, { method: 'POST', redirect: 'manual' });

  const failed = await until(async () => {
    const seen = await acme.client.orders.get(order.id);
    return seen.status !== 'awaiting_payment' && seen;
  });
  assert.deepEqual(
    [failed.status, failed.failure_code, failed.payment!.status],
    ['failed', 'investment_closed', 'paid'],
  );
  assert.equal(await acme.balance(), '200.00');
});

test('a wallet with a debt pays it before an order', async () => {
  const acme = await world.partner('test');
  const order = await held(acme);
  const { id } = await acme.client.fundingRequests.create({
    currency: 'NGN',
    method: 'bank_transfer',
    amount: '100.00',
  });
  await acme.client.sandbox.simulateFunding(id, { event: 'completed' });
  await acme.client.orders.create({ ...body(fund.test), amount: '100.00', payment_mode: 'wallet' });
  await acme.client.sandbox.simulateFunding(id, { event: 'reversed' });

  await pay(acme, order, {});

  const failed = await acme.client.orders.get(order.id);
  assert.deepEqual([failed.status, failed.failure_code], ['failed', 'payment_failed']);
  assert.equal(await acme.balance(), '100.00');
});

test('expiry and payment race for one order, and exactly one wins', async () => {
  const acme = await world.partner('test');
  for (let round = 0; round < 10; round++) {
    const order = await held(acme);
    await Promise.allSettled([
      pay(acme, order, {}),
      acme.client.sandbox.simulateOrder(order.id, { event: 'payment_expired' }),
    ]);
    const { status } = await acme.client.orders.get(order.id);
    assert(status === 'cancelled' || status === 'pending_fulfilment', status);
    assert.equal((await fundingOf(acme, order)).status, 'completed');
  }
});
