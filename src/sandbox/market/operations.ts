import { dayToPrice, publishDayPrice } from '../../investing/dealing-days/publishing.ts';
import type { Investment } from '../../investing/investments/contract.ts';
import { findLinked } from '../../investing/investments/linked-queries.ts';
import { getInvestment } from '../../investing/investments/operations.ts';
import { setPriceOverride } from '../../investing/investments/prices.ts';
import { loadCalendar } from '../../market/calendar/operations.ts';
import { findInstrument } from '../../market/instruments/operations.ts';
import type { Quote } from '../../market/quotes/contract.ts';
import { overrideQuote } from '../../market/quotes/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';

/** Prices that the partner sets in its own sandbox. */
export async function setInvestmentPrice(
  tx: Transaction,
  environment: Environment,
  id: string,
  {
    price,
    bid_price = null,
    date,
  }: { price: string; bid_price?: string | null | undefined; date?: string | undefined },
): Promise<Investment> {
  const investment = await getInvestment(tx, environment, id);
  if (investment.pricing !== 'forward') {
    if (date !== undefined) refuse('validation_error', { date: 'Expected none: the investment has no dealing days.' });
    return setPriceOverride(tx, environment, id, { price, bid_price });
  }
  const dealt = { ...investment, executes_on_price: true };
  const dealing_date = await dayToPrice(tx, dealt, date, tx.time(environment));
  const set = await setPriceOverride(tx, environment, id, { price, bid_price });
  await publishDayPrice(tx, environment, dealt, dealing_date, { price, bid_price, by: null });
  return set;
}

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
