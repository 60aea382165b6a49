import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct, serveMaking } from '../../platform/operator/serve-act.ts';
import { waitOf } from '../../platform/operator/waiting.ts';
import { cancelSettlement } from './cancel.ts';
import { explainSettlement } from './explain.ts';
import { proposeFromBalance } from './from-balance.ts';
import * as operations from './operations.ts';
import * as contract from './operator-contract.ts';
import { recordSettlement } from './record.ts';
import { unmatchSettlement } from './unmatch.ts';

export const settlementRoutes = (subjects: AuditSubjects): Route[] => [
  serveOperator(contract.listSettlements, ({ tx, query }) => operations.listSettlements(tx, query)),

  serveOperator(contract.getSettlement, ({ tx, params }) => operations.getSettlement(tx, params.settlement)),

  serveMaking(contract.recordSettlement, subjects, async ({ tx, body, actor }) => {
    const data = await recordSettlement(tx, body, { actor, ifDifferent: 'refuse' });
    return { data, made: { type: 'settlement', id: data.id, organisation_id: null } };
  }),

  serveAct(contract.explainSettlement, subjects, {
    find: ({ tx, params }) => operations.findSettlement(tx, params.settlement),
    run: async ({ tx, found: { id }, body: { movements } }) => ({
      data: await explainSettlement(tx, id, movements),
    }),
  }),

  serveAct(contract.matchSettlement, subjects, {
    find: ({ tx, params }) => operations.findSettlement(tx, params.settlement),
    run: async ({ tx, found: { id }, body: { bank_line, reason }, actor }) => ({
      data: await operations.matchSettlement(tx, id, bank_line, { actor, reason: reason ?? null }),
    }),
  }),

  serveAct(contract.takeSettlementFromBalance, subjects, {
    find: ({ tx, params }) => operations.findSettlement(tx, params.settlement),
    async run({ tx, found: { id }, body: { reason }, actor }) {
      const approval_id = await proposeFromBalance(tx, id, { actor, reason });
      const data = { ...(await operations.getSettlement(tx, id)), ...waitOf(approval_id) };
      return { data, made: { type: 'proposal', id: approval_id, organisation_id: null } };
    },
  }),

  serveAct(contract.cancelSettlement, subjects, {
    find: ({ tx, params }) => operations.findSettlement(tx, params.settlement),
    run: async ({ tx, found: { id }, body: { reason }, actor }) => ({
      data: await cancelSettlement(tx, id, { actor, reason }),
    }),
  }),

  serveAct(contract.unmatchSettlement, subjects, {
    find: ({ tx, params }) => operations.findSettlement(tx, params.settlement),
    async run({ tx, found: { id }, body: { reason }, actor }) {
      const approval_id = await unmatchSettlement(tx, id, { actor, reason });
      const made = { type: 'proposal', id: approval_id ?? id, organisation_id: null } as const;
      const data = { settlement: await operations.getSettlement(tx, id), ...waitOf(approval_id) };
      return { data, ...(approval_id !== null && { made }) };
    },
  }),
];
