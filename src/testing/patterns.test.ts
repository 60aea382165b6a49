import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Node } from 'typescript/unstable/ast';
import { isRegularExpressionLiteral } from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';
import { packageRoot } from '../platform/package-root.ts';
import { allSources, isOfTests } from './sources.ts';

/**
 * A pattern whose time grows faster than its text holds a process for as long as a sender likes. Every pattern of the product, whoever
 * wrote what it reads, is run on texts made of its own parts, each time of twice the length, and its time compared: twice is
 * linear, four times is not. What is compared is how the time grows, not how long it is.
 */

type Pattern = { readonly place: string; readonly regex: RegExp };

/** Files that make a pattern of a text, and why that text is nobody's to choose. */
const madeOfTexts: Readonly<Record<string, string>> = {
  'src/oversight/reports/on-citus.ts': 'the name of a table of ours',
  'src/platform/database/rights.ts': 'words of SQL of ours',
  'src/platform/http/openapi/field-examples.ts': 'the pattern of a schema of ours',
  'src/platform/http/openapi/schemas.ts': 'the pattern of a schema of ours',
  'src/platform/http/server/unmatched-route.ts': 'the path of a route of ours',
  'src/platform/storage/s3.ts': 'the name of an element of ours',
  'src/vocabulary/storable-text.ts': 'a pattern of this file',
};

const sources = allSources.filter(
  ({ path }) => /^(src|sdk\/src|cli\/src)\/.*\.ts$/.test(path) && !isOfTests(path) && !/generated\.ts$/.test(path),
);

function patternsOf(): Pattern[] {
  const api = new API({ cwd: packageRoot });
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(packageRoot, 'tsconfig.json')] }).getProjects();
    return sources.flatMap(({ path }) => {
      const file = project?.program.getSourceFile(join(packageRoot, path));
      if (!file) return [];
      const found: Pattern[] = [];
      const visit = (node: Node): void => {
        if (isRegularExpressionLiteral(node)) {
          const [, source = '', flags = ''] = /^\/([\s\S]*)\/([a-z]*)$/.exec(node.getText(file)) ?? [];
          found.push({ place: `${path} ${node.getText(file)}`, regex: new RegExp(source, flags.replace(/[gy]/g, '')) });
        }
        node.forEachChild(visit);
      };
      visit(file);
      return found;
    });
  } finally {
    api.close();
  }
}

const SIGNS = [' ', '\n', '\r', '0', 'a', 'A', '-', '.', '/', '%', '<', '"', ',', '=', ';', '\0'];

/** Texts that a pattern may go on with for long: signs, its own words, and each of these before each sign. */
function unitsOf({ source }: RegExp): string[] {
  const plain = source.replace(/\\[a-zA-Z]|\[[^\][]*\]|\(\?[:=!<]*/g, ' ');
  const own = [...new Set(plain.match(/[^\s\\()[\]{}*+?|^$]+/g))].slice(0, 4);
  return [...SIGNS, ...own, ...own.flatMap((word) => SIGNS.map((sign) => word + sign))];
}

/** What repeats nothing without end takes no longer for a longer text. */
const repeats = ({ source }: RegExp): boolean => /[*+]|\{\d+,\}/.test(source);

const LENGTHS = [24, 256, 2_048, 16_384];
const ENDS = ['', '\u0001'];
/** Less than this is the clock's own noise: of a linear pattern the longest text takes a tenth of it. */
const NOTICED_MS = 3;
/** Linear is 2, quadratic 4. */
const GROWTH_MAX = 3.2;
/** Nothing but an exponential pattern: no second look is needed, and none would end. */
const GROWTH_WITHOUT_DOUBT = 100;

function cost(regex: RegExp, unit: string, length: number, end: string): number {
  const text = unit.repeat(Math.ceil(length / unit.length)) + end;
  const before = process.cpuUsage();
  regex.test(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Whether the time grows faster than the text, over two steps, each the least of some, so that no other process is the cause. */
function growsFaster(regex: RegExp, unit: string, end: string): boolean {
  const length = LENGTHS.find((one) => cost(regex, unit, one, end) >= NOTICED_MS);
  if (length === undefined) return false;
  const least = (size: number) => Math.min(...[1, 2, 3].map(() => cost(regex, unit, size, end)));
  const [quarter, half] = [least(length / 4), least(length / 2)];
  const first = cost(regex, unit, length, end);
  if (first / Math.max(half, 0.01) > GROWTH_WITHOUT_DOUBT) return true;
  return Math.min(first, least(length)) > GROWTH_MAX * half && half > GROWTH_MAX * quarter;
}

function weaknessOf(regex: RegExp): string | null {
  if (!repeats(regex)) return null;
  for (const unit of unitsOf(regex))
    for (const end of ENDS) if (growsFaster(regex, unit, end)) return JSON.stringify(unit);
  return null;
}

test('the measure finds patterns whose time grows faster than their text', () => {
  for (const weak of [/\/Encrypt[\s\0]*(?:%[^\r\n]*[\r\n][\s\0]*){0,8}<</, /\s+$/, /^(a|a)*$/, /,.*;/s])
    assert.notEqual(weaknessOf(weak), null, String(weak));
  for (const linear of [/^\s*\d+$/, /[^<]*/, /\/Type[ \0]*\/Page/])
    assert.equal(weaknessOf(linear), null, String(linear));
});

test('the time of every pattern grows no faster than the text that it reads', () => {
  const patterns = patternsOf();
  assert(patterns.length > 200, `only ${patterns.length} patterns were found`);

  const weak = patterns.flatMap(({ place, regex }) => {
    const unit = weaknessOf(regex);
    return unit === null ? [] : [`${place} with ${unit} again and again`];
  });
  assert.deepEqual(weak, []);
});

test('a pattern is made of no text that a sender chooses', () => {
  const making = sources.filter(({ text }) => /new RegExp\(/.test(text)).map(({ path }) => path);

  assert.deepEqual(making.toSorted(), Object.keys(madeOfTexts).toSorted());
});
