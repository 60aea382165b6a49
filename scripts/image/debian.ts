import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageRoot } from '../../src/platform/package-root.ts';

/** A Debian as small as the service needs it, without a registry of images: of Debian's packages, the image's Node.js and this machine's npm. */
const SUITE = 'bookworm';
const packages = ['ca-certificates', 'libstdc++6', 'libatomic1'];
export const cache = join(packageRoot, 'node_modules', '.cache', 'image');

/** A tree of packages; made once, in some minutes, as they are downloaded. It takes its place when it is whole. */
export function debianTree(packages: readonly string[]): string {
  const kind = createHash('sha256').update(packages.join()).digest('hex').slice(0, 8);
  const tree = join(cache, `${SUITE}-${kind}.tar`);
  if (existsSync(tree)) return tree;
  console.log(`== A base of Debian's packages (once, some minutes)`);
  mkdirSync(cache, { recursive: true });
  const unfinished = join(cache, `unfinished-${process.pid}.tar`);
  try {
    execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${packages}`, SUITE, unfinished], {
      stdio: 'inherit',
    });
    renameSync(unfinished, tree);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return tree;
}

/** Commits the base under a name that the Containerfile's argument BASE takes. */
export function makeBase(buildah: (...words: string[]) => string): string {
  const name = 'localhost/debian-with-node';
  const tree = debianTree(packages);
  const container = buildah('from', 'scratch').trim();
  try {
    buildah('add', '--quiet', container, tree, '/');
    buildah('copy', '--quiet', container, nodeOfTheImage(), '/usr/local/bin/node');
    buildah('copy', '--quiet', container, npmFolder(), '/usr/local/lib/node_modules/npm');
    const mounted = buildah('mount', container).trim();
    for (const program of ['npm', 'npx'])
      execFileSync('ln', [
        '-s',
        `../lib/node_modules/npm/bin/${program}-cli.js`,
        join(mounted, 'usr/local/bin', program),
      ]);
    buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container);
    buildah('commit', '--quiet', container, name);
  } finally {
    buildah('rm', container);
  }
  return name;
}

/** The Node.js that the Containerfile names, as npm has it, so that what is proved is what is deployed. */
export function nodeOfTheImage(): string {
  const containerfile = readFileSync(join(packageRoot, 'deploy/Containerfile'), 'utf8');
  const version = /^ARG BASE=\S+\/node:([\d.]+)-/m.exec(containerfile)?.[1];
  if (!version) throw new Error('deploy/Containerfile names no version of Node.js.');
  const name = `node-linux-${process.arch}`;
  const folder = join(cache, `${name}-${version}`);
  const program = join(folder, 'node_modules', name, 'bin/node');
  if (!existsSync(program))
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`], {
      stdio: 'inherit',
    });
  const runs = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
  if (runs !== `v${version}`) throw new Error(`${name}@${version} is Node.js ${runs}.`);
  return program;
}

function npmFolder(): string {
  const root = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
  const candidates = [join(root, 'npm'), join(dirname(dirname(process.execPath)), 'lib/node_modules/npm')];
  const found = candidates.find((folder) => existsSync(join(folder, 'bin/npm-cli.js')));
  if (!found) throw new Error(`npm is not in ${candidates.join(' or ')}.`);
  return found;
}
