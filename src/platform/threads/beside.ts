import assert from 'node:assert/strict';
import { isMainThread } from 'node:worker_threads';

/**
 * Files that others send are read in worker threads, and statements are drawn there, so that no request waits for them, whatever they hold. Who does
 * it asks for such a thread; on the main thread it fails, but within `readingHere`.
 */
export function requireThread(what: string, done: 'read' | 'drawn' = 'read'): void {
  assert(!isMainThread || readings > 0, `${what} is ${done} in a worker thread, never on the main one`);
}

/** A number, and no AsyncLocalStorage: once one was used, every promise of the process takes longer, a tenth of what an order costs. */
let readings = 0;

/** For what the installation brings itself, and where no request waits: a test lists who does it. */
export function readingHere<Result>(read: () => Result): Result {
  readings += 1;
  try {
    return read();
  } finally {
    readings -= 1;
  }
}

/** The same for what is read in parts. Until its end nothing else is refused either. */
export async function readingHereInParts<Result>(read: () => Promise<Result>): Promise<Result> {
  readings += 1;
  try {
    return await read();
  } finally {
    readings -= 1;
  }
}
