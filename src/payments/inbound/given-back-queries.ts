import { queryRows } from '../../platform/database/query.ts';
import type { Row } from '../../platform/database/rows.ts';

/** Under which the postings of a row of `funding_reversals` name its request, as SQL: a source posts a reason once, and the first has no number. */
export const sourceOfReversal = (reversal: string): string =>
  `case ${reversal}.number when 1 then 'funding_request' else 'funding_request.' || ${reversal}.number end`;

/** What people took back of funding requests, and which of it is on a line by which it went back to its payer. Nothing is written here. */
export type GivenBack = Pick<Row<'funding_reversals'>, 'id' | 'environment_id' | 'funding_request_id' | 'amount'> & {
  /** Under which its postings name the request. */
  readonly source_type: string;
};

export const findGivenBack = queryRows<
  GivenBack,
  [environment_ids: readonly string[], funding_request_ids: readonly string[]]
>(`
  select id, environment_id, funding_request_id, amount,
    ${sourceOfReversal('reversal')} as source_type
  from funding_reversals reversal
  where environment_id = any($1::uuid[])
    and funding_request_id = any($2::uuid[])
    and provider = 'operator'
    and place_id is not null`);

/** Those of these that are in a match. */
export const findGivenBackOnLines = queryRows<{ id: string }, [ids: readonly string[]]>(`
  select record_id as id
  from bank_match_records
  where record_type = 'funding_reversal'
    and record_id = any($1::uuid[])
    and undone_at is null`);
