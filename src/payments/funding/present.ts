import { charged } from '../../vocabulary/charges.ts';
import { merged } from '../../vocabulary/merged.ts';
import { pick } from '../../vocabulary/pick.ts';
import { FundingRequest } from './contract.ts';
import type { FundingRow } from './queries.ts';

const shown = pick(FundingRequest);

/** A funding request as partners see it: these fields, in this order, and no others. Reversed is reversed as a whole. */
export function presentFunding(row: FundingRow): FundingRequest {
  const kept = merged(row, charged(row.charges ?? [], row.amount_received));
  return shown(row.status === 'reversed' ? merged(kept, { amount_reversed: row.amount_received }) : kept);
}
