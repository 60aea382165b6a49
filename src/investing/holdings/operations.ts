import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Page } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { currencies } from '../../vocabulary/values.ts';
import type { Holding, HoldingsSummary } from './contract.ts';
import { presentHolding, presentSummary } from './present.ts';
import * as queries from './queries.ts';

export async function listHoldings(
  tx: Transaction,
  environment: Environment,
  query: queries.HoldingsQuery,
): Promise<Page<Holding>> {
  const page = await queries.findHoldings(tx, environment.id, query);
  return shown(page, (row) => presentHolding(row, tx.time(environment)));
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
