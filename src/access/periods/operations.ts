import type { Transaction } from '../../platform/database/transaction.ts';
import { endOfLagosDay, lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { CLOSE_AFTER_MINUTES } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { daysIn, monthOf } from './days.ts';
import { firstDayOfBooks } from './first-day.ts';
import { unsignedReconciliations } from './listeners.ts';
import type { Month } from './operator-contract.ts';
import * as queries from './queries.ts';

/** A month with each of its days; the month of today in Lagos when none is named. */
export async function showMonth(tx: Transaction, month: string = monthOf(lagosDayOf(tx.now_ms))): Promise<Month> {
  const days = daysIn(month);
  const closed = new Map((await queries.findClosed(tx, days)).map((row) => [row.day, row]));
  const exported = new Map((await queries.findExported(tx, days)).map(({ day, number }) => [day, number]));
  return {
    month,
    is_closed: days.every((day) => closed.has(day)),
    days: days.map((day) => {
      const { closed_by = null, closed_at = null } = closed.get(day) ?? {};
      return {
        ...{ day, is_closed: closed.has(day), closed_by, closed_at },
        export_number: exported.get(day) ?? null,
        closable_at: closableAt(day),
      };
    }),
  };
}

/** What began before the day ended has ended by then, so that nothing of it comes later. */
const closableAt = (day: string): string =>
  new Date(Date.parse(endOfLagosDay(day)) + CLOSE_AFTER_MINUTES * 60_000).toISOString();

/** Closes the days of a period that are open. Throws not_found, validation_error where it is not over, and reconciliation_unsigned. */
export async function closePeriod(tx: Transaction, period: string, closed_by: string): Promise<Month> {
  const days = daysIn(period);
  const closable_at = closableAt(days.at(-1)!);
  if (Date.parse(closable_at) > tx.now_ms)
    refuse('validation_error', { period: `It may be closed from ${closable_at} on.` });
  const first = await firstDayOfBooks(tx);
  if (days[0]! < first) refuse('validation_error', { period: `The books begin on ${first}: expected a later period.` });
  const closed = new Set((await queries.findClosed(tx, days)).map(({ day }) => day));
  const open = days.filter((day) => !closed.has(day));
  const [unsigned] = await unsignedReconciliations.listener(tx, open);
  if (unsigned) refuse('reconciliation_unsigned', { place: unsigned.place, day: unsigned.day });
  await queries.insertClosed(
    tx,
    open.map((day) => ({ day, closed_by, closed_at: tx.now })),
  );
  return showMonth(tx, monthOf(period));
}

/** The closed days of a period. Throws not_found, and validation_error where there are none or one was exported. */
export async function requireReopenable(tx: Transaction, period: string): Promise<string[]> {
  const closed = (await queries.holdClosed(tx, daysIn(period))).map(({ day }) => day);
  if (closed.length === 0) refuse('validation_error', { period: 'None of its days is closed.' });
  const [exported] = await queries.findExported(tx, closed);
  if (exported)
    refuse('validation_error', {
      period: `The lines of ${exported.day} were exported by run ${exported.number}, so it stays closed. Book what is found out later on the day on which it is found out.`,
    });
  return closed;
}

/** Opens what is closed of it. */
export async function reopenPeriod(tx: Transaction, period: string): Promise<Month> {
  await queries.deleteClosed(tx, await requireReopenable(tx, period));
  return showMonth(tx, monthOf(period));
}
