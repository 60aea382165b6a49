import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../../..');
const program = `
import { PartnerClient, verifyWebhook } from '@partner-investment/sdk';
const client = new PartnerClient({ baseUrl: 'http://127.0.0.1:8080', keyId: 'pk_test_x', secret: 'sk_test_x' });
console.log(typeof client.orders.create, typeof verifyWebhook);
`;

test('what is packed is what another project imports by name, tests left out', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const home = join(folder, 'node_modules/@partner-investment/sdk');
  mkdirSync(home, { recursive: true });
  writeFileSync(join(folder, 'first.mjs'), program);

  const options = { cwd: repository, env: { ...process.env, npm_config_loglevel: 'error' } };
  await run('npm', ['pack', '-w', 'sdk', '--pack-destination', folder], options);
  const archive = join(folder, 'partner-investment-sdk-0.1.0.tgz');
  await run('tar', ['-xzf', archive, '--strip-components=1', '-C', home]);
  const { stdout: names } = await run('tar', ['-tzf', archive]);
  const { stdout: said } = await run(process.execPath, [join(folder, 'first.mjs')]);

  assert.equal(said, 'function function\n');
  assert.match(names, /^package\/dist\/index\.d\.ts$/m);
  assert.match(names, /^package\/README\.md$/m);
  assert.doesNotMatch(names, /test|scripted/);
});
