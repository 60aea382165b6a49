import { dayOf, daysBetween } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { BEFORE_ALL } from '../../vocabulary/pricing.ts';
import type { ValuedRow } from './queries.ts';

/**
 * What a holding has earned and not been paid. All of it follows from the cost, the rate, the days, and one exact figure
 * that is stored, `income_settled`: what of cost x rate x days is no longer owed. What is brought to cents leaves its fraction
 * in that figure, so that whatever is paid and sold in between, no fraction of a cent is lost or counted twice.
 */
const CENT = 2;
const EXACT = 12;
const HUNDRED = Decimal.of('100');
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

type Product = Pick<ValuedRow, 'category' | 'income_in_price' | 'income_treatment'>;

/**
 * Whether it earns income that is counted apart from its price, or did: on days of pricing `forward` its income is in the price, and what had
 * accrued before stays owed.
 */
export const earnsByTheDay = ({ category, income_in_price, income_treatment }: Product): boolean =>
  !(income_in_price.length === 1 && income_in_price[0] === BEFORE_ALL) &&
  (income_treatment === 'reinvested' || !earnsThroughItsPrice.has(category));

const isInPriceNow = ({ income_in_price }: Product): boolean => income_in_price.length % 2 === 1;

type Owed = Pick<ValuedRow, 'cost_basis' | 'distributions_paid' | 'expected_return_rate' | 'income_settled'>;
export type Earning = Product & Owed & Pick<ValuedRow, 'maturity_date' | 'purchased_at'>;

/** cost x rate % x days / 365, exact but for the last of 12 decimals; no day counts after maturity, nor with the income in the price. */
function earnedOn(cost: Decimal, row: Earning, now: string): Decimal {
  return earnedIn(daysHeld(row, now), cost, row);
}

function daysHeld({ income_in_price, maturity_date, purchased_at }: Earning, now: string): number {
  const today = dayOf(now);
  const last = maturity_date !== null && maturity_date < today ? maturity_date : today;
  const bought = dayOf(purchased_at);
  const inPrice = income_in_price.map((from, place) => {
    const until = income_in_price[place + 1] ?? last;
    return place % 2 === 1 ? 0 : daysFrom(from < bought ? bought : from, until < last ? until : last);
  });
  return inPrice.reduce((days, fewer) => days - fewer, daysFrom(bought, last));
}

const daysFrom = (from: string, until: string): number => Math.max(0, daysBetween(from, until));

function earnedIn(days: number, cost: Decimal, row: Earning): Decimal {
  if (row.expected_return_rate === null || !earnsByTheDay(row)) return Decimal.zero;
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
  const outstanding = outstandingOf(row, now);
  if (outstanding.isNegative) return Decimal.zero;
  const paid = Decimal.of(row.distributions_paid);
  const isShared = paid.isPositive && Decimal.of(row.income_settled).isBelow(paid);
  return isShared ? outstanding.roundedToNearest(CENT) : outstanding.cut(CENT);
}

type Maturing = Earning & Pick<ValuedRow, 'face_value' | 'income_scheduled' | 'units'>;

/** Whether what accrued is all that is owed, so that its payment ends what is declared and not paid. */
export const owesByTheDay = (row: Product): boolean => earnsByTheDay(row) && !isInPriceNow(row);

/**
 * What a maturity pays with the cost. With the income in the price, what is declared is paid on its day and not twice. What is priced by its rate
 * pays its face value: the income is what that is above the cost, and below nothing where charges of the buy were more than it earned.
 */
export const incomeAtMaturity = (row: Maturing, now: string): Decimal => {
  if (row.face_value !== null)
    return Decimal.of(row.units).times(Decimal.of(row.face_value)).cut(CENT).minus(Decimal.of(row.cost_basis));
  const accrued = accruedIncome(row, now);
  return owesByTheDay(row) ? accrued : notBelowZero(accrued.minus(Decimal.of(row.income_scheduled)));
};

/** What it earned less what is settled, exact; below zero where more was paid than was earned. */
const outstandingOf = (row: Earning, now: string): Decimal =>
  earnedOn(Decimal.of(row.cost_basis), row, now).minus(Decimal.of(row.income_settled));

