// Runs the compiled tests on all processors, against a PostgreSQL of their own. The last line is always `N passed, N failed`.
//
//   npm test                  all of them
//   npm test -- orders keys   those whose path contains one of the words
import { setMaxListeners } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { packageRoot } from '../src/platform/package-root.ts';
import { endpoints, events } from '../src/service/registry.ts';
import { PREPARED_FOLDER } from '../src/testing/faults/prepared-folder.ts';
import { keepPerformed, unlisted, unperformed } from '../src/testing/performed.ts';
import { misdescribed, PROVOKED_FOLDER, unprovoked } from '../src/testing/provoked.ts';
import { unrecorded } from '../src/testing/recorded.ts';
import { notOnCitus } from './test/not-on-citus.ts';
import { durations, type Entry, FILES_MAX, QUEUE_FOLDER, writeQueue } from './test/queue.ts';
import { withServer } from './test/server.ts';

type Counts = { passed: number; failed: number; skipped: number };

const compiled = join(packageRoot, 'dist');
const worker = join(compiled, 'scripts', 'test', 'worker.js');
/** Tests wait for PostgreSQL, for processes and for time to pass, so there are two processes more than there are processors. */
const concurrency = availableParallelism() + 2;
/** What a service allocates for a request dies young in a larger space for it: a sixth of the time of a process was garbage collection. */
const workerFlags = ['--max-semi-space-size=64', '--min-semi-space-size=32'];
/** A process that hangs in one place is ended; each file has its own, shorter limit. */
const worker_timeout_ms = 90 * 60_000;

const stopping = new AbortController();
let stoppedBy: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stoppedBy ??= signal;
    stopping.abort();
  });
}

const words = process.argv.slice(2);
const counts = await runAll(inOrder(findTests(words)));
process.stdout.write(`\n${summary(counts)}\n`, () => {
  if (stoppedBy) process.exit(stoppedBy === 'SIGINT' ? 130 : 143);
  process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);
});

function findTests(words: string[]): string[] {
  const files = readdirSync(compiled, { recursive: true, encoding: 'utf8' });
  const all = files.filter((file) =>
    process.env['TEST_CITUS'] === undefined ? file.endsWith('.test.js') : isOnCitus(file),
  );
  const wanted = words.length === 0 ? all : all.filter((file) => words.some((word) => file.includes(word)));
  return wanted.sort().map((file) => join(compiled, file));
}

function isOnCitus(file: string): boolean {
  return /\.(test|on-citus)\.js$/.test(file) && !(file in notOnCitus);
}

/**
 * What takes longest comes first, so that no processor waits for the last file: the files that start processes of their own.
 * A file that measures its process or changes its environment has a process for itself; sharp's library writes VIPSHOME there.
 */
function inOrder(files: string[]): Entry[] {
  const entries = files.map((file) => {
    const text = readFileSync(file, 'utf8');
    const isAlone = /process\.memoryUsage|setFlagsFromString|process\.env\[[^\]]+\] = |from 'sharp'/.test(text);
    const rank = isAlone ? 0 : /testing\/(faults|model)\/|serviceProcess|spawn|fork|execFile/.test(file + text) ? 1 : 2;
    return { file, isAlone, rank };
  });
  return entries.sort((one, other) => one.rank - other.rank);
}

async function runAll(entries: Entry[]): Promise<Counts> {
  try {
    return await withServer(
      stopping.signal,
      async (folder) => {
        const queue = join(folder, 'queue');
        const provoked = join(folder, 'provoked');
        writeQueue(queue, entries);
        mkdirSync(provoked);
        process.env[QUEUE_FOLDER] = queue;
        process.env[PREPARED_FOLDER] = join(folder, 'prepared');
        process.env[PROVOKED_FOLDER] = provoked;
        const counts = await runWorkers(entries);
        if (!stoppedBy) checkEnded(queue, counts);
        keepPerformed(provoked);
        if (words.length === 0 && !stoppedBy) checkProvoked(provoked, counts);
        return counts;
      },
      endChildren,
    );
  } catch (error) {
    if (!stoppedBy) console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** A file whose process ended in the middle is not one that passed. */
function checkEnded(queue: string, counts: Counts): void {
  const unfinished = durations(queue).filter(({ duration_ms }) => duration_ms === null);
  counts.failed += unfinished.length;
  for (const { file } of unfinished) console.error(`did not come to its end: ${shorten(file)}`);
}

/** A refusal, a transition or an event that is declared and that no test provoked fails a whole run, and so do those that no table lists. */
function checkProvoked(folder: string, counts: Counts): void {
  const checks = [
    ['declared, but provoked by no test', unprovoked(folder, endpoints)],
    ['the details of refusal-details.ts are not those that tests saw', misdescribed(folder)],
    ['declared as an event, but recorded by no test', unrecorded(folder, events)],
    // Triggers see them, which would have to run on each worker of Citus.
    ...(process.env['TEST_CITUS'] === undefined ? changesOf(folder) : []),
  ] as const;
  for (const [complaint, found] of checks) {
    counts[found.length === 0 ? 'passed' : 'failed'] += 1;
    if (found.length > 0) console.error(`${complaint}:\n  ${found.join('\n  ')}`);
  }
}

function changesOf(folder: string): [string, string[]][] {
  return [
    ['listed in a machine, but performed by no test', unperformed(folder)],
    ['a status that changed as its machine does not list', unlisted(folder)],
  ];
}

async function runWorkers(entries: Entry[]): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  // Each process listens to it.
  setMaxListeners(0, stopping.signal);
  const files = Array<string>(processesFor(entries)).fill(worker);
  // It gives its processes the flags of this one.
  process.execArgv.push(...workerFlags);
  const reports = run({ files, concurrency, timeout: worker_timeout_ms, signal: stopping.signal });
  reports.on('test:pass', ({ skip, todo, details, name }) => {
    if (skip !== undefined || todo !== undefined) counts.skipped += 1;
    else if (details.type !== 'suite' && name !== worker) counts.passed += 1;
  });
  reports.on('test:fail', ({ todo, details }) => {
    const isOnlyAParent = (details.error as { failureType?: string }).failureType === 'subtestsFailed';
    if (todo !== undefined) counts.skipped += 1;
    else if (!isOnlyAParent) counts.failed += 1;
  });
  for await (const text of reports.compose(new spec())) process.stdout.write(shorten(String(text)));
  return counts;
}

/** One for each file that runs by itself, and for the others enough; one that finds nothing left ends at once. */
function processesFor(entries: Entry[]): number {
  const alone = entries.filter(({ isAlone }) => isAlone).length;
  return alone + Math.ceil((entries.length - alone) / FILES_MAX) + concurrency;
}

/** A file that failed as a whole is reported by its path. */
function shorten(text: string): string {
  return text.replaceAll(`${compiled}/`, '');
}

/** A process that was out of time and did not heed SIGTERM would outlive the run. */
function endChildren(): void {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').map(Number);
    for (const pid of children) if (isWorker(pid)) process.kill(pid, 'SIGKILL');
  } catch {
    // No /proc here, or it ended by itself.
  }
}

function isWorker(pid: number): boolean {
  return pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').at(-2) === worker;
}

function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
