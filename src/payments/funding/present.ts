import { pick } from '../../vocabulary/pick.ts';
import { FundingRequest } from './contract.ts';

/** A funding request as partners see it: these fields, in this order, and no others. */
export const presentFunding = pick(FundingRequest);
