import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../platform/package-root.ts';
import { allSources, importsOf, isOfTests, productSources as ours, placeOf } from './sources.ts';
import { areaOf, LAST, sliceOf, tablesIn, tablesPage, writersOf } from './table-owners.ts';

/** Areas are in a line, and a table has one owner: held without exceptions. */

/** An area imports itself and what is before it. What puts the areas together comes last. */
const line = [
  'vocabulary',
  'platform',
  'providers',
  'events',
  'ledger',
  'access',
  'identity',
  'kyb',
  'notifications',
  'market',
  'charges',
  'payments',
  'investing',
  'sandbox',
  'oversight',
];

test('areas import only what is before them in the line', () => {
  const rank = (place: string) => [...line, LAST].indexOf(areaOf(place));
  for (const source of ours) {
    const place = placeOf(source);
    assert(rank(place) >= 0, `${place} is in no area of the line`);
    for (const target of importsOf(source))
      assert(rank(target) <= rank(place), `${place} may not import ${target}: ${areaOf(target)} is after it`);
  }
});

test('files do not import each other in a circle, types included', () => {
  const sources = allSources.filter(({ path }) => !isOfTests(path));
  assertNoCircle(new Map(sources.map((source) => [placeOf(source), importsOf(source)])), 'files');
});

const ofSlices = line.slice(line.indexOf('events'), line.indexOf('sandbox'));
const isOfSlice = (place: string): boolean => ofSlices.includes(areaOf(place));

test('slices do not import each other in a circle', () => {
  const edges = new Map<string, string[]>();
  for (const source of ours) {
    const from = sliceOf(placeOf(source));
    if (!isOfSlice(placeOf(source)) || source.path.endsWith('/contract.ts')) continue;
    const others = importsOf(source).filter(
      (target) => isOfSlice(target) && !target.endsWith('/contract.ts') && sliceOf(target) !== from,
    );
    edges.set(from, [...(edges.get(from) ?? []), ...others.map(sliceOf)]);
  }
  assertNoCircle(edges, 'slices');
});

/** Walks each node once: what was left without a circle is not walked again. */
function assertNoCircle(edges: ReadonlyMap<string, readonly string[]>, of: string): void {
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): void => {
    assert(!path.includes(node), `a circle of ${of}: ${[...path.slice(path.indexOf(node)), node].join(' → ')}`);
    if (done.has(node)) return;
    for (const next of edges.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of edges.keys()) visit(node, []);
}

const schema = await readFile(join(packageRoot, 'docs/schema.sql'), 'utf8');
const tables = tablesIn(schema);

test('a table is written by the slice that owns it, and by no other', () => {
  for (const [table, writers] of writersOf) {
    if (table.startsWith('$'))
      assert.deepEqual([...writers], ['platform'], `${table}: name the table in the statement`);
    else {
      assert(tables.includes(table), `${table}, which ${[...writers].join(' and ')} writes, is no table`);
      assert.equal(writers.size, 1, `${table} is written by ${[...writers].join(' and ')}: let its owner do it`);
    }
  }
});

test('what a reset left behind is deleted by the platform, whichever slice owns the tables', () => {
  const deleting = ours
    .filter(({ text }) => text.includes('delete_rows_of_retired('))
    .map(({ path }) => path)
    .sort();
  assert.deepEqual(
    deleting,
    ['citus/history.ts', 'rights.ts', 'tenant-tables.ts'].map((file) => `src/platform/database/${file}`),
  );
});

const architecture = await readFile(join(packageRoot, 'ARCHITECTURE.md'), 'utf8');

test('ARCHITECTURE.md names the areas in their line', () => {
  const named = line.map((area) => `\`${area}\``).join(' < ');
  assert(architecture.replace(/\s+/g, ' ').includes(`: ${named} < \`service\`, which puts them together.`));
});

test('docs/tables.md names the owner of each table', async () => {
  assert.equal(await readFile(join(packageRoot, 'docs/tables.md'), 'utf8'), tablesPage(schema));
});
