import { Worker } from 'node:worker_threads';
import type { Owner } from './owner.ts';
import { createQueue, type QueueBounds, type Waiting } from './queue.ts';
import { bytesToHandOver, type Jobs, type Order, outputOf, type Reply } from './serve.ts';

/**
 * Work that takes a processor for long, done outside the event loop, so that it delays no request. A job that takes too
 * long, or too much memory, is ended with its thread; the next one gets a fresh thread. Organisations take turns, and the
 * jobs of one are never in all threads.
 */
export type Threads<Table extends Jobs> = {
  /** Refuses `unavailable` where too many wait, or this one waited too long. */
  readonly run: <Job extends keyof Table & string>(
    job: Job,
    input: Parameters<Table[Job]>[0],
    owner: Owner,
  ) => Promise<Awaited<ReturnType<Table[Job]>>>;
  readonly close: () => Promise<void>;
};

export type ThreadBounds = QueueBounds & {
  readonly atOnce: number;
  /** How many of the threads work for one organisation. */
  readonly ofOne: number;
  readonly job_ms: number;
  readonly memory_mb: number;
};

/** The job took its thread down, or too long: its input is the cause. */
export class ThreadLost extends Error {}

/** No input is the cause. */
const closed = (job: string) => new Error(`The threads are closed; ${job} was not done.`);

type Ordered = Order & Waiting & { readonly resolve: (output: unknown) => void };

type Pool = {
  readonly job_ms: number;
  /** Why the job of a thread that is gone was not done. */
  lost(job: string): Error;
  /** The thread can take another job. */
  free(): void;
  /** The job is over, regardless of the outcome. */
  over(): void;
};

function perform(worker: Worker, { job, input, resolve, reject }: Ordered, { job_ms, lost, free, over }: Pool): void {
  const settle = (finish: () => void) => {
    clearTimeout(timer);
    worker.unref();
    worker.off('message', answer).off('exit', lose);
    finish();
    over();
  };
  const answer = (reply: Reply) => {
    free();
    settle(() => resolve(reply));
  };
  const lose = () => settle(() => reject(lost(job)));
  const end = () => {
    lose();
    void worker.terminate();
  };
  const timer = setTimeout(end, job_ms);
  worker.ref();
  worker.on('message', answer).on('exit', lose);
  try {
    worker.postMessage({ job, input }, bytesToHandOver(input));
  } catch (error) {
    // What cannot be passed to the thread was never sent; the thread knows of nothing.
    free();
    settle(() => reject(error as Error));
  }
}

/** `script` calls `serveJobs` with the table. Threads start when they are first needed. */
export function openThreads<Table extends Jobs>(script: URL, bounds: ThreadBounds): Threads<Table> {
  const queue = createQueue<Ordered>(bounds);
  const working = countByName();
  const idle: Worker[] = [];
  const alive = new Set<Worker>();
  let isClosed = false;

  const next = () => {
    if (isClosed || (idle.length === 0 && alive.size >= bounds.atOnce)) return;
    const ordered = queue.take((organisation) => working.of(organisation) < bounds.ofOne);
    if (!ordered) return;
    const { organisation } = ordered.owner;
    const worker = idle.pop() ?? start();
    working.change(organisation, 1);
    perform(worker, ordered, {
      job_ms: bounds.job_ms,
      lost: (job) => (isClosed ? closed(job) : new ThreadLost(`The thread of ${job} is gone.`)),
      free: () => void idle.push(worker),
      over() {
        working.change(organisation, -1);
        next();
      },
    });
  };

  const start = () => {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: bounds.memory_mb } });
    alive.add(worker);
    worker.unref();
    worker.on('error', () => {});
    worker.once('exit', () => {
      alive.delete(worker);
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
      next();
    });
    return worker;
  };

  return {
    run: (job, input, owner) =>
      new Promise<unknown>((resolve, reject) => {
        if (isClosed) return reject(closed(job));
        queue.add({ job, input, owner, resolve, reject });
        next();
      }).then((reply) => outputOf(reply as Reply)) as never,

    async close() {
      isClosed = true;
      for (const { job, reject } of queue.removeAll()) reject(closed(job));
      await Promise.all([...alive].map((worker) => worker.terminate()));
    },
  };
}

function countByName() {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  return {
    of,
    change(name: string, by: 1 | -1) {
      if (of(name) + by > 0) counts.set(name, of(name) + by);
      else counts.delete(name);
    },
  };
}
