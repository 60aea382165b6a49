import { createHash } from 'node:crypto';
import { type Acted, actOnOrders, type OrderAct } from '../../investing/orders/bulk.ts';
import { findOrdersOfAll } from '../../investing/orders/bulk-queries.ts';
import { type AuditEntry, writeAudits } from '../../platform/audit.ts';
import { nullsOf } from '../../platform/database/nulls.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { originOf } from '../../platform/operator/origin.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { idOfReference, newId } from '../../vocabulary/id.ts';
import { type Refusal, type RefusalCode, refusals, refuse } from '../../vocabulary/refusals.ts';
import { idOrText, isId } from '../../vocabulary/values.ts';
import type { BulkAct, BulkAnswer } from './contract.ts';
import * as queries from './queries.ts';

/** One item as it was asked for; figures that are absent are the order's own. */
export type Item = {
  readonly named: string;
  readonly units?: string | undefined;
  readonly price?: string | undefined;
  readonly proceeds?: string | undefined;
  readonly charge?: string | undefined;
  readonly net?: string | undefined;
  readonly reason?: string | undefined;
};

/** Who acts, by which request. */
export type By = {
  readonly actor: string;
  readonly origin: ReturnType<typeof originOf>;
  readonly settings: OperatorSettings;
};

const prefixOf = (act: BulkAct): string => (act === 'settle' ? 'WDR' : 'ORD');

/** The id that is meant; null where the text is neither an id nor a reference. A reference is its id in other letters. */
export function idNamed(act: BulkAct, named: string): string | null {
  const name = idOrText(named);
  if (isId(name)) return name;
  return name.startsWith(`${prefixOf(act)}-`) ? idOfReference(name) : null;
}

/** Throws validation_error where an item names the record of an earlier one. */
export function requireEachOnce(act: BulkAct, field: string, items: readonly Item[]): void {
  const places = new Map<string, number>();
  const complaints: Record<string, string> = {};
  for (const [index, { named }] of items.entries()) {
    const name = idNamed(act, named) ?? named;
    const earlier = places.get(name);
    if (earlier === undefined) places.set(name, index);
    else complaints[`items.${index}.${field}`] = `Named before, by items.${earlier}: remove one of the two.`;
  }
  if (Object.keys(complaints).length > 0) refuse('validation_error', complaints);
}

/** Stores what a request asks for before anything is done; the same request has what was stored the first time. */
export async function recordRequest(
  tx: Transaction,
  act: BulkAct,
  items: readonly Item[],
  { actor, origin }: By,
): Promise<queries.RunRow> {
  const hash = hashOf(act, items);
  const known = await queries.findRunByHash(tx, 'request', hash);
  if (known) return known;
  const at = new Date(tx.now_ms).toISOString();
  const row: queries.RunRow = {
    ...nullsOf('bulk_runs'),
    id: newId(tx.now_ms),
    act,
    source: 'request',
    hash,
    line_count: items.length,
    operator_id: origin.operator.id,
    created_by: actor,
    created_at: at,
    applied_at: at,
  };
  await queries.insertRun(tx, row);
  const stored = (await queries.findRunByHash(tx, 'request', hash))!;
  if (stored.id === row.id)
    await queries.insertLines(
      tx,
      items.map((item, index) => lineOf(row, item, index + 1)),
    );
  return stored;
}

const hashOf = (act: BulkAct, items: readonly Item[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        act,
        items.map(({ named, units, price, proceeds, reason, charge, net }) => [
          ...[named, units, price, proceeds, reason],
          // Absent as before there were any, so that an older request has its hash.
          ...(charge === undefined && net === undefined ? [] : [charge, net]),
        ]),
      ]),
    )
    .digest('hex');

export const lineOf = ({ id, act }: queries.RunRow, item: Item, place: number): queries.LineRow => ({
  ...nullsOf('bulk_lines'),
  run_id: id,
  place,
  named: item.named,
  record_id: idNamed(act, item.named),
  units: item.units ?? null,
  price: item.price ?? null,
  proceeds: item.proceeds ?? null,
  charge: item.charge ?? null,
  net: item.net ?? null,
  reason: item.reason ?? null,
});

