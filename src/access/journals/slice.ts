import { auditRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { journalRoutes } from './operator.ts';
import { journalEndpoints } from './operator-contract.ts';
import { journalChecks } from './verify.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: journalEndpoints,
  operatorRoutes: ({ operatorSettings }) => journalRoutes(operatorSettings),
  operatorResources: {
    journals: { title: 'Journals', about: 'What two people book by hand.' },
    journalReasons: { title: 'Kinds of journals', about: 'The accounts that each kind may name.' },
  },
  checks: journalChecks,
  auditSubjects: {
    journal: {
      row: auditRow(
        'journals',
        'id, mode, kind, value_day, reference, reason, reverses, bank_line_id, unmatched_payment_id, matching_rule_id, is_by_rule, proposed_by, approved_by, created_at',
      ),
    },
  },
};
