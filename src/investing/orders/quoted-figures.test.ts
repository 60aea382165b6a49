import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fulfilMany } from '../../oversight/bulk/contract.ts';
import { listedShares } from '../../testing/listed-share.ts';
import { createWorld } from '../../testing/world.ts';
import { fulfilOrder, redeemOrder } from './operator-contract.ts';

/** A share executes at what its market gave, which only the contract note says. */
const world = await createWorld({ role: 'api' });
const share = await (await listedShares(world))();

const needed = (field: string) => ({
  code: 'validation_error',
  details: {
    [field]: 'Required: the investment is quoted, so it executes at what the market gave, as the contract note says.',
  },
});

test('a live buy of a quoted investment needs its price, and a sell what it brought', async () => {
  const partner = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const { client } = partner;
  const { id } = await client.orders.create({ investment_id: share.live, amount: '500.00', currency: 'NGN' });
  const fulfil = (body: object) => world.firm.act(fulfilOrder, { params: { order: id }, body });

  await assert.rejects(fulfil({}), needed('price'));
  await assert.rejects(fulfil({ units: '5' }), needed('price'));
  assert.equal((await client.orders.get(id)).status, 'pending_fulfilment');
  const { order } = await fulfil({ price: '100.00' });
  assert.deepEqual([order.units, order.price], ['5', '100.00']);

  const sell = await client.orders.create({ side: 'sell', holding_id: order.holding_id!, units: '2' });
  const redeem = (body: object) => world.firm.act(redeemOrder, { params: { order: sell.id }, body });
  await assert.rejects(redeem({}), needed('proceeds'));
  const sold = await redeem({ proceeds: '200.00' });
  assert.deepEqual([sold.order.price, sold.order.proceeds], ['100.00', '200.00']);
  assert.equal(await partner.balance(), '700.00');
});

test('where many orders are said to be placed at once, a quoted one is refused by itself', async () => {
  const { client } = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const fund = await world.investment({ price: '2.00' });
  const buy = (investment_id: string) => client.orders.create({ investment_id, amount: '100.00', currency: 'NGN' });
  const [quoted, other] = [await buy(share.live), await buy(fund.live)];

  const { results } = await world.firm.act(fulfilMany, {
    body: { items: [{ order: quoted.id }, { order: other.id }] },
  });

  assert.deepEqual(
    results.map(({ outcome, error }) => [outcome, error?.code, Object.keys(error?.details ?? {})]),
    [
      ['refused', 'validation_error', ['price']],
      ['done', undefined, []],
    ],
  );
});

test('in a sandbox a held order of a share is completed at the indicative price', async () => {
  const { client } = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const buy = { investment_id: share.test, amount: '500.00', currency: 'NGN' } as const;
  const { id } = await client.orders.create(buy, { scenario: 'hold' });

  const done = await client.sandbox.simulateOrder(id, { event: 'completed' });

  assert.deepEqual([done.status, done.price, done.units], ['completed', '100.00', '5']);
});
