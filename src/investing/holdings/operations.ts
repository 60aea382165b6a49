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

export async function listHoldings(
  tx: Transaction,
  environment: Environment,
  query: queries.HoldingsQuery,
): Promise<Page<Holding>> {
  const counting = () => countHoldings(tx, environment, query);
  const page = await queries.findHoldings(tx, environment.id, query, counting);
  return shown(page, (row) => presentHolding(row, tx.time(environment)));
}

/** Of whole lists and of those of a status it is stored, but for an environment whose holdings are not counted yet. */
async function countHoldings(tx: Transaction, { id }: Environment, query: queries.HoldingsQuery): Promise<number> {
  if (!isCountStored(query)) return queries.countMatching(tx, id, query);
  const columns = (query.status ? [query.status] : HoldingStatus.options).map((name) => `holdings_${name}` as const);
  return (await keptCount(tx, id, 'holdings_counted_at', columns)) ?? queries.countMatching(tx, id, query);
}

export async function getHolding(tx: Transaction, environment: Environment, id: string): Promise<Holding> {
  const row = await queries.findHolding(tx, environment.id, id);
  return row ? presentHolding(row, tx.time(environment)) : refuse('not_found', { resource: 'holding', id });
}

/** Totals per currency, in the order of the wallets; currencies in which nothing is held are left out. */
export async function summariseHoldings(tx: Transaction, environment: Environment): Promise<HoldingsSummary[]> {
  const rows = await queries.summariseHoldings(tx, environment.id);
  return currencies.flatMap((currency) => rows.filter((row) => row.currency === currency).map(presentSummary));
}
