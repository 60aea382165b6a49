import { serveOperatorLongRead } from '../../platform/http/endpoints/operator-long-read.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import { ledgerCommands } from '../commands/ledger.ts';
import { commandNamed, serveCommand } from '../serve-command.ts';
import * as adjustments from './adjustment-contract.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';
import * as proof from './proof-contract.ts';
import { findVerification } from './queries.ts';

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

  serveCommand(proof.startVerification, {
    command: commandNamed(ledgerCommands, 'ledger verification start'),
    settings,
    typedOf: async () => ({}),
    show: async (tx) => (await findVerification(tx))!,
  }),
];

export const adjustmentRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(adjustments.listAdjustments, ({ tx, query }) => operations.listAdjustments(tx, query)),

  serveOperator(adjustments.getAdjustment, ({ tx, params }) => operations.getAdjustment(tx, params.adjustment)),

  serveCommand(adjustments.proposeAdjustment, {
    command: commandNamed(ledgerCommands, 'ledger adjust propose'),
    settings,
    typedOf: async ({ tx, body }) => ({ ...body, organisation: await organisationNamed(tx, body.organisation) }),
    show: (tx, { data }) => operations.getAdjustment(tx, (data as { id: string }).id),
  }),
];
