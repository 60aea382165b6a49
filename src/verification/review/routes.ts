import { serve } from '../../platform/http/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const reviewRoutes = [
  serve(contract.getKyb, ({ tx, caller }) => operations.readKyb(tx, caller.environment)),

  serve(contract.submitKyb, ({ tx, caller, body }) => operations.submitKyb(tx, caller.environment, body)),
];
