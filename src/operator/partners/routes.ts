import { organisationCommands } from '../../access/organisations/commands.ts';
import type { OrganisationRecord } from '../../access/organisations/contract.ts';
import { getOrganisation, searchOrganisations } from '../../access/organisations/operations.ts';
import type { Proposal } from '../../access/proposals/operations.ts';
import { presentProposed } from '../../access/proposals/proposed-act.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import { partnerCommands } from '../../verification/business/commands.ts';
import { commandNamed, serveCommand } from '../serve-command.ts';
import * as contract from './contract.ts';

const changes = [contract.restrictPartner, contract.suspendPartner, contract.activatePartner] as const;

const verbOf = (name: `organisations.${'restrict' | 'suspend' | 'activate'}`) =>
  name.slice('organisations.'.length) as 'restrict' | 'suspend' | 'activate';

const named = (verb: string) => commandNamed(organisationCommands, `organisations ${verb}`);

export const partnerRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(contract.listPartners, ({ tx, query }) => searchOrganisations(tx, query)),

  serveOperator(contract.getPartner, async ({ tx, params }) =>
    getOrganisation(tx, await organisationNamed(tx, params.organisation)),
  ),

  ...changes.map((endpoint) =>
    serveCommand(endpoint, {
      command: commandNamed(organisationCommands, `organisations ${verbOf(endpoint.name)}`),
      settings,
      typedOf: async ({ tx, params, body }) => ({
        id: await organisationNamed(tx, params.organisation),
        reason: body.reason,
      }),
      show: async (_tx, { data }) => data as OrganisationRecord,
    }),
  ),

  serveCommand(contract.createPartner, {
    command: named('create'),
    settings,
    typedOf: async ({ body }) => body,
    show: async (_tx, { data }) => data as OrganisationRecord,
  }),

  serveCommand(contract.proposePartner, {
    command: commandNamed(partnerCommands, 'organisations propose'),
    settings,
    typedOf: async ({ body }) => body,
    show: async (_tx, { data }) => presentProposed(data as Proposal),
  }),

  serveCommand(contract.renamePartner, {
    command: named('rename'),
    settings,
    typedOf: async ({ tx, params, body }) => ({ ...body, id: await organisationNamed(tx, params.organisation) }),
    show: async (_tx, { data }) => data as OrganisationRecord,
  }),

  serveCommand(contract.closePartner, {
    command: named('propose-close'),
    settings,
    typedOf: async ({ tx, params, body }) => ({ ...body, id: await organisationNamed(tx, params.organisation) }),
    show: async (_tx, { data }) => presentProposed(data as Proposal),
  }),
];
