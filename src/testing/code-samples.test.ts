import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { openApiDocument } from '../platform/http/openapi/document.ts';
import { packageRoot } from '../platform/package-root.ts';
import { endpoints, events, resources } from '../service/registry.ts';
import { createWorld } from './world.ts';

type Sample = { readonly lang: string; readonly label: string; readonly source: string };
type Operation = { readonly operationId: string; readonly 'x-codeSamples': readonly Sample[] };

const { paths } = openApiDocument({ endpoints, events, resources }) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const sourceOf = (operation: Operation, label: string): string =>
  operation['x-codeSamples'].find((sample) => sample.label === label)!.source;

const folder = mkdtempSync(join(packageRoot, 'dist/code-samples-'));
after(() => rmSync(folder, { recursive: true }));
const world = await createWorld({ role: 'api' });

test('every operation has a sample in TypeScript, Python, curl and Go', () => {
  for (const operation of operations)
    assert.deepEqual(
      operation['x-codeSamples'].map(({ label }) => label),
      ['TypeScript', 'Python', 'curl', 'Go'],
      operation.operationId,
    );
});

test('every sample in TypeScript is a call that the SDK takes', () => {
  const functions = operations.map((operation, index) => {
    const source = sourceOf(operation, 'TypeScript').replace(/^const data = /, 'return ');
    return `export async function sample${index}() {\n${source}\n}`;
  });
  const sdk = relative(folder, join(packageRoot, 'sdk/src/index.ts'));
  const opening = `import { followEvents, PartnerClient } from '${sdk}';
const [baseUrl, keyId, secret] = ['', '', ''];
const client = new PartnerClient({ baseUrl, keyId, secret });`;
  writeFileSync(join(folder, 'samples.ts'), [opening, ...functions].join('\n'));
  const options = { compilerOptions: { noEmit: true, composite: false, incremental: false, rootDir: packageRoot } };
  const config = {
    extends: join(packageRoot, 'tsconfig.json'),
    ...options,
    files: ['samples.ts'],
    include: [],
    exclude: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));

  const tsc = join(packageRoot, 'node_modules/typescript/bin/tsc');
  assert.equal(outputOf(process.execPath, [tsc, '-p', folder]), '');
});

// Python need not be on a machine that runs these tests.
if (isThere('python3'))
  test('every sample in Python is Python', () => {
    const file = join(folder, 'samples.py');
    writeFileSync(file, operations.map((operation) => sourceOf(operation, 'Python')).join('\n'));

    assert.equal(outputOf('python3', ['-c', 'import ast, sys; ast.parse(open(sys.argv[1]).read())', file]), '');
  });

for (const [name, expected] of [
  ['organisation.get', /^\{"data":\{"id":/],
  ['wallets.list', /"currency":"NGN"/],
  ['keys.create', /"label":"Reporting server"/],
  ['sandbox.fundWallet', /"available_balance":"1000000\.00"/],
  ['events.list', /"pagination":/],
] as const)
  test(`the sample of ${name} in curl is answered as its signature is right`, async () => {
    const { key } = await world.partner('test');
    const operation = operations.find(({ operationId }) => operationId === name)!;
    const env = { PATH: process.env['PATH'], BASE_URL: world.baseUrl, KEY_ID: key.key_id, SECRET: key.secret };
    const { stdout } = await promisify(execFile)('bash', ['-c', sourceOf(operation, 'curl')], { env });

    assert.match(stdout, expected);
  });

function isThere(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore', cwd: tmpdir() });
    return true;
  } catch {
    return false;
  }
}

/** What a program complains of; nothing where it has nothing to say. */
function outputOf(program: string, words: readonly string[]): string {
  try {
    return execFileSync(program, words, { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  }
}
