import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { sliced } from '../../platform/database/slice.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Slice } from '../../vocabulary/slice.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { AccountStatus, NameMatch } from './contract.ts';

export type AccountRow = {
  environment_id: string;
  id: string;
  currency: Currency;
  /** Of a dollar account any country. */
  country: string;
  type: 'bank' | 'mobile_money';
  /** Null where a dollar account names its bank itself. */
  bank_code: string | null;
  bank_name: string;
  account_number_sealed: string;
  account_number_index: string | null;
  account_number_masked: string;
  account_name: string | null;
  swift_bic: string | null;
  label: string | null;
  status: AccountStatus;
  name_match: NameMatch | null;
  has_odd_check_digit: boolean;
  rejection_reason: string | null;
  is_default: boolean;
  /** Real time. */
  verify_due_at: string | null;
  scenario_reason: string | null;
  created_at: string;
  verified_at: string | null;
  updated_at: string;
};

const addAccount = statement(
  'insert into settlement_accounts select * from json_populate_record(null::settlement_accounts, $1)',
);

export const insertAccount = (tx: Transaction, row: AccountRow): Promise<void> =>
  tx.write(addAccount, [JSON.stringify(row)], 1);

const changeAccount = statement(`
  update settlement_accounts account
  set status = changed.status,
    account_name = changed.account_name,
    name_match = changed.name_match,
    rejection_reason = changed.rejection_reason,
    is_default = changed.is_default,
    verify_due_at = changed.verify_due_at,
    scenario_reason = changed.scenario_reason,
    verified_at = changed.verified_at,
    updated_at = changed.updated_at
  from json_populate_record(null::settlement_accounts, $1) changed
  where (account.environment_id, account.id) = (changed.environment_id, changed.id)`);

export const updateAccount = (tx: Transaction, row: AccountRow): Promise<void> =>
  tx.write(changeAccount, [JSON.stringify(row)], 1);

const readAccount = statement('select * from settlement_accounts where environment_id = $1 and id = $2');
const takeAccount = statement('select * from settlement_accounts where environment_id = $1 and id = $2 for update');

export const findAccount = (tx: Transaction, environment_id: string, id: string): Promise<AccountRow | undefined> =>
  tx.row(readAccount, [environment_id, id]);

export const lockAccount = (tx: Transaction, environment_id: string, id: string): Promise<AccountRow | undefined> =>
  tx.row(takeAccount, [environment_id, id]);

const takeTurn = statement(`select pg_advisory_xact_lock(${advisoryLocks.defaultAccounts}, hashtext($1))`);

/** Of two that look for the default at once the second waits: where there is none yet, no row could be locked. */
export const waitForTurn = (tx: Transaction, environment_id: string): Promise<unknown> =>
  tx.rows(takeTurn, [environment_id]);

const readSame = statement(`
  select id
  from settlement_accounts
  where environment_id = $1
    and account_number_index = any($2)
    and status <> 'disabled'`);

/** The account that any of these indexes is of. */
export async function findSame(
  tx: Transaction,
  environment_id: string,
  indexes: readonly string[],
): Promise<string | null> {
  const same = await tx.row<{ id: string }>(readSame, [environment_id, indexes]);
  return same?.id ?? null;
}

const takeWithoutIndex = statement(`
  select *
  from settlement_accounts
  where environment_id = $1
    and account_number_index is null
    and status <> 'disabled'
  order by id
  for update`);

export const lockWithoutIndex = (tx: Transaction, environment_id: string): Promise<AccountRow[]> =>
  tx.rows(takeWithoutIndex, [environment_id]);

const changeIndex = statement(`
  update settlement_accounts
  set account_number_index = $3
  where environment_id = $1
    and id = $2`);

export const setIndex = (tx: Transaction, { environment_id, id }: AccountRow, index: string): Promise<void> =>
  tx.write(changeIndex, [environment_id, id, index], 1);

const matching = `
  from settlement_accounts
  where environment_id = $1
    and status <> 'disabled'
    and ($2::text is null or currency = $2)
    and ($3::text is null or status = $3)`;

export type AccountFilter = { currency: string | null; status: string | null };

export const findAccounts = (
  tx: Transaction,
  environment_id: string,
  { currency, status }: AccountFilter,
  slice: Slice,
): Promise<AccountRow[]> => tx.rows(...sliced(`select * ${matching}`, [environment_id, currency, status], slice));

const countMatching = statement(`select count(*) as count ${matching}`);

export async function countAccounts(
  tx: Transaction,
  environment_id: string,
  { currency, status }: AccountFilter,
): Promise<number> {
  const counted = await tx.row<{ count: number }>(countMatching, [environment_id, currency, status]);
  return counted!.count;
}

const takeDefault = statement(`
  select *
  from settlement_accounts
  where environment_id = $1
    and currency = $2
    and is_default
  for update`);

export const lockDefault = (
  tx: Transaction,
  environment_id: string,
  currency: string,
): Promise<AccountRow | undefined> => tx.row(takeDefault, [environment_id, currency]);

const readOrganisationName = statement('select name from organisations where id = $1');

export async function findOrganisationName(tx: Transaction, organisation_id: string): Promise<string> {
  const row = await tx.row<{ name: string }>(readOrganisationName, [organisation_id]);
  return row!.name;
}

/** Two processes never ask the same bank about the same account: whoever leases moves the due time on. */
const leaseDue = statement(`
  update settlement_accounts account
  set verify_due_at = $2
  where (account.environment_id, account.id) in (
      select environment_id, id
      from settlement_accounts
      where verify_due_at <= $1
        and id <> all($3::uuid[])
      order by verify_due_at
      limit $4
      for update skip locked
    )
    and account.verify_due_at <= $1
  returning account.*`);

export const leaseAccounts = (
  tx: Transaction,
  now: string,
  until: string,
  putOff: readonly string[],
  limit: number,
): Promise<AccountRow[]> => tx.rows(leaseDue, [now, until, putOff, limit]);

const forget = statement(`
  update settlement_accounts
  set verify_due_at = null
  where environment_id = $1
    and id = $2
    and status = 'pending'`);

/** Whom no bank tells waits for the operator. */
export async function stopAsking(tx: Transaction, { environment_id, id }: AccountRow): Promise<void> {
  await tx.rows(forget, [environment_id, id]);
}

const readEnvironment = statement(`
  select environment.id, environment.organisation_id, environment.mode, environment.sandbox, environment.offset_ms
  from settlement_accounts account
  join environments environment on environment.id = account.environment_id
  where account.id = $1`);

/** For the operator, who knows an account by its id alone. */
export const findEnvironmentOfAccount = (tx: Transaction, id: string) => tx.row<Environment>(readEnvironment, [id]);
