import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boughtEarlier } from '../../testing/declared-income.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { fulfilOrder, redeemOrder } from './operator-contract.ts';

/** What a sell pays of accrued income. Without work loops: nothing happens but what a test does. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const DAY_S = 86_400;
const note = { category: 'fixed_note', price: '1.00', unit_precision: '2', expected_return_rate: '17' } as const;
const paying = { ...note, redemption_income: 'paid' } as const;
const paid = await world.investment(paying);

const buyOf = (investment_id: string, amount = '100000.00') => ({ investment_id, amount, currency: 'NGN' }) as const;

/** 100,000.00 at 17 % for 30 days: 1,397.26. */
async function heldFor30Days({ test: investment_id }: { test: string } = paid) {
  const partner = await world.partner('test', { wallets: { NGN: '100000.00' } });
  const { client } = partner;
  const { holding_id } = await client.orders.create(buyOf(investment_id));
  await client.sandbox.advanceClock({ advance_by_seconds: 30 * DAY_S });
  const holding = () => client.holdings.get(holding_id!);
  assert.equal((await holding()).accrued_income, '1397.26');
  return { partner, client, holding, quarter: { side: 'sell', holding_id: holding_id!, units: '25000' } as const };
}

/** What reached the wallet for sells, newest first. */
const salesOf = async ({ client }: Partner) =>
  (await client.ledger.list({ currency: 'NGN', type: 'sale_proceeds' })).data.map(({ amount }) => amount);

// 100,000 earned 1,397.26 and 75,000 of it 1,047.94: the quarter that is sold takes 349.32 with it, and 11.6438 for each day.
const rules = [
  { rule: { redemption_income: 'paid' }, income_paid: '349.32', forgone_income: '0.00', proceeds: '25349.32' },
  { rule: { redemption_income: 'forfeited' }, income_paid: '0.00', forgone_income: '349.32', proceeds: '25000.00' },
  {
    rule: { redemption_income: 'penalty', redemption_penalty_percent: '25' },
    ...{ income_paid: '261.99', forgone_income: '87.33', proceeds: '25261.99' },
  },
  {
    rule: { redemption_income: 'penalty', redemption_penalty_percent: '33.3333' },
    ...{ income_paid: '232.88', forgone_income: '116.44', proceeds: '25232.88' },
  },
  {
    rule: { redemption_income: 'penalty', redemption_penalty_percent: '100' },
    ...{ income_paid: '0.00', forgone_income: '349.32', proceeds: '25000.00' },
  },
  {
    rule: { redemption_income: 'penalty', redemption_penalty_days: '10' },
    ...{ income_paid: '232.88', forgone_income: '116.44', proceeds: '25232.88' },
  },
  {
    rule: { redemption_income: 'penalty', redemption_penalty_days: '60' },
    ...{ income_paid: '0.00', forgone_income: '349.32', proceeds: '25000.00' },
  },
] as const;
for (const { rule, ...figures } of rules)
  test(`a sell under ${JSON.stringify(rule)} pays income of ${figures.income_paid}, as its preview said`, async () => {
    const { partner, client, holding, quarter } = await heldFor30Days(await world.investment({ ...note, ...rule }));

    const preview = await client.orders.preview(quarter);
    const ofAll = await client.orders.preview({ side: 'sell', holding_id: quarter.holding_id });
    assert.equal((await holding()).redemption_value, ofAll.proceeds);
    const order = await client.orders.create(quarter);

    for (const { income_paid, forgone_income, proceeds, gross_amount, net_amount, amount } of [preview, order]) {
      assert.deepEqual({ income_paid, forgone_income, proceeds }, figures);
      assert.deepEqual([gross_amount, net_amount, amount], ['25000.00', figures.proceeds, '25000.00']);
    }
    assert.deepEqual(await salesOf(partner), [figures.proceeds]);
    assert.equal(await partner.balance(), figures.proceeds);
    assert.equal((await holding()).accrued_income, '1047.94');
  });

test('a sell that is held says what it would pay, and pays what accrued until it is redeemed', async () => {
  const { partner, client, quarter } = await heldFor30Days();

  const held = await client.orders.create(quarter, { scenario: 'hold' });
  await client.sandbox.advanceClock({ advance_by_seconds: 10 * DAY_S });
  const completed = await client.sandbox.simulateOrder(held.id, { event: 'completed' });

  assert.deepEqual([held.income_paid, held.net_amount, held.proceeds], ['349.32', '25349.32', null]);
  // 1,863.01 and 1,397.26 after 40 days.
  assert.deepEqual([completed.income_paid, completed.proceeds], ['465.75', '25465.75']);
  assert.deepEqual(await salesOf(partner), ['25465.75']);
});

test('a sell that is cancelled pays no income, and a buy has none', async () => {
  const { client, quarter } = await heldFor30Days();
  const { id } = await client.orders.create(quarter, { scenario: 'hold' });

  const cancelled = await client.orders.cancel(id);

  assert.deepEqual([cancelled.income_paid, cancelled.forgone_income, cancelled.net_amount], ['0.00', null, '25000.00']);
  const { data } = await client.orders.list({ side: 'buy' });
  assert.deepEqual(
    data.map(({ income_paid, forgone_income }) => [income_paid, forgone_income]),
    [[null, null]],
  );
});

