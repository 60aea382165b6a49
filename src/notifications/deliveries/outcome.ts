import { DELIVERY_RETRY_AFTER_HOURS_MAX, DELIVERY_SPREAD_PERCENT } from '../../vocabulary/limits.ts';
import type { DeliveryStatus, Trigger } from './contract.ts';
import type { PostResult } from './post.ts';
import { deliveryMachine } from './states.ts';

/** The state of a delivery after an attempt. It is a pure function, and the only place that knows the schedule. */
export type Verdict = {
  readonly status: DeliveryStatus;
  readonly next_attempt_at: string | null;
  readonly delivered_at: string | null;
};

export const GONE = 410;
const RETRY_AFTER_MAX_MS = DELIVERY_RETRY_AFTER_HOURS_MAX * 60 * 60 * 1_000;
const SPREAD = DELIVERY_SPREAD_PERCENT / 100;

export const isDelivered = ({ response_status, error }: PostResult): boolean =>
  error === null && response_status !== null && response_status >= 200 && response_status < 300;

/**
 * `made`: attempts of this round, this one included. Waits count from the end of the attempt. A 410 ends the delivery,
 * unless its endpoint has another URL by now: then the next attempt goes to the new one.
 */
export function judge(
  result: PostResult,
  { trigger, made, hasNewUrl = false }: { trigger: Trigger; made: number; hasNewUrl?: boolean },
  waits_ms: readonly number[],
  ended_ms: number,
): Verdict {
  if (isDelivered(result)) {
    const delivered_at = new Date(ended_ms).toISOString();
    return { status: deliveryMachine.transitions.deliver.to, next_attempt_at: null, delivered_at };
  }
  const isGone = result.response_status === GONE && !hasNewUrl;
  const wait_ms = trigger === 'test' || isGone ? undefined : waits_ms[made];
  if (wait_ms === undefined)
    return { status: deliveryMachine.transitions.fail.to, next_attempt_at: null, delivered_at: null };
  const requested_ms = Math.min(result.retry_after_ms ?? 0, RETRY_AFTER_MAX_MS);
  const due_ms = ended_ms + Math.max(requested_ms, spread(wait_ms));
  return {
    status: deliveryMachine.transitions.postpone.to,
    next_attempt_at: new Date(due_ms).toISOString(),
    delivered_at: null,
  };
}

const spread = (wait_ms: number): number => wait_ms * (1 - SPREAD + Math.random() * 2 * SPREAD);
