// The folder of the data of PostgreSQL: which user owns it, how it is made, and how programs that may not enter the
// folders above it still work in it: they are handed a descriptor of it and address it as /proc/self/fd/3.
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { clusterFolder, freshFolder } from './data-dir-state.ts';
import { type Binaries, findBinaries, type RunAs } from './embedded-binaries.ts';
import type { ServerLog } from './server-log.ts';

export type Cluster = {
  folder: string;
  fd: number;
  /** The folder as this process reaches it; by descriptor, it also beats the 107 bytes a socket's path may have. */
  host: string;
  runAs: RunAs;
  binaries: Binaries;
  log: ServerLog;
};

const hasProc = existsSync('/proc/self/fd');
const initialisation = [
  ...['--username=postgres', '--auth=trust', '--encoding=UTF8', '--data-checksums', '--no-instructions'],
  ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
];

export type Opening = {
  readonly state: 'new' | 'whole';
  readonly log: ServerLog;
  readonly signal?: AbortSignal | undefined;
};

/** Opens the cluster of DATA_DIR and makes it first where the folder is new. */
export async function openCluster(dataDir: string, { state, log, signal }: Opening): Promise<Cluster> {
  const folder = clusterFolder(dataDir);
  const runAs = ownerOf(folder);
  const place = { folder, runAs, binaries: findBinaries(runAs), log };
  if (state === 'new') await initialise(place, freshFolder(dataDir), signal);
  if (runAs && statSync(folder).uid === 0) give(folder, runAs);
  checkVersion(folder, place.binaries.major);
  return { ...place, ...openFolder(folder) };
}

export function openFolder(folder: string): { fd: number; host: string } {
  const fd = openSync(folder, 'r');
  return { fd, host: hasProc ? `/proc/self/fd/${fd}` : folder };
}

/** Starts one of PostgreSQL's programs on the cluster, in a session of its own: Ctrl-C at the terminal is not meant for it. */
export function spawnIn(cluster: Omit<Cluster, 'host'>, program: string, args: string[]): ChildProcess {
  return spawn(join(cluster.binaries.folder, 'bin', program), ['-D', dataFolderOf(cluster), ...args], {
    ...cluster.runAs,
    cwd: '/',
    detached: true,
    stdio: ['ignore', cluster.log.fd, cluster.log.fd, cluster.fd],
    env: { LC_ALL: 'C' },
  });
}

function dataFolderOf(cluster: { folder: string }): string {
  return hasProc ? '/proc/self/fd/3' : cluster.folder;
}

/** PostgreSQL refuses to run as root. A cluster that exists is served by the user whose it is. */
function ownerOf(folder: string): RunAs {
  const found = existsSync(folder) ? statSync(folder) : undefined;
  if (process.getuid?.() === 0)
    return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : unprivilegedUser();
  if (!found || found.uid === process.getuid?.()) return undefined;
  throw new Error(
    `${folder} belongs to the user with id ${found.uid}: start the service as that user or as root, or set DATA_DIR to another folder.`,
  );
}

function unprivilegedUser(): RunAs {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = users.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error(
    'PostgreSQL refuses to run as root and there is neither a user postgres nor a user nobody: start the service as an ordinary user.',
  );
}

/** Under another name until it is whole, so that nothing looks like a database after a killed start. */
async function initialise(place: Omit<Cluster, 'fd' | 'host'>, fresh: string, signal?: AbortSignal): Promise<void> {
  place.log.print('Creating the database (once)…');
  rmSync(fresh, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  mkdirSync(fresh, { mode: 0o700 });
  if (place.runAs) chownSync(fresh, place.runAs.uid, place.runAs.gid);
  const fd = openSync(fresh, 'r');
  const mark = place.log.mark();
  try {
    const code = await ended(spawnIn({ ...place, folder: fresh, fd }, 'initdb', initialisation), signal);
    if (code !== 0)
      throw new Error(`The database could not be created in ${fresh} (${code}): ${place.log.since(mark)}`);
  } finally {
    closeSync(fd);
  }
  renameSync(fresh, place.folder);
  syncFolder(dirname(place.folder));
}

function ended(child: ChildProcess, signal?: AbortSignal): Promise<number | string> {
  const stop = () => child.kill('SIGTERM');
  signal?.addEventListener('abort', stop, { once: true });
  return new Promise<number | string>((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code, signalName) => done(code ?? signalName ?? 1));
  }).finally(() => signal?.removeEventListener('abort', stop));
}

/** A rename that a power cut undoes would put the data under the name that the next start deletes. */
function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r');
  fsyncSync(fd);
  closeSync(fd);
}

/** A cluster that root restored by copying is root's until now. */
function give(folder: string, to: NonNullable<RunAs>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) give(path, to);
    else lchownSync(path, to.uid, to.gid);
  }
  chownSync(folder, to.uid, to.gid);
}

function checkVersion(folder: string, major: string): void {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new Error(
    `${folder} was written by PostgreSQL ${found} and this release carries PostgreSQL ${major}: start the release that wrote it and dump its data, or set DATA_DIR to another folder.`,
  );
}
