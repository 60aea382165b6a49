import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';

const repository = join(import.meta.dirname, '../../..');
const compiler = join(repository, 'node_modules/typescript/bin/tsc');
const attw = join(repository, 'node_modules/@arethetypeswrong/cli/dist/index.js');
const publint = join(repository, 'node_modules/publint/src/cli.js');

/** A project of its own, with nothing but the package in it. */
const folder = mkdtempSync(join(tmpdir(), 'packed-'));
const archive = join(folder, 'partner-investment-sdk-0.1.0.tgz');
const run = promisify(execFile);
const options = (cwd: string) => ({ cwd, env: { ...process.env, npm_config_loglevel: 'error', NO_COLOR: '1' } });
const node = async (...args: string[]): Promise<string> =>
  (await run(process.execPath, args, options(folder)).catch((error: { readonly stdout: string }) => error)).stdout;

before(async () => {
  await run('npm', ['pack', '-w', 'sdk', '--pack-destination', folder], options(repository));
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], options(folder));
});
after(() => rmSync(folder, { recursive: true }));

const program = `
const client = new PartnerClient({ baseUrl: 'http://127.0.0.1:8080', keyId: 'pk_test_x', secret: 'sk_test_x' });
console.log(typeof client.orders.create, typeof verifyWebhook);
`;

test('another project imports or requires the package by name', async () => {
  writeFileSync(
    join(folder, 'first.mjs'),
    `import { PartnerClient, verifyWebhook } from '@partner-investment/sdk';${program}`,
  );
  writeFileSync(
    join(folder, 'first.cjs'),
    `const { PartnerClient, verifyWebhook } = require('@partner-investment/sdk');${program}`,
  );

  assert.equal(await node('first.mjs'), 'function function\n');
  assert.equal(await node('first.cjs'), 'function function\n');
});

test('the package contains both builds and the README, and no tests', async () => {
  const { stdout: names } = await run('tar', ['-tzf', archive]);

  for (const name of ['README.md', 'dist/index.js', 'dist/index.d.ts', 'dist/cjs/index.js', 'dist/cjs/index.d.ts'])
    assert.ok(names.split('\n').includes(`package/${name}`), name);
  assert.doesNotMatch(names, /test|scripted/);
});

for (const [moduleKind, moduleResolution] of [
  ['node16', 'node16'],
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
] as const)
  test(`the types compile where modules are resolved as ${moduleResolution}, and what was compiled runs`, async () => {
    const outDir = `out-${moduleResolution}`;
    const compilerOptions = {
      ...{ target: 'es2022', lib: ['es2022'], strict: true, exactOptionalPropertyTypes: true, rootDir: '.', outDir },
      ...{
        module: moduleKind,
        moduleResolution,
        types: ['node'],
        typeRoots: [join(repository, 'node_modules/@types')],
      },
    };
    const files = moduleResolution === 'bundler' ? ['sample.mts'] : ['sample.mts', 'sample.cts'];
    for (const name of files) copyFileSync(join(repository, 'sdk/types/packed/sample.ts'), join(folder, name));
    writeFileSync(join(folder, `${outDir}.json`), JSON.stringify({ compilerOptions, files }));

    assert.equal(await node(compiler, '-p', `${outDir}.json`, '--pretty', 'false'), '');

    for (const name of files)
      assert.equal(await node(`${outDir}/${name.replace('ts', 'js')}`), 'A retry is safe: true\nOrder done.\n');
  });

test('attw and publint find nothing wrong with the package', async () => {
  const { problems } = JSON.parse(await node(attw, archive, '--format', 'json', '--no-definitely-typed'));
  const advice = await node(publint, 'run', archive, '--strict');

  assert.deepEqual(problems, {});
  assert.match(advice, /All good!\s*$/);
});
