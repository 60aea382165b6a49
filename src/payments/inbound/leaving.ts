import type { Transaction } from '../../platform/database/transaction.ts';
import * as queries from './queries.ts';
import { unmatchedMachine } from './states.ts';
import { lockUnmatched, postForHouse } from './unmatched.ts';

/** How money leaves suspense without going to a partner. Each act locks it first, so of two at once the second finds what the first made of it. */
async function change(
  tx: Transaction,
  row: queries.UnmatchedRow,
  name: 'return' | 'keep' | 'pay' | 'undo',
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

/** It left by a bank account. */
export async function paySuspended(tx: Transaction, id: string, return_id: string, place: string): Promise<void> {
  const row = await lockUnmatched(tx, id);
  await change(tx, row, 'pay');
  await postForHouse(tx, 'unmatched_claimed', row, { source: { type: 'payment_return', id: return_id }, place });
}

/** It should not have been put there. */
export async function undoSuspended(tx: Transaction, id: string): Promise<void> {
  const row = await lockUnmatched(tx, id);
  await change(tx, row, 'undo');
  await postForHouse(tx, 'unmatched_claimed', row);
}
