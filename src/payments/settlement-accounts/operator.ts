import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct, serveReveal } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { waitOf } from '../../platform/operator/waiting.ts';
import { verifyOrPropose } from './approval.ts';
import { revealNumber } from './operations.ts';
import * as contract from './operator-contract.ts';
import { ownedAccounts } from './owned.ts';
import { rejectAccount } from './verification.ts';

type Named = { readonly tx: Transaction; readonly params: { readonly settlement_account: string } };

const find = ({ tx, params: { settlement_account } }: Named) => ownedAccounts.place(tx, settlement_account);

type Settings = Pick<OperatorSettings, 'auditSubjects' | 'sealer'>;

export const settlementAccountOperatorRoutes = ({ auditSubjects, sealer }: Settings): Route[] => [
  serveOperator(contract.listAccounts, ({ tx, query }) => ownedAccounts.list(tx, query)),

  serveOperator(contract.getAccount, ({ tx, params }) => ownedAccounts.get(tx, params.settlement_account)),

  serveAct(contract.verifyAccount, auditSubjects, {
    find,
    async run({ tx, found: { id, environment }, body: { reason }, actor }) {
      const { data, ...acted } = await verifyOrPropose(tx, environment, id, { actor, reason });
      return { ...acted, data: { settlement_account: await ownedAccounts.get(tx, id), ...waitOf(data) } };
    },
  }),

  serveAct(contract.rejectAccount, auditSubjects, {
    find,
    async run({ tx, found: { id, environment }, body: { reason } }) {
      await rejectAccount(tx, environment, id, reason);
      return { data: await ownedAccounts.get(tx, id) };
    },
  }),

  serveReveal(contract.revealAccount, {
    find,
    run: async ({ tx, found: { id, environment } }) => ({ data: await revealNumber(tx, environment, id, sealer) }),
  }),
];
