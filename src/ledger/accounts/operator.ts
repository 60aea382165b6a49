import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import * as accounts from './by-firm.ts';
import * as contract from './operator-contract.ts';

export const ledgerAccountRoutes: readonly Route[] = [
  serveOperator(contract.listAccounts, ({ tx, query }) => accounts.listAccounts(tx, query)),

  serveOperator(contract.listEntries, ({ tx, params, query }) =>
    accounts.listEntries(tx, params.ledger_account, query),
  ),

  serveOperator(contract.listTransactions, ({ tx, query }) => accounts.listTransactions(tx, query)),

  serveOperator(contract.getTransaction, ({ tx, params }) => accounts.traceTransaction(tx, params.ledger_transaction)),
];
