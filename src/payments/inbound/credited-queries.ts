import { queryExists, queryRow, queryRows } from '../../platform/database/query.ts';
import type { Row } from '../../platform/database/rows.ts';
import { bare, CHARACTERS_MIN, joined } from './resembling-queries.ts';

/** What lines of banks credited, and what is left of it. Nothing is written here. */

/** Payments of partners that are named by these lines, or by their matches. */
export const findPaymentsOnLines = queryRows<{ line_id: string; payment_id: string }, [line_ids: readonly string[]]>(`
  select line.id as line_id, line.matched_id as payment_id
  from bank_lines line
  where line.id = any($1::uuid[])
    and line.matched_type = 'funding_payment'
  union
  select line.id, matched.record_id
  from bank_lines line
  join bank_match_records matched on matched.match_id = line.match_id
  where line.id = any($1::uuid[])
    and matched.record_type = 'funding_payment'
    and matched.undone_at is null
  order by line_id, payment_id`);

/** The beginning of the ids of payments that lines credited: a line by itself, or several by their match. */
export const CREDITED_BY_LINES = 'bank-line';

export type OnLines = {
  readonly id: string;
  readonly environment_id: string;
  readonly funding_request_id: string;
  readonly reference: string;
  readonly is_credited_by_lines: boolean;
  /** Whether all that came for its request was taken back. */
  readonly is_reversed: boolean;
  /** Whether as much left the place where it came as came there for the request. */
  readonly left_its_place: boolean;
};

/** Those of live mode, with what was taken back of their requests. */
export const findPaymentsLeft = queryRows<OnLines, [ids: readonly string[]]>(`
  select payment.id, payment.environment_id, payment.funding_request_id, request.reference,
    payment.provider = 'operator' and starts_with(payment.transaction_id, '${CREDITED_BY_LINES}') as is_credited_by_lines,
    request.amount_reversed::numeric = request.amount_received::numeric as is_reversed,
    coalesce((
      select sum(reversal.amount::numeric)
      from funding_reversals reversal
      where (reversal.environment_id, reversal.funding_request_id) = (request.environment_id, request.id)
        and reversal.place_id = payment.place_id
    ) = (
      select sum(other.amount::numeric)
      from inbound_payments other
      where (other.environment_id, other.funding_request_id) = (request.environment_id, request.id)
        and other.place_id = payment.place_id
    ), false) as left_its_place
  from environments environment
  join inbound_payments payment on payment.environment_id = environment.id
  join funding_requests request
    on (request.environment_id, request.id) = (payment.environment_id, payment.funding_request_id)
  where environment.mode = 'live'
    and payment.id = any($1::uuid[])
  order by payment.id`);

/** The payment that money of suspense became; none where it was the one that a person had entered before. */
export const findGivenPayment = queryRow<{ id: string }, [unmatched_payment_id: string]>(`
  select payment.id
  from unmatched_payments held
  join inbound_payments payment
    on (payment.transaction_id, payment.provider, payment.funding_request_id)
      = (held.transaction_id, held.provider, held.funding_request_id)
  where held.id = $1`);

/** Whether a partner was credited as this money of a line before. */
export const wasGiven = queryExists<[transaction_id: string]>(`
  select payment.id
  from inbound_payments payment
  where payment.transaction_id = $1
    and payment.provider = 'bank_statement'
  limit 1`);

/** What became of the money of a line. */
export type LineGiven = Pick<Row<'bank_lines'>, 'id' | 'day'> & {
  readonly end: 'suspense' | 'returned' | 'booked' | 'credited';
};

const isNamed = (type: 'funding_payment' | 'unmatched_payment') => `(
      line.matched_type = '${type}'
      or exists (
        select
        from bank_match_records matched
        where matched.match_id = line.match_id
          and matched.record_type = '${type}'
          and matched.undone_at is null
      )
    )`;

/** Lines with one of the references of a payout and its sum whose money went to suspense, to a partner, to its sender or into a journal. */
export const findLinesGiven = queryRows<
  LineGiven,
  [currency: string, amount: string, from_day: string, references: readonly string[]]
>(`
  select line.id, line.day, case
      when line.status = 'returned' then 'returned'
      when line.status = 'booked' then 'booked'
      when ${isNamed('unmatched_payment')} then 'suspense'
      else 'credited'
    end as end
  from bank_lines line
  where line.currency = $1
    and line.amount = $2
    and line.day >= $3
    and line.direction = 'credit'
    and (line.status in ('returned', 'booked') or ${isNamed('unmatched_payment')} or ${isNamed('funding_payment')})
    and exists (
      select
      from unnest($4::text[]) reference
      where length(${bare('reference')}) >= ${CHARACTERS_MIN}
        and position(${bare('reference')} in ${bare(joined(['line.narration', 'line.reference']))}) > 0
    )
  order by line.day, line.id`);
