import { columnsWithout } from '../../platform/database/rows.ts';
import { firmRecords } from '../../platform/operator/firm-records.ts';
import type { Comparison, Discrepancy } from './operator-contract.ts';

const countOf = (condition: string) => `(
    select count(*)
    from reconciliation_discrepancies discrepancy
    where (discrepancy.mode, discrepancy.provider, discrepancy.day) = (record.mode, record.provider, record.day)
      ${condition}
  )`;

export const comparisons = firmRecords<Comparison>({
  from: 'reconciliation_runs',
  columns: `${columnsWithout('reconciliation_runs', ['due_at', 'attempt'], 'record')},
    ${countOf('')} as discrepancies, ${countOf("and discrepancy.status = 'open'")} as open_discrepancies`,
  resource: 'reconciliation_run',
  equal: ['provider', 'day'],
  closed: ['mode', 'status'],
});

export const discrepancies = firmRecords<Discrepancy>({
  from: 'reconciliation_discrepancies',
  columns: columnsWithout('reconciliation_discrepancies', ['due_at'], 'record'),
  resource: 'reconciliation_discrepancy',
  equal: ['provider', 'day', 'transaction_id', 'reference'],
  closed: ['mode', 'status', 'kind'],
});
