import { queryRows } from '../../platform/database/query.ts';
import type { Row } from '../../platform/database/rows.ts';
import { CREDITED_BY_LINES } from './credited-queries.ts';
import { isFirst } from './first-payment-queries.ts';
import { isOnNoLine } from './on-lines-queries.ts';

/** Under which the postings of a row of `funding_reversals` name its request, as SQL: a source posts a reason once, and the first has no number. */
export const sourceOfReversal = (reversal: string): string =>
  `case ${reversal}.number when 1 then 'funding_request' else 'funding_request.' || ${reversal}.number end`;

/** Of a row of `funding_reversals reversal`, as SQL: whether it explains what a provider deducted from a settlement: it never reached a bank then. */
export const isDeducted = `exists (
      select
      from ledger_transactions booked
      join settlement_deductions deduction
        on (deduction.environment_id, deduction.transaction_id) = (booked.environment_id, booked.id)
      where booked.environment_id = reversal.environment_id
        and booked.source_type = ${sourceOfReversal('reversal')}
        and booked.source_id = reversal.funding_request_id
        and booked.reason in ('funding_reversal', 'reversal_shortfall')
    )`;
/** Whether lines credited its request and no line is about that any more: their money is free, and does not leave twice. */
export const isOfFreeLines = `exists (
      select
      from inbound_payments first
      where first.environment_id = reversal.environment_id
        and first.funding_request_id = reversal.funding_request_id
        and (
          first.provider = 'operator' and starts_with(first.transaction_id, '${CREDITED_BY_LINES}')
          or first.provider = 'bank_statement' and not exists (
            select
            from unmatched_payments held
            where (held.mode, held.provider, held.transaction_id) = ('live', first.provider, first.transaction_id)
              and held.status <> 'undone'
          )
        )
        and ${isFirst('first')}
        and ${isOnNoLine('funding_payment', 'first.id')}
    )`;

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
