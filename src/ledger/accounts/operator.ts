import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { accounts, listEntries, traceTransaction, transactions } from './by-firm.ts';
import * as contract from './operator-contract.ts';

export const ledgerAccountRoutes: readonly Route[] = [
  serveOperator(contract.listAccounts, ({ tx, query }) => accounts.list(tx, query)),

  serveOperator(contract.listEntries, ({ tx, params, query }) => listEntries(tx, params.ledger_account, query)),

  serveOperator(contract.listTransactions, ({ tx, query }) => transactions.list(tx, query)),

  serveOperator(contract.getTransaction, ({ tx, params }) => traceTransaction(tx, params.ledger_transaction)),
];
