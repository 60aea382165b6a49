import { balanceBefore } from '../../ledger/places/balance-before.ts';
import { queryRow, queryRows } from '../../platform/database/query.ts';
import { ITEMS_MAX } from './read-apart.ts';

/** What a place has at the end of a day, there and here. */

export const findBalanceHere = balanceBefore();

/** Two people took it although its lines lie beside those of the others, which go on without them. Lines with positions are among the others. */
const isBeside = (statement: string) => `(${statement}.ends_at is null and exists (
      select
      from statement_gaps taken
      where taken.statement_id = ${statement}.id
    ) and not exists (
      select
      from bank_lines placed
      where placed.statement_id = ${statement}.id
        and placed.ordinal is not null
    ))`;

/**
 * The statement that has the day, or the last one before it: what it says of the end of the day. That is counted back from where it ends, as
 * its first day can have lines of the statement before it too. One beside the others says it only where none of them does.
 */
export const findStatementBalance = queryRow<
  { balance: string; covers: boolean },
  [firm_account_id: string, day: string]
>(`
  select last_day >= $2 as covers, closing_balance - coalesce(later.amount, 0.00) as balance
  from bank_statements statement
  left join lateral (
    select sum(case direction when 'credit' then amount else -amount end) as amount
    from bank_lines line
    where line.firm_account_id = $1
      and line.day > $2
      and line.day <= statement.last_day
      and (statement.ends_at is null or line.ordinal <= statement.ends_at)
  ) later on true
  where firm_account_id = $1
    and first_day <= $2
  order by least(last_day, $2) desc, ends_at desc nulls last, ${isBeside('statement')}, id desc
  limit 1`);

/** What the statement after the day begins with: an account without movements is on no statement. */
export const findNextOpening = queryRow<{ opening_balance: string }, [firm_account_id: string, day: string]>(`
  select opening_balance
  from bank_statements
  where firm_account_id = $1
    and first_day > $2
  order by first_day, id
  limit 1`);

export type Gap = { id: string; day: string; amount: string; reason: string; unread_rows: number | null };

/**
 * What no line explains of statements that two people took nevertheless, until a statement closes it. Where such a statement ends with what is
 * newest, or closed a gap between others, each balance has that from its first day on; where its lines lie beside the others, as far as there are
 * any up to the day. Where the others end before the day and before that statement, the balance of the day is its own, which has its lines: then
 * they need no gap, and only then what its rows that could not be read lack explains something.
 */
export const findOpenGaps = queryRows<Gap, [firm_account_id: string, day: string]>(`
  select gap.id, gap.to_day as day, known.amount, gap.reason, gap.unread_rows
  from statement_gaps gap
  join bank_statements statement on statement.id = gap.statement_id
  cross join lateral (
    select gap.amount + coalesce(sum(case line.direction when 'credit' then line.amount else -line.amount end), 0.00) as amount
    from bank_lines line
    where line.statement_id = statement.id
      and line.day > $2
      and line.ordinal is null
      and gap.unread_rows is null
  ) known
  where gap.firm_account_id = $1
    and gap.closed_at is null
    and statement.first_day <= $2
    and known.amount <> 0.00
    and (not ${isBeside('statement')} or (gap.unread_rows is null) = exists (
      select
      from bank_statements other
      where other.firm_account_id = $1
        and other.first_day <= $2
        and least(other.last_day, $2) >= least(statement.last_day, $2)
        and not ${isBeside('other')}
    ))
  order by gap.id
  limit ${ITEMS_MAX}`);
