import { findDayPrices, findLastDays, type ProductKey } from '../../investing/dealing-days/price-queries.ts';
import { dayToPrice, pricesOf, publishDayPrice } from '../../investing/dealing-days/publishing.ts';
import type { Investment } from '../../investing/investments/contract.ts';
import { findLinked } from '../../investing/investments/linked-queries.ts';
import { getInvestment, viewedByHouse } from '../../investing/investments/operations.ts';
import { requirePrice, requireRate } from '../../investing/investments/price-changes.ts';
import { planPriceOverride, setPriceOverride, setRateOverride } from '../../investing/investments/prices.ts';
import type { Quoted } from '../../investing/investments/quoted.ts';
import { loadCalendar } from '../../market/calendar/operations.ts';
import { findInstrument } from '../../market/instruments/operations.ts';
import type { Quote } from '../../market/quotes/contract.ts';
import { overrideQuote } from '../../market/quotes/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { findDealt } from './queries.ts';

type NewPrice = {
  readonly price?: string | undefined;
  readonly bid_price?: string | null | undefined;
  readonly rate?: string | undefined;
  readonly date?: string | undefined;
};

/** Prices and rates that the partner sets in its own sandbox. */
export async function setInvestmentPrice(
  tx: Transaction,
  environment: Environment,
  id: string,
  { price: asked_price, bid_price: asked_bid, rate, date }: NewPrice,
): Promise<Investment> {
  const investment = await getInvestment(tx, environment, id);
  if (investment.pricing === 'yield') {
    return setRateOverride(tx, environment, id, requireRate(rate, { price: asked_price, bid_price: asked_bid, date }));
  }
  const price = requirePrice(asked_price, rate);
  const bid_price = asked_bid ?? null;
  if (investment.pricing !== 'forward') {
    if (date !== undefined) refuse('validation_error', { date: 'Expected none: the investment has no dealing days.' });
    return setPriceOverride(tx, environment, id, { price, bid_price });
  }
  const dealt = { ...investment, executes_on_price: true };
  const dealing_date = await dayToPrice(tx, dealt, date, tx.time(environment));
  const product = { environment_id: environment.id, house_id: viewedByHouse(environment.mode).id, investment_id: id };
  await requireUncorrected(tx, product, dealing_date, { price, bid_price });
  const isNewest = await isNewestDay(tx, product, dealing_date);
  if (isNewest) await setPriceOverride(tx, environment, id, { price, bid_price }, dealing_date);
  else await planPriceOverride(tx, environment, id, { price, bid_price });
  await publishDayPrice(tx, environment, dealt, dealing_date, { price, bid_price, by: null });
  return getInvestment(tx, environment, id);
}

/** The orders of a day execute at its price and keep it: a sandbox has no second person who corrects them. The same price changes nothing. */
async function requireUncorrected(
  tx: Transaction,
  product: ProductKey,
  dealing_date: string,
  prices: Quoted,
): Promise<void> {
  const { environment_id, investment_id } = product;
  const [held] = await findDayPrices(tx, [{ ...product, dealing_date }]);
  const given = pricesOf(prices);
  if (!held || (held.price === given.price && held.bid_price === given.bid_price)) return;
  if (!(await findDealt(tx, environment_id, investment_id, dealing_date, held.known_since))) return;
  refuse('validation_error', {
    date: `Expected a dealing day without a price, or without orders that execute at it: those of ${dealing_date} keep ${held.price}. Price another day, or reset the sandbox.`,
  });
}

/** The price of an older day than one that has a price is not the current price. */
async function isNewestDay(tx: Transaction, product: ProductKey, dealing_date: string): Promise<boolean> {
  const [last] = await findLastDays(tx, [product]);
  return !last || last.dealing_date <= dealing_date;
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
