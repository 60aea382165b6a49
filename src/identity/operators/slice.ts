import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { operatorRoutes } from './operator.ts';
import { operatorEndpoints } from './operator-contract.ts';
import { operatorMachine } from './states.ts';

export const slice: Slice = {
  operatorEndpoints,
  operatorRoutes,
  operatorResources: {
    me: { title: 'Me', about: 'The operator who sends the request: roles, permissions, session or token.' },
    operators: { title: 'Operators', about: "The firm's own people." },
  },
  machines: [operatorMachine],
  auditSubjects: {
    operator: {
      row: auditRow('operators', 'id, email, name, roles, status, created_at, updated_at, suspended_at'),
      hold: holdRow('operators'),
    },
  },
};
