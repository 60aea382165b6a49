import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../testing/world.ts';

/** What the tables of orders and accounts refuse, whoever writes to them. */
const world = await createWorld();
const { owner } = world.database;
const { test: investment_id } = await world.investment({ price: '2.50' });
const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
const place = (amount: string) => partner.client.orders.create({ investment_id, amount, currency: 'NGN' });
const buy = await place('100.00');
await place('50.00');
const sell = await partner.client.orders.create({ side: 'sell', holding_id: buy.holding_id!, units: '10' });
const acrossLots = await partner.client.orders.create({ side: 'sell', investment_id, units: '35' });

const refusedByOrders: readonly [id: string, change: string, constraint: string][] = [
  [buy.id, `status = 'lost'`, 'status_is_known'],
  [buy.id, `cost = 0.00`, 'figures_are_money'],
  [buy.id, `cost = -1.00`, 'figures_are_money'],
  [buy.id, `cost = 1.5`, 'figures_are_money'],
  [buy.id, `cost = 'NaN'`, 'figures_are_money'],
  [buy.id, `cost = 1000000000000000.00`, 'figures_are_money'],
  [buy.id, `invested = 0.00`, 'figures_are_money'],
  [buy.id, `invested = 1.500`, 'figures_are_money'],
  [buy.id, `sales_charge = 0.00`, 'figures_are_money'],
  [buy.id, `sales_charge = 1000000000000000.00`, 'figures_are_money'],
  [sell.id, `income_paid = -0.01`, 'figures_are_money'],
  [sell.id, `income_paid = 1`, 'figures_are_money'],
  [sell.id, `forgone_income = -0.01`, 'figures_are_money'],
  [sell.id, `forgone_income = 1000000000000000.00`, 'figures_are_money'],
  [buy.id, `amount = 0.00`, 'only_a_sell_brings_nothing'],
  [sell.id, `amount = -0.01`, 'only_a_sell_brings_nothing'],
  [buy.id, `income_paid = 0.00`, 'only_a_sell_takes_units'],
  [buy.id, `forgone_income = 0.00`, 'only_a_sell_takes_units'],
  [buy.id, `lots = '[{}]'`, 'only_a_sell_takes_units'],
  [acrossLots.id, `lots = '[]'`, 'lots_are_not_empty'],
  [sell.id, `status = 'pending_fulfilment', units = null`, 'a_sell_takes_units'],
  [sell.id, `status = 'pending_fulfilment', holding_id = null, lots = null`, 'a_sell_takes_units'],
  [buy.id, `units = null`, 'a_completed_order_has_its_figures'],
  [buy.id, `price = null`, 'a_completed_order_has_its_figures'],
  [buy.id, `holding_id = null`, 'a_completed_order_has_its_figures'],
  [sell.id, `price = null`, 'a_completed_order_has_its_figures'],
  [sell.id, `proceeds = null`, 'a_completed_order_has_its_figures'],
];

for (const [id, change, constraint] of refusedByOrders)
  test(`an order cannot have ${change}: ${constraint}`, async () => {
    const side = id === buy.id ? 'buy' : 'sell';
    await assert.rejects(owner.query(`update orders set ${change} where id = $1 and side = $2`, [id, side]), {
      constraint,
    });
  });

test('lots are an array, and neither null nor an object of JSON', async () => {
  for (const [lots, message] of [
    ['null', 'cannot get array length of a scalar'],
    ['{}', 'cannot get array length of a non-array'],
  ])
    await assert.rejects(owner.query('update orders set lots = $2 where id = $1', [acrossLots.id, lots]), { message });
});

const allowed: readonly [id: string, change: string][] = [
  [buy.id, `cost = 0.01, invested = 999999999999999.99, sales_charge = 1.00`],
  [buy.id, `amount = 0.01`],
  [sell.id, `amount = 0.00, income_paid = 0.00, forgone_income = 0.00`],
];

for (const [id, change] of allowed)
  test(`an order may have ${change}`, async () => {
    const client = await owner.connect();
    await client.query('begin');
    const { rowCount } = await client.query(`update orders set ${change} where id = $1`, [id]);
    await client.query('rollback');
    client.release();
    assert.equal(rowCount, 1);
  });

test('an account is of a known kind, and has a part where its kind has parts', async () => {
  const setWallet = (change: string) =>
    owner.query(`update ledger_accounts set ${change} where kind = 'wallet' and currency = 'NGN'`);
  await assert.rejects(setWallet(`kind = 'purse'`), { constraint: 'kind_is_known' });
  await assert.rejects(setWallet(`part = 'one'`), { constraint: 'shares_and_charges_name_their_part' });
  await assert.rejects(setWallet(`kind = 'place'`), { constraint: 'shares_and_charges_name_their_part' });
});
