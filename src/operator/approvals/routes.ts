import { proposalCommands } from '../../access/proposals/commands.ts';
import { orderCommands } from '../../investing/orders/commands.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Acting, type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { originOf } from '../../platform/operator/origin.ts';
import { act, readInput } from '../perform.ts';
import { commandNamed } from '../serve-command.ts';
import * as contract from './contract.ts';
import { getApproval, holdToDecide, listApprovals, refuseDecided, requireSeen } from './operations.ts';
import { figuresOf, ORDER_REPORT, type ReportPayload } from './order-report.ts';

type Verb = 'approve' | 'refuse' | 'withdraw';

const commands = [...proposalCommands, ...orderCommands];
/** What carries each decision out: of a proposal, and of what was reported of an order. */
const names = {
  approve: ['proposals approve', 'orders approve'],
  refuse: ['proposals refuse', 'orders refuse'],
  withdraw: ['proposals withdraw', 'orders retract'],
} as const;

type Deciding = { readonly tx: Transaction; readonly caller: Acting; readonly reason?: string };

export function approvalRoutes(settings: OperatorSettings): Route[] {
  const looking = (tx: Transaction, { operator }: Acting) => ({ tx, declared: settings, operator });

  /** The same command as on the command line, with the operator and the request beside it in the audit; and what came of it. */
  async function decide(verb: Verb, approval: contract.Approval, { tx, caller, reason }: Deciding) {
    const isReport = approval.kind === ORDER_REPORT;
    const command = commandNamed(commands, names[verb][isReport ? 1 : 0]);
    const figures = isReport && verb === 'approve' ? figuresOf(approval.payload as ReportPayload) : {};
    const input = readInput(command, { id: approval.id, order: approval.id, ...figures, ...(reason && { reason }) });
    const { operator } = caller;
    const work = { tx, input, actor: operator.name, settings };
    const { data } = await act(command, work, originOf(approval, caller)).catch((error) =>
      isReport ? refuseDecided(tx, approval.id, error) : Promise.reject(error),
    );
    return { approval: await getApproval(looking(tx, caller), approval.id), data };
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
