import { setTimeout as sleep } from 'node:timers/promises';
import type { Deadline } from './deadline.ts';
import { ConnectionError, PartnerError, retryAfterOf, UnexpectedAnswerError } from './errors.ts';
import type { Retry } from './options.ts';

/**
 * When another attempt is safe and how long to wait for it. What the service refused had no effect; what was lost on
 * the way may have had one, so it is repeated only where a repetition cannot have a second effect.
 */
const WAIT_FIRST_MS = 250;
const WAIT_MAX_MS = 8_000;
/** A window of the rate limit lasts 60 seconds; a longer wait is an error for the caller. */
const RETRY_AFTER_MAX_SECONDS = 65;

export async function withRetries<Result>(
  attempt: (number: number) => Promise<Result>,
  {
    retries_max,
    isRepeatable,
    deadline,
    onRetry,
  }: { retries_max: number; isRepeatable: boolean; deadline: Deadline; onRetry: (retry: Retry) => void },
): Promise<Result> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt(number);
    } catch (error) {
      if (deadline.signal?.aborted || number > retries_max || !mayRetry(error, isRepeatable)) throw error;
      const delay_ms = waitBefore(number, error);
      // What failed says more than that the time is over.
      if (delay_ms === null || delay_ms >= deadline.remaining_ms()) throw error;
      onRetry({ attempt: number, delay_ms, reason: error });
      await pause(delay_ms, deadline.signal);
    }
  }
}

/** Refused before anything was done, and an attempt that is signed or timed again may succeed. */
const safeToRepeat = ['rate_limited', 'idempotency_in_progress', 'signature_reused', 'request_timeout'];

function mayRetry(error: unknown, isRepeatable: boolean): boolean {
  if (error instanceof ConnectionError) return isRepeatable;
  if (error instanceof PartnerError && safeToRepeat.includes(error.code)) return true;
  const status = error instanceof PartnerError || error instanceof UnexpectedAnswerError ? error.response.status : 0;
  if (status === 429) return true;
  return isRepeatable && [408, 502, 503, 504].includes(status);
}

/** As long as the service says, else an exponential wait with full jitter; null when the wait is too long. */
function waitBefore(number: number, error: unknown): number | null {
  const isAnswer = error instanceof PartnerError || error instanceof UnexpectedAnswerError;
  const asked_seconds = isAnswer ? retryAfterOf(error.response.headers) : null;
  if (asked_seconds !== null && asked_seconds > RETRY_AFTER_MAX_SECONDS) return null;
  const jittered_ms = Math.random() * Math.min(WAIT_MAX_MS, WAIT_FIRST_MS * 2 ** (number - 1));
  return asked_seconds === null ? jittered_ms : asked_seconds * 1_000 + jittered_ms;
}

/** Ends early, with the reason of the signal, where the caller aborts. */
export async function pause(wait_ms: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(wait_ms, undefined, { signal }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw error;
  });
}
