import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { getHolding } from './operator-contract.ts';

const world = await createWorld({ role: 'api' });
const fund = await world.investment({ country: 'NG', price: '3.00', bid_price: '2.995', unit_precision: '2' });
const dollars = await world.investment({ price: '3.00', bid_price: '2.995', unit_precision: '2', currency: 'USD' });

async function held(currency: 'NGN' | 'USD', amount: string) {
  const acme = await world.partner('test', { wallets: { [currency]: amount } });
  const investment_id = currency === 'NGN' ? fund.test : dollars.test;
  const { holding_id } = await acme.client.orders.create({ investment_id, amount, currency });
  return { acme, id: holding_id! };
}

/** What the last event of a holding says. */
async function announced({ client }: Partner): Promise<string> {
  const [event] = (await client.events.list({ type: 'holding.updated' })).data;
  return (event!.data.object as { redemption_value: string }).redemption_value;
}

test('a holding says what a sell of all its units would be credited: the figure of the preview and of the sell', async () => {
  await agreeTax(world.firm);
  await agreeFee(world.firm, { mode: 'test' });
  const { acme, id } = await held('NGN', '30000.00');

  const holding = await acme.client.holdings.get(id);

  // 10,000 units at 2.995 are 29,950.00; 0.75 % of it is 224.62, and 7.5 % VAT on that 16.84.
  assert.deepEqual([holding.current_value, holding.redemption_value], ['29950.00', '29708.54']);
  assert.equal((await acme.client.holdings.list()).data[0]!.redemption_value, '29708.54');
  assert.equal((await acme.client.orders.preview({ side: 'sell', holding_id: id })).proceeds, '29708.54');
  assert.equal((await world.firm.act(getHolding, { params: { holding_id: id } })).redemption_value, '29708.54');
  assert.equal((await acme.client.orders.create({ side: 'sell', holding_id: id })).proceeds, '29708.54');
  assert.equal((await acme.client.holdings.get(id)).redemption_value, '0.00');
});

test('where the charges would take all that it brings, a holding is worth that: it is charged nothing', async () => {
  const { acme, id } = await held('NGN', '30.00');

  const holding = await acme.client.holdings.get(id);

  assert.equal(holding.redemption_value, '29.95');
  assert.equal((await acme.client.orders.create({ side: 'sell', holding_id: id })).proceeds, '29.95');
});

test('units in a pending sell count, and events say the same figure', async () => {
  const { acme, id } = await held('NGN', '30000.00');
  await acme.client.orders.create({ side: 'sell', holding_id: id, units: '4000' }, { scenario: 'hold' });

  const { available_units, redemption_value } = await acme.client.holdings.get(id);

  assert.deepEqual([available_units, redemption_value], ['6000', '29708.54']);
  assert.equal(await announced(acme), '29708.54');
});

test('income that was paid leaves what a sell is credited as it is, charges of the product included', async () => {
  const { acme, id } = await held('NGN', '30000.00');

  await acme.client.sandbox.distributeHolding(id, { gross_amount: '10.00' });

  assert.equal(await announced(acme), '29708.54');
});

test('a currency in which nothing is charged is worth what its units fetch', async () => {
  const { acme, id } = await held('USD', '30.00');

  assert.equal((await acme.client.holdings.get(id)).redemption_value, '29.95');
});
