import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { decide } from '../bank-statements/decide.ts';
import { requireNotPrepared } from '../bank-statements/matches/prepared.ts';
import type { LineRow } from '../bank-statements/queries.ts';
import { unpaySuspended } from '../inbound/leaving.ts';
import * as queries from './queries.ts';
import { returnMachine } from './states.ts';

/** What a payout posts: a source posts a reason once, so one that follows a match that was taken back is another. */
export const sourceOf = ({ id, times_undone }: Pick<queries.ReturnRow, 'id' | 'times_undone'>) => ({
  type: times_undone === 0 ? 'payment_return' : `payment_return.${times_undone + 1}`,
  id,
});

/**
 * The line, which the caller has locked, is not what paid a return: its money is in suspense again and to be paid as before. Throws validation_error for the
 * line that came, and statement_rested_on where a day is prepared with the match; what was signed stays as it is.
 */
export async function unmatchReturn(tx: Transaction, line: LineRow): Promise<void> {
  const row = (await queries.lockReturn(tx, line.return_id!))!;
  if (row.paid_line_id !== line.id)
    refuse('validation_error', {
      line: `Its money goes back to its sender: POST /payment-returns/${row.id}/cancel puts it into suspense.`,
    });
  await requireNotPrepared(tx, line, row.paid_at!);
  await decide(tx, line, 'unreturn', { moved_money: false });
  const changes = { times_undone: row.times_undone + 1 };
  await queries.updateReturns(tx, [returnMachine.after(row, 'unpay', changes, new Date(tx.now_ms).toISOString())]);
  await unpaySuspended(tx, row.unmatched_payment_id!, sourceOf(row), line.firm_account_id);
}
