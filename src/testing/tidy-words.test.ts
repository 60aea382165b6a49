import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../platform/package-root.ts';
import { proseOf } from './prose.ts';

/** docs/words.md, held by a test: which words we write, in everything that is written by a person. */
type Row = { readonly ours: readonly string[]; readonly instead: string };

const PAGE = 'docs/words.md';

/** Written by a program, or a record of its day. */
const notWritten =
  /(^|\/)(node_modules|dist|data|build|results|migrations)\/|(^|\/)\.|generated\.ts$|openapi\/reference\/|partner_investment\/(_resources|_async_resources|models)\.py$|^docs\/(errors|states|tables|permissions|reports|reliability|words)\.md$|^docs\/decisions\/README\.md$|^CHANGELOG\.md$/;

const read = (path: string) => readFile(join(packageRoot, path), 'utf8');

async function rowsOfPage(): Promise<Row[]> {
  const rows = [...(await read(PAGE)).matchAll(/^\| ([^|*]+) \| ([^|]+) \|/gm)].map(([, ours, instead]) => ({
    ours: ours!.split(', '),
    instead: instead!,
  }));
  return rows.filter(({ ours }) => ours[0] !== 'we do not write');
}

async function writtenFiles(): Promise<string[]> {
  const top = await readdir(packageRoot, { withFileTypes: true });
  const below = await Promise.all(
    top
      .filter((entry) => entry.isDirectory() && !notWritten.test(`${entry.name}/`))
      .map(async ({ name }) =>
        (await readdir(join(packageRoot, name), { recursive: true })).map((file) => `${name}/${file}`),
      ),
  );
  return [...top.filter((entry) => entry.isFile()).map(({ name }) => name), ...below.flat()].filter(
    (path) => /\.(tsx?|mjs|py|md)$/.test(path) && !notWritten.test(path),
  );
}

/** A phrase may go on in the next line, also of a comment. */
const patternOf = (rows: readonly Row[]) =>
  new RegExp(
    `(?<![\\w-])(?:${rows
      .flatMap(({ ours }) => ours)
      .map((phrase) => phrase.replaceAll(' ', '(?: |\\n[ \\t]*(?:\\*|//|#)? ?)'))
      .join('|')})(?![\\w-])`,
    'gi',
  );

function* hitsIn(path: string, text: string, rows: readonly Row[], pattern = patternOf(rows)): Generator<string> {
  for (const { 0: found, index } of proseOf(path, text).matchAll(pattern)) {
    const phrase = found.replace(/\s+(?:(?:\*|\/\/|#) ?)?/g, ' ').toLowerCase();
    const row = rows.find(({ ours }) => ours.includes(phrase))!;
    yield `${path}:${text.slice(0, index).split('\n').length}: "${phrase}": write ${row.instead}`;
  }
}

test('everything that a person wrote keeps to docs/words.md', async () => {
  const rows = await rowsOfPage();
  const files = await writtenFiles();
  assert(rows.length >= 10 && files.length > 1_000, `${rows.length} rows, ${files.length} files`);

  const pattern = patternOf(rows);
  const hits: string[] = [];
  for (const path of files) hits.push(...hitsIn(path, await read(path), rows, pattern));

  assert.deepEqual(hits, [], `${hits.length} words that ${PAGE} lists`);
});

test('words are found in comments, texts and pages, also over a line, and names of code are none', () => {
  const rows = [{ ours: ['whilom', 'goes astray'], instead: '*before*' }];
  const code = [
    'const whilom = 1; // whilom',
    "const value = 'whilom', said = 'it was whilom';",
    'const `whilom`; /** What goes',
    ' * astray, and `whilom`. */',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the source that is read
    'const text = `whilom it ${whilom} was`;',
  ].join('\n');
  const page = "export const A = () => <p title={whilom}>Don't whilom {whilom} and whilom</p>;";

  assert.deepEqual(
    [...hitsIn('a.ts', code, rows)],
    [
      'a.ts:1: "whilom": write *before*',
      'a.ts:2: "whilom": write *before*',
      'a.ts:3: "goes astray": write *before*',
      'a.ts:5: "whilom": write *before*',
    ],
  );
  assert.deepEqual(
    [...hitsIn('a.tsx', page, rows)],
    ['a.tsx:1: "whilom": write *before*', 'a.tsx:1: "whilom": write *before*'],
  );
  assert.deepEqual(
    [...hitsIn('a.py', 'whilom = 1  # whilom', rows), ...hitsIn('a.md', '`whilom` is\nwhilom', rows)],
    ['a.py:1: "whilom": write *before*', 'a.md:2: "whilom": write *before*'],
  );
});
