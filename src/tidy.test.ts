import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from './platform/package-root.ts';

/**
 * The shape of the code, held by a test: which way imports may point, how long a file may be, and the things there is
 * one place for.
 */
const LINES_MAX = 250;

const areas = ['access', 'verification', 'money', 'investing', 'market', 'notifications'];
const slice = `(${areas.join('|')})/[^/]+`;

/** What each kind of file may import, first match first; `~` is its own folder. Read downwards: the way data flows. */
const mayImport: readonly [kind: string, allowed: readonly string[]][] = [
  ['vocabulary/.*', ['vocabulary/.*']],
  ['platform/.*', ['vocabulary/.*', 'platform/.*']],
  [`${slice}/contract.ts`, ['vocabulary/.*', `${slice}/contract.ts`]],
  [`${slice}/states.ts`, ['vocabulary/.*', `${slice}/contract.ts`, `${slice}/queries.ts`]],
  [`${slice}/.*queries.ts`, ['vocabulary/.*', 'platform/.*', `${slice}/contract.ts`, `${slice}/.*queries.ts`, '~/.*']],
  [`${slice}/routes.ts`, ['vocabulary/.*', 'platform/.*', `${slice}/(contract|operations).ts`, '~/.*']],
  [`${slice}/.*`, ['vocabulary/.*', 'platform/.*', 'providers/.*', `${slice}/.*`]],
  ['providers/.*', ['vocabulary/.*', 'platform/.*', 'providers/.*']],
  [
    '(sandbox|operator)/.*',
    ['vocabulary/.*', 'platform/.*', 'providers/.*', `${slice}/.*`, 'config.ts', '~/.*', 'operator/.*'],
  ],
];

const roots = ['src', 'sdk/src', 'scripts', 'bench', 'torture'].filter((root) => existsSync(join(packageRoot, root)));
const isGenerated = (path: string) => path.endsWith('generated.ts');

type Source = { path: string; text: string };

async function sourcesBelow(root: string): Promise<Source[]> {
  const folder = join(packageRoot, root);
  const names = await readdir(folder, { recursive: true });
  const paths = names.filter((name) => name.endsWith('.ts')).map((name) => join(root, name));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(packageRoot, path), 'utf8') })));
}

const all = (await Promise.all(roots.map(sourcesBelow))).flat();
const isOfTests = (path: string) => /\.test\.ts$|\/testing\/|\/stub-[^/]+\.ts$/.test(path);
const ours = all.filter(({ path }) => path.startsWith('src/') && !isOfTests(path));

const matches = (pattern: string, path: string, folder: string) =>
  new RegExp(`^${pattern.replace('~', folder)}$`).test(path);

const importsOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(/(?:from|import) '(\.[^']+)'/g)].map(([, target]) =>
    normalize(join(dirname(path), target!)).replace(/^src\//, ''),
  );

test('imports follow the data', () => {
  for (const source of ours) {
    const path = source.path.replace(/^src\//, '');
    if (!path.includes('/')) continue;
    const rule = mayImport.find(([kind]) => matches(kind, path, dirname(path)));
    assert(rule, `${path} belongs to no kind of file: put it where the layout of ARCHITECTURE.md has a place for it`);
    for (const target of importsOf(source)) {
      const isAllowed = rule[1].some((pattern) => matches(pattern, target, dirname(path)));
      assert(isAllowed, `${path} may not import ${target}`);
    }
  }
});

test('an operation cannot see a request, and telemetry stays out of it', () => {
  const operations = ours.filter(({ path }) => /\/(operations|states|.*queries)\.ts$/.test(path));
  for (const { path, text } of operations)
    assert(!/from '(fastify|pino|prom-client|undici)'/.test(text), `${path} reaches for the outside`);
});

test('slices do not import each other in a circle', () => {
  const sliceOf = (path: string) => new RegExp(`^${slice}`).exec(path)?.[0];
  const edges = new Map<string, Set<string>>();
  for (const source of ours) {
    const from = sliceOf(source.path.replace(/^src\//, ''));
    if (!from || source.path.endsWith('/contract.ts')) continue;
    for (const target of importsOf(source)) {
      const to = sliceOf(target);
      if (to && to !== from && !target.endsWith('/contract.ts'))
        edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  const visit = (node: string, path: string[]): void => {
    assert(!path.includes(node), `a circle of slices: ${[...path, node].join(' → ')}`);
    for (const next of edges.get(node) ?? []) visit(next, [...path, node]);
  };
  for (const node of edges.keys()) visit(node, []);
});

test(`no file is longer than ${LINES_MAX} lines`, () => {
  for (const { path, text } of all) {
    const lines = text.split('\n').length - 1;
    assert(isGenerated(path) || lines <= LINES_MAX, `${path} has ${lines} lines: split it by meaning`);
  }
});

test('no folder is called after nothing in particular', () => {
  const nothing = /(^|\/)(utils?|helpers?|common|misc|shared|manager|service|base)(\.ts|\/)/;
  for (const { path } of all) assert(!nothing.test(path), `${path}: name it for what it does`);
});

const writersOf = (pattern: RegExp) => ours.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('one place writes balances, one each numbers events, orders and status changes', () => {
  assert.deepEqual(writersOf(/update ledger_accounts/), ['src/money/ledger/queries.ts']);
  assert.deepEqual(writersOf(/insert into ledger_entries/), ['src/money/ledger/queries.ts']);
  assert.deepEqual(writersOf(/insert into events\b/), ['src/notifications/events/queries.ts']);
  assert.deepEqual(writersOf(/insert into orders\b/), ['src/investing/orders/queries.ts']);
  assert.deepEqual(writersOf(/update orders\b/), ['src/investing/orders/queries.ts']);
});

test('business time is a parameter: no statement asks the database for its own clock', () => {
  const mayAsk = ['src/platform/database/transaction.ts', 'src/platform/database/migrate.ts'];
  for (const { path, text } of ours)
    if (!mayAsk.includes(path))
      assert(!/(?<!\w\.)\b(now\(\)|current_timestamp|current_date|clock_timestamp\(\))/i.test(text), path);
});

test('whatever reads an environment reads which sandbox it is', () => {
  const readers = ours.flatMap(({ path, text }) =>
    [...text.matchAll(/`[^`]*\boffset_ms\b[^`]*`/g)]
      .filter(([sql]) => /\bmode\b/.test(sql))
      .map(([sql]) => ({ path, sql })),
  );
  assert(readers.length >= 10);
  for (const { path, sql } of readers)
    assert(/\bsandbox\b/.test(sql), `${path} reads an environment without it: ${sql}`);
});

test('nothing is left for later, and nothing is switched off', () => {
  const left = /\b(TODO|FIXME|XXX|HACK)\b|\.(skip|only|todo)\(|@ts-(ignore|nocheck|expect-error)|\bas any\b/;
  for (const { path, text } of all)
    if (!path.endsWith('tidy.test.ts') && !isGenerated(path)) assert(!left.test(text), `${path} leaves something`);
});

test('advisory locks have their numbers from one table', () => {
  for (const { path, text } of ours) assert(!/pg_advisory\w*\(\d/.test(text), `${path}: name it in advisory-locks.ts`);
});

test('every state machine is on the page of states', () => {
  const { text } = all.find(({ path }) => path === 'scripts/generate/states-page.ts')!;
  const machines = ours.filter(({ path }) => path.endsWith('/states.ts')).map(({ path }) => path);
  assert(machines.length > 0);
  for (const path of machines) assert(text.includes(`from '../../${path}'`), `docs/states.md lacks ${path}`);
});
