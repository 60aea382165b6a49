import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { packageRoot } from '../../src/platform/package-root.ts';
import { type ServiceProcess, serviceProcess } from '../../src/testing/faults/service-process.ts';
import { order, sourceOf } from './pages.ts';
import { withLimits } from './parts.ts';
import { snippetsOf } from './snippets.ts';
import { type Surroundings, walk } from './walk.ts';

/** The home of a reader who has cloned the repository and started the service, and has done nothing else. */
const home = mkdtempSync(join(tmpdir(), 'reader-'));
const clone = join(home, 'partner-service');
let service: ServiceProcess;

before(async () => {
  service = await serviceProcess();
  await service.start();
  mkdirSync(join(clone, 'data'), { recursive: true });
  for (const name of readdirSync(packageRoot))
    if (name !== 'data') symlinkSync(join(packageRoot, name), join(clone, name));
  const { keyId: key_id, secret } = service.credentials();
  writeFileSync(join(clone, 'data/credentials.json'), JSON.stringify({ test: { key_id, secret } }));
});

after(async () => {
  await service?.remove();
  rmSync(home, { recursive: true, force: true });
});

/** Caches of compilers, and an npm that asks no registry: what the guides install is in the repository. */
const tools = {
  npm_config_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
  npm_config_loglevel: 'error',
  XDG_CACHE_HOME: process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  GOTOOLCHAIN: 'local',
  GO111MODULE: 'off',
};

const inClone = (): Surroundings => ({
  baseUrl: service.baseUrl,
  folder: clone,
  variables: { ...tools, HOME: home },
});

/** In a new folder, with the variables that every guide takes for granted and what the quickstart left behind. */
function inNewFolder(name: string): Surroundings {
  const folder = join(home, name);
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const one of ['typescript', '@types', 'undici-types', '.bin', '@partner-investment'])
    symlinkSync(join(packageRoot, 'node_modules', one), join(folder, 'node_modules', one));
  const { keyId, secret } = service.credentials();
  const key = { PARTNER_BASE_URL: service.baseUrl, PARTNER_KEY_ID: keyId, PARTNER_SECRET: secret };
  return { baseUrl: service.baseUrl, folder, variables: { ...tools, ...key, HOME: home } };
}

test('the quickstart runs as it is written, beside the clone and then in an empty folder', async () => {
  assert.deepEqual(await walk('quickstart', withLimits(sourceOf('quickstart')), inClone()), []);
});

/** Two at a time: each has a shell of its own and waits for compilers and for the service. */
test('every command and every program of the other guides runs and prints what its guide shows', {
  concurrency: 2,
}, async (context) => {
  const names = order.flatMap(({ names }) => names).filter((one) => one !== 'quickstart');
  await Promise.all(
    names.map((name) =>
      context.test(`the guide "${name}"`, async (own) => {
        for (const notRun of await walk(name, withLimits(sourceOf(name)), inNewFolder(name))) own.diagnostic(notRun);
      }),
    ),
  );
});

test('every TypeScript program of the guides compiles under the strictest settings', () => {
  const { folder } = inNewFolder('compiled');
  const files = order
    .flatMap(({ names }) => names)
    .flatMap((name) => snippetsOf(withLimits(sourceOf(name))).filter(({ language }) => language === 'ts'))
    .map(({ text }, at) => {
      writeFileSync(join(folder, `program-${at}.mts`), text);
      return `program-${at}.mts`;
    });
  const settings = '--noEmit --strict --noUncheckedIndexedAccess --module nodenext --target es2022 --types node';

  assert(files.length > 0);
  assert.equal(
    spawnSync('npx', ['tsc', ...settings.split(' '), ...files], { cwd: folder, encoding: 'utf8' }).stdout,
    '',
  );
});

test('a walk finds a command that fails, an output that differs and a program that is never run', async () => {
  const guide = (text: string) => walk('mistaken', text, inNewFolder(`mistaken-${text.length}`));

  await assert.rejects(guide('```bash\nfalse\n```\n'), /line 1: it ended with 1/);
  await assert.rejects(
    guide('```bash\necho one two\n```\n\n```output\none three\n```\n'),
    /line 5: it printed\none two/,
  );
  await assert.rejects(guide('```python left.py\nprint(1)\n```\n'), /no command uses left\.py/);
  assert.deepEqual(await guide('```bash\necho one two; echo three\n```\n\n```output\none …\nthree\n```\n'), []);
});
