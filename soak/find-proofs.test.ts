import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amounts } from '../src/testing/repetitions.ts';
import { findProofs } from './find-proofs.ts';

test('the soak runs a file for each amount of repetitions', () => {
  const askedFor = new Set(findProofs().flatMap(({ asksFor }) => asksFor));
  assert.deepEqual(
    Object.keys(amounts).filter((name) => !askedFor.has(name as keyof typeof amounts)),
    [],
  );
});

test('the soak can be narrowed to the files with a word in their path', () => {
  const found = findProofs('faults/crashes').map(({ file, asksFor }) => [file.replace(/^.*dist/, ''), asksFor]);
  assert.deepEqual(found, [['/src/testing/faults/crashes.test.js', ['kills']]]);
});
