import { columnsOf, type Row, saveRows } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { RecordKey } from './queries.ts';

/** A reported fulfilment that waits for another person's approval. It changes under the order's lock only. */
export type PendingApprovalRow = Row<'fulfilments_pending_approval'>;

const readPending = statement(`
  select ${columnsOf('fulfilments_pending_approval', 'pending')}
  from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, id)
  join fulfilments_pending_approval pending on (pending.environment_id, pending.order_id) = (wanted.environment_id, wanted.id)`);

export const findPendingApprovals = (tx: Transaction, keys: readonly RecordKey[]): Promise<PendingApprovalRow[]> =>
  tx.rows(readPending, [keys.map(({ environment_id }) => environment_id), keys.map(({ id }) => id)]);

/** Of an order the last report counts. */
export const savePendingApprovals = saveRows('fulfilments_pending_approval');

const deletePending = statement(`
  delete from fulfilments_pending_approval pending
  using unnest($1::uuid[], $2::uuid[]) as gone (environment_id, order_id)
  where (pending.environment_id, pending.order_id) = (gone.environment_id, gone.order_id)`);

export const deletePendingApprovals = (tx: Transaction, rows: readonly PendingApprovalRow[]): Promise<void> =>
  tx.write(
    deletePending,
    [rows.map(({ environment_id }) => environment_id), rows.map(({ order_id }) => order_id)],
    rows.length,
  );

/** Reported fulfilments that another person has to approve, by order; those to be saved, and those to be deleted. */
export type PendingApprovals = {
  readonly rows: Map<string, PendingApprovalRow>;
  readonly saved: PendingApprovalRow[];
  readonly deleted: PendingApprovalRow[];
};
