import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { accountEndpoints } from './contract.ts';
import { accountRoutes } from './routes.ts';

export const slice: Slice<{ readonly auditSubjects: AuditSubjects }> = {
  operatorEndpoints: accountEndpoints,
  operatorRoutes: ({ auditSubjects }) => accountRoutes(auditSubjects),
  operatorResources: {
    me: { title: 'Me', about: 'The operator who sends the request: roles, permissions, session or token.' },
    tokens: {
      title: 'Tokens',
      about: 'What scripts of an operator send: some of the roles of their owner, for 90 days at most.',
    },
    operators: { title: 'Operators', about: "The firm's own people." },
  },
};
