import type { OrderAct, RequestedAct } from '../../investing/orders/bulk.ts';
import { differenceOf, type Previewed, previewOrders } from '../../investing/orders/bulk-preview.ts';
import { findOrdersOfAll } from '../../investing/orders/bulk-queries.ts';
import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { newId } from '../../vocabulary/id.ts';
import { type Page, type PageQuery, windowOf } from '../../vocabulary/page.ts';
import { type RefusalCode, type RefusalDetails, refuse } from '../../vocabulary/refusals.ts';
import { type By, explained, lineOf, saidIn } from '../bulk/operations.ts';
import * as queries from '../bulk/queries.ts';
import type { FileAct, FileLine, OrderFile } from './contract.ts';
import type { ExaminedFile, SentFile } from './examine.ts';

/**
 * Stores it; nothing is applied. Throws file_known for bytes that were sent before, but for contract notes of the same batch:
 * what came of these is answered again.
 */
export async function storeFile(
  tx: Transaction,
  { act, file_name }: SentFile,
  { hash, rows }: ExaminedFile,
  { actor, origin }: By,
  batch_id: string | null = null,
): Promise<OrderFile> {
  const row: queries.RunRow = {
    id: newId(tx.now_ms),
    act,
    source: 'file',
    hash,
    file_name,
    batch_id,
    line_count: rows.length,
    operator_id: origin.operator.id,
    created_by: actor,
    created_at: new Date(tx.now_ms).toISOString(),
    applied_at: null,
  };
  await queries.insertRun(tx, row);
  const stored = (await queries.findRunByHash(tx, 'file', hash))!;
  if (stored.id !== row.id) {
    const known = await present(tx, stored);
    return batch_id !== null && stored.batch_id === batch_id ? known : refuseKnown(known);
  }
  const lines = rows.map(({ row: place, named, said, problems }) => ({
    ...lineOf(row, { named, ...said }, place),
    problems,
  }));
  await queries.insertLines(tx, lines);
  return present(tx, row);
}

const refuseKnown = ({ id, file_name, sent_by, sent_at, applied_at, ...counts }: OrderFile): never => {
  const { done, pending_approval, refused, undone, wrong } = counts;
  const numbers = Object.entries({ done, pending_approval, refused, undone, wrong });
  const details: RefusalDetails = { file: id, file_name, sent_by, sent_at, applied_at };
  return refuse('file_known', {
    ...details,
    ...Object.fromEntries(numbers.map(([name, count]) => [name, String(count)])),
  });
};

export async function present(tx: Transaction, run: queries.RunRow): Promise<OrderFile> {
  const { id, act, file_name, hash, created_by, created_at, applied_at, line_count } = run;
  return {
    id,
    act: act as FileAct,
    file_name: file_name!,
    sha256: hash,
    sent_by: created_by,
    sent_at: created_at,
    applied_at,
    rows: line_count,
    ...(await queries.countLines(tx, id)),
  };
}

/** Throws not_found. */
export const findFile = requireById('file', queries.findFile);

export const getFile = async (tx: Transaction, id: string): Promise<OrderFile> => present(tx, await findFile(tx, id));

type LineQuery = PageQuery & { readonly only?: string | undefined };

/** A page of its rows in their order, judged as things are now. Throws not_found. */
export async function listLines(
  tx: Transaction,
  id: string,
  query: LineQuery,
  settings: OperatorSettings,
): Promise<Page<FileLine>> {
  const run = await findFile(tx, id);
  const { limit, offset } = windowOf(query);
  const only = query.only ?? null;
  const lines = await queries.findLines(tx, run.id, only, limit, offset);
  const { count } = await queries.countLinesThatAre(tx, run.id, only);
  return { rows: await judged(tx, run, lines, settings), count, next: null, prev: null };
}

const TOGETHER = 200;
const NAMED_MAX = 50;

/** Throws validation_error that names the rows which cannot be read or would be refused now. */
export async function requireAllValid(tx: Transaction, run: queries.RunRow, settings: OperatorSettings): Promise<void> {
  const complaints: Record<string, string> = {};
  let wrong = 0;
  for (let offset = 0; offset < run.line_count; offset += TOGETHER) {
    const lines = await judged(tx, run, await queries.findLines(tx, run.id, null, TOGETHER, offset), settings);
    for (const { row, problems, error, outcome } of lines) {
      if (outcome !== null || (problems === null && error === null)) continue;
      wrong += 1;
      if (wrong <= NAMED_MAX) Object.assign(complaints, complaintsOf(row, problems, error));
    }
  }
  if (wrong === 0) return;
  const more = wrong > NAMED_MAX ? ` The first ${NAMED_MAX} are named here.` : '';
  refuse('validation_error', {
    ...complaints,
    apply_valid: `Nothing was applied: ${wrong} of ${run.line_count} rows are wrong.${more} Correct them in another file, or send true to apply the rest.`,
  });
}

function complaintsOf(row: number, problems: FileLine['problems'], error: FileLine['error']): Record<string, string> {
  if (problems !== null)
    return Object.fromEntries(Object.entries(problems).map(([column, message]) => [`row ${row}.${column}`, message]));
  const facts = Object.entries(error!.details).map(([name, value]) => `${name}: ${value}`);
  return { [`row ${row}`]: `${error!.code}: ${error!.message} ${facts.join('; ')}`.trim() };
}

/** What was applied shows its result; the rest what the result would be. */
async function judged(
  tx: Transaction,
  run: queries.RunRow,
  lines: readonly queries.LineRow[],
  settings: OperatorSettings,
): Promise<FileLine[]> {
  const found = await findOrdersOfAll(
    tx,
    lines.flatMap(({ record_id }) => record_id ?? []),
  );
  const open = lines.filter(
    ({ problems, outcome, record_id }) => problems === null && outcome === null && found.has(record_id ?? ''),
  );
  const asked = open.map((line): RequestedAct => ({ ...found.get(line.record_id!)!, said: saidIn(line) }));
  const source = {
    by: { reporter: 'operator', reported_by: run.created_by },
    tolerance_percent: settings.fulfilmentTolerancePercent,
  } as const;
  const previewed = await previewOrders(tx, run.act as OrderAct, asked, source);
  const previews = new Map(open.map(({ place }, index) => [place, previewed[index]!]));
  return lines.map((line) => shown(line, found.get(line.record_id ?? '')?.order, previews.get(line.place)));
}

function shown(
  { place, named, problems, outcome, code, details }: queries.LineRow,
  order: RequestedAct['order'] | undefined,
  preview: Previewed | undefined,
): FileLine {
  const isUnknown = order === undefined && problems === null && outcome === null;
  const figures = preview && !('refusal' in preview) ? preview : null;
  const { expected = null, got = null } = figures ?? {};
  const refusal = preview && 'refusal' in preview ? preview.refusal : null;
  return {
    row: place,
    named,
    reference: order?.reference ?? null,
    status: order?.status ?? null,
    problems,
    outcome,
    error: isUnknown
      ? explained('not_found', { resource: 'order', id: named })
      : code !== null
        ? explained(code as RefusalCode, details ?? {})
        : refusal && explained(refusal.code, refusal.details),
    expected,
    got,
    difference: expected && got ? differenceOf(expected, got) : null,
    would_wait: figures?.isPending ?? null,
  };
}
