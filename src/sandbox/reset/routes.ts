import { serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const resetRoutes = [
  serve(contract.resetSandbox, ({ tx, caller }) => operations.resetSandbox(tx, caller.environment)),
];
