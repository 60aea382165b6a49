import { refuse } from '../../vocabulary/refusals.ts';
import { auditExtract } from './audit-extract.ts';
import { firmIncome, taxSchedule } from './charged-reports.ts';
import { clientMoney } from './client-money.ts';
import { holdingsByFundHouse, subscriptionsAndRedemptions } from './dealing-reports.ts';
import type { Report } from './definition.ts';
import { cashMovements, dailyPositions, fees } from './money-reports.ts';
import { customerStatement, dormantCustomers, kybAgeing } from './people-reports.ts';
import { tradeBlotter } from './trade-blotter.ts';
import { unusualActivity } from './unusual-activity.ts';

/** Every report of the firm. */
export const reports: readonly Report[] = [
  clientMoney,
  dailyPositions,
  holdingsByFundHouse,
  subscriptionsAndRedemptions,
  tradeBlotter,
  cashMovements,
  fees,
  firmIncome,
  taxSchedule,
  kybAgeing,
  dormantCustomers,
  unusualActivity,
  customerStatement,
  auditExtract,
];

/** Throws not_found. */
export const reportNamed = (name: string): Report =>
  reports.find((report) => report.name === name) ?? refuse('not_found', { resource: 'report', id: name });
