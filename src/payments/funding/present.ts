import { merged } from '../../vocabulary/merged.ts';
import { pick } from '../../vocabulary/pick.ts';
import { FundingRequest } from './contract.ts';
import type { FundingRow } from './queries.ts';

const shown = pick(FundingRequest);

/** A funding request as partners see it: these fields, in this order, and no others. Reversed is reversed as a whole. */
export const presentFunding = (row: FundingRow): FundingRequest =>
  shown(row.status === 'reversed' ? merged(row, { amount_reversed: row.amount_received }) : row);
