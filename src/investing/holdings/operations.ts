import { noAgreedCharges, readAgreedCharges } from '../../charges/charging/dealing.ts';
import { isCountStored, keptCount } from '../../events/outbox/counters.ts';
import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Page } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { currencies } from '../../vocabulary/values.ts';
import { type Holding, HoldingStatus, type HoldingsSummary } from './contract.ts';
import { presentHolding, presentSummary } from './present.ts';
import * as queries from './queries.ts';
import type { Seller } from './redemption.ts';

export async function listHoldings(
  tx: Transaction,
  environment: Environment,
  query: queries.HoldingsQuery,
): Promise<Page<Holding>> {
  const counting = () => countHoldings(tx, environment, query);
  const page = await queries.findHoldings(tx, environment.id, query, counting);
  const seller = await sellerOf(tx, environment, page.rows);
  return shown(page, (row) => presentHolding(row, seller));
}

/** Of whole lists and of those of a status it is stored, but for an environment whose holdings are not counted yet. */
async function countHoldings(tx: Transaction, { id }: Environment, query: queries.HoldingsQuery): Promise<number> {
  if (!isCountStored(query)) return queries.countMatching(tx, id, query);
  const columns = (query.status ? [query.status] : HoldingStatus.options).map((name) => `holdings_${name}` as const);
  return (await keptCount(tx, id, 'holdings_counted_at', columns)) ?? queries.countMatching(tx, id, query);
}

export async function getHolding(tx: Transaction, environment: Environment, id: string): Promise<Holding> {
  const row = await queries.findHolding(tx, environment.id, id);
  if (!row) return refuse('not_found', { resource: 'holding', id });
  return presentHolding(row, await sellerOf(tx, environment, [row]));
}

/** What may be charged for a sell is read only where a product is charged. */
export async function sellerOf(
  tx: Transaction,
  environment: Environment,
  products: readonly { readonly is_charged: boolean }[],
): Promise<Seller> {
  const agreed = products.some(({ is_charged }) => is_charged) ? await readAgreedCharges(tx) : noAgreedCharges;
  return { agreed, environment, now: tx.time(environment) };
}

/** Totals per currency, in the order of the wallets; currencies in which nothing is held are left out. */
export async function summariseHoldings(tx: Transaction, environment: Environment): Promise<HoldingsSummary[]> {
  const rows = await queries.summariseHoldings(tx, environment.id);
  return currencies.flatMap((currency) => rows.filter((row) => row.currency === currency).map(presentSummary));
}
