import { dayOf, daysBetween } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { ValuedRow } from './queries.ts';

/**
 * What a holding has earned and not been paid. All of it follows from the cost, the rate, the days, and one exact figure
 * that is stored, `income_settled`: what of cost x rate x days is no longer owed. Nothing that was brought to cents is
 * stored, so that whatever is paid and sold in between, no fraction of a cent is lost or counted twice.
 */
const CENT = 2;
const EXACT = 12;
const DAYS_A_YEAR_IN_PERCENT = Decimal.of('36500');

/** Funds and shares that pay cash earn through their price; all else earns day by day. */
const earnsThroughItsPrice = new Set([
  'money_market_fund',
  'fixed_income_fund',
  'balanced_fund',
  'equity_fund',
  'dollar_fund',
  'equity',
  'etf',
]);

type Product = Pick<ValuedRow, 'category' | 'income_treatment'>;

/** Whether it earns income that is counted apart from its price. */
export const earnsByTheDay = ({ category, income_treatment }: Product): boolean =>
  income_treatment === 'reinvested' || !earnsThroughItsPrice.has(category);

type Owed = Pick<ValuedRow, 'cost_basis' | 'distributions_paid' | 'expected_return_rate' | 'income_settled'>;
export type Earning = Product & Owed & Pick<ValuedRow, 'maturity_date' | 'purchased_at'>;

/** cost x rate % x days / 365, exact but for the last of 12 decimals; no day counts after maturity. */
function earnedOn(cost: Decimal, row: Earning, now: string): Decimal {
  if (row.expected_return_rate === null || !earnsByTheDay(row)) return Decimal.zero;
  const today = dayOf(now);
  const last = row.maturity_date !== null && row.maturity_date < today ? row.maturity_date : today;
  const days = Math.max(0, daysBetween(dayOf(row.purchased_at), last));
  return cost
    .times(Decimal.of(row.expected_return_rate))
    .times(Decimal.of(String(days)))
    .dividedByCut(DAYS_A_YEAR_IN_PERCENT, EXACT);
}

/**
 * What it earned less what is settled of that, cut. Once a sell took a share of what was paid, both figures have a
 * fraction of a cent, and their difference is brought to the nearest cent instead.
 */
export function accruedIncome(row: Earning, now: string): Decimal {
  const settled = Decimal.of(row.income_settled);
  const outstanding = earnedOn(Decimal.of(row.cost_basis), row, now).minus(settled);
  if (outstanding.isNegative) return Decimal.zero;
  const isShared = settled.isBelow(Decimal.of(row.distributions_paid));
  return isShared ? outstanding.roundedToNearest(CENT) : outstanding.cut(CENT);
}

/** After a sell: the units sold take their share of what is settled with them. */
export function settledAfterSell(
  { income_settled, units }: Pick<ValuedRow, 'income_settled' | 'units'>,
  left: Decimal,
): string {
  const settled = Decimal.of(income_settled);
  const before = Decimal.of(units);
  const taken = settled.times(before.minus(left)).dividedByCut(before, EXACT);
  return settled.minus(taken).toUnits();
}

/** After a payment: what was paid is settled, and so is what a cost that is added now did not earn before. */
export function settledAfterPayment(row: Earning, gross: Decimal, addedCost: Decimal, now: string): string {
  const cost = Decimal.of(row.cost_basis);
  const neverEarned = earnedOn(cost.plus(addedCost), row, now).minus(earnedOn(cost, row, now));
  return Decimal.of(row.income_settled).plus(gross).plus(neverEarned).toUnits();
}
