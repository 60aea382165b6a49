import { queryRow, queryRows } from '../../platform/database/query.ts';
import type { Row } from '../../platform/database/rows.ts';
import type { Mode } from '../../vocabulary/values.ts';

/** Records of money that resemble other money. Nothing is written here. */
const TWINS_MAX = 5_000;
/** A day before or after which the bank and a provider may book the same money. */
const DAYS_APART = 3;
/** A shorter name or reference is in many texts by chance. */
const CHARACTERS_MIN = 4;

const bare = (text: string): string => `upper(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'))`;

/** Letter case, blanks and signs say nothing: banks change them. */
const wanted = `with wanted as materialized (
    select at, id, mode, currency, amount, day, line_id, firm_account_id, is_placed, ${bare('text')} as text,
      array(select ${bare('mark')} from unnest(marks) mark where ${bare('mark')} <> '') as marks
    from json_to_recordset($1::json) given (at int, id uuid, mode text, currency text, amount numeric, day date,
      line_id uuid, firm_account_id uuid, is_placed boolean, text text, marks text[])
  )`;

/** A payer or a reference is the same, or is in the text of a line. */
const resembles = (columns: readonly string[], text = "''") => `(
      wanted.marks && array[${columns.map(bare).join(', ')}]
      or exists (
        select
        from unnest(array[${columns.map(bare).join(', ')}]) mark
        where length(mark) >= ${CHARACTERS_MIN}
          and position(mark in wanted.text) > 0
      )
      or exists (
        select
        from unnest(wanted.marks) mark
        where length(mark) >= ${CHARACTERS_MIN}
          and position(mark in ${bare(text)}) > 0
      )
    )`;

const isNear = (day: string) => `${day} between wanted.day - ${DAYS_APART} and wanted.day + ${DAYS_APART}`;
const dayOf = (instant: string) => `(${instant} at time zone 'Africa/Lagos')::date`;

export type LineTwin = { readonly at: number; readonly id: string; readonly matched_id: string | null };

/** Two lines that have positions in one account are two payments: its balances say so. */
export const findLineTwins = queryRows<LineTwin, [wanted: string]>(`
  ${wanted}
  select wanted.at, line.id, line.matched_id
  from wanted
  join bank_lines line on line.currency = wanted.currency and line.amount = wanted.amount and ${isNear('line.day')}
  where wanted.mode = 'live'
    and line.direction = 'credit'
    and line.status <> 'ignored'
    and line.id is distinct from wanted.line_id
    and line.matched_id is distinct from wanted.id
    and not (wanted.is_placed and line.ordinal is not null and line.firm_account_id = wanted.firm_account_id)
    and ${resembles(['line.counterparty_name', 'line.reference'], "concat_ws(' ', line.narration, line.reference)")}
  order by wanted.at, line.id
  limit ${TWINS_MAX}`);

export type RecordTwin = { readonly at: number; readonly id: string; readonly money_id: string };

/** Payments of funding requests, whoever reported them. */
export const findPaymentTwins = queryRows<RecordTwin, [wanted: string]>(`
  ${wanted}
  select wanted.at, record.id, payment.id as money_id
  from wanted
  join inbound_payments payment on payment.currency = wanted.currency and payment.amount = wanted.amount
  join funding_requests record
    on (record.environment_id, record.id) = (payment.environment_id, payment.funding_request_id)
  join environments environment on environment.id = payment.environment_id and environment.mode = wanted.mode
  where ${isNear(dayOf('coalesce(payment.received_at, payment.created_at)'))}
    and ${resembles([
      ...['payment.sender_name', "record.payer ->> 'name'", 'payment.transaction_id'],
      ...['record.reference', 'record.provider_reference'],
    ])}
  order by wanted.at, payment.id
  limit ${TWINS_MAX}`);

/** Money in suspense that no line put there: such a line is found by itself. */
export const findSuspenseTwins = queryRows<RecordTwin, [wanted: string]>(`
  ${wanted}
  select wanted.at, record.id, record.id as money_id
  from wanted
  join unmatched_payments record
    on record.mode = wanted.mode and record.currency = wanted.currency and record.amount = wanted.amount
  where record.provider <> 'bank_statement'
    and record.id is distinct from wanted.id
    and ${isNear(dayOf('record.created_at'))}
    and ${resembles(['record.reference', 'record.transaction_id'])}
  order by wanted.at, record.id
  limit ${TWINS_MAX}`);

export type TiedLine = Pick<Row<'bank_lines'>, 'firm_account_id'> & { readonly matched_id: string };

/** The lines that have positions and are about these records. */
export const findPlacedLinesOf = queryRows<TiedLine, [ids: readonly string[]]>(`
  select matched_id, firm_account_id
  from bank_lines
  where matched_type in ('funding_payment', 'unmatched_payment')
    and matched_id = any($1)
    and direction = 'credit'
    and ordinal is not null`);

type Suspended = Pick<Row<'unmatched_payments'>, 'id' | 'currency' | 'amount' | 'reference' | 'transaction_id'> & {
  readonly mode: Mode;
  readonly day: string;
  readonly line_id: string | null;
  readonly firm_account_id: string | null;
  readonly is_placed: boolean;
  readonly counterparty_name: string | null;
  readonly line_reference: string | null;
  readonly narration: string | null;
};

/** Money in suspense with the line that it is on, where there is one. */
export const findSuspendedMoney = queryRow<Suspended, [id: string]>(`
  select record.id, record.mode, record.currency, record.amount, record.reference, record.transaction_id,
    coalesce(line.day, ${dayOf('record.created_at')}) as day, line.id as line_id, line.firm_account_id,
    line.ordinal is not null as is_placed, line.counterparty_name, line.reference as line_reference, line.narration
  from unmatched_payments record
  left join bank_lines line
    on line.matched_type = 'unmatched_payment' and line.matched_id = record.id and line.direction = 'credit'
  where record.id = $1`);
