import assert from 'node:assert/strict';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { allSources, isOfTests, productSources, type Source } from './sources.ts';

/** What the service exports is of use to the service: what only tests need belongs to them. */

const IMPORT = /^(?:import|export)\s+(?:type\s+)?(?:\{([^}]*)\}|\*(?:\s+as\s+(\w+))?)\s*from\s+'(\.[^']+)'/gm;
const LOADED = /\bimport\('(\.[^']+)'\)/g;
const EXPORT = /^export (?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm;

/** All names of a file, where it is taken as a whole. */
const ALL = '*';

const fileOf = (importer: string, target: string): string => normalize(join(dirname(importer), target));
const isNamed = (name: string, text: string): boolean => new RegExp(`\\b${name}\\b`).test(text);

/** Which names a file takes of which other file. */
function takenBy({ path, text }: Source): [file: string, name: string][] {
  const loaded = [...text.matchAll(LOADED)].map(([, target]): [string, string] => [fileOf(path, target!), ALL]);
  const imported = [...text.matchAll(IMPORT)].flatMap(([, names, space, target]) => {
    const file = fileOf(path, target!);
    return namesOf(text, names, space).map((name): [string, string] => [file, name]);
  });
  return [...loaded, ...imported];
}

function namesOf(text: string, names: string | undefined, space: string | undefined): string[] {
  if (names !== undefined)
    return names
      .split(',')
      .map((one) => /^(?:type )?(\w+)/.exec(one.trim())?.[1] ?? '')
      .filter((name) => name !== '');
  if (space === undefined) return [ALL];
  const members = [...text.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))].map(([, name]) => name!);
  const isWhole = new RegExp(`[(,:=.] ?${space}\\b(?!\\.)`).test(text);
  return isWhole ? [ALL, ...members] : members;
}

function takenIn(sources: readonly Source[]): ReadonlyMap<string, ReadonlySet<string>> {
  const taken = new Map<string, Set<string>>();
  for (const [file, name] of sources.flatMap(takenBy)) taken.set(file, (taken.get(file) ?? new Set()).add(name));
  return taken;
}

test('nothing that the service exports is there for tests only', () => {
  const byProduct = takenIn(allSources.filter(({ path }) => !isOfTests(path)));
  const byTests = takenIn(allSources.filter(({ path }) => isOfTests(path)));
  const exported = productSources.flatMap(({ path, text }) =>
    path.endsWith('generated.ts') ? [] : [...text.matchAll(EXPORT)].map((found) => ({ path, text, found })),
  );
  assert(exported.length > 2_000, `only ${exported.length} exports were found`);
  const forTests = exported.filter(({ path, text, found: { 0: declared, 1: name, index } }) => {
    const rest = text.slice(0, index) + text.slice(index + declared.length);
    const isUsed = isNamed(name!, rest) || ['*', name!].some((one) => byProduct.get(path)?.has(one));
    return !isUsed && byTests.get(path)?.has(name!);
  });
  assert.deepEqual(
    forTests.map(({ path, found }) => `${path}: ${found[1]}`),
    [],
    'only tests use it: put it into src/testing, or write it out in the test',
  );
});
