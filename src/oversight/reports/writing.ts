import type pg from 'pg';
import { endingWith } from '../../platform/database/given-up-reads.ts';
import type { Replica } from '../../platform/database/replica.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { ReportScope } from './asked.ts';
import { checkTotals } from './checks.ts';
import { beginFiles, MADE_BY } from './continuing.ts';
import { type FileInProgress, lineOfRow, linesBelow, type ReportFiles } from './files.ts';
import type { Lease } from './lease.ts';
import * as queries from './queries.ts';
import { readAll, readTotals } from './reading.ts';
import { reportNamed } from './table.ts';

/** Where the progress of a report and its files are written, and where it is read. */
type Places = {
  readonly pool: pg.Pool;
  readonly jobs: pg.Pool;
  readonly replica: Replica | null;
  readonly statement_ms: number;
  readonly part_bytes: number;
  readonly lease: Lease;
};

/** Reads all of it from a standby where one is young enough; else, or where the standby ended it, from the primary. */
export async function writeFiles({ replica, ...places }: Places, run: queries.RunRow): Promise<queries.Made> {
  const work = endingWith(places.lease.lost, (tx) => writeFrom(tx, places, run));
  const made = await replica?.readLong(work);
  if (made) return made.result;
  return transact(places.jobs, 'read', work);
}

/**
 * Reads all of it in one transaction, or what is missing, and stores what is finished in others, so that no more than a part is in memory.
 * What came after it was asked for is not read, so that it is the same whenever it ends.
 */
async function writeFrom(
  tx: Transaction,
  places: Omit<Places, 'jobs' | 'replica'>,
  run: queries.RunRow,
): Promise<queries.Made> {
  const { statement_ms, part_bytes, lease } = places;
  await tx.takeTime(statement_ms);
  const report = reportNamed(run.report);
  const asked = askedOf(run);
  const { files, from } = await beginFiles(tx, places, run, report, asked);
  let { parts, rows } = from ?? { parts: 0, rows: 0 };
  let fingerprint = BigInt(from?.fingerprint ?? 0);
  for await (const batch of readAll(tx, report, asked, from?.place ?? null)) {
    rows += batch.rows.length;
    fingerprint += batch.fingerprint;
    lease.rows_read = rows;
    files.add(batch.rows.map(lineOfRow));
    if (!isLarge(files, part_bytes)) continue;
    parts += 1;
    const stored = { parts, rows, place: batch.place, fingerprint: String(fingerprint), workbook: files.workbook() };
    await store(places, run, files, { made_by: MADE_BY, attempt: run.attempts, ...stored });
  }
  const totals = await readTotals(tx, report, asked);
  const checks = await checkTotals(tx, report, asked, totals);
  files.add(linesBelow(report, totals, checks));
  files.end();
  await storeLast(places, run, files, parts);
  return { row_count: rows, totals, checks, csv: sealed(files.csv), xlsx: sealed(files.xlsx) };
}

const askedOf = (run: queries.RunRow): ReportScope => {
  const { mode, first_day, as_of, organisation_id, customer_reference } = run;
  return { mode, first_day, as_of, organisation_id, customer_reference };
};

const sealed = ({ hash, bytes }: FileInProgress) => ({ sha256: hash.digest('hex'), bytes });

const isLarge = ({ csv, xlsx }: ReportFiles, part_bytes: number): boolean =>
  [csv, xlsx].some(({ waiting }) => waiting.reduce((sum, { length }) => sum + length, 0) > part_bytes);

type Storing = Pick<Places, 'pool' | 'lease'>;

/** Stores what waits of both files as one part of each, and that they can be continued behind it. */
async function store(
  { pool, lease }: Storing,
  run: queries.RunRow,
  files: ReportFiles,
  from: queries.Continuation,
): Promise<void> {
  const waiting = takeWaiting(files);
  await transact(pool, 'write', async (tx) => {
    // The row of the run last: the lease is renewed meanwhile.
    await insertParts(tx, run, waiting, from.parts - 1);
    await lease.store(tx, from);
  });
}

async function storeLast(
  { pool, lease }: Storing,
  run: queries.RunRow,
  files: ReportFiles,
  number: number,
): Promise<void> {
  const waiting = takeWaiting(files);
  await transact(pool, 'write', async (tx) => {
    await insertParts(tx, run, waiting, number);
    await lease.keep(tx);
  });
}

type Waiting = { readonly isXlsx: boolean; readonly bytes: Buffer };

function takeWaiting({ csv, xlsx }: ReportFiles): Waiting[] {
  return [csv, xlsx].map((file) => {
    const bytes = Buffer.concat(file.waiting);
    file.waiting = [];
    return { isXlsx: file === xlsx, bytes };
  });
}

async function insertParts(
  tx: Transaction,
  { id, attempts }: queries.RunRow,
  waiting: readonly Waiting[],
  number: number,
): Promise<void> {
  for (const { isXlsx, bytes } of waiting)
    if (bytes.length > 0) await queries.insertPart(tx, id, attempts, isXlsx, number, bytes.toString('base64'));
}
