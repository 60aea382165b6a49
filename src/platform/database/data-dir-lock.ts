// One running copy per DATA_DIR. Both locks are freed by the kernel with their process, so nothing remains after a kill -9: a
// socket, and a lock on the folder itself, the only thing seen by the copy in another container that shares the folder. Two
// PostgreSQL in two containers would not see each other and destroy the data.
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const held = new Set<string>();

/** Holds DATA_DIR until this process ends; asking again is free. Refuses when another process holds it. */
export async function lockDataDir(dataDir: string): Promise<void> {
  const path = createDataDir(dataDir);
  const { dev, ino } = statSync(path);
  const name = `invest-${dev}-${ino}`;
  if (held.has(name)) return;
  const address = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
  if (process.platform !== 'linux' && !(await isAnswering(address))) rmSync(address, { force: true });
  const server = await listen(address, path);
  try {
    lockFolder(path);
  } catch (error) {
    // Another folder may have the number of this one after it is gone.
    server.close();
    throw error;
  }
  held.add(name);
}

/** Creates DATA_DIR for this user only and returns its absolute path. */
export function createDataDir(dataDir: string): string {
  const path = resolve(dataDir);
  try {
    makeFolder(path);
    return path;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR ${path} cannot be created (${code}): set DATA_DIR to a folder this user may write to.`);
  }
}

/** Parents first. Node's own recursive way never ends where a parent is there and takes no folder, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) {
    if (!statSync(path).isDirectory()) throw Object.assign(new Error(path), { code: 'ENOTDIR' });
    return;
  }
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another start may have made it in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function listen(address: string, path: string): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) => fail(error.code === 'EADDRINUSE' ? inUse(path) : error));
    server.listen(address, () => done(server));
  });
}

/** The lock belongs to the open descriptor, so it outlives the program that took it. Where there is no flock, the socket must do. */
function lockFolder(path: string): void {
  const fd = openSync(path, 'r');
  const { status } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] });
  if (status !== 1) return;
  closeSync(fd);
  throw inUse(path);
}

function inUse(path: string): Error {
  return new Error(
    `DATA_DIR ${path} is in use by another running copy of this service: stop that one, or set DATA_DIR to another folder.`,
  );
}

/** Elsewhere than on Linux such a socket is a file, which a killed process leaves behind. */
function isAnswering(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
