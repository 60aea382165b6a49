import { withdrawalCommands } from '../../payments/withdrawals/commands.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { commandNamed, serveCommand } from '../serve-command.ts';
import * as contract from './contract.ts';
import { getWithdrawal, listWithdrawals } from './operations.ts';

const acts = [
  [contract.rejectWithdrawal, 'withdrawals reject'],
  [contract.settleWithdrawal, 'withdrawals settle'],
  [contract.retryWithdrawal, 'withdrawals retry'],
] as const;

/** What refunds a wallet. */
const refunds = [
  [contract.failWithdrawal, 'withdrawals fail'],
  [contract.returnWithdrawal, 'withdrawals return'],
] as const;

export const payoutRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(contract.listWithdrawals, ({ tx, query }) => listWithdrawals(tx, query)),

  serveOperator(contract.getWithdrawal, ({ tx, params }) => getWithdrawal(tx, params.withdrawal)),

  serveCommand(contract.approveWithdrawal, {
    command: commandNamed(withdrawalCommands, 'withdrawals approve'),
    settings,
    typedOf: async ({ tx, params, body }) => ({
      ...body,
      withdrawal: (await getWithdrawal(tx, params.withdrawal)).id,
    }),
    async show(tx, { data, pending_approval }) {
      const withdrawal = await getWithdrawal(tx, (data as { id: string }).id);
      const { approval_id = null } = (pending_approval ?? {}) as { approval_id?: string };
      return { withdrawal, is_pending_approval: approval_id !== null, approval_id };
    },
  }),

  ...refunds.map(([endpoint, name]) =>
    serveCommand<typeof endpoint>(endpoint, {
      command: commandNamed(withdrawalCommands, name),
      settings,
      typedOf: async ({ tx, params, body }) => ({
        ...body,
        withdrawal: (await getWithdrawal(tx, params.withdrawal)).id,
      }),
      async show(tx, { made }, { params }) {
        const withdrawal = await getWithdrawal(tx, params.withdrawal);
        const approval_id = made?.type === 'proposal' ? made.id : null;
        return { withdrawal, is_pending_approval: approval_id !== null, approval_id };
      },
    }),
  ),

  ...acts.map(([endpoint, name]) =>
    serveCommand<typeof endpoint>(endpoint, {
      command: commandNamed(withdrawalCommands, name),
      settings,
      typedOf: async ({ tx, params, body }) => ({
        ...body,
        withdrawal: (await getWithdrawal(tx, params.withdrawal)).id,
      }),
      show: (tx, { data }) => getWithdrawal(tx, (data as { id: string }).id),
    }),
  ),
];
