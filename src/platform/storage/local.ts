import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { requireName, type Storage, type Stored } from './storage.ts';

const PAGE = 500;
const PART = '.part';

/** Files in a folder of this machine, readable only by their owner, on the disk before they count as put. */
export function localStorage(folder: string): Storage {
  const pathOf = (name: string) => join(folder, requireName(name));
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      if (made !== undefined) await syncFolder(dirname(made));
      const part = `${path}.${randomUUID()}${PART}`;
      try {
        await writeDurably(part, bytes);
        await rename(part, path);
        await syncFolder(dirname(path));
      } finally {
        await rm(part, { force: true });
      }
    },

    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    remove: (name) => rm(pathOf(name), { force: true }),

    async *list(space) {
      for await (const names of filesOf(join(folder, space))) yield await withTimes(folder, space, names);
    },
  };
}

/** Never all names at once: there may be millions. */
async function* filesOf(folder: string): AsyncGenerator<string[]> {
  const entries = await opendir(folder, { bufferSize: PAGE }).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  let names: string[] = [];
  for await (const { name } of entries) {
    names.push(name);
    if (names.length < PAGE) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}

/** A file that a crash left incomplete is not listed, and is deleted when it is old. */
async function withTimes(folder: string, space: string, names: readonly string[]): Promise<Stored[]> {
  const found: Stored[] = [];
  for (const name of names) {
    const path = join(folder, space, name);
    const stats = await stat(path).catch(() => null);
    if (!stats) continue;
    if (name.endsWith(PART)) await sweepPart(path, stats.mtimeMs);
    else found.push({ name: `${space}/${name}`, stored_at_ms: stats.mtimeMs });
  }
  return found;
}

const PART_LIVES_MS = 60 * 60 * 1_000;

async function sweepPart(path: string, written_at_ms: number): Promise<void> {
  if (Date.now() - written_at_ms > PART_LIVES_MS) await rm(path, { force: true });
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
