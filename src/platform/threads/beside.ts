import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Files that others send are read in worker threads, and statements are drawn there, so that no request waits for them, whatever they hold. Who does
 * it asks for such a thread; on the main thread it fails, but within `readingHere`.
 */
export function requireThread(what: string, done: 'read' | 'drawn' = 'read'): void {
  assert(!isMainThread || here.getStore(), `${what} is ${done} in a worker thread, never on the main one`);
}

const here = new AsyncLocalStorage<true>();

/** For what the installation brings itself, and where no request waits: a test lists who does it. */
export const readingHere = <Result>(read: () => Result): Result => here.run(true, read);
