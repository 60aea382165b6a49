import { priceJumpOf } from '../../access/settings/operations.ts';
import { findProducts } from '../../investing/investments/catalogue-queries.ts';
import { type ProductLink, pricesOf } from '../../investing/investments/product-links.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Jump, jumpsAmong } from '../../vocabulary/jump.ts';

/** What a product of live mode would cost that it does not cost now, by the code of the product. */
export async function jumpsOfLinks(
  tx: Transaction,
  links: readonly ProductLink[],
): Promise<ReadonlyMap<string, readonly Jump[]>> {
  const prices = await pricesOf(tx, links);
  const limit_percent = await priceJumpOf(tx);
  const products = await findProducts(
    tx,
    links.map(({ code }) => code),
  );
  return new Map(
    products.flatMap(({ mode, code, price: now }) => {
      const then = prices.get(code);
      if (mode !== 'live' || then === undefined) return [];
      return [[code, jumpsAmong(code, ['price'], { price: now }, { price: then }, limit_percent)] as const];
    }),
  );
}

export const jumpsOfLink = async (tx: Transaction, link: ProductLink): Promise<readonly Jump[]> =>
  (await jumpsOfLinks(tx, [link])).get(link.code) ?? [];
