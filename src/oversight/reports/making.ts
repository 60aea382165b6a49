import type pg from 'pg';
import { writeAudit } from '../../platform/audit.ts';
import { isStatementTimeout } from '../../platform/database/errors.ts';
import type { Replica } from '../../platform/database/replica.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { addDays } from '../../vocabulary/days.ts';
import { newId } from '../../vocabulary/id.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { days, REPORT_DAYS } from '../../vocabulary/limits.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { lastDueDay } from './asked.ts';
import { after, keepLease } from './lease.ts';
import * as queries from './queries.ts';
import { reports } from './table.ts';
import { writeFiles } from './writing.ts';

/** Reports are made without a request: those of each day, and those that somebody asked for. */

/**
 * How long a statement may take, how long a process that is gone keeps others from making a report, how long one that failed waits, and
 * how much of a file is in memory before it is stored.
 */
type Limits = {
  readonly statement_ms: number;
  readonly lease_ms: number;
  readonly retry_ms: number;
  readonly part_bytes: number;
};

/** No request waits for it. */
const limits: Limits = { statement_ms: 6 * 3_600_000, lease_ms: 90_000, retry_ms: 60_000, part_bytes: 1_048_576 };
/** Who is named where nobody acts. */
const SYSTEM = 'system';
const RETRY_MAX_MS = 3_600_000;

/**
 * Writes down the days that are due and that nobody wrote down: those since the last one, so that a standstill leaves no gap. What
 * keeps no history cannot be made for a day that is past, so of it only the last day. Returns how many it wrote.
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
  given: Partial<Limits> = {},
): Promise<void> {
  const { statement_ms, lease_ms, retry_ms, part_bytes } = { ...limits, ...given };
  const run = await transact(pool, 'write', (tx) =>
    queries.takeRun(tx, id, new Date(tx.now_ms).toISOString(), after(tx, lease_ms)),
  );
  if (!run) return;
  const lease = keepLease(pool, run, lease_ms);
  try {
    const made = await writeFiles({ pool, jobs, replica, statement_ms, part_bytes, lease }, run);
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

/** Why an attempt failed, for who waits for the report. */
function failureOf(error: unknown, statement_ms: number): string {
  if (error instanceof Refusal && isStatementTimeout(error.cause))
    return `A statement took longer than ${statement_ms / 1_000} seconds: ask for fewer days, or for one partner where the report takes one.`;
  if (error instanceof Refusal)
    return 'The database was away, or what the report reads was held by another for too long.';
  return 'An unexpected error; the log of the service has it, with the id of the run.';
}

const OLD_AT_ONCE = 10;

/** Deletes reports that are older than they are kept, each with an entry in the audit. Returns how many. */
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
