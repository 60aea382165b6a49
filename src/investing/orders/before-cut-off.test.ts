import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedExchanges } from '../../market/calendar/work.ts';
import type { FulfilmentProvider } from '../../providers/fulfilment/providers.ts';
import { forward } from '../../testing/dealt-earlier.ts';
import { createWorld } from '../../testing/world.ts';
import { orderCall } from './call.ts';

/** A provider is asked to carry out an order with a dealing day only once its partner cannot take it back. Only the test works. */
const world = await createWorld({ role: 'api' });
await seedExchanges(world.database.pool);
const { pool, owner } = world.database;

const sent: string[] = [];
const provider: FulfilmentProvider = {
  name: 'broker',
  async submit({ reference }) {
    sent.push(reference);
    return { status: 'queued' };
  },
  find: async () => ({ status: 'queued' }),
};

async function placed(price: string) {
  const { live } = await world.investment({ ...forward, price });
  const partner = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const order = await partner.client.orders.create({ investment_id: live, amount: '100.00', currency: 'NGN' });
  const deps = { pool, fault: () => {}, marker: null, provider, tolerance_percent: 10 };
  const call = () => orderCall.call(deps, partner.environment, order.id, 'work');
  const dueAt = async () =>
    (await pool.query('select call_due_at from orders where id = $1', [order.id])).rows[0].call_due_at;
  return { ...partner, order, call, dueAt };
}

test('the call about an order is due at its cut-off, and not from its creation on', async () => {
  const { order, dueAt } = await placed('2.50');

  assert.equal(await dueAt(), order.cut_off_at);
});

test('a call that comes before the cut-off sends nothing and is put off until then, and one after it sends the order', async () => {
  const { client, order, call, dueAt } = await placed('2.60');
  const makeDue = (change: string) => owner.query(`update orders set ${change} where id = $1`, [order.id]);
  await makeDue(`call_due_at = clock_timestamp() - interval '1 minute'`);

  await call();

  assert.deepEqual(sent, []);
  assert.equal(await dueAt(), order.cut_off_at);
  assert.equal((await client.orders.get(order.id)).submitted_at, null);

  await makeDue(`cut_off_at = clock_timestamp() - interval '1 second', call_due_at = clock_timestamp()`);
  await call();

  assert.deepEqual(sent, [order.reference]);
  await assert.rejects(client.orders.cancel(order.id), { code: 'order_not_cancellable' });
});
