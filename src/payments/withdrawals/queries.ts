import type { KeptCharge } from '../../charges/charging/charge-queries.ts';
import { isNamed } from '../../ledger/references/queries.ts';
import { queryRow } from '../../platform/database/query.ts';
import { findPlaceBy, findRow, listOf, lockRow } from '../../platform/database/records.ts';
import { insertRow, type RowWith, updateRows } from '../../platform/database/rows.ts';
import { callColumns } from '../../platform/provider-calls/columns.ts';
import { notPaid, open } from './states.ts';

/** Its charges are those that it was created with. */
export type WithdrawalRow = RowWith<'withdrawals', { charges: KeptCharge[] | null }>;

export const insertWithdrawal = insertRow('withdrawals');

export const updateWithdrawals = updateRows('withdrawals', [
  'status',
  'failure_code',
  'failure_reason',
  'provider_message',
  'held_at',
  'provider_reference',
  ...callColumns,
  'approved_at',
  'completed_at',
  'failed_at',
  'cancelled_at',
  'returned_at',
  'paid_from',
  'updated_at',
]);

export const findWithdrawal = findRow<WithdrawalRow>('withdrawals');
export const lockWithdrawal = lockRow<WithdrawalRow>('withdrawals');

const matching = `environment_id = $1
    and ($2::text is null or status = $2)
    and ($3::text is null or currency = $3)
    and ($4::text is null or ${isNamed('withdrawal', '$4')})
    and ($5::uuid is null or id >= $5)
    and ($6::uuid is null or id < $6)`;

const listWithdrawals = listOf<WithdrawalRow>('withdrawals', matching);

/** The same for one status of these, by the index that has no others. */
const listIndexed = (statuses: readonly string[]) =>
  listOf<WithdrawalRow>(
    'withdrawals',
    `status = $2 and status in (${statuses.map((status) => `'${status}'`).join(', ')}) and ${matching}`,
  );

const lists = [open, notPaid].map((statuses) => ({ statuses, list: listIndexed(statuses) }));

/** The list of this status, or of all: the few that are not completed are not looked for among those that are. */
export const withdrawalsOf = (status: string | null): typeof listWithdrawals =>
  lists.find(({ statuses }) => statuses.some((one) => one === status))?.list ?? listWithdrawals;

/** Whose account it is, and whether it was paid before: what failed was not. */
export const findDestination = queryRow<
  {
    is_paid_before: boolean;
    account_number_masked: string;
    account_name: string | null;
    bank_name: string;
  },
  [environment_id: string, settlement_account_id: string]
>(`
  select account.account_number_masked, account.account_name, account.bank_name,
    exists (
      select
      from withdrawals earlier
      where earlier.environment_id = account.environment_id
        and earlier.settlement_account_id = account.id
        and earlier.status in ('processing', 'completed', 'returned')
    ) as is_paid_before
  from settlement_accounts account
  where account.environment_id = $1
    and account.id = $2`);

/**
 * What left of an environment in a currency by the word of one person since then: what failed did not leave, and what came back
 * from the bank did.
 */
export const findLeftByOne = queryRow<
  { amount: string },
  [environment_id: string, currency: string, since: string, kind: string]
>(`
  select coalesce(sum(withdrawal.amount), 0.00) as amount
  from withdrawals withdrawal
  where withdrawal.environment_id = $1
    and withdrawal.currency = $2
    and withdrawal.approved_at > $3
    and withdrawal.status in ('processing', 'completed', 'returned')
    and not exists (
      select
      from proposals proposal
      where proposal.environment_id = withdrawal.environment_id
        and proposal.kind = $4
        and proposal.status = 'approved'
        and proposal.payload ->> 'withdrawal_id' = withdrawal.id::text
    )`);

/** For a provider, which knows it only by our reference. */
export const findByReference = findPlaceBy('withdrawals', 'reference');
