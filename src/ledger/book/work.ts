import type pg from 'pg';
import { nullsOf } from '../../platform/database/nulls.ts';
import type { Problem } from '../../platform/database/proof.ts';
import { all, type Transaction, transact } from '../../platform/database/transaction.ts';
import { type GaugeLog, type GaugeReading, type Metrics, readGauges } from '../../platform/telemetry/metrics.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Verification } from './verification-queries.ts';
import * as queries from './verification-queries.ts';
import { disagreement, findUnbalanced, placeOf, type VerifiedAccount } from './verify.ts';
import { beginning, type Footing, walkPart } from './walk.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const LOOK_EVERY_MS = 60_000;
/** Some milliseconds of work, then a rest, so that requests are not delayed. */
const ENTRIES_AT_ONCE = 250;
const ACCOUNTS_AT_ONCE = 50;
const FEW_ENTRIES = 10_000;
const GROWN_BY = 2;
/** How many times as long as a piece took the verification rests before the next. */
const RESTS = 99;
/** What falls behind an even pace of so long rests less: at most some 200 million entries a day. */
const EVEN_PACE_MS = DAY_MS / 2;
const RESTS_BEHIND = 9;

/** `entries` of about `total` are verified, after so long. Where nobody knows how many there are, those count as all. */
export const restsFor = (entries: number, total: number, elapsed_ms: number): number =>
  entries / Math.max(entries, total, 1) < elapsed_ms / EVEN_PACE_MS ? RESTS_BEHIND : RESTS;

/** Where problems are reported. */
export type VerifySettings = { readonly report: (problem: Problem) => void };

/**
 * Proves every account from its first entry on, once a day, piece by piece: each entry follows from the one before it and is
 * the entry of its transaction, each account is what its entries say, and the accounts of a currency sum to zero. That
 * references between the slices agree is proved by `ledger verify` on the command line.
 */
export function verifyLedgerDaily({ report }: VerifySettings): WorkEntry {
  let rests = RESTS;
  return {
    name: 'ledger.verify',
    every_ms: LOOK_EVERY_MS,
    isQuiet: true,
    get rests() {
      return rests;
    },
    async run({ pool }) {
      const verified = await transact(pool, 'write', verifyNext);
      if (verified === null) return 0;
      rests = verified.rests;
      for (const problem of verified.found) report(problem);
      return 1;
    },
  };
}

type Piece = { readonly found: readonly Problem[]; readonly rests: number };

/** One piece, and what it found wrong; null where there is nothing to do now. */
async function verifyNext(tx: Transaction): Promise<Piece | null> {
  const row = await queries.lockVerification(tx);
  if (!row) return null;
  const isUnderWay = row.started_at !== null && row.finished_at === null;
  if (!isUnderWay && row.started_at !== null && tx.now_ms - Date.parse(row.started_at) < DAY_MS)
    if (!(await isOutgrown(tx, row))) return null;
  const now = new Date(tx.now_ms).toISOString();
  let at: Verification = isUnderWay ? row : { ...fresh, started_at: now, verified_at: row.verified_at };
  const found: Problem[] = [];
  let entries = 0;
  for (let looks = 0; looks < ACCOUNTS_AT_ONCE && entries < ENTRIES_AT_ONCE && at.finished_at === null; looks += 1) {
    const before = at.entries;
    at = await step(tx, at, now, found);
    entries += at.entries - before;
  }
  const [estimated] = await all([
    queries.estimateEntries(tx),
    queries.updateVerification(tx, [{ ...at, problems: at.problems + found.length }]),
  ]);
  const elapsed_ms = tx.now_ms - Date.parse(at.started_at!);
  return { found, rests: at.is_hurried ? RESTS_BEHIND : restsFor(at.entries, estimated, elapsed_ms) };
}

/**
 * Whether most of the ledger came after the last walk, of few entries or of none: what it said of those is no proof of these. A larger ledger is
 * walked once a day.
 */
