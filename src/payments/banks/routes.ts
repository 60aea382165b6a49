import { serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const bankRoutes = [serve(contract.listBanks, ({ tx, query }) => operations.listBanks(tx, query))];
