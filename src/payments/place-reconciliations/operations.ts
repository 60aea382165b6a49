import { requireById } from '../../platform/database/records.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { firmRecords } from '../../platform/operator/firm-records.ts';
import { addDays } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import { startOfLagosDay } from '../../vocabulary/lagos-days.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import { isSamePerson } from '../../vocabulary/person.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { ChangedDay } from '../bank-statements/signed-days.ts';
import { differenceOf, type Figures, type PlaceDay, readFigures } from './figures.ts';
import {
  PlaceReconciliation,
  type PlaceReconciliationRecord,
  type PrepareReconciliation,
  ReplacedSignature,
} from './operator-contract.ts';
import * as queries from './queries.ts';
import { placeReconciliationMachine } from './states.ts';

type Shown = queries.ReconciliationRow & {
  place_name: string;
  place_kind: PlaceDay['kind'];
  signed_balance: string | null;
};

const records = firmRecords<Shown>({
  from: 'place_reconciliations',
  columns: `${columnsOf('place_reconciliations', 'record')},
    (select name from places where id = record.place_id) as place_name,
    (select kind from places where id = record.place_id) as place_kind,
    (${queries.lastSigned}) as signed_balance`,
  resource: 'place_reconciliation',
  equal: ['place_id', 'day'],
  closed: ['mode', 'currency', 'status'],
  byClosed: {
    is_signed_again: (isSignedAgain) =>
      `exists (${queries.lastSigned}) and (record.status = 'signed') = ${isSignedAgain}::boolean`,
  },
});

export const { place: findReconciliation } = records;

const shown = (row: Shown) => ({
  ...row,
  ...differenceOf(row),
  place: row.place_id,
  items_count: row.items.length,
  signed_change: changeOf(row),
});

const changeOf = ({ balance_there, signed_balance }: Shown): string | null =>
  balance_there === null || signed_balance === null
    ? null
    : Decimal.of(balance_there).minus(Decimal.of(signed_balance)).toMoney();

export async function listReconciliations(
  tx: Transaction,
  { place, ...query }: PageQuery & { place?: string | undefined },
): Promise<Page<PlaceReconciliation>> {
  const page = await records.list(tx, { ...query, ...(place !== undefined && { place_id: place }) });
  return { ...page, rows: page.rows.map((row) => pick(PlaceReconciliation)(shown(row))) };
}

/** Throws not_found. */
export async function getReconciliation(tx: Transaction, id: string): Promise<PlaceReconciliationRecord> {
  const row = await records.get(tx, id);
  const history = await queries.findSteps(tx, id);
  const replaced = (await queries.findReplaced(tx, id)).map((one) =>
    pick(ReplacedSignature)({ ...one, items: [...one.items] }),
  );
  return { ...pick(PlaceReconciliation)(shown(row)), items: [...row.items], history, replaced };
}

type NewDay = PlaceDay & Pick<queries.ReconciliationRow, 'mode' | 'currency'>;

const DUE_MS = 12 * 3_600_000;

/** The record of a place and a day, unless there is one. */
export async function makeReconciliation(tx: Transaction, { kind, ...of }: NewDay): Promise<void> {
  const at = new Date(tx.now_ms).toISOString();
  const stated = { stated_balance: null, stated_items: [] };
  const figures = await readFigures(tx, { ...of, kind }, stated);
  await queries.insertReconciliations(tx, [
    {
      ...{ id: newId(tx.now_ms), ...of, status: placeReconciliationMachine.create('open'), ...stated },
      ...{ ...figures, items: [...figures.items] },
      ...{ note: null, prepared_by: null, prepared_at: null, signed_by: null, signed_at: null },
      due_at: new Date(Date.parse(startOfLagosDay(addDays(of.day, 1))) + DUE_MS).toISOString(),
      ...{ computed_at: at, created_at: at },
    },
  ]);
}

const lock = requireById('place_reconciliation', queries.lockReconciliation);

async function figuresOf(tx: Transaction, row: queries.ReconciliationRow): Promise<Figures> {
  const { kind } = (await queries.findKind(tx, row.place_id))!;
  return readFigures(tx, { place_id: row.place_id, kind, day: row.day }, row);
}

/** Reads the figures of an open one again; of others they are what was prepared. */
export async function refreshReconciliation(tx: Transaction, id: string): Promise<void> {
  const row = await lock(tx, id);
  if (row.status !== 'open') return;
  await save(tx, { ...row, ...(await figuresOf(tx, row)), computed_at: new Date(tx.now_ms).toISOString() });
}

const save = (tx: Transaction, row: queries.ReconciliationRow): Promise<void> =>
  queries.updateReconciliations(tx, [row]);

