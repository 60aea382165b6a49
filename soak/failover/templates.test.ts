import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../src/platform/package-root.ts';

const folder = join(packageRoot, 'deploy', 'ha');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('cluster.env has every variable of the files of deploy/ha, and no other', () => {
  const files = readdirSync(folder).filter((name) => name !== 'cluster.env');
  const used = new Set(
    files.flatMap((name) =>
      [...read(name).matchAll(/\$\{(\w+)\}|^\\getenv \w+ (\w+)$/gm)].map(([, filled, read]) => filled ?? read!),
    ),
  );
  const given = [...read('cluster.env').matchAll(/^(\w+)=/gm)].map(([, variable]) => variable!);

  assert(files.length >= 7);
  assert.deepEqual(given.sort(), [...used].sort());
});
