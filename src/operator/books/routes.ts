import { hurryVerification } from '../../ledger/book/work.ts';
import { serveOperatorLongRead } from '../../platform/http/endpoints/operator-long-read.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { serveMaking } from '../../platform/operator/serve-act.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';
import * as proof from './proof-contract.ts';
import { findVerification } from './queries.ts';

/** There is one ledger, so its verification has no id of its own. */
const LEDGER = '00000000-0000-7000-8000-000000000003';

export const bookRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(contract.listAccounts, ({ tx, query }) => operations.listAccounts(tx, query)),

  serveOperator(contract.listEntries, ({ tx, params, query }) =>
    operations.listEntries(tx, params.ledger_account, query),
  ),

  serveOperator(contract.listTransactions, ({ tx, query }) => operations.listTransactions(tx, query)),

  serveOperator(contract.getTransaction, ({ tx, params }) =>
    operations.traceTransaction(tx, params.ledger_transaction),
  ),

  serveOperatorLongRead(contract.getTrialBalance, {
    read: ({ tx, query }) => operations.trialBalanceAt(tx, query.as_of),
  }),

  serveOperatorLongRead(proof.verifyBooks, {
    read: ({ tx }) => operations.proveAtOnce(tx, settings.checks),
  }),

  serveOperator(proof.getVerification, async ({ tx }) => (await findVerification(tx))!),

  serveMaking(proof.startVerification, settings.auditSubjects, async ({ tx }) => {
    await hurryVerification(tx);
    const made = { type: 'ledger_verification', id: LEDGER, organisation_id: null };
    return { data: (await findVerification(tx))!, made };
  }),
];
