import { serve } from '../../platform/http/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const clockRoutes = [
  serve(contract.readClock, async ({ tx, caller }) => operations.readClock(tx, caller.environment)),

  serve(contract.advanceClock, ({ tx, caller, body }) => operations.advanceClock(tx, caller.environment, body)),

  serve(contract.resetClock, ({ tx, caller }) => operations.resetClock(tx, caller.environment)),
];
