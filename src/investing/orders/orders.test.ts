import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const fund = await world.investment({ price: '2.50' });

test('a test-key buy settles at once and opens a holding', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '500.00' } });

  const order = await acme.client.orders.create({ investment_id: fund.test, amount: '200.00', currency: 'NGN' });

  assert.equal(order.status, 'completed');
  assert.equal(order.units, '80');
  assert.equal(order.price, '2.50');
  assert.ok(order.holding_id);
  assert.equal(await acme.balance(), '300.00');
  assert.deepEqual(await acme.events(), ['wallet.funded', 'order.created', 'holding.created', 'order.completed']);
});

test('a live buy takes the money and waits for the provider', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '500.00' } });

  const order = await acme.client.orders.create({ investment_id: fund.live, amount: '200.00', currency: 'NGN' });

  assert.equal(order.status, 'pending_fulfilment');
  assert.equal(order.units, null);
  assert.equal(await acme.balance(), '300.00');
  assert.deepEqual(await acme.events(), ['wallet.funded', 'order.created', 'order.pending_fulfilment']);
});

test('a sell defaults to every unit that is in no pending sell', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '200.00' } });
  const bought = await acme.client.orders.create({ investment_id: fund.test, amount: '200.00', currency: 'NGN' });

  const sold = await acme.client.orders.create({ side: 'sell', holding_id: bought.holding_id! });

  assert.equal(sold.units, '80');
  assert.equal(sold.proceeds, '200.00');
  assert.equal(await acme.balance(), '200.00');
  assert.equal((await acme.client.holdings.get(bought.holding_id!)).status, 'closed');
});
