import { bumpVersion } from '../../market/calendar/operations.ts';
import { findInstrumentIds } from '../../market/feed/queries.ts';
import { findLatest } from '../../market/quotes/queries.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { followInstruments } from './linked.ts';
import * as queries from './linked-queries.ts';

/** A product that is a listed security: the code of the operator, and where it is listed. */
export type ProductLink = { readonly code: string; readonly exchange: string; readonly symbol: string };

/**
 * Links products to instruments that exist; the others are linked later. An existing link is replaced only by an
 * operator. Returns the codes that were linked.
 */
export async function linkProducts(
  tx: Transaction,
  links: readonly ProductLink[],
  which: 'unlinked' | 'any' = 'any',
): Promise<string[]> {
  const linked: string[] = [];
  for (const exchange of new Set(links.map((link) => link.exchange))) {
    const ids = await findInstrumentIds(tx, exchange);
    const own = links.flatMap(({ code, exchange: listedOn, symbol }) => {
      const instrument_id = listedOn === exchange ? ids.get(symbol) : undefined;
      return instrument_id ? { code, instrument_id } : [];
    });
    const found = own.length === 0 ? [] : await queries.linkProducts(tx, own, which, new Date(tx.now_ms).toISOString());
    if (found.length === 0) continue;
    await priceNow(tx, own);
    await bumpVersion(tx, exchange);
    linked.push(...new Set(found.map(({ code }) => code)));
  }
  return linked;
}

async function priceNow(tx: Transaction, links: readonly { instrument_id: string }[]): Promise<void> {
  const observations = await findLatest(
    tx,
    links.map(({ instrument_id }) => instrument_id),
  );
  await followInstruments(
    tx,
    observations.map(({ instrument_id, last }) => ({ instrument_id, price: last })),
  );
}

/** What the instruments of products cost now, by the codes of those; those without a quote are left out. */
export async function pricesOf(tx: Transaction, links: readonly ProductLink[]): Promise<Map<string, string>> {
  const prices = new Map<string, string>();
  for (const exchange of new Set(links.map((link) => link.exchange))) {
    const ids = await findInstrumentIds(tx, exchange);
    const observations = await findLatest(tx, [...ids.values()]);
    const last = new Map(observations.map((one) => [one.instrument_id, one.last]));
    for (const { code, exchange: listedOn, symbol } of links) {
      const price = listedOn === exchange ? last.get(ids.get(symbol) ?? '') : undefined;
      if (price !== undefined) prices.set(code, price);
    }
  }
  return prices;
}
