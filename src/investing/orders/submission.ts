import { HELD_POLL_MS } from '../../platform/provider-calls/columns.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { change, type Floor } from './floor.ts';
import { pauseOf, requireNotPaused } from './pausing.ts';
import type { OrderRow } from './queries.ts';
import { failDelisted } from './settle.ts';
import { orderMachine } from './states.ts';

/** Sent to the provider: the partner's cancel comes too late from now on. The second time it changes nothing. */
export function submitOrder(floor: Floor, environment: Environment, order: OrderRow): OrderRow {
  orderMachine.require(order, 'complete');
  if (order.submitted_at !== null) return order;
  requireNotPaused(floor, environment, order);
  const at = floor.tx.time(environment);
  const submitted: OrderRow = { ...order, submitted_at: at, updated_at: at };
  change(floor.orders, submitted);
  return submitted;
}

/** Before it is sent to the provider: a paused order is not, and one whose listing ended fails. */
export function beginFulfilment(floor: Floor, environment: Environment, order: OrderRow): OrderRow {
  orderMachine.require(order, 'complete');
  const why = pauseOf(floor, environment, order);
  if (why === null) return submitOrder(floor, environment, order);
  if (why === 'listing_delisted') return failDelisted(floor, environment, order);
  const putOff: OrderRow = { ...order, call_due_at: new Date(floor.tx.now_ms + HELD_POLL_MS).toISOString() };
  change(floor.orders, putOff);
  return putOff;
}
