import { calendarOf, loadCalendars } from '../../market/calendar/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { findDealt } from '../investments/terms-queries.ts';
import { findSettling, findShifted, type OfDay, type SettlingSell, type Todays } from './dealt-queries.ts';

/**
 * The sells of a dealing day that complete on their settlement day, at the price of their dealing day. Until then they wait: their units are
 * reserved, and nothing is posted.
 */
export async function settlingSells(tx: Transaction, day: OfDay, known_since: string): Promise<SettlingSell[]> {
  return findSettling(tx, day, known_since, await todaysOf(tx, day));
}

/** A day begins when it does in the time of the product's calendar. Live environments have the real clock. */
async function todaysOf(tx: Transaction, { investment_id, environment_id }: OfDay): Promise<Todays> {
  const product = await findDealt(tx, investment_id);
  const code = product?.dealing_calendar ?? null;
  const calendar = code === null ? null : calendarOf(await loadCalendars(tx), code);
  const dateAt = (at_ms: number): string => calendar?.dateAt(at_ms) ?? dayOf(new Date(at_ms).toISOString());
  const shifted = product?.mode === 'live' ? [] : await findShifted(tx, environment_id);
  return {
    environments: shifted.map(({ id }) => id),
    todays: shifted.map(({ offset_ms }) => dateAt(tx.now_ms + offset_ms)),
    today: dateAt(tx.now_ms),
  };
}
