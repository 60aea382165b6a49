import { propose } from '../../access/approvals/operations.ts';
import { priceJumpOf } from '../../access/settings/operations.ts';
import { loadCalendars } from '../../market/calendar/operations.ts';
import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { firmRecords } from '../../platform/operator/firm-records.ts';
import { newId } from '../../vocabulary/id.ts';
import { QUEUE_MAX } from '../../vocabulary/limits.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import { type RefusalDetails, refuse } from '../../vocabulary/refusals.ts';
import { isDay, type Mode } from '../../vocabulary/values.ts';
import { findPublishedDays } from '../dealing-days/price-queries.ts';
import { viewedByHouse } from '../investments/operations.ts';
import { investmentPrice } from '../investments/proposal.ts';
import { heldPrices, setPrices } from '../investments/quoted.ts';
import type { applyModes, PlannedPrice, PriceFile, PricePreview } from './contract.ts';
import { dealingPrice } from './day-price-proposal.ts';
import { countsOf, type JudgedRow, judgeRows, namesIn, type PriceTable, placeOfDay } from './judge.ts';
import { plannedRow, presentPlanned, today } from './planning.ts';
import { plannedPrice } from './proposal.ts';
import { publish } from './publish.ts';
import * as queries from './queries.ts';

export type FileRequest = {
  readonly table: PriceTable;
  readonly mode: Mode;
  readonly apply: (typeof applyModes)[number];
  readonly reason: string;
  readonly actor: string;
};

/** What a file would do now, row by row. Throws validation_error for a file that is no table of prices. */
export async function previewPrices(tx: Transaction, table: PriceTable, mode: Mode): Promise<PricePreview> {
  const rows = await judgeFile(tx, table, mode, queries.findNamed);
  return { sha256: table.sha256, ...countsOf(rows), rows: rows.map(({ shown: row }) => row) };
}

/**
 * Applies a file once. What moves too far for one person becomes a proposal, row by row. Throws file_already_applied with
 * what came of the first time, and validation_error where rows are wrong and not only the valid ones are asked for.
 */
export async function applyPrices(tx: Transaction, request: FileRequest): Promise<PriceFile> {
  const { table, mode, actor } = request;
  const { sha256 } = table;
  const rows = await judgeFile(tx, table, mode, queries.lockNamed);
  await refuseRepeat(tx, mode, sha256);
  requireApplicable(rows, request.apply);
  const counts = countsOf(rows);
  const id = newId(tx.now_ms);
  const at = new Date(tx.now_ms).toISOString();
  const { row_count, applied_count, planned_count, proposed_count, wrong_count } = counts;
  const sums = [row_count, applied_count, planned_count, proposed_count, wrong_count] as const;
  if (!(await queries.insertFile(tx, id, mode, sha256, actor, at, ...sums))) await refuseRepeat(tx, mode, sha256);
  await applyRows(tx, rows, actor);
  await proposeRows(tx, rows, request);
  return { id, mode, sha256, applied_by: actor, applied_at: at, ...counts };
}

async function judgeFile(
  tx: Transaction,
  { rows }: PriceTable,
  mode: Mode,
  find: typeof queries.findNamed,
): Promise<JudgedRow[]> {
  if (rows.length === 0) refuse('validation_error', { csv: 'Expected at least one row below the header.' });
  const products = await find(tx, mode, namesIn(rows));
  const ids = products.map(({ id }) => id);
  const days = await queries.findPlannedDays(tx, ids);
  const held = await heldPrices(tx, ids, new Date(tx.now_ms).toISOString());
  const plannedDays = new Set(
    days.map(({ investment_id, effective_date }) => placeOfDay(investment_id, effective_date)),
  );
  const dealt = products.filter(({ pricing }) => pricing === 'forward');
  const dates = dealt.length > 0 ? rows.map(({ cells: { date } }) => date).filter(isDay) : [];
  const published = await findPublishedDays(
    tx,
    viewedByHouse(mode).id,
    dealt.map(({ id }) => id),
    dates,
  );
  return judgeRows(rows, {
    ...{ products, plannedDays, today: today(tx), held, jump_percent: await priceJumpOf(tx) },
    calendars: dealt.length > 0 ? await loadCalendars(tx) : [],
    at: tx.now,
    published: new Map(published.map((one) => [placeOfDay(one.investment_id, one.dealing_date), one])),
  });
}

