import { HELD_POLL_MS } from '../../platform/provider-calls/columns.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { isDayClosed, requireDayClosed } from './dealing.ts';
import { change, type Floor } from './floor.ts';
import { pauseOf, requireNotPaused } from './pausing.ts';
import type { OrderRow } from './queries.ts';
import { failDelisted } from './settle.ts';
import { orderMachine } from './states.ts';

/**
 * Sent to the provider: the partner's cancel comes too late from now on, so that an order with a dealing day is not before its cut-off. The
 * second time it changes nothing.
 */
export function submitOrder(floor: Floor, environment: Environment, order: OrderRow): OrderRow {
  orderMachine.require(order, 'complete');
  if (order.submitted_at !== null) return order;
  requireNotPaused(floor, environment, order);
  requireDayClosed(floor, environment, order);
  const at = floor.tx.time(environment);
  const submitted: OrderRow = { ...order, submitted_at: at, updated_at: at };
  change(floor.orders, submitted);
  return submitted;
}

/** Before it is sent to the provider: an order that is paused or can still be cancelled is not, and one whose listing ended fails. */
export function beginFulfilment(floor: Floor, environment: Environment, order: OrderRow): OrderRow {
  orderMachine.require(order, 'complete');
  const why = pauseOf(floor, environment, order);
  if (why === 'listing_delisted') return failDelisted(floor, environment, order);
  if (why !== null) return putOff(floor, order, new Date(floor.tx.now_ms + HELD_POLL_MS).toISOString());
  const { cut_off_at, submitted_at } = order;
  const isOpen = submitted_at === null && cut_off_at !== null && !isDayClosed(floor, environment, order);
  return isOpen ? putOff(floor, order, cut_off_at) : submitOrder(floor, environment, order);
}

function putOff(floor: Floor, order: OrderRow, call_due_at: string): OrderRow {
  const later: OrderRow = { ...order, call_due_at };
  change(floor.orders, later);
  return later;
}
