import type { Slice } from '../../platform/slice.ts';
import { sweepingOperatorRoutes } from './operator.ts';
import { firmIncomeEndpoints } from './operator-contract.ts';
import { sweepChecks } from './verify.ts';
import { sweepDueCharges } from './work.ts';

export const slice: Slice = {
  operatorEndpoints: firmIncomeEndpoints,
  operatorRoutes: sweepingOperatorRoutes,
  operatorResources: {
    firmIncome: {
      title: 'Income of the firm',
      about: 'What partners were charged and became income, by day and code.',
    },
  },
  checks: sweepChecks,
  work: [sweepDueCharges],
};
