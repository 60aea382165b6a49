import { loadCalendar } from '../../market/calendar/operations.ts';
import { importRows } from '../../market/feed/import.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { newId } from '../../vocabulary/id.ts';
import { MARKET_FILE_PROBLEMS_MAX } from '../../vocabulary/limits.ts';
import { type RefusalDetails, refuse } from '../../vocabulary/refusals.ts';
import { storable } from '../../vocabulary/storable-text.ts';
import type { ImportKind, MarketImportPreview, MarketImportWithProblems } from './contract.ts';
import * as queries from './queries.ts';
import type { MarketFile } from './read-file.ts';
import { importHolidays, importLinkRows } from './text-files.ts';

/** What is said of a file as it is sent, and what was read of it: nothing of this machine. */
export type SentFile = {
  readonly kind: ImportKind;
  readonly exchange?: string | undefined;
  readonly provider?: string | undefined;
};

type Outcome = Pick<
  MarketImportPreview,
  'kind' | 'exchange' | 'sha256' | 'rows' | 'published' | 'rejected' | 'problems'
>;

const providerOf = ({ provider = 'csv' }: SentFile): string => provider;

/** Publishes the rows that pass their checks, and quarantines the others. Throws validation_error for what is no such file. */
async function publish(tx: Transaction, sent: SentFile, file: MarketFile): Promise<Omit<Outcome, 'sha256'>> {
  const { kind, exchange: named } = sent;
  if (kind === 'holidays') {
    const { rows } = await importHolidays(tx, file.holidays);
    return { kind, exchange: null, rows, published: rows, rejected: 0, problems: [] };
  }
  if (kind === 'links') {
    const { rows, linked, rejected } = await importLinkRows(tx, file.links);
    const problems = problemsOf(rejected);
    return { kind, exchange: null, rows, published: linked.length, rejected: rejected.length, problems };
  }
  const parts = { kind, exchange: named, provider: providerOf(sent) };
  const { exchange, rows, published, quarantined } = await importRows(tx, parts, inBatches(file.rows));
  return { kind, exchange, rows, published, rejected: quarantined.length, problems: problemsOf(quarantined) };
}

const BATCH = 5_000;

async function* inBatches(rows: MarketFile['rows']): AsyncGenerator<MarketFile['rows']> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}

type Rejected = { readonly row: number | null; readonly symbol: string; readonly reason: string };

/** The cells of a hostile row are as long as it likes: what is kept of them is not. */
const problemsOf = (rejected: readonly Rejected[]) =>
  rejected.slice(0, MARKET_FILE_PROBLEMS_MAX).map(({ row, symbol, reason }) => ({
    row,
    symbol: storable(symbol.slice(0, 64)),
    reason: storable(reason.slice(0, 500)),
  }));

type Known = NonNullable<Awaited<ReturnType<typeof queries.findByHash>>>;

const lookUp = async (tx: Transaction, sent: SentFile, { sha256 }: MarketFile): Promise<Known | undefined> =>
  queries.findByHash(tx, sent.kind, await exchangeFor(tx, sent), sha256);

/** Throws not_found for an exchange that does not exist, and validation_error for one that the rows name themselves. */
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
export async function judgeImport(tx: Transaction, sent: SentFile, file: MarketFile): Promise<MarketImportPreview> {
  const before = await lookUp(tx, sent, file);
  const outcome = await publish(tx, sent, file);
  requireRows(outcome);
  return { ...outcome, sha256: file.sha256, known_import: before?.id ?? null };
}

type By = { readonly file_name: string; readonly imported_by: string; readonly operator_id: string };

/** Imports a file once. Throws file_already_applied with what came of the same bytes the first time. */
export async function createImport(
  tx: Transaction,
  sent: SentFile,
  file: MarketFile,
  by: By,
): Promise<MarketImportWithProblems> {
  const { sha256 } = file;
  const before = await lookUp(tx, sent, file);
  if (before) return refuseKnown(before);
  const outcome = await publish(tx, sent, file);
  requireRows(outcome);
  const created_at = new Date(tx.now_ms).toISOString();
  const { operator_id, ...shown } = by;
  const made = { id: newId(tx.now_ms), ...outcome, provider: providerOf(sent), sha256, ...shown, created_at };
  if (await queries.insertImport(tx, { ...made, operator_id })) return made;
  // The same file was imported at the same time; nothing of this one stays.
  return refuseKnown((await queries.findByHash(tx, outcome.kind, outcome.exchange, sha256))!);
}

function refuseKnown({ id, imported_by, created_at, published, rejected }: Known): never {
  const details: RefusalDetails = { id, applied_by: imported_by, applied_at: created_at };
  const figures = { applied_count: published, planned_count: 0, proposed_count: 0, wrong_count: rejected };
  const written = Object.entries(figures).map(([name, figure]) => [name, String(figure)]);
  return refuse('file_already_applied', { ...details, ...Object.fromEntries(written) });
}
