import { availableParallelism } from 'node:os';
import type { FileWork } from '../kyb/documents/upload.ts';
import { openStatementThread, type StatementThread } from '../ledger/statement/pdf-thread.ts';
import { fileReading } from '../oversight/file-reading.ts';
import type { Owner } from '../platform/threads/owner.ts';
import { openThreads, type ThreadBounds, type Threads } from '../platform/threads/pool.ts';
import { readTableIn } from '../providers/market-feed/read-table.ts';
import type { ServiceJobs } from './worker-jobs.ts';

const WORKER_THREAD = new URL('./worker-thread.js', import.meta.url);

/** What waits is held in memory: of one organisation as many files as it may have documents. */
const queueBounds = { waitingOfOne: 100, waiting: 500, wait_ms: 20_000 };

/** At least two, so that a file that takes all its time delays no other organisation; a file needs several times its size in memory. */
const FILES_AT_ONCE = Math.max(2, Math.min(4, availableParallelism() - 1));
const forFiles: ThreadBounds = {
  ...queueBounds,
  atOnce: FILES_AT_ONCE,
  ofOne: Math.ceil(FILES_AT_ONCE / 2),
  job_ms: 20_000,
  memory_mb: 256,
};
/** What takes no longer than its bytes are many never waits for a file that is being looked at. */
const forBytes: ThreadBounds = { ...queueBounds, atOnce: 1, ofOne: 1, job_ms: 20_000, memory_mb: 256 };

export type WorkerThreads = {
  /** What looks into files: how long that takes depends on what is in them. */
  readonly files: Threads<ServiceJobs>;
  /** What decodes, seals and opens bytes. */
  readonly bytes: Threads<ServiceJobs>;
  /** What draws statements, part by part. */
  readonly statements: StatementThread;
  readonly close: () => Promise<void>;
};

export function openWorkerThreads(): WorkerThreads {
  const files = openThreads<ServiceJobs>(WORKER_THREAD, forFiles);
  const bytes = openThreads<ServiceJobs>(WORKER_THREAD, forBytes);
  const statements = openStatementThread();
  return {
    files,
    bytes,
    statements,
    async close() {
      await Promise.all([files, bytes, statements].map((each) => each.close()));
    },
  };
}

/** The jobs for documents, in worker threads. */
export const fileWork = ({ files, bytes }: WorkerThreads): FileWork => ({
  examineFile: (content, owner) => files.run('examineFile', content, owner),
  sealFile: (file, owner) => bytes.run('sealFile', file, owner),
  openFile: (file, owner) => bytes.run('openFile', file, owner),
});

/** Files of the firm's people and of feeds: what is in them says how long they take. */
export const readingWork = ({ files }: WorkerThreads) => ({
  readFile: fileReading(files.run),
  readTable: readTableIn(files.run),
});

/** The same for large bodies of requests. */
export const bodyWork = ({ bytes }: WorkerThreads) => ({
  readJson: (body: Uint8Array, owner: Owner) => bytes.run('readJson', body, owner),
});
