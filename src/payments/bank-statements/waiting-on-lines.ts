import { findWaitingAbout, findWaitingOfKind } from '../../access/approvals/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { bankLineBooking } from './book.ts';
import { bankLineCredit } from './credits.ts';
import { linesReversed } from './matches/reversal.ts';

/** The first approval that waits about one of these lines by itself, whatever would become of it. */
export const findWaitingOnLines = async (tx: Transaction, ids: readonly string[]) =>
  (await findWaitingAbout(tx, bankLineCredit, 'bank_line_id', ids)) ??
  (await findWaitingAbout(tx, bankLineBooking, 'bank_line_id', ids)) ??
  (await findWaitingAbout(tx, linesReversed, 'credit_line_id', ids)) ??
  (await findWaitingAbout(tx, linesReversed, 'debit_line_id', ids)) ??
  (await findWaitingOfKind(tx, 'payment_return', 'bank_line_id', ids));
