import { findPaused } from '../../investing/investments/pause-queries.ts';
import { productNamed } from '../../investing/investments/products.ts';
import { inWords } from '../../investing/orders/pausing.ts';
import { recordAction, snapshotHeld } from '../../platform/audit-subjects.ts';
import { nullsOf } from '../../platform/database/nulls.ts';
import { shown } from '../../platform/database/page.ts';
import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { newId } from '../../vocabulary/id.ts';
import { BULK_ROWS_MAX } from '../../vocabulary/limits.ts';
import { type Page, type PageQuery, windowOf } from '../../vocabulary/page.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { instantOf } from '../../vocabulary/values.ts';
import { type By, recordRequest } from '../bulk/operations.ts';
import type { RunRow } from '../bulk/queries.ts';
import { type BatchLine, type listBatches as listing, OrderBatch } from './contract.ts';
import { csvOf, hashOf } from './file.ts';
import * as queries from './queries.ts';
import type { CreateBatch } from './requests.ts';

/** Stores the orders that wait and their file. Throws invalid_state where none waits, not_found and validation_error. */
export async function createBatch(tx: Transaction, asked: CreateBatch, by: By): Promise<OrderBatch> {
  const product = await productNamed(tx, asked.investment);
  const { organisation_id, sandbox } = await scopeOf(tx, product.mode, asked);
  const cut_off = instantOf(asked.cut_off);
  await requireTraded(tx, product.id);
  await queries.waitForTurn(tx);
  const found = await queries.findWaiting(
    ...([tx, product.id, asked.side, cut_off, organisation_id, sandbox, BULK_ROWS_MAX + 1, tx.now] as const),
  );
  if (found.length === 0)
    return refuse('invalid_state', {
      current_status: 'no such order waits that is in no batch yet',
      allowed_from:
        'an order that waits, was created before the cut-off, and whose dealing day, if it has one, takes no more orders',
    });
  if (found.length > BULK_ROWS_MAX)
    refuse('validation_error', { cut_off: `More than ${BULK_ROWS_MAX} orders wait: give an earlier one.` });

  const said = { investment_name: product.name, side: asked.side, currency: product.currency };
  const row: queries.BatchRow = {
    ...nullsOf('order_batches'),
    ...said,
    id: newId(tx.now_ms),
    investment_id: product.id,
    mode: product.mode,
    organisation_id,
    sandbox,
    cut_off,
    sha256: hashOf(csvOf(said, found)),
    line_count: found.length,
    amount: Decimal.sum(found.map(({ amount }) => amount)).toMoney(),
    units: asked.side === 'sell' ? Decimal.sum(found.map(({ units }) => units!)).toUnits() : null,
    created_by: by.actor,
    created_at: new Date(tx.now_ms).toISOString(),
  };
  await queries.insertBatches(tx, [row]);
  const lines = found.map((line, index) => ({ ...line, batch_id: row.id, place: index + 1, is_open: true }));
  await queries.insertLines(tx, lines);
  await record(tx, 'orders batch', row, null, by);
  return getBatch(tx, row.id);
}

/** What is paused is put into no file and sent to nobody. Throws invalid_state. */
async function requireTraded(tx: Transaction, investment_id: string): Promise<void> {
  const [paused] = await findPaused(tx, [investment_id]);
  if (paused) refuse('invalid_state', inWords[paused.paused_because]);
}

/** Live orders of all partners or of one; test orders of one sandbox, whose clock is its own. */
async function scopeOf(tx: Transaction, mode: 'test' | 'live', { organisation, sandbox }: CreateBatch) {
  if (mode === 'live' && sandbox !== undefined)
    refuse('validation_error', { sandbox: 'Expected none: the investment is of live mode.' });
  if (mode === 'test' && organisation === undefined)
    refuse('validation_error', { organisation: 'Expected the partner: orders of one sandbox make a batch in test.' });
  const organisation_id = organisation === undefined ? null : await organisationNamed(tx, organisation);
  return { organisation_id, sandbox: mode === 'test' ? (sandbox ?? 'default') : null };
}

