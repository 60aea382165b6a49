import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedExchanges } from '../../market/calendar/work.ts';
import { completedOrder, dealtOn, forward } from '../../testing/dealt-earlier.ts';
import { boughtEarlier, dayFromNow, openIncome } from '../../testing/declared-income.ts';
import { createWorld } from '../../testing/world.ts';
import { executeDealingDay } from '../dealing-days/operator-contract.ts';
import { declareDistribution } from '../declarations/operator-contract.ts';
import { payDeclarations } from '../declarations/work.ts';
import { priceProduct } from '../prices/operator-contract.ts';

/** A record date between an order and its execution: units count from the execution on, and until it. */
const world = await createWorld();
await seedExchanges(world.database.pool);
const income = openIncome(world);

test('who sells is paid what the record date gives while the sell waits, and who buys is not', async () => {
  const { live } = await world.investment({ ...forward, price: '2.50' });
  const published = await world.firm.act(priceProduct, { params: { investment: live }, body: { price: '2.50' } });
  const day = published.dealing_date!;
  const execute = () =>
    world.firm.act(executeDealingDay, { params: { investment: live, dealing_date: day }, body: {} });
  const seller = await world.partner('live', { wallets: { NGN: '100.00' } });
  const buyer = await world.partner('live', { wallets: { NGN: '100.00' } });
  const buy = { investment_id: live, amount: '100.00', currency: 'NGN' } as const;
  const first = await seller.client.orders.create(buy);
  await dealtOn(world, first.id, day);
  await execute();
  const { holding_id } = await completedOrder(seller, first.id);
  await boughtEarlier(world, holding_id, 5);
  const sell = await seller.client.orders.create({ side: 'sell', holding_id: holding_id! });
  const bought = await buyer.client.orders.create(buy);
  for (const { id } of [sell, bought]) await dealtOn(world, id, day);

  const terms = {
    amount_per_unit: '0.50',
    record_date: dayFromNow(-1),
    payment_date: dayFromNow(0),
    reason: 'Interim',
  };
  const { approval_id } = await world.firm.act(declareDistribution, { body: { ...terms, investment: live } });
  await world.firm.approve(approval_id!);
  const deps = { pool: world.database.pool, signal: AbortSignal.abort(), itemFailed: assert.fail };
  await payDeclarations().run(deps);
  await execute();
  const [sold, made] = [await completedOrder(seller, sell.id), await completedOrder(buyer, bought.id)];
  await income.pay();

  assert.deepEqual([sold.units, sold.proceeds, made.units], ['40', '100.00', '40']);
  // 40 units at 0.50, beside the proceeds.
  assert.equal(await seller.balance(), '120.00');
  const { data } = await seller.client.holdings.distributions(holding_id!);
  assert.deepEqual(
    data.map(({ gross_amount, status }) => [gross_amount, status]),
    [['20.00', 'paid']],
  );
  assert.equal(await buyer.balance(), '0.00');
  assert.deepEqual((await buyer.client.holdings.distributions(made.holding_id!)).data, []);
  await world.assertBooks();
});
