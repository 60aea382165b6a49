import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import * as candidates from './candidate-queries.ts';
import { isTieable, referencesIn, takesTransfer } from './matching.ts';
import type { LineRow } from './queries.ts';

/** The record that the line names and that its money is for; null: none. Such a line is matched, and ends in no other way. */
export async function claimantOf(tx: Transaction, line: LineRow): Promise<string | null> {
  const names = referencesIn(line);
  const withdrawals = await candidates.findWithdrawalsNamed(tx, names);
  const paid = withdrawals.find((withdrawal) => isTieable(withdrawal, line));
  if (paid || line.direction === 'debit') return paid?.reference ?? null;
  const fundings = await candidates.findFundingsNamed(tx, names);
  return fundings.find((funding) => funding.currency === line.currency && takesTransfer(funding))?.reference ?? null;
}

/** Throws validation_error with that record. */
export async function requireUnclaimed(tx: Transaction, line: LineRow): Promise<void> {
  const claimant = await claimantOf(tx, line);
  if (claimant !== null)
    refuse('validation_error', { line: `${claimant} waits for this money: match the line with it.` });
}
