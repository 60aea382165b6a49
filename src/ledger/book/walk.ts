import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { GENESIS_HASH, hashEntry, type Link } from './chain.ts';

/** The progress of a walk along an account's entries: what the account must be after the entries so far. */
export type Footing = { sequence: number; balance: Decimal; hash: string };

export const beginning: Footing = { sequence: 0, balance: Decimal.zero, hash: GENESIS_HASH };

const CHUNK = 10_000;

type ChunkRow = Link & { hash: string };

const readChunk = statement(`
  select account_id, sequence, transaction_id, direction, amount, balance_after, created_at,
    encode(hash, 'hex') as hash
  from ledger_entries
  where environment_id = $1
    and account_id = $2
    and sequence > $3
    and sequence <= $4
  order by sequence
  limit $5`);

/**
 * Recomputes an account from its entries in constant memory, and stops at the first that does not follow from the
 * one before it: a number missing, a balance that is not the sum, a hash that does not match.
 */
export async function walk(
  tx: Transaction,
  environment_id: string,
  account_id: string,
  start: Footing,
): Promise<{ end: Footing; problem: string | null }> {
  let end = start;
  for (;;) {
    const walked = await walkPart(tx, { environment_id, account_id, start: end, to: LAST, limit: CHUNK });
    end = walked.end;
    if (walked.problem || walked.count < CHUNK) return { end, problem: walked.problem };
  }
}

const LAST = Number.MAX_SAFE_INTEGER;

export type Part = {
  readonly environment_id: string;
  readonly account_id: string;
  readonly start: Footing;
  /** The last sequence number that is looked at. */
  readonly to: number;
  readonly limit: number;
};

/** At most so many entries of that walk; `count` of them were there. */
export async function walkPart(
  tx: Transaction,
  { environment_id, account_id, start, to, limit }: Part,
): Promise<{ end: Footing; problem: string | null; count: number }> {
  const entries = await tx.rows<ChunkRow>(readChunk, [environment_id, account_id, start.sequence, to, limit]);
  let end = start;
  for (const entry of entries) {
    const next = step(end, entry);
    if (typeof next === 'string') return { end, problem: `entry ${entry.sequence}: ${next}`, count: entries.length };
    end = next;
  }
  return { end, problem: null, count: entries.length };
}

function step(before: Footing, entry: ChunkRow): Footing | string {
  if (entry.sequence !== before.sequence + 1) return `follows ${before.sequence}: entries are missing`;
  const amount = Decimal.of(entry.amount);
  const balance = entry.direction === 'credit' ? before.balance.plus(amount) : before.balance.minus(amount);
  if (balance.toMoney() !== entry.balance_after)
    return `balance_after is ${entry.balance_after}, its entries sum to ${balance.toMoney()}`;
  const hash = hashEntry(before.hash, entry);
  if (hash !== entry.hash) return 'its hash does not match its content and the entry before it';
  return { sequence: entry.sequence, balance, hash };
}
