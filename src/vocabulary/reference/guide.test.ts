import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { packageRoot } from '../../platform/package-root.ts';
import { PATIENCE_MS } from '../../testing/patience.ts';

const run = promisify(execFile);
const guide = readFileSync(join(packageRoot, 'src/vocabulary/reference/guide.md'), 'utf8');
const secret = 'sk_test_3f9c1b6a8d2e47f0a5c4b3e2d1908f7e';

const snippet = (language: string): string => {
  const [, text] = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(guide) ?? [];
  assert.ok(text, `the guide has no snippet in ${language}`);
  return text;
};

const isAvailable = async (program: string): Promise<boolean> =>
  await run(program, ['--version']).then(
    () => true,
    () => false,
  );

/** Returns `accepted` where the signature is right, by the words of the contract and by no code of ours. */
async function checkSignature(program: string, args: string[]): Promise<string> {
  const server = createServer(async (request, response) => {
    const hash = createHash('sha256');
    for await (const chunk of request) hash.update(chunk);
    const canonical = [request.headers['x-service-timestamp'], request.method, request.url, hash.digest('hex')];
    const expected = createHmac('sha512', secret).update(canonical.join('\n')).digest('hex');
    response.end(request.headers['x-service-signature'] === expected ? 'accepted' : 'refused');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const variables = {
    BASE_URL: `http://127.0.0.1:${port}`,
    KEY_ID: 'pk_test_guide',
    SECRET: secret,
    INVESTMENT_ID: '5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d',
  };
  try {
    return (await run(program, args, { env: { ...process.env, ...variables }, timeout: PATIENCE_MS })).stdout;
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test('the Node.js snippet of the guide signs a request that is accepted', async () => {
  const output = await checkSignature(process.execPath, ['--input-type=module', '-e', snippet('js')]);

  assert.match(output, /200 accepted/);
});

test('the Python snippet of the guide signs a request that is accepted', async (context) => {
  if (!(await isAvailable('python3'))) return context.diagnostic('python3 is not installed: its snippet was not run');

  assert.match(await checkSignature('python3', ['-c', snippet('python')]), /200 accepted/);
});

test('the shell snippet of the guide signs a request that is accepted', async (context) => {
  const programs = await Promise.all(['bash', 'curl'].map(isAvailable));
  const hasOpenssl = await run('openssl', ['version']).then(
    () => true,
    () => false,
  );
  if (programs.includes(false) || !hasOpenssl)
    return context.diagnostic('bash, curl or openssl is not installed: its snippet was not run');

  assert.match(await checkSignature('bash', ['-ec', snippet('bash')]), /accepted/);
});
