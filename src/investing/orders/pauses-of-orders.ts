import { restoredAt } from '../../platform/database/origin.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { findPaused, type PauseReason } from '../investments/pause-queries.ts';
import { isPerhapsSent } from './pausing.ts';
import type { OrderRow } from './queries.ts';
import { orderMachine } from './states.ts';

/** Of live orders: their clock is the real one. */
const REAL_CLOCK = 0;

/** Those of some orders that are paused, by their ids, and why; nothing is locked. */
export async function pausesAmong(
  tx: Transaction,
  orders: readonly (OrderRow & { readonly mode: Mode })[],
): Promise<Map<string, PauseReason>> {
  const unsent = orders.filter(
    ({ status, submitted_at }) => orderMachine.allows('fail', status) && submitted_at === null,
  );
  const ids = [...new Set(unsent.map(({ investment_id }) => investment_id))];
  const paused = ids.length > 0 ? await findPaused(tx, ids) : [];
  if (paused.length === 0) return new Map();
  const restored_at = await restoredAt(tx);
  const reasons = new Map(paused.map(({ id, paused_because }) => [id, paused_because]));
  return new Map(
    unsent.flatMap((order) => {
      const why = reasons.get(order.investment_id);
      const isPaused = why && !isPerhapsSent(order, { mode: order.mode, offset_ms: REAL_CLOCK }, restored_at);
      return isPaused ? [[order.id, why] as const] : [];
    }),
  );
}
