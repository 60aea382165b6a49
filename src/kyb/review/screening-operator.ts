import { proposed } from '../../access/approvals/proposed-act.ts';
import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import type { Route } from '../../platform/http/endpoints/route.ts';
import { serveAct, serveMaking } from '../../platform/operator/serve-act.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { judgeOrPropose, proposeWaiver } from '../screening/by-firm.ts';
import { askAgain, recordByHand } from '../screening/operations.ts';
import { findScreening } from '../screening/queries.ts';
import { showVerification, verificationNamed } from './by-firm.ts';
import * as contract from './screening-contract.ts';
import { serveWhole } from './whole.ts';

export const screeningRoutes = (subjects: AuditSubjects): Route[] => [
  serveWhole(contract.screen, subjects, ({ tx, environment, body: { check, person_id }, actor }) =>
    askAgain(tx, environment, { check, person_id }, actor),
  ),

  serveWhole(contract.recordScreening, subjects, ({ tx, environment, body, actor }) => {
    const { person_id = null, list_version = null, reason: note, ...found } = body;
    return recordByHand(tx, environment, { ...found, person_id, list_version, note }, actor);
  }),

  serveMaking(contract.waiveScreening, subjects, async ({ tx, params, body, actor }) => {
    const { check, person_id = null, reason } = body;
    const environment = await verificationNamed(tx, params.verification);
    return proposed(await proposeWaiver(tx, environment, { check, person_id }, { actor, reason }));
  }),

  serveAct(contract.resolveScreening, subjects, {
    async find({ tx, params: { verification, screening: id } }) {
      const environment = await verificationNamed(tx, verification);
      const found = isId(id) ? await findScreening(tx, environment.id, id) : undefined;
      return found
        ? { id, environment, organisation_id: environment.organisation_id }
        : refuse('not_found', { resource: 'screening', id });
    },
    async run({ tx, params, found: { id, environment }, body, actor }) {
      const acted = await judgeOrPropose(tx, environment, id, { ...body, actor });
      return { ...acted, data: await showVerification(tx, params.verification) };
    },
  }),
];
