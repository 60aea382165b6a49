import { byKey, rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { findRetired } from '../../platform/database/citus/environments.ts';
import { lockDue } from '../../platform/database/leases.ts';
import { queryRow, queryValue } from '../../platform/database/query.ts';
import { columnsOf, type Row, updateRows } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Verification as VerificationProgress } from './operator-contract.ts';
import type { VerifiedAccount } from './verify.ts';

/** The progress of the daily verification. */
export type Verification = Readonly<Row<'ledger_verification'>>;

const read = statement(`select ${columnsOf('ledger_verification')} from ledger_verification`);

/** Undefined where another process has it locked. */
export const lockVerification = queryRow<Verification>(
  lockDue('ledger_verification', columnsOf('ledger_verification'), { where: 'is_only', limit: '1' }),
);
const lockInTurn = statement(`select ${columnsOf('ledger_verification')} from ledger_verification for update`);

/** Waits for the piece that is under way. */
export const holdVerification = async (tx: Transaction): Promise<Verification> =>
  (await tx.row<Verification>(lockInTurn))!;

export const readVerification = async (tx: Transaction): Promise<Verification> => (await tx.row<Verification>(read))!;

export const updateVerification = updateRows('ledger_verification', [
  'started_at',
  'at_environment_id',
  'at_account_id',
  'at_sequence',
  'at_balance',
  'at_hash',
  'accounts',
  'entries',
  'problems',
  'finished_at',
  'verified_at',
  'is_hurried',
]);

/** How many entries there are, as PostgreSQL last counted them; 0 where it has not, as on the coordinator of Citus. */
export const estimateEntries = queryValue<number>(
  `select greatest(reltuples, 0)::bigint from pg_class where oid = 'ledger_entries'::regclass`,
);

const accountOf = (which: string, areRetired = 'in (select id from environments where retired_at is not null)') =>
  statement(`
    select environment_id, id, kind, currency, balance, sequence, head_hash
    from ledger_accounts
    where ${which}
      and (sequence > 0 or balance <> 0)
      and not environment_id ${areRetired}
    order by environment_id, id
    limit 1`);
const readAccount = accountOf('environment_id = $1 and id = $2');
const isNext = '($1::uuid is null or (environment_id, id) > ($1, $2))';
const readNext = accountOf(isNext);
const readNextOfShard = accountOf(isNext, '= any($3::uuid[])');

export const findAccount = (
  tx: Transaction,
  environment_id: string,
  id: string,
): Promise<VerifiedAccount | undefined> => tx.row(readAccount, [environment_id, id]);

/** The first after that one, in the order of their keys; null: the first of all. */
export async function findNextAccount(
  tx: Transaction,
  environment_id: string | null,
  id: string | null,
): Promise<VerifiedAccount | undefined> {
  if (!tx.isDistributed) return tx.row(readNext, [environment_id, id]);
  const next = await rowsOfEachShard<VerifiedAccount>(tx, readNextOfShard, [environment_id, id, await findRetired(tx)]);
  return next.sort(byKey)[0];
}

const countUnmatched = statement(`
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

/** How many entries of that range do not belong to the transaction they name. */
export async function countUnmatchedEntries(
  tx: Transaction,
  { environment_id, id }: VerifiedAccount,
  after: number,
  to: number,
): Promise<number> {
  const counted = await tx.row<{ count: number }>(countUnmatched, [environment_id, id, after, to]);
  return counted!.count;
}

/** Sequences have no gaps, so the accounts know how many entries there are. */
const entryCount = `
  select coalesce(sum(sequence), 0)::bigint
  from ledger_accounts
  where environment_id not in (select id from environments where retired_at is not null)`;

export const countEntries = queryValue<number, []>(entryCount);

export const findProgress = queryRow<VerificationProgress, []>(`
  select started_at, finished_at, verified_at, accounts, entries, (${entryCount}) as entries_total, problems
  from ledger_verification`);
