import { serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';
import { readKyb } from './present.ts';

export const reviewRoutes = [
  serve(contract.getKyb, ({ tx, caller }) => readKyb(tx, caller.environment)),

  serve(contract.submitKyb, ({ tx, caller, body }) => operations.submitKyb(tx, caller.environment, body)),
];
