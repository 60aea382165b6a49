import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { VerifiedAccount } from './verify.ts';

/** How far the daily verification came. */
export type Verification = {
  readonly started_at: string | null;
  readonly at_environment_id: string | null;
  readonly at_account_id: string | null;
  readonly at_sequence: number;
  readonly at_balance: string;
  readonly at_hash: string;
  readonly accounts: number;
  readonly entries: number;
  readonly problems: number;
  readonly finished_at: string | null;
  readonly verified_at: string | null;
};

const lock = statement('select * from ledger_verification for update skip locked');
const read = statement('select * from ledger_verification');

/** Nothing where another process is at it. */
export const lockVerification = (tx: Transaction): Promise<Verification | undefined> => tx.row(lock);
export const readVerification = async (tx: Transaction): Promise<Verification> => (await tx.row<Verification>(read))!;

const update = statement(`
  update ledger_verification
  set started_at = $1, at_environment_id = $2, at_account_id = $3, at_sequence = $4, at_balance = $5, at_hash = $6,
    accounts = $7, entries = $8, problems = $9, finished_at = $10, verified_at = $11`);

export const writeVerification = (tx: Transaction, row: Verification): Promise<void> =>
  tx.write(
    update,
    [
      ...[row.started_at, row.at_environment_id, row.at_account_id, row.at_sequence, row.at_balance, row.at_hash],
      ...[row.accounts, row.entries, row.problems, row.finished_at, row.verified_at],
    ],
    1,
  );

const accountOf = (which: string) =>
  statement(`
    select environment_id, id, kind, currency, balance, sequence, head_hash
    from ledger_accounts
    where ${which}
      and (sequence > 0 or balance <> 0)
      and environment_id not in (select id from environments where retired_at is not null)
    order by environment_id, id
    limit 1`);
const readAccount = accountOf('environment_id = $1 and id = $2');
const readNext = accountOf('($1::uuid is null or (environment_id, id) > ($1, $2))');

export const findAccount = (
  tx: Transaction,
  environment_id: string,
  id: string,
): Promise<VerifiedAccount | undefined> => tx.row(readAccount, [environment_id, id]);

/** The first after that one, in the order of their keys; null: the first of all. */
export const findNextAccount = (
  tx: Transaction,
  environment_id: string | null,
  id: string | null,
): Promise<VerifiedAccount | undefined> => tx.row(readNext, [environment_id, id]);

const countStray = statement(`
  select count(*) as count
  from ledger_entries entry
  left join ledger_transactions transaction
    on transaction.environment_id = entry.environment_id
    and transaction.id = entry.transaction_id
    and transaction.amount = entry.amount
    and (entry.account_id, entry.sequence) = (
      case entry.direction when 'debit' then transaction.from_account_id else transaction.to_account_id end,
      case entry.direction when 'debit' then transaction.from_sequence else transaction.to_sequence end
    )
  where entry.environment_id = $1
    and entry.account_id = $2
    and entry.sequence > $3
    and entry.sequence <= $4
    and transaction.id is null`);

/** Entries of that stretch that are not an entry of the transaction they name. */
export async function countStrayEntries(
  tx: Transaction,
  { environment_id, id }: VerifiedAccount,
  after: number,
  to: number,
): Promise<number> {
  const counted = await tx.row<{ count: number }>(countStray, [environment_id, id, after, to]);
  return counted!.count;
}
