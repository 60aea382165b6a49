// One running copy per DATA_DIR. The lock is a socket that the kernel frees with its process, so a kill -9 leaves nothing behind.
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const held = new Set<string>();

/** Holds DATA_DIR until this process ends; asking again is free. Refuses when another process holds it. */
export async function lockDataDir(dataDir: string): Promise<void> {
  const { dev, ino } = statSync(createDataDir(dataDir));
  const name = `invest-${dev}-${ino}`;
  if (held.has(name)) return;
  const address = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
  if (process.platform !== 'linux' && !(await isAnswering(address))) rmSync(address, { force: true });
  await listen(address, dataDir);
  held.add(name);
}

/** Creates DATA_DIR for this user alone and answers its absolute path. */
export function createDataDir(dataDir: string): string {
  const path = resolve(dataDir);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    return path;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR ${path} cannot be created (${code}): set DATA_DIR to a folder this user may write to.`);
  }
}

function listen(address: string, dataDir: string): Promise<void> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = `DATA_DIR ${resolve(dataDir)} is in use by another running copy of this service: stop that one, or set DATA_DIR to another folder.`;
      fail(error.code === 'EADDRINUSE' ? new Error(inUse) : error);
    });
    server.listen(address, done);
  });
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
