import type { Transaction } from '../../platform/database/transaction.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { type Dealt, findLastPublished } from '../dealing-days/price-queries.ts';
import { publishDayPrice, requireStarted } from '../dealing-days/publishing.ts';
import { viewedByHouse } from '../investments/operations.ts';
import { type Quoted, setPrices } from '../investments/quoted.ts';

type DayPrice = { readonly dealing_date: string; readonly prices: Quoted; readonly by: string };

/** Publishes the price of a dealing day of a product that is locked. It is the current price too, where no later day has one. */
export async function publish(
  tx: Transaction,
  product: Dealt & { readonly mode: Mode },
  { dealing_date, prices, by }: DayPrice,
): Promise<void> {
  requireStarted(product, dealing_date);
  const house = viewedByHouse(product.mode);
  const last = await findLastPublished(tx, house.id, product.id);
  await publishDayPrice(tx, house, product, dealing_date, { ...prices, by });
  if (!last || last.dealing_date <= dealing_date)
    await setPrices(tx, [{ investment_id: product.id, dealing_date, ...prices }]);
}
