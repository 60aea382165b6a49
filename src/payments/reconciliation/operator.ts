import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct, serveMaking } from '../../platform/operator/serve-act.ts';
import { waitOf } from '../../platform/operator/waiting.ts';
import { comparisons, discrepancies } from './firm-owned.ts';
import { requestComparison, requestRecheck, resolveDiscrepancy } from './operations.ts';
import * as contract from './operator-contract.ts';

type Named = { readonly tx: Transaction; readonly params: { readonly discrepancy: string } };
const find = ({ tx, params }: Named) => discrepancies.place(tx, params.discrepancy);

export const reconciliationOperatorRoutes = (subjects: AuditSubjects): Route[] => [
  serveOperator(contract.listComparisons, ({ tx, query }) => comparisons.list(tx, query)),

  serveMaking(contract.compareDay, subjects, async ({ tx, body: { mode, day } }) => {
    const { id } = await requestComparison(tx, mode, day);
    const data = await comparisons.get(tx, id);
    return { data, made: { type: 'reconciliation_run', id, organisation_id: null } };
  }),

  serveOperator(contract.listDiscrepancies, ({ tx, query }) => discrepancies.list(tx, query)),

  serveOperator(contract.getDiscrepancy, ({ tx, params }) => discrepancies.get(tx, params.discrepancy)),

  serveAct(contract.resolveDiscrepancy, subjects, {
    find,
    async run({ tx, found: { id }, body, actor }) {
      const approval_id = await resolveDiscrepancy(tx, id, { ...body, actor });
      const data = { ...(await discrepancies.get(tx, id)), ...waitOf(approval_id) };
      const made = { type: 'proposal', id: approval_id ?? id, organisation_id: null } as const;
      return { data, ...(approval_id !== null && { made }) };
    },
  }),

  serveAct(contract.recheckDiscrepancy, subjects, {
    find,
    async run({ tx, found: { id } }) {
      await requestRecheck(tx, id);
      return { data: await discrepancies.get(tx, id) };
    },
  }),
];
