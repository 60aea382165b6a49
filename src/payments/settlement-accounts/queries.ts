import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { queryRow, queryRows, queryValue } from '../../platform/database/query.ts';
import { findRow, listOf, lockRow } from '../../platform/database/records.ts';
import { columnsOf, insertRow, type Row, updateRows } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { callColumns } from '../../platform/provider-calls/columns.ts';
import { accountMachine } from './states.ts';

/** A dollar account may be in any country and name its bank itself. */
export type AccountRow = Row<'settlement_accounts'>;

export const insertAccount = insertRow('settlement_accounts');

export const updateAccounts = updateRows('settlement_accounts', [
  'status',
  'account_name',
  'name_match',
  'rejection_reason',
  'is_default',
  ...callColumns,
  'scenario_reason',
  'verified_at',
  'updated_at',
]);

export const findAccount = findRow<AccountRow>('settlement_accounts');
export const lockAccount = lockRow<AccountRow>('settlement_accounts');

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

export const lockWithoutIndex = queryRows<AccountRow, [environment_id: string]>(`
  select ${columnsOf('settlement_accounts')}
  from settlement_accounts
  where environment_id = $1
    and account_number_index is null
    and status <> 'disabled'
  order by id
  for update`);

export const updateIndexes = updateRows('settlement_accounts', ['account_number_index']);

export const findAccounts = listOf<AccountRow>(
  'settlement_accounts',
  `environment_id = $1
    and status <> 'disabled'
    and ($2::text is null or currency = $2)
    and ($3::text is null or status = $3)`,
);

export const lockDefault = queryRow<AccountRow, [environment_id: string, currency: string]>(`
  select ${columnsOf('settlement_accounts')}
  from settlement_accounts
  where environment_id = $1
    and currency = $2
    and is_default
  for update`);

export const findOrganisationName = queryValue<string, [organisation_id: string]>(
  'select name from organisations where id = $1',
);

const clearCall = statement(`
  update settlement_accounts
  set call_due_at = null
  where environment_id = $1
    and id = $2
    and ${accountMachine.sql.is(['pending'])}`);

/** No bank reports its holder: it waits for the operator. */
export async function stopAsking(tx: Transaction, { environment_id, id }: AccountRow): Promise<void> {
  await tx.rows(clearCall, [environment_id, id]);
}
