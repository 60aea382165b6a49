import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import { type Found, serveAct, serveMaking } from '../../platform/operator/serve-act.ts';
import { proposed } from '../approvals/proposed-act.ts';
import {
  activateOrganisation,
  createOrganisation,
  getOrganisation,
  renameOrganisation,
  restrictOrganisation,
  searchOrganisations,
  suspendOrganisation,
} from './operations.ts';
import * as contract from './operator-contract.ts';
import { proposeClosing } from './proposal.ts';

type Named = { readonly tx: Transaction; readonly params: { readonly organisation: string } };

const idOf = ({ tx, params }: Named): Promise<string> => organisationNamed(tx, params.organisation);

async function find(named: Named): Promise<Found> {
  const id = await idOf(named);
  return { id, organisation_id: id };
}

const changes = [
  [contract.restrictPartner, restrictOrganisation],
  [contract.suspendPartner, suspendOrganisation],
  [contract.activatePartner, activateOrganisation],
] as const;

export const organisationOperatorRoutes = (subjects: AuditSubjects): Route[] => [
  serveOperator(contract.listPartners, ({ tx, query }) => searchOrganisations(tx, query)),

  serveOperator(contract.getPartner, async (work) => getOrganisation(work.tx, await idOf(work))),

  ...changes.map(([endpoint, change]) =>
    serveAct<typeof endpoint, Found>(endpoint, subjects, {
      find,
      run: async ({ tx, found: { id }, body: { reason } }) => ({ data: await change(tx, id, reason) }),
    }),
  ),

  serveMaking(contract.createPartner, subjects, async ({ tx, body }) => {
    const data = await createOrganisation(tx, body);
    return { data, made: { type: 'organisation', id: data.id, organisation_id: data.id } };
  }),

  serveAct(contract.renamePartner, subjects, {
    find,
    run: async ({ tx, found: { id }, body: { name } }) => ({ data: await renameOrganisation(tx, id, name) }),
  }),

  serveMaking(contract.closePartner, subjects, async ({ actor, ...work }) =>
    proposed(await proposeClosing(work.tx, await idOf(work), { actor, reason: work.body.reason })),
  ),
];
