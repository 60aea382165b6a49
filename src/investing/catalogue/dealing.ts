import type { Calendar } from '../../market/calendar/calendar.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Weekday } from '../../vocabulary/pricing.ts';
import type { SettlementDays } from '../../vocabulary/settlement.ts';
import { dealingTerms, problemsOfTerms, type StoredTerms } from '../dealing-days/terms.ts';
import type { StoredProduct } from '../investments/catalogue-queries.ts';
import { cellOf } from './cell.ts';
import type { CatalogueRow } from './contract.ts';
import type { Entry } from './row-rules.ts';
import type { Problem } from './rows.ts';

/** How a stored product is priced and dealt changes by two people in a way of its own. */
export function dealingOf(values: Omit<CatalogueRow, 'term'>, stored: StoredProduct | undefined): StoredTerms {
  const { pricing, dealing_cut_off, dealing_calendar, dealing_days, executes_on_price } = values;
  const { rate_basis, year_days, face_value } = values;
  return {
    pricing: pricing ?? stored?.pricing ?? 'fixed',
    dealing_cut_off: dealing_cut_off ?? stored?.dealing_cut_off ?? null,
    dealing_calendar: dealing_calendar ?? stored?.dealing_calendar ?? null,
    dealing_days: (dealing_days?.split(' ') as Weekday[] | undefined) ?? stored?.dealing_days ?? null,
    executes_on_price: executes_on_price === null ? (stored?.executes_on_price ?? true) : executes_on_price === 'true',
    settlement_days: settlementOf(values.settlement_days) ?? stored?.settlement_days ?? null,
    rate_basis: rate_basis ?? stored?.rate_basis ?? null,
    year_days: year_days === null ? (stored?.year_days ?? null) : Number(year_days),
    face_value: face_value === null ? (stored?.face_value ?? null) : Decimal.of(face_value).toPrice(),
  };
}

function settlementOf(cell: string | null): SettlementDays | null {
  if (cell === null) return null;
  const [buy, sell] = cell.split(' ').map(Number);
  return { buy: buy!, sell: sell! };
}

/** Rules of how a product is priced and dealt. */
export function dealingRefused({ row, product, stored }: Entry, calendars: readonly Calendar[]): Problem[] {
  const problems = stored
    ? dealingTerms
        .filter((name) => cellOf(stored[name]) !== cellOf(product[name]))
        .map((name) => [name, `Stays ${cellOf(stored[name])}: two people change it, by dealing-terms.`] as const)
    : problemsOfTerms(product, calendars);
  const isRepriced =
    stored?.pricing === 'forward' && (stored.price !== product.price || stored.bid_price !== product.bid_price);
  if (isRepriced) return [[`row ${row}.price`, `Stays ${stored.price}: publish the price of a dealing day.`]];
  return problems.map(([name, message]) => [`row ${row}.${name}`, message]);
}
