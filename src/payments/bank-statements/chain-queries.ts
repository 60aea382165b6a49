import { execute, queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertRow, type Row, type RowWith } from '../../platform/database/rows.ts';
import type { StatementFile } from './read-file.ts';

/** What a statement is held against: the lines that an account has, in their order, and where its newest statement ended. */
export type GapRow = Row<'statement_gaps'>;
export type HeldRow = RowWith<'held_statements', { file: StatementFile }>;

export type Tail = Pick<
  Row<'bank_statements'>,
  'closing_balance' | 'last_day' | 'statement_number' | 'page' | 'sequences'
> & {
  readonly ends_at: number;
  /** The last position that any line of the account has. */
  readonly last_ordinal: number;
};

export const findTail = queryRow<Tail, [firm_account_id: string]>(`
  select closing_balance, last_day, statement_number, page, sequences, ends_at,
    greatest(ends_at, (select max(ordinal) from bank_lines where firm_account_id = $1)) as last_ordinal
  from bank_statements
  where firm_account_id = $1
    and ends_at is not null
  order by ends_at desc, id desc
  limit 1`);

/** Whether a statement of some of these days has one of these numbers. */
export const hasSequence = queryRow<
  { is_there: boolean },
  [firm_account_id: string, first_day: string, last_day: string, sequences: readonly string[]]
>(`
  select exists (
    select
    from bank_statements
    where firm_account_id = $1
      and first_day <= $3
      and last_day >= $2
      and coalesce(sequences, array[concat_ws('/', statement_number, page)]) && $4::text[]
  ) as is_there`);

/** The numbers of the newest statements of an account, the newest first, and those of each backwards. */
export const findNumbers = queryRows<{ numbers: string[] }, [firm_account_id: string]>(`
  select array(
      select split_part(rtrim(named.number, '+'), '/', 1)
      from unnest(coalesce(sequences, array[statement_number])) with ordinality as named (number, nth)
      order by nth desc
    ) as numbers
  from bank_statements
  where firm_account_id = $1
    and ends_at is not null
    and statement_number is not null
  order by ends_at desc, id desc
  limit 10`);

export type PlacedLine = Pick<Row<'bank_lines'>, 'day' | 'direction' | 'amount' | 'reference' | 'narration'> & {
  readonly ordinal: number;
  readonly balance_after: string;
};

const placed = `select day, direction, amount, reference, narration, ordinal, balance_after from bank_lines line`;

/** More lines than files of the same days have; a file of days with more is held against none of them. */
export const PLACED_MAX = 50_000;

/** From the first line of these days to the last one, whatever days lines between them have. */
export const findPlaced = queryRows<PlacedLine, [firm_account_id: string, first_day: string, last_day: string]>(`
  ${placed}
  where line.firm_account_id = $1
    and line.ordinal between
      (select min(ordinal) from bank_lines where firm_account_id = $1 and day between $2 and $3)
      and (select max(ordinal) from bank_lines where firm_account_id = $1 and day between $2 and $3)
  order by line.ordinal
  limit ${PLACED_MAX + 1}`);

/** Lines of these days that two people took beside the others. */
export const findBeside = queryRows<
  Pick<PlacedLine, 'day' | 'direction' | 'amount'>,
  [firm_account_id: string, first_day: string, last_day: string]
>(`
  select day, direction, amount
  from bank_lines
  where firm_account_id = $1
    and day between $2 and $3
    and ordinal is null`);

export const findBefore = queryRow<PlacedLine, [firm_account_id: string, ordinal: number]>(`
  ${placed} where line.firm_account_id = $1 and line.ordinal < $2::bigint order by line.ordinal desc limit 1`);
export const findAfter = queryRow<PlacedLine, [firm_account_id: string, ordinal: number]>(`
  ${placed} where line.firm_account_id = $1 and line.ordinal > $2::bigint order by line.ordinal limit 1`);
/** The last line that is not after a day. */
export const findLastUntil = queryRow<PlacedLine, [firm_account_id: string, day: string]>(`
  ${placed} where line.firm_account_id = $1 and line.day <= $2 and line.ordinal is not null order by line.ordinal desc limit 1`);

