import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { dayBefore, type Jump, jumpsAmong } from '../../vocabulary/jump.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { InvestmentChanges } from './contract.ts';
import { findPricesAt, insertPrices, updatePrices } from './price-queries.ts';

/** What a unit costs and what a redemption pays; a bid of null pays the price. Never more than it costs. */
export type Quoted = { readonly price: string; readonly bid_price: string | null };

export const isBidAbove = ({ price, bid_price }: Quoted): boolean =>
  bid_price !== null && Decimal.of(bid_price).isAbove(Decimal.of(price));

type RequestedPrices = Pick<InvestmentChanges, 'price' | 'bid_price'>;

/** The row after a change, in the form that the database stores. */
export function changedPrices(before: Quoted, { price = before.price, bid_price }: RequestedPrices): Quoted {
  const bid = bid_price === undefined ? before.bid_price : bid_price;
  const after = { price: Decimal.of(price).toPrice(), bid_price: bid === null ? null : Decimal.of(bid).toPrice() };
  if (isBidAbove(after)) refuse('validation_error', complaint(after, bid_price === undefined));
  return after;
}

const complaint = ({ price, bid_price }: Quoted, isBidOld: boolean): Record<string, string> =>
  isBidOld
    ? { price: `Expected ${bid_price} or more, the current bid_price: give both to lower both.` }
    : { bid_price: `Expected the price, ${price}, or less: a bid above the price pays out more than a unit costs.` };

/** Price and bid, each against what it was, by a name for people. A bid that is and was the price is not named in addition. */
export function priceJumps(of: string, { before, after, held }: Move, limit_percent: Decimal): Jump[] {
  const isBidGiven = before.bid_price !== null || after.bid_price !== null;
  const sides = isBidGiven ? (['price', 'bid_price'] as const) : (['price'] as const);
  return jumpsAmong(of, sides, inFull(before), inFull(after), limit_percent, held && inFull(held));
}

/** A change of prices, with those that held 24 hours before it. */
export type Move = { readonly before: Quoted; readonly after: Quoted; readonly held: Quoted | undefined };

/** What products cost 24 hours before an instant, by their ids; of one that is younger, what it cost first. */
export async function heldPrices(
  tx: Transaction,
  investment_ids: readonly string[],
  at: string,
): Promise<ReadonlyMap<string, Quoted>> {
  if (investment_ids.length === 0) return new Map();
  const rows = await findPricesAt(tx, investment_ids, dayBefore(at));
  return new Map(rows.map(({ investment_id, ...quoted }) => [investment_id, quoted]));
}

/** With the bid that holds where none is given. */
export const inFull = ({ price, bid_price }: Quoted) => ({ price, bid_price: bid_price ?? price });

/** `dealing_date`: whose price it is, of a product that is priced forward. `rate`: what it was computed from, of one that is priced by it. */
type NewPrice = Quoted & { readonly investment_id: string; readonly dealing_date?: string; readonly rate?: string };

/** Adds changed prices to the history. */
export async function recordPrices(tx: Transaction, prices: readonly NewPrice[]): Promise<void> {
  const rows = prices.map(({ investment_id, dealing_date = null, price, bid_price }) => ({
    ...{ investment_id, dealing_date },
    ...inFull({ price, bid_price }),
  }));
  await insertPrices(tx, rows, new Date(tx.now_ms).toISOString());
}

/** Prices that hold from now on, of products that the caller has locked, each once. */
export async function setPrices(tx: Transaction, prices: readonly NewPrice[]): Promise<void> {
  if (prices.length === 0) return;
  const rows = prices.map(({ investment_id: id, price, bid_price, rate = null }) => ({ id, price, bid_price, rate }));
  await updatePrices(tx, rows, new Date(tx.now_ms).toISOString());
  await recordPrices(tx, prices);
}
