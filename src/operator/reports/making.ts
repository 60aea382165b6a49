import type pg from 'pg';
import { writeAudit } from '../../platform/audit.ts';
import { isStatementTimeout } from '../../platform/database/errors.ts';
import { endingWith } from '../../platform/database/given-up-reads.ts';
import type { Replica } from '../../platform/database/replica.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { SYSTEM } from '../../platform/operator/command.ts';
import { addDays } from '../../vocabulary/days.ts';
import { newId } from '../../vocabulary/id.ts';
import { days, REPORT_DAYS } from '../../vocabulary/limits.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { type Asked, lagosDayOf, lastDueDay } from './asked.ts';
import { type FileInProgress, lineOfRow, linesBelow, type ReportFiles, reportFiles } from './files.ts';
import * as queries from './queries.ts';
import { checkTotals, readAll, readTotals } from './reading.ts';
import { reportNamed, reports } from './table.ts';

/** Reports are made without a request: those of each day, and those that somebody asked for. */

/** How long a statement may take, how long a process that is gone keeps others from making a report, and how long one that failed waits. */
export type Limits = { readonly statement_ms: number; readonly lease_ms: number; readonly retry_ms: number };

/** No request waits for it. */
const limits: Limits = { statement_ms: 6 * 3_600_000, lease_ms: 90_000, retry_ms: 60_000 };
const BEATS_OF_A_LEASE = 3;
const RETRY_MAX_MS = 3_600_000;
const PART_BYTES = 1_048_576;

/**
 * Writes down the days that are due and that nobody wrote down: those since the last one, so that a standstill leaves no gap. What
 * keeps no history cannot be made for a day that is past, so of it the last day alone. Answers how many it wrote.
 */
export async function scheduleDays(tx: Transaction, now_ms = tx.now_ms): Promise<number> {
  const due = lastDueDay(now_ms);
  const began = lagosDayOf(Date.parse(await queries.findBeginning(tx)));
  if (due < began) return 0;
  const last = new Map((await queries.findLastDays(tx)).map(({ report, as_of }) => [report, as_of]));
  const at = new Date(now_ms).toISOString();
  const oldest = addDays(due, 1 - REPORT_DAYS);
  let written = 0;
  for (const { name: report, isDaily, basis } of reports) {
    if (!isDaily) continue;
    const known = last.get(report);
    const next = known === undefined || basis === 'as_found' ? due : addDays(known, 1);
    for (let day = next < oldest ? oldest : next; day <= due; day = addDays(day, 1)) {
      if (known !== undefined && day <= known) continue;
      const isNew = await queries.insertDaily(tx, { id: newId(now_ms), report, day, by: SYSTEM }, at);
      written += Number(isNew);
    }
  }
  return written;
}

/** Makes a report that is due, unless another process is at it. Whoever lost it to another stores nothing. */
export async function makeRun(
  pool: pg.Pool,
  id: string,
  replica: Replica | null = null,
  jobs: pg.Pool = pool,
  { statement_ms, lease_ms, retry_ms }: Limits = limits,
): Promise<void> {
  const run = await transact(pool, 'write', async (tx) => {
    const taken = await queries.takeRun(tx, id, new Date(tx.now_ms).toISOString(), after(tx, lease_ms));
    if (taken) await queries.deleteEarlierParts(tx, id, taken.attempts);
    return taken;
  });
  if (!run) return;
  const lease = keepLease(pool, run, lease_ms);
  try {
    const made = await write({ pool, jobs, replica, statement_ms, lease }, run);
    await transact(pool, 'write', async (tx) => {
      await queries.finishRun(tx, id, run.attempts, made);
      const { report, as_of, mode } = run;
      const hashes = { csv_sha256: made.csv.sha256, xlsx_sha256: made.xlsx.sha256 };
      await audit(tx, 'reports make', run, { after: { report, as_of, mode, rows: made.row_count, ...hashes } });
    });
  } catch (error) {
    const wait_ms = Math.min(RETRY_MAX_MS, retry_ms * 2 ** (run.attempts - 1));
    await transact(pool, 'write', (tx) =>
      queries.releaseRun(tx, id, run.attempts, after(tx, wait_ms), after(tx, 0), failureOf(error, statement_ms)),
    );
    throw error;
  } finally {
    lease.end();
  }
}

/** While a report is made it is kept from others, and says how far it is. */
type Lease = {
  /** How many rows were read. */
  rows_read: number;
  /** Aborted where another process has taken it since. */
  readonly lost: AbortSignal;
  /** Throws where another process has taken it since. */
  keep(tx: Transaction): Promise<void>;
  end(): void;
};

