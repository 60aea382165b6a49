import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { queueOfMode } from '../../platform/telemetry/queues.ts';
import type { ReconciliationDeps } from './discrepancies.ts';
import { reconciliationOperatorRoutes } from './operator.ts';
import { reconciliationOperatorEndpoints } from './operator-contract.ts';
import { discrepancyMachine, runMachine } from './states.ts';
import { reconciliationWork } from './work.ts';

export const slice: Slice<ReconciliationDeps & { readonly operatorSettings: OperatorSettings }> = {
  machines: [discrepancyMachine, runMachine],
  operatorEndpoints: reconciliationOperatorEndpoints,
  operatorRoutes: ({ operatorSettings }) => reconciliationOperatorRoutes(operatorSettings.auditSubjects),
  operatorResources: {
    comparisons: { title: 'Reconciliation', about: "Days held against the payments providers' own lists." },
    discrepancies: { title: 'Discrepancies', about: 'Where a list of a provider and our records differ.' },
  },
  work: reconciliationWork,
  auditSubjects: {
    reconciliation_run: {
      row: auditRow(
        'reconciliation_runs',
        `id, mode, provider, day, status, due_at, attempt, lines, totals, compared_at, created_at`,
      ),
    },
    reconciliation_discrepancy: {
      row: auditRow(
        'reconciliation_discrepancies',
        `id, mode, provider, transaction_id, kind, day, reference, provider_currency, provider_amount,
        recorded_currency, recorded_amount, status, outcome, journal_id, due_at, created_at, ended_at`,
      ),
      hold: holdRow('reconciliation_discrepancies'),
    },
  },
  queues: [
    queueOfMode('discrepancies_open', 'reconciliation_discrepancies', 'created_at', "status = 'open'"),
    queueOfMode('comparisons_due', 'reconciliation_runs', 'created_at', 'due_at is not null'),
  ],
};
