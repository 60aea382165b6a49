import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedExchanges } from '../../market/calendar/work.ts';
import { completedOrder, dealtOn, forward } from '../../testing/dealt-earlier.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { type DealingDayOfProduct, executeDealingDay, proposeDealingTerms } from '../dealing-days/operator-contract.ts';
import { viewedByHouse } from '../investments/operations.ts';
import { priceProduct } from '../prices/operator-contract.ts';

/** A sell of a product with settlement days completes on its settlement day, at the price of its dealing day. */
const world = await createWorld({ operators: operatorsByRole });
await seedExchanges(world.database.pool);
const { read } = await operatorSide(world);
const settled = await world.investment({ ...forward, price: '2.50', bid_price: '2.40', settlement_days: '1 3' });
const plain = await world.investment({ ...forward, price: '2.50', bid_price: '2.40' });

const buy = (investment_id: string) => ({ investment_id, amount: '100.00', currency: 'NGN' as const });
const sandboxPartner = () => world.partner('test', { wallets: { NGN: '1000.00' } });

const advanceTo = ({ client }: Pick<Partner, 'client'>, at: string) =>
  client.sandbox.advanceClock({ advance_to: new Date(at).toISOString() });

/** Trading days of Lagos without its holidays are from Monday to Friday; of these weeks none is one. */
function tradingDaysAfter(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  for (let left = days; left > 0; ) {
    at.setUTCDate(at.getUTCDate() + 1);
    if (![0, 6].includes(at.getUTCDay())) left -= 1;
  }
  return at.toISOString().slice(0, 10);
}

/** A sell of 40 units that waits for its settlement day, whose price is 2.90. */
async function pricedSell() {
  const partner = await sandboxPartner();
  const { client } = partner;
  const { holding_id } = await client.orders.create(buy(settled.test));
  const sell = await client.orders.create({ side: 'sell', holding_id: holding_id! }, { scenario: 'hold' });
  await advanceTo(partner, new Date(Date.parse(sell.cut_off_at!) + 1_000).toISOString());
  const prices = { price: '3.00', bid_price: '2.90', date: sell.dealing_date! };
  await client.sandbox.setInvestmentPrice(settled.test, prices);
  return { partner, sell, holding_id: holding_id! };
}

/** Once the day of a sell was looked at since its price was set, or since the clock moved: it rests then. */
async function lookedAt({ sell }: { sell: { dealing_date: string | null } }, environment: string): Promise<void> {
  await until(async () => {
    const { rowCount } = await world.database.owner.query(
      "select from dealing_prices where environment_id = $1 and dealing_date = $2 and look_at > now() + interval '4 minutes'",
      [environment, sell.dealing_date],
    );
    return rowCount === 1;
  });
}

test('a buy completes at the price of its dealing day, and says when it settles', async () => {
  const partner = await sandboxPartner();
  const { client } = partner;
  const order = await client.orders.create(buy(settled.test), { scenario: 'hold' });
  assert.equal(order.expected_settlement_date, tradingDaysAfter(order.dealing_date!, 1));
  assert.deepEqual([order.executions, order.filled_units, order.remaining_units], [[], '0', null]);
  await advanceTo(partner, new Date(Date.parse(order.cut_off_at!) + 1_000).toISOString());
  await client.sandbox.setInvestmentPrice(settled.test, { price: '2.00', date: order.dealing_date! });

  const bought = await completedOrder(partner, order.id);

  assert.deepEqual([bought.units, bought.price, bought.settled_at], ['50', '2.00', null]);
  assert.equal(bought.expected_settlement_date, order.expected_settlement_date);
});

test('a sell waits for its settlement day with its units reserved and nothing credited, and is credited once on it', async () => {
  const { partner, sell, holding_id } = await pricedSell();
  const { client } = partner;
  const day = tradingDaysAfter(sell.dealing_date!, 3);
  assert.deepEqual([sell.expected_settlement_date, sell.settled_at], [day, null]);
  await lookedAt({ sell }, partner.environment.id);

  await advanceTo(partner, `${tradingDaysAfter(sell.dealing_date!, 2)}T22:30:00Z`);
  await lookedAt({ sell }, partner.environment.id);
  const waiting = await client.orders.get(sell.id);
  assert.deepEqual([waiting.status, waiting.proceeds, waiting.settled_at], ['pending_fulfilment', null, null]);
  await assert.rejects(client.orders.cancel(sell.id), { code: 'order_not_cancellable' });
  const { units, available_units } = await client.holdings.get(holding_id);
  assert.deepEqual([units, available_units, await partner.balance()], ['40', '0', '900.00']);

  // The day begins at midnight in Lagos.
  await advanceTo(partner, new Date(Date.parse(`${day}T00:00:00Z`) - 3_600_000).toISOString());
  const sold = await completedOrder(partner, sell.id);
  assert.deepEqual([sold.price, sold.proceeds, sold.settled_at === sold.completed_at], ['2.90', '116.00', true]);
  assert.equal(sold.expected_settlement_date, day);
  assert.equal(await partner.balance(), '1016.00');
  const { data: events } = await client.events.list({ type: 'order.completed' });
  const notified = events.flatMap(({ data: { object } }) =>
    'id' in object && object['id'] === sell.id ? [object] : [],
  );
  assert.deepEqual(notified, [sold]);
});

