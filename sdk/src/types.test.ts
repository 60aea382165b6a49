import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

const repository = join(import.meta.dirname, '../../..');
const folder = join(repository, 'sdk/types');
const compiler = join(repository, 'node_modules/typescript/bin/tsc');

/** Such as `events.ts:25 TS2740`: the lines that end with the code of an error. */
const marked = (name: string): string[] =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const [, code] = / \/\/ (TS\d+)$/.exec(line) ?? [];
      return code === undefined ? [] : [`${name}:${index + 1} ${code}`];
    });

test('samples of calls and events compile, and each line with a mistake is refused for it', async () => {
  const samples = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const run = promisify(execFile)(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { cwd: folder });
  const { stdout } = await run.catch((error: { readonly stdout: string }) => error);

  const errors = [...stdout.matchAll(/^(\w+\.ts)\((\d+),\d+\): error (TS\d+)/gm)];
  const found = errors.map(([, name, line, code]) => `${name}:${line} ${code}`);

  assert.deepEqual(found.toSorted(), samples.flatMap(marked).toSorted());
});
