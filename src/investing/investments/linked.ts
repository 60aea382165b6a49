import type { Transaction } from '../../platform/database/transaction.ts';
import type { InstrumentPrice } from './linked-queries.ts';
import * as queries from './linked-queries.ts';
import { recordPrices } from './quoted.ts';

export { findLinked, findTies } from './linked-queries.ts';

/** Investments that are listed securities cost what the exchange says: price = bid_price = the quote's last. */
export async function followInstruments(tx: Transaction, prices: readonly InstrumentPrice[]): Promise<number> {
  if (prices.length === 0) return 0;
  const repriced = await queries.followPrices(tx, prices, new Date(tx.now_ms).toISOString());
  if (repriced.length > 0)
    await recordPrices(
      tx,
      repriced.map(({ id, price }) => ({ investment_id: id, price, bid_price: price })),
    );
  return repriced.length;
}

/** Ties products to instruments of their currency. Answers the codes that were not tied so before. */
export async function linkInstruments(
  tx: Transaction,
  links: readonly { code: string; instrument_id: string }[],
  which: 'untied' | 'any',
): Promise<string[]> {
  if (links.length === 0) return [];
  const linked = await queries.linkProducts(tx, links, which, new Date(tx.now_ms).toISOString());
  return [...new Set(linked.map(({ code }) => code))];
}
