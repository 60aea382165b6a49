import { isUnavailable } from '../../../platform/database/errors.ts';
import type { Answer } from '../../../platform/http/endpoints/route.ts';
import { unavailable } from '../../../vocabulary/refusals.ts';
import { createAttempts, type Failure, type LaneOptions } from './attempts.ts';
import type { Outcome, Request } from './batch.ts';

export type Job = {
  readonly request: Request;
  readonly arrived_ms: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  /** A row or key that it needs was held by another transaction when it was last tried. */
  isHeldUp: boolean;
};

export type Lane = { accept(job: Job): void; waiting(): number; stop(): Promise<void> };

const BATCH_MAX = 64;
/** How long a request may wait here: for its batch, for a row or key that another transaction holds, for the database. */
const WAIT_MAX_MS = 5_000;
/** How long a lane waits when all its requests are busy. */
const BUSY_WAIT_MS = 20;

const waitWhileBusy = () => new Promise((done) => setTimeout(done, BUSY_WAIT_MS));

/** One connection that runs one batch after another, for as long as there is something to do. */
export function createLane(options: LaneOptions): Lane {
  const { metrics, log } = options;
  const queue: Job[] = [];
  let running: Promise<void> | null = null;
  const attempts = createAttempts(options);

  /** Settles every job of a batch, or puts it back into the queue, behind those that wait for no lock. */
  async function run(jobs: readonly Job[]): Promise<void> {
    const outcomes = await attempts.outcomesOf(
      jobs.map(({ request }) => request),
      'wait',
    );
    const busy: Job[] = [];
    for (const [index, job] of jobs.entries()) {
      const outcome = outcomes[index]!;
      job.isHeldUp = outcome === 'busy' && !isOverdue(job, performance.now());
      if (job.isHeldUp) busy.push(job);
      else settle(job, outcome);
    }
    if (busy.length === 0) return;
    const hasOthers = queue.length > 0;
    queue.push(...busy);
    if (!hasOthers) await waitWhileBusy();
  }

  async function work(): Promise<void> {
    while (queue.length > 0) {
      for (const job of takeOverdue(queue)) settle(job, 'busy');
      const jobs = takeBatch(queue);
      if (jobs.length === 0) break;
      metrics.waiting(queue.length);
      try {
        await run(jobs);
      } catch (error) {
        log(error, 'a batch of orders failed');
        for (const job of jobs)
          settle(job, isUnavailable(error) ? { refusal: unavailable(error) } : { failure: error });
      }
    }
    running = null;
  }

  return {
    accept(job) {
      queue.push(job);
      running ??= Promise.resolve().then(work);
    },
    waiting: () => queue.length,
    async stop() {
      await running;
      await attempts.close();
    },
  };
}

function settle(job: Job, outcome: Outcome | Failure): void {
  if (outcome === 'busy') job.reject(unavailable('a row or key that the order needs was held by others for 5 s'));
  else if ('answer' in outcome) job.resolve(outcome.answer);
  else if ('refusal' in outcome) job.reject(outcome.refusal);
  else job.reject(outcome.failure);
}

const isOverdue = ({ arrived_ms }: Job, now_ms: number): boolean => now_ms - arrived_ms >= WAIT_MAX_MS;

/** A job that waited too long does not wait for an attempt as well. */
function takeOverdue(queue: Job[]): Job[] {
  const now_ms = performance.now();
  const overdue = queue.filter((job) => isOverdue(job, now_ms));
  if (overdue.length > 0) queue.splice(0, queue.length, ...queue.filter((job) => !isOverdue(job, now_ms)));
  return overdue;
}

/**
 * The oldest requests, each Idempotency-Key once: a second use of a key waits for the outcome of the first. Those
 * that are held up alternate with the others and are never in one batch with them, so that no other waits on their locks.
 */
function takeBatch(queue: Job[]): Job[] {
  const isHeldUp = queue[0]?.isHeldUp;
  const taken: Job[] = [];
  const left: Job[] = [];
  const keys = new Set<string>();
  for (const job of queue) {
    const key = `${job.request.caller.environment.id} ${job.request.claim.key}`;
    if (taken.length < BATCH_MAX && job.isHeldUp === isHeldUp && !keys.has(key)) taken.push(job);
    else left.push(job);
    keys.add(key);
  }
  queue.splice(0, queue.length, ...left);
  return taken;
}
