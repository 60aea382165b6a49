import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { after, beforeEach, test } from 'node:test';
import {
  begin,
  inProject,
  installs,
  isRunning,
  launch,
  layProject,
  npmBegan,
  npmPid,
  removeProject,
  runProgram,
  writeJson,
} from './launch-project.ts';

beforeEach(layProject);
after(removeProject);

test('the first start installs, compiles and runs, and only the program writes to standard output', async () => {
  writeFileSync(
    inProject('src', 'main.ts'),
    'declare const process: { argv: string[] };\nconsole.log(JSON.stringify(process.argv.slice(1)));\n',
  );

  const { code, stdout, stderr } = await launch('src/main.js', '--', 'x', '--json');

  assert.deepEqual(
    { code, stdout },
    { code: 0, stdout: `${JSON.stringify([inProject('dist/src/main.js'), '--', 'x', '--json'])}\n` },
  );
  assert.match(stderr, /^Installing dependencies .*\nnpm ci --include=dev .*\nCompiling…\n$/);
});

test('a start with nothing to do installs nothing, compiles nothing and says nothing', async () => {
  await launch('src/main.js');

  const { stdout, stderr } = await launch('src/main.js');

  assert.deepEqual(
    { stdout, stderr, installs: installs() },
    { stdout: 'main\n', stderr: '', installs: ['began', 'ended'] },
  );
});

test('a changed lock file installs again, a changed source only compiles again', async () => {
  await launch('src/main.js');
  writeFileSync(inProject('src', 'main.ts'), "console.log('new');\n");
  const afterSource = await launch('src/main.js');
  writeJson('package-lock.json', { packages: { '': {}, 'node_modules/typescript': { version: '2.0.0' } } });

  const afterLock = await launch('src/main.js');

  assert.deepEqual([afterSource.stdout, afterSource.stderr], ['new\n', 'Compiling…\n']);
  assert.match(afterLock.stderr, /^Installing dependencies/);
  assert.deepEqual(installs(), ['began', 'ended', 'began', 'ended']);
});

test('the program that writes generated files runs while the sources that need them do not compile, and compiles nothing else', async () => {
  writeFileSync(inProject('src', 'main.ts'), "const column: number = 'not generated yet';\nconsole.log(column);\n");
  writeFileSync(inProject('scripts', 'generate.ts'), "const done: number = 'generated';\nconsole.log(done);\n");
  writeJson('tsconfig.generate.json', {
    extends: './tsconfig.json',
    compilerOptions: { noCheck: true, incremental: false, tsBuildInfoFile: null, outDir: '.generate' },
    include: [],
    files: ['scripts/generate.ts'],
  });

  const generated = await launch('scripts/generate.js');
  const started = await launch('src/main.js');

  assert.deepEqual([generated.code, generated.stdout], [0, 'generated\n']);
  assert.equal(existsSync(inProject('.generate', 'src', 'main.js')), false);
  assert.equal(started.code, 1);
  assert.match(started.stdout + started.stderr, /src\/main\.ts.*not assignable/);
});

test('dependencies that were installed by hand are used as they are', async () => {
  await runProgram(inProject('bin', 'npm'), []);

  const { stdout } = await launch('src/main.js');

  assert.deepEqual({ stdout, installs: installs() }, { stdout: 'main\n', installs: ['began', 'ended'] });
});

test('what a renamed source compiled to is gone after the next start', async () => {
  mkdirSync(inProject('src', 'old'));
  writeFileSync(inProject('src', 'old', 'name.ts'), 'export {};\n');
  await launch('src/main.js');
  const before = existsSync(inProject('dist', 'src', 'old', 'name.js'));
  renameSync(inProject('src', 'old'), inProject('src', 'new'));

  await launch('src/main.js');

  assert.equal(before, true);
  assert.deepEqual(readdirSync(inProject('dist', 'src')), ['main.js', 'main.js.map', 'new']);
  assert.deepEqual(readdirSync(inProject('dist', 'src', 'new')), ['name.js', 'name.js.map']);
});

test('a removed output is written again', async () => {
  await launch('src/main.js');
  rmSync(inProject('dist', 'src', 'main.js'));

  assert.equal((await launch('src/main.js')).stdout, 'main\n');
});

test('sources that do not compile stop the start with what the compiler says, every time', async () => {
  writeFileSync(inProject('src', 'main.ts'), "export const n: number = 'text';\nconsole.log('ran');\n");

  const first = await launch('src/main.js');
  const second = await launch('src/main.js');

  for (const { code, stdout, stderr } of [first, second]) {
    assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
    assert.match(stderr, /src\/main\.ts\(1,14\): error TS2322/);
  }
});

test('an error of the program shows the line of its source', async () => {
  writeFileSync(inProject('src', 'main.ts'), "type Gap = {\n  a: 1;\n};\nthrow new Error('here');\n");

  const { code, stderr } = await launch('src/main.js');

  assert.equal(code, 1);
  assert.match(stderr, /src\/main\.ts:4/);
});

