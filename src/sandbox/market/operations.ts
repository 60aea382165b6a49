import type { Investment } from '../../investing/investments/contract.ts';
import { findLinked } from '../../investing/investments/linked-queries.ts';
import { setPriceOverride } from '../../investing/investments/prices.ts';
import { loadCalendar } from '../../market/calendar/operations.ts';
import { findInstrument } from '../../market/instruments/operations.ts';
import type { Quote } from '../../market/quotes/contract.ts';
import { overrideQuote } from '../../market/quotes/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';

/** Prices that the partner sets in its own sandbox. */
export const setInvestmentPrice = (
  tx: Transaction,
  environment: Environment,
  id: string,
  { price, bid_price }: { price: string; bid_price?: string | null | undefined },
): Promise<Investment> => setPriceOverride(tx, environment, id, { price, bid_price: bid_price ?? null });

export async function setQuote(
  tx: Transaction,
  environment: Environment,
  { exchange, symbol, last }: { exchange: string | undefined; symbol: string; last: string },
): Promise<Quote> {
  const calendar = await loadCalendar(tx, exchange);
  const instrument = await findInstrument(tx, calendar.exchange.code, symbol);
  const quote = await overrideQuote(tx, environment, calendar, instrument, last);
  for (const { id } of await findLinked(tx, environment.mode, instrument.id))
    await setPriceOverride(tx, environment, id, { price: last, bid_price: last });
  return quote;
}
