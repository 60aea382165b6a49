import type { Proposal } from '../../access/proposals/operations.ts';
import { presentProposed } from '../../access/proposals/proposed-act.ts';
import type { Route } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { screeningCommands } from '../../verification/screening/commands.ts';
import { findScreening } from '../../verification/screening/queries.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { commandNamed, serveCommand } from '../serve-command.ts';
import { showVerification, typedWhose, verificationNamed } from './operations.ts';
import * as contract from './screening-contract.ts';

const named = (name: `kyb ${string}`) => commandNamed(screeningCommands, name);

const ofTheWhole = [
  [contract.screen, 'kyb screen'],
  [contract.recordScreening, 'kyb record-screening'],
] as const;

export const screeningRoutes = (settings: OperatorSettings): Route[] => [
  ...ofTheWhole.map(([endpoint, name]) =>
    serveCommand<typeof endpoint>(endpoint, {
      command: named(name),
      settings,
      typedOf: async ({ tx, params, body }) => ({ ...body, ...(await typedWhose(tx, params.verification)) }),
      show: (tx, _outcome, { params }) => showVerification(tx, params.verification),
    }),
  ),

  serveCommand(contract.waiveScreening, {
    command: named('kyb waive-screening'),
    settings,
    typedOf: async ({ tx, params, body }) => ({ ...body, ...(await typedWhose(tx, params.verification)) }),
    show: async (_tx, { data }) => presentProposed(data as Proposal),
  }),

  serveCommand(contract.resolveScreening, {
    command: named('kyb resolve-screening'),
    settings,
    typedOf: async ({ tx, params: { verification, screening: id }, body }) => {
      const environment = await verificationNamed(tx, verification);
      const found = isId(id) ? await findScreening(tx, environment.id, id) : undefined;
      return found ? { ...body, id } : refuse('not_found', { resource: 'screening', id });
    },
    show: (tx, _outcome, { params }) => showVerification(tx, params.verification),
  }),
];
