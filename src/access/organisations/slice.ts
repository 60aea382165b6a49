import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { organisationEndpoints, organisationEvents } from './contract.ts';
import { organisationOperatorRoutes } from './operator.ts';
import { organisationOperatorEndpoints } from './operator-contract.ts';
import { organisationRoutes } from './routes.ts';
import { organisationMachine } from './states.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  endpoints: organisationEndpoints,
  resources: {
    organisation: {
      title: 'Organisation',
      about: 'Your organisation as the service sees it: status, business verification, what the key may create.',
    },
  },
  operatorEndpoints: organisationOperatorEndpoints,
  operatorRoutes: ({ operatorSettings }) => organisationOperatorRoutes(operatorSettings.auditSubjects),
  operatorResources: {
    organisations: { title: 'Partners', about: 'The companies that offer investments to their own customers.' },
  },
  events: organisationEvents,
  machines: [organisationMachine],
  routes: organisationRoutes,
  auditSubjects: {
    organisation: {
      row: auditRow('organisations', 'id, name, country, status, status_reason, created_at, updated_at'),
      hold: holdRow('organisations'),
    },
  },
};
