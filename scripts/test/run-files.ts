// Runs test files, one after another, so that the application is loaded and warm for all of
// them. Each file is a suite: its hooks are its own, and its database and service end with it. A file that leaves the process
// changed fails, so that no other file can depend on it.
import assert from 'node:assert/strict';
import { relative } from 'node:path';
import { after, afterEach, beforeEach, describe, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../src/platform/package-root.ts';
import { closeWhatIsShared, releaseWhatIsOver } from '../../src/testing/once-per-process.ts';
import { TEST_FILE } from '../../src/testing/provoked.ts';
import { type Entry, FILES_MAX, noteEnded, QUEUE_FOLDER, takeNext } from './queue.ts';
import { beginFile, beginSuite, noteBegun, noteOver, startTracking, stopTracking } from './tracking.ts';

/**
 * Only a file that hangs: the longest takes a minute of a quiet machine, and ten of one that is busy. On Citus a file of a thousand requests takes
 * longer than that: the books of several servers are proven after each.
 */
const FILE_TIMEOUT_MS = (process.env['TEST_CITUS'] ? 30 : 20) * 60_000;

/** What node:test has to say of a file that failed is said by then. */
const SAID_WITHIN_MS = 1_000;

/** How long a process may take to end after its last file. */
const OPEN_WITHIN_MS = 10_000;

const listened = ['SIGINT', 'SIGTERM', 'SIGHUP', 'uncaughtException', 'unhandledRejection', 'message', 'disconnect'];

/** What all files of a process share. */
const surroundings = () => ({
  environment: { ...process.env },
  folder: process.cwd(),
  listeners: listened.map((name) => [name, process.listenerCount(name)]),
  globals: [setTimeout, setInterval, setImmediate, Date, Date.now, fetch, Math.random],
});

const folder = process.env[QUEUE_FOLDER];
assert(folder, 'started by scripts/test.ts');

const taken: Entry[] = [];
let isLeftOpen = false;
for (;;) {
  const next = takeNext(folder, ({ isAlone }) => !isAlone || taken.length === 0);
  if (!next) break;
  taken.push(next);
  const begun = performance.now();
  process.env[TEST_FILE] = next.file;
  await runFile(next);
  releaseWhatIsOver();
  noteEnded(folder, next.index, performance.now() - begun);
  if (next.isAlone || taken.length === FILES_MAX) break;
}
await closeWhatIsShared();
// What a failed hook or test did not close would keep the process.
setTimeout(endProcess, isLeftOpen ? SAID_WITHIN_MS : OPEN_WITHIN_MS).unref();

/** A timer that is left does nothing to a test that has ended, and is not waited for; a pipe is what this process writes to. */
function endProcess(): never {
  const open = process.getActiveResourcesInfo().filter((kind) => kind !== 'Timeout' && kind !== 'PipeWrap');
  if (open.length === 0 && !isLeftOpen) process.exit(0);
  process.stderr.write(`A test file left open: ${open.join(', ')}\n`);
  process.exit(1);
}

/**
 * Resolves when its tests and its hooks have run. node:test leaves out the hooks behind one that failed, the last one of the file too: that it
 * is over is known from the hook of a suite around it.
 */
function runFile({ file, isAlone }: Entry): Promise<void> {
  startTracking();
  return new Promise((done, fail) => {
    const tooLate = setTimeout(done, FILE_TIMEOUT_MS);
    const name = relative(`${packageRoot}/dist`, file);
    const around = async () =>
      describe(name, { timeout: FILE_TIMEOUT_MS }, async () => {
        let isWhole = false;
        beginSuite();
        after(() => {
          clearTimeout(tooLate);
          isLeftOpen ||= !isWhole;
          done();
        });
        describe('tests', async () => {
          let before: object | undefined;
          try {
            before = surroundings();
            beforeEach((context) => noteBegun(context as TestContext));
            afterEach(noteOver);
            beginFile();
            await import(pathToFileURL(file).href);
          } finally {
            // The last of the file's hooks.
            after(() => {
              isWhole = true;
              if (!isAlone) assert.deepEqual(surroundings(), before, 'the file leaves its process changed');
            });
            stopTracking();
          }
        });
      });
    around().catch((error) => {
      clearTimeout(tooLate);
      fail(new Error(`${name} could not be run`, { cause: error }));
    });
  });
}
