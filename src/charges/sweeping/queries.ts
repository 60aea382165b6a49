import { rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { queryExists, queryRow, queryRows } from '../../platform/database/query.ts';
import { insertRow, type RowWith } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import type { Destination } from './destinations.ts';
import type { SumOfIncome } from './operator-contract.ts';

export type SweepRow = RowWith<'charge_sweeps', { account: Destination; products: readonly SweptProduct[] | null }>;

export const insertSweep = insertRow('charge_sweeps');

/** An account `charges_due` in which something is, or from which more was given back than it had. */
export type DueAccount = {
  readonly environment_id: string;
  readonly id: string;
  readonly currency: Currency;
  readonly code: string;
};

const BATCH = 50;

const readDue = statement(`
  select environment_id, id, currency, part as code
  from ledger_accounts
  where kind = 'charges_due'
    and part <> ''
    and part = any($1::text[])
    and balance <> 0
    and id <> all($2::uuid[])
    and environment_id <> all($3::uuid[])
  order by environment_id, id
  limit ${BATCH}`);

/** Of these codes, without accounts and environments that are left out. */
export const findDue = (
  tx: Transaction,
  codes: readonly string[],
  accounts: readonly string[],
  environments: readonly string[],
): Promise<DueAccount[]> => rowsOfEachShard<DueAccount>(tx, readDue, [codes, accounts, environments]);

export const findSwept = queryRows<{ id: string }, [day: string]>(
  'select charges_account_id as id from charge_sweeps where day = $1',
);

/** Where the last sweep ended that left charges of the next month: the sequence of the last entry that it took. Null where it took all. */
export const findLastThrough = queryRow<
  Pick<SweepRow, 'charged_through'>,
  [environment_id: string, currency: Currency, code: string]
>(`
  select charged_through
  from charge_sweeps
  where environment_id = $1
    and currency = $2
    and code = $3
  order by id desc
  limit 1`);

/** In SQL: the entries of an account that no sweep took, after the last one or after the entry that this one ended with. */
const isUnswept = (entry: string, account_id: string, through: string): string => `
    ${entry}.environment_id = $1
    and ${entry}.account_id = ${account_id}
    and ${entry}.reason not in ('charges_swept', 'charges_swept_back')
    and ${entry}.sequence > coalesce(${through}::bigint, (
      select sequence
      from ledger_entries
      where environment_id = $1
        and account_id = ${account_id}
        and reason in ('charges_swept', 'charges_swept_back')
      order by sequence desc
      limit 1
    ), 0)`;

export type DueOfMonth = {
  readonly month: string;
  readonly amount: string;
  readonly last_sequence: number;
};

/** What is due in an account by the months of Lagos in which it was charged or given back, the first month first. */
export const findDueMonths = queryRows<
  DueOfMonth,
  [environment_id: string, account_id: string, through: number | null]
>(`
  select to_char(entry.created_at at time zone 'Africa/Lagos', 'YYYY-MM') as month,
    sum(case entry.direction when 'credit' then entry.amount else -entry.amount end)::text as amount,
    max(entry.sequence) as last_sequence
  from ledger_entries entry
  where ${isUnswept('entry', '$2', '$3')}
  group by month
  order by month`);

export const isSwept = queryExists<[environment_id: string, currency: Currency, code: string, day: string]>(`
  select
  from charge_sweeps
  where environment_id = $1
    and currency = $2
    and code = $3
    and day = $4`);

/**
 * Where the charges of each code go: a tax or a levy to the account of its newest row that began, also of one that ended, as what was
 * charged before is still due; a fee to the income. What a broker bills has no account, and no row here.
 */
export const findDestinations = queryRows<{ code: string; account: Destination }, [day: string]>(`
  select distinct on (code) code, account
  from (
    select code, account, effective_from
    from tax_codes
    where account is not null
      and not is_example
      and effective_from <= $1
    union all
    select code, 'income', null
    from fee_schedules
  ) known
  order by code, effective_from desc nulls last`);

/** What was charged for one investment: null where it was charged for none, such as a withdrawal. */
export type SweptProduct = {
  readonly investment_id: string | null;
  readonly fee: string;
  readonly revenue_share: string;
};

const signed = (amount: string): string =>
  `coalesce(sum(case entry.direction when 'credit' then ${amount} else -${amount} end), 0.00)::text`;

/**
 * What makes up what is due in an account, by investment: the charges that reached it since its sweep before, less those that were given back, with the
 * partner's shares of them; a charge for custody has a part for each. Read when the account is locked, so that none is added meanwhile.
 */
export const findProducts = queryRows<
  SweptProduct,
  [environment_id: string, account_id: string, after: number | null, through: number | null]
>(`
  select coalesce("order".investment_id, line.investment_id) as investment_id,
    ${signed('coalesce(line.fee::numeric, entry.amount::numeric)')} as fee,
    ${signed('coalesce(line.revenue_share::numeric, charge.revenue_share, 0.00)')} as revenue_share
  from ledger_entries entry
  join ledger_transactions transaction
    on (transaction.environment_id, transaction.id) = (entry.environment_id, entry.transaction_id)
  left join charges charge
    on (charge.environment_id, charge.id) = (transaction.environment_id, transaction.source_id)
  left join orders "order"
    on charge.subject_type = 'order'
    and ("order".environment_id, "order".id) = (charge.environment_id, charge.subject_id)
  left join custody_charge_lines line
    on charge.subject_type = 'custody_charge'
    and (line.environment_id, line.custody_charge_id, line.number) = (charge.environment_id, charge.subject_id, charge.number)
  where ${isUnswept('entry', '$2', '$3')}
    and ($4::bigint is null or entry.sequence <= $4)
  group by 1
  order by 1`);

type Sums = Omit<SumOfIncome, 'amount' | 'sweeps'> & { readonly sweeps: string };

export const sumIncome = queryRows<Sums, [from: string, to: string, mode: Mode | null]>(`
  select environment.mode, swept.code, swept.currency, count(*) as sweeps, sum(swept.amount) as fee,
    sum(swept.revenue_share) as revenue_share
  from charge_sweeps swept
  join environments environment
    on environment.id = swept.environment_id
    and environment.retired_at is null
  where swept.account = 'income'
    and swept.day between $1 and $2
    and ($3::text is null or environment.mode = $3)
  group by environment.mode, swept.code, swept.currency
  order by environment.mode, swept.code, swept.currency`);
