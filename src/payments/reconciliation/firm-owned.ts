import { providerPlace } from '../../ledger/places/place-ids.ts';
import { columnsWithout } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { firmRecords } from '../../platform/operator/firm-records.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import type { Comparison, Discrepancy, listComparisons } from './operator-contract.ts';

const countOf = (condition: string) => `(
    select count(*)
    from reconciliation_discrepancies discrepancy
    where (discrepancy.mode, discrepancy.provider, discrepancy.day) = (record.mode, record.provider, record.day)
      ${condition}
  )`;

type Stored = Omit<Comparison, 'totals'> & {
  readonly totals: readonly Omit<NonNullable<Comparison['totals']>[number], 'place_id'>[] | null;
};

const runs = firmRecords<Stored>({
  from: 'reconciliation_runs',
  columns: `${columnsWithout('reconciliation_runs', ['due_at', 'attempt'], 'record')},
    ${countOf('')} as discrepancies, ${countOf("and discrepancy.status = 'open'")} as open_discrepancies`,
  resource: 'reconciliation_run',
  equal: ['provider', 'day'],
  closed: ['mode', 'status'],
});

/** With the place that the sums of each currency are of. */
function shown({ totals, ...run }: Stored): Comparison {
  const placed = totals?.map((total) => ({
    ...total,
    place_id: providerPlace(run.mode, run.provider, total.currency, 'waiting'),
  }));
  return { ...run, totals: placed ?? null };
}

export const comparisons = {
  async list(tx: Transaction, query: Input<typeof listComparisons>['query']): Promise<Page<Comparison>> {
    const page = await runs.list(tx, query);
    return { ...page, rows: page.rows.map(shown) };
  },
  get: async (tx: Transaction, id: string): Promise<Comparison> => shown(await runs.get(tx, id)),
};

export const discrepancies = firmRecords<Discrepancy>({
  from: 'reconciliation_discrepancies',
  columns: columnsWithout('reconciliation_discrepancies', ['due_at'], 'record'),
  resource: 'reconciliation_discrepancy',
  equal: ['provider', 'day', 'transaction_id', 'reference'],
  closed: ['mode', 'status', 'kind'],
});
