import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { approvalOperatorRoutes } from './operator.ts';
import { approvalEndpoints } from './operator-contract.ts';
import { proposalMachine } from './states.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: approvalEndpoints,
  operatorRoutes: ({ operatorSettings }) => approvalOperatorRoutes(operatorSettings),
  operatorResources: {
    approvals: { title: 'Approvals', about: 'What one person proposed and another decides, before it expires.' },
  },
  machines: [proposalMachine],
  auditSubjects: {
    proposal: {
      row: auditRow(
        'proposals',
        `id, kind, organisation_id, environment_id, payload, payload_sha256, reason, status, proposed_by,
        proposed_by_id, created_at, decided_by, decided_by_id, decided_at, decision_reason`,
      ),
      hold: holdRow('proposals'),
    },
  },
};
