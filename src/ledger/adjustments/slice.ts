import { auditTenantRow, holdTenantRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { adjustmentMachine } from './states.ts';
import { adjustmentChecks } from './verify.ts';

export const slice: Slice = {
  machines: [adjustmentMachine],
  checks: adjustmentChecks,
  auditSubjects: {
    adjustment: {
      row: auditTenantRow(
        'adjustments',
        `environment_id, id, currency, direction, amount, reason, status, proposed_by, approved_by, created_at,
        posted_at`,
      ),
      hold: holdTenantRow('adjustments'),
    },
  },
};
