import type { Recompute } from '../../platform/database/recompute.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { dayOf, startOfDay } from '../../vocabulary/days.ts';
import { insertSandboxPrice } from '../investments/price-queries.ts';
import * as queries from '../investments/rate-queries.ts';
import { daysSince, nextDayOf, pricesOfRate, realDay } from '../investments/rates.ts';

/**
 * A price that is computed from a rate is another one on each day. It is stored from the beginning of the day, so that holdings are valued and the
 * history is read as of any other product; an order computes it by itself, and never waits for this.
 */

const BATCH = 100;

/** The catalogue, by the real clock. Returns how many products got the price of the day. */
export async function rollCatalogue(tx: Transaction): Promise<number> {
  const today = realDay(tx);
  const products = await queries.findToRoll(tx, today, BATCH);
  if (products.length === 0) return 0;
  const days = products.map((product) =>
    daysSince(product, product.rate!, product.price_at, today).map((day) => ({ investment_id: product.id, ...day })),
  );
  await queries.insertDays(tx, days.flat());
  await queries.setRolled(
    tx,
    days.map((ofProduct) => ofProduct.at(-1)!),
    new Date(tx.now_ms).toISOString(),
  );
  return products.length;
}

type Clock = { readonly id: string; readonly offset_ms: number };

/** A sandbox by its own clock, which is locked: ahead of the real one it has a price of its own of each product. */
export async function rollSandbox(tx: Transaction, clock: Clock): Promise<void> {
  const now = tx.time(clock);
  const today = dayOf(now);
  const products = await queries.findInSandbox(tx, clock.id, clock.offset_ms !== 0);
  const days: queries.PricedDayOf[] = [];
  const rolled = products.map((product): queries.RolledOverride => {
    const { id: investment_id, rate, price_at } = product;
    const since = daysSince(product, rate!, price_at, today);
    days.push(...since.map((day) => ({ investment_id, ...day })));
    const isOfToday = since.length === 0 && price_at <= now;
    const at = isOfToday ? price_at : startOfDay(today);
    return { investment_id, at, ...pricesOfRate(product, rate!, today), roll_at: nextDayOf(clock, product, today) };
  });
  if (rolled.length === 0) return;
  await queries.saveRolled(tx, clock.id, rolled);
  await queries.insertSandboxDays(tx, clock.id, days);
  // Another rate of the catalogue on the same day.
  for (const [place, { price, bid_price, price_at }] of products.entries()) {
    const { at, investment_id, ...prices } = rolled[place]!;
    const isRepriced = prices.price !== price || prices.bid_price !== bid_price;
    if (at === price_at && isRepriced)
      await insertSandboxPrice(tx, { environment_id: clock.id, investment_id, ...prices, price_at: now }, null);
  }
}

/** After a clock moved, in the same transaction. Products are tens, and those of a sandbox are done at once. */
export const rollAfterMove: Recompute = async (tx, clock) => {
  await rollSandbox(tx, clock);
  return { count: 0, done_to: null };
};
