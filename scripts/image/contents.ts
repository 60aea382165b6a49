import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/platform/package-root.ts';
import { startFlags } from '../../src/testing/start-flags.ts';
import type { ImageConfig } from './container.ts';

type Lock = { readonly packages: Readonly<Record<string, { readonly dev?: true }>> };
type Bom = {
  readonly components: readonly { readonly name: string; readonly group?: string; readonly version: string }[];
};

/** What an image must have and must not have, whatever runs in it. */
export function checkContents(config: ImageConfig, rootfs: string): void {
  assert.equal(config.User, '65532:65532');
  assert.deepEqual(config.Entrypoint, ['/usr/bin/tini', '--']);
  assert.deepEqual(config.Cmd, ['node', '--enable-source-maps', ...startFlags(), 'dist/src/main.js']);
  assert.deepEqual(Object.keys(config.Volumes), ['/data']);
  const app = join(rootfs, 'app');
  const { packages } = JSON.parse(readFileSync(join(packageRoot, 'package-lock.json'), 'utf8')) as Lock;
  const forDevelopment = Object.keys(packages).filter((path) => packages[path]!.dev);
  assert(forDevelopment.length > 100);
  for (const path of forDevelopment)
    assert(!existsSync(join(app, path)), `${path} is needed only for development, and is in the image`);
  const files = listOf(app).filter((file) => !file.includes('/node_modules/'));
  const left = files.filter((file) => /\.test\.js|(?<!\.d)\.tsx?$|\/testing\//.test(file));
  assert.deepEqual(left, [], 'sources and tests stay outside');
  const writable = execFileSync('find', [app, '-type', 'f', '-perm', '-o+w'], { encoding: 'utf8' });
  assert.equal(writable, '', 'nobody but its owner, root, can change a file');
  checkBillOfMaterials(app);
  console.log(
    `${files.length} files besides node_modules, ${execFileSync('du', ['-sm', app], { encoding: 'utf8' }).split('\t')[0]} MB`,
  );
}

/** The list of what is in the image is whole: each package that is installed, at its version, and no other. */
function checkBillOfMaterials(app: string): void {
  const { components } = JSON.parse(readFileSync(join(app, 'sbom.cdx.json'), 'utf8')) as Bom;
  const listed = components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`);
  const installed = listOf(join(app, 'node_modules'))
    .filter((file) => /\/node_modules\/(@[^/]+\/)?[^/@.][^/]*\/package\.json$/.test(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string })
    .map(({ name, version }) => `${name}@${version}`);
  assert(installed.length > 50);
  assert.deepEqual([...new Set(listed)].sort(), [...new Set(installed)].sort());
  console.log(`${installed.length} packages, each in the bill of materials`);
}

const listOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
