import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../../testing/ask.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

const world = await createWorld();
const fund = await world.investment({ price: '2.50', allocation_total: '1000.00' });
const buy = (mode: 'test' | 'live' = 'test') => ({
  investment_id: fund[mode],
  amount: '100.00',
  currency: 'NGN' as const,
});

/** The order once it has left its live state. */
const settled = ({ client }: Partner, id: string) =>
  until(async () => {
    const order = await client.orders.get(id);
    return order.status !== 'pending_fulfilment' && order.status !== 'awaiting_payment' && order;
  });

test('hold keeps a test order on its live path', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });

  const order = await acme.client.orders.create(buy(), { scenario: 'hold' });

  assert.deepEqual([order.status, order.units, order.holding_id], ['pending_fulfilment', null, null]);
  assert.equal(await acme.balance(), '0.00');
  assert.equal((await acme.client.investments.get(fund.test)).allocation_remaining, '900.00');
  assert.deepEqual(await acme.events(), ['wallet.funded', 'order.created', 'order.pending_fulfilment']);
});

test('fail:<code> is accepted like a live order, then fails by itself with that code and returns all that it took', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });

  const order = await acme.client.orders.create(buy(), { scenario: 'fail:allocation_exhausted' });
  assert.deepEqual([order.status, order.failure_code], ['pending_fulfilment', null]);
  const failed = await settled(acme, order.id);

  assert.deepEqual(
    [failed.status, failed.failure_code, failed.failure_reason],
    ['failed', 'allocation_exhausted', 'The allocation of the investment is exhausted.'],
  );
  assert.equal(await acme.balance(), '100.00');
  assert.equal((await acme.client.investments.get(fund.test)).allocation_remaining, '1000.00');
  assert.deepEqual(
    (await acme.client.ledger.list({ order_id: order.id })).data.map(({ type, amount }) => `${type} ${amount}`),
    ['order_refund 100.00', 'order_debit 100.00'],
  );
  assert.deepEqual((await acme.events()).slice(1), ['order.created', 'order.pending_fulfilment', 'order.failed']);
});

test('a checkout and a sell fail on request too: no money moves, and the units are free again', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const { holding_id } = await acme.client.orders.create(buy());

  const checkout = await acme.client.orders.create(
    { ...buy(), payment_mode: 'checkout' },
    { scenario: 'fail:payment_failed' },
  );
  const sell = await acme.client.orders.create(
    { side: 'sell', holding_id: holding_id! },
    { scenario: 'fail:provider_rejected' },
  );
  assert.deepEqual([checkout.status, sell.status], ['awaiting_payment', 'pending_fulfilment']);
  assert.equal((await acme.client.holdings.get(holding_id!)).available_units, '0');

  const failed = await settled(acme, checkout.id);
  assert.deepEqual([failed.failure_code, failed.payment!.status], ['payment_failed', 'failed']);
  assert.equal((await settled(acme, sell.id)).failure_code, 'provider_rejected');
  assert.equal((await acme.client.holdings.get(holding_id!)).available_units, '40');
  assert.equal(await acme.balance(), '0.00');
});

test('an order that was cancelled meanwhile is not failed any more', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const order = await acme.client.orders.create(buy(), { scenario: 'fail:provider_rejected' });

  await acme.client.orders.cancel(order.id);
  const due = 'select count(*)::int as count from orders where id = $1 and scenario_due_at is not null';

  assert.equal((await world.database.pool.query(due, [order.id])).rows[0].count, 0);
  assert.equal((await acme.client.orders.get(order.id)).status, 'cancelled');
  assert.equal(await acme.balance(), '100.00');
});

test('an unknown scenario is refused, whatever else is wrong', async () => {
  const { client } = await world.partner('test', { wallets: { NGN: '100.00' } });

  for (const scenario of ['', 'HOLD', 'hold ', 'fail', 'fail:', 'fail:NO', 'fail:no_such_code', 'hold,hold']) {
    const { status, body } = await ask(client, 'POST', '/partner/v1/orders', {
      body: buy(),
      idempotencyKey: 'one',
      headers: { 'X-Sandbox-Scenario': scenario === 'hold ' ? 'hold x' : scenario },
    });
    assert.equal(status, 400, scenario);
    assert.deepEqual(JSON.parse(body).error.details, {
      'X-Sandbox-Scenario':
        'Expected "hold" or "fail:<code>", once; a code is: provider_rejected, allocation_exhausted, payment_failed, ' +
        'investment_closed, holding_matured, operator_rejected.',
    });
  }
});

test('a live key cannot use scenarios: the header is refused, regardless of its value', async () => {
  const { client, balance } = await world.partner('live', { wallets: { NGN: '100.00' } });

  for (const scenario of ['hold', 'fail:provider_rejected', 'fail:nonsense'] as const)
    await assert.rejects(client.orders.create(buy('live'), { scenario }), { status: 403, code: 'sandbox_only' });

  assert.equal(await balance(), '100.00');
});
