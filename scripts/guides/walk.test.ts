import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { order, sourceOf } from './pages.ts';
import { withLimits } from './parts.ts';
import { openReader, type Reader } from './reader.ts';
import { snippetsOf } from './snippets.ts';
import { type Surroundings, walk } from './walk.ts';

let reader: Reader;

before(async () => {
  reader = await openReader();
});
after(() => reader.remove());

/** A guide finds what the quickstart left behind if it says that it comes after it. */
const FOLLOWS_QUICKSTART = /after the \[quickstart\]\(quickstart\.md\)/;

const surroundingsOf = (name: string): Surroundings =>
  FOLLOWS_QUICKSTART.test(sourceOf(name)) ? reader.inNewFolder(name) : reader.atNewHome(name);

test('the quickstart runs as it is written, next to the clone and then in an empty folder', async () => {
  assert.deepEqual(await walk('quickstart', withLimits(sourceOf('quickstart')), reader.inClone()), []);
});

/** Two at a time: each has a shell of its own and waits for compilers and for the service. */
test('every command and every program of the other guides runs and prints what its guide shows', {
  concurrency: 2,
}, async (context) => {
  const names = order.flatMap(({ names }) => names).filter((one) => one !== 'quickstart');
  await Promise.all(
    names.map((name) =>
      context.test(`the guide "${name}"`, async (own) => {
        for (const notRun of await walk(name, withLimits(sourceOf(name)), surroundingsOf(name))) own.diagnostic(notRun);
      }),
    ),
  );
});

test('every TypeScript program of the guides compiles under the strictest settings', async () => {
  const programs = order
    .flatMap(({ names }) => names)
    .flatMap((name) => snippetsOf(withLimits(sourceOf(name))).filter(({ language }) => language === 'ts'))
    .map(({ text }, at) => ({ file: `program-${at}.mts`, text }));
  const files = programs.map(({ file }) => file).join(' ');
  const settings = '--noEmit --strict --noUncheckedIndexedAccess --module nodenext --target es2022 --types node';
  const saved = programs.map(({ file, text }) => `\`\`\`ts ${file}\n${text}\`\`\`\n`).join('\n');
  const install = 'npm install --silent ~/first-order/partner-investment-sdk-0.1.0.tgz typescript @types/node';
  const commands = `\`\`\`bash\n${install}\nnpx tsc ${settings} ${files}\n\`\`\`\n`;

  assert(programs.length > 0);
  assert.deepEqual(await walk('compiled', `${saved}\n${commands}`, reader.inNewFolder('compiled')), []);
});

test('a walk finds a command that fails, an output that differs and a program that is never run', async () => {
  const guide = (text: string) => walk('mistaken', text, reader.atNewHome(`mistaken-${text.length}`));

  await assert.rejects(guide('```bash\nfalse\n```\n'), /line 1: it ended with 1/);
  await assert.rejects(
    guide('```bash\necho one two\n```\n\n```output\none three\n```\n'),
    /line 5: it printed\none two/,
  );
  await assert.rejects(guide('```python left.py\nprint(1)\n```\n'), /no command uses left\.py/);
  assert.deepEqual(await guide('```bash\necho one two; echo three\n```\n\n```output\none …\nthree\n```\n'), []);
});

test('a walk has what its guide installs and sets, and nothing else', async () => {
  const guide = (name: string, command: string) =>
    walk(name, `\`\`\`bash\n${command}\n\`\`\`\n`, reader.atNewHome(name));

  await assert.rejects(guide('compiler', 'npx tsc --version'), /404 .*'tsc@/);
  await assert.rejects(guide('command-line', 'npx partner --help'), /404 .*'partner@/);
  await assert.rejects(guide('not-installed', 'npx marked --version'), /npx canceled due to missing packages/);
  await assert.rejects(guide('key', 'set -u; echo "$PARTNER_KEY_ID"'), /PARTNER_KEY_ID: unbound variable/);
  await assert.rejects(guide('functions', '. ~/first-order/partner.sh'), /No such file or directory/);
  await assert.rejects(guide('other-program', 'git --version'), /git: command not found/);
  assert.deepEqual(await guide('installs', 'npm init -y\nnpm install typescript @types/node\nnpx tsc --version'), []);
});
