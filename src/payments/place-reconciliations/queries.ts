import { queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertMissingRows, insertRow, type RowWith, updateRows } from '../../platform/database/rows.ts';
import type { PlaceDay, Stated } from './figures.ts';
import type { Item, reconciliationSteps } from './operator-contract.ts';
import { placeReconciliationMachine } from './states.ts';

type Json = { items: readonly Item[]; stated_items: Stated['stated_items'] };
export type ReconciliationRow = RowWith<'place_reconciliations', Json>;

export const insertReconciliations = insertMissingRows('place_reconciliations');

export const updateReconciliations = updateRows('place_reconciliations', [
  'status',
  'balance_there',
  'balance_from',
  'balance_here',
  'explained',
  'items',
  'stated_balance',
  'stated_items',
  'note',
  'prepared_by',
  'prepared_at',
  'signed_by',
  'signed_at',
  'computed_at',
]);

export const lockReconciliation = queryRow<ReconciliationRow, [id: string]>(
  `select ${columnsOf('place_reconciliations')} from place_reconciliations where id = $1 for update`,
);

export const findKind = queryRow<Pick<PlaceDay, 'kind'>, [place_id: string]>('select kind from places where id = $1');

export const insertStep = insertRow('place_reconciliation_steps');

export type StepRow = {
  step: (typeof reconciliationSteps)[number];
  by: string;
  note: string | null;
  unexplained: string | null;
  created_at: string;
};

export const findSteps = queryRows<StepRow, [reconciliation_id: string]>(`
  select step, by_whom as by, note, unexplained, created_at
  from place_reconciliation_steps
  where reconciliation_id = $1
  order by number`);

export const insertReplaced = insertRow('replaced_signatures');

type ReplacedRow = RowWith<'replaced_signatures', { items: readonly Item[] }>;

/** What was signed of `record` last, where it was opened again. */
export const lastSigned = `
      select balance_there
      from replaced_signatures
      where reconciliation_id = record.id
      order by number desc
      limit 1`;

/** What was signed of one before, the oldest first. */
export const findReplaced = queryRows<ReplacedRow, [reconciliation_id: string]>(`
  select ${columnsOf('replaced_signatures')}
  from replaced_signatures
  where reconciliation_id = $1
  order by number`);

/** Since when each place has had a share of anyone. */
export const findUsed = queryRows<{ part: string; since: string }>(`
  select part, min(created_at) as since
  from ledger_accounts
  where kind = 'place'
    and part <> ''
  group by part`);

export type MissingDay = PlaceDay &
  Pick<ReconciliationRow, 'mode' | 'currency'> & {
    /** What the firm calls the place. */
    readonly place: string;
  };

/**
 * Each open live place and day that is over and has no record: of a bank account from when it was added, or from the first day of its statements
 * where that is earlier; of others from when they had money. What is excluded is named by place and day.
 */
export const findMissing = queryRows<
  MissingDay,
  [
    first: string,
    last: string,
    parts: readonly string[],
    since: readonly string[],
    excluded: readonly string[],
    limit: number,
  ]
>(`
  select place.id as place_id, place.name as place, place.kind, place.mode, place.currency, series.day
  from places place
  left join unnest($3::text[], $4::timestamptz[]) as used (part, since) on used.part = place.id::text
  cross join lateral (
    select generate_series(greatest($1::date, least(
      ((case place.kind when 'bank' then place.created_at else used.since end) at time zone 'Africa/Lagos')::date,
      (select min(first_day) from bank_statements where firm_account_id = place.id)
    )), $2::date, interval '1 day')::date as day
  ) series
  where place.status = 'open'
    and place.mode = 'live'
    and (place.kind = 'bank' or used.part is not null)
    and place.id || ' ' || series.day <> all($5::text[])
    and not exists (
      select
      from place_reconciliations made
      where made.place_id = place.id
        and made.day = series.day
    )
  order by series.day, place.id
  limit $6`);

/** Figures that were read some time ago, of what nobody has prepared yet. */
export const findStale = queryRows<
  { id: string },
  [first_day: string, before: string, excluded: readonly string[], limit: number]
>(`
  select id
  from place_reconciliations
  where ${placeReconciliationMachine.sql.is(['open'])}
    and day >= $1
    and computed_at < $2
    and id <> all($3::uuid[])
  order by computed_at
  limit $4`);
