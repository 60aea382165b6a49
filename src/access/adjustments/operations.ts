import type { AdjustmentRow } from '../../ledger/adjustments/queries.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import { statusOf } from '../approvals/expiry.ts';
import type { OwnedAdjustment } from './operator-contract.ts';
import { findProposals, type Waiting } from './queries.ts';

/** Of all partners. */
export const adjustments = ownedRecords<AdjustmentRow, OwnedAdjustment>(
  {
    from: 'adjustments',
    resource: 'adjustment',
    equal: ['proposed_by'],
    closed: ['status', 'direction', 'currency'],
    waiting: ['proposed'],
  },
  (rows, tx) => withApprovals(tx, rows),
);

/** What became of each is in the proposal that has its id: the row says only what moved. */
async function withApprovals(tx: Transaction, rows: readonly (AdjustmentRow & Owner)[]): Promise<OwnedAdjustment[]> {
  const proposals = await findProposals(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ environment_id: _, ...row }) => {
    const approval_status = approvalOf(
      tx,
      row,
      proposals.find(({ id }) => id === row.id),
    );
    return { ...row, approval_status, is_expired: approval_status === 'expired', ...ownerOf(row) };
  });
}

/** One that is older than the table of proposals was posted, or can be approved no more. */
function approvalOf(
  tx: Transaction,
  { status }: Pick<AdjustmentRow, 'status'>,
  proposal: Waiting | undefined,
): OwnedAdjustment['approval_status'] {
  if (status === 'posted') return 'approved';
  return proposal ? statusOf(tx, proposal) : 'expired';
}
