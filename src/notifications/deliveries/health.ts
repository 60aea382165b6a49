import type { Transaction } from '../../platform/database/transaction.ts';
import { move } from '../webhooks/operations.ts';
import { cancelWaiting, type EndpointRow, lockEndpoints, updateEndpoints } from '../webhooks/queries.ts';
import type { Leased } from './lease-queries.ts';
import { GONE, isDelivered } from './outcome.ts';
import type { Exchange } from './post.ts';

/**
 * What attempts say about their endpoint. Only events count as failures: tests, retries by hand and replays cannot
 * disable what was just enabled. A 410 is the receiver's own word, whatever caused it. What a URL says that the endpoint
 * has left meanwhile says nothing of the one it has now.
 */
export type Sign = { readonly leased: Leased; readonly exchange: Exchange };

const DISABLED_AFTER_MS = 5 * 24 * 60 * 60 * 1_000;
/** Longer than any wait between two attempts: an endpoint that nothing was sent to for so long begins anew. */
const IDLE_AFTER_MS = 36 * 60 * 60 * 1_000;

const isGone = ({ exchange }: Sign) => exchange.response_status === GONE;
const isGood = ({ exchange }: Sign) => isDelivered(exchange);
const isBad = ({ leased, exchange }: Sign) => leased.trigger === 'event' && !isDelivered(exchange);

/** The endpoints that these attempts may change, locked; most batches change none. */
export async function lockConcerned(tx: Transaction, signs: readonly Sign[]): Promise<EndpointRow[]> {
  const isTelling = (sign: Sign) => !isGood(sign) || sign.leased.failing_since !== null;
  const ids = idsOf(signs.filter(isTelling));
  return ids.length === 0 ? [] : lockEndpoints(tx, ids);
}

const idsOf = (signs: readonly Sign[]): string[] => [...new Set(signs.map(({ leased }) => leased.endpoint_id))];

/** Whether the attempt went to a URL that its endpoint has left since. */
export function hasMoved(locked: readonly EndpointRow[], { leased }: Sign): boolean {
  const row = locked.find(({ id }) => id === leased.endpoint_id);
  return row !== undefined && row.url !== leased.url;
}

/** What was under way when its endpoint went is not repeated, now that it has failed. */
export async function cancelLost(
  tx: Transaction,
  locked: readonly EndpointRow[],
  signs: readonly Sign[],
): Promise<void> {
  const isEnabled = new Map(locked.map(({ id, enabled }) => [id, enabled]));
  const failed = signs.filter((sign) => !isGood(sign) && sign.leased.trigger !== 'test');
  for (const id of idsOf(failed).filter((one) => !isEnabled.get(one)))
    await cancelWaiting(tx, id, `The endpoint was ${isEnabled.has(id) ? 'disabled' : 'deleted'}.`);
}

export async function noteHealth(
  tx: Transaction,
  locked: readonly EndpointRow[],
  signs: readonly Sign[],
): Promise<void> {
  const changed: EndpointRow[] = [];
  for (const row of locked) {
    const own = signs.filter((sign) => sign.leased.endpoint_id === row.id && !hasMoved([row], sign));
    const judged = judgeHealth(row, own, tx.now_ms);
    const end = own.some(isGone) ? 'beGone' : own.some(isBad) && isDue(judged, tx.now_ms) ? 'giveUp' : null;
    if (end !== null && row.enabled) await move(tx, end, row, judged);
    else if (judged !== row) changed.push(judged);
  }
  if (changed.length > 0) await updateEndpoints(tx, changed);
}

function judgeHealth(row: EndpointRow, own: readonly Sign[], now_ms: number): EndpointRow {
  if (own.some(isGood)) return { ...row, failing_since: null, last_failed_at: null };
  if (!own.some(isBad)) return row;
  const now = new Date(now_ms).toISOString();
  const wasIdle = row.last_failed_at !== null && now_ms - Date.parse(row.last_failed_at) > IDLE_AFTER_MS;
  return { ...row, failing_since: wasIdle ? now : (row.failing_since ?? now), last_failed_at: now };
}

const isDue = ({ failing_since }: EndpointRow, now_ms: number): boolean =>
  failing_since !== null && now_ms - Date.parse(failing_since) >= DISABLED_AFTER_MS;
