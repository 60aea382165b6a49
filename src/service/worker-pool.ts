import { availableParallelism } from 'node:os';
import { openThreads, type Threads } from '../platform/threads/pool.ts';
import { asBuffer } from '../platform/threads/serve.ts';
import type { ServiceJobs } from './worker-jobs.ts';

const WORKER_THREAD = new URL('./worker-thread.js', import.meta.url);
/** One processor is left for requests; an inspected file needs several times its size in memory. */
const threadBounds = {
  atOnce: Math.max(1, Math.min(4, availableParallelism() - 1)),
  job_ms: 20_000,
  memory_mb: 256,
};

export type WorkerThreads = Threads<ServiceJobs>;

export const openWorkerThreads = (): WorkerThreads => openThreads<ServiceJobs>(WORKER_THREAD, threadBounds);

/** The jobs for documents, in worker threads. */
export const fileWork = (threads: WorkerThreads) => ({
  examineFile: (content: Parameters<ServiceJobs['examineFile']>[0]) => threads.run('examineFile', content),
  sealFile: (file: Parameters<ServiceJobs['sealFile']>[0]) => threads.run('sealFile', file),
  openFile: (file: Parameters<ServiceJobs['openFile']>[0]) => threads.run('openFile', file),
});

/** The same for large bodies of requests. */
export const bodyWork = (threads: WorkerThreads) => ({
  digest: async (body: Uint8Array) => {
    const { bytes, hash } = await threads.run('digest', body);
    return { bytes: asBuffer(bytes), hash };
  },
  readJson: (bytes: Uint8Array) => threads.run('readJson', bytes),
});
