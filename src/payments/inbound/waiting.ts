import { findWaitingNaming } from '../../access/approvals/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';

/** What people may have proposed for money in suspense: a partner, a journal, or its way back. */
const kinds = ['suspense_match', 'suspense_booking', 'payment_return'] as const;

/** The first of them that waits for another person. */
export const findWaitingOnSuspense = (tx: Transaction, id: string) =>
  findWaitingNaming(
    tx,
    kinds.map((kind) => ({ kind, name: 'unmatched_payment_id' })),
    [id],
  );

/** Throws invalid_state. */
export async function requireNothingWaiting(tx: Transaction, id: string): Promise<void> {
  const waiting = await findWaitingOnSuspense(tx, id);
  if (waiting)
    refuse('invalid_state', {
      current_status: `waits for another person than ${waiting.proposed_by}: proposal ${waiting.id}`,
      allowed_from: 'no proposal that waits',
    });
}
