import { queryRow, queryRows } from '../../platform/database/query.ts';
import type { Row } from '../../platform/database/rows.ts';
import { NAMED_MAX } from '../../vocabulary/not-the-same.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { isOnNoLine } from './on-lines-queries.ts';
import { bare, resembles, sideOf } from './resembling-queries.ts';

// Records of money that resemble other money. Nothing is written here.

/** Of each kind for each money: one more than a person can name, so that what was not read is never taken for other money. */
const TWINS_MAX = NAMED_MAX + 1;
/** A day before or after which the bank and a provider may book the same money. */
const DAYS_APART = 3;
/** How many days before a person typed it money that is named by its reference may have come. */
const TYPED_LATER = 30;

const wanted = `with wanted as materialized (
    select at, id, mode, currency, amount, environment_id, for_request_id, settles_id, settles_reference, has_bank_id, line_id,
      firm_account_id, is_placed, names, ${bare('text')} as text, ${sideOf('given')},
      day - ${DAYS_APART} as first_day, day + ${DAYS_APART} as last_day,
      (day - ${DAYS_APART})::timestamp at time zone 'Africa/Lagos' as begins_at,
      (day + ${DAYS_APART + 1})::timestamp at time zone 'Africa/Lagos' as ends_at,
      array(select ${bare('mark')} from unnest(marks) mark where ${bare('mark')} <> '') as marks
    from json_to_recordset($1::json) given (at int, id uuid, mode text, currency text, amount numeric, day date,
      environment_id uuid, for_request_id uuid, settles_id uuid, settles_reference text, has_bank_id boolean, line_id uuid,
      firm_account_id uuid, is_placed boolean, names text[], text text, marks text[], spoken text[], is_named boolean)
  )`;

/** Of each money, by its place among those that are asked about: what `found` selects of it, in the order of `by`. */
export const twinsIn = (found: string, columns = 'twin.id', by = 'twin.id'): string => `
  ${wanted}
  select wanted.at, ${columns}
  from wanted
  cross join lateral (${found}
    limit ${TWINS_MAX}
  ) twin
  order by wanted.at, ${by}`;

const isPlacedBeside =
  "other.direction = 'credit' and other.ordinal is not null and other.firm_account_id = wanted.firm_account_id";

/** Two lines that have positions in one account are two payments, as its balances say: so is what another of them is tied to. */
const isOnAnotherLine = (type: 'funding_payment' | 'unmatched_payment', id: string) => `(
      wanted.is_placed
      and (
        exists (
          select
          from bank_lines other
          where other.matched_type = '${type}'
            and other.matched_id = ${id}
            and ${isPlacedBeside}
        )
        or exists (
          select
          from bank_match_records matched
          join bank_lines other on other.match_id = matched.match_id
          where matched.record_type = '${type}'
            and matched.record_id = ${id}
            and matched.undone_at is null
            and ${isPlacedBeside}
        )
      )
    )`;

/** A line that several records are about names them by its match. */
const ofItsMatch = `
        from bank_match_records matched
        where matched.match_id = line.match_id
          and matched.undone_at is null`;

/** With the records that it is matched with. */
export type LineTwin = { readonly at: number; readonly id: string; readonly money_ids: readonly string[] };

/** Not the lines of settlements: their payments are compared themselves. */
export const findLineTwins = queryRows<LineTwin, [wanted: string]>(
  twinsIn(
    `
    select line.id, array(select line.matched_id where line.matched_id is not null union select matched.record_id${ofItsMatch}) as money_ids
    from bank_lines line
    where wanted.mode = 'live'
      and line.currency = wanted.currency
      and line.amount = wanted.amount
      and line.day between wanted.first_day - case when wanted.settles_id is null then 0 else ${TYPED_LATER} end and wanted.last_day
      and line.direction = 'credit'
      and line.status <> 'ignored'
      and line.matched_type is distinct from 'settlement'
      and line.id is distinct from wanted.line_id
      and line.matched_id is distinct from wanted.id
      and (line.matched_type = 'funding_payment' and line.matched_reference = wanted.settles_reference) is not true
      and not exists (
        select${ofItsMatch}
          and (matched.record_id = wanted.id
            or matched.record_type = 'settlement'
            or matched.record_type = 'funding_payment' and matched.reference = wanted.settles_reference)
      )
      and not (wanted.is_placed and line.ordinal is not null and line.firm_account_id = wanted.firm_account_id)
      and ${resembles({
        marks: ['line.counterparty_name', 'line.reference'],
        spoken: ['line.counterparty_name', 'line.narration'],
        text: ['line.narration', 'line.reference'],
        naming: ['line.reference'],
      })}`,
    'twin.id, twin.money_ids',
  ),
);

