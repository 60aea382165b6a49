import type { Transaction } from '../../platform/database/transaction.ts';
import type { Agreed } from '../../vocabulary/charges.ts';
import { addDays, addMonths, dayOf } from '../../vocabulary/days.ts';
import { refuse } from '../../vocabulary/refusals.ts';

/** What is charged holds from a day to a day, and is never changed for a day that has begun. */

export const todayOf = (tx: Transaction): string => dayOf(tx.now);

/** Nothing is agreed to for later: a year that was mistyped is found. */
const YEARS_AHEAD = 10;
const latestDay = (tx: Transaction): string => addMonths(todayOf(tx), 12 * YEARS_AHEAD);

/** Throws validation_error. */
export function requireNotPast(tx: Transaction, effective_from: string): void {
  const [today, latest] = [todayOf(tx), latestDay(tx)];
  if (effective_from < today)
    refuse('validation_error', { effective_from: `Expected today, ${today}, or a later day.` });
  if (effective_from > latest) refuse('validation_error', { effective_from: `Expected ${latest} or an earlier day.` });
}

/** An end that has not come may be brought forward. Throws invalid_state for one that has come, and validation_error for a day that has begun. */
export function requireEndable(tx: Transaction, { effective_from, effective_until: end }: Agreed, until: string): void {
  const today = todayOf(tx);
  const tomorrow = addDays(today, 1);
  if (end !== null && (end <= tomorrow || end === effective_from))
    refuse('invalid_state', {
      current_status: `ends on ${end}`,
      allowed_from: 'what has no end, or one after tomorrow',
    });
  const earliest = tomorrow < effective_from ? effective_from : tomorrow;
  if (until < earliest) refuse('validation_error', { effective_until: `Expected ${earliest} or a later day.` });
  if (end !== null && until >= end)
    refuse('validation_error', { effective_until: `Expected a day before ${end}, on which it ends already.` });
  const latest = latestDay(tx);
  if (until > latest) refuse('validation_error', { effective_until: `Expected ${latest} or an earlier day.` });
}

/** Said to two people of what begins on the day of its approval: an end is tomorrow at the earliest. */
export const beginsTodayInWords = (tx: Transaction, { effective_from }: Pick<Agreed, 'effective_from'>): string =>
  effective_from <= todayOf(tx) ? ' It holds at once, and can end tomorrow at the earliest.' : '';

/** Of an end that is brought forward. */
export const insteadOf = ({ effective_until: end }: Agreed, until: string): string =>
  end === null || end <= until ? '' : `, instead of from ${end} on,`;

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
