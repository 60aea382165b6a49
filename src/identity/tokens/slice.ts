import { auditRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';

export const slice: Slice = {
  auditSubjects: {
    operator_token: {
      row: auditRow(
        'operator_tokens',
        'id, operator_id, name, roles, created_at, expires_at, last_used_at, revoked_at',
      ),
    },
  },
};
