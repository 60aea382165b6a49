import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bill } from '../../testing/bills.ts';
import { dayFromNow } from '../../testing/declared-income.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { matureHoldings } from '../maturity/work.ts';
import { priceProduct } from '../prices/operator-contract.ts';
import { fulfilOrder, redeemOrder } from './operator-contract.ts';

/** A bill costs what its rate makes of the days that are left, and pays back its face value. The loops run only when a test runs them. */
const world = await createWorld({ role: 'api' });
const runLoop = () => matureHoldings.run({ pool: world.database.pool, signal: new AbortController().signal });
const DAY_S = 86_400;
const days = ({ client }: Partner, count: number) => client.sandbox.advanceClock({ advance_by_seconds: count * DAY_S });

const issue = await world.investment(bill());
const withThousand = (mode: 'test' | 'live' = 'test') => world.partner(mode, { wallets: { NGN: '1000.00' } });
const order = { amount: '1000.00', currency: 'NGN' } as const;

async function held(investment_id = issue.test) {
  const partner = await withThousand();
  const bought = await partner.client.orders.create({ investment_id, ...order });
  return { partner, client: partner.client, bought, id: bought.holding_id! };
}

test('a buy costs the discounted price, and its holding accrues nothing beside it', async () => {
  const { client, bought, id } = await held();

  // 1000.00 / 0.975076
  assert.deepEqual([bought.price, bought.units, bought.status], ['0.975076', '1025.56108446', 'completed']);
  const holding = await client.holdings.get(id);
  assert.deepEqual(
    [holding.cost_basis, holding.current_price, holding.current_value, holding.accrued_income],
    ['1000.00', '0.975076', '999.99', '0.00'],
  );
});

test('each day on the clock of a sandbox has its own price, in the catalogue, the holding, the position, a preview and a sell', async () => {
  const { partner, client, id } = await held();
  await days(partner, 1);

  // 1 - 0.099696 x 90 / 364 = 0.97534989010989
  const investment = await client.investments.get(issue.test);
  assert.deepEqual([investment.price, investment.bid_price], ['0.9753499', '0.97534989']);
  await partner.credit('NGN', '100.00');
  const { price } = await client.orders.preview({ investment_id: issue.test, amount: '100.00', currency: 'NGN' });
  assert.equal(price, '0.9753499');
  // 1025.56108446 x 0.97534989 = 1000.2808
  const holding = await client.holdings.get(id);
  const [position] = (await client.positions.list()).data;
  const [summary] = await client.holdings.summary();
  for (const worth of [holding, position!])
    assert.deepEqual(
      [worth.current_price, worth.current_value, worth.accrued_income, worth.redemption_value],
      ['0.97534989', '1000.28', '0.00', '1000.28'],
    );
  assert.equal(summary!.current_value, '1000.28');
  const sold = await client.orders.create({ side: 'sell', holding_id: id, units: '400' });
  // 400 x 0.97534989 = 390.139956
  assert.deepEqual([sold.price, sold.proceeds, sold.income_paid], ['0.97534989', '390.13', '0.00']);
  const { data } = await client.investments.prices(issue.test);
  assert.deepEqual(
    data.map(({ date, price: cost, bid_price }) => [date, cost, bid_price]),
    [
      [dayFromNow(1), '0.9753499', '0.97534989'],
      [dayFromNow(0), '0.975076', '0.975076'],
    ],
  );
});

test('a maturity pays the face value of the units that are left, once, and fails a sell that waits', async () => {
  const { partner, client, id } = await held();
  await days(partner, 1);
  await client.orders.create({ side: 'sell', holding_id: id, units: '400' });
  const waiting = await client.orders.create({ side: 'sell', holding_id: id, units: '100' }, { scenario: 'hold' });
  await days(partner, 90);
  await runLoop();
  await runLoop();

  const holding = await client.holdings.get(id);
  assert.deepEqual([holding.status, holding.units, holding.net_amount], ['closed', '0', '625.56']);
  // 390.13 of the sell, and 625.56108446 units at 1.00.
  assert.equal(await partner.balance(), '1015.69');
  const failed = await client.orders.get(waiting.id);
  assert.deepEqual([failed.status, failed.failure_code], ['failed', 'holding_matured']);
  const { price, is_open } = await client.investments.get(issue.test);
  assert.deepEqual([price, is_open], ['1.00', false]);
  await assert.rejects(client.orders.create({ investment_id: issue.test, amount: '100.00', currency: 'NGN' }), {
    code: 'investment_not_open',
  });
});

test('a buy is refused from the day of maturity on, and not on the day before', async () => {
  const partner = await withThousand();
  const buy = () => partner.client.orders.create({ investment_id: issue.test, amount: '100.00', currency: 'NGN' });
  await days(partner, 90);
  // 1 - 0.099696 / 364 = 0.99972610989
  assert.equal((await buy()).price, '0.99972611');
  await days(partner, 1);

  await assert.rejects(buy(), { status: 400, code: 'investment_not_open' });
});

test('of a sell and a maturity at the same time one wins, and the units are paid once', async () => {
  const { partner, client, id } = await held();
  await days(partner, 91);
  const [sold] = await Promise.all([
    client.orders.create({ side: 'sell', holding_id: id }).catch(({ code }: { code: string }) => code),
    runLoop(),
  ]);
  await runLoop();

  assert.equal((await client.holdings.get(id)).status, 'closed');
  assert(typeof sold !== 'string' || ['invalid_state', 'insufficient_units', 'not_found'].includes(sold), String(sold));
  // 1025.56108446 x 1.00, whichever it was.
  assert.equal(await partner.balance(), '1025.56');
});

test('a live order without figures executes at the price of today, and figures are held against it', async () => {
  const { client } = await withThousand('live');
  const { live } = await world.investment(bill({ code: 'LIVE-BILL', mode: 'both', rate: '9.9696' }));
  const buy = () => client.orders.create({ investment_id: live, amount: '100.00', currency: 'NGN' });
  const [first, second] = [await buy(), await buy()];
  const fulfil = (id: string, body: object) => world.firm.act(fulfilOrder, { params: { order: id }, body });
  // 1 - 0.12 x 91 / 364 = 0.97
  await world.firm.act(priceProduct, { params: { investment: live }, body: { rate: '12' } });

  const placed = await fulfil(first.id, {});
  assert.deepEqual([placed.order.price, placed.order.units], ['0.97', '103.0927835']);
  // 1 - 0.80 x 91 / 364 = 0.8. What it cost when it was placed is far from that.
  await world.firm.act(priceProduct, { params: { investment: live }, body: { rate: '80' } });
  const off = await fulfil(second.id, { price: '0.975076' });
  assert.equal(off.is_pending_approval, true);

  const sell = await client.orders.create({ side: 'sell', holding_id: placed.order.holding_id!, units: '100' });
  const redeemed = await world.firm.act(redeemOrder, { params: { order: sell.id }, body: {} });
  assert.deepEqual([redeemed.order.price, redeemed.order.proceeds], ['0.80', '80.00']);
});
