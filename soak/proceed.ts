import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { commitOf } from '../src/testing/commit.ts';
import { leastHits, verdictOf } from './page.ts';
import type { Promised } from './promise.ts';
import { RESULTS_FOLDER, type Result, readResult, seedOf, writeResult } from './results.ts';
import { type Outcome, runOnce } from './run-once.ts';

export type SoakOptions = {
  readonly share: number;
  readonly seed: number | null;
  readonly isFresh: boolean;
  readonly signal: AbortSignal;
};

/** Runs the file of a promise until its count, or the share of it, is done. Returns what is to be said of it. */
export async function proceed(promised: Promised, { share, seed, isFresh, signal }: SoakOptions): Promise<string> {
  const { name, count, slice, each = 1 } = promised;
  const wanted = Math.max(1, Math.ceil(count * share));
  let result = beginning(name, seed, isFresh);
  process.stderr.write(`${name}: seed ${result.seed}, ${result.done} of ${wanted} done\n`);
  while (result.done < wanted && !signal.aborted) {
    const many = Math.min(slice, Math.ceil((wanted - result.done) / each));
    const outcome = await runOnce(promised, many, seedOf(result.seed, result.runs), signal);
    if (signal.aborted) return 'stopped';
    if (outcome.skipped !== null) return `NOT RUN: ${outcome.skipped}`;
    result = added(result, outcome, many * each);
    writeResult(RESULTS_FOLDER, name, result);
    process.stderr.write(
      `${name}: ${result.done} of ${wanted}, ${result.hits} hits (least ${leastHits(promised, result.done)})\n`,
    );
    if (result.failure) break;
  }
  return verdictOf(promised, result);
}

/** What failed before has to show all of it again. */
function beginning(name: string, seed: number | null, isFresh: boolean): Result {
  const before = readResult(RESULTS_FOLDER, name);
  if (before && !isFresh && !before.failure) return before;
  return {
    ...{ done: 0, hits: 0, runs: 0, seconds: 0, commits: [], machine: machine(), day: today() },
    ...{ seed: seed ?? randomInt(2 ** 31), measured: null, failure: null },
  };
}

function added(before: Result, { done, hits, seconds, measured, failure: message }: Outcome, many: number): Result {
  const made = commitOf();
  const isShort = message === null && done < many;
  const failure = isShort ? `It did ${done} of ${many}.` : message;
  return {
    ...before,
    done: before.done + done,
    hits: before.hits + hits,
    runs: before.runs + 1,
    seconds: Math.round(before.seconds + seconds),
    commits: before.commits.includes(made) ? before.commits : [...before.commits, made],
    machine: machine(),
    day: today(),
    measured: measured ?? before.measured,
    failure: failure === null ? null : { seed: seedOf(before.seed, before.runs), message: failure },
  };
}

const today = () => new Date().toISOString().slice(0, 10);
const machine = () => `${availableParallelism()} processors, Node.js ${process.versions.node}`;
