import { parentPort } from 'node:worker_threads';
import { bytesToHandOver, type Order, type Reply, replyOf } from './messages.ts';

/** A job is a pure function of what it is given: a thread has no database, no storage and no clock. */
export type Jobs = Readonly<Record<string, (input: never) => unknown>>;

/** What a thread does all its life: one job after the other, each answered. */
export function serveJobs(jobs: Jobs): void {
  parentPort!.on('message', (order: Order) => {
    perform(jobs, order).then((reply) => {
      parentPort!.postMessage(reply, 'output' in reply ? bytesToHandOver(reply.output) : []);
    });
  });
}

async function perform(jobs: Jobs, { job, input }: Order): Promise<Reply> {
  try {
    return { output: await jobs[job]!(input as never) };
  } catch (error) {
    return replyOf(error as Error);
  }
}
