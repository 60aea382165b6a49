import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Page, pageOf } from '../../vocabulary/slice.ts';
import { type Currency, currencies } from '../../vocabulary/values.ts';
import type { Holding, HoldingStatus, HoldingsSummary } from './contract.ts';
import { presentHolding, presentSummary } from './present.ts';
import * as queries from './queries.ts';

type Filters = PageQuery & {
  status?: HoldingStatus | undefined;
  investment_id?: string | undefined;
  currency?: Currency | undefined;
  customer_reference?: string | undefined;
};

export async function listHoldings(
  tx: Transaction,
  environment: Environment,
  filters: Filters,
): Promise<Page<Holding>> {
  const filter = {
    status: filters.status ?? null,
    investment_id: filters.investment_id ?? null,
    currency: filters.currency ?? null,
    customer_reference: filters.customer_reference ?? null,
  };
  const page = await pageOf(
    filters,
    ({ id }: queries.ValuedRow) => id,
    (slice) => queries.findHoldings(tx, environment.id, filter, slice),
  );
  return {
    ...page,
    rows: page.rows.map((row) => presentHolding(row, tx.time(environment))),
    count: await queries.countHoldings(tx, environment.id, filter),
  };
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
