import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedExchanges } from '../../market/calendar/work.ts';
import { createWorld } from '../../testing/world.ts';
import type { Pricing } from '../../vocabulary/pricing.ts';
import { proposeDealingTerms } from '../dealing-days/operator-contract.ts';
import { accruedIncome } from './income.ts';

/** The income of a product that is priced forward is in its price, and is counted nowhere else. */
const world = await createWorld({ role: 'api' });
await seedExchanges(world.database.pool);
const dealing = { dealing_cut_off: '12:00', dealing_calendar: 'GSE' };
const earning = {
  ...({ category: 'balanced_fund', income_treatment: 'reinvested', expected_return_rate: '14' } as const),
  ...({ price: '2.00', bid_price: '2.00' } as const),
};
const forward = await world.investment({ ...earning, pricing: 'forward', ...dealing });
const changed = await world.investment({ ...earning, redemption_income: 'paid' });

async function held(investment_id: string) {
  const partner = await world.partner('test', { wallets: { NGN: '10000.00' } });
  const order = await partner.client.orders.create({ investment_id, amount: '10000.00', currency: 'NGN' });
  return { partner, id: order.holding_id! };
}

/** The terms change by the real clock, so that what was bought before them was bought before today. */
const boughtDaysAgo = (id: string, days: number) =>
  world.database.owner.query(
    `with bought as (
       update holdings
       set purchased_at = purchased_at - $2 * interval '1 day'
       where id = $1
       returning environment_id, investment_id, cost_basis::numeric as cost
     )
     update position_totals total
     set cost_days = total.cost_days - bought.cost * $2
     from bought
     where (total.environment_id, total.investment_id) = (bought.environment_id, bought.investment_id)`,
    [id, days],
  );

async function becomes(pricing: Pricing) {
  const terms = pricing === 'forward' ? dealing : {};
  const made = await world.firm.act(proposeDealingTerms, {
    params: { investment: changed.test },
    body: { pricing, ...terms, reason: 'As its prospectus says' },
  });
  await world.firm.approve(made.approval_id);
}

test('a holding of a product that is priced forward accrues nothing, and a sell of it forgoes nothing', async () => {
  const { partner, id } = await held(forward.test);
  const { client } = partner;
  await client.sandbox.advanceClock({ advance_by_seconds: 5 * 86_400 });

  const holding = await client.holdings.get(id);
  const sell = await client.orders.preview({ side: 'sell', holding_id: id });
  const [position] = (await client.positions.list()).data;
  const sold = await client.orders.create({ side: 'sell', holding_id: id });

  assert.deepEqual([holding.accrued_income, holding.redemption_value], ['0.00', '10000.00']);
  assert.deepEqual([sell.forgone_income, sell.proceeds], ['0.00', '10000.00']);
  assert.deepEqual([position!.accrued_income, position!.redemption_value], ['0.00', '10000.00']);
  assert.deepEqual([sold.forgone_income, sold.income_paid, sold.proceeds], ['0.00', '0.00', '10000.00']);
});

test('what had accrued when a product became forward stays as it is, and is paid with the units', async () => {
  const { partner, id } = await held(changed.test);
  const { client } = partner;
  await boughtDaysAgo(id, 10);
  const accrued = async () => {
    const [position] = (await client.positions.list()).data;
    return [(await client.holdings.get(id)).accrued_income, position!.accrued_income, position!.redemption_value];
  };
  // 10,000.00 x 14 % x 10 / 365 = 38.356.
  assert.deepEqual(await accrued(), ['38.35', '38.35', '10038.35']);

  await becomes('forward');
  await client.sandbox.advanceClock({ advance_by_seconds: 5 * 86_400 });

  assert.deepEqual(await accrued(), ['38.35', '38.35', '10038.35']);
  const sell = await client.orders.preview({ side: 'sell', holding_id: id, units: '2500' });
  // Half of the units take half of it, in whole cents.
  assert.deepEqual([sell.income_paid, sell.forgone_income], ['19.18', '0.00']);
  await becomes('fixed');
  // The five days are after it is fixed again: they count.
  assert.deepEqual(await accrued(), ['57.53', '57.53', '10057.53']);
});

test('days with the income in the price are left out wherever they lie', () => {
  const lot = {
    ...({ category: 'balanced_fund', income_treatment: 'reinvested', expected_return_rate: '36.5000' } as const),
    ...{ cost_basis: '1000.00', distributions_paid: '0.00', income_settled: '0', maturity_date: null },
    purchased_at: '2031-01-11T08:00:00.000Z',
  };
  const on = (day: string, ...income_in_price: string[]) =>
    accruedIncome({ ...lot, income_in_price }, `${day}T12:00:00.000Z`).toMoney();

  assert.equal(on('2031-01-31'), '20.00');
  assert.equal(on('2031-01-31', '2031-01-21'), '10.00');
  assert.equal(on('2031-01-31', '2031-01-01', '2031-01-16'), '15.00');
  assert.equal(on('2031-01-31', '2031-01-16', '2031-01-21', '2031-01-30'), '14.00');
  assert.equal(on('2031-01-31', '1970-01-01', '2031-02-05'), '0.00');
  assert.equal(on('2031-01-31', '2031-02-05'), '20.00');
});
