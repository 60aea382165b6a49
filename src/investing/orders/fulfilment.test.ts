import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';

const faults = new Set<string>();
let faultsInjected = 0;
const world = await createWorld({
  fulfilment: 'simulator',
  fault: (point, environment_id) => {
    if (!faults.delete(`${point} ${environment_id}`)) return;
    faultsInjected += 1;
    throw new Error(`died at ${point}`);
  },
});
const fund = await world.investment({ price: '2.00' });

test('the simulator places a live buy and redeems a live sell at their own figures', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '100.00' } });
  const { id } = await acme.client.orders.create({ investment_id: fund.live, amount: '100.00', currency: 'NGN' });
  const bought = await until(async () => {
    const seen = await acme.client.orders.get(id);
    return seen.status === 'completed' && seen;
  });
  assert.deepEqual([bought.units, bought.price], ['50', '2.00']);

  const sell = await acme.client.orders.create({ side: 'sell', holding_id: bought.holding_id!, units: '20' });
  const sold = await until(async () => {
    const seen = await acme.client.orders.get(sell.id);
    return seen.status === 'completed' && seen;
  });

  assert.deepEqual([sold.proceeds, await acme.balance()], ['40.00', '40.00']);
});

for (const point of ['leased', 'called'])
  test(`stopped when ${point}: the order is looked up, and placed once`, async () => {
    const acme = await world.partner('live', { wallets: { NGN: '100.00' } });
    faults.add(`order.${point} ${acme.environment.id}`);
    const before = faultsInjected;
    const { id } = await acme.client.orders.create({ investment_id: fund.live, amount: '100.00', currency: 'NGN' });
    await until(async () => faultsInjected > before);
    await assert.rejects(acme.client.orders.cancel(id), { code: 'order_not_cancellable' });

    await world.database.pool.query('update orders set call_due_at = now() where id = $1', [id]);

    await until(async () => (await acme.client.orders.get(id)).status === 'completed');
    assert.equal((await acme.client.holdings.list()).pagination.count, 1);
  });
