import { setTimeout as sleep } from 'node:timers/promises';
import { isStatementTimeout, isUnavailable } from './errors.ts';

export type Wait = { readonly reason: string; readonly waited_seconds: number; readonly at_most_seconds: number };

/** How long a start waits for its database, and where it says so. */
export type Patience = {
  readonly wait_ms: number;
  readonly log: { warn(details: Wait, message: string): void };
  /** Ends the wait. */
  readonly signal?: AbortSignal;
};

const TRIED_EVERY_MS = 500;
const SAID_EVERY_MS = 10_000;

/**
 * A step of a start that needs the database: while that is away, or takes no writes because another server takes over, the step is done
 * again. What is wrong with a database that is there is thrown at once.
 */
export async function whileAway<Result>(
  step: () => Promise<Result>,
  { wait_ms, log, signal }: Patience,
): Promise<Result> {
  const begun_ms = performance.now();
  let saidNext_ms = 0;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      const waited_ms = performance.now() - begun_ms;
      if (!isAway(error) || waited_ms >= wait_ms) throw error;
      if (waited_ms >= saidNext_ms) {
        saidNext_ms += SAID_EVERY_MS;
        log.warn(
          { reason: (error as Error).message, waited_seconds: whole(waited_ms), at_most_seconds: whole(wait_ms) },
          'the database is away: the start waits for it (DATABASE_WAIT_MS)',
        );
      }
      await sleep(Math.min(TRIED_EVERY_MS, wait_ms - waited_ms), undefined, signal && { signal });
    }
  }
}

const whole = (ms: number) => Math.floor(ms / 1_000);

/** What was met is behind the sentence that names the remedy. */
const isAway = (error: unknown): boolean =>
  (isUnavailable(error) && !isStatementTimeout(error)) || (error instanceof Error && isUnavailable(error.cause));
