import type { Link } from '../../market/cache/load.ts';
import type { InstrumentPrice } from '../../market/quotes/queries.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import * as queries from './linked-queries.ts';
import { takesBuys } from './operations.ts';
import { recordPrices } from './quoted.ts';

/** Investments that are listed securities have the price of the exchange: price = bid_price = the quote's last. */
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

/** What the instruments of an exchange can be bought through, the oldest first. */
export async function findLinks(tx: Transaction, exchange: string): Promise<Link[]> {
  const rows = await queries.findLinks(tx, exchange);
  return rows.map(({ instrument_id, mode, investment_id, ...window }) => ({
    instrument_id,
    mode,
    investment_id,
    takesBuys: (day) => takesBuys({ ...window, pricing: 'quoted', maturity_date: null }, day),
  }));
}
