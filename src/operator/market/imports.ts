import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { loadCalendar } from '../../market/calendar/operations.ts';
import { importFile } from '../../market/feed/import.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { newId } from '../../vocabulary/id.ts';
import {
  MARKET_FILE_MIB_MAX,
  MARKET_FILE_PROBLEMS_MAX,
  MARKET_FILE_ROWS_MAX,
  mebibytes,
} from '../../vocabulary/limits.ts';
import { type RefusalDetails, refuse } from '../../vocabulary/refusals.ts';
import { storable } from '../../vocabulary/storable-text.ts';
import type { ImportKind, MarketImportPreview, MarketImportWithProblems } from './import-contract.ts';
import * as queries from './import-queries.ts';
import { importHolidays, importLinkRows } from './text-files.ts';

/** A file as it is sent: its bytes in base64, and nothing of this machine. */
export type SentFile = {
  readonly kind: ImportKind;
  readonly exchange?: string | undefined;
  readonly provider?: string | undefined;
  readonly content: string;
};

type Outcome = Pick<
  MarketImportPreview,
  'kind' | 'exchange' | 'sha256' | 'rows' | 'published' | 'rejected' | 'problems'
>;

export const providerOf = ({ provider = 'csv' }: SentFile): string => provider;

/** Publishes the rows that pass their checks, and quarantines the others. Throws validation_error for what is no such file. */
async function publish(tx: Transaction, file: SentFile, bytes: Buffer): Promise<Omit<Outcome, 'sha256'>> {
  const { kind } = file;
  if (kind === 'holidays' || kind === 'links') return publishText(tx, kind, textOf(bytes));
  const parts = { kind, exchange: file.exchange, provider: providerOf(file), rows_max: MARKET_FILE_ROWS_MAX };
  const { exchange, rows, published, quarantined } = await importFile(tx, parts, Readable.from([bytes]));
  return { kind, exchange, rows, published, rejected: quarantined.length, problems: problemsOf(quarantined) };
}

async function publishText(tx: Transaction, kind: 'holidays' | 'links', csvText: string) {
  if (kind === 'holidays') {
    const { rows } = await importHolidays(tx, csvText);
    return { kind, exchange: null, rows, published: rows, rejected: 0, problems: [] };
  }
  const { rows, linked, rejected } = await importLinkRows(tx, csvText);
  const problems = problemsOf(rejected);
  return { kind, exchange: null, rows, published: linked.length, rejected: rejected.length, problems };
}

type Rejected = { readonly row: number | null; readonly symbol: string; readonly reason: string };

/** The cells of a hostile row are as long as it likes: what is kept of them is not. */
const problemsOf = (rejected: readonly Rejected[]) =>
  rejected.slice(0, MARKET_FILE_PROBLEMS_MAX).map(({ row, symbol, reason }) => ({
    row,
    symbol: storable(symbol.slice(0, 64)),
    reason: storable(reason.slice(0, 500)),
  }));

function bytesOf(content: string): Buffer {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0 || bytes.toString('base64') !== content)
    refuse('validation_error', { content: 'Expected the file in base64, padded and without line breaks.' });
  if (bytes.length > mebibytes(MARKET_FILE_MIB_MAX))
    refuse('validation_error', { content: `Expected at most ${MARKET_FILE_MIB_MAX} MiB: split the file.` });
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    refuse('validation_error', { content: 'Expected CSV: save the spreadsheet as CSV in UTF-8.' });
  requireNarrow(bytes);
  return bytes;
}

const COMMAS_MAX = 1_000;
const [COMMA, LINE_FEED] = [44, 10];

/** Empty cells cost the sender one byte each: a line of millions of them is refused before it is read. */
function requireNarrow(bytes: Buffer): void {
  let [line, commas] = [1, 0];
  for (const byte of bytes) {
    if (byte === COMMA) commas += 1;
    if (byte === LINE_FEED) [line, commas] = [line + 1, 0];
    if (commas > COMMAS_MAX)
      refuse('validation_error', {
        content: `Expected at most ${COMMAS_MAX} commas in a line; line ${line} has more.`,
      });
  }
}

const TEXT_BYTES_MAX = mebibytes(1);

function textOf(bytes: Buffer): string {
  if (bytes.length > TEXT_BYTES_MAX) refuse('validation_error', { content: 'Expected at most 1 MiB: split the file.' });
  if (bytes.includes(0)) refuse('validation_error', { content: 'Expected text without NUL bytes: save it in UTF-8.' });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('validation_error', { content: 'Expected a file in UTF-8: save it in UTF-8.' });
  }
}

type Known = {
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly before: Awaited<ReturnType<typeof queries.findByHash>>;
};

async function lookUp(tx: Transaction, file: SentFile): Promise<Known> {
  const bytes = bytesOf(file.content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, sha256, before: await queries.findByHash(tx, file.kind, await exchangeFor(tx, file), sha256) };
}

/** Throws not_found for an exchange that there is not, and validation_error for one that the rows name themselves. */
async function exchangeFor(tx: Transaction, { kind, exchange }: SentFile): Promise<string | null> {
  if (kind !== 'holidays' && kind !== 'links') return (await loadCalendar(tx, exchange)).exchange.code;
  if (exchange !== undefined)
    refuse('validation_error', { exchange: `Each row of ${kind} names its exchange: leave it out.` });
  return null;
}

function requireRows({ rows }: { readonly rows: number }): void {
  if (rows === 0) refuse('validation_error', { content: 'Expected at least one row below the header.' });
}

/** Does all that the import would do: whoever calls it undoes its transaction. */
export async function judgeImport(tx: Transaction, file: SentFile): Promise<MarketImportPreview> {
  const { bytes, sha256, before } = await lookUp(tx, file);
  const outcome = await publish(tx, file, bytes);
  requireRows(outcome);
  return { ...outcome, sha256, known_import: before?.id ?? null };
}

type By = { readonly file_name: string; readonly imported_by: string; readonly operator_id: string };

/** Imports a file once. Throws file_already_applied with what came of the same bytes the first time. */
export async function createImport(tx: Transaction, file: SentFile, by: By): Promise<MarketImportWithProblems> {
  const { bytes, sha256, before } = await lookUp(tx, file);
  if (before) return refuseKnown(before);
  const outcome = await publish(tx, file, bytes);
  requireRows(outcome);
  const created_at = new Date(tx.now_ms).toISOString();
  const { operator_id, ...shown } = by;
  const made = { id: newId(tx.now_ms), ...outcome, provider: providerOf(file), sha256, ...shown, created_at };
  if (await queries.insertImport(tx, { ...made, operator_id })) return made;
  // The same file was imported at the same time; nothing of this one stays.
  return refuseKnown((await queries.findByHash(tx, outcome.kind, outcome.exchange, sha256))!);
}

function refuseKnown({ id, imported_by, created_at, published, rejected }: NonNullable<Known['before']>): never {
  const details: RefusalDetails = { id, applied_by: imported_by, applied_at: created_at };
  const figures = { applied_count: published, planned_count: 0, proposed_count: 0, wrong_count: rejected };
  const written = Object.entries(figures).map(([name, figure]) => [name, String(figure)]);
  return refuse('file_already_applied', { ...details, ...Object.fromEntries(written) });
}