test('two first starts at once install once and both run', async () => {
  const both = await Promise.all([launch('src/main.js'), launch('src/main.js')]);

  assert.deepEqual(
    both.map(({ stdout }) => stdout),
    ['main\n', 'main\n'],
  );
  assert.deepEqual(installs(), ['began', 'ended']);
});

test('SIGTERM during the install ends npm too, and the next start installs', async () => {
  const stopped = begin({ NPM_WAITS: '1' });
  await npmBegan();
  stopped.child.kill('SIGTERM');
  const { signal } = await stopped.ended;
  const npmIsGone = !isRunning(npmPid());

  const { stdout } = await launch('src/main.js');

  assert.deepEqual({ signal, npmIsGone, stdout }, { signal: 'SIGTERM', npmIsGone: true, stdout: 'main\n' });
  assert.deepEqual(installs(), ['began', 'began', 'ended']);
});

test('a signal is handled at any moment of the start', async () => {
  writeFileSync(inProject('src', 'main.ts'), 'setTimeout(() => {}, 4_000);\n');
  // Reading it takes a while in which no signal is handled.
  writeFileSync(inProject('src', 'large.ts'), `/* ${'x'.repeat(80_000_000)} */ export {};\n`);
  await launch('src/main.js');

  for (const wait_ms of [60, 110, 160, 210, 260, 310, 360]) {
    const { child, ended } = begin({});
    await new Promise((done) => setTimeout(done, wait_ms));
    child.kill('SIGTERM');
    assert.equal((await ended).signal, 'SIGTERM', `after ${wait_ms} ms`);
  }
});

test('after kill -9 of launcher and npm in the middle of the install the next start installs', async () => {
  const killed = begin({ NPM_WAITS: '1' });
  await npmBegan();
  killed.child.kill('SIGKILL');
  process.kill(npmPid(), 'SIGKILL');
  await killed.ended;

  const { stdout } = await launch('src/main.js');

  assert.equal(stdout, 'main\n');
  assert.deepEqual(installs(), ['began', 'began', 'ended']);
  assert.deepEqual(readdirSync(inProject('.install.lock')), []);
});

test('an npm that outlives its launcher is waited for, and its work is used', async () => {
  const killed = begin({ NPM_WAITS: '1' });
  await npmBegan();
  killed.child.kill('SIGKILL');
  await new Promise((done) => killed.child.once('exit', done));

  const next = begin({});
  await next.says('Waiting');
  writeFileSync(inProject('go'), '');
  const { stdout, stderr } = await next.ended;

  assert.equal(stdout, 'main\n');
  assert.match(stderr, /^Waiting for the start that is installing or compiling \(process \d+\)…\nCompiling…\n$/);
  assert.deepEqual(installs(), ['began', 'ended']);
});

test('an install that fails stops the start with what npm said', async () => {
  const { code, stdout, stderr } = await begin({ NPM_FAILS: '1' }).ended;

  assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
  assert.match(stderr, /npm ERR! no network\nnpm ci failed \(7\); what it said is above/);
});

test('a program that does not exist is named', async () => {
  assert.match((await launch('src/nothing.js')).stderr, /There is no program src\/nothing\.js/);
});

test('a Node.js that is too old is refused with the version that is needed', async () => {
  const old = "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.18.9'}})";

  const { code, stderr } = await runProgram(process.execPath, ['--import', old, inProject('scripts', 'launch.mjs')]);

  assert.equal(code, 1);
  assert.match(stderr, /^This project needs Node\.js 20\.19 or newer, and this is 20\.18\.9: /);
});

test('the console is built by the first start, and again only when one of its files changed', async () => {
  mkdirSync(inProject('console'));
  writeFileSync(
    inProject('console', 'build.mjs'),
    "import fs from 'node:fs'; fs.mkdirSync('console/dist', { recursive: true }); fs.appendFileSync('console/dist/built', 'x');",
  );
  const built = async () => {
    const { code } = await launch('src/main.js');
    return [code, readFileSync(inProject('console', 'dist', 'built'), 'utf8').length];
  };

  assert.deepEqual(await built(), [0, 1]);
  assert.deepEqual(await built(), [0, 1]);
  writeFileSync(inProject('console', 'index.html'), '<p>changed</p>');
  assert.deepEqual(await built(), [0, 2]);
});

test('a console that cannot be built stops the start, and the next start builds it again', async () => {
  mkdirSync(inProject('console'));
  writeFileSync(inProject('console', 'build.mjs'), 'process.exit(3);');
  const { code, stderr, stdout } = await launch('src/main.js');
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(stderr, /The console cannot be built/);

  writeFileSync(
    inProject('console', 'build.mjs'),
    "import fs from 'node:fs'; fs.mkdirSync('console/dist', { recursive: true });",
  );
  assert.equal((await launch('src/main.js')).code, 0);
});
