import { execute, queryExists, queryRows } from '../../platform/database/query.ts';
import { findRow } from '../../platform/database/records.ts';
import { columnsOf, insertRows, type Row, updateRows } from '../../platform/database/rows.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { screeningMachine, whileScreened } from './states.ts';

export type ScreeningRow = Readonly<Row<'kyb_screenings'>>;

export const insertScreenings = insertRows('kyb_screenings');
export const findScreening = findRow<ScreeningRow>('kyb_screenings');

/** Whether the last judgement of the same question, of the same name and numbers, is that it is so. */
export const wasConfirmed = queryExists<
  [environment_id: string, check_name: string, person_id: string | null, subject_hash: string]
>(`
  select 1
  from (
    select verdict
    from kyb_screenings
    where environment_id = $1
      and check_name = $2
      and person_id is not distinct from $3::uuid
      and subject_hash = $4
      and verdict is not null
    order by judged_at desc, id desc
    limit 1
  ) last
  where last.verdict = 'confirmed'`);

/** What counts now, one of each person or business and check. */
export const listCurrent = queryRows<ScreeningRow, [environment_id: string]>(`
  select ${columnsOf('kyb_screenings')}
  from kyb_screenings
  where environment_id = $1
    and is_current`);

/** Others take their place, or there is nobody any more whom they are of. A response that is under way is not recorded. */
export const supersede = execute<[environment_id: string, ids: readonly string[]]>(`
  update kyb_screenings
  set is_current = false, call_due_at = null
  where environment_id = $1
    and id = any($2::uuid[])`);

type Answered = [
  environment_id: string,
  id: string,
  provider: string,
  provider_reference: string | null,
  list_version: string | null,
  outcome: string,
  note: string | null,
  checked_at: string,
  expires_at: string,
];

/** Nothing, where another question has taken its place, or the person is gone. */
export const recordAnswer = execute<Answered>(`
  update kyb_screenings
  set status = ${screeningMachine.sql.to('answer')}, provider = $3, provider_reference = $4, list_version = $5,
    outcome = $6, note = $7, checked_at = $8, expires_at = $9, call_due_at = null, unknown_since = null
  where environment_id = $1
    and id = $2
    and is_current
    and ${screeningMachine.sql.from('answer')}`);

export const recordRefusal = execute<[environment_id: string, id: string, provider: string, note: string]>(`
  update kyb_screenings
  set status = ${screeningMachine.sql.to('refuse')}, provider = $3, note = $4, call_due_at = null, unknown_since = null
  where environment_id = $1
    and id = $2
    and ${screeningMachine.sql.from('refuse')}`);

export const updateScreenings = updateRows('kyb_screenings', [
  'status',
  'verdict',
  'verdict_reason',
  'judged_by',
  'judged_at',
]);

/** They hold until they expire, and are in a queue for a person. */
export const noteExpiring = execute<[environment_id: string, ids: readonly string[]]>(`
  update kyb_screenings
  set is_expiring = true
  where environment_id = $1
    and id = any($2::uuid[])`);

/** Live verifications that are reviewed or approved, with a result that ends before the instant, which no queue shows yet. */
export const findExpiring = queryRows<Environment, [before: string, excluded: readonly string[], limit: number]>(`
  select environments.id, environments.organisation_id, environments.mode, environments.sandbox, environments.offset_ms
  from environments
  where environments.id in (
      select environment_id
      from kyb_screenings
      where is_current
        and not is_expiring
        and expires_at <= $1
    )
    and environments.id <> all($2::uuid[])
    and environments.mode = 'live'
    and environments.retired_at is null
    and ${whileScreened}
  limit $3`);
