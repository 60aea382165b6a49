import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { commandLine, inFolder } from './testing/terminal.ts';

const line = commandLine('http://127.0.0.1:9');
const isThere = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0;

async function scriptOf(shell: string): Promise<string> {
  const { code, out } = await line(`completion ${shell}`);
  assert.equal(code, 0);
  const file = inFolder(`completion.${shell}`);
  writeFileSync(file, out);
  return file;
}

test('bash completes commands, their verbs and their options', async () => {
  const file = await scriptOf('bash');
  const offered = (...words: string[]) => {
    const typed = words.map((word) => `'${word}'`).join(' ');
    const script = `. ${file}; COMP_WORDS=(partner ${typed}); COMP_CWORD=${words.length}; _partner; echo "\${COMPREPLY[*]}"`;
    return spawnSync('bash', ['-c', script], { encoding: 'utf8' }).stdout.trim().split(' ');
  };

  assert.deepEqual(offered('ord'), ['orders']);
  assert.deepEqual(offered('events', 'ta'), ['tail']);
  assert.deepEqual(offered('events', 'resend', '--t'), ['--to']);
  assert.deepEqual(offered('listen', '--f'), ['--forward-to']);
});

for (const shell of ['zsh', 'fish'])
  test(`${shell} reads its script without a complaint, where it is there`, async () => {
    const file = await scriptOf(shell);

    const { out } = await line(`completion ${shell}`);

    assert.match(out, /events tail/);
    if (isThere(shell)) assert.equal(spawnSync(shell, ['-n', file], { encoding: 'utf8' }).stderr, '');
  });

test('a shell that is not known is refused with those that are', async () => {
  const { code, err } = await line('completion csh');

  assert.equal(code, 1);
  assert.match(err, /Allowed choices are bash, zsh, fish/);
});
