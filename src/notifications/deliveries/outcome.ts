import type { Trigger } from './contract.ts';
import type { Exchange } from './post.ts';
import { deliveryMoves } from './states.ts';

/** What becomes of a delivery after an attempt: pure, so that the schedule can be read here and nowhere else. */
export type Verdict = {
  readonly status: 'delivered' | 'retrying' | 'failed';
  readonly next_attempt_at: string | null;
  readonly delivered_at: string | null;
};

export const GONE = 410;
const RETRY_AFTER_MAX_MS = 24 * 60 * 60 * 1_000;
const SPREAD = 0.1;

export const isDelivered = ({ response_status, error }: Exchange): boolean =>
  error === null && response_status !== null && response_status >= 200 && response_status < 300;

/**
 * `made`: attempts of this round, this one included. Waits count from the end of the attempt. A 410 ends the delivery,
 * unless its endpoint has moved from the URL that said so: then the next attempt goes to the new one.
 */
export function judge(
  exchange: Exchange,
  { trigger, made, isMoved = false }: { trigger: Trigger; made: number; isMoved?: boolean },
  waits_ms: readonly number[],
  ended_ms: number,
): Verdict {
  if (isDelivered(exchange)) {
    const delivered_at = new Date(ended_ms).toISOString();
    return { status: deliveryMoves.deliver.to, next_attempt_at: null, delivered_at };
  }
  const isGone = exchange.response_status === GONE && !isMoved;
  const wait_ms = trigger === 'test' || isGone ? undefined : waits_ms[made];
  if (wait_ms === undefined) return { status: deliveryMoves.fail.to, next_attempt_at: null, delivered_at: null };
  const asked_ms = Math.min(exchange.retry_after_ms ?? 0, RETRY_AFTER_MAX_MS);
  const due_ms = ended_ms + Math.max(asked_ms, spread(wait_ms));
  return { status: deliveryMoves.postpone.to, next_attempt_at: new Date(due_ms).toISOString(), delivered_at: null };
}

/** Deliveries that failed together must not come back together. */
const spread = (wait_ms: number): number => wait_ms * (1 - SPREAD + Math.random() * 2 * SPREAD);
