import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';

/** What was run of a promise until now: one line of a file of its name, written again after each run, so that a stop loses one run at most. */
export type Result = {
  readonly done: number;
  readonly hits: number;
  /** Of the first run; each further one has the next of its own (`seedOf`). */
  readonly seed: number;
  readonly runs: number;
  readonly seconds: number;
  /** What the runs were made of, in their order, each once. */
  readonly commits: readonly string[];
  readonly machine: string;
  /** The day of the last run. */
  readonly day: string;
  readonly measured: string | null;
  readonly failure: { readonly seed: number; readonly message: string } | null;
};

export const RESULTS_FOLDER = join(packageRoot, 'soak/results');

const pathOf = (folder: string, name: string) => join(folder, `${name}.jsonl`);

/** Null where nothing was run. */
export function readResult(folder: string, name: string): Result | null {
  try {
    return JSON.parse(readFileSync(pathOf(folder, name), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function writeResult(folder: string, name: string, result: Result): void {
  mkdirSync(folder, { recursive: true });
  const path = pathOf(folder, name);
  writeFileSync(`${path}.new`, `${JSON.stringify(result)}\n`);
  renameSync(`${path}.new`, path);
}

const SEEDS = 2 ** 31;
/** Far apart, because a proof may use the seeds that follow its own. */
const APART = 7_919;

export const seedOf = (first: number, run: number): number => (first + run * APART) % SEEDS;
