import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct, serveMaking } from '../../platform/operator/serve-act.ts';
import * as operations from './operations.ts';
import * as contract from './operator-contract.ts';

export const settlementRoutes = (subjects: AuditSubjects): Route[] => [
  serveOperator(contract.listSettlements, ({ tx, query }) => operations.listSettlements(tx, query)),

  serveOperator(contract.getSettlement, ({ tx, params }) => operations.getSettlement(tx, params.settlement)),

  serveMaking(contract.recordSettlement, subjects, async ({ tx, body, actor }) => {
    const data = await operations.recordSettlement(tx, body, actor);
    return { data, made: { type: 'settlement', id: data.id, organisation_id: null } };
  }),

  serveAct(contract.matchSettlement, subjects, {
    find: ({ tx, params }) => operations.findSettlement(tx, params.settlement),
    run: async ({ tx, found: { id }, body: { bank_line, reason }, actor }) => ({
      data: await operations.matchSettlement(tx, id, bank_line, { actor, reason: reason ?? null }),
    }),
  }),
];
