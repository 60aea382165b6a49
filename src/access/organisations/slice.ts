import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { organisationCommands } from './commands.ts';
import { organisationEndpoints, organisationStatusChanged } from './contract.ts';
import { partnerClosed } from './proposal.ts';
import { organisationRoutes } from './routes.ts';
import { organisationMachine } from './states.ts';

export const slice: Slice = {
  endpoints: organisationEndpoints,
  resources: {
    organisation: {
      title: 'Organisation',
      about: 'Your organisation as the service sees it: status, business verification, what the key may create.',
    },
  },
  events: [organisationStatusChanged],
  machines: [organisationMachine],
  routes: organisationRoutes,
  auditSubjects: {
    organisation: {
      row: auditRow('organisations', 'id, name, country, status, status_reason, created_at, updated_at'),
      hold: holdRow('organisations'),
    },
  },
  commands: organisationCommands,
  proposalKinds: [partnerClosed],
};
