import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../platform/package-root.ts';
import { entries } from './performed.ts';

const record: Record<string, string> = JSON.parse(
  readFileSync(join(packageRoot, 'scripts', 'transitions', 'tests.json'), 'utf8'),
);

test('for each entry of each state machine a test is recorded that fails without it, and for nothing else', () => {
  assert.deepEqual(
    Object.keys(record).sort(),
    entries.toSorted(),
    'npm run check -- transitions --record finds the tests',
  );
});

test('each test file that is recorded for a transition is there', () => {
  const files = new Set(Object.values(record));

  assert.deepEqual(
    [...files].filter((file) => !existsSync(join(packageRoot, file))),
    [],
  );
});
