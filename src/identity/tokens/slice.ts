import { auditRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { tokenRoutes } from './operator.ts';
import { tokenEndpoints } from './operator-contract.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: tokenEndpoints,
  operatorRoutes: ({ operatorSettings }) => tokenRoutes(operatorSettings),
  operatorResources: {
    tokens: {
      title: 'Tokens',
      about: 'What scripts of an operator send: some of the roles of their owner, for 90 days at most.',
    },
  },
  auditSubjects: {
    operator_token: {
      row: auditRow(
        'operator_tokens',
        'id, operator_id, name, roles, created_at, expires_at, last_used_at, revoked_at',
      ),
    },
  },
};