/** Throws not_found, invalid_state, and validation_error for a balance that a statement says. */
export async function prepareReconciliation(
  tx: Transaction,
  id: string,
  asked: PrepareReconciliation,
  actor: string,
): Promise<void> {
  const before = await lock(tx, id);
  placeReconciliationMachine.require(before, 'prepare');
  const stated = { ...before, stated_balance: asked.balance_there ?? null, stated_items: asked.items ?? [] };
  const figures = await figuresOf(tx, stated);
  if (asked.balance_there !== undefined && figures.balance_from !== 'person')
    refuse('validation_error', { balance_there: `Leave it out: it is ${figures.balance_there} already.` });
  const note = asked.note ?? null;
  const at = new Date(tx.now_ms).toISOString();
  const changes = { ...figures, note, prepared_by: actor, computed_at: at };
  const row = placeReconciliationMachine.after(stated, 'prepare', changes, at);
  await save(tx, row);
  await record(tx, row, 'prepared', actor, note);
}

/** Throws not_found, invalid_state, wrong_person for who prepared it, and difference_unexplained. */
export async function signReconciliation(
  tx: Transaction,
  id: string,
  note: string | null,
  actor: string,
): Promise<void> {
  const row = await lock(tx, id);
  placeReconciliationMachine.require(row, 'sign');
  if (isSamePerson(row.prepared_by!, actor)) refuse('wrong_person', { proposed_by: row.prepared_by });
  const now = await figuresOf(tx, row);
  requireExplained(now);
  if (JSON.stringify(now) !== JSON.stringify(figuresIn(row)))
    refuse('invalid_state', {
      current_status: 'The figures are not those that were prepared: send it back.',
      allowed_from: 'The figures that were prepared.',
    });
  const at = new Date(tx.now_ms).toISOString();
  const signed = placeReconciliationMachine.after(row, 'sign', { signed_by: actor }, at);
  await save(tx, signed);
  await record(tx, signed, 'signed', actor, note);
}

const figuresIn = ({ balance_there, balance_from, balance_here, explained, items }: Figures): Figures => ({
  ...{ balance_there, balance_from, balance_here, explained, items },
});

function requireExplained(figures: Figures): void {
  const { difference, unexplained } = differenceOf(figures);
  if (unexplained !== null && Decimal.of(unexplained).isZero) return;
  const { balance_there, balance_here, explained } = figures;
  refuse('difference_unexplained', { balance_there, balance_here, difference, explained, unexplained });
}

/** Throws not_found and invalid_state. */
export async function sendBackReconciliation(tx: Transaction, id: string, note: string, actor: string): Promise<void> {
  const row = await lock(tx, id);
  const open = placeReconciliationMachine.after(row, 'send_back', {}, new Date(tx.now_ms).toISOString());
  await save(tx, open);
  await record(tx, open, 'sent_back', actor, note);
}

type Reopening = {
  readonly statement_id: string;
  readonly proposed_by: string;
  readonly approved_by: string;
  readonly reason: string;
};

/** What was signed of each day is kept beside its record, which has the figures of now and is prepared and signed again. No published root changes. */
export async function reopenSigned(tx: Transaction, days: readonly ChangedDay[], by: Reopening): Promise<void> {
  for (const { reconciliation_id, now } of days) await reopen(tx, reconciliation_id, { balance_then: now, ...by });
}

async function reopen(
  tx: Transaction,
  id: string,
  by: Reopening & { readonly balance_then: string | null },
): Promise<void> {
  const row = await lock(tx, id);
  const at = new Date(tx.now_ms).toISOString();
  const number = (await queries.findReplaced(tx, id)).length + 1;
  const { balance_there, balance_from, balance_here, explained, items, note } = row;
  await queries.insertReplaced(tx, {
    ...{ reconciliation_id: id, number, ...by, replaced_at: at, items: [...items] },
    ...{ balance_there: balance_there!, balance_from: balance_from!, balance_here, explained, note },
    ...{ prepared_by: row.prepared_by!, prepared_at: row.prepared_at!, signed_by: row.signed_by! },
    signed_at: row.signed_at!,
  });
  const figures = await figuresOf(tx, row);
  const open = placeReconciliationMachine.after(row, 'reopen', { ...figures, computed_at: at }, at);
  await save(tx, open);
  await record(tx, open, 'reopened', by.approved_by, by.reason);
}

async function record(
  tx: Transaction,
  row: queries.ReconciliationRow,
  step: queries.StepRow['step'],
  by_whom: string,
  note: string | null,
): Promise<void> {
  const number = (await queries.findSteps(tx, row.id)).length + 1;
  const { unexplained } = differenceOf(row);
  const created_at = new Date(tx.now_ms).toISOString();
  await queries.insertStep(tx, { reconciliation_id: row.id, number, step, by_whom, note, unexplained, created_at });
}
