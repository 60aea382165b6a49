import type { Capabilities } from '../../platform/capabilities.ts';
import { serveById, serveList } from '../../platform/http/endpoints/record-route.ts';
import { type Route, serve } from '../../platform/http/endpoints/route.ts';
import { days, RATE_AGE_DAYS } from '../../vocabulary/limits.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const conversionRoutes = (capabilities: Capabilities, rateMaxAge_ms = days(RATE_AGE_DAYS)): Route[] => [
  serve(contract.createQuote, ({ tx, caller, body }) =>
    operations.createQuote(tx, caller.environment, body, { maxAge_ms: rateMaxAge_ms, capabilities }),
  ),

  serve(contract.createConversion, ({ tx, caller, body }) => operations.createConversion(tx, caller.environment, body)),

  serveList(contract.listConversions, operations.listConversions),

  serveById(contract.getConversion, operations.getConversion),
];
