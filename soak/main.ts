// The tests with random rounds, with their full counts and a new seed, and the proofs that need more than npm
// installs. Prints what each one reported, and ends with 1 when one of them failed. A proof that needs what is not installed is not
// run, and its row says what is missing.
//
//   npm run soak                                    the full counts of src/testing/repetitions.ts
//   npm run soak -- --kills 500 --only crashes      the flags below set how many, --only which
//   npm run soak -- --seed 4711                     repeats an earlier run
import { randomInt } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { run } from 'node:test';
import { parseArgs } from 'node:util';
import { withServer } from '../scripts/test/server.ts';
import { type Amount, amounts, variableOf } from '../src/testing/repetitions.ts';
import { findProofs } from './find-proofs.ts';

const names = Object.keys(amounts) as Amount[];
const flagOf = (name: Amount) => name.replaceAll('_', '-');
const string = { type: 'string' } as const;
const { values } = parseArgs({
  options: { ...Object.fromEntries(names.map((name) => [flagOf(name), string])), only: string, seed: string },
});
const flags: Readonly<Record<string, string | undefined>> = values;

const FAILED = 'FAILED';

type Row = { proof: string; outcome: string; minutes: string; met: string };

const stopping = new AbortController();
// Each file that runs listens for the end.
setMaxListeners(0, stopping.signal);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

const seed = flags['seed'] ?? String(randomInt(2 ** 31));
process.stderr.write(`seed ${seed}\n`);
process.env[variableOf('seed')] = seed;
for (const name of names) process.env[variableOf(name)] = flags[flagOf(name)] ?? String(amounts[name].soak);
const rows = await withServer(stopping.signal, () => prove(findProofs(flags['only']).map(({ file }) => file)));
console.table(rows);
process.exit(rows.length > 0 && rows.every(({ outcome }) => outcome !== FAILED) ? 0 : 1);

type Result = { readonly name: string; readonly details: { readonly duration_ms: number } };

/** One after another: two loads on one machine at once would disturb each other. */
async function prove(files: string[]): Promise<Row[]> {
  const rows: Row[] = [];
  const events = run({ files, concurrency: 1, signal: stopping.signal });
  const note = (outcome: string, { name, details }: Result, met = '') => {
    if (files.includes(name)) return;
    rows.push({ proof: name, outcome, minutes: (details.duration_ms / 60_000).toFixed(1), met });
    process.stderr.write(`${outcome}: ${name}${met && ` (${met})`}\n`);
  };
  events.on('test:pass', (data) => {
    if (data.skip === undefined) note('held', data);
    else note('NOT RUN', data, String(data.skip));
  });
  events.on('test:fail', (data) => {
    note(FAILED, data);
    console.error(data.details.error.cause ?? data.details.error);
  });
  // What a proof reports comes after its outcome.
  events.on('test:diagnostic', ({ message, nesting }) => {
    const last = rows.at(-1);
    if (nesting === 0 && last && !/^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /.test(message))
      last.met = message;
  });
  for await (const _ of events) if (stopping.signal.aborted) break;
  return rows;
}
