// Runs the compiled tests against a PostgreSQL of their own, as durable as the real one, in a temporary folder that is removed
// at the end. The last line is always `N passed, N failed`.
//
//   npm test                  all of them
//   npm test -- orders keys   those whose path contains one of the words
import { setMaxListeners } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { variableNames } from '../src/config.ts';
import { endpoints } from '../src/endpoints.ts';
import { type Embedded, startEmbedded } from '../src/platform/database/embedded.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { misdescribed, PROVOKED_FOLDER, unprovoked } from '../src/testing/provoked.ts';

type Counts = { passed: number; failed: number; skipped: number };

const file_timeout_ms = 10 * 60_000;
const socketPathMax = 90;
const compiled = join(packageRoot, 'dist');

const stopping = new AbortController();
let stoppedBy: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stoppedBy ??= signal;
    stopping.abort();
  });
}

const words = process.argv.slice(2);
const files = findTests(words);
const counts = await withDatabase(() => runFiles(files));
process.stdout.write(`\n${summary(counts)}\n`, () => {
  if (stoppedBy) process.exit(stoppedBy === 'SIGINT' ? 130 : 143);
  process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);
});

function findTests(words: string[]): string[] {
  const all = readdirSync(compiled, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.js'));
  const wanted = words.length === 0 ? all : all.filter((file) => words.some((word) => file.includes(word)));
  return wanted.sort().map((file) => join(compiled, file));
}

async function withDatabase(work: () => Promise<Counts>): Promise<Counts> {
  // A path that is too long for a socket can come from TMPDIR only.
  const base = tmpdir().length < socketPathMax / 2 ? tmpdir() : '/tmp';
  const folder = mkdtempSync(join(base, 'invest-test-'));
  let database: Embedded | undefined;
  try {
    database = await startEmbedded(folder, {
      log: (line) => process.stderr.write(`${line}\n`),
      settings: { shared_buffers: '256MB', max_connections: '200' },
      signal: stopping.signal,
    });
    setEnvironment(join(folder, 'postgres'));
    const provoked = join(folder, 'provoked');
    mkdirSync(provoked);
    process.env[PROVOKED_FOLDER] = provoked;
    const counts = await work();
    if (words.length === 0 && !stoppedBy) checkProvoked(provoked, counts);
    return counts;
  } catch (error) {
    if (!stoppedBy) console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    endChildren();
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A refusal that an endpoint declares and no test provoked fails a whole run, and so do details that the table lacks. */
function checkProvoked(folder: string, counts: Counts): void {
  const checks = [
    ['declared, but provoked by no test', unprovoked(folder, endpoints)],
    ['the details of refusal-details.ts are not those that tests saw', misdescribed(folder)],
  ] as const;
  for (const [complaint, found] of checks) {
    counts[found.length === 0 ? 'passed' : 'failed'] += 1;
    if (found.length > 0) console.error(`${complaint}:\n  ${found.join('\n  ')}`);
  }
}

/** What the developer's own service is configured with must not reach the tests. */
function setEnvironment(socketFolder: string): void {
  for (const name of variableNames) delete process.env[name];
  process.env['NODE_ENV'] = 'test';
  process.env['TEST_DATABASE'] = `postgresql:///postgres?user=postgres&host=${encodeURIComponent(socketFolder)}`;
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --enable-source-maps`.trim();
}

async function runFiles(files: string[]): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  // Each file that runs listens to it.
  setMaxListeners(0, stopping.signal);
  const events = run({ files, concurrency: 2, timeout: file_timeout_ms, signal: stopping.signal });
  events.on('test:pass', ({ skip, todo, details, name }) => {
    if (skip !== undefined || todo !== undefined) counts.skipped += 1;
    else if (details.type !== 'suite' && !files.includes(name)) counts.passed += 1;
  });
  events.on('test:fail', ({ todo, details }) => {
    const isOnlyAParent = (details.error as { failureType?: string }).failureType === 'subtestsFailed';
    if (todo !== undefined) counts.skipped += 1;
    else if (!isOnlyAParent) counts.failed += 1;
  });
  for await (const text of events.compose(new spec())) process.stdout.write(shorten(String(text)));
  return counts;
}

/** A file that failed as a whole is reported by its path. */
function shorten(text: string): string {
  return text.replaceAll(`${compiled}/`, '');
}

/** A test file that was out of time and did not heed SIGTERM would outlive the run. */
function endChildren(): void {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').map(Number);
    for (const pid of children) if (isTestFile(pid)) process.kill(pid, 'SIGKILL');
  } catch {
    // No /proc here, or it ended by itself.
  }
}

function isTestFile(pid: number): boolean {
  return (
    pid > 0 &&
    relative(compiled, readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').at(-2) ?? '').endsWith('.test.js')
  );
}

function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
