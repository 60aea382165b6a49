// The machine of a reader: a home with the clone of the service, a PATH with what the guides ask for, and nothing else. Each
// guide begins there in a new terminal and a new folder.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { packageRoot } from '../../src/platform/package-root.ts';
import { type ServiceProcess, serviceProcess } from '../../src/testing/faults/service-process.ts';
import { openRegistry } from './registry.ts';
import type { Surroundings } from './walk.ts';

export type Reader = {
  /** A new terminal in the folder of the clone. */
  inClone(): Surroundings;
  /** A new terminal in a new folder; at home is what the guides before it left there. */
  inNewFolder(name: string): Surroundings;
  /** The same, on the machine of who has done no guide before. */
  atNewHome(name: string): Surroundings;
  remove(): Promise<void>;
};

export async function openReader(): Promise<Reader> {
  const root = mkdtempSync(join(tmpdir(), 'reader-'));
  const service = await serviceProcess();
  await service.start();
  const registry = await openRegistry(folderIn(root, 'registry'));
  const home = folderIn(root, 'home');
  const clone = folderIn(home, 'partner-service');
  cloneTo(clone, service);
  const variables = {
    PATH: linksTo(folderIn(root, 'bin')),
    LANG: process.env['LANG'] ?? 'C.UTF-8',
    // Compilers keep their caches from run to run; npm asks the registry above and installs nothing that was not asked for.
    XDG_CACHE_HOME: process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
    GOTOOLCHAIN: 'local',
    GO111MODULE: 'off',
    npm_config_registry: registry.url,
    npm_config_cache: join(root, 'npm-cache'),
    npm_config_yes: 'false',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  };
  const terminal = (folder: string, at: string): Surroundings => ({
    baseUrl: service.baseUrl,
    folder,
    variables: { ...variables, HOME: at },
  });
  return {
    inClone: () => terminal(clone, home),
    inNewFolder: (name) => terminal(folderIn(home, name), home),
    atNewHome(name) {
      const other = folderIn(root, `home-of-${name}`);
      return terminal(folderIn(other, name), other);
    },
    async remove() {
      registry.close();
      await service.remove();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function folderIn(parent: string, name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The repository with the data of a service that was started in it. */
function cloneTo(clone: string, service: ServiceProcess): void {
  for (const name of readdirSync(packageRoot))
    if (name !== 'data') symlinkSync(join(packageRoot, name), join(clone, name));
  const { keyId: key_id, secret } = service.credentials();
  writeFileSync(join(folderIn(clone, 'data'), 'credentials.json'), JSON.stringify({ test: { key_id, secret } }));
}

/** What the quickstart asks for, the languages in which guides have programs, and what every Unix has. */
const needed = ['node', 'npm', 'npx', 'curl', 'openssl'];
const languages = ['python3', 'go', 'java', 'php', 'dotnet'];
const unix =
  'bash sh env cat chmod cmp cp cut date dirname echo false grep head ls mkdir mktemp mv printf rm sed sleep sort tail touch tr uname wc';

/** Python is often behind a program that chooses a version, and which needs more of the machine than Python does. */
function linksTo(bin: string): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  for (const name of [...needed, ...languages, ...unix.split(' ')]) {
    const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
    if (found) symlinkSync(name === 'python3' ? pythonBehind(found) : realpathOf(name, found), join(bin, name));
  }
  return bin;
}

const pythonBehind = (file: string): string =>
  execFileSync(file, ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).trim();

/** The scripts of npm find their modules from where they are. */
const realpathOf = (name: string, file: string): string => (needed.includes(name) ? realpathSync(file) : file);
