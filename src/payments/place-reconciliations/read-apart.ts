import { queryRows } from '../../platform/database/query.ts';
import { bankLineMachine } from '../bank-statements/states.ts';
import { isFirst } from '../inbound/first-payment-queries.ts';
import { sourceOfReversal } from '../inbound/given-back-queries.ts';
import { joinGoneWith, placeOfReversal } from '../inbound/gone-with-queries.ts';
import { isOnNoLine } from '../inbound/on-lines-queries.ts';
import { unmatchedMachine } from '../inbound/states.ts';

export type Apart = {
  record_id: string;
  record_type: string;
  day: string | null;
  description: string;
  there: string | null;
  here: string | null;
  is_matched: boolean | null;
  is_ignored: boolean | null;
};

/** More than a person looks through: what is left out is unexplained. */
export const ITEMS_MAX = 500;

/** A line that went back to its sender without being in suspense before is about what is booked of it; the line that paid it back is about the payout. */
const returned = "case line.direction when 'credit' then back.unmatched_payment_id else line.return_id end";
const isGrouped = "(line.matched_type = 'bank_match' or coalesce(grouped.is_many, false))";
const lineKey = `case when line.matched_type = 'bank_match' then line.match_id
        else coalesce(grouped.match_id, claimed.funding_request_id, line.matched_id, ${returned}, line.id) end`;
const bookedKey = `coalesce(grouped.match_id, claimed.funding_request_id, journal.bank_line_id, taken_back.payment_id, transaction.source_id)`;
/** A payment that no line has, and was not in suspense before. */
const isOnNothing = `${isOnNoLine('funding_payment', 'reversal.payment_id')}
      and not exists (
        select
        from claimed
        where claimed.record_id = reversal.payment_id
      )`;

/**
 * Lines of the statements of a bank account and what was booked there, each by the record that both are about, where their sums
 * are not equal. A journal that books a line, and one that takes it back, are about that line. What no line can be about, such as another journal, is no item: it changes only the balance here. A line that a person ignored,
 * which such a journal books, is one of the days that had ended before. Money that left suspense, and the credit that it became, are about
 * the funding request that the unmatched payment names. Lines and records that were matched together are about their match. What a person took back of a request is about
 * its payment as long as no line says that this came, and about the request from then on, until a line says that it went back.
 */
export const findApart = queryRows<
  Apart,
  [firm_account_id: string, day: string, part: string, before: string, onStatements: readonly string[]]
>(`
  with known as (
    select id as record_id, funding_request_id
    from unmatched_payments
    where ${unmatchedMachine.sql.is(['matched'])}
  ),
  claimed as (
    select record_id, funding_request_id
    from known
    union all
    select payment.id, payment.funding_request_id
    from (select distinct funding_request_id from known) request
    join inbound_payments payment on payment.funding_request_id = request.funding_request_id
  ),
  match as (
    select line.match_id as id, bool_or(line.matched_type = 'bank_match') as is_many
    from bank_lines line
    where line.match_id is not null
      and (line.firm_account_id = $1 or exists (
        select
        from bank_match_movements movement
        where movement.match_id = line.match_id
          and $1 in (movement.place_id, movement.left_place_id)
      ))
    group by line.match_id
  ),
  part as (
    select match.id, match.is_many, record.number, coalesce(claimed.funding_request_id, record.record_id) as record_id
    from match
    join bank_match_records record on record.match_id = match.id and record.undone_at is null
    left join claimed on claimed.record_id = record.record_id
  ),
  grouped as (
    select record_id, min(match_id::text)::uuid as match_id, bool_or(is_many) as is_many
    from (
      select record_id, id as match_id, is_many
      from part
      where is_many
      union all
      select movement.id, case when match.is_many then match.id else part.record_id end, match.is_many
      from match
      join bank_match_movements movement on movement.match_id = match.id
      left join part on part.id = match.id and part.number = 1
      union all
      select reversal.funding_request_id, part.id, part.is_many
      from part
      join funding_reversals reversal on reversal.id = part.record_id
      ${joinGoneWith}
      where ${placeOfReversal} = $1
        and reversal.place_id <> $1
    ) one
    group by record_id
  ),
  reversal as materialized (
    select reversal.environment_id, reversal.id, reversal.funding_request_id,
      ${sourceOfReversal('reversal')} as source_type, first.id as payment_id
    from funding_reversals reversal
    left join inbound_payments first
      on (first.environment_id, first.funding_request_id) = (reversal.environment_id, reversal.funding_request_id)
      and first.place_id = reversal.place_id
      and ${isFirst('first')}
    ${joinGoneWith}
    where reversal.provider = 'operator'
      and reversal.place_id = $1
      and ${placeOfReversal} = $1
  ),
  taken_back as (
    select reversal.environment_id, reversal.id, reversal.funding_request_id, reversal.source_type,
      case when ${isOnNothing} then reversal.payment_id end as payment_id
    from reversal
  ),
  lines as (
    select ${lineKey} as record_id,
      case when bool_or(${isGrouped}) then 'bank_match' when bool_or(claimed.record_id is not null) then 'funding_request'
        else coalesce(min(line.matched_type), 'bank_line') end as record_type,
      min(line.day) as day, min(line.narration) as narration, bool_and(not ${bankLineMachine.sql.is(['unmatched'], 'line')}) as is_matched,
      bool_or(${bankLineMachine.sql.is(['ignored'], 'line')}) as is_ignored,
      sum(case line.direction when 'credit' then line.amount else -line.amount end) as amount
    from bank_lines line
    left join claimed on claimed.record_id = line.matched_id
    left join grouped on grouped.record_id = coalesce(claimed.funding_request_id, line.matched_id)
    left join payment_returns back on back.id = line.return_id
    where line.firm_account_id = $1
      and line.day <= $2
      and (${bankLineMachine.sql.is(['unmatched', 'matched', 'suspense', 'booked', 'returned'], 'line')} or line.decided_at >= $4)
    group by 1
  ),
  booked as (
    select ${bookedKey} as record_id,
      case when bool_or(coalesce(grouped.is_many, false)) then 'bank_match'
        when bool_or(claimed.record_id is not null) then 'funding_request' else min(split_part(transaction.source_type, '.', 1)) end as record_type,
      min(split_part(transaction.source_type, '.', 1)) as source_type, min(transaction.description) as description,
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
    left join claimed on claimed.record_id = transaction.source_id
    left join journals journal on journal.id = transaction.source_id
    left join taken_back
      on (taken_back.environment_id, taken_back.funding_request_id, taken_back.source_type)
        = (transaction.environment_id, transaction.source_id, transaction.source_type)
    left join grouped on grouped.record_id = coalesce(claimed.funding_request_id, taken_back.id, transaction.source_id)
    where account.part = $3
      and account.kind = 'place'
    group by 1
    having bool_and(journal.bank_line_id is null) or sum(case entry.direction when 'debit' then entry.amount else -entry.amount end) <> 0
  )
  select coalesce(lines.record_id, booked.record_id) as record_id, coalesce(lines.record_type, booked.record_type) as record_type, lines.day,
    coalesce(lines.narration, booked.description) as description, lines.amount as there, booked.amount as here,
    lines.is_matched, lines.is_ignored
  from lines
  full join booked on booked.record_id = lines.record_id
  where coalesce(lines.amount, 0.00) <> coalesce(booked.amount, 0.00)
    and (lines.record_id is not null or booked.source_type = any($5))
  order by abs(coalesce(lines.amount, 0.00) - coalesce(booked.amount, 0.00)) desc, 1
  limit ${ITEMS_MAX}`);
