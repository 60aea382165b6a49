import type { Transaction } from '../../platform/database/transaction.ts';
import { type Acting, type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { originOf } from '../../platform/operator/origin.ts';
import type { Decision } from '../../platform/operator/proposal-kind.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { decide, type Held, holdToDecide, requireSeen } from './deciding.ts';
import { getApproval, listApprovals, openApprovals } from './looking.ts';
import * as contract from './operator-contract.ts';

type Deciding = { readonly tx: Transaction; readonly caller: Acting; readonly reason?: string };

export function approvalOperatorRoutes(settings: OperatorSettings): Route[] {
  const looking = openApprovals(settings);

  /** The approval after the decision, and the result. */
  async function decided(decision: Decision, held: Held, { tx, caller, reason = undefined }: Deciding) {
    const by = { actor: caller.operator.name, origin: originOf(held.approval, caller), reason: reason ?? null };
    const data = await decide(looking(tx, caller), decision, held, by);
    return { approval: await getApproval(looking(tx, caller), held.row.id), data };
  }

  return [
    serveOperator(contract.listApprovals, ({ tx, caller, query }) => listApprovals(looking(tx, caller), query)),

    serveOperator(contract.getApproval, ({ tx, caller, params }) => getApproval(looking(tx, caller), params.approval)),

    serveOperator(contract.approve, async ({ tx, caller, params, body }) => {
      const held = await holdToDecide(looking(tx, caller), params.approval, 'another');
      requireSeen(held, body);
      const { approval, data } = await decided('approve', held, { tx, caller });
      const { acceptance_code = null } = data as Partial<contract.ApprovedAct>;
      return { ...approval, acceptance_code };
    }),

    serveOperator(contract.refuseApproval, async ({ tx, caller, params, body: { reason } }) => {
      const held = await holdToDecide(looking(tx, caller), params.approval, 'another');
      return (await decided('refuse', held, { tx, caller, reason })).approval;
    }),

    serveOperator(contract.withdrawApproval, async ({ tx, caller, params }) => {
      const held = await holdToDecide(looking(tx, caller), params.approval, 'maker');
      return (await decided('withdraw', held, { tx, caller })).approval;
    }),
  ];
}
