import { findWaitingNaming, type Naming, refuseWaiting } from '../../access/approvals/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** What two people decide about a line, and where the proposal names it. Its kinds are of later slices, and of files that read this. */
const namings: readonly Naming[] = [
  { kind: 'bank_line_credit', name: 'bank_line_id' },
  { kind: 'bank_lines_credit', list: 'lines', name: 'bank_line_id' },
  { kind: 'bank_line_booking', name: 'bank_line_id' },
  { kind: 'bank_lines_reversed', name: 'credit_line_id' },
  { kind: 'bank_lines_reversed', name: 'debit_line_id' },
  { kind: 'payment_return', name: 'bank_line_id' },
];

/** The first approval that waits about one of these lines by itself, whatever would become of it. */
export const findWaitingOnLines = (tx: Transaction, ids: readonly string[]) => findWaitingNaming(tx, namings, ids);

/** One person decides nothing else of a locked line meanwhile, or what the other approves would be of another line. Throws invalid_state. */
export async function requireNothingWaitsOn(tx: Transaction, ids: readonly string[]): Promise<void> {
  const waiting = await findWaitingOnLines(tx, ids);
  if (waiting) refuseWaiting(waiting);
}
