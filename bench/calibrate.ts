import { createHash } from 'node:crypto';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** SHA-256 of 64 bytes per second, on the given number of threads, for half a second. Prints the sum. */
const LENGTH_MS = 500;

function count(): number {
  const bytes = Buffer.alloc(64, workerData ?? 1);
  const end = performance.now() + LENGTH_MS;
  let hashes = 0;
  while (performance.now() < end) for (let i = 0; i < 100; i++, hashes++) createHash('sha256').update(bytes).digest();
  return (hashes * 1_000) / LENGTH_MS;
}

if (isMainThread) {
  const workers = Array.from({ length: Number(process.argv[2]) }, (_, n) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: n });
    return new Promise<number>((done, fail) => worker.once('message', done).once('error', fail));
  });
  const counts = await Promise.all(workers);
  console.log(Math.round(counts.reduce((sum, n) => sum + n, 0)));
} else parentPort!.postMessage(count());