export type RecordTwin = { readonly at: number; readonly id: string; readonly money_id: string };

/** What a person typed and no line shows yet may be any money of that sum: who paid it is not known. */
const isTypedOnly = `(
        payment.provider = 'operator'
        and coalesce(payment.received_at, payment.created_at) < wanted.ends_at
        and ${isOnNoLine('funding_payment', 'payment.id')}
      )`;

/**
 * Payments of funding requests, whoever reported them. Who paid what a person settles is not known: each payment of that partner resembles it,
 * unless both have an id that the bank gave. In the same way what a person settled before resembles each money of that sum, until a line shows it.
 */
export const findPaymentTwins = queryRows<RecordTwin, [wanted: string]>(
  twinsIn(
    `
    select record.id, payment.id as money_id
    from inbound_payments payment
    join funding_requests record
      on (record.environment_id, record.id) = (payment.environment_id, payment.funding_request_id)
    join environments environment on environment.id = payment.environment_id and environment.mode = wanted.mode
    where payment.currency = wanted.currency
      and payment.amount = wanted.amount
      and coalesce(payment.received_at, payment.created_at) >= wanted.begins_at
      and coalesce(payment.received_at, payment.created_at)
        < wanted.ends_at + case when payment.provider = 'operator' then ${TYPED_LATER} else 0 end * interval '1 day'
      and (wanted.mode = 'live' or payment.environment_id = wanted.environment_id)
      and record.id is distinct from wanted.settles_id
      and not ${isOnAnotherLine('funding_payment', 'payment.id')}
      and (
        record.id = wanted.for_request_id
        or wanted.settles_id is null
        and coalesce(wanted.environment_id, payment.environment_id) = payment.environment_id
        and ${isTypedOnly}
        or wanted.settles_id is not null
        and payment.environment_id = wanted.environment_id
        and not (wanted.has_bank_id and payment.provider = 'operator' and position(':' in payment.transaction_id) = 0)
        or ${resembles({
          marks: [
            ...['payment.sender_name', "record.payer ->> 'name'", 'payment.transaction_id'],
            ...['record.reference', 'record.provider_reference'],
          ],
          spoken: ['payment.sender_name', "record.payer ->> 'name'"],
          text: [],
          naming: ['payment.transaction_id'],
        })}
      )`,
    'twin.id, twin.money_id',
    'twin.money_id',
  ),
);

/** Money in suspense that no line put there: such a line is found by itself. */
export const findSuspenseTwins = queryRows<RecordTwin, [wanted: string]>(
  twinsIn(
    `
    select record.id
    from unmatched_payments record
    where record.mode = wanted.mode
      and record.currency = wanted.currency
      and record.amount = wanted.amount
      and record.created_at >= wanted.begins_at
      and record.created_at < wanted.ends_at
      and record.provider <> 'bank_statement'
      and record.id is distinct from wanted.id
      and (record.funding_request_id = wanted.settles_id) is not true
      and (
        wanted.mode = 'live'
        or exists (
          select
          from funding_requests request
          where request.environment_id = wanted.environment_id
            and request.id = record.funding_request_id
        )
      )
      and not ${isOnAnotherLine('unmatched_payment', 'record.id')}
      and ${resembles({
        marks: ['record.sender_name', 'record.reference', 'record.transaction_id'],
        spoken: ['record.sender_name', 'record.narration'],
        text: ['record.narration'],
        naming: ['record.reference'],
      })}`,
    'twin.id, twin.id as money_id',
  ),
);

type Suspended = Pick<
  Row<'unmatched_payments'>,
  'id' | 'provider' | 'currency' | 'amount' | 'reference' | 'transaction_id' | 'sender_name' | 'narration'
> & {
  readonly mode: Mode;
  readonly day: string;
  readonly line_id: string | null;
  readonly firm_account_id: string | null;
  readonly is_placed: boolean;
  readonly counterparty_name: string | null;
  readonly line_reference: string | null;
  readonly line_narration: string | null;
};

/** Money in suspense with the line that it is on, where there is one. */
export const findSuspendedMoney = queryRow<Suspended, [id: string]>(`
  select record.id, record.mode, record.provider, record.currency, record.amount, record.reference, record.transaction_id,
    record.sender_name, record.narration,
    coalesce(line.day, (record.created_at at time zone 'Africa/Lagos')::date) as day, line.id as line_id,
    line.firm_account_id, line.ordinal is not null as is_placed, line.counterparty_name,
    line.reference as line_reference, line.narration as line_narration
  from unmatched_payments record
  left join bank_lines line
    on line.matched_type = 'unmatched_payment' and line.matched_id = record.id and line.direction = 'credit'
  where record.id = $1`);
