import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { commit, version } from '../../platform/package-root.ts';
import type { ReportScope } from './asked.ts';
import type { Report } from './definition.ts';
import { beginFile, type FileInProgress, type ReportFiles, reportFiles, type StoredFiles } from './files.ts';
import type { Lease } from './lease.ts';
import * as queries from './queries.ts';
import { readUpTo } from './reading.ts';

/**
 * A report that stopped in the middle is continued behind the rows that are stored of it. Its files are of one moment, that of the reading
 * which ends it: they are continued only where the rows that are stored are, in that reading, the same and in the same place.
 */
export const MADE_BY = `${version} ${commit}`;

/** Files, and what they have already: null where nothing is stored. */
export type Begun = { readonly files: ReportFiles; readonly from: queries.Continuation | null };

export async function beginFiles(
  tx: Transaction,
  { pool, lease }: { readonly pool: pg.Pool; readonly lease: Lease },
  run: queries.RunRow,
  report: Report,
  asked: ReportScope,
): Promise<Begun> {
  const from = await transact(pool, 'write', (own) => takeParts(own, run, lease));
  const stored = from && (await isUnchanged(tx, report, asked, from)) ? await readStored(pool, run, from) : null;
  lease.rows_read = stored ? from!.rows : 0;
  if (stored) return { files: reportFiles(report, stored), from };
  await transact(pool, 'write', (own) => dropParts(own, run, lease));
  return { files: reportFiles(report), from: null };
}

/** What is stored of it belongs to this attempt from here on; what is behind that is deleted. */
async function takeParts(
  tx: Transaction,
  { id, attempts }: queries.RunRow,
  lease: Lease,
): Promise<queries.Continuation | null> {
  const { from } = await queries.findContinuation(tx, id);
  if (from?.made_by !== MADE_BY) return null;
  if (from.attempt !== attempts) await queries.moveParts(tx, id, attempts, from.attempt);
  await queries.deleteOtherParts(tx, id, attempts, from.parts);
  const taken = { ...from, attempt: attempts };
  await lease.store(tx, taken);
  return taken;
}

async function dropParts(tx: Transaction, { id, attempts }: queries.RunRow, lease: Lease): Promise<void> {
  await queries.deleteOtherParts(tx, id, attempts, 0);
  await lease.store(tx, null);
}

async function isUnchanged(
  tx: Transaction,
  report: Report,
  asked: ReportScope,
  { place, rows, fingerprint }: queries.Continuation,
): Promise<boolean> {
  const found = await readUpTo(tx, report, asked, place);
  return found.rows === rows && found.fingerprint === BigInt(fingerprint);
}

/** The stored parts, added up one after the other; null where one is missing. */
async function readStored(
  pool: pg.Pool,
  { id, attempts }: queries.RunRow,
  { parts, workbook }: queries.Continuation,
): Promise<StoredFiles | null> {
  const sumOf = async (isXlsx: boolean): Promise<FileInProgress | null> => {
    const file = beginFile();
    for (let number = 0; number < parts; number += 1) {
      const part = await transact(pool, 'read', (tx) => queries.findPart(tx, id, attempts, isXlsx, number));
      if (!part) return null;
      file.hash.update(part.bytes);
      file.bytes += part.bytes.length;
    }
    return file;
  };
  const [csv, xlsx] = [await sumOf(false), await sumOf(true)];
  return csv && xlsx && { csv, xlsx, workbook };
}
