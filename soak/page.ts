import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';
import type { Promised } from './promise.ts';
import { promises } from './promises.ts';
import { RESULTS_FOLDER, type Result, readResult } from './results.ts';

const PAGE = join(packageRoot, 'docs/reliability.md');

export const writePage = (): void =>
  writeFileSync(
    PAGE,
    pageOf(promises, (name) => readResult(RESULTS_FOLDER, name)),
  );

/** Only figures that were run: it is made of the results, and says where they are short of what is asked. */
export function pageOf(rows: readonly Promised[], resultOf: (name: string) => Result | null): string {
  const all = rows.map((row) => ({ row, result: resultOf(row.name) }));
  const complete = all.filter(({ row, result }) => verdictOf(row, result) === 'held').length;
  return `# Reliability

What the service promises, how each promise is proved, and what was run. \`npm run soak\` writes this page from the lines in
\`soak/results\`; nothing here was written by hand. ${complete} of ${all.length} figures were reached in full. A small, fixed part of every proof
is in \`npm test\`.

A *hit* is one time that what the proof is about really happened, such as a request that was under way when the process was
killed; a proof with too few hits fails. SIGKILL shows what a crash of a process does. It does not show what a power cut does.

| name | promise | asked | done | hits (least) | result |
|---|---|---|---|---|---|
${all.map(({ row, result }) => summaryOf(row, result)).join('\n')}

${all.map(({ row, result }) => detailsOf(row, result)).join('\n\n')}
`;
}

const whole = (figure: number) => String(figure).replace(/\B(?=(\d{3})+$)/g, ',');

/** At the share that was done. */
export const leastHits = ({ hits, count }: Promised, done: number): number => Math.floor((hits * done) / count);

export function verdictOf(
  row: Promised,
  result: Result | null,
): 'not run' | 'FAILED' | 'TOO FEW HITS' | 'held' | 'held so far' {
  if (result === null) return 'not run';
  if (result.failure) return 'FAILED';
  if (result.hits < leastHits(row, result.done)) return 'TOO FEW HITS';
  return result.done >= row.count ? 'held' : 'held so far';
}

function summaryOf(row: Promised, result: Result | null): string {
  const { name, promise, count, unit } = row;
  const done = result?.done ?? 0;
  const isShort = verdictOf(row, result) === 'held so far';
  const verdict = isShort
    ? `held so far: ${Math.floor((1_000 * done) / count) / 10} % of the figure`
    : verdictOf(row, result);
  const hits = result ? `${whole(result.hits)} (${whole(leastHits(row, done))})` : '';
  return `| [${name}](#${name}) | ${promise} | ${whole(count)} ${unit} | ${whole(done)} | ${hits} | ${verdict} |`;
}

function detailsOf(row: Promised, result: Result | null): string {
  const { name, promise, method, hit, environment } = row;
  const about = `## ${name}\n\n${promise}.\n\n- Method: ${method}\n- A hit: ${hit}\n- Where: ${environment}`;
  if (!result) return `${about}\n- Not run.`;
  const { seed, runs, seconds, commits, machine, day, measured, failure } = result;
  const lines = [
    `Seed ${seed}, ${runs} run${runs === 1 ? '' : 's'}, ${durationOf(seconds)}, on ${machine}; last on ${day}`,
    `Commit: ${commits.join(', ')}`,
    ...(measured ? [`Measured in the last run: ${measured}`] : []),
    ...(failure ? [`FAILED with seed ${failure.seed}: ${failure.message}`] : []),
  ];
  return [about, ...lines.map((line) => `- ${line}`)].join('\n');
}

function durationOf(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return `${Math.round(seconds / 60)} min`;
}
