import { approve, refuseProposal, withdraw } from '../../access/approvals/operations.ts';
import { approveOrder, dropReport, environmentOfOrder } from '../../investing/orders/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Acting, type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { type Acted, recorded } from '../../platform/operator/act.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { originOf } from '../../platform/operator/origin.ts';
import type { By } from '../../platform/operator/serve-act.ts';
import * as contract from './contract.ts';
import { getApproval, holdToDecide, listApprovals, refuseDecided, requireSeen } from './operations.ts';
import { figuresOf, ORDER_REPORT, type ReportPayload } from './order-report.ts';

type Verb = 'approve' | 'refuse' | 'withdraw';

type Decided = By & {
  readonly tx: Transaction;
  readonly settings: OperatorSettings;
  readonly approval: contract.Approval;
  readonly reason: string;
};

/** How a decision is stored and carried out. Stored names do not change: code reads some of them. */
type Decision = { readonly action: string; readonly run: (decided: Decided) => Promise<Acted<object>> };

const ofProposals: Readonly<Record<Verb, Decision>> = {
  approve: {
    action: 'proposals approve',
    run: ({ tx, settings, approval: { id }, actor, origin }) => approve(tx, settings, id, actor, origin),
  },
  refuse: {
    action: 'proposals refuse',
    run: async ({ tx, approval: { id }, actor, reason }) => ({ data: await refuseProposal(tx, id, actor, reason) }),
  },
  withdraw: {
    action: 'proposals withdraw',
    run: async ({ tx, approval: { id }, actor }) => ({ data: await withdraw(tx, id, actor) }),
  },
};

const drop = async ({ tx, approval: { id }, actor }: Decided, by: 'another' | 'reporter') => ({
  data: await dropReport(tx, await environmentOfOrder(tx, id), id, actor, by),
});

const ofReports: Readonly<Record<Verb, Decision>> = {
  approve: {
    action: 'orders approve',
    async run({ tx, approval: { id, payload }, actor }) {
      const figures = figuresOf(payload as ReportPayload);
      return { data: await approveOrder(tx, await environmentOfOrder(tx, id), id, actor, figures) };
    },
  },
  refuse: { action: 'orders refuse', run: (decided) => drop(decided, 'another') },
  withdraw: { action: 'orders retract', run: (decided) => drop(decided, 'reporter') },
};

type Deciding = { readonly tx: Transaction; readonly caller: Acting; readonly reason?: string };

export function approvalRoutes(settings: OperatorSettings): Route[] {
  const looking = (tx: Transaction, { operator }: Acting) => ({ tx, declared: settings, operator });

  /** The approval after the decision, and what came of it. */
  async function decide(verb: Verb, approval: contract.Approval, { tx, caller, reason }: Deciding) {
    const isReport = approval.kind === ORDER_REPORT;
    const { action, run } = (isReport ? ofReports : ofProposals)[verb];
    const by = { actor: caller.operator.name, origin: originOf(approval, caller) };
    const { id, organisation_id } = approval;
    const { data } = await recorded(tx, {
      ...{ ...by, action, reason: reason ?? null, subjects: settings.auditSubjects },
      subject: { type: isReport ? 'order' : 'proposal', id, organisation_id },
      run: () => run({ ...by, tx, settings, approval, reason: reason ?? '' }),
    }).catch((error) => (isReport ? refuseDecided(tx, id, error) : Promise.reject(error)));
    return { approval: await getApproval(looking(tx, caller), id), data };
  }

  return [
    serveOperator(contract.listApprovals, ({ tx, caller, query }) => listApprovals(looking(tx, caller), query)),

    serveOperator(contract.getApproval, ({ tx, caller, params }) => getApproval(looking(tx, caller), params.approval)),

    serveOperator(contract.approve, async ({ tx, caller, params, body }) => {
      const approval = await holdToDecide(looking(tx, caller), params.approval, 'another');
      requireSeen(approval, body);
      const { approval: approved, data } = await decide('approve', approval, { tx, caller });
      const { acceptance_code = null } = data as Partial<contract.ApprovedAct>;
      return { ...approved, acceptance_code };
    }),

    serveOperator(contract.refuseApproval, async ({ tx, caller, params, body: { reason } }) => {
      const approval = await holdToDecide(looking(tx, caller), params.approval, 'another');
      return (await decide('refuse', approval, { tx, caller, reason })).approval;
    }),

    serveOperator(contract.withdrawApproval, async ({ tx, caller, params }) => {
      const approval = await holdToDecide(looking(tx, caller), params.approval, 'maker');
      return (await decide('withdraw', approval, { tx, caller })).approval;
    }),
  ];
}
