import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { ruleRoutes } from './operator.ts';
import { ruleEndpoints } from './operator-contract.ts';
import { rulesOfSuspended } from './queues.ts';
import { ruleMachine } from './states.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: ruleEndpoints,
  operatorRoutes: ({ operatorSettings }) => ruleRoutes(operatorSettings),
  operatorResources: {
    matchingRules: { title: 'Rules for bank lines', about: 'How lines with a text are booked, as people keep it.' },
  },
  machines: [ruleMachine],
  queues: [rulesOfSuspended],
  auditSubjects: {
    matching_rule: {
      row: auditRow(
        'matching_rules',
        `id, status, firm_account_id, direction, place_in_text, text, amount_from, amount_to, currency, kind, account, acts, created_by, approved_by,
        ended_by, created_at, ended_at`,
      ),
      hold: holdRow('matching_rules'),
    },
  },
};
