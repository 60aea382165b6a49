import { queryRow, queryRows } from '../../platform/database/query.ts';
import { findRow, listOf, lockRow } from '../../platform/database/records.ts';
import { columnsOf, insertRow, insertRows, type Row, updateRows } from '../../platform/database/rows.ts';
import type { ChargedAct } from '../../vocabulary/charged-acts.ts';
import type { Currency } from '../../vocabulary/values.ts';

export type ShareRow = Row<'revenue_shares'>;
export type LineRow = Row<'revenue_share_lines'>;

export const insertShare = insertRow('revenue_shares');
export const insertLines = insertRows('revenue_share_lines');
export const insertStated = insertRows('revenue_share_sweeps');
export const updateShares = updateRows('revenue_shares', ['status', 'credited_by', 'credited_at', 'place_id']);

export const findShare = findRow<ShareRow>('revenue_shares');
export const lockShare = lockRow<ShareRow>('revenue_shares');

export const findShares = listOf<ShareRow>(
  'revenue_shares',
  `environment_id = $1
    and ($2::text is null or currency = $2)
    and ($3::text is null or status = $3)`,
);

export const findShareOfMonth = queryRow<
  { readonly id: string },
  [environment_id: string, currency: Currency, month: string]
>(`
  select id
  from revenue_shares
  where environment_id = $1
    and currency = $2
    and month = $3`);

export type ShownLine = LineRow & {
  readonly code: string;
  readonly name: string;
  readonly charged_for: ChargedAct;
  readonly revenue_share_percent: string;
};

/** Of some statements, in their order. */
export const findLines = queryRows<ShownLine, [revenue_share_ids: readonly string[]]>(`
  select ${columnsOf('revenue_share_lines', 'line')}, schedule.code, schedule.name, schedule.charged_for, schedule.revenue_share_percent
  from revenue_share_lines line
  join fee_schedules schedule on schedule.id = line.fee_schedule_id
  where line.revenue_share_id = any ($1::uuid[])
  order by line.revenue_share_id, line.number`);

/** A sweep, and where it and the one before it ended, where they left charges of the next month. */
export type Unstated = {
  readonly id: string;
  readonly revenue_share: string;
  readonly charged_through: number | null;
  readonly through_before: number | null;
};

/** The sweeps of fees of a month or one before it that brought shares, or took them back, and are on no statement. */
export const findUnstated = queryRows<Unstated, [environment_id: string, currency: Currency, month: string]>(`
  select sweep.id, sweep.revenue_share, sweep.charged_through, sweep.through_before
  from (
    select id, revenue_share, charged_through, coalesce(charged_month, to_char(day, 'YYYY-MM')) as month,
      lag(charged_through) over (partition by code order by id) as through_before
    from charge_sweeps
    where environment_id = $1
      and currency = $2
  ) sweep
  where sweep.month <= $3
    and sweep.revenue_share <> 0
    and not exists (
      select
      from revenue_share_sweeps stated
      where stated.sweep_id = sweep.id
    )
  order by sweep.id`);

export type Earned = Pick<
  LineRow,
  'fee_schedule_id' | 'investment_id' | 'investment_name' | 'charges' | 'fees' | 'amount'
>;

/** What was charged, less what was given back, that some sweeps took: by schedule and product, the largest share first. */
export const findEarned = queryRows<
  Earned,
  [
    environment_id: string,
    sweep_ids: readonly string[],
    through: readonly (number | null)[],
    through_before: readonly (number | null)[],
  ]
>(`
  with taken as (
    select due.account_id, coalesce(wanted.through, due.sequence) as through,
      coalesce(wanted.through_before, (
        select before.sequence
        from ledger_entries before
        where before.environment_id = $1
          and before.account_id = due.account_id
          and before.sequence < due.sequence
          and before.reason in ('charges_swept', 'charges_swept_back')
        order by before.sequence desc
        limit 1
      ), 0) as before
    from unnest($2::uuid[], $3::bigint[], $4::bigint[]) as wanted (id, through, through_before)
    join ledger_transactions swept
      on swept.environment_id = $1
      and swept.source_type = 'charge_sweep'
      and swept.source_id = wanted.id
    cross join lateral (
      select case swept.reason when 'charges_swept' then swept.from_account_id else swept.to_account_id end as account_id,
        case swept.reason when 'charges_swept' then swept.from_sequence else swept.to_sequence end as sequence
    ) due
  )
  select charge.fee_schedule_id, coalesce(dealt.investment_id, line.investment_id) as investment_id,
    max(coalesce(dealt.investment_name, line.investment_name)) as investment_name,
    greatest(sum(signed.sign), 0)::integer as charges,
    sum(signed.sign * coalesce(line.fee, charge.amount)) as fees,
    sum(signed.sign * coalesce(line.revenue_share, charge.revenue_share)) as amount
  from taken
  join ledger_entries entry
    on entry.environment_id = $1
    and entry.account_id = taken.account_id
    and entry.sequence > taken.before
    and entry.sequence <= taken.through
    and entry.reason not in ('charges_swept', 'charges_swept_back')
  join ledger_transactions booked
    on (booked.environment_id, booked.id) = (entry.environment_id, entry.transaction_id)
  join charges charge
    on (charge.environment_id, charge.id) = (booked.environment_id, booked.source_id)
  left join orders dealt
    on (dealt.environment_id, dealt.id) = (charge.environment_id, charge.subject_id)
    and charge.subject_type = 'order'
  left join custody_charge_lines line
    on charge.subject_type = 'custody_charge'
    and (line.environment_id, line.custody_charge_id, line.number) = (charge.environment_id, charge.subject_id, charge.number)
  cross join lateral (select case entry.direction when 'credit' then 1 else -1 end as sign) signed
  where charge.revenue_share > 0
  group by 1, 2
  having sum(signed.sign * coalesce(line.revenue_share, charge.revenue_share)) <> 0
  order by amount desc, charge.fee_schedule_id, investment_id`);
