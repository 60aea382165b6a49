import { type Route, serve } from '../../platform/http/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

const FOUR_DAYS_MS = 4 * 24 * 60 * 60_000;

export const conversionRoutes = (rateMaxAge_ms = FOUR_DAYS_MS): Route[] => [
  serve(contract.createQuote, ({ tx, caller, body }) =>
    operations.createQuote(tx, caller.environment, body, rateMaxAge_ms),
  ),

  serve(contract.createConversion, ({ tx, caller, body }) => operations.createConversion(tx, caller.environment, body)),

  serve(contract.listConversions, ({ tx, caller, query }) => operations.listConversions(tx, caller.environment, query)),

  serve(contract.getConversion, ({ tx, caller, params }) =>
    operations.getConversion(tx, caller.environment, params.conversion_id),
  ),
];
