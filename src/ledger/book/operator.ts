import { serveOperatorLongRead } from '../../platform/http/endpoints/operator-long-read.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import * as proof from './by-firm.ts';
import * as contract from './operator-contract.ts';
import { findProgress } from './verification-queries.ts';
import { hurryVerification } from './work.ts';

/** There is one ledger, so its verification has no id of its own. */
const LEDGER = '00000000-0000-7000-8000-000000000003';

export const ledgerRoutes = (settings: OperatorSettings): Route[] => [
  serveOperatorLongRead(contract.getTrialBalance, {
    read: ({ tx, query }) => proof.trialBalanceAt(tx, query.as_of),
  }),

  serveOperatorLongRead(contract.verifyBooks, {
    read: ({ tx }) => proof.proveAtOnce(tx, settings.checks),
  }),

  serveOperator(contract.getVerification, async ({ tx }) => (await findProgress(tx))!),

  serveMaking(contract.startVerification, settings.auditSubjects, async ({ tx }) => {
    await hurryVerification(tx);
    const made = { type: 'ledger_verification', id: LEDGER, organisation_id: null };
    return { data: (await findProgress(tx))!, made };
  }),
];
