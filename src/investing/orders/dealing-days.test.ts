import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedExchanges } from '../../market/calendar/work.ts';
import { completedOrder, dealtOn, forward } from '../../testing/dealt-earlier.ts';
import { signedInOperators } from '../../testing/signed-in-operators.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { executeDealingDay } from '../dealing-days/operator-contract.ts';
import { priceProduct } from '../prices/operator-contract.ts';
import { fulfilOrder, redeemOrder } from './operator-contract.ts';

/** Orders of a product that is priced forward execute at the price of their dealing day, which nobody knew when they were placed. */
const world = await createWorld();
await seedExchanges(world.database.pool);
const desk = await (await signedInOperators(world))('Dela Tetteh', 'dealing');
const fund = await world.investment({ ...forward, price: '2.50', bid_price: '2.40' });
const byHand = await world.investment({ ...forward, price: '2.50', executes_on_price: 'false' });

const buy = (investment_id: string, amount = '100.00') => ({ investment_id, amount, currency: 'NGN' as const });

async function held(investment_id: string, wallets = { NGN: '1000.00' }) {
  const partner = await world.partner('test', { wallets });
  const order = await partner.client.orders.create(buy(investment_id), { scenario: 'hold' });
  return { partner, order };
}

/** The clock of the sandbox stands so long after the cut-off of an order. */
const passCutOff = ({ client }: Pick<Partner, 'client'>, cut_off_at: string, seconds = 1) =>
  client.sandbox.advanceClock({ advance_to: new Date(Date.parse(cut_off_at) + seconds * 1_000).toISOString() });

/** A live order whose dealing day ended yesterday, as after a night. */
async function cutOff(investment_id: string) {
  const partner = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const { id } = await partner.client.orders.create(buy(investment_id));
  await dealtOn(world, id, lastDay);
  return { partner, id };
}

const priced = await world.firm.act(priceProduct, {
  params: { investment: fund.live },
  body: { price: '2.50', bid_price: '2.40' },
});
const lastDay = priced.dealing_date!;

/** The price was published before the test moved its order to that day. */
const lookAtOrders = () =>
  world.firm.act(executeDealingDay, { params: { investment: fund.live, dealing_date: lastDay }, body: {} });

test('a held buy shows its dealing day, waits for the price of it, and executes at that price', async () => {
  const { partner, order } = await held(fund.test);
  const { client } = partner;
  assert.equal(order.status, 'pending_fulfilment');
  assert(order.cut_off_at! > order.created_at);
  const params = [fund.test, { price: '2.00', date: order.dealing_date! }] as const;
  const tooEarly = { code: 'validation_error' };
  await assert.rejects(client.sandbox.setInvestmentPrice(...params), tooEarly);
  await assert.rejects(client.sandbox.simulateOrder(order.id, { event: 'completed' }), {
    code: 'price_not_published',
    details: { dealing_date: order.dealing_date, cut_off_at: order.cut_off_at },
  });

  await passCutOff(partner, order.cut_off_at!);
  await assert.rejects(client.orders.cancel(order.id), { code: 'order_not_cancellable' });
  await client.sandbox.setInvestmentPrice(...params);
  const bought = await completedOrder(partner, order.id);

  assert.deepEqual([bought.units, bought.price, bought.dealing_date], ['50', '2.00', order.dealing_date]);
  assert.equal(await partner.balance(), '900.00');
});

test('a buy can be cancelled until its cut-off, and not at its very instant', async () => {
  const { partner, order } = await held(fund.test);
  const second = await partner.client.orders.create(buy(fund.test), { scenario: 'hold' });

  assert.equal((await partner.client.orders.cancel(order.id)).status, 'cancelled');
  await world.database.owner.query('update orders set cut_off_at = clock_timestamp() where id = $1', [second.id]);

  await assert.rejects(partner.client.orders.cancel(second.id), { code: 'order_not_cancellable' });
  assert.equal(await partner.balance(), '900.00');
});

test('a sell gets the bid of its day, and a test order that is not held completes at once without a day', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const { client } = partner;
  const { holding_id, units, dealing_date } = await client.orders.create(buy(fund.test));
  assert.deepEqual([units, dealing_date], ['40', null]);
  const sell = await client.orders.create({ side: 'sell', holding_id: holding_id! }, { scenario: 'hold' });

  await passCutOff(partner, sell.cut_off_at!);
  await client.sandbox.setInvestmentPrice(fund.test, { price: '3.00', bid_price: '2.90', date: sell.dealing_date! });
  const sold = await completedOrder(partner, sell.id);

  assert.deepEqual([sold.price, sold.proceeds, sell.amount], ['2.90', '116.00', '96.00']);
  assert.equal(await partner.balance(), '1016.00');
});

