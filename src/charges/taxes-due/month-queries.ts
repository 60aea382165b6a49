import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { execute, queryRows } from '../../platform/database/query.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { TaxMonth } from './month-contract.ts';

/** Of two who pay the same, or certify by it while it is taken back, the second finds what the first did. */
export const waitForTurn = execute(`select pg_advisory_xact_lock(${advisoryLocks.taxPayments})`);

type Collected = Pick<TaxMonth, 'authority' | 'code' | 'account'>;

/** Whatever the firm collects, or collected, and for whom. */
export const findCollected = queryRows<Collected>(`
  select distinct authority, code, account
  from tax_codes
  where account is not null
    and not is_example
  order by code, authority, account`);

type Values = [codes: readonly string[], since: string, until: string];
type Charged = Collected & { readonly currency: Currency; readonly month: string };
type Sums = Charged & Pick<TaxMonth, 'base' | 'amount' | 'given_back'> & { readonly charges: string };

/** What was charged in live for authorities, by months of Lagos. */
export const sumByMonth = queryRows<Sums, Values>(`
  select owed.authority, charge.code, owed.account, charge.currency,
    to_char(charge.created_at at time zone 'Africa/Lagos', 'YYYY-MM') as month, count(*) as charges, sum(charge.base) as base,
    sum(charge.amount) as amount, coalesce(sum(charge.amount) filter (where withdrawal.id is not null), 0.00) as given_back
  from charges charge
  join environments environment
    on environment.id = charge.environment_id
    and environment.mode = 'live'
  join tax_codes owed on owed.id = charge.tax_code_id
  left join withdrawals withdrawal
    on (withdrawal.environment_id, withdrawal.id) = (charge.environment_id, charge.subject_id)
    and withdrawal.status = 'returned'
  where charge.kind <> 'fee'
    and charge.code = any ($1::text[])
    and charge.created_at >= $2
    and charge.created_at < $3
  group by owed.authority, charge.code, owed.account, charge.currency, month
  order by month desc, owed.authority, charge.code, charge.currency, owed.account`);

export type Paid = Charged & {
  readonly match_id: string;
  readonly amount: string;
  readonly bank_line_id: string;
  readonly firm_account_id: string;
  readonly movement_id: string;
  readonly day: string;
  readonly reference: string | null;
  readonly narration: string;
};

export type PaidByJournal = TaxMonth['journals'][number] & { readonly tax_month_id: string };

/** By which journals months were paid that name them, but those that were reversed. */
export const findPaidByJournals = queryRows<PaidByJournal, [tax_month_ids: readonly string[]]>(`
  select line.tax_month_id, journal.id as journal_id, journal.value_day as day, journal.reference, sum(line.amount) as amount
  from journal_lines line
  join journals journal on journal.id = line.journal_id
  where line.tax_month_id = any ($1::uuid[])
    and not exists (
      select
      from journals reversal
      where reversal.reverses = journal.id
    )
  group by line.tax_month_id, journal.id
  order by journal.value_day, journal.id`);

/** By which lines it was paid: of a match with several by the last one. A match moves once what it pays from an account. */
export const findPaid = queryRows<Paid, [codes: readonly string[], from: string, to: string]>(`
  select payment.authority, payment.code, payment.account, payment.currency, payment.month, payment.match_id, payment.amount,
    line.id as bank_line_id, line.firm_account_id, movement.id as movement_id, line.day, line.reference, line.narration
  from tax_payments payment
  join lateral (
    select id, firm_account_id, day, reference, narration
    from bank_lines
    where match_id = payment.match_id
    order by direction desc, day desc, id desc
    limit 1
  ) line on true
  join bank_match_movements movement
    on movement.match_id = payment.match_id
    and movement.currency = payment.currency
    and movement.reason = replace(payment.account, '_payable', '_paid')
  where payment.code = any ($1::text[])
    and payment.month between $2 and $3
    and payment.undone_at is null
  order by line.day, payment.id`);
