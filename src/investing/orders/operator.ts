import { presentProposed } from '../../access/approvals/proposed-act.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { Place } from '../../platform/operator/owned-records.ts';
import { serveAct } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { proposeCorrection } from './correction-proposal.ts';
import { completeOrder, failOrder, pendingApprovalOf, redeemOrder, submitOrder } from './operations.ts';
import * as contract from './operator-contract.ts';
import { ownedOrders } from './owned.ts';
import type { ReportSource } from './reports.ts';

type Named = { readonly tx: Transaction; readonly params: { readonly order: string } };
const find = ({ tx, params }: Named) => ownedOrders.place(tx, params.order);

const shown = async (tx: Transaction, id: string) => ({
  data: { order: await ownedOrders.get(tx, id), is_pending_approval: false },
});

/** The order after a report, which may wait for another person. */
async function shownReported(tx: Transaction, { id, environment }: Place) {
  const pending = await pendingApprovalOf(tx, environment, id);
  return { data: { order: await ownedOrders.get(tx, id), is_pending_approval: pending !== null } };
}

export function orderOperatorRoutes({
  auditSubjects: subjects,
  fulfilmentTolerancePercent: tolerance_percent,
}: OperatorSettings): Route[] {
  const sourceOf = (actor: string): ReportSource => ({
    by: { reporter: 'operator', reported_by: actor },
    tolerance_percent,
  });

  return [
    serveOperator(contract.listOrders, ({ tx, query }) => ownedOrders.list(tx, query)),

    serveOperator(contract.getOrder, ({ tx, params }) => ownedOrders.get(tx, params.order)),

    serveAct(contract.submitOrder, subjects, {
      find,
      async run({ tx, found: { id, environment } }) {
        await submitOrder(tx, environment, id);
        return shown(tx, id);
      },
    }),

    serveAct(contract.fulfilOrder, subjects, {
      find,
      async run({ tx, found, body, actor }) {
        await completeOrder(tx, found.environment, found.id, body, sourceOf(actor));
        return shownReported(tx, found);
      },
    }),

    serveAct(contract.redeemOrder, subjects, {
      find,
      async run({ tx, found, body, actor }) {
        await redeemOrder(tx, found.environment, found.id, body, sourceOf(actor));
        return shownReported(tx, found);
      },
    }),

    serveAct(contract.failOrder, subjects, {
      find,
      async run({ tx, found: { id, environment }, body: { reason } }) {
        await failOrder(tx, environment, id, { code: 'operator_rejected', reason });
        return shown(tx, id);
      },
    }),

    serveAct(contract.correctOrder, subjects, {
      find,
      async run({ tx, found: { id, organisation_id, environment }, body: { reason, ...given }, actor }) {
        const proposal = await proposeCorrection(tx, environment, { id, given, reason, actor });
        return { data: presentProposed(proposal), made: { type: 'proposal', id: proposal.id, organisation_id } };
      },
    }),
  ];
}