const record = (
  tx: Transaction,
  action: string,
  { id, organisation_id }: Pick<queries.BatchRow, 'id' | 'organisation_id'>,
  before: object | null,
  { actor, origin, settings: { auditSubjects } }: By,
  reason: string | null = null,
): Promise<void> =>
  recordAction(
    tx,
    auditSubjects,
    { actor, action, reason, origin },
    { type: 'order_batch', id, organisation_id },
    before,
  );

const show = pick(OrderBatch);

/** Newest first. Throws not_found for an investment that does not exist. */
export async function listBatches(tx: Transaction, query: Input<typeof listing>['query']): Promise<Page<OrderBatch>> {
  const investment = query.investment === undefined ? null : (await productNamed(tx, query.investment)).id;
  return shown(await queries.findBatches(tx, query, investment), show);
}

/** Throws not_found. */
export const getBatch = async (tx: Transaction, id: string): Promise<OrderBatch> => show(await findBatch(tx, id));

const findBatch = requireById('batch', queries.findBatch);
const lockBatch = requireById('batch', queries.lockBatch);

/** In the order of the file. Throws not_found. */
export async function listLines(
  tx: Transaction,
  batch: string,
  query: PageQuery & { readonly only?: string | undefined },
): Promise<Page<BatchLine>> {
  const { id } = await getBatch(tx, batch);
  const { limit, offset } = windowOf(query);
  const only = query.only ?? null;
  const rows = await queries.findLines(tx, id, only, limit, offset);
  return { rows, count: (await queries.countLines(tx, id, only)).count, next: null, prev: null };
}

/** Its row, held. Throws not_found, and invalid_state once it was withdrawn. */
export async function holdBatch(tx: Transaction, id: string): Promise<queries.BatchRow> {
  const row = await lockBatch(tx, id);
  if (row.withdrawn_at !== null)
    refuse('invalid_state', { current_status: 'withdrawn', allowed_from: 'a batch that was not withdrawn' });
  return row;
}

/**
 * Says that it was sent before its orders do, so that nobody withdraws it in between; the same again carries on. Returns what
 * is to be done of its orders.
 */
export async function beginSubmission(tx: Transaction, id: string, by: By): Promise<RunRow> {
  const batch = await holdBatch(tx, id);
  const lines = await queries.findAllLines(tx, batch.id);
  if (batch.submitted_at === null) {
    await requireTraded(tx, batch.investment_id);
    const before = await held(tx, batch, by);
    await queries.noteSubmitted(tx, batch.id, new Date(tx.now_ms).toISOString());
    await record(tx, 'orders submit-batch', batch, before, by);
  }
  return recordRequest(
    tx,
    'submit',
    lines.map(({ reference }) => ({ named: reference })),
    by,
  );
}

/** Its orders may be in another batch from now on. Throws not_found, and invalid_state once it was sent or withdrawn. */
export async function withdrawBatch(tx: Transaction, id: string, reason: string, by: By): Promise<OrderBatch> {
  const batch = await holdBatch(tx, id);
  if (batch.submitted_at !== null)
    refuse('invalid_state', { current_status: 'submitted', allowed_from: 'a batch that was not sent' });
  const before = await held(tx, batch, by);
  await queries.noteWithdrawn(tx, batch.id, new Date(tx.now_ms).toISOString(), reason);
  await queries.releaseLines(tx, batch.id);
  await record(tx, 'orders withdraw-batch', batch, before, by, reason);
  return getBatch(tx, batch.id);
}

const held = (tx: Transaction, { id }: queries.BatchRow, { settings: { auditSubjects } }: By) =>
  snapshotHeld(tx, auditSubjects, { type: 'order_batch', id, organisation_id: null });
