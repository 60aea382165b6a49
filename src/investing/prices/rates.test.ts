import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bill, billOf90Days } from '../../testing/bills.ts';
import { dayFromNow } from '../../testing/declared-income.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { jumpsOfUpdate } from '../investments/operations.ts';
import { getProduct } from '../investments/operator-contract.ts';
import { applyPriceFile, priceProduct } from './operator-contract.ts';
import { rollPrices, rollSandboxPrices } from './work.ts';

/** The rate of a bill is set, and its price follows on each day. The loops run only when a test runs them. */
const world = await createWorld({ role: 'api' });
const { pool } = world.database;
const roll = async () => {
  await rollPrices.run({ pool, signal: new AbortController().signal });
  await rollSandboxPrices.run({ pool, signal: new AbortController().signal });
};
const price = (investment: string, body: object) =>
  world.firm.act(priceProduct, { params: { investment }, body: body as { rate: string } });
const shown = (investment: string) => world.firm.act(getProduct, { params: { investment } });
const wrong = (details: object) => ({ code: 'validation_error', details });

/** As if so many days had passed since a price was computed, and it were stored as it was then. */
const daysAgo = (id: string, count: number) =>
  world.database.owner.query(
    `with earlier as (
       update investment_prices
       set changed_at = changed_at - $2 * interval '1 day'
       where investment_id = $1
     )
     update investments
     set price = 0.97, bid_price = 0.97, price_at = price_at - $2 * interval '1 day'
     where id = $1`,
    [id, count],
  );

test('a rate is set instead of a price, and one that moves the price far waits for another person', async () => {
  const { live } = await world.investment(bill());

  const { investment } = await price(live, { rate: '12' });
  // 1 - 0.12 x 91 / 364
  assert.deepEqual([investment.rate, investment.price, investment.bid_price], ['12.0000', '0.97', '0.97']);
  // 1 - 0.90 x 91 / 364 = 0.775, 20.10 % less than 0.97.
  const far = await price(live, { rate: '90', reason: 'A typing error' });
  assert.equal(far.is_pending_approval, true);
  assert.equal((await shown(live)).price, '0.97');
  await world.firm.approve(far.approval_id!);
  const then = await shown(live);
  assert.deepEqual([then.rate, then.price], ['90.0000', '0.775']);
});

test('how far a rate moves the price is judged on the day on which it was asked for, so that it can be approved on a later one', async () => {
  const { live } = await world.investment(bill());
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();

  const jumps = await world.read((tx) => jumpsOfUpdate(tx, live, { rate: '96' }, yesterday));

  // 1 - 0.099696 x 92 / 364 = 0.97480210989, and 1 - 0.96 x 92 / 364 = 0.75736263736
  assert.deepEqual(
    jumps.map(({ side, from, to }) => [side, from, to]),
    [
      ['price', '0.97480211', '0.75736264'],
      ['bid_price', '0.9748021', '0.75736263'],
    ],
  );
});

test('a price is refused where a rate makes it, and a rate where there is none', async () => {
  const { live, test: sandbox } = await world.investment(bill());
  const fund = await world.investment();
  const { client } = await world.partner('test');
  const byRate = 'Expected none: the investment is priced by its rate. Give `rate`.';
  const noRate = 'Expected none: the investment is not priced by a rate. Give `price`.';

  await assert.rejects(price(live, { price: '0.97' }), wrong({ price: byRate }));
  await assert.rejects(price(live, { rate: '9', bid_price: '0.97' }), wrong({ bid_price: byRate }));
  await assert.rejects(price(live, { rate: '9', from: dayFromNow(2) }), wrong({ from: byRate }));
  await assert.rejects(price(live, {}), wrong({ rate: 'Required: percent a year, such as "15.84".' }));
  await assert.rejects(
    price(live, { rate: '400' }),
    wrong({ rate: 'Expected a rate at which a unit costs more than 0.' }),
  );
  await assert.rejects(price(fund.live, { rate: '9' }), wrong({ rate: noRate }));
  await assert.rejects(price(fund.live, {}), wrong({ price: 'Required: what a buyer pays per unit.' }));
  const inSandbox = client.sandbox.setInvestmentPrice;
  await assert.rejects(inSandbox(sandbox, { price: '0.97' }), wrong({ price: byRate }));
  await assert.rejects(inSandbox(sandbox, {}), wrong({ rate: 'Required: percent a year, such as "15.84".' }));
  await assert.rejects(inSandbox(fund.test, { rate: '9' }), wrong({ rate: noRate }));
  await assert.rejects(inSandbox(fund.test, {}), wrong({ price: 'Required: what a buyer pays per unit.' }));
  const { code } = await shown(live);
  const csv = `investment,date,price,bid_price\n${code},${dayFromNow(0)},0.97,`;
  await assert.rejects(
    world.firm.act(applyPriceFile, { body: { mode: 'live', csv } }),
    wrong({ 'row 2.price': 'Expected none: it is computed from the rate of the investment.' }),
  );
});

