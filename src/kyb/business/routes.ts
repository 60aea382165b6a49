import { serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const businessRoutes = [
  serve(contract.getBusiness, ({ tx, caller }) => operations.readBusiness(tx, caller.environment)),

  serve(contract.updateBusiness, ({ tx, caller, body }) => operations.updateBusiness(tx, caller.environment, body)),
];
