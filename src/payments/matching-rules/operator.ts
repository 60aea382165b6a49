import { proposed } from '../../access/approvals/proposed-act.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct, serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import * as operations from './operations.ts';
import * as contract from './operator-contract.ts';
import { proposeRule } from './proposal.ts';

export const ruleRoutes = ({ auditSubjects }: OperatorSettings): Route[] => [
  serveOperator(contract.listRules, ({ tx, query }) => operations.listRules(tx, query)),

  serveMaking(contract.createRule, auditSubjects, async ({ tx, body, actor }) => {
    const data = await operations.createRule(tx, body, actor);
    return { data, made: { type: 'matching_rule', id: data.id, organisation_id: null } };
  }),

  serveMaking(contract.proposeRule, auditSubjects, async ({ tx, body, actor }) =>
    proposed(await proposeRule(tx, body, actor)),
  ),

  serveAct(contract.endRule, auditSubjects, {
    find: ({ tx, params }) => operations.findRule(tx, params.matching_rule),
    run: async ({ tx, found: { id }, actor }) => ({ data: await operations.endRule(tx, id, actor) }),
  }),
];
