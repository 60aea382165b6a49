import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { packageRoot } from '../src/platform/package-root.ts';
import { type Amount, variableOf } from '../src/testing/repetitions.ts';
import { REPORT_FILE, type Report } from '../src/testing/report-proof.ts';
import type { Promised } from './promise.ts';

export type Outcome = Report & {
  readonly seconds: number;
  readonly failure: string | null;
  readonly skipped: string | null;
};

/** Longer than any run of a file takes, also on a machine that does much else. */
const RUN_TIMEOUT_MS = 3 * 60 * 60_000;
const MESSAGE_MAX = 300;

/** Runs the file of a promise once, in a process of its own, with so many and this seed. */
export async function runOnce(promised: Promised, many: number, seed: number, signal: AbortSignal): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  const report = join(folder, 'report');
  const settings = { [variableOf('seed')]: String(seed), [REPORT_FILE]: report, ...amountsOf(promised, many) };
  Object.assign(process.env, settings);
  const begun = performance.now();
  try {
    const ended = await runFile(promised, signal);
    const seconds = (performance.now() - begun) / 1_000;
    return { ...(ended.failure ? { done: 0, hits: 0 } : reported(report, many)), ...ended, seconds };
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name];
    rmSync(folder, { recursive: true });
  }
}

function amountsOf({ amount, alongside = {} }: Promised, many: number): Record<string, string> {
  const all = Object.entries({ ...alongside, [amount]: many });
  return Object.fromEntries(all.map(([name, value]) => [variableOf(name as Amount), String(value)]));
}

async function runFile({ file, tests }: Promised, signal: AbortSignal) {
  const path = join(packageRoot, 'dist', `${file}.js`);
  let [passed, failure, skipped]: [number, string | null, string | null] = [0, null, null];
  const events = run({
    files: [path],
    concurrency: 1,
    timeout: RUN_TIMEOUT_MS,
    signal,
    ...(tests && { testNamePatterns: [tests] }),
  });
  events.on('test:pass', ({ skip, name }) => {
    if (name === path) return;
    if (skip === undefined) passed += 1;
    else if (typeof skip === 'string' && !skip.startsWith('test name does not match')) skipped = skip;
  });
  events.on('test:fail', ({ details }) => {
    const error = details.error.cause ?? details.error;
    failure ??= String((error as Error).message ?? error)
      .replaceAll(/\s+/g, ' ')
      .slice(0, MESSAGE_MAX);
    console.error(error);
  });
  events.on('test:diagnostic', ({ message, nesting }) => {
    if (nesting === 0 && !/^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /.test(message))
      process.stderr.write(`  ${message}\n`);
  });
  // A file that fails before its first test says why only there.
  events.on('test:stderr', ({ message }) => process.stderr.write(message));
  for await (const _ of events) if (signal.aborted) break;
  if (passed === 0 && skipped === null) failure ??= 'No test was run.';
  return { failure, skipped };
}

/** A proof reports a line for each of its tests; one of which no hits are counted reports nothing, and did what it was asked for. */
function reported(file: string, many: number): Report {
  if (!existsSync(file)) return { done: many, hits: 0 };
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const reports = lines.map((line) => JSON.parse(line) as Report);
  const measured = reports.flatMap((report) => report.measured ?? []);
  return {
    done: reports.reduce((sum, { done }) => sum + done, 0),
    hits: reports.reduce((sum, { hits }) => sum + hits, 0),
    ...(measured.length > 0 && { measured: measured.join('; ') }),
  };
}
