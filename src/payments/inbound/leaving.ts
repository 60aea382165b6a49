import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { remediesOf } from './credited.ts';
import { findGivenPayment, findPaymentsLeft } from './credited-queries.ts';
import * as queries from './queries.ts';
import { unmatchedMachine } from './states.ts';
import { lockUnmatched, postForHouse } from './unmatched.ts';

/** How money leaves suspense without going to a partner. Each act locks it first, so of two at once the second finds what the first made of it. */
async function change(
  tx: Transaction,
  row: queries.UnmatchedRow,
  name: 'return' | 'keep' | 'pay' | 'unpay' | 'undo' | 'give_up',
  changes: Partial<queries.UnmatchedRow> = {},
): Promise<void> {
  await queries.updateUnmatched(tx, [unmatchedMachine.after(row, name, changes, new Date(tx.now_ms).toISOString())]);
}

/** It is to be paid back: nothing else becomes of it, and it stays in suspense until it left. Throws invalid_state. */
export async function startReturn(tx: Transaction, id: string, return_id: string): Promise<void> {
  await change(tx, await lockUnmatched(tx, id), 'return', { return_id });
}

/** It is not paid back after all. */
export async function keepSuspended(tx: Transaction, id: string): Promise<void> {
  await change(tx, await lockUnmatched(tx, id), 'keep');
}

/** What moves it: its return, and which of its payouts that is. */
type Source = { readonly type: string; readonly id: string };

/** It left by a bank account. */
export async function paySuspended(tx: Transaction, id: string, source: Source, place: string): Promise<void> {
  const row = await lockUnmatched(tx, id);
  await change(tx, row, 'pay');
  await postForHouse(tx, 'unmatched_claimed', row, { source, place });
}

/** It did not leave by that line: it is in suspense again, and to be paid back as before. */
export async function unpaySuspended(tx: Transaction, id: string, source: Source, place: string): Promise<void> {
  const row = await lockUnmatched(tx, id);
  await change(tx, row, 'unpay');
  await postForHouse(tx, 'unmatched', row, { source, place });
}

/** It should not have been put there. */
export async function undoSuspended(tx: Transaction, id: string): Promise<void> {
  const row = await lockUnmatched(tx, id);
  await change(tx, row, 'undo');
  await postForHouse(tx, 'unmatched_claimed', row);
}

/**
 * A partner got it and it was taken back as a whole, from where its line had put it: nothing is booked of that line any more, which is open again. Throws invalid_state while
 * a partner has it.
 */
export async function giveUpSuspended(tx: Transaction, id: string): Promise<void> {
  const row = await lockUnmatched(tx, id);
  unmatchedMachine.require(row, 'give_up');
  const given = await findGivenPayment(tx, id);
  const [payment] = given ? await findPaymentsLeft(tx, [given.id]) : [];
  const remedy = payment ? (await remediesOf(tx, [payment]))(payment) : 'another payment of its request stands for it';
  if (remedy !== null)
    refuse('invalid_state', {
      current_status: payment ? `matched with ${payment.reference}` : row.status,
      allowed_from: `open, or reversed as a whole: ${remedy}`,
    });
  await change(tx, row, 'give_up', { funding_request_id: null, organisation_id: null, matched_at: null });
}