/** What becomes of accrued income when units are redeemed, by the terms of the product. */
type Terms = Pick<ValuedRow, 'redemption_income' | 'redemption_penalty_days' | 'redemption_penalty_percent'>;

/** Of units that are sold: what is paid of the income that accrued on them, and what is not. */
export type IncomeOfSale = { readonly paid: Decimal; readonly forgone: Decimal };

type Left = Pick<ValuedRow, 'cost_basis' | 'income_settled' | 'units'>;
type Sold = Earning & Terms & Left & Pick<ValuedRow, 'income_scheduled'>;

/**
 * What is left of a holding without units that are sold, and what becomes of the income on these. They take their share of the cost, of what was
 * paid, and of what accrued beyond what is scheduled, in whole cents: the fraction stays, so that all that was paid and lost is what was earned,
 * however often units are sold. What is scheduled is paid to the holding on its day, also for units that were sold since.
 */
export function withoutUnits(
  row: Sold,
  sold: Decimal,
  now: string,
): { readonly left: Left; readonly income: IncomeOfSale } {
  const [before, scheduled] = [Decimal.of(row.units), Decimal.of(row.income_scheduled)];
  const units = before.minus(sold);
  const cost_basis = Decimal.of(row.cost_basis).times(units).dividedByCut(before, CENT);
  const settled = Decimal.of(row.income_settled).times(units).dividedByCut(before, EXACT);
  const share = { units: units.toUnits(), cost_basis: cost_basis.toMoney(), income_settled: settled.toUnits() };
  const outstanding = outstandingOf(row, now);
  // Their part of what is scheduled stays owed to the holding.
  const staying = scheduled.times(sold).dividedByCut(before, EXACT);
  const taken = outstanding.minus(outstandingOf({ ...row, ...share }, now)).minus(staying);
  const most = accruedIncome(row, now).minus(scheduled);
  const accrued = units.isZero ? notBelowZero(most) : inCents(taken, most);
  const carried = isOverpaid(outstanding.minus(scheduled)) ? Decimal.zero : accrued.minus(taken);
  const left = { ...share, income_settled: settled.minus(staying).plus(carried).toUnits() };
  return { left, income: divided(accrued, row, Decimal.of(row.cost_basis).minus(cost_basis), now) };
}

const ONE_CENT = Decimal.of('0.01');

/** By more than a fraction of a cent. */
const isOverpaid = (outstanding: Decimal): boolean => !outstanding.plus(ONE_CENT).isPositive;

const notBelowZero = (amount: Decimal): Decimal => (amount.isNegative ? Decimal.zero : amount);

function inCents(taken: Decimal, most: Decimal): Decimal {
  if (!taken.isPositive || !most.isPositive) return Decimal.zero;
  const cents = taken.roundedToNearest(CENT);
  return cents.isAbove(most) ? most : cents;
}

function divided(accrued: Decimal, row: Earning & Terms, cost: Decimal, now: string): IncomeOfSale {
  const left = accrued.minus(keptOf(accrued, row, cost, now));
  const paid = notBelowZero(left).cut(CENT);
  return { paid, forgone: accrued.minus(paid) };
}

/** A penalty of days is the income of so many days on what the units sold cost, or all days where it was held for less. */
function keptOf(accrued: Decimal, row: Earning & Terms, cost: Decimal, now: string): Decimal {
  const { redemption_income, redemption_penalty_days: days, redemption_penalty_percent: percent } = row;
  if (redemption_income === 'paid') return Decimal.zero;
  if (percent !== null) return accrued.times(Decimal.of(percent)).dividedByCut(HUNDRED, EXACT);
  if (days === null) return accrued;
  return earnedIn(Math.min(days, daysHeld(row, now)), cost, row);
}

/** After a payment: what was paid is settled, and so is what a cost that is added now did not earn before. */
export function settledAfterPayment(row: Earning, gross: Decimal, addedCost: Decimal, now: string): string {
  const cost = Decimal.of(row.cost_basis);
  const neverEarned = earnedOn(cost.plus(addedCost), row, now).minus(earnedOn(cost, row, now));
  return Decimal.of(row.income_settled).plus(gross).plus(neverEarned).toUnits();
}
