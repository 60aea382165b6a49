import { daysBetween } from './days.ts';
import { Decimal } from './decimal.ts';

/**
 * What a unit of a bill or a commercial paper costs on a day: `discount` is F x (1 - d x t / B), `yield` is F / (1 + y x t / B), with the face value
 * F, the rate a year, the days t to maturity and the year B in days.
 */
export const rateBases = ['discount', 'yield'] as const;
export type RateBasis = (typeof rateBases)[number];

/** What of an issue does not change with the day. */
export type RateTerms = {
  readonly rate_basis: RateBasis;
  readonly year_days: number;
  readonly face_value: string;
  readonly maturity_date: string;
};

export const YEAR_DAYS_MIN = 360;
export const YEAR_DAYS_MAX = 366;

const DECIMALS = 8;
const HUNDRED = Decimal.of('100');

/**
 * To 8 decimals: what a buyer pays is rounded up and what a redemption pays is cut, so that nobody is paid more than was computed. Null: a discount
 * of all there is to pay back. On its day of maturity and later it is the face value.
 */
export function pricesByRate(
  { rate_basis, year_days, face_value, maturity_date }: RateTerms,
  rate: string,
  day: string,
): { readonly price: string; readonly bid_price: string } | null {
  const days = Decimal.of(String(Math.max(0, daysBetween(day, maturity_date))));
  const year = HUNDRED.times(Decimal.of(String(year_days)));
  const earned = Decimal.of(rate).times(days);
  const face = Decimal.of(face_value);
  const [dividend, divisor] =
    rate_basis === 'discount' ? [face.times(year.minus(earned)), year] : [face.times(year), year.plus(earned)];
  if (!dividend.isPositive) return null;
  const bid = dividend.dividedByCut(divisor, DECIMALS);
  return bid.isPositive ? { price: dividend.dividedByUp(divisor, DECIMALS).toPrice(), bid_price: bid.toPrice() } : null;
}
