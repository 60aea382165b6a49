// Runs each promise of soak/promises.ts at its full count and writes docs/reliability.md. What was done is kept in soak/results, one
// line a promise: a run that was interrupted goes on where it stopped. Ends with 1 where a promise failed or met too few hits.
//
//   npm run soak                          every promise that is not complete
//   npm run soak -- tenancy grammar       these
//   npm run soak -- tenancy --share 0.1   until a tenth of the count is done
//   npm run soak -- tenancy --seed 4711   from the beginning, with this seed
//   npm run soak -- --fresh               from the beginning, with a new seed
//   npm run soak -- --list                the names
//   npm run soak -- --page                only the page, from the results
import { setMaxListeners } from 'node:events';
import { withServer } from '../scripts/test/server.ts';
import { readArguments } from './arguments.ts';
import { verdictOf, writePage } from './page.ts';
import { proceed } from './proceed.ts';
import { promises } from './promises.ts';
import { RESULTS_FOLDER, readResult } from './results.ts';

const { names, share, seed, isFresh, isList, isPage } = readArguments(process.argv.slice(2));
if (isList) {
  for (const { name, promise, count, unit } of promises) console.log(`${name.padEnd(24)} ${count} ${unit}: ${promise}`);
  process.exit(0);
}
if (isPage) {
  writePage();
  process.exit(0);
}

const stopping = new AbortController();
// Each file that runs listens for the end.
setMaxListeners(0, stopping.signal);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

const wanted =
  names.length === 0 ? promises : names.flatMap((name) => promises.filter((promised) => promised.name === name));
const ended = new Map<string, string>();
await withServer(stopping.signal, async () => {
  // One after another: two loads on one machine at once would disturb each other.
  for (const promised of wanted) {
    if (stopping.signal.aborted) break;
    ended.set(promised.name, await proceed(promised, { share, seed, isFresh, signal: stopping.signal }));
    writePage();
  }
});

console.table(
  wanted.map((promised) => {
    const result = readResult(RESULTS_FOLDER, promised.name);
    const outcome = ended.get(promised.name) ?? verdictOf(promised, result);
    return { promise: promised.name, asked: promised.count, done: result?.done ?? 0, hits: result?.hits ?? 0, outcome };
  }),
);
const bad = wanted.filter((promised) =>
  /FAILED|HITS/.test(verdictOf(promised, readResult(RESULTS_FOLDER, promised.name))),
);
process.exit(bad.length === 0 && !stopping.signal.aborted ? 0 : 1);
