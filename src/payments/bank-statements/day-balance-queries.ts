import { queryRows } from '../../platform/database/query.ts';

/** What the statements of an account say of the end of a day, and which days people held against that. */

/** Two people took it although its lines lie beside those of the others, which go on without them. Lines with positions are among the others. */
export const isBeside = (statement: string) => `(${statement}.ends_at is null and exists (
      select
      from statement_gaps taken
      where taken.statement_id = ${statement}.id
    ) and not exists (
      select
      from bank_lines placed
      where placed.statement_id = ${statement}.id
        and placed.ordinal is not null
    ))`;

export type AddedStatement = {
  readonly id: string;
  readonly first_day: string;
  readonly last_day: string;
  readonly opening_balance: string;
  readonly closing_balance: string;
  readonly ends_at: number | null;
  readonly is_beside: boolean;
};
export type AddedLine = {
  readonly day: string;
  readonly direction: string;
  readonly amount: string;
  readonly ordinal: number | null;
};

const linesOf = (day: string) => `(
      select day, direction, amount::numeric as amount, ordinal
      from bank_lines
      where firm_account_id = $1
        and day > ${day}
        and statement_id is distinct from $3::uuid
      union all
      select day, direction, amount, ordinal
      from added_line
      where day > ${day}
      union all
      select to_day, 'credit', amount::numeric, (select min(ordinal) from bank_lines where statement_id = gap.statement_id)
      from statement_gaps gap
      where firm_account_id = $1
        and is_within
        and to_day > ${day}
        and (closed_at is null or closed_by_statement_id = $3::uuid)
        and statement_id is distinct from $3::uuid
        and id <> all ($6::uuid[])
    )`;

/**
 * For each day what the statement that has it, or the last one before it, says of its end. That is counted back from where it ends, as its first day
 * can have lines of the statement before it too. One beside the others says it only where none of them does. A day without movements is on no
 * statement: its balance is known, and not null, where the statement after it begins with that. Statements that are about to be imported are
 * given with their lines, and one is left out that is about to be taken back. What is missing within a statement is no part of the balances before
 * it, and counts as a line of the day on which the next balance of the bank is known.
 */
export const findDayBalances = queryRows<
  { day: string; balance: string | null },
  [
    firm_account_id: string,
    days: readonly string[],
    without: string | null,
    statements: string,
    lines: string,
    closes: readonly string[],
  ]
>(`
  with added_line as materialized (
    select day, direction, amount, ordinal
    from jsonb_to_recordset($5::jsonb) as added (day date, direction text, amount numeric, ordinal bigint)
  ), statement as (
    select id, first_day, last_day, opening_balance::numeric as opening_balance, closing_balance::numeric as closing_balance,
      ends_at, ${isBeside('there')} as is_beside
    from bank_statements there
    where firm_account_id = $1
      and id is distinct from $3::uuid
    union all
    select id, first_day, last_day, opening_balance, closing_balance, ends_at, is_beside
    from jsonb_to_recordset($4::jsonb) as added (id uuid, first_day date, last_day date, opening_balance numeric, closing_balance numeric,
      ends_at bigint, is_beside boolean)
  )
  select asked.day, case when said.last_day >= asked.day or next.opening_balance = ended.balance then ended.balance end as balance
  from unnest($2::date[]) as asked (day)
  left join lateral (
    select last_day, closing_balance, ends_at
    from statement
    where first_day <= asked.day
    order by least(last_day, asked.day) desc, ends_at desc nulls last, is_beside, id desc
    limit 1
  ) said on true
  left join lateral (
    select said.closing_balance - coalesce(sum(case direction when 'credit' then amount else -amount end), 0.00) as balance
    from ${linesOf('asked.day')} line
    where day <= said.last_day
      and (said.ends_at is null or ordinal <= said.ends_at)
  ) ended on true
  left join lateral (
    select opening_balance
    from statement
    where first_day > asked.day
    order by first_day, id
    limit 1
  ) next on true
  order by asked.day`);

/**
 * Reconciliations of an account that a statement from a day on can change, each locked, so that nobody prepares or signs one meanwhile: of its
 * days and of all later ones, of the other days of statements that have some of these, and of days without movements before them.
 */
export const lockDays = queryRows<
  { id: string; day: string; status: string; balance_there: string | null },
  [firm_account_id: string, first_day: string]
>(`
  select record.id, record.day, record.status, record.balance_there
  from (
    select least($2::date, min(first_day)) as day
    from bank_statements
    where firm_account_id = $1
      and last_day >= $2
  ) first
  cross join lateral (
    select coalesce(max(last_day), first.day) as day
    from bank_statements
    where firm_account_id = $1
      and last_day < first.day
  ) quiet
  join place_reconciliations record on record.place_id = $1 and record.day >= quiet.day
  order by record.day
  for no key update of record`);
