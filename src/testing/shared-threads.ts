import { openWorkerThreads, type WorkerThreads } from '../service/worker-pool.ts';
import { closeAtEndOfProcess } from './once-per-process.ts';

let threads: WorkerThreads | undefined;

/** A thread loads what it reads files with, which takes longer than most of its jobs: the services of a process that tests share them. */
export function sharedThreads(): WorkerThreads {
  if (!threads) {
    threads = openWorkerThreads();
    closeAtEndOfProcess(threads.close);
  }
  return threads;
}
