import { balanceBefore } from '../../ledger/places/balance-before.ts';
import { queryRows } from '../../platform/database/query.ts';
import { isBeside } from '../bank-statements/day-balance-queries.ts';
import { ITEMS_MAX } from './read-apart.ts';

/** What a place has at the end of a day, there and here. */

export const findBalanceHere = balanceBefore();

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
      and not gap.is_within
  ) known
  where gap.firm_account_id = $1
    and gap.closed_at is null
    and case when gap.is_within then gap.to_day else statement.first_day end <= $2
    and known.amount <> 0.00
    and (not ${isBeside('statement')} or (gap.unread_rows is null and not gap.is_within) = exists (
      select
      from bank_statements other
      where other.firm_account_id = $1
        and other.first_day <= $2
        and least(other.last_day, $2) >= least(statement.last_day, $2)
        and not ${isBeside('other')}
    ))
  order by gap.id
  limit ${ITEMS_MAX}`);
