import type { KeptCharge } from '../../charges/charging/charge-queries.ts';
import { queryExists, queryRows } from '../../platform/database/query.ts';
import { findRow, listOf, lockRow } from '../../platform/database/records.ts';
import { columnsOf, insertRow, insertRows, type Row, type RowWith, updateRows } from '../../platform/database/rows.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import { PRODUCTS_MAX } from './contract.ts';
import { custodyChargeMachine } from './states.ts';

/** Its charges are those that it was computed with. */
export type CustodyRow = RowWith<'custody_charges', { charges: KeptCharge[] | null }>;
export type LineRow = Row<'custody_charge_lines'>;

export const insertCustody = insertRow('custody_charges');
export const insertLines = insertRows('custody_charge_lines');
export const updateCustody = updateRows('custody_charges', [
  'status',
  'taken_at',
  'cancelled_at',
  'cancelled_by',
  'cancellation_reason',
]);

export const findCustody = findRow<CustodyRow>('custody_charges');
export const lockCustody = lockRow<CustodyRow>('custody_charges');

export const findCustodies = listOf<CustodyRow>(
  'custody_charges',
  `environment_id = $1
    and ($2::text is null or currency = $2)
    and ($3::text is null or status = $3)`,
);

export type ShownLine = LineRow & { readonly lines: number };

/** Of some charges, each with its largest lines first and the number of all that it has. */
export const findLines = queryRows<ShownLine, [custody_charge_ids: readonly string[]]>(`
  select ${columnsOf('custody_charge_lines', 'line')}, line.lines
  from (
    select ${columnsOf('custody_charge_lines')},
      (count(*) over (partition by custody_charge_id))::integer as lines,
      row_number() over (partition by custody_charge_id order by value desc, number, investment_id) as place
    from custody_charge_lines
    where custody_charge_id = any ($1::uuid[])
  ) line
  where line.place <= ${PRODUCTS_MAX}
  order by line.custody_charge_id, line.place`);

export const isComputed = queryExists<[environment_id: string, currency: Currency, month: string]>(`
  select
  from custody_charges
  where environment_id = $1
    and currency = $2
    and month = $3`);

export type DueMonth = {
  readonly environment_id: string;
  readonly currency: Currency;
  readonly month: string;
};

const BATCH = 50;
/** The time of an environment, where `$1` is that of the database. */
const clock = `$1::timestamptz + environment.offset_ms * interval '1 millisecond'`;
/** How far back is looked for months that were not computed. */
const MONTHS_BACK = 12;

/**
 * Months that have ended, by the clock of their environment, and in which a fee for custody held on the last day: a minute after their
 * end, so that what was under way then is done. A month of which it was computed that nothing is charged is not computed again.
 */
export const findDueMonths = queryRows<DueMonth, [now: string, excluded: readonly string[]]>(`
  select environment.id as environment_id, wanted.currency, to_char(ended.month, 'YYYY-MM') as month
  from (
    select mode, currency, min(effective_from) as since
    from fee_schedules
    where charged_for = 'custody'
    group by mode, currency
  ) wanted
  join environments environment
    on environment.mode = wanted.mode
    and environment.organisation_id is not null
    and environment.retired_at is null
  cross join lateral (
    select date_trunc('month', (${clock} - interval '1 minute') at time zone 'Africa/Lagos') as month
  ) current
  cross join lateral generate_series(
    greatest(
      date_trunc('month', wanted.since::timestamp),
      date_trunc('month', environment.created_at at time zone 'Africa/Lagos'),
      current.month - interval '${MONTHS_BACK} months'
    ),
    current.month - interval '1 month',
    interval '1 month'
  ) ended (month)
  where exists (
      select
      from fee_schedules held
      where held.charged_for = 'custody'
        and held.mode = wanted.mode
        and held.currency = wanted.currency
        and held.effective_from < ended.month + interval '1 month'
        and (held.effective_until is null or held.effective_until >= ended.month + interval '1 month')
    )
    and not exists (
      select
      from custody_charges computed
      where computed.environment_id = environment.id
        and computed.currency = wanted.currency
        and computed.month = to_char(ended.month, 'YYYY-MM')
    )
    and concat_ws(' ', environment.id, wanted.currency, to_char(ended.month, 'YYYY-MM')) <> all ($2::text[])
  order by ended.month, environment.id, wanted.currency
  limit ${BATCH}`);

export type OutstandingSum = {
  readonly mode: Mode;
  readonly currency: Currency;
  readonly charges: string;
  readonly amount: string;
  readonly oldest_at: string;
};

/** By mode and currency, of all partners. */
export const sumOutstanding = queryRows<OutstandingSum, [mode: Mode | null]>(`
  select environment.mode, charge.currency, count(*) as charges, sum(charge.charges_total) as amount,
    min(charge.created_at) as oldest_at
  from custody_charges charge
  join environments environment
    on environment.id = charge.environment_id
    and environment.retired_at is null
  where ${custodyChargeMachine.sql.is(['outstanding'], 'charge')}
    and ($1::text is null or environment.mode = $1)
  group by environment.mode, charge.currency
  order by environment.mode, charge.currency`);

/** The longest outstanding first. */
export const findOutstanding = queryRows<
  { readonly environment_id: string; readonly id: string },
  [excluded: readonly string[]]
>(`
  select environment_id, id
  from custody_charges
  where ${custodyChargeMachine.sql.from('take')}
    and id <> all ($1::uuid[])
  order by id
  limit ${BATCH}`);
