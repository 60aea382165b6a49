import { findWaitingOfKind, findWaitingOfKindWith, refuseWaiting } from '../../access/approvals/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** What two people decide about a line, and where the proposal names it. Its kinds are of later slices, and of files that read this. */
const kinds = [
  ['bank_line_credit', 'bank_line_id'],
  ['bank_line_booking', 'bank_line_id'],
  ['bank_lines_reversed', 'credit_line_id'],
  ['bank_lines_reversed', 'debit_line_id'],
  ['payment_return', 'bank_line_id'],
] as const;

/** The first approval that waits about one of these lines by itself, whatever would become of it. */
export async function findWaitingOnLines(tx: Transaction, ids: readonly string[]) {
  for (const [kind, name] of kinds) {
    const waiting = await findWaitingOfKind(tx, kind, name, ids);
    if (waiting) return waiting;
  }
  return findWaitingOfKindWith(tx, 'bank_lines_credit', { list: 'lines', name: 'bank_line_id' }, ids);
}

/** One person decides nothing else of a locked line meanwhile, or what the other approves would be of another line. Throws invalid_state. */
export async function requireNothingWaitsOn(tx: Transaction, ids: readonly string[]): Promise<void> {
  const waiting = await findWaitingOnLines(tx, ids);
  if (waiting) refuseWaiting(waiting);
}