/** Kept beside its statements, however long one of them takes, so that a process that is gone is missed soon. */
function keepLease(pool: pg.Pool, { id, attempts }: queries.RunRow, lease_ms: number): Lease {
  const lost = new AbortController();
  const lease: Lease = {
    rows_read: 0,
    lost: lost.signal,
    keep: (tx) => queries.keepRun(tx, id, attempts, after(tx, lease_ms), lease.rows_read),
    end: () => clearInterval(timer),
  };
  const beat = () =>
    transact(pool, 'write', (tx) => lease.keep(tx)).catch((error) => {
      // A database that is away is met by the report itself.
      if (!(error instanceof Refusal)) lost.abort();
    });
  const timer = setInterval(() => void beat(), lease_ms / BEATS_OF_A_LEASE);
  return lease;
}

/** Why an attempt failed, for who waits for the report. */
function failureOf(error: unknown, statement_ms: number): string {
  if (error instanceof Refusal && isStatementTimeout(error.cause))
    return `A statement took longer than ${statement_ms / 1_000} seconds: ask for fewer days, or for one partner where the report takes one.`;
  if (error instanceof Refusal)
    return 'The database was away, or what the report reads was held by another for too long.';
  return 'An unexpected error; the log of the service has it, with the id of the run.';
}

const after = (tx: Transaction, ms: number): string => new Date(tx.now_ms + ms).toISOString();

const askedOf = ({ mode, first_day, as_of, organisation_id, customer_reference }: queries.RunRow): Asked => ({
  ...{ mode, first_day, as_of, organisation_id, customer_reference },
});

/** Where its progress and its files are written, and where it is read. */
type Places = {
  readonly pool: pg.Pool;
  readonly jobs: pg.Pool;
  readonly replica: Replica | null;
  readonly statement_ms: number;
  readonly lease: Lease;
};

/** Reads all of it from a standby where one is young enough; else, or where the standby ended it, from the primary. */
async function write({ replica, ...places }: Places, run: queries.RunRow): Promise<queries.Made> {
  const { pool, jobs, lease } = places;
  const work = endingWith(lease.lost, (tx) => writeFrom(tx, places, run));
  const made = await replica?.readLong(work);
  if (made) return made.result;
  if (replica) await transact(pool, 'write', (tx) => queries.deleteEarlierParts(tx, run.id, run.attempts + 1));
  return transact(jobs, 'read', work);
}

/** Reads all of it in one transaction, and stores what is finished in others, so that no more than a part is in memory. */
async function writeFrom(
  tx: Transaction,
  { pool, statement_ms, lease }: Omit<Places, 'jobs' | 'replica'>,
  run: queries.RunRow,
): Promise<queries.Made> {
  await tx.takeTime(statement_ms);
  const report = reportNamed(run.report);
  const asked = askedOf(run);
  const files = reportFiles(report);
  const store = storing(pool, run, files, lease);
  lease.rows_read = 0;
  for await (const rows of readAll(tx, report, asked)) {
    lease.rows_read += rows.length;
    files.add(rows.map(lineOfRow));
    await store(PART_BYTES);
  }
  const totals = await readTotals(tx, report, asked);
  const checks = await checkTotals(tx, report, asked, totals);
  files.add(linesBelow(report, totals, checks));
  files.end();
  await store(0);
  return { row_count: lease.rows_read, totals, checks, csv: sealed(files.csv), xlsx: sealed(files.xlsx) };
}

const sealed = ({ hash, bytes }: FileInProgress) => ({ sha256: hash.digest('hex'), bytes });

/** Stores what waits of a file once it is more than so many bytes. */
function storing(pool: pg.Pool, { id, attempts }: queries.RunRow, { csv, xlsx }: ReportFiles, lease: Lease) {
  const numbers = new Map<FileInProgress, number>();
  return async (most_bytes: number): Promise<void> => {
    for (const file of [csv, xlsx]) {
      const bytes = Buffer.concat(file.waiting);
      if (bytes.length <= most_bytes) continue;
      file.waiting = [];
      const number = numbers.get(file) ?? 0;
      numbers.set(file, number + 1);
      await transact(pool, 'write', async (tx) => {
        // The row of the run last: the lease is renewed meanwhile.
        await queries.insertPart(tx, id, attempts, file === xlsx, number, bytes.toString('base64'));
        await lease.keep(tx);
      });
    }
  };
}

const OLD_AT_ONCE = 10;

/** Deletes reports that are older than they are kept, each with an entry in the audit. Answers how many. */
export async function deleteOld(tx: Transaction, now_ms = tx.now_ms): Promise<number> {
  const old = await queries.lockOld(tx, new Date(now_ms - days(REPORT_DAYS)).toISOString(), OLD_AT_ONCE);
  for (const run of old) {
    const { report, as_of, mode, csv_sha256, xlsx_sha256 } = run;
    await queries.deleteParts(tx, run.id);
    await queries.deleteRun(tx, run.id);
    await audit(tx, 'reports delete', run, { before: { report, as_of, mode, csv_sha256, xlsx_sha256 } });
  }
  return old.length;
}

const audit = (
  tx: Transaction,
  action: string,
  { id, organisation_id }: queries.RunRow,
  seen: { readonly before?: object; readonly after?: object },
): Promise<void> =>
  writeAudit(tx, { actor: SYSTEM, action, subject_type: 'report', subject_id: id, organisation_id, ...seen });
