import { isOlder } from '../../platform/database/origin.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type PauseReason, whyPaused } from '../investments/pause-queries.ts';
import { type Floor, investmentOn } from './floor.ts';
import type { OrderRow } from './queries.ts';

/**
 * An order that nobody outside was asked to carry out is paused while its investment is suspended: it keeps its money and
 * its units, is sent to nobody and booked by nobody, can be cancelled and failed, and goes on by itself once the investment is
 * traded again. What was sent before goes on: only the response says what the outcome is.
 */

/** Why it is paused; null where it is not. A live order that is older than a restore may have been sent since. */
export function pauseOf(floor: Floor, environment: Environment, order: OrderRow): PauseReason | null {
  if (order.submitted_at !== null || isPerhapsSent(order, environment, floor.restored_at)) return null;
  return whyPaused(investmentOn(floor, environment, order.investment_id)!);
}

type Waiting = Pick<OrderRow, 'status' | 'created_at'>;
type Owner = Pick<Environment, 'mode' | 'offset_ms'>;

/** Whether it is older than a restore, so that it may have been sent since, whatever it says. */
export const isPerhapsSent = (order: Waiting, owner: Owner, restored_at: string | null): boolean =>
  owner.mode === 'live' && order.status === 'pending_fulfilment' && isOlder(order, owner, restored_at);

/** Throws invalid_state for an order that is paused. */
export function requireNotPaused(floor: Floor, environment: Environment, order: OrderRow): void {
  const why = pauseOf(floor, environment, order);
  if (why !== null) refuse('invalid_state', inWords[why]);
}

const WAIT = 'an order whose investment is traded: wait until it is, or fail the order to give back what it holds';

/** What a person reads who wants to go on with a paused order. */
export const inWords: Record<PauseReason, { current_status: string; allowed_from: string }> = {
  investment_suspended: { current_status: 'paused: its investment is suspended', allowed_from: WAIT },
  listing_suspended: { current_status: 'paused: its listing is suspended', allowed_from: WAIT },
  listing_delisted: {
    current_status: 'paused: its listing is delisted',
    allowed_from: 'an order whose investment is traded: this one fails by itself and gives back what it holds',
  },
};

/** What the partner reads of an order that a delisting ended. */
export const DELISTED = 'The exchange delisted it before the order was carried out.';
