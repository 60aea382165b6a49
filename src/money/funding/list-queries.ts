import { sliced } from '../../platform/database/slice.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Slice } from '../../vocabulary/slice.ts';
import type { FundingRow } from './queries.ts';

export type FundingFilter = {
  currency: string | null;
  method: string | null;
  status: string | null;
  client_reference: string | null;
  reference: string | null;
  lowest: string | null;
  above: string | null;
};

const matching = `
  from funding_requests
  where environment_id = $1
    and ($2::text is null or currency = $2)
    and ($3::text is null or method = $3)
    and ($4::text is null or status = $4)
    and ($5::text is null or client_reference = $5)
    and ($6::uuid is null or id >= $6)
    and ($7::uuid is null or id < $7)
    and ($8::text is null or reference = $8)`;

const values = (environment_id: string, filter: FundingFilter) =>
  [
    environment_id,
    filter.currency,
    filter.method,
    filter.status,
    filter.client_reference,
    filter.lowest,
    filter.above,
    filter.reference,
  ] as const;

export const findFundings = (
  tx: Transaction,
  environment_id: string,
  filter: FundingFilter,
  slice: Slice,
): Promise<FundingRow[]> => tx.rows(...sliced(`select * ${matching}`, values(environment_id, filter), slice));

const countMatching = statement(`select count(*) as count ${matching}`);

export async function countFundings(tx: Transaction, environment_id: string, filter: FundingFilter): Promise<number> {
  const counted = await tx.row<{ count: number }>(countMatching, values(environment_id, filter));
  return counted!.count;
}
