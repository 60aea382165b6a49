import { calendarOf, loadCalendars } from '../../market/calendar/operations.ts';
import type { Recompute } from '../../platform/database/recompute.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { lookAtNow } from '../dealing-days/price-queries.ts';
import { viewedByHouse } from '../investments/operations.ts';
import { findDealt } from '../investments/terms-queries.ts';
import {
  findSettling,
  findSettlingDays,
  findShifted,
  type OfDay,
  type SettlingSell,
  type Todays,
} from './dealt-queries.ts';

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

/** After the clock of a sandbox moved: a settlement day may have come. The price is that of the sandbox or of the catalogue. */
export const settleAfterMove: Recompute = async (tx, { id }) => {
  const days = await findSettlingDays(tx, id);
  const [products, dates] = [days.map((day) => day.investment_id), days.map((day) => day.dealing_date)];
  if (days.length > 0)
    for (const environment_id of [id, viewedByHouse('test').id])
      await lookAtNow(tx, environment_id, products, dates, tx.now);
  return { count: 0, done_to: null };
};
