import { approveWithdrawal } from '../payments/withdrawals/transitions.ts';
import { statement, type Transaction } from '../platform/database/transaction.ts';
import type { Environment } from '../vocabulary/environment.ts';

const markAsked = statement('update withdrawals set call_due_at = null, called_at = approved_at where id = $1');

/** A withdrawal that was approved, and its provider asked: its word is waited for, and no loop asks again. */
export async function approveAndAsk(tx: Transaction, environment: Environment, id: string): Promise<void> {
  await approveWithdrawal(tx, environment, id);
  await tx.write(markAsked, [id], 1);
}
