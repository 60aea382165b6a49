import { Worker } from 'node:worker_threads';
import { bytesToHandOver, type Jobs, type Order, outputOf, type Reply } from './serve.ts';

/**
 * Work that takes a processor for long, done beside the event loop, so that it delays no request. A job that takes too
 * long, or too much memory, is ended with its thread; the next one gets a fresh thread.
 */
export type Threads<Table extends Jobs> = {
  readonly run: <Job extends keyof Table & string>(
    job: Job,
    input: Parameters<Table[Job]>[0],
  ) => Promise<Awaited<ReturnType<Table[Job]>>>;
  readonly close: () => Promise<void>;
};

export type ThreadBounds = { readonly atOnce: number; readonly job_ms: number; readonly memory_mb: number };

/** The job took its thread down, or too long: its input is the cause. */
export class ThreadLost extends Error {}

/** No input is the cause. */
const closed = (job: string) => new Error(`The threads are closed; ${job} was not done.`);

type Waiting = Order & { readonly resolve: (output: unknown) => void; readonly reject: (error: Error) => void };

type Pool = {
  readonly job_ms: number;
  /** Why the job of a thread that is gone was not done. */
  lost(job: string): Error;
  /** The thread can take another job. */
  free(): void;
  /** Starts the next job that waits. */
  next(): void;
};

function perform(worker: Worker, { job, input, resolve, reject }: Waiting, { job_ms, lost, free, next }: Pool): void {
  const settle = (finish: () => void) => {
    clearTimeout(timer);
    worker.unref();
    worker.off('message', answer).off('exit', lose);
    finish();
    next();
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
    // What cannot be handed over was never sent; the thread knows of nothing.
    free();
    settle(() => reject(error as Error));
  }
}

/** `script` calls `serveJobs` with the table. Threads start when they are first needed. */
export function openThreads<Table extends Jobs>(script: URL, bounds: ThreadBounds): Threads<Table> {
  const queue: Waiting[] = [];
  const idle: Worker[] = [];
  const alive = new Set<Worker>();
  let isClosed = false;

  const next = () => {
    if (queue.length === 0 || (idle.length === 0 && alive.size >= bounds.atOnce)) return;
    const worker = idle.pop() ?? start();
    const lost = (job: string) => (isClosed ? closed(job) : new ThreadLost(`The thread of ${job} is gone.`));
    perform(worker, queue.shift()!, { job_ms: bounds.job_ms, lost, free: () => void idle.push(worker), next });
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
    run: (job, input) =>
      new Promise<unknown>((resolve, reject) => {
        if (isClosed) return reject(closed(job));
        queue.push({ job, input, resolve, reject });
        next();
      }).then((reply) => outputOf(reply as Reply)) as never,

    async close() {
      isClosed = true;
      for (const { job, reject } of queue.splice(0)) reject(closed(job));
      await Promise.all([...alive].map((worker) => worker.terminate()));
    },
  };
}
