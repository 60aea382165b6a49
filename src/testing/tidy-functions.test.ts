import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { isFunctionLikeDeclaration } from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';
import { packageRoot } from '../platform/package-root.ts';
import { allSources, isOfTests } from './sources.ts';

/** A function that a reader sees at once. The length counts its head, and what is inside, statements of SQL too. */
const FUNCTION_LINES_MAX = 60;

type Found = { readonly place: string; readonly lines: number };

function functionsOf(file: SourceFile, path: string): Found[] {
  const linesIn = (from: number, to: number) => file.text.slice(from, to).split('\n').length;
  const found: Found[] = [];
  const visit = (node: Node): void => {
    const start = node.getStart(file);
    if (isFunctionLikeDeclaration(node))
      found.push({ place: `${path}:${linesIn(0, start)}`, lines: linesIn(start, node.end) });
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

test(`no function of the product is longer than ${FUNCTION_LINES_MAX} lines`, () => {
  const written = allSources.filter(({ path }) => /^(src|sdk\/src)\//.test(path) && !/generated\.ts$/.test(path));
  const api = new API({ cwd: packageRoot });
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(packageRoot, 'tsconfig.json')] }).getProjects();
    const functions = written
      .filter(({ path }) => !isOfTests(path))
      .flatMap(({ path }) => {
        const file = project?.program.getSourceFile(join(packageRoot, path));
        assert(file, `the compiler does not read ${path}`);
        return functionsOf(file, path);
      });
    assert(functions.length > 3_000, `only ${functions.length} functions were found`);
    for (const { place, lines } of functions)
      assert(lines <= FUNCTION_LINES_MAX, `${place} has ${lines} lines: split it by meaning`);
  } finally {
    api.close();
  }
});
