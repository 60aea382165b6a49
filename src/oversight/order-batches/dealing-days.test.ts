import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedExchanges } from '../../market/calendar/work.ts';
import { forward } from '../../testing/dealt-earlier.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { submitMany } from '../bulk/contract.ts';
import { createBatch } from './contract.ts';

/** Until the cut-off of its dealing day the partner may take an order back, so that the desk sends none of them. */
const world = await createWorld({ role: 'api', operators: operatorsByRole });
const { read } = await operatorSide(world);
await seedExchanges(world.database.pool);

/** Two live orders of a fund, of which the first is of a day that takes orders no more. */
async function oneOfTwoIsCutOff() {
  const { live } = await world.investment({ ...forward, price: '2.50' });
  const { client } = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const place = () => client.orders.create({ investment_id: live, amount: '100.00', currency: 'NGN' });
  const [over, open] = [await place(), await place()];
  const passCutOff = (id: string) =>
    world.database.owner.query(`update orders set cut_off_at = clock_timestamp() - interval '1 second' where id = $1`, [
      id,
    ]);
  await passCutOff(over.id);
  return { live, client, over, open, passCutOff };
}

test('many orders are submitted but for those before their cut-off, which their partner may take back', async () => {
  const { client, over, open } = await oneOfTwoIsCutOff();

  const { done, refused, results } = await world.firm.act(submitMany, {
    body: { items: [{ order: over.id }, { order: open.id }] },
  });

  assert.deepEqual([done, refused], [1, 1]);
  const { code, details } = results[1]!.error!;
  assert.deepEqual([results[1]!.named, code, details['cut_off_at']], [open.id, 'invalid_state', open.cut_off_at]);
  assert.equal((await client.orders.get(open.id)).submitted_at, null);
  assert.equal((await client.orders.cancel(open.id)).status, 'cancelled');
  await assert.rejects(client.orders.cancel(over.id), { code: 'order_not_cancellable' });
});

test('a batch takes orders after their cut-off, and the line of the desk counts only these as to be sent', async () => {
  const { live, over, open, passCutOff } = await oneOfTwoIsCutOff();
  const toSend = async () => {
    type Line = { waiting: number; to_send: number };
    const [line] = await read<Line[]>(`/operator/v1/orders/waiting?investment=${live}`);
    return [line!.waiting, line!.to_send];
  };
  const batch = () =>
    world.firm.act(createBatch, { body: { investment: live, side: 'buy', cut_off: '2099-01-01T00:00:00Z' } });
  const ordersOf = async (id: string) =>
    (await read<{ order_id: string }[]>(`/operator/v1/orders/batches/${id}/lines`)).map(({ order_id }) => order_id);

  assert.deepEqual(await toSend(), [2, 1]);
  const first = await batch();
  assert.deepEqual(await ordersOf(first.id), [over.id]);
  assert.deepEqual(await toSend(), [2, 0]);
  await assert.rejects(batch(), { code: 'invalid_state' });

  await passCutOff(open.id);
  assert.deepEqual(await toSend(), [2, 1]);
  assert.deepEqual(await ordersOf((await batch()).id), [open.id]);
});
