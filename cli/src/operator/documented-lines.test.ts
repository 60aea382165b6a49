import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../../src/platform/package-root.ts';
import { operatorLine } from '../testing/terminal.ts';
import { isOnDatabase } from './database-commands.ts';

/** The lines of the documents that a person of the firm types. */
const inDocs = readdirSync(join(packageRoot, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && !name.startsWith('decisions'))
  .map((name) => join('docs', name));
const files = ['README.md', 'SECURITY.md', ...inDocs];
const LINE = /^\s*(?:npm run --silent operator --|operator) (.+)$/;
const lines = files.flatMap((file) =>
  readFileSync(join(packageRoot, file), 'utf8')
    .split('\n')
    .flatMap((text) => LINE.exec(text)?.[1] ?? [])
    .map((typed) => ({ file, typed })),
);
const type = operatorLine({});

test('a line of the documents names a command of the operators, each option is one of it, and nothing is missing', async () => {
  assert(lines.length > 20, `${lines.length} lines were found`);
  for (const { file, typed } of lines) {
    const words = typed.replaceAll(/"[^"]*"/g, 'TEXT').split(/\s+/);
    if (isOnDatabase(words)) continue;
    const { code, out, err } = await type([...words.slice(0, 2), '--help']);
    assert.equal(code, 0, `${file}: ${typed}: ${err}`);
    const flags = words.filter((word) => word.startsWith('--'));
    for (const flag of flags) assert.match(out, new RegExp(`^ +${flag} `, 'm'), `${file}: ${typed}`);
    for (const [, flag] of out.matchAll(/^ +(--[a-z-]+) <[^>]+> +Required\./gm))
      assert(flags.includes(flag!), `${file}: ${typed} lacks ${flag}`);
    const named = /^Usage:[^\n]*/.exec(out)![0].match(/<\w+>/g) ?? [];
    const given = words.slice(2).filter((word, at, all) => !word.startsWith('--') && !isValue(all[at - 1], out));
    assert.equal(given.length, named.length, `${file}: ${typed}: ${named.join(' ')}`);
  }
});

/** Whether the word before is an option that takes a value. */
const isValue = (before: string | undefined, help: string): boolean =>
  before?.startsWith('--') === true && new RegExp(`^ +${before} <`, 'm').test(help);
