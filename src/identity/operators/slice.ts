import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { operatorMachine } from './states.ts';

export const slice: Slice = {
  machines: [operatorMachine],
  auditSubjects: {
    operator: {
      row: auditRow('operators', 'id, email, name, roles, status, created_at, updated_at, suspended_at'),
      hold: holdRow('operators'),
    },
  },
};