test('a sell that is reported redeemed before its settlement day is credited then', async () => {
  const { partner, sell } = await pricedSell();
  assert.deepEqual([sell.executions, sell.filled_units, sell.remaining_units], [[], '0', '40']);

  const sold = await partner.client.sandbox.simulateOrder(sell.id, { event: 'completed' });

  assert.deepEqual([sold.status, sold.proceeds, sold.settled_at], ['completed', '116.00', sold.completed_at]);
  const execution = { units: '40', price: '2.90', amount: '116.00', executed_at: sold.completed_at };
  assert.deepEqual(sold.executions, [{ ...execution, venue_reference: null }]);
  assert.deepEqual([sold.filled_units, sold.remaining_units], ['40', '0']);
  await advanceTo(partner, `${tradingDaysAfter(sell.dealing_date!, 4)}T12:00:00Z`);
  const place = 'environment_id = $1 and dealing_date = $2';
  const values = [partner.environment.id, sell.dealing_date];
  await world.database.owner.query(`update dealing_prices set look_at = now() where ${place}`, values);
  await until(async () => {
    const { rows } = await world.database.owner.query(`select look_at from dealing_prices where ${place}`, values);
    return rows[0].look_at === null || Date.parse(rows[0].look_at) > Date.now();
  });
  assert.equal(await partner.balance(), '1016.00');
});

test('an order keeps the settlement day that it was given, and one of a product without such days has none', async () => {
  const partner = await sandboxPartner();
  const { client } = partner;
  const order = await client.orders.create(buy(plain.test), { scenario: 'hold' });
  assert.deepEqual([order.expected_settlement_date, order.settled_at], [null, null]);
  const { holding_id } = await client.orders.create(buy(plain.test));
  const sell = await client.orders.create({ side: 'sell', holding_id: holding_id! }, { scenario: 'hold' });
  const { approval_id } = await world.firm.act(proposeDealingTerms, {
    params: { investment: plain.test },
    body: { pricing: 'forward', settlement_days: { buy: 2, sell: 5 }, reason: 'As its prospectus says' },
  });
  await world.firm.approve(approval_id);
  await advanceTo(partner, new Date(Date.parse(sell.cut_off_at!) + 1_000).toISOString());
  await client.sandbox.setInvestmentPrice(plain.test, { price: '3.00', bid_price: '2.90', date: sell.dealing_date! });

  const sold = await completedOrder(partner, sell.id);

  assert.deepEqual([sold.proceeds, sold.expected_settlement_date, sold.settled_at], ['116.00', null, null]);
});

test('a preview with a live key says when the order would settle', async () => {
  const { client } = await world.partner('live', { wallets: { NGN: '1000.00' } });

  const shown = await client.orders.preview(buy(settled.live));

  assert.equal(shown.expected_settlement_date, tradingDaysAfter(shown.dealing_date!, 1));
  assert.equal((await client.orders.preview(buy(plain.live))).expected_settlement_date, null);
});

test('a live sell waits for its settlement day, the list of days says so, and it completes on it', async () => {
  const lastDay = (
    await world.firm.act(priceProduct, {
      params: { investment: settled.live },
      body: { price: '2.50', bid_price: '2.40' },
    })
  ).dealing_date!;
  const partner = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const { client } = partner;
  const params = { investment: settled.live, dealing_date: lastDay };
  const bought = await client.orders.create(buy(settled.live));
  await dealtOn(world, bought.id, lastDay);
  await world.firm.act(executeDealingDay, { params, body: {} });
  const { holding_id } = await completedOrder(partner, bought.id);
  const sell = await client.orders.create({ side: 'sell', holding_id: holding_id! });
  await dealtOn(world, sell.id, lastDay);
  await world.firm.act(executeDealingDay, { params, body: {} });
  await until(async () => {
    const { rowCount } = await world.database.owner.query(
      "select from dealing_prices where environment_id = $1 and investment_id = $2 and look_at > now() + interval '4 minutes'",
      [viewedByHouse('live').id, settled.live],
    );
    return rowCount === 1;
  });
  const days = await read<DealingDayOfProduct[]>(`/operator/v1/dealing-days?investment=${settled.live}`);
  assert.deepEqual(
    days.map(({ dealing_date, state, waiting, to_settle }) => [dealing_date, state, waiting, to_settle]),
    [[lastDay, 'to_settle', 1, 1]],
  );
  assert.equal((await client.orders.get(sell.id)).status, 'pending_fulfilment');

  await world.database.owner.query('update orders set expected_settlement_date = current_date where id = $1', [
    sell.id,
  ]);
  await world.firm.act(executeDealingDay, { params, body: {} });

  assert.equal((await completedOrder(partner, sell.id)).proceeds, '96.00');
  assert.equal(await partner.balance(), '996.00');
});