/** Statements that were imported before lines had positions get them in the order of their days, once. */
export const placeFormerLines = execute<[firm_account_id: string]>(`
  with ordered as (
    select id, closing_balance, row_number() over (order by last_day, first_day, id) * 1000000 as block
    from bank_statements
    where firm_account_id = $1
      and not exists (select from bank_statements where firm_account_id = $1 and ends_at is not null)
  ), placed as (
    select line.id,
      ordered.block + 50 * row_number() over (partition by line.statement_id order by line.row_number) as ordinal,
      ordered.closing_balance - coalesce(sum(case line.direction when 'credit' then line.amount else -line.amount end) over (
        partition by line.statement_id order by line.row_number rows between 1 following and unbounded following), 0)
        as balance_after
    from ordered
    join bank_lines line on line.statement_id = ordered.id
  ), lines as (
    update bank_lines line
    set ordinal = placed.ordinal, balance_after = placed.balance_after
    from placed
    where line.id = placed.id
  )
  update bank_statements statement
  set ends_at = ordered.block + 999999
  from ordered
  where statement.id = ordered.id`);

export const insertGap = insertRow('statement_gaps');
export const findOpenGaps = queryRows<GapRow, [firm_account_id: string]>(`
  select ${columnsOf('statement_gaps')}
  from statement_gaps
  where firm_account_id = $1
    and closed_at is null
  order by id`);
/** Whether an open gap between two statements is before the line at a position: the first line that the statement behind it brought. */
export const isBehindGap = queryRow<{ is_open: boolean }, [firm_account_id: string, ordinal: number]>(`
  select exists (
    select
    from statement_gaps
    where firm_account_id = $1
      and closed_at is null
      and unread_rows is null
      and not is_within
      and $2::bigint = (
        select min(ordinal)
        from bank_lines
        where bank_lines.statement_id = statement_gaps.statement_id
          and ordinal is not null
      )
  ) as is_open`);
/**
 * Whether nothing is missing any more among the lines of a statement some of whose rows could not be read, before its first and behind its last
 * one: each line leads to the next one. Where it begins or ends with what the statement says, what is before or behind it is another matter.
 * Lines that are about to be imported are given.
 */
export const isReadNow = queryRow<
  { is_read: boolean },
  [statement_id: string, ordinals: readonly number[], begun: readonly string[], balances_after: readonly string[]]
>(`
  with own as (
    select min(ordinal) as first, max(ordinal) as last
    from bank_lines
    where statement_id = $1
      and ordinal is not null
  ), fresh as (
    select fresh.ordinal, fresh.begun, fresh.balance_after
    from unnest($2::bigint[], $3::numeric[], $4::numeric[]) as fresh (ordinal, begun, balance_after)
  ), ends as (
    select own.first, own.last, statement.firm_account_id,
      statement.opening_balance::numeric as opening_balance, statement.closing_balance::numeric as closing_balance,
      coalesce(greatest(
        (select max(ordinal) from bank_lines where firm_account_id = statement.firm_account_id and ordinal < own.first),
        (select max(ordinal) from fresh where ordinal < own.first)), own.first) as low,
      coalesce(least(
        (select min(ordinal) from bank_lines where firm_account_id = statement.firm_account_id and ordinal > own.last),
        (select min(ordinal) from fresh where ordinal > own.last)), own.last) as high
    from own
    cross join bank_statements statement
    where statement.id = $1
  ), around as (
    select line.ordinal, line.begun, line.balance_after, ends.first, ends.last, ends.opening_balance, ends.closing_balance,
      lag(line.balance_after) over (order by line.ordinal) as before
    from ends
    cross join lateral (
      select ordinal, balance_after - case direction when 'credit' then amount else -amount end as begun,
        balance_after::numeric as balance_after
      from bank_lines
      where firm_account_id = ends.firm_account_id
        and ordinal between ends.low and ends.high
      union all
      select ordinal, begun, balance_after
      from fresh
      where ordinal between ends.low and ends.high
    ) line
  )
  select coalesce(bool_and(case
      when ordinal < first then true
      when ordinal = first then begun = opening_balance or begun is not distinct from before
      when ordinal <= last then begun = before
      else begun = before or before = closing_balance
    end) and (max(ordinal) > max(last) or bool_or(ordinal = last and balance_after = closing_balance)), false) as is_read
  from around`);

export const closeGaps = execute<[ids: readonly string[], statement_id: string, closed_at: string]>(`
  update statement_gaps
  set closed_by_statement_id = $2, closed_at = $3::timestamptz
  where id = any($1)`);

export const insertHeld = insertRow('held_statements');
export const findHeld = queryRow<HeldRow, [id: string]>(
  `select ${columnsOf('held_statements')} from held_statements where id = $1`,
);
export const deleteHeld = execute<[id: string, made_before: string]>(
  'delete from held_statements where id = $1 or created_at < $2::timestamptz',
);
