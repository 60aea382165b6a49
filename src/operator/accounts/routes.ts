import { mandateCommands } from '../../payments/mandates/commands.ts';
import { settlementAccountCommands } from '../../payments/settlement-accounts/commands.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { commandNamed, serveCommand } from '../serve-command.ts';
import * as contract from './contract.ts';
import * as mandates from './mandate-contract.ts';
import { getAccount, getMandate, listAccounts, listMandates } from './operations.ts';

export const accountRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(contract.listAccounts, ({ tx, query }) => listAccounts(tx, query)),

  serveOperator(contract.getAccount, ({ tx, params }) => getAccount(tx, params.settlement_account)),

  serveCommand(contract.verifyAccount, {
    command: commandNamed(settlementAccountCommands, 'settlement-accounts verify'),
    settings,
    typedOf: async ({ params, body }) => ({ ...body, account: params.settlement_account }),
    async show(tx, { data, made }) {
      const approval_id = made?.type === 'proposal' ? made.id : null;
      const { payload, id } = data as { id: string; payload?: { settlement_account_id: string } };
      const settlement_account = await getAccount(tx, payload?.settlement_account_id ?? id);
      return { settlement_account, is_pending_approval: approval_id !== null, approval_id };
    },
  }),

  serveCommand(contract.rejectAccount, {
    command: commandNamed(settlementAccountCommands, 'settlement-accounts reject'),
    settings,
    typedOf: async ({ params, body }) => ({ ...body, account: params.settlement_account }),
    show: (tx, { data }) => getAccount(tx, (data as { id: string }).id),
  }),

  serveCommand(contract.revealAccount, {
    command: commandNamed(settlementAccountCommands, 'settlement-accounts reveal'),
    settings,
    typedOf: async ({ params, body }) => ({ ...body, account: params.settlement_account }),
    show: async (_tx, { data }) => data as { id: string; account_number: string },
  }),
];

export const mandateRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(mandates.listMandates, ({ tx, query }) => listMandates(tx, query)),

  serveOperator(mandates.getMandate, ({ tx, params }) => getMandate(tx, params.mandate)),

  serveCommand(mandates.activateMandate, {
    command: commandNamed(mandateCommands, 'mandates activate'),
    settings,
    typedOf: async ({ tx, params, body: { ready_after } }) => ({
      mandate: (await getMandate(tx, params.mandate)).id,
      ...(ready_after !== undefined && { ready_after: String(ready_after) }),
    }),
    show: (tx, { data }) => getMandate(tx, (data as { id: string }).id),
  }),

  serveCommand(mandates.failMandate, {
    command: commandNamed(mandateCommands, 'mandates fail'),
    settings,
    typedOf: async ({ tx, params, body }) => ({ ...body, mandate: (await getMandate(tx, params.mandate)).id }),
    show: (tx, { data }) => getMandate(tx, (data as { id: string }).id),
  }),
];
