import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { fulfilOrder, redeemOrder } from './operator-contract.ts';

/** What was dealt at the price is shown with what was paid and what was charged. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const cells = { country: 'NG', price: '125.40', unit_precision: '4', minimum_investment: '100.00' };
const [onTop, inside] = [await world.investment({ ...cells, charges_on: 'on_top' }), await world.investment(cells)];
await agreeTax(world.firm);
for (const charged_for of ['buy', 'sell'] as const)
  for (const mode of ['live', 'test'] as const)
    await agreeFee(world.firm, { mode, charged_for, percent: '1', minimum: undefined });

const buyOf = (investment_id: string, amount = '15000.00') => ({ investment_id, amount, currency: 'NGN' }) as const;

async function pendingBuy(investment_id: string) {
  const partner = await world.partner('live', { wallets: { NGN: '20000.00' } });
  const { id } = await partner.client.orders.create(buyOf(investment_id));
  const fulfil = (body: object) => world.firm.act(fulfilOrder, { params: { order: id }, body }, 'Jane');
  return { partner, client: partner.client, fulfil, see: () => partner.client.orders.get(id) };
}

test('a sales charge is computed on what was dealt with the fund house, without what the firm charges on top', async () => {
  const { client, see, fulfil } = await pendingBuy(onTop.live);

  await fulfil({ units: '118.4211', price: '125.40', charge: '150.00', net: '14850.00' });

  const { charges, gross_amount, holding_id } = await see();
  assert.deepEqual(
    [charges.at(-1)!.code, charges.at(-1)!.base, gross_amount],
    ['sales_charge', '15000.00', '15000.00'],
  );
  assert.equal((await client.holdings.get(holding_id!)).cost_basis, '14850.00');
});

test('the preview says whether charges are inside or on top of the amount of a buy', async () => {
  const { orders } = (await world.partner('test', { wallets: { NGN: '50000.00' } })).client;

  const added = await orders.preview(buyOf(onTop.test));
  const within = await orders.preview(buyOf(inside.test));
  const { holding_id } = await orders.create(buyOf(onTop.test));
  const sell = await orders.preview({ side: 'sell', holding_id: holding_id! } as never);

  assert.deepEqual([added.charges_on, within.charges_on, sell.charges_on], ['on_top', 'inside', null]);
  assert.deepEqual([added.gross_amount, sell.gross_amount], ['15000.00', sell.amount]);
});

test('what a buy leaves after charges is not what its units cost, where a contract note differs', async () => {
  const { partner, client, see, fulfil } = await pendingBuy(onTop.live);

  await fulfil({ units: '119', price: '125.40' });

  const { amount, charges_total, net_amount, gross_amount, holding_id } = await see();
  // 119 x 125.40 is 14,922.60; 78.24 of the net came back, and 15,000.84 - 78.24 is the cost.
  assert.deepEqual([amount, charges_total, net_amount], ['15161.25', '160.41', '15000.84']);
  assert.equal(gross_amount, '14922.60');
  assert.equal((await client.holdings.get(holding_id!)).cost_basis, '14922.60');
  const [refund] = (await client.ledger.list({ currency: 'NGN' })).data;
  assert.deepEqual([refund!.type, refund!.amount, await partner.balance()], ['order_refund', '78.24', '4916.99']);
});

test('what a sell brought is its proceeds and its charges, however much was expected', async () => {
  const { client, see, fulfil } = await pendingBuy(inside.live);
  await fulfil({});
  const { holding_id } = await see();
  const sell = await client.orders.create({ side: 'sell', holding_id: holding_id!, units: '10' } as never);

  await world.firm.act(redeemOrder, { params: { order: sell.id }, body: { proceeds: '1300.00' } }, 'Jane');

  const order = await client.orders.get(sell.id);
  assert.deepEqual([sell.amount, sell.gross_amount], ['1254.00', null]);
  assert.deepEqual(
    [order.amount, order.proceeds, order.charges_total, order.gross_amount],
    ['1254.00', '1286.03', '13.97', '1300.00'],
  );
  assert.deepEqual((await client.orders.list({ side: 'sell' })).data, [order]);
});