test('income that was distributed is not paid again when units are sold', async () => {
  const { partner, client, holding, quarter } = await heldFor30Days();
  await client.sandbox.distributeHolding(quarter.holding_id, { gross_amount: '1397.26' });

  assert.equal((await client.orders.create(quarter)).income_paid, '0.00');
  await client.sandbox.advanceClock({ advance_by_seconds: 30 * DAY_S });

  // 75,000 earned 2,095.89 in 60 days, of which three quarters of 1,397.26 were paid.
  assert.equal((await holding()).accrued_income, '1047.95');
  const { holding_id } = quarter;
  const rest = await client.orders.create({ side: 'sell', holding_id });
  assert.deepEqual([rest.income_paid, rest.proceeds], ['1047.95', '76047.95']);
  assert.equal(await partner.balance(), '102445.21');
});

test('of a fund whose income is in its price nothing is paid apart from the price', async () => {
  const fund = { category: 'money_market_fund', expected_return_rate: '17', redemption_income: 'paid' } as const;
  const { test: investment_id } = await world.investment({ ...fund, price: '1.00' });
  const { client } = await world.partner('test', { wallets: { NGN: '100000.00' } });
  const { holding_id } = await client.orders.create(buyOf(investment_id));
  await client.sandbox.advanceClock({ advance_by_seconds: 30 * DAY_S });

  const sold = await client.orders.create({ side: 'sell', holding_id: holding_id! });

  assert.deepEqual([sold.income_paid, sold.forgone_income, sold.proceeds], ['0.00', '0.00', '100000.00']);
});

test('a note that is redeemed after a partial sell of another rule pays by the rule of now', async () => {
  const product = await world.investment({ ...note, redemption_income: 'forfeited' });
  const { client, quarter } = await heldFor30Days(product);
  const before = await client.orders.create(quarter);
  await world.database.pool.query("update investments set redemption_income = 'paid' where id = $1", [product.test]);

  const after = await client.orders.create(quarter);

  assert.deepEqual([before.income_paid, after.income_paid], ['0.00', '349.31']);
});

const tenPercent = await world.investment({ ...paying, expected_return_rate: '10' });

/** A live sell of all units, worth 1,000.00, on which 100.00 accrued in a year; it was not submitted. */
async function liveSell() {
  const partner = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const { client } = partner;
  const { id } = await client.orders.create(buyOf(tenPercent.live, '1000.00'));
  await world.firm.act(fulfilOrder, { params: { order: id }, body: {} });
  const { holding_id } = await client.orders.get(id);
  await boughtEarlier(world, holding_id, 365);
  const sell = await client.orders.create({ side: 'sell', holding_id: holding_id! });
  assert.deepEqual([sell.amount, sell.income_paid, sell.net_amount], ['1000.00', '100.00', '1100.00']);
  const redeem = (body: object) => world.firm.act(redeemOrder, { params: { order: sell.id }, body }, 'Jane');
  return { partner, client, id: sell.id, redeem };
}

test('a live sell that is redeemed without figures pays the units at their price and the income', async () => {
  const { partner, client, id, redeem } = await liveSell();

  await redeem({});

  const { proceeds, gross_amount, income_paid, price } = await client.orders.get(id);
  assert.deepEqual([proceeds, gross_amount, income_paid, price], ['1100.00', '1000.00', '100.00', '1.00']);
  assert.deepEqual(await salesOf(partner), ['1100.00']);
});

// Expected are 1,000.00 for the units and 100.00 of income: 10 % are 110.00.
const reports: [proceeds: string, price: string | null][] = [
  ['1100.00', '1.00'],
  // As if income were on top of them: what is left for the units is less.
  ['1000.00', '0.90'],
  ['990.00', '0.89'],
  ['989.99', null],
  ['1210.00', '1.11'],
  ['1210.01', null],
];
for (const [proceeds, price] of reports)
  test(`reported proceeds of ${proceeds} are all that is paid, and ${price === null ? 'wait for another person' : `make ${price} a unit`}`, async () => {
    const { partner, client, id, redeem } = await liveSell();

    const { is_pending_approval } = await redeem({ proceeds });

    assert.equal(is_pending_approval, price === null);
    if (price === null) {
      assert.equal(await partner.balance(), '0.00');
      await world.firm.approve(id, 'Kofi');
    }
    const order = await client.orders.get(id);
    const gross = (Number(proceeds) - 100).toFixed(2);
    assert.deepEqual([order.proceeds, order.income_paid, order.gross_amount], [proceeds, '100.00', gross]);
    if (price !== null) assert.equal(order.price, price);
    assert.equal(await partner.balance(), proceeds);
  });

test('what a fund house keeps is taken of the units, and proceeds below the income are refused', async () => {
  const { partner, client, id, redeem } = await liveSell();

  await assert.rejects(redeem({ proceeds: '99.99' }), {
    details: { proceeds: 'Expected at least 100.00, the income that is paid with the units.' },
  });
  await redeem({ charge: '10.00' });

  const { proceeds, gross_amount, income_paid, charges, charges_total, net_amount } = await client.orders.get(id);
  assert.deepEqual([proceeds, gross_amount, income_paid], ['1090.00', '1000.00', '100.00']);
  assert.deepEqual([charges[0]!.base, charges_total, net_amount], ['1000.00', '10.00', '1090.00']);
  assert.equal(await partner.balance(), '1090.00');
});
