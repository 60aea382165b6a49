import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getApproval } from '../../access/approvals/operator-contract.ts';
import { seedExchanges } from '../../market/calendar/work.ts';
import { dealtOn, forward } from '../../testing/dealt-earlier.ts';
import { createWorld } from '../../testing/world.ts';
import { priceProduct } from '../prices/operator-contract.ts';
import { fulfilOrder, redeemOrder } from './operator-contract.ts';

/** A report that waits for a second person is held against the price of the dealing day once that is known. */
const world = await createWorld({ role: 'api' });
await seedExchanges(world.database.pool);
const DAY = '2026-11-25';

const effectOf = async (id: string) => (await world.firm.act(getApproval, { params: { approval: id } })).effect;

async function cutOff(price: string) {
  const { live } = await world.investment({ ...forward, price });
  const partner = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const order = await partner.client.orders.create({ investment_id: live, amount: '100.00', currency: 'NGN' });
  await dealtOn(world, order.id, DAY);
  const publish = (date: string, figures: { price: string; bid_price?: string }) =>
    world.firm.act(priceProduct, { params: { investment: live }, body: { date, ...figures } });
  return { live, partner, order, publish };
}

test('the text of a reported buy has the price when it was placed, and then the price of its dealing day', async () => {
  const { order, publish } = await cutOff('2.50');
  await world.firm.act(fulfilOrder, { params: { order: order.id }, body: { units: '20', price: '5.00' } });
  assert.equal(
    await effectOf(order.id),
    `Book ${order.reference}, a buy of NGN 100.00 at about 2.50 when it was placed (the price of its dealing day ${DAY} is not known yet): 20 units at 5.00, for NGN 100.00.`,
  );

  await publish(DAY, { price: '2.60' });

  assert.equal(
    await effectOf(order.id),
    `Book ${order.reference}, a buy of NGN 100.00 at about 2.60, the price of its dealing day ${DAY}: 20 units at 5.00, for NGN 100.00.`,
  );
});

test('the text of a reported sell has what it brings at the bid of its dealing day', async () => {
  const { partner, order, publish } = await cutOff('2.50');
  await world.firm.act(fulfilOrder, { params: { order: order.id }, body: { price: '2.50' } });
  await world.firm.approve(order.id);
  const { holding_id } = await partner.client.orders.get(order.id);
  const sell = await partner.client.orders.create({ side: 'sell', holding_id: holding_id!, units: '10' });
  await dealtOn(world, sell.id, '2026-11-26');
  await world.firm.act(redeemOrder, { params: { order: sell.id }, body: { proceeds: '50.00' } });

  await publish('2026-11-26', { price: '2.60', bid_price: '2.40' });

  assert.equal(
    await effectOf(sell.id),
    `Book ${sell.reference}, a sell of about NGN 24.00 at 2.40, the price of its dealing day 2026-11-26: it brought NGN 50.00, at 5.00 a unit.`,
  );
});
