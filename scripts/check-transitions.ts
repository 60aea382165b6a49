// Disables each entry of each state machine, one by one, and expects that a test fails: a table that nothing reads, or a
// transition that no test needs, is found so. The test of each is named in scripts/transitions/tests.json.
//
//   npm run check -- transitions                all of them
//   npm run check -- transitions orders keys    those whose name contains one of the words
//   npm run check -- transitions --record       looks for the tests of entries that have none, among those that `npm test` saw
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';
import { entries, PERFORMED_FILE } from '../src/testing/performed.ts';
import { withServer } from './test/server.ts';
import { firstFailure } from './transitions/run-without.ts';

const proofsFile = join(packageRoot, 'scripts', 'transitions', 'tests.json');
const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isRecording = process.argv.includes('--record');
/** For each entry a file of which a test fails without it. */
const proofs = readJson<Record<string, string>>(proofsFile);
// What is looked for are those that have none.
const wanted = entries
  .filter((entry) => words.length === 0 || words.some((word) => entry.includes(word)))
  .filter((entry) => !isRecording || !(entry in proofs));
const obsolete = Object.keys(proofs).filter((entry) => !entries.includes(entry));

const passing = new Map<string, Promise<boolean>>();

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());

const begun_ms = performance.now();
const unproven = await withServer(stopping.signal, async () => {
  await requireControl();
  return eachOf(wanted, isRecording ? find : prove);
});
for (const entry of obsolete) console.error(`${entry}: is in tests.json, and in no machine`);
for (const entry of unproven) console.error(`${entry}: disabled, and no test fails`);
const seconds = Math.round((performance.now() - begun_ms) / 1_000);
const found = unproven.length + obsolete.length;
const isWhole = !stopping.signal.aborted;
if (isWhole && found === 0) console.log(`${wanted.length} entries disabled in ${seconds} s: a test fails for each`);
process.exit(isWhole && found === 0 ? 0 : 1);

/** Where no entry of any machine is disabled, nothing fails: it is the missing entry that a failure proves. */
async function requireControl(): Promise<void> {
  const file = proofs[wanted[0] ?? ''];
  const failed = file === undefined ? null : await firstFailure(file, 'no entry', stopping.signal);
  assert(failed === null, `${failed} fails although every entry is in use`);
}

/** Returns the entries for which the work found no test that fails. */
async function eachOf(all: readonly string[], work: (entry: string) => Promise<string | null>): Promise<string[]> {
  const left = [...all];
  const missing: string[] = [];
  const worker = async () => {
    for (let entry = left.shift(); entry !== undefined && !stopping.signal.aborted; entry = left.shift()) {
      const failed = await work(entry);
      console.log(failed === null ? `NOT OK ${entry}` : `ok ${entry}: ${failed}`);
      if (failed === null) missing.push(entry);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return missing;
}

async function prove(entry: string): Promise<string | null> {
  const file = proofs[entry];
  return file === undefined ? null : firstFailure(file, entry, stopping.signal);
}

/** Of the files that perform it, the first that passes with it and of which a test fails without it. */
async function find(entry: string): Promise<string | null> {
  const performed = readJson<Record<string, string[]>>(PERFORMED_FILE);
  for (const file of performed[entry] ?? []) {
    const failed = await firstFailure(file, entry, stopping.signal);
    if (failed === null || !(await passes(file))) continue;
    proofs[entry] = file;
    const sorted = Object.entries(proofs).toSorted(([a], [b]) => (a < b ? -1 : 1));
    writeFileSync(proofsFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
    return failed;
  }
  return null;
}

function passes(file: string): Promise<boolean> {
  const known = passing.get(file) ?? firstFailure(file, null, stopping.signal).then((failed) => failed === null);
  passing.set(file, known);
  return known;
}
