import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../platform/package-root.ts';
import { readConfig, variableNames } from './config.ts';

test('.env.example lists every variable, once, with its default', () => {
  const lines = readFileSync(join(packageRoot, '.env.example'), 'utf8').split('\n');
  const listed = lines.flatMap((line) => /^# ([A-Z0-9_]+)=(.*)$/.exec(line)?.slice(1, 3) ?? []);
  const pairs = listed.flatMap((name, i) => (i % 2 === 0 ? [[name, listed[i + 1]!]] : []));

  assert.deepEqual(pairs.map(([name]) => name).sort(), [...variableNames].sort());
  assert.deepEqual(readConfig(Object.fromEntries(pairs)), readConfig({}));
});
