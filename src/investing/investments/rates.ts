import type { Transaction } from '../../platform/database/transaction.ts';
import { addDays, dayOf, startOfDay } from '../../vocabulary/days.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Pricing } from '../../vocabulary/pricing.ts';
import { pricesByRate, type RateBasis, type RateTerms } from '../../vocabulary/rate-price.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Quoted } from './quoted.ts';

/** What a product is priced by, as its row has it. */
export type Rated = {
  readonly pricing: Pricing;
  readonly rate_basis: RateBasis | null;
  readonly rate: string | null;
  readonly year_days: number | null;
  readonly face_value: string | null;
  readonly maturity_date: string | null;
};

/** Of a product that is priced by its rate: what does not change with the day. */
export const rateTermsOf = ({
  rate_basis,
  year_days,
  face_value,
  maturity_date,
}: Omit<Rated, 'pricing'>): RateTerms => ({
  rate_basis: rate_basis!,
  year_days: year_days!,
  face_value: face_value!,
  maturity_date: maturity_date!,
});

/** What a product costs on a day, whatever was computed last; one that is priced in another way is as it is. */
export function pricedOn<Row extends Rated & Quoted & { readonly price_at?: string }>(row: Row, day: string): Row {
  if (row.pricing !== 'yield') return row;
  const { price, bid_price } = pricesOfRate(row, row.rate!, day);
  const from = startOfDay(day);
  const isOlder = row.price_at !== undefined && row.price_at < from;
  return { ...row, price, bid_price, ...(isOlder && { price_at: from }) };
}

export const NO_PRICE = 'Expected a rate at which a unit costs more than 0.';

/** Throws validation_error for a discount of all there is to pay back. */
export const pricesOfRate = (terms: Omit<Rated, 'pricing'>, rate: string, day: string) =>
  pricesByRate(rateTermsOf(terms), rate, day) ?? refuse('validation_error', { rate: NO_PRICE });

type PricedDay = { readonly at: string; readonly price: string; readonly bid_price: string };

/** What it cost on each day after the one of its last price, until a day or its maturity: the price of a day holds from its beginning. */
export function daysSince(row: Omit<Rated, 'pricing'>, rate: string, price_at: string, until: string): PricedDay[] {
  const days: PricedDay[] = [];
  const last = row.maturity_date! < until ? row.maturity_date! : until;
  for (let day = addDays(dayOf(price_at), 1); day <= last; day = addDays(day, 1))
    days.push({ at: startOfDay(day), ...pricesOfRate(row, rate, day) });
  return days;
}

/** The real instant at which the next day begins for an environment; null once a product has reached its maturity. */
export const nextDayOf = (
  { offset_ms }: Pick<Environment, 'offset_ms'>,
  { maturity_date }: Pick<Rated, 'maturity_date'>,
  day: string,
): string | null =>
  day >= maturity_date! ? null : new Date(Date.parse(startOfDay(addDays(day, 1))) - offset_ms).toISOString();

/** The present day of the catalogue, which is common to all. */
export const realDay = (tx: Transaction): string => dayOf(new Date(tx.now_ms).toISOString());