async function isOutgrown(tx: Transaction, { entries }: Verification): Promise<boolean> {
  return entries < FEW_ENTRIES && (await queries.countEntries(tx)) > GROWN_BY * entries;
}

/** Begins a verification that somebody waits for, or hurries the one that is under way; the work loop does it. */
export async function hurryVerification(tx: Transaction): Promise<void> {
  const row = await queries.holdVerification(tx);
  const isUnderWay = row.started_at !== null && row.finished_at === null;
  const started_at = new Date(tx.now_ms).toISOString();
  const begun: Verification = isUnderWay ? row : { ...fresh, started_at, verified_at: row.verified_at };
  await queries.updateVerification(tx, [{ ...begun, is_hurried: true }]);
}

const fresh: Verification = {
  ...nullsOf('ledger_verification'),
  is_only: true,
  at_sequence: 0,
  at_balance: '0.00',
  at_hash: '',
  accounts: 0,
  entries: 0,
  problems: 0,
  is_hurried: false,
};

/** A range of the account in progress, else of the next; after the last, the end. */
async function step(tx: Transaction, at: Verification, now: string, found: Problem[]): Promise<Verification> {
  const begun =
    at.at_sequence > 0 ? await queries.findAccount(tx, at.at_environment_id!, at.at_account_id!) : undefined;
  const account = begun ?? (await queries.findNextAccount(tx, at.at_environment_id, at.at_account_id));
  if (!account) {
    found.push(...(await findUnbalanced(tx)));
    // A walk of nothing proves nothing.
    const isRight = at.problems + found.length === 0 && at.entries > 0;
    return { ...at, finished_at: now, verified_at: isRight ? now : at.verified_at };
  }
  const start: Footing = begun
    ? { sequence: at.at_sequence, balance: Decimal.of(at.at_balance), hash: at.at_hash }
    : beginning;
  const { end, problem } = await walkAccount(tx, account, start);
  const isDone = problem !== null || end.sequence >= account.sequence;
  if (problem) found.push({ place: placeOf(account), problem });
  return {
    ...at,
    at_environment_id: account.environment_id,
    at_account_id: account.id,
    // 0 means that this account is done.
    ...(isDone
      ? { at_sequence: 0, at_balance: '0.00', at_hash: '' }
      : { at_sequence: end.sequence, at_balance: end.balance.toMoney(), at_hash: end.hash }),
    accounts: at.accounts + Number(isDone),
    entries: at.entries + end.sequence - start.sequence,
  };
}

/** The account is read before its entries: only as many entries are checked as it counted then. */
async function walkAccount(tx: Transaction, account: VerifiedAccount, start: Footing) {
  const { environment_id, id: account_id, sequence: to } = account;
  const { end, problem } = await walkPart(tx, { environment_id, account_id, start, to, limit: ENTRIES_AT_ONCE });
  if (problem) return { end, problem };
  const unmatched = await queries.countUnmatchedEntries(tx, account, start.sequence, end.sequence);
  if (unmatched > 0)
    return { end, problem: `${unmatched} entries up to ${end.sequence} are not of the transaction they name` };
  const isWhole = end.sequence >= to || end.sequence === start.sequence;
  return { end, problem: isWhole ? disagreement(account, end) : null };
}

const gauges: readonly GaugeReading<Verification>[] = [
  {
    name: 'ledger_verified_timestamp',
    help: 'Unix time at which a verification of the whole ledger last ended and found nothing wrong, or found it empty; absent before the first.',
    valueOf: ({ verified_at, finished_at, entries }) => {
      const at = verified_at ?? (entries === 0 ? finished_at : null);
      return at === null ? [] : Date.parse(at) / 1_000;
    },
  },
  {
    name: 'ledger_problems',
    help: 'What the verification of the ledger that is under way, or else the last one, found wrong.',
    valueOf: ({ problems }) => problems,
  },
];

export const measureVerification = (metrics: Metrics, pool: pg.Pool, log: GaugeLog): void =>
  readGauges(metrics, gauges, () => transact(pool, 'read', queries.readVerification), log);
