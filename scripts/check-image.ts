// Builds deploy/Containerfile on a base of Debian's packages, starts the image as a cluster would, and runs the demonstration
// against it. Needs no engine and no registry: mmdebstrap, buildah and runc are packages of Debian.
//
//   npm run check -- image        as root; some minutes, at the first time some more
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';
import type { ImageConfig } from './image/container.ts';
import { checkContents } from './image/contents.ts';
import { cache, makeBase } from './image/debian.ts';
import { checkRunning } from './image/running.ts';

const tools = ['mmdebstrap', 'buildah', 'runc'];
const image = 'localhost/partner-investment-service';

class Stop extends Error {}

async function main(): Promise<void> {
  const missing = tools.filter((tool) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).error);
  if (missing.length > 0)
    throw new Stop(
      `${missing.join(', ')} missing: on Debian or Ubuntu, apt-get install --no-install-recommends ${tools.join(' ')}`,
    );
  if (process.getuid?.() !== 0)
    throw new Stop('The image is built and started without an engine, which takes root: use sudo.');
  await test();
}

async function test(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const store = mkdtempSync(join(cache, 'store-'));
  const places = ['--root', join(store, 'images'), '--runroot', join(store, 'run')];
  const buildah = (...words: string[]) =>
    execFileSync('buildah', [...places, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const folder = mkdtempSync(join(tmpdir(), 'image-test-'));
  try {
    const base = makeBase(buildah);
    console.log('== The image');
    execFileSync('buildah', [...places, ...buildWords(base)], {
      cwd: packageRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const config = JSON.parse(buildah('inspect', '--type', 'image', image)).Docker.config as ImageConfig;
    const rootfs = buildah('mount', buildah('from', image).trim()).trim();
    console.log('== What is in it');
    checkContents(config, rootfs);
    console.log('== How it runs');
    await checkRunning(config, rootfs, folder);
    console.log('The image does what it should.');
  } finally {
    spawnSync('buildah', [...places, 'umount', '--all'], { stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
    spawnSync('buildah', [...places, 'rm', '--all'], { stdio: 'ignore' });
    rmSync(store, { recursive: true, force: true });
  }
}

/** The steps of the build reach the registries of npm and Debian as this machine does: with its certificates and its cache. */
function buildWords(base: string): string[] {
  const npmCache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
  const shared = [
    ['/etc/ssl/certs', '/etc/ssl/certs', 'ro'],
    [npmCache, '/root/.npm', 'rw'],
  ];
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  assert(existsSync(certificates), `there is no ${certificates}`);
  return [
    ...['build', '--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--layers=false'],
    ...shared.flatMap(([from, to, how]) => ['--volume', `${from}:${to}:${how}`]),
    ...['--env', `NODE_EXTRA_CA_CERTS=${certificates}`, '--unsetenv', 'NODE_EXTRA_CA_CERTS'],
    ...['--build-arg', `BASE=${base}`, '--file', 'deploy/Containerfile', '--tag', image, '.'],
  ];
}

await main().catch((error: unknown) => {
  console.error(error instanceof Stop ? error.message : error);
  process.exitCode = 1;
});
