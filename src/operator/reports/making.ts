import type pg from 'pg';
import { writeAudit } from '../../platform/audit.ts';
import type { Replica } from '../../platform/database/replica.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { SYSTEM } from '../../platform/operator/command.ts';
import { addDays } from '../../vocabulary/days.ts';
import { newId } from '../../vocabulary/id.ts';
import { days, REPORT_DAYS } from '../../vocabulary/limits.ts';
import { type Asked, lagosDayOf, lastDueDay } from './asked.ts';
import { type FileInProgress, lineOfRow, linesBelow, type ReportFiles, reportFiles } from './files.ts';
import * as queries from './queries.ts';
import { checkTotals, readAll, readTotals } from './reading.ts';
import { reportNamed, reports } from './table.ts';

/** Reports are made without a request: those of each day, and those that somebody asked for. */

/** So long may one statement take: no request waits for it. */
const STATEMENT_MS = 10 * 60_000;
/** Who makes a report keeps it at least this often, or another process makes it again. */
const LEASE_MS = STATEMENT_MS + 5 * 60_000;
const RETRY_MS = 60_000;
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
): Promise<void> {
  const run = await transact(pool, 'write', async (tx) => {
    const taken = await queries.takeRun(tx, id, new Date(tx.now_ms).toISOString(), after(tx, LEASE_MS));
    if (taken) await queries.deleteEarlierParts(tx, id, taken.attempts);
    return taken;
  });
  if (!run) return;
  try {
    const made = await write({ pool, jobs, replica }, run);
    await transact(pool, 'write', async (tx) => {
      await queries.finishRun(tx, id, run.attempts, made);
      const { report, as_of, mode } = run;
      const hashes = { csv_sha256: made.csv.sha256, xlsx_sha256: made.xlsx.sha256 };
      await audit(tx, 'reports make', run, { after: { report, as_of, mode, rows: made.row_count, ...hashes } });
    });
  } catch (error) {
    await transact(pool, 'write', (tx) => queries.releaseRun(tx, id, run.attempts, after(tx, RETRY_MS)));
    throw error;
  }
}

const after = (tx: Transaction, ms: number): string => new Date(tx.now_ms + ms).toISOString();

const askedOf = ({ mode, first_day, as_of, organisation_id, customer_reference }: queries.RunRow): Asked => ({
  ...{ mode, first_day, as_of, organisation_id, customer_reference },
});

/** Where its progress and its files are written, and where it is read. */
type Places = { readonly pool: pg.Pool; readonly jobs: pg.Pool; readonly replica: Replica | null };

/** Reads all of it from a standby where one is young enough; else, or where the standby ended it, from the primary. */
async function write({ pool, jobs, replica }: Places, run: queries.RunRow): Promise<queries.Made> {
  const made = await replica?.readLong((tx) => writeFrom(tx, pool, run));
  if (made) return made.result;
  if (replica) await transact(pool, 'write', (tx) => queries.deleteEarlierParts(tx, run.id, run.attempts + 1));
  return transact(jobs, 'read', (tx) => writeFrom(tx, pool, run));
}

/** Reads all of it in one transaction, and stores what is finished in others, so that no more than a part is in memory. */
async function writeFrom(tx: Transaction, pool: pg.Pool, run: queries.RunRow): Promise<queries.Made> {
  await tx.takeTime(STATEMENT_MS);
  const report = reportNamed(run.report);
  const asked = askedOf(run);
  const files = reportFiles(report);
  const store = storing(pool, run, files);
  let row_count = 0;
  for await (const rows of readAll(tx, report, asked)) {
    row_count += rows.length;
    files.add(rows.map(lineOfRow));
    await store(PART_BYTES);
  }
  await keep(pool, run);
  const totals = await readTotals(tx, report, asked);
  await keep(pool, run);
  const checks = await checkTotals(tx, report, asked, totals);
  files.add(linesBelow(report, totals, checks));
  files.end();
  await store(0);
  return { row_count, totals, checks, csv: sealed(files.csv), xlsx: sealed(files.xlsx) };
}

const sealed = ({ hash, bytes }: FileInProgress) => ({ sha256: hash.digest('hex'), bytes });

/** Throws where another process has taken it since. */
const keep = (pool: pg.Pool, { id, attempts }: queries.RunRow): Promise<void> =>
  transact(pool, 'write', (tx) => queries.keepRun(tx, id, attempts, after(tx, LEASE_MS)));

/** Stores what waits of a file once it is more than so many bytes. */
function storing(pool: pg.Pool, { id, attempts }: queries.RunRow, { csv, xlsx }: ReportFiles) {
  const numbers = new Map<FileInProgress, number>();
  return async (most_bytes: number): Promise<void> => {
    for (const file of [csv, xlsx]) {
      const bytes = Buffer.concat(file.waiting);
      if (bytes.length <= most_bytes) continue;
      file.waiting = [];
      const number = numbers.get(file) ?? 0;
      numbers.set(file, number + 1);
      await transact(pool, 'write', async (tx) => {
        await queries.keepRun(tx, id, attempts, after(tx, LEASE_MS));
        await queries.insertPart(tx, id, attempts, file === xlsx, number, bytes.toString('base64'));
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
