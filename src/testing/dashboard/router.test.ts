import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../platform/package-root.ts';

const sources = join(packageRoot, 'console', 'src');
const IMPORTED = /(?:from|import)\s*\(?\s*'(?<name>[^']+)'/g;

/** The files that a file loads, at once or later, and the packages that they name. Types are not loaded. */
function loadedBy(file: string, files = new Set<string>(), packages = new Map<string, string>()) {
  if (files.has(file) || !/\.tsx?$/.test(file)) return { files, packages };
  files.add(file);
  const text = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '');
  for (const { groups } of text.matchAll(IMPORTED)) {
    const name = groups!['name']!;
    if (name.startsWith('.')) loadedBy(join(dirname(file), name), files, packages);
    else packages.set(name, relative(sources, file));
  }
  return { files, packages };
}

test('no file of the dashboard loads the router of the console, which weighs an eighth of a screen', () => {
  const { files, packages } = loadedBy(join(sources, 'dashboard', 'main.tsx'));

  assert(files.size > 40, `only ${files.size} files were found`);
  assert(packages.has('@tanstack/react-query'), 'packages are found');
  assert.equal(packages.get('@tanstack/react-router'), undefined);
});
