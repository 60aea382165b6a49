import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../platform/package-root.ts';

/** A page has one owner: what it says is on no other page, which would say something else after the next change. */

/** Written by `npm run generate` from the titles of other pages. */
const indexes = ['docs/decisions/README.md', 'docs/runbooks/README.md'];

/** Each guide is walked by itself, in the same surroundings. */
const OPENING = 'the commands of this page run after the quickstart in a new terminal and a new folder';

const WORDS_MIN = 8;

async function pages(): Promise<string[]> {
  const isPage = (name: string) => name.endsWith('.md');
  const top = (await readdir(packageRoot)).filter(isPage);
  const below = (await readdir(join(packageRoot, 'docs'), { recursive: true })).filter(isPage);
  const all = [...top, ...below.map((name) => `docs/${name}`)];
  return all.filter((page) => ![...indexes, 'CHANGELOG.md'].includes(page));
}

/** Without blocks of code, links and tables: the words of each sentence, in lower case. A command is one word. */
function sentencesOf(text: string): string[] {
  const prose = text
    .replace(/```.*?```|<!--.*?-->|^\|.*$/gms, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/`[^`]+`/g, (code) => code.replaceAll(/\W/g, ''));
  return prose
    .split(/\n\s*\n|\n(?=[-#\d])|(?<=[.!?:])\s+/)
    .map((sentence) => sentence.toLowerCase().match(/[\w'/{}-]+/g) ?? [])
    .filter(({ length }) => length >= WORDS_MIN)
    .map((words) => words.join(' '));
}

test('no sentence is in two pages', async () => {
  const pagesOf = new Map<string, Set<string>>();
  for (const page of await pages())
    for (const sentence of sentencesOf(await readFile(join(packageRoot, page), 'utf8')))
      pagesOf.set(sentence, (pagesOf.get(sentence) ?? new Set()).add(page));
  assert(pagesOf.size > 1_000, `only ${pagesOf.size} sentences were read`);

  const twice = [...pagesOf].filter(([sentence, found]) => found.size > 1 && sentence !== OPENING);

  assert.deepEqual(
    twice.map(([sentence, found]) => `${[...found].join(', ')}: ${sentence}`),
    [],
  );
});

test('a sentence is found over lines and links, and neither code nor a short one counts', () => {
  const text =
    '# A title\n\nThe first part\nof it is [here](there.md) and goes on. Short.\n\n```\na b c d e f g h i\n```\n';

  assert.deepEqual(sentencesOf(text), ['the first part of it is here and goes on']);
});