/** Some lines about orders, in one transaction. Throws, and then nothing may be committed, where one was refused too late. */
export async function applyToOrders(
  tx: Transaction,
  run: queries.RunRow,
  act: OrderAct,
  places: readonly number[],
  by: By,
): Promise<void> {
  const lines = await queries.lockUndone(tx, run.id, places);
  const ids = lines.flatMap(({ record_id }) => (record_id === null ? [] : [record_id]));
  const found = await findOrdersOfAll(tx, ids);
  const [known, unknown] = parted(lines, ({ record_id }) => record_id !== null && found.has(record_id));
  const isApproved = ({ outcome, record_id }: queries.LineRow) =>
    outcome === 'pending_approval' && found.get(record_id!)!.order.status === 'completed';
  const [approved, open] = parted(known, isApproved);
  const asked = open.map((line) => ({ ...found.get(line.record_id!)!, said: saidIn(line) }));
  const { fulfilmentTolerancePercent: tolerance_percent } = by.settings;
  const source = { by: { reporter: 'operator', reported_by: by.actor }, tolerance_percent } as const;
  const acted = await actOnOrders(tx, act, asked, source);
  const judged = [
    ...open.map((line, index) => judgedBy(line, act, acted[index]!, asked[index]!.order.environment_id)),
    ...approved.map((line) => ({ ...line, outcome: 'done' as const })),
    ...unknown.map((line) => refusedBy(line, 'not_found', { resource: 'order', id: line.named })),
  ];
  await queries.judge(tx, run.id, judged, new Date(tx.now_ms).toISOString());
  const entries = open.flatMap((line, index) => entryOf(line, act, acted[index]!, by, asked[index]!.environment));
  if (entries.length > 0) await writeAudits(tx, entries);
}

function parted<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  const first: Item[] = [];
  const second: Item[] = [];
  for (const item of items) (isFirst(item) ? first : second).push(item);
  return [first, second];
}

export const saidIn = ({ units, price, proceeds, charge, net, reason }: queries.LineRow) => ({
  units: units ?? undefined,
  price: price ?? undefined,
  proceeds: proceeds ?? undefined,
  charge: charge ?? undefined,
  net: net ?? undefined,
  reason: reason ?? undefined,
});

function judgedBy(line: queries.LineRow, act: OrderAct, acted: Acted, environment_id: string): queries.Judged {
  if ('refusal' in acted) return { ...refusedBy(line, acted.refusal.code, acted.refusal.details), environment_id };
  const isReport = act === 'fulfil' || act === 'redeem';
  const outcome = acted.isPending && isReport ? 'pending_approval' : 'done';
  const { place, record_id } = line;
  return { place, record_id, environment_id, outcome, code: null, details: null };
}

const refusedBy = (
  { place, record_id, environment_id }: queries.LineRow,
  code: RefusalCode,
  details: object,
): queries.Judged => ({ place, record_id, environment_id, outcome: 'refused', code, details: { ...details } });

/** As the same act on a single order is recorded. */
function entryOf(
  { reason }: queries.LineRow,
  act: OrderAct,
  acted: Acted,
  { actor, origin }: By,
  { organisation_id }: { readonly organisation_id: string },
): AuditEntry[] {
  if ('refusal' in acted) return [];
  const { before, after } = acted;
  const subject = { subject_type: 'order', subject_id: acted.order.id, organisation_id };
  return [{ actor, action: `orders ${act}`, ...subject, reason, before, after, ...origin }];
}

/** One line whose act was refused as a whole: nothing but that is written. */
export async function recordRefusal(
  tx: Transaction,
  run: queries.RunRow,
  place: number,
  error: Refusal,
): Promise<void> {
  const [line] = await queries.lockUndone(tx, run.id, [place]);
  if (!line) return;
  const owner = line.record_id === null ? undefined : await queries.findPlaceOf(tx, line.record_id);
  const refused = { ...refusedBy(line, error.code, error.details), ...owner };
  await queries.judge(tx, run.id, [refused], new Date(tx.now_ms).toISOString());
}

/** What came of all lines that were judged. */
export async function answerOf(tx: Transaction, { id }: queries.RunRow): Promise<BulkAnswer> {
  const rows = await queries.findResults(tx, id);
  const count = (wanted: queries.Outcome) => rows.filter(({ outcome }) => outcome === wanted).length;
  return {
    id,
    done: count('done'),
    pending_approval: count('pending_approval'),
    refused: count('refused'),
    results: rows.map(({ place, named, outcome, record_id, reference, status, code, details }) => ({
      place,
      named,
      outcome: outcome!,
      record_id: reference === null ? null : record_id,
      reference,
      status,
      error: code === null ? null : explained(code as RefusalCode, details ?? {}),
    })),
  };
}

export const explained = (code: RefusalCode, details: Record<string, unknown>) => ({
  code,
  message: refusals[code].message,
  details,
});
