import { TimeoutError } from './errors.ts';

/** How long a call may still take, its attempts and the waits between them together. */
export type Deadline = {
  /** Aborted by the caller, or when the time is over. */
  readonly signal: AbortSignal | undefined;
  /** Infinity without a deadline. */
  remaining_ms(): number;
};

/** A longer timer would fire at once. */
const TIMER_MAX_MS = 2_147_483_647;

/** Runs a call that ends with a `TimeoutError` after `deadline_ms`, or with the caller's reason when `signal` is aborted. */
export async function withDeadline<Result>(
  {
    deadline_ms,
    signal,
    request,
  }: { deadline_ms: number | undefined; signal: AbortSignal | undefined; request: string },
  run: (deadline: Deadline) => Promise<Result>,
): Promise<Result> {
  if (deadline_ms === undefined) return await run({ signal, remaining_ms: () => Number.POSITIVE_INFINITY });
  const ends_at = performance.now() + deadline_ms;
  const over = new AbortController();
  const end = () => over.abort(new TimeoutError(`No answer to ${request} within its deadline of ${deadline_ms} ms.`));
  const timer = setTimeout(end, Math.min(deadline_ms, TIMER_MAX_MS));
  try {
    return await run({
      signal: signal ? AbortSignal.any([signal, over.signal]) : over.signal,
      remaining_ms: () => ends_at - performance.now(),
    });
  } finally {
    clearTimeout(timer);
  }
}
