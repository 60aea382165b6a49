import { shardOf } from '../../../platform/database/citus/shards.ts';
import { isUnavailable } from '../../../platform/database/errors.ts';
import { CONNECTIONS_OF_A_LANE } from '../../../platform/database/pools.ts';
import type { Answer } from '../../../platform/http/endpoints/route.ts';
import { unavailable } from '../../../vocabulary/refusals.ts';
import type { Mode } from '../../../vocabulary/values.ts';
import {
  type Attempts,
  createAttempts,
  type DeskMetrics,
  type Failure,
  type LaneOptions,
  type OrderOutcome,
} from './attempts.ts';
import type { Outcome, Request } from './batch.ts';

export type Job = {
  readonly request: Request;
  readonly arrived_ms: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  /** A row or key that it needs was held by another transaction when it was last tried. */
  isHeldUp: boolean;
};

export type Lane = {
  accept(job: Job): void;
  waiting(): number;
  waitingOf(mode: Mode): number;
  stop(): Promise<void>;
};

const BATCH_MAX = 64;
/** How long a request may wait here: for its batch, for a row or key that another transaction holds, for the database. */
const WAIT_MAX_MS = 5_000;
/** How long a lane waits when all its requests are busy. */
const BUSY_WAIT_MS = 20;

const waitWhileBusy = () => new Promise((done) => setTimeout(done, BUSY_WAIT_MS));

/** Fewer wait for the end of the batch that is under way: each batch has a fixed cost, regardless of its size. */
const OVERLAP_FROM = 8;

/** A batch that is being carried out, and the environments whose orders it has to itself. */
type Batch = { readonly environments: ReadonlySet<string>; readonly done: Promise<void> };

/** One batch after another, for as long as there is something to do; the orders of an environment are never in two at once. */
export function createLane(options: LaneOptions): Lane {
  const queue: Job[] = [];
  const connections = Array.from({ length: CONNECTIONS_OF_A_LANE }, () => createAttempts(options));
  const free = [...connections];
  const underWay = new Set<Batch>();
  let running: Promise<void> | null = null;

  /** Resolves when the batch was decided and is being written, or has ended without. */
  function start(jobs: readonly Job[], attempts: Attempts): Promise<void> {
    return new Promise((decided) => {
      const { log, metrics } = options;
      const done = run(jobs, { queue, attempts, log, metrics, onDecided: decided }).then(() => {
        underWay.delete(batch);
        free.push(attempts);
        decided();
        if (queue.length > 0) wake();
      });
      const batch = { environments: new Set(jobs.map(environmentOf)), done };
      underWay.add(batch);
    });
  }

  async function work(): Promise<void> {
    for (;;) {
      for (const job of takeOverdue(queue)) settle(job, 'busy', options.metrics);
      if (underWay.size > 0 && queue.length < OVERLAP_FROM) break;
      const attempts = free.at(-1);
      const jobs = attempts ? takeBatch(queue, underWay) : [];
      // What is left waits for a batch that is under way, which wakes the lane at its end.
      if (!attempts || jobs.length === 0) break;
      free.pop();
      await start(jobs, attempts);
    }
    running = null;
  }

  function wake(): void {
    running ??= Promise.resolve().then(work);
  }

  return {
    accept: (job) => {
      queue.push(job);
      wake();
    },
    waiting: () => queue.length,
    waitingOf: (mode) => queue.filter((job) => modeOf(job) === mode).length,
    async stop() {
      while (running || underWay.size > 0) await Promise.all([running, ...[...underWay].map(({ done }) => done)]);
      await Promise.all(connections.map((attempts) => attempts.close()));
    },
  };
}

type Run = Pick<LaneOptions, 'log' | 'metrics'> & { queue: Job[]; attempts: Attempts; onDecided: () => void };

/** Settles every job of a batch, or puts it back into the queue, behind those that wait for no lock. */
async function run(jobs: readonly Job[], { queue, attempts, log, metrics, onDecided }: Run): Promise<void> {
  try {
    const requests = jobs.map(({ request }) => request);
    const busy = settleAll(jobs, await attempts.outcomesOf(requests, 'wait', onDecided), metrics);
    const hasOthers = queue.length > 0;
    queue.push(...busy);
    if (busy.length > 0 && !hasOthers) await waitWhileBusy();
  } catch (error) {
    log(error, 'a batch of orders failed');
    const outcome = isUnavailable(error) ? { refusal: unavailable(error) } : { failure: error };
    for (const job of jobs) settle(job, outcome, metrics);
  }
}

/** Returns the jobs that have to be tried again. */
function settleAll(jobs: readonly Job[], outcomes: readonly (Outcome | Failure)[], metrics: DeskMetrics): Job[] {
  const busy: Job[] = [];
  for (const [index, job] of jobs.entries()) {
    const outcome = outcomes[index]!;
    job.isHeldUp = outcome === 'busy' && !isOverdue(job, performance.now());
    if (job.isHeldUp) busy.push(job);
    else settle(job, outcome, metrics);
  }
  return busy;
}

const environmentOf = ({ request }: Job): string => request.caller.environment.id;

const modeOf = ({ request }: Job): Mode => request.caller.environment.mode;

function settle(job: Job, outcome: Outcome | Failure, metrics: DeskMetrics): void {
  metrics.ended(modeOf(job), nameOf(outcome));
  if (outcome === 'busy') job.reject(unavailable('a row or key that the order needs was held by others for 5 s'));
  else if ('answer' in outcome) job.resolve(outcome.answer);
  else if ('refusal' in outcome) job.reject(outcome.refusal);
  else job.reject(outcome.failure);
}

/** What could not be tried in time failed: nothing is wrong with the order. */
function nameOf(outcome: Outcome | Failure): OrderOutcome {
  if (outcome === 'busy' || 'failure' in outcome) return 'failed';
  if ('answer' in outcome) return 'answered';
  return outcome.refusal.code === 'unavailable' ? 'failed' : 'refused';
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
 * The oldest requests, each Idempotency-Key once: a second use of a key waits for the outcome of the first, and so do all
 * requests of an environment that has some under way. Those that are held up alternate with the others and are never in one
 * batch with them, so that no other waits on their locks. Where the tables are spread by Citus, a batch is of one shard.
 */
function takeBatch(queue: Job[], underWay: ReadonlySet<Batch>): Job[] {
  const isHeldUp = queue[0]?.isHeldUp;
  const taken: Job[] = [];
  const left: Job[] = [];
  const keys = new Set<string>();
  const first = queue.find((job) => !isUnderWay(underWay, environmentOf(job)));
  if (!first) return [];
  const shard = shardOf(environmentOf(first));
  for (const job of queue) {
    const environment = environmentOf(job);
    const key = `${environment} ${job.request.claim.key}`;
    const isFree = taken.length < BATCH_MAX && job.isHeldUp === isHeldUp && !keys.has(key);
    if (isFree && shardOf(environment) === shard && !isUnderWay(underWay, environment)) taken.push(job);
    else left.push(job);
    keys.add(key);
  }
  queue.splice(0, queue.length, ...left);
  return taken;
}

function isUnderWay(underWay: ReadonlySet<Batch>, environment: string): boolean {
  for (const { environments } of underWay) if (environments.has(environment)) return true;
  return false;
}
