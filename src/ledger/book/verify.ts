import { rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { findRetired } from '../../platform/database/citus/environments.ts';
import { PROBLEMS_MAX, type Problem, proof } from '../../platform/database/proof.ts';
import type { Row } from '../../platform/database/rows.ts';
import { type Statement, statement, type Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { beginning, type Footing, walk } from './walk.ts';

type LedgerReport = { accounts: number; entries: number; problems: Problem[] };

export type VerifiedAccount = Pick<
  Row<'ledger_accounts'>,
  'environment_id' | 'id' | 'kind' | 'currency' | 'balance' | 'sequence' | 'head_hash'
>;

const ACCOUNTS_AT_ONCE = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

const readAccounts = statement(`
  select environment_id, id, kind, currency, balance, sequence, head_hash
  from ledger_accounts
  where (environment_id, id) > ($1::uuid, $2::uuid)
    and (sequence > 0 or balance <> 0)
    and environment_id not in (select id from environments where retired_at is not null)
  order by environment_id, id
  limit ${ACCOUNTS_AT_ONCE}`);

/** Page by page, so that no more of them are in memory, however many there are. */
async function* accountsOf(tx: Transaction): AsyncGenerator<VerifiedAccount> {
  let last: Pick<VerifiedAccount, 'environment_id' | 'id'> = { environment_id: BEFORE_ALL, id: BEFORE_ALL };
  for (;;) {
    const page = await tx.rows<VerifiedAccount>(readAccounts, [last.environment_id, last.id]);
    yield* page;
    if (page.length < ACCOUNTS_AT_ONCE) return;
    last = page.at(-1)!;
  }
}

/**
 * The whole proof: every balance and chain from the first entry on, then every reference between the slices. On Citus each server is
 * read as it was at a moment of its own. What is committed between two of these moments looks wrong: so what looks wrong is looked at again,
 * later, and is wrong where it is named again.
 */
export async function verifyBooks(tx: Transaction, declared: readonly Statement[]): Promise<LedgerReport> {
  const report = await verifyOnce(tx, declared);
  if (!tx.isDistributed || report.problems.length === 0) return report;
  await tx.renewSnapshot();
  const later = await verifyOnce(tx, declared);
  // Of so many some were left out: what one of the two does not name may have been there all the same.
  if ([report, later].some(({ problems }) => problems.length >= PROBLEMS_MAX)) return later;
  const named = new Set(report.problems.map(asText));
  return { ...later, problems: later.problems.filter((problem) => named.has(asText(problem))) };
}

const asText = ({ place, problem }: Problem): string => `${place}: ${problem}`;

/**
 * Every reference is followed by a join of whole tables. Where much was written since the statistics were taken, PostgreSQL expects few
 * rows and compares each with each: by hashing, the time grows with the rows, whatever the statistics say.
 */
export const joinByHashing = [
  statement('set local enable_nestloop = off'),
  statement('set local enable_mergejoin = off'),
];

async function verifyOnce(tx: Transaction, declared: readonly Statement[]): Promise<LedgerReport> {
  for (const setting of joinByHashing) await tx.rows(setting);
  const report = await verifyLedger(tx);
  for (const check of declared) report.problems.push(...(await tx.rows<Problem>(check)));
  return report;
}

/** Every balance, every chain, every transaction with its two entries. */
async function verifyLedger(tx: Transaction): Promise<LedgerReport> {
  const report: LedgerReport = { accounts: 0, entries: 0, problems: [] };
  for await (const account of accountsOf(tx)) {
    const { end, problem } = await walk(tx, account.environment_id, account.id, beginning);
    const found = problem ?? disagreement(account, end);
    if (found) report.problems.push({ place: placeOf(account), problem: found });
    report.accounts += 1;
    report.entries += end.sequence;
    if (report.problems.length >= PROBLEMS_MAX) return report;
  }
  report.problems.push(...(await findUnbalanced(tx)));
  for (const check of bookChecks) report.problems.push(...(await tx.rows<Problem>(check)));
  return report;
}

export const placeOf = ({ environment_id, kind, currency, id }: VerifiedAccount) =>
  `environment ${environment_id}, ${kind} ${currency}, account ${id}`;

export function disagreement(account: VerifiedAccount, end: Footing): string | null {
  if (!Decimal.of(account.balance).equals(end.balance))
    return `the balance is ${account.balance}, its entries sum to ${end.balance.toMoney()}`;
  if (account.sequence !== end.sequence)
    return `the account counts ${account.sequence} entries, there are ${end.sequence}`;
  if (account.head_hash !== end.hash) return 'the head hash is not that of the last entry';
  return null;
}

const unbalanced = `
   select environment_id, 'environment ' || environment_id || ', ' || currency as place,
     'the balances of its accounts sum to ' || sum(balance) || ' instead of 0.00' as problem
   from ledger_accounts
   group by environment_id, currency
   having sum(balance) <> 0`;
const readUnbalanced = proof(unbalanced);
const readUnbalancedOfShard = statement(`${unbalanced} limit ${PROBLEMS_MAX}`);

/** Where the accounts of a currency do not sum to zero. */
export async function findUnbalanced(tx: Transaction): Promise<Problem[]> {
  if (!tx.isDistributed) return tx.rows(readUnbalanced);
  const found = await rowsOfEachShard<Problem & { environment_id: string }>(tx, readUnbalancedOfShard, []);
  const areRetired = new Set(await findRetired(tx));
  return found.flatMap(({ environment_id, ...problem }) => (areRetired.has(environment_id) ? [] : [problem]));
}

/** What must hold across rows; each statement returns the violations. */
export const bookChecks = [
  `select transaction.environment_id, 'transaction ' || transaction.id as place, 'an entry of it is missing or differs' as problem
   from ledger_transactions transaction
   left join ledger_entries debit
     on (debit.environment_id, debit.account_id, debit.sequence)
       = (transaction.environment_id, transaction.from_account_id, transaction.from_sequence)
     and debit.transaction_id = transaction.id
     and debit.direction = 'debit'
     and debit.amount = transaction.amount
   left join ledger_entries credit
     on (credit.environment_id, credit.account_id, credit.sequence)
       = (transaction.environment_id, transaction.to_account_id, transaction.to_sequence)
     and credit.transaction_id = transaction.id
     and credit.direction = 'credit'
     and credit.amount = transaction.amount
   where debit.id is null or credit.id is null`,

  `select environment_id, 'environment ' || environment_id as place,
     coalesce(entries, 0) || ' entries do not make ' || coalesce(transactions, 0) || ' transactions' as problem
   from (select environment_id, count(*) as entries from ledger_entries group by environment_id) entry
   full join (
     select environment_id, count(*) as transactions
     from ledger_transactions
     group by environment_id
   ) transaction using (environment_id)
   where coalesce(entries, 0) <> 2 * coalesce(transactions, 0)`,

  `select checkpoint.environment_id, 'checkpoint ' || checkpoint.sequence || ' of account ' || checkpoint.account_id as place,
     'it differs from the entry it stands for' as problem
   from ledger_checkpoints checkpoint
   left join ledger_entries entry
     on (entry.environment_id, entry.account_id, entry.sequence)
       = (checkpoint.environment_id, checkpoint.account_id, checkpoint.sequence)
   where entry.id is null or entry.hash <> checkpoint.hash or entry.balance_after <> checkpoint.balance`,

  // A foreign key sees to it, but not on Citus, where accounts and environments are on different servers.
  `select environment_id, 'environment ' || environment_id as place, 'it has accounts and is not there' as problem
   from ledger_accounts
   where environment_id not in (select id from environments)
   group by environment_id`,
].map(proof);
