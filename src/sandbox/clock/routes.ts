import type { Recompute } from '../../platform/database/recompute.ts';
import { type Route, serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const clockRoutes = (dueRows: readonly Recompute[]): Route[] => [
  serve(contract.readClock, async ({ tx, caller }) => operations.readClock(tx, caller.environment)),

  serve(contract.advanceClock, ({ tx, caller, body }) =>
    operations.advanceClock(tx, dueRows, caller.environment, body),
  ),

  serve(contract.resetClock, ({ tx, caller }) => operations.resetClock(tx, dueRows, caller.environment)),
];
