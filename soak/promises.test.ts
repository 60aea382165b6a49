import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../src/platform/package-root.ts';
import { amounts } from '../src/testing/repetitions.ts';
import { leastHits, pageOf, verdictOf } from './page.ts';
import type { Promised } from './promise.ts';
import { promises } from './promises.ts';
import { RESULTS_FOLDER, type Result, readResult } from './results.ts';

const sourceOf = ({ file }: Promised) => readFileSync(join(packageRoot, `${file}.ts`), 'utf8');

test('each promise has a name of its own, a file that asks for its amount, and tests that are there', () => {
  assert.equal(new Set(promises.map(({ name }) => name)).size, promises.length);
  for (const promised of promises) {
    const text = sourceOf(promised);
    assert.match(text, new RegExp(`\\b(repetitions|propertyRuns)\\('${promised.amount}'\\)`), promised.name);
    assert(existsSync(join(packageRoot, 'dist', `${promised.file}.js`)), promised.file);
  }
});

test('every file of proofs is of a promise', () => {
  const proofs = readdirSync(join(packageRoot, 'soak/proofs')).map((file) => `soak/proofs/${file.replace('.ts', '')}`);
  const ofPromises = new Set(promises.map(({ file }) => file));
  assert.deepEqual(
    proofs.filter((file) => !ofPromises.has(file)),
    [],
  );
});

test('every amount that npm test repeats a little is done at its full count by a promise', () => {
  const asked = new Set(promises.flatMap(({ amount, alongside = {} }) => [amount, ...Object.keys(alongside)]));
  assert.deepEqual(
    Object.keys(amounts).filter((name) => !asked.has(name)),
    [],
  );
});

const row: Promised = {
  ...{ name: 'example', promise: 'It holds', method: 'Done.', count: 1_000, unit: 'times', hits: 100, hit: 'a hit' },
  ...{ file: 'x', amount: 'kills', slice: 10, environment: 'here' },
};
const result: Result = {
  ...{
    done: 1_000,
    hits: 100,
    seed: 7,
    runs: 2,
    seconds: 300,
    commits: ['abc'],
    machine: '2 processors',
    measured: null,
  },
  ...{ day: '2026-11-24', failure: null },
};

test('a figure counts only when it was run in full, with enough hits, and without a failure', () => {
  assert.deepEqual(
    [
      verdictOf(row, null),
      verdictOf(row, result),
      verdictOf(row, { ...result, done: 999 }),
      verdictOf(row, { ...result, hits: 99 }),
      verdictOf(row, { ...result, failure: { seed: 8, message: 'lost' } }),
    ],
    ['not run', 'held', 'held so far', 'TOO FEW HITS', 'FAILED'],
  );
  assert.equal(leastHits(row, 500), 50);
});

test('the page says what was run, and how far a figure is from what is asked', () => {
  const page = pageOf([row], () => ({ ...result, done: 250, hits: 30 }));

  assert.match(page, /0 of 1 figures were reached in full/);
  assert.match(page, /\| It holds \| 1,000 times \| 250 \| 30 \(25\) \| held so far: 25 % of the figure \|/);
  assert.match(page, /- Seed 7, 2 runs, 5 min, on 2 processors; last on 2026-11-24\n- Commit: abc/);
  assert.match(
    pageOf([row], () => null),
    /## example\n\nIt holds\.\n[\s\S]*\n- Not run\./,
  );
});

test('docs/reliability.md is what the recorded results say', () => {
  const written = readFileSync(join(packageRoot, 'docs/reliability.md'), 'utf8');

  assert.equal(
    written,
    pageOf(promises, (name) => readResult(RESULTS_FOLDER, name)),
  );
});
