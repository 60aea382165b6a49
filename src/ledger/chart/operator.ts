import { serveOperatorLongRead } from '../../platform/http/endpoints/operator-long-read.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct, serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import * as contract from './code-contract.ts';
import { listGlEntries } from './entries.ts';
import { balanceAt, incomeStatement, trialBalanceOfPeriod } from './figures.ts';
import * as figures from './figures-contract.ts';
import { addGlAccount, changeGlAccount, listGlAccounts, requireGlAccount } from './operations.ts';

export const chartRoutes = ({ auditSubjects }: OperatorSettings): Route[] => [
  serveOperator(contract.listGlAccounts, ({ tx }) => listGlAccounts(tx)),

  serveMaking(contract.createGlAccount, auditSubjects, async ({ tx, body }) => {
    const data = await addGlAccount(tx, body);
    return { data, made: { type: 'gl_account', id: data.code, organisation_id: null } };
  }),

  serveAct(contract.updateGlAccount, auditSubjects, {
    find: async ({ tx, params }) => ({ id: (await requireGlAccount(tx, params.code)).code, organisation_id: null }),
    run: async ({ tx, found: { id }, body }) => ({ data: await changeGlAccount(tx, id, body) }),
  }),

  serveOperatorLongRead(figures.getTrialBalanceOfPeriod, {
    read: ({ tx, query }) => trialBalanceOfPeriod(tx, query),
  }),

  serveOperatorLongRead(figures.getLedgerBalance, { read: ({ tx, query }) => balanceAt(tx, query) }),

  serveOperatorLongRead(figures.getIncomeStatement, { read: ({ tx, query }) => incomeStatement(tx, query) }),

  serveOperator(figures.listGlEntries, ({ tx, params, query }) => listGlEntries(tx, params.code, query)),
];
