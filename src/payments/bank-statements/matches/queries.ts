import { execute, queryExists, queryRow, queryRows } from '../../../platform/database/query.ts';
import { columnsOf, insertRows, type Row, type RowWith, updateRows } from '../../../platform/database/rows.ts';
import type { LineRow } from '../queries.ts';
import type { movementReasons, RecordType } from './contract.ts';

export type MatchRow = Row<'bank_matches'>;
export type RecordRow = RowWith<'bank_match_records', { record_type: RecordType; direction: 'credit' | 'debit' }>;

export type MovementRow = RowWith<'bank_match_movements', { reason: (typeof movementReasons)[number] }>;

/** What a match says of a record, … */
export type MatchedRecord = Omit<RecordRow, 'match_id' | 'number' | 'undone_at' | 'place_id' | 'moved_amount'>;
/** … and where its own posting has its money. */
export type PlacedRecord = MatchedRecord & Pick<RecordRow, 'place_id' | 'moved_amount'>;

export const insertMovements = insertRows('bank_match_movements');
export const lockMovements = queryRows<MovementRow, [match_id: string]>(`
  select ${columnsOf('bank_match_movements')}
  from bank_match_movements
  where match_id = $1
    and undone_at is null
  order by id
  for update`);
export const undoMovements = execute<[match_id: string, undone_at: string]>(`
  update bank_match_movements
  set undone_at = $2
  where match_id = $1
    and undone_at is null`);

export const insertMatches = insertRows('bank_matches');
export const insertRecords = insertRows('bank_match_records');

export const findMatch = queryRow<MatchRow, [id: string]>(
  `select ${columnsOf('bank_matches')} from bank_matches where id = $1`,
);

export const findLinesOf = queryRows<LineRow, [match_id: string]>(
  `select ${columnsOf('bank_lines')} from bank_lines where match_id = $1 order by day, id`,
);

/** In the one order of locks. */
export const lockLinesOf = queryRows<LineRow, [match_id: string]>(
  `select ${columnsOf('bank_lines')} from bank_lines where match_id = $1 order by id for update`,
);
export const findLinesNamed = queryRows<LineRow, [ids: readonly string[]]>(
  `select ${columnsOf('bank_lines')} from bank_lines where id = any($1::uuid[]) order by id`,
);
export const lockLines = queryRows<LineRow, [ids: readonly string[]]>(
  `select ${columnsOf('bank_lines')} from bank_lines where id = any($1::uuid[]) order by id for update`,
);

type OwnedRecord = RecordRow & { organisation_name: string | null };

export const findRecords = queryRows<OwnedRecord, [match_id: string]>(`
  select ${columnsOf('bank_match_records', 'record')}, organisation.name as organisation_name
  from bank_match_records record
  left join environments environment on environment.id = record.environment_id
  left join organisations organisation on organisation.id = environment.organisation_id
  where record.match_id = $1
  order by record.number`);

/** Settlements that are records of a match. */
export const findSettlementsIn = queryRows<{ record_id: string }, [match_id: string]>(`
  select record_id
  from bank_match_records
  where match_id = $1
    and record_type = 'settlement'
    and undone_at is null
  order by record_id`);

/** What was taken back of funding requests that is a record of a match. */
export const findReversalsIn = queryRows<Pick<RecordRow, 'record_type' | 'record_id'>, [match_id: string]>(`
  select record_type, record_id
  from bank_match_records
  where match_id = $1
    and record_type = 'funding_reversal'
    and undone_at is null`);

export const undoMatch = execute<[id: string, undone_by: string, undone_at: string]>(`
  update bank_matches
  set undone_by = $2, undone_at = $3
  where id = $1
    and undone_at is null`);
export const freeRecords = execute<[match_id: string, undone_at: string]>(`
  update bank_match_records
  set undone_at = $2
  where match_id = $1
    and undone_at is null`);

export type TiedRow = RecordRow & {
  /** The account of its lines; null of a match that was made before, with lines of several. */
  readonly account_id: string | null;
};

/** The match that a record is in: whoever undoes it waits, and finds what moved because of it meanwhile. */
export const holdTied = queryRow<
  TiedRow,
  [record_type: RecordType, record_id: string, direction: RecordRow['direction']]
>(`
  select ${columnsOf('bank_match_records', 'record')}, (
      select case when count(distinct line.firm_account_id) = 1 then min(line.firm_account_id::text)::uuid end
      from bank_lines line
      where line.match_id = record.match_id
    ) as account_id
  from bank_match_records record
  join bank_matches match on match.id = record.match_id
  where record.record_type = $1
    and record.record_id = $2
    and record.direction = $3
    and record.undone_at is null
    and match.undone_at is null
  for share of match`);

/** Payments that a line credited by itself are in no match. */
export const isCreditedByLine = queryExists<[payment_id: string]>(`
  select
  from bank_lines
  where matched_type = 'funding_payment'
    and matched_id = $1
    and match_id is null`);

export const updateRecords = updateRows('bank_match_records', ['environment_id', 'place_id', 'moved_amount']);

/** Reconciliations of the account that have the line, each locked, so that nobody prepares one meanwhile. */
export const lockReconciliationsFrom = queryRows<
  { day: string; status: string; is_later: boolean },
  [firm_account_id: string, day: string, since: string]
>(`
  select day, status, coalesce(prepared_at >= $3, false) as is_later
  from place_reconciliations
  where place_id = $1
    and day >= $2
  order by day
  for share`);

/** Nothing follows one of these matches any more: whoever settles, gives away or takes back one of their records waits. */
export const lockMatchesOf = queryRows<{ id: string }, [statement_id: string]>(`
  select id
  from bank_matches
  where undone_at is null
    and id in (select match_id from bank_lines where statement_id = $1)
  order by id
  for update`);
export const lockMatch = queryRow<{ id: string }, [id: string]>('select id from bank_matches where id = $1 for update');

/** Matches of a statement's lines that moved money, or have lines of other statements, too, the newest first: it may rest on what is older. */
export const findWiderMatches = queryRows<{ id: string }, [statement_id: string]>(`
  select distinct line.match_id as id
  from bank_lines line
  where line.statement_id = $1
    and line.match_id is not null
    and (exists (
      select
      from bank_lines other
      where other.match_id = line.match_id
        and other.statement_id <> line.statement_id
    ) or exists (
      select
      from bank_match_movements movement
      where movement.match_id = line.match_id
        and movement.undone_at is null
    ) or exists (
      select
      from bank_match_records record
      where record.match_id = line.match_id
        and record.record_type in ('settlement', 'funding_reversal')
    ))
  order by line.match_id desc`);

export const undoMatchesOf = execute<[statement_id: string, undone_by: string, undone_at: string]>(`
  with undone as (
    update bank_matches
    set undone_by = $2, undone_at = $3
    where undone_at is null
      and id in (select match_id from bank_lines where statement_id = $1)
    returning id
  )
  update bank_match_records
  set undone_at = $3
  where undone_at is null
    and match_id in (select id from undone)`);
