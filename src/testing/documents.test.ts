import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { pipelineSteps } from '../platform/http/endpoints/pipeline.ts';
import { intakeSteps } from '../platform/http/server/intake.ts';
import { packageRoot } from '../platform/package-root.ts';
import { allSources } from './sources.ts';

/** What the documents say of the code, as far as a program can read it. */
const read = (path: string) => readFile(join(packageRoot, path), 'utf8');
const pages = [
  ...['operations', 'command-line', 'tests', 'benchmarks'],
  ...['firm/people', 'firm/command-line', 'firm/books', 'firm/fees', 'firm/reconciliation', 'firm/month-close'],
];
const names = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'STYLE.md', 'GLOSSARY.md', 'SECURITY.md'],
  ...pages.map((page) => `docs/${page}.md`),
];
const documents = await Promise.all(names.map(async (name) => ({ name, text: await read(name) })));
const textOf = (name: string) => documents.find((one) => one.name === name)!.text;
const { scripts, dependencies, devDependencies } = JSON.parse(await read('package.json')) as Record<
  'scripts' | 'dependencies' | 'devDependencies',
  Record<string, string>
>;

const foldersOf = async (path: string): Promise<string[]> => {
  const entries = await readdir(join(packageRoot, path), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
};

const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '');
const blocksOf = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, block]) => block!);

/** Written when the service runs, below DATA_DIR. */
const ofDataDir = /^(\.\/)?data(\/|$)/;
const looksLikeFile = /^[\w.-]+\.(ts|mjs|md|json)$/;
const looksLikePath = /^(src|sdk|cli|docs|deploy|scripts|bench|soak|seed|\.ci)(\/[\w.-]+)*$/;

