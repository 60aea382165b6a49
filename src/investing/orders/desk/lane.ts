import type pg from 'pg';
import {
  codeOf,
  isReadOnly,
  isTransient,
  isUnavailable,
  LOCK_NOT_AVAILABLE,
} from '../../../platform/database/errors.ts';
import { rollBack, runOn } from '../../../platform/database/transaction.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { unavailable } from '../../../vocabulary/refusals.ts';
import { type Outcome, placeOrders, type Request } from './batch.ts';
import type { DeskOptions } from './desk.ts';

export type Job = {
  readonly request: Request;
  readonly arrived_ms: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  /** A row or key that it needs was held by somebody else when it was last tried. */
  isHeldUp: boolean;
};

export type Lane = { accept(job: Job): void; waiting(): number; stop(): Promise<void> };

const BATCH_MAX = 64;
/** How long a request may wait here: for its turn, for a row or a key that somebody holds, for a database that is away. */
const PATIENCE_MS = 5_000;
/** How long a lane rests when all it has is busy. */
const REST_MS = 20;
const ATTEMPTS_MAX = 3;
const UNIQUE_VIOLATION = '23505';

/** Another process was faster, with a key or with a lock; what it did is seen the next time. */
const isLostRace = (error: unknown): boolean =>
  codeOf(error) === UNIQUE_VIOLATION || (isTransient(error) && codeOf(error) !== LOCK_NOT_AVAILABLE);

const rest = () => new Promise((done) => setTimeout(done, REST_MS));

/** One connection that runs one batch after another, for as long as there is something to do. */
export function createLane(options: DeskOptions & { connect(): pg.Client }): Lane {
  const { metrics, log } = options;
  const queue: Job[] = [];
  let running: Promise<void> | null = null;
  let client: pg.Client | null = null;

  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const fresh = options.connect();
    fresh.on('error', () => {
      if (client === fresh) client = null;
    });
    await fresh.connect();
    client = fresh;
    return fresh;
  }

  /** One transaction for some jobs; a connection that died with it, or takes no writes, is replaced before the next. */
  async function attempt(jobs: readonly Job[], locking: 'wait' | 'skip'): Promise<Outcome[]> {
    const connection = await connected();
    metrics.batch(jobs.length);
    try {
      const requests = jobs.map(({ request }) => request);
      return await runOn(connection, 'write', (tx) => placeOrders(tx, requests, options, locking), 'along');
    } catch (error) {
      if ((await rollBack(connection)) || isReadOnly(error)) discard(connection);
      throw error;
    }
  }

  function discard(connection: pg.Client): void {
    if (client === connection) client = null;
    connection.end().catch(() => {});
  }

  /** Settles every job of a batch, or puts it back into the queue, behind those that nobody holds up. */
  async function run(jobs: readonly Job[]): Promise<void> {
    const outcomes = await outcomesOf(jobs, 'wait');
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
    if (!hasOthers) await rest();
  }

  /**
   * A batch that waited too long for a lock is tried again without the rows that are held; one that lost a race is
   * tried again and finds what the other did; one that fails for any other reason is tried request by request, so
   * that only the one that cannot be carried out fails.
   */
  async function outcomesOf(jobs: readonly Job[], first: 'wait' | 'skip'): Promise<(Outcome | Failure)[]> {
    let locking = first;
    let error: unknown;
    for (let tries = 0; tries < ATTEMPTS_MAX; tries++) {
      try {
        return await attempt(jobs, locking);
      } catch (thrown) {
        error = thrown;
        if (isUnavailable(error)) return jobs.map(() => ({ refusal: unavailable(error) }));
        if (codeOf(error) === LOCK_NOT_AVAILABLE && locking === 'wait') locking = 'skip';
        else if (!isLostRace(error)) break;
      }
    }
    const [only] = jobs;
    if (jobs.length > 1) return oneByOne(jobs);
    if (only && isTransient(error)) return ['busy'];
    log(error, 'an order could not be carried out');
    return [{ failure: error }];
  }

  /** Nobody waits here: one whose key is held would make all that come after it wait too. */
  async function oneByOne(jobs: readonly Job[]): Promise<(Outcome | Failure)[]> {
    const outcomes: (Outcome | Failure)[] = [];
    for (const job of jobs) outcomes.push(...(await outcomesOf([job], 'skip')));
    return outcomes;
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
      await client?.end();
    },
  };
}

type Failure = { failure: unknown };

function settle(job: Job, outcome: Outcome | Failure): void {
  if (outcome === 'busy') job.reject(unavailable('a row or key that the order needs was held by others for 5 s'));
  else if ('answer' in outcome) job.resolve(outcome.answer);
  else if ('refusal' in outcome) job.reject(outcome.refusal);
  else job.reject(outcome.failure);
}

const isOverdue = ({ arrived_ms }: Job, now_ms: number): boolean => now_ms - arrived_ms >= PATIENCE_MS;

/** Whoever waited too long is not made to wait for an attempt as well. */
function takeOverdue(queue: Job[]): Job[] {
  const now_ms = performance.now();
  const overdue = queue.filter((job) => isOverdue(job, now_ms));
  if (overdue.length > 0) queue.splice(0, queue.length, ...queue.filter((job) => !isOverdue(job, now_ms)));
  return overdue;
}

/**
 * The oldest requests, each Idempotency-Key once: a second use of a key waits for what became of the first. Those
 * that are held up go in turns with the others and never in one batch with them, so that nobody waits on their locks.
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
