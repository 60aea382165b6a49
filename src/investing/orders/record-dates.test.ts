import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedExchanges } from '../../market/calendar/work.ts';
import { completedOrder, dealtOn, forward } from '../../testing/dealt-earlier.ts';
import { boughtEarlier, dayFromNow, openIncome } from '../../testing/declared-income.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { executeDealingDay } from '../dealing-days/operator-contract.ts';
import { declareDistribution } from '../declarations/operator-contract.ts';
import { payDeclarations } from '../declarations/work.ts';
import { priceProduct } from '../prices/operator-contract.ts';
import { redeemOrder } from './operator-contract.ts';

/**
 * A record date between an order and its execution: units count from the execution on, and until it. Those of a sell that settles on a later day
 * count until its dealing day.
 */
const world = await createWorld();
await seedExchanges(world.database.pool);
const income = openIncome(world);

/** 0.50 for each unit that was held yesterday, written down for each holding. */
async function declare(investment: string): Promise<void> {
  const days = { record_date: dayFromNow(-1), payment_date: dayFromNow(0) };
  const body = { ...days, investment, amount_per_unit: '0.50', reason: 'Interim' };
  const { approval_id } = await world.firm.act(declareDistribution, { body });
  await world.firm.approve(approval_id!);
  await payDeclarations().run({ pool: world.database.pool, signal: AbortSignal.abort(), itemFailed: assert.fail });
}

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

  await declare(live);
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

test('who sells a product with settlement days is not paid what a record date from the dealing day on gives, whether the sell waits or not', async () => {
  const { live } = await world.investment({ ...forward, price: '2.50', settlement_days: '1 3' });
  const { dealing_date } = await world.firm.act(priceProduct, {
    params: { investment: live },
    body: { price: '2.50' },
  });
  const record_date = dayFromNow(-1);
  const [dayBefore, dayAfter] = [addDays(record_date, -1), addDays(record_date, 1)];
  const seller = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const { client } = seller;
  const buy = async () => {
    const { id } = await client.orders.create({ investment_id: live, amount: '100.00', currency: 'NGN' });
    await dealtOn(world, id, dealing_date!);
    await world.firm.act(executeDealingDay, { params: { investment: live, dealing_date: dealing_date! }, body: {} });
    return (await completedOrder(seller, id)).holding_id!;
  };
  const holdings: string[] = [];
  for (let count = 0; count < 5; count++) holdings.push(await buy());
  await boughtEarlier(world, live, 5);
  const [onTheDay, beforeIt, afterIt, redeemed, inPart] = holdings as [string, string, string, string, string];
  type Of = { readonly holding_id: string } | { readonly investment_id: string };
  const sellOn = async (dealt: string, of: Of, units?: string) => {
    const { id } = await client.orders.create({ side: 'sell', ...of, ...(units !== undefined && { units }) });
    await dealtOn(world, id, dealt);
    return id;
  };
  await sellOn(record_date, { holding_id: onTheDay });
  await sellOn(dayBefore, { holding_id: beforeIt });
  await sellOn(dayAfter, { holding_id: afterIt });
  const settled = await sellOn(dayBefore, { holding_id: redeemed }, '30');
  await sellOn(record_date, { holding_id: inPart }, '10');
  await world.firm.act(redeemOrder, { params: { order: settled }, body: { proceeds: '75.00' } }, 'Jane');
  await sellOn(record_date, { investment_id: live }, '15');

  await declare(live);

  const paidOf = async (holding_id: string) =>
    (await client.holdings.distributions(holding_id)).data.map(({ gross_amount }) => gross_amount);
  const paid = { onTheDay: await paidOf(onTheDay), beforeIt: await paidOf(beforeIt), afterIt: await paidOf(afterIt) };
  assert.deepEqual(paid, { onTheDay: [], beforeIt: [], afterIt: ['20.00'] });
  // Of 40 units each, 30 were redeemed and 10 wait; 10 and 5 more wait in the sell across both.
  assert.deepEqual([await paidOf(redeemed), await paidOf(inPart)], [[], ['12.50']]);
});