test('every path and every file that a document names exists', async () => {
  const files = new Set([...allSources.map(({ path }) => basename(path)), ...(await readdir(packageRoot))]);
  for (const { name, text } of documents)
    for (const [, code = ''] of withoutBlocks(text).matchAll(/`([^`\n]+)`/g)) {
      if (looksLikePath.test(code)) assert(existsSync(join(packageRoot, code)), `${name}: there is no ${code}`);
      else if (looksLikeFile.test(code)) assert(files.has(code), `${name}: no file is called ${code}`);
      else if (/^[\w.-]+(\/[\w.-]+)+\.\w+$/.test(code))
        assert(ofDataDir.test(code), `${name}: ${code} is no path from the root of the repository`);
    }
});

test('every link of a document leads to a file', async () => {
  const inDocs = (await readdir(join(packageRoot, 'docs'), { recursive: true })).map((file) => `docs/${file}`);
  const linking = inDocs.filter((file) => file.endsWith('.md') && !file.startsWith('docs/guides/'));
  for (const name of new Set([...names, ...linking]))
    for (const [, target = ''] of (await read(name)).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g))
      assert(existsSync(join(packageRoot, dirname(name), target)), `${name}: the link to ${target} leads nowhere`);
});

test('there are at most 60 decision records, each of at most 60 lines', async () => {
  const records = (await readdir(join(packageRoot, 'docs/decisions'))).filter((file) => file !== 'README.md');
  assert(records.length <= 60, `${records.length} decision records: write into the record of the subject`);
  for (const file of records) {
    const lines = (await read(`docs/decisions/${file}`)).trimEnd().split('\n').length;
    assert(lines <= 60, `docs/decisions/${file} has ${lines} lines`);
  }
});

test('README is read in minutes', () => {
  assert(textOf('README.md').split('\n').length <= 150, 'README.md has more than 150 lines: its pages are in docs');
});

test('every npm script that a document names exists, and README, CONTRIBUTING or a page names every script', () => {
  const called = /npm (?:run (?:--silent )?)?([a-z][\w:-]*)/g;
  const ofNpm = ['install', 'pack', 'ci', 'audit'];
  for (const { name, text } of documents)
    for (const [call, script = ''] of text.matchAll(called))
      if (call.startsWith('npm run ') || ['start', 'test'].includes(script))
        assert(script in scripts, `${name}: package.json has no script for "${call}"`);
  const named = new Set(documents.flatMap(({ text }) => [...text.matchAll(called)].map(([, one]) => one)));
  for (const script of Object.keys(scripts).filter((one) => !ofNpm.includes(one)))
    assert(named.has(script), `no document says what npm run ${script} does`);
});

const [areasPicture = '', orderPicture = ''] = blocksOf(textOf('ARCHITECTURE.md'), 'mermaid');

const drawn = [...areasPicture.matchAll(/^\s+(\w+)\[/gm)].map(([, area]) => area!);

test('the picture of the areas in ARCHITECTURE.md has every area, in their line', async () => {
  assert.deepEqual([...drawn].sort(), (await foldersOf('src')).filter((folder) => folder !== 'testing').sort());
  const said = /: `vocabulary`[^.]*?`service`/.exec(textOf('ARCHITECTURE.md').replace(/\s+/g, ' '))![0];
  assert.deepEqual(
    drawn,
    [...said.matchAll(/`(\w+)`/g)].map(([, area]) => area),
  );
});

test('ARCHITECTURE.md names the steps of a request in the order of evaluation, and the picture of an order has them in order', () => {
  const steps = [...intakeSteps, ...pipelineSteps].map(({ name }) => name);
  assert(steps.length > 10);
  const section = textOf('ARCHITECTURE.md').split('## The life of a request')[1]!.split('\n## ')[0]!;
  const listed = [...section.matchAll(/^\| (\d+) \| ([^|]+) \|/gm)].map(([, number, step]) => [Number(number), step]);
  assert.deepEqual(
    listed,
    steps.map((step, at) => [at + 1, step]),
  );
  const passed = [...orderPicture.matchAll(/pipeline->>pipeline: ([^\n]+)/g)].map(([, step]) => step!);
  assert(passed.length > 5);
  assert.deepEqual(
    passed,
    steps.filter((step) => passed.includes(step)),
  );
});

test('the map of ARCHITECTURE.md has every folder of the repository, each once, and the areas in their line', async () => {
  const map = textOf('ARCHITECTURE.md').split('## The map')[1]!.split('\n## ')[0]!;
  const folders = (await foldersOf('.')).filter((folder) => /^[a-z]/.test(folder) && !notOurs.includes(folder));
  for (const folder of folders) assert(map.includes(`\`${folder}`), `the map lacks ${folder}`);
  const rows = [...map.matchAll(/^\| `([^`]+)` \|/gm)].map(([, folder]) => folder);
  assert.deepEqual(rows, [...new Set(rows)]);
  const mapped = [...map.matchAll(/^\| `src\/(\w+)` \|/gm)].map(([, area]) => area!);
  assert.deepEqual(mapped, [...drawn, 'testing']);
});
const notOurs = ['node_modules', 'dist', 'data'];

test('every word of the glossary is used in the code, and they are in order', async () => {
  const words = [...textOf('GLOSSARY.md').matchAll(/^\| \*\*([^*]+)\*\* \|/gm)].map(([, word]) => word!);
  assert(words.length >= 20);
  assert.deepEqual(words, [...words].sort());
  const migrations = (await readdir(join(packageRoot, migrationsFolder))).map((file) => join(migrationsFolder, file));
  const texts = [...allSources.map(({ text }) => text), ...(await Promise.all(migrations.map(read)))];
  const used = texts.join('\n').toLowerCase();
  for (const word of words)
    assert(new RegExp(word.replace(' ', '[ _/-]?')).test(used), `GLOSSARY.md explains "${word}", which nothing uses`);
});
const migrationsFolder = 'src/platform/database/migrations';

test('the record of the dependencies names every package of package.json, and no other', async () => {
  const rows = [...(await read('docs/decisions/0008-dependencies.md')).matchAll(/^\| ([^|]+) \| /gm)];
  const named = rows.flatMap(([, cell]) => cell!.split(', ')).filter((cell) => cell !== 'package');
  assert.deepEqual(named.sort(), [...Object.keys(dependencies), ...Object.keys(devDependencies)].sort());
});
