import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { reconciliationCommands } from './commands.ts';
import type { ReconciliationDeps } from './discrepancies.ts';
import { discrepancyMachine, runMachine } from './states.ts';
import { reconciliationWork } from './work.ts';

export const slice: Slice<ReconciliationDeps> = {
  machines: [discrepancyMachine, runMachine],
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
        recorded_currency, recorded_amount, status, outcome, due_at, created_at, ended_at`,
      ),
      hold: holdRow('reconciliation_discrepancies'),
    },
  },
  queues: [
    {
      name: 'discrepancies_open',
      from: 'reconciliation_discrepancies',
      since: 'created_at',
      where: "status = 'open' and mode = 'live'",
    },
    {
      name: 'comparisons_due',
      from: 'reconciliation_runs',
      since: 'created_at',
      where: "due_at is not null and mode = 'live'",
    },
  ],
  commands: reconciliationCommands,
};
