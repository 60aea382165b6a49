import type { Transaction } from '../../platform/database/transaction.ts';
import type { NotTheSame } from '../../vocabulary/not-the-same.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import * as candidates from './candidate-queries.ts';
import { findReversalsOf } from './matches/funding-reversal-queries.ts';
import { lockPayouts } from './matches/placed-queries.ts';
import { isLeaving, isSame, isTieable, referencesIn, takesTransfer } from './matching.ts';
import type { LineRow } from './queries.ts';

/** The record that the line names and that its money is for; null: none. Such a line is matched, and ends in no other way. */
export async function claimantOf(tx: Transaction, line: LineRow): Promise<string | null> {
  const names = referencesIn(line);
  const withdrawals = await candidates.findWithdrawalsNamed(tx, names);
  const paid = withdrawals.find((withdrawal) => isLeaving(withdrawal, line));
  if (paid) return paid.reference;
  if (line.direction === 'debit') return givenBackBy(tx, line, names);
  const fundings = await candidates.findFundingsNamed(tx, names);
  return fundings.find((funding) => funding.currency === line.currency && takesTransfer(funding))?.reference ?? null;
}

/** The request that the line names, of which a person took as much back. */
async function givenBackBy(tx: Transaction, line: LineRow, names: readonly string[]): Promise<string | null> {
  const takenBack = await findReversalsOf(tx, names, line.currency);
  return takenBack.find(({ amount }) => isSame(amount, line.amount))?.reference ?? null;
}

/** Throws validation_error with that record. */
export async function requireUnclaimed(tx: Transaction, line: LineRow): Promise<void> {
  const claimant = await claimantOf(tx, line);
  if (claimant !== null) refuseClaimed(claimant);
}

const refuseClaimed = (reference: string): never =>
  refuse('validation_error', { line: `${reference} waits for this money: match the line with it.` });

/**
 * Of a line whose money is given to a partner, put into suspense, booked or sent back: no payout that it names, or that it is said not to be, came back. These payouts
 * are locked, as the one is that a person says came back: so of two people at once the second finds what the first did. Requests that the money goes to
 * are locked before. Throws validation_error.
 */
export async function requireNotReturned(tx: Transaction, line: LineRow, said: readonly NotTheSame[]): Promise<void> {
  const ids = said.flatMap(({ type, id }) => (type === 'withdrawal' ? [id] : []));
  const payouts = [
    ...(await candidates.findWithdrawalsNamed(tx, referencesIn(line))),
    ...(ids.length === 0 ? [] : await candidates.findWithdrawalsAmong(tx, ids)),
  ];
  if (payouts.length === 0) return;
  await lockPayouts(
    tx,
    payouts.map(({ environment }) => environment.id),
    payouts.map(({ id }) => id),
  );
  const held = await candidates.findWithdrawalsAmong(
    tx,
    payouts.map(({ id }) => id),
  );
  const returned = held.find((payout) => isTieable(payout, line));
  if (returned) refuseClaimed(returned.reference);
}