test('a price of a day that is to come, is no dealing day, or of a product without such days is refused', async () => {
  const partner = await world.partner('test');
  const { client } = partner;
  const plain = await world.investment({ price: '1.00' });
  const wrong = async (id: string, date: string) =>
    assert.rejects(client.sandbox.setInvestmentPrice(id, { price: '2.00', date }), (error: { details: object }) => {
      assert.deepEqual(Object.keys(error.details), ['date']);
      return true;
    });

  await wrong(fund.test, '2030-01-07');
  await wrong(fund.test, '2026-11-28');
  await wrong(plain.test, '2026-11-27');
});

test('the published price executes the live orders of its day, each once, and the next day waits', async () => {
  const [first, second] = [await cutOff(fund.live), await cutOff(fund.live)];
  const later = await second.partner.client.orders.create(buy(fund.live, '50.00'));

  await lookAtOrders();
  const [bought, other] = [
    await completedOrder(first.partner, first.id),
    await completedOrder(second.partner, second.id),
  ];

  assert.deepEqual([bought.price, bought.units, other.units], ['2.50', '40', '40']);
  const waits = await second.partner.client.orders.get(later.id);
  assert.deepEqual([waits.status, waits.dealing_date! > lastDay], ['pending_fulfilment', true]);
  assert.equal((await first.partner.client.holdings.list()).pagination.count, 1);
});

test('an order that was placed after the price of its day was known never gets it', async () => {
  const { partner, id } = await cutOff(fund.live);
  await lookAtOrders();
  await completedOrder(partner, id);
  const late = await partner.client.orders.create(buy(fund.live));
  await world.database.owner.query(
    `update orders set cut_off_at = now() - interval '1 day', dealing_date = $2 where id = $1`,
    [late.id, lastDay],
  );

  await assert.rejects(world.firm.act(fulfilOrder, { params: { order: late.id }, body: {} }), {
    code: 'invalid_state',
  });
  assert.equal((await partner.client.orders.get(late.id)).status, 'pending_fulfilment');
});

test('where a person starts it, orders wait for that after the price, and a report without figures gets the price', async () => {
  const { partner, id } = await cutOff(byHand.live);
  const params = { investment: byHand.live, dealing_date: lastDay };
  await assert.rejects(world.firm.act(executeDealingDay, { params, body: {} }), { code: 'price_not_published' });
  await assert.rejects(world.firm.act(fulfilOrder, { params: { order: id }, body: {} }), {
    code: 'price_not_published',
  });

  await world.firm.act(priceProduct, { params: { investment: byHand.live }, body: { price: '2.00', date: lastDay } });
  const done = await world.firm.act(fulfilOrder, { params: { order: id }, body: {} });

  assert.deepEqual([done.order.price, done.order.units], ['2.00', '50']);
  const sell = await partner.client.orders.create({ side: 'sell', holding_id: done.order.holding_id! });
  await assert.rejects(
    world.firm.act(redeemOrder, { params: { order: sell.id }, body: { proceeds: '100.00' } }),
    { code: 'price_not_published' },
    'before its cut-off nothing is reported',
  );
});

test('a report with figures waits for another person while the price of its day is not known', async () => {
  const { partner, id } = await cutOff(byHand.live);
  await world.database.owner.query(`update orders set dealing_date = dealing_date - 7 where id = $1`, [id]);

  const reported = await world.firm.act(fulfilOrder, { params: { order: id }, body: { price: '2.50' } });

  assert.deepEqual([reported.is_pending_approval, reported.order.status], [true, 'pending_fulfilment']);
  assert.equal(await partner.balance(), '900.00');
});

test('another price of a day takes two people, and corrects the orders that executed at the first one', async () => {
  const product = await world.investment({ ...forward, price: '2.50' });
  const { partner, id } = await cutOff(product.live);
  const price = (figure: string) =>
    world.firm.act(priceProduct, { params: { investment: product.live }, body: { price: figure, date: lastDay } });
  await price('2.50');
  const { holding_id } = await completedOrder(partner, id);

  assert.equal((await price('2.50')).is_pending_approval, false);
  const corrected = await price('2.00');
  assert.equal(corrected.is_pending_approval, true);
  assert.equal((await partner.client.orders.get(id)).price, '2.50');
  await world.firm.approve(corrected.approval_id!);
  const again = await until(async () => {
    const order = await partner.client.orders.get(id);
    return order.price === '2.00' && order;
  });

  assert.equal(again.units, '50');
  const holding = await partner.client.holdings.get(holding_id!);
  assert.deepEqual([holding.units, holding.cost_basis], ['50', '100.00']);
  const { body } = await desk.ask('GET', `/dealing-days?investment=${product.live}`);
  const [day, ...others] = body.data as unknown as Record<string, unknown>[];
  assert.deepEqual(others, []);
  assert.deepEqual(
    [day!['dealing_date'], day!['state'], day!['executed'], day!['to_correct'], day!['price']],
    [lastDay, 'executed', 1, 0, '2.00'],
  );
});