async function refuseRepeat(tx: Transaction, mode: Mode, sha256: string): Promise<void> {
  const first = await queries.findFileByHash(tx, mode, sha256);
  if (!first) return;
  const { id, applied_by, applied_at } = first;
  refuse('file_already_applied', {
    id,
    applied_by,
    applied_at,
    applied_count: String(first.applied_count),
    planned_count: String(first.planned_count),
    proposed_count: String(first.proposed_count),
    wrong_count: String(first.wrong_count),
  });
}

/** So many problems are named at once; the preview has all of them. */
const NAMED_MAX = 50;

function requireApplicable(rows: readonly JudgedRow[], apply: FileRequest['apply']): void {
  const wrong = rows.filter(({ shown: { outcome } }) => outcome === 'wrong');
  if (apply === 'all' && wrong.length > 0) refuse('validation_error', problemsOf(wrong));
  if (wrong.length === rows.length) refuse('validation_error', problemsOf(wrong));
  const proposed = rows.filter(({ shown: { outcome } }) => outcome === 'second_person').length;
  if (proposed > QUEUE_MAX)
    refuse('validation_error', {
      csv: `${proposed} prices move too far for one person, more than the ${QUEUE_MAX} that may wait: check the unit of the prices, or split the file.`,
    });
}

const problemsOf = (wrong: readonly JudgedRow[]): RefusalDetails => ({
  ...Object.fromEntries(
    wrong.slice(0, NAMED_MAX).map(({ shown: { row, problem } }) => {
      const [column = '', ...message] = problem!.split(': ');
      return [`row ${row}.${column}`, message.join(': ')];
    }),
  ),
  ...(wrong.length > NAMED_MAX && { csv: `${wrong.length} rows are wrong; the preview names each.` }),
});

async function applyRows(tx: Transaction, rows: readonly JudgedRow[], actor: string): Promise<void> {
  const done = rows.filter(({ shown: { outcome } }) => outcome === 'now');
  const dealt = done.filter(({ product }) => product!.pricing === 'forward');
  // The latest day last: it is the current price.
  for (const { product, prices, shown } of dealt.toSorted((one, other) => (one.shown.date < other.shown.date ? -1 : 1)))
    await publish(tx, product!, { dealing_date: shown.date, prices: prices!, by: actor });
  const now = done.filter(({ product }) => product!.pricing !== 'forward');
  await setPrices(
    tx,
    now.map(({ product, prices }) => ({ investment_id: product!.id, ...prices! })),
  );
  const later = rows.filter(({ shown: { outcome } }) => outcome === 'planned');
  const by = { planned_by: actor, is_approved: false };
  await queries.insertPlanned(
    tx,
    later.map(({ product, prices, shown: { date } }) => plannedRow(tx, product!, prices!, date, by)),
  );
}

async function proposeRows(tx: Transaction, rows: readonly JudgedRow[], { actor, reason }: FileRequest): Promise<void> {
  for (const { product, prices, jumps, shown: row } of rows.filter((one) => one.jumps.length > 0)) {
    const payload = { id: product!.id, changes: { ...prices! }, jumps: [...jumps] };
    if (product!.pricing === 'forward')
      await propose(tx, dealingPrice, { ...payload, dealing_date: row.date }, { reason, actor });
    else if (row.date <= today(tx)) await propose(tx, investmentPrice, payload, { reason, actor });
    else await propose(tx, plannedPrice, { ...payload, effective_date: row.date }, { reason, actor });
  }
}

export const priceFiles = firmRecords<PriceFile>({
  from: 'price_files',
  columns: queries.fileColumns,
  resource: 'price_file',
  closed: ['mode'],
});

export const listPlanned = async (
  tx: Transaction,
  investment_id: string,
  { status, ...query }: PageQuery & { readonly status?: string | undefined },
): Promise<Page<PlannedPrice>> =>
  shown(await queries.findPlanned(tx, investment_id, status ?? null, query), presentPlanned);
