import * as codes from './code-contract.ts';
import * as figures from './figures-contract.ts';

export const chartEndpoints = [
  codes.listGlAccounts,
  codes.createGlAccount,
  codes.updateGlAccount,
  figures.listGlEntries,
  figures.getTrialBalanceOfPeriod,
  figures.getLedgerBalance,
  figures.getIncomeStatement,
] as const;
