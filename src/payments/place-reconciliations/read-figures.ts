import { sequenceBefore, sequenceBeforeOnCitus } from '../../ledger/book/trial-balance.ts';
import { queryRow, queryRows, queryValue } from '../../platform/database/query.ts';
import { bankLineMachine } from '../bank-statements/states.ts';

/** What a place has at the end of a day, there and here. */

const sharesBefore = (sequence: string) => `
  select coalesce(-sum(entry.balance_after), 0.00) as balance
  from ledger_accounts account
  join environments environment
    on environment.id = account.environment_id
    and environment.retired_at is null
  cross join lateral (${sequence}
  ) last
  join ledger_entries entry
    on (entry.environment_id, entry.account_id, entry.sequence)
      = (account.environment_id, account.id, last.sequence)
  where account.part = $1
    and account.kind = 'place'`;

/** The sum of all shares before an instant: an account of a place is what was taken from there, so its balance is negated. */
export const findBalanceHere = queryValue<string, [place: string, before: string]>(
  sharesBefore(sequenceBefore('$2')),
  sharesBefore(sequenceBeforeOnCitus('$2')),
);

/**
 * The statement that has the day, or the last one before it: what it says of the end of the day. That is counted back from where it ends, as
 * its first day can have lines of the statement before it too.
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
  order by least(last_day, $2) desc, ends_at desc nulls last, id desc
  limit 1`);

/** What the statement after the day begins with: an account without movements is on no statement. */
export const findNextOpening = queryRow<{ opening_balance: string }, [firm_account_id: string, day: string]>(`
  select opening_balance
  from bank_statements
  where firm_account_id = $1
    and first_day > $2
  order by first_day, id
  limit 1`);

export type Apart = {
  record_id: string;
  record_type: string;
  day: string | null;
  description: string;
  there: string | null;
  here: string | null;
  is_matched: boolean | null;
};

/** More than a person looks through: what is left out is unexplained. */
export const ITEMS_MAX = 500;

/**
 * Lines of the statements of a bank account and what was booked there, each by the record that both are about, where their sums
 * are not equal. What no bank line can be about, such as a journal, is no item: it changes only the balance here. Nor is a line that a person
 * ignored, which such a journal books.
 */
export const findApart = queryRows<
  Apart,
  [firm_account_id: string, day: string, part: string, before: string, onStatements: readonly string[]]
>(`
  with lines as (
    select coalesce(matched_id, id) as record_id, min(day) as day, min(narration) as narration,
      coalesce(min(matched_type), 'bank_line') as record_type, bool_and(matched_id is not null) as is_matched,
      sum(case direction when 'credit' then amount else -amount end) as amount
    from bank_lines
    where firm_account_id = $1
      and day <= $2
      and ${bankLineMachine.sql.is(['unmatched', 'matched', 'suspense'])}
    group by coalesce(matched_id, id)
  ),
  booked as (
    select transaction.source_id as record_id, min(transaction.source_type) as record_type,
      min(transaction.description) as description,
      sum(case entry.direction when 'debit' then entry.amount else -entry.amount end) as amount
    from ledger_accounts account
    join environments environment
      on environment.id = account.environment_id
      and environment.retired_at is null
    join ledger_entries entry
      on (entry.environment_id, entry.account_id) = (account.environment_id, account.id)
      and entry.created_at < $4
    join ledger_transactions transaction
      on (transaction.environment_id, transaction.id) = (entry.environment_id, entry.transaction_id)
    where account.part = $3
      and account.kind = 'place'
    group by transaction.source_id
  )
  select coalesce(lines.record_id, booked.record_id) as record_id,
    coalesce(lines.record_type, booked.record_type) as record_type, lines.day,
    coalesce(lines.narration, booked.description) as description, lines.amount as there, booked.amount as here,
    lines.is_matched
  from lines
  full join booked on booked.record_id = lines.record_id
  where coalesce(lines.amount, 0.00) <> coalesce(booked.amount, 0.00)
    and (lines.record_id is not null or booked.record_type = any($5))
  order by abs(coalesce(lines.amount, 0.00) - coalesce(booked.amount, 0.00)) desc, 1
  limit ${ITEMS_MAX}`);

export type Gap = { id: string; day: string; amount: string; reason: string };

/**
 * What no line explains of statements that two people took nevertheless, until a statement closes it. Where such a statement ends with what is
 * newest, its balance has that from its first day on; where its lines lie beside the others, as far as there are any up to the day.
 */
export const findOpenGaps = queryRows<Gap, [firm_account_id: string, day: string]>(`
  select gap.id, gap.to_day as day, known.amount, gap.reason
  from statement_gaps gap
  join bank_statements statement on statement.id = gap.statement_id
  cross join lateral (
    select gap.amount + coalesce(sum(case line.direction when 'credit' then line.amount else -line.amount end), 0.00) as amount
    from bank_lines line
    where line.statement_id = statement.id
      and line.day > $2
      and statement.ends_at is null
  ) known
  where gap.firm_account_id = $1
    and gap.closed_at is null
    and statement.first_day <= $2
    and known.amount <> 0.00
  order by gap.id
  limit ${ITEMS_MAX}`);
