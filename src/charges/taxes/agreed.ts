import type { Transaction } from '../../platform/database/transaction.ts';
import type { Agreed } from '../../vocabulary/charges.ts';
import { addDays, dayOf } from '../../vocabulary/days.ts';
import { refuse } from '../../vocabulary/refusals.ts';

/** What is charged holds from a day to a day, and is never changed for a day that has begun. */

export const todayOf = (tx: Transaction): string => dayOf(tx.now);

/** Throws validation_error. */
export function requireNotPast(tx: Transaction, effective_from: string): void {
  const today = todayOf(tx);
  if (effective_from < today)
    refuse('validation_error', { effective_from: `Expected today, ${today}, or a later day.` });
}

/** Throws invalid_state for what has an end already, and validation_error for a day that has begun. */
export function requireEndable(tx: Transaction, agreed: Agreed, effective_until: string): void {
  if (agreed.effective_until !== null)
    refuse('invalid_state', { current_status: `ends on ${agreed.effective_until}`, allowed_from: 'what has no end' });
  const tomorrow = addDays(todayOf(tx), 1);
  const earliest = tomorrow < agreed.effective_from ? agreed.effective_from : tomorrow;
  if (effective_until < earliest)
    refuse('validation_error', { effective_until: `Expected ${earliest} or a later day.` });
}

/** Refuses where one of the same code and scope holds on a day that the new one holds too: it has no end as yet. */
export function requireNoOverlap(
  others: readonly (Agreed & { readonly id: string })[],
  { effective_from }: Pick<Agreed, 'effective_from'>,
): void {
  const other = others.find(
    ({ effective_from: from, effective_until: until }) => until === null || (until > effective_from && until > from),
  );
  if (other) refuse('schedule_overlaps', { id: other.id, effective_from: other.effective_from });
}