test('a new day has its own price in the catalogue, with one row for each day since the last', async () => {
  const { live } = await world.investment(bill());
  await daysAgo(live, 2);
  const { client } = await world.partner('live');
  // An order does not wait for the loop, nor does who looks at the product.
  assert.equal((await client.investments.get(live)).price, '0.975076');

  await roll();
  await roll();

  const { rows } = await pool.query('select price, bid_price from investments where id = $1', [live]);
  assert.deepEqual(rows, [{ price: '0.975076', bid_price: '0.975076' }]);
  const { data } = await client.investments.prices(live);
  // 1 - 0.099696 x 92 / 364 = 0.97480210989
  assert.deepEqual(
    data.map(({ date, price: cost, bid_price }) => [date, cost, bid_price]),
    [
      [dayFromNow(0), '0.975076', '0.975076'],
      [dayFromNow(-1), '0.97480211', '0.9748021'],
      [dayFromNow(-2), '0.975076', '0.975076'],
    ],
  );
});

test('a rate of a sandbox holds there only, and follows its clock', async () => {
  const issue = await world.investment(bill());
  const { client } = await world.partner('test');
  const other = await world.partner('test');

  // 1 - 0.12 x 91 / 364
  const set = await client.sandbox.setInvestmentPrice(issue.test, { rate: '12' });
  assert.deepEqual([set.rate, set.price], ['12.0000', '0.97']);
  assert.equal((await other.client.investments.get(issue.test)).price, '0.975076');
  await client.sandbox.advanceClock({ advance_by_seconds: 10 * 86_400 });
  // 1 - 0.12 x 81 / 364 = 0.97329670329
  const { price: then, rate } = await client.investments.get(issue.test);
  assert.deepEqual([then, rate], ['0.97329671', '12.0000']);
  const { data, pagination } = await client.investments.prices(issue.test);
  assert.deepEqual([data[0]!.bid_price, pagination.count], ['0.9732967', 12]);
  await world.firm.act(priceProduct, { params: { investment: issue.test }, body: { rate: '20' } });
  await roll();
  assert.equal((await client.investments.get(issue.test)).rate, '12.0000');
});

test('a sandbox whose clock is ahead follows another rate of the catalogue, and a clock that was not used can be put back', async () => {
  const issue = await world.investment(bill());
  const later = await world.partner('test', { wallets: { NGN: '100.00' } });
  const { client } = later;
  const bought = await client.orders.create({ investment_id: issue.test, amount: '100.00', currency: 'NGN' });
  await client.sandbox.advanceClock({ advance_by_seconds: 86_400 });
  assert.equal((await client.holdings.get(bought.holding_id!)).current_price, billOf90Days.bid_price);

  await world.firm.act(priceProduct, { params: { investment: issue.test }, body: { rate: '12' } });
  await roll();
  // 1 - 0.12 x 90 / 364 = 0.97032967032
  assert.equal((await client.holdings.get(bought.holding_id!)).current_price, '0.97032967');
  const made = await world.investment(bill({ code: 'MADE-LATER' }));
  assert.equal((await client.investments.get(made.test)).price, billOf90Days.price);

  await client.sandbox.resetClock();
  assert.equal((await client.holdings.get(bought.holding_id!)).current_price, '0.97');
  const { data } = await client.investments.prices(issue.test);
  assert.deepEqual([...new Set(data.map(({ date }) => date))], [dayFromNow(0)]);
});

test('a sandbox gets the price of a day that begins on its clock, from the loop too', async () => {
  const issue = await world.investment(bill());
  const partner = await world.partner('test', { wallets: { NGN: '100.00' } });
  const { client } = partner;
  const bought = await client.orders.create({ investment_id: issue.test, amount: '100.00', currency: 'NGN' });
  await client.sandbox.advanceClock({ advance_by_seconds: 10 });
  // As if that had been a day ago.
  await world.database.owner.query(`update environments set offset_ms = offset_ms + 86400000 where id = $1`, [
    partner.environment.id,
  ]);
  await world.database.owner.query(
    `update investment_overrides set roll_at = roll_at - interval '1 day' where environment_id = $1`,
    [partner.environment.id],
  );

  await roll();

  const { current_price } = await client.holdings.get(bought.holding_id!);
  assert.equal(current_price, billOf90Days.bid_price);
  const { rows } = await pool.query(
    'select roll_at from investment_overrides where (environment_id, investment_id) = ($1, $2)',
    [partner.environment.id, issue.test],
  );
  const tomorrow = Date.parse(`${addDays(dayFromNow(0), 2)}T00:00:00.000Z`) - 86_410_000;
  assert(Math.abs(new Date(rows[0].roll_at).getTime() - tomorrow) < 60_000, rows[0].roll_at);
});
