import { priceJumpOf } from '../../access/settings/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Jump, jumpsAmong, percentMoved } from '../../vocabulary/jump.ts';
import { findProducts } from './catalogue-queries.ts';
import { type ProductLink, pricesOf } from './product-links.ts';
import { heldPrices } from './quoted.ts';

/** What a product of live mode would cost that it costs neither now nor did 24 hours before, by the code of the product. */
export async function jumpsOfLinks(
  tx: Transaction,
  links: readonly ProductLink[],
  at: string,
): Promise<ReadonlyMap<string, readonly Jump[]>> {
  const prices = await pricesOf(tx, links);
  const limit_percent = await priceJumpOf(tx);
  const products = await findProducts(
    tx,
    links.map(({ code }) => code),
  );
  const ids = products.map(({ id }) => id);
  const held = await heldPrices(tx, ids, at);
  return new Map(
    products.flatMap(({ id, mode, code, price: now }) => {
      const then = prices.get(code);
      if (mode !== 'live' || then === undefined) return [];
      const move = [{ price: now }, { price: then }] as const;
      return [[code, jumpsAmong(code, ['price'], ...move, limit_percent, held.get(id))] as const];
    }),
  );
}

/** What the live product costs now, what it would cost, and whether that takes two people. */
export async function previewLink(tx: Transaction, link: ProductLink) {
  const products = await findProducts(tx, [link.code]);
  const price = products.find(({ mode }) => mode === 'live')?.price ?? null;
  const new_price = (await pricesOf(tx, [link])).get(link.code) ?? null;
  const move_percent = price === null || new_price === null ? null : percentMoved(price, new_price);
  const jumps = await jumpsOfLink(tx, link, new Date(tx.now_ms).toISOString());
  return { ...link, price, new_price, move_percent, waits: jumps.length > 0 };
}

export const jumpsOfLink = async (tx: Transaction, link: ProductLink, at: string): Promise<readonly Jump[]> =>
  (await jumpsOfLinks(tx, [link], at)).get(link.code) ?? [];
