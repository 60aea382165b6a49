import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct } from '../../platform/operator/serve-act.ts';
import { newId } from '../../vocabulary/id.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { creditWallet, setWalletStatus } from './operations.ts';
import * as contract from './operator-contract.ts';
import { getOwned, listEntries, listOwned, placeOfWallet } from './owned.ts';

type Named = { readonly tx: Transaction; readonly params: { readonly wallet: string } };

const find = ({ tx, params: { wallet } }: Named) => placeOfWallet(tx, wallet);

export const walletOperatorRoutes = (subjects: AuditSubjects): Route[] => [
  serveOperator(contract.listWallets, ({ tx, query }) => listOwned(tx, query)),

  serveOperator(contract.getWallet, ({ tx, params }) => getOwned(tx, params.wallet)),

  serveOperator(contract.listWalletEntries, ({ tx, params, query }) => listEntries(tx, params.wallet, query)),

  serveAct(contract.creditWallet, subjects, {
    find,
    async run({ tx, found: { id, environment, currency }, body: { amount, reason } }) {
      if (environment.mode === 'live')
        refuse('validation_error', {
          mode: 'Expected test: money of a live wallet is moved by an adjustment, which another person approves.',
        });
      await creditWallet(tx, {
        ...{ environment, currency, amount, reason: 'adjustment_credit', reference: null, description: reason },
        source: { type: 'adjustment', id: newId(tx.time_ms(environment)) },
      });
      return { data: await getOwned(tx, id) };
    },
  }),

  serveAct(contract.freezeWallet, subjects, {
    find,
    async run({ tx, found: { id, environment, currency } }) {
      await setWalletStatus(tx, environment, currency, 'frozen');
      return { data: await getOwned(tx, id) };
    },
  }),

  serveAct(contract.unfreezeWallet, subjects, {
    find,
    async run({ tx, found: { id, environment, currency } }) {
      await setWalletStatus(tx, environment, currency, 'active');
      return { data: await getOwned(tx, id) };
    },
  }),
];
