import type { Transaction } from '../../platform/database/transaction.ts';
import { days, FAILING_DAYS_MAX } from '../../vocabulary/limits.ts';
import { transition } from '../webhooks/operations.ts';
import { type EndpointRow, lockEndpoints, updateEndpoints } from '../webhooks/queries.ts';
import type { Leased } from './leased.ts';
import { GONE, isDelivered } from './outcome.ts';
import type { PostResult } from './post.ts';
import { cancelWaiting } from './queries.ts';

/**
 * What the results of attempts mean for their endpoint. Only events count as failures: tests, retries by hand and replays
 * cannot disable what was just enabled. A 410 counts whatever caused the attempt: the receiver itself answered it. The
 * answer of a URL that was replaced meanwhile says nothing about the present one.
 */
export type AttemptResult = { readonly leased: Leased; readonly result: PostResult };

/** Longer than any wait between two attempts: the failures of an endpoint that nothing was sent to for so long are counted again. */
const IDLE_AFTER_MS = 36 * 60 * 60 * 1_000;

const isGone = ({ result }: AttemptResult) => result.response_status === GONE;
const isGood = ({ result }: AttemptResult) => isDelivered(result);
const isBad = ({ leased, result }: AttemptResult) => leased.trigger === 'event' && !isDelivered(result);

/** The endpoints that these attempts may change, locked; most batches change none. */
export async function lockConcerned(tx: Transaction, results: readonly AttemptResult[]): Promise<EndpointRow[]> {
  const changesHealth = (one: AttemptResult) => !isGood(one) || one.leased.failing_since !== null;
  const ids = idsOf(results.filter(changesHealth));
  return ids.length === 0 ? [] : lockEndpoints(tx, ids);
}

const idsOf = (results: readonly AttemptResult[]): string[] => [
  ...new Set(results.map(({ leased }) => leased.endpoint_id)),
];

/** Whether the endpoint has another URL by now than the one the attempt went to. */
export function hasChangedUrl(locked: readonly EndpointRow[], { leased }: AttemptResult): boolean {
  const row = locked.find(({ id }) => id === leased.endpoint_id);
  return row !== undefined && row.url !== leased.url;
}

/** A failed attempt is not repeated where its endpoint was disabled or deleted meanwhile. */
export async function cancelLost(
  tx: Transaction,
  locked: readonly EndpointRow[],
  results: readonly AttemptResult[],
): Promise<void> {
  const isEnabled = new Map(locked.map(({ id, enabled }) => [id, enabled]));
  const failed = results.filter((one) => !isGood(one) && one.leased.trigger !== 'test');
  for (const id of idsOf(failed).filter((one) => !isEnabled.get(one)))
    await cancelWaiting(tx, id, `The endpoint was ${isEnabled.has(id) ? 'disabled' : 'deleted'}.`);
}

export async function recordHealth(
  tx: Transaction,
  locked: readonly EndpointRow[],
  results: readonly AttemptResult[],
): Promise<void> {
  const changed: EndpointRow[] = [];
  for (const row of locked) {
    const own = results.filter((one) => one.leased.endpoint_id === row.id && !hasChangedUrl([row], one));
    const judged = judgeHealth(row, own, tx.now_ms);
    const end = own.some(isGone)
      ? 'disable_gone'
      : own.some(isBad) && isDue(judged, tx.now_ms)
        ? 'disable_failing'
        : null;
    if (end !== null && row.enabled) await transition(tx, end, row, judged);
    else if (judged !== row) changed.push(judged);
  }
  if (changed.length > 0) await updateEndpoints(tx, changed);
}

function judgeHealth(row: EndpointRow, own: readonly AttemptResult[], now_ms: number): EndpointRow {
  if (own.some(isGood)) return { ...row, failing_since: null, last_failed_at: null };
  if (!own.some(isBad)) return row;
  const now = new Date(now_ms).toISOString();
  const wasIdle = row.last_failed_at !== null && now_ms - Date.parse(row.last_failed_at) > IDLE_AFTER_MS;
  return { ...row, failing_since: wasIdle ? now : (row.failing_since ?? now), last_failed_at: now };
}

const isDue = ({ failing_since }: EndpointRow, now_ms: number): boolean =>
  failing_since !== null && now_ms - Date.parse(failing_since) >= days(FAILING_DAYS_MAX);
