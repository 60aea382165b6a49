import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { benches } from '../bench/benches.ts';
import { promises } from '../soak/promises.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { checks, groups, partsOfCheck } from './checks.ts';

/** What nobody runs breaks and stays broken: each npm script, and each part of one, is run by CI, every week, or by a test. */
const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const CI = '.ci/run';
const GITHUB = '.github/workflows/soak.yml';
const GITLAB = '.gitlab-ci.yml';

/** Where each script is run: a file, and what it has in it. A test starts the compiled entry of the script instead of npm. */
const runs: Readonly<Record<string, readonly (readonly [file: string, text: string])[]>> = {
  start: [['src/testing/faults/service-process.ts', 'dist/src/main.js']],
  test: [[CI, 'exec npm test']],
  dev: [['scripts/dev.test.ts', "'dev.mjs'"]],
  check: [[CI, 'npm run check -- static']],
  build: [[CI, 'npm run build']],
  generate: [['scripts/checks.ts', "compiled('generate', '--check')"]],
  migrate: [['src/service/waiting-for-the-database.test.ts', 'dist/src/service/migrate-main.js']],
  operator: [
    ['scripts/units/drill.ts', 'dist/scripts/operator.js'],
    ['deploy/image/bin/operator', 'dist/scripts/operator.js'],
  ],
  demo: [['scripts/demo/firm.test.ts', 'dist/scripts/demo.js']],
  bench: [
    [GITHUB, 'matrix.bench }} --smoke'],
    [GITLAB, 'npm run bench -- "$BENCH" --smoke'],
  ],
  soak: [
    [GITHUB, 'npm run soak -- '],
    [GITLAB, 'npm run soak -- "$PROMISE"'],
  ],
  screens: [
    [GITHUB, 'npm run screens'],
    [GITLAB, 'npm run screens'],
  ],
};

test('every npm script is run somewhere', () => {
  assert.deepEqual(Object.keys(runs).sort(), Object.keys(scripts).sort());
  for (const [script, places] of Object.entries(runs))
    for (const [file, text] of places) assert(read(file).includes(text), `${script}: ${file} has no ${text}`);
});

type GitHub = { jobs: { check: Matrix<'check'>; deployment: Matrix<'test'>; bench: Matrix<'bench'> } };
type Matrix<Name extends string> = { strategy: { matrix: Record<Name, string[]> } };
type Parallel<Name extends string> = { parallel: { matrix: Record<Name, string[]>[] } };
type GitLab = { check: Parallel<'CHECK'>; bench: Parallel<'BENCH'> };
const github = parse(read(GITHUB)) as GitHub;
const gitlab = parse(read(GITLAB)) as GitLab;

/** The names behind `npm run SCRIPT --` in a text. */
const namesAfter = (script: string, text: string) =>
  [...text.matchAll(new RegExp(`npm run (?:--silent )?${script} -- ([a-z][\\w-]*)`, 'g'))].map(([, name]) => name!);

test('every check is run by CI or every week', () => {
  const { check, deployment } = github.jobs;
  const weekly = check.strategy.matrix.check;
  const named = [...namesAfter('check', read(CI)), ...weekly, ...deployment.strategy.matrix.test];
  const run = named.flatMap((name) => groups[name]?.of ?? [name]);

  assert.deepEqual([...run, 'tests'].sort(), Object.keys(checks).sort());
  assert.deepEqual(gitlab.check.parallel.matrix, [{ CHECK: weekly }]);
});

test('every measurement is run small, every week by both services, or by CI', () => {
  const { bench } = github.jobs.bench.strategy.matrix;

  assert.deepEqual([...bench, ...namesAfter('bench', read(CI))].sort(), Object.keys(benches).sort());
  assert.deepEqual(gitlab.bench.parallel.matrix, [{ BENCH: bench }]);
});

test('every file of scripts/check-NAME is a check, and every program that a check names is there', () => {
  const files = readdirSync(join(packageRoot, 'scripts')).flatMap((file) => /^check-(.+)\.ts$/.exec(file)?.[1] ?? []);
  const programs = Object.values(checks).map(({ program }) => program);
  const named = programs.flatMap((program) => /^dist\/scripts\/check-(.+)\.js$/.exec(program)?.[1] ?? []);

  assert.deepEqual(files.sort(), named.sort());
  for (const program of programs) read(program);
});

test('every script, and every part of one, that a document, a file of deploy or a source names exists', () => {
  const parts: Readonly<Record<string, readonly string[]>> = {
    check: Object.keys(partsOfCheck),
    bench: Object.keys(benches),
    soak: promises.map(({ name }) => name),
    demo: [...read('scripts/demo.ts').matchAll(/^ {2}(\w+): \{$|^ {2}(\w+): \{ about/gm)].map(
      ([, long, short]) => long ?? short!,
    ),
  };
  assert(parts['demo']!.includes('firm') && parts['demo']!.includes('kyb'));
  let found = 0;
  for (const { path, text } of mentioning()) {
    for (const [call, script] of text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)(?! -w)/g)) {
      found += 1;
      assert(script! in scripts, `${path}: package.json has no script for "${call}"`);
    }
    for (const [script, names] of Object.entries(parts))
      for (const name of namesAfter(script, text))
        assert(names.includes(name), `${path}: npm run ${script} has no "${name}"`);
  }
  assert(found > 100);
});

/** What says how the project is used today; the changelog and results of measurements stay as they were written. */
function mentioning(): { path: string; text: string }[] {
  const top = ['README', 'ARCHITECTURE', 'CONTRIBUTING', 'STYLE', 'SECURITY'].map((name) => `${name}.md`);
  const folders = ['docs', 'deploy', 'scripts', 'bench', 'soak', 'src', 'cli/src', 'sdk-python/tests'];
  const below = folders.flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const isRead = (path: string) =>
    /\.(md|ts|mjs|ya?ml|sh|service|py)$/.test(path) && !path.startsWith('bench/results/');
  return [...top, CI, GITHUB, GITLAB, 'deploy/Containerfile', ...below.filter(isRead)].map((path) => ({
    path,
    text: read(path),
  }));
}
