import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { environmentNamed } from '../organisations/operations.ts';
import { adjustments } from './operations.ts';
import * as contract from './operator-contract.ts';
import { proposeByFirm } from './proposal.ts';

export const adjustmentOperatorRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(contract.listAdjustments, ({ tx, query }) => adjustments.list(tx, query)),

  serveOperator(contract.getAdjustment, ({ tx, params }) => adjustments.get(tx, params.adjustment)),

  serveMaking(contract.proposeAdjustment, settings.auditSubjects, async ({ tx, body, actor }) => {
    const { organisation, mode, sandbox, ...proposal } = body;
    const environment = await environmentNamed(tx, { organisation, mode, sandbox });
    const { id } = await proposeByFirm(tx, environment, proposal, actor);
    const { organisation_id } = environment;
    return { data: await adjustments.get(tx, id), made: { type: 'adjustment', id, organisation_id } };
  }),
];
