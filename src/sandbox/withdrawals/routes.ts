import { serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const withdrawalHelperRoutes = [
  serve(contract.simulateWithdrawal, ({ tx, caller, params, body }) =>
    operations.simulateWithdrawal(tx, caller.environment, params.withdrawal_id, body),
  ),
];
