// Files are hashed while they are copied, and are on the disk before they count as copied.
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

export type Copied = { readonly sha256: string; readonly bytes: number };

const CHUNK = 1024 * 1024;

/** Null where the file is gone: PostgreSQL removes files while it runs, and its log has what that needs. */
export async function copyFile(from: string, to: string): Promise<Copied | null> {
  const source = await open(from, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!source) return null;
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const target = await open(to, 'wx', 0o600);
    try {
      return await copyBytes(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copyBytes(source: FileHandle, target: FileHandle): Promise<Copied> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK);
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, CHUNK, null);
    if (bytesRead === 0) break;
    const part = buffer.subarray(0, bytesRead);
    hash.update(part);
    await target.writeFile(part);
    bytes += bytesRead;
  }
  await target.sync();
  return { sha256: hash.digest('hex'), bytes };
}

export async function writeDurably(path: string, content: string | Buffer): Promise<Copied> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: createHash('sha256').update(content).digest('hex'), bytes: Buffer.byteLength(content) };
}

export async function hashOf(path: string): Promise<string> {
  const hash: Hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest('hex');
}

/** What was made or renamed in it stays so after a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const AT_ONCE = 16;

/** Each waits for the disk, so that several are under way at once. The first that fails ends it, after those begun with it. */
export async function copyEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  copy: (item: Item) => Promise<unknown>,
): Promise<void> {
  let begun: Promise<unknown>[] = [];
  const settle = async () => {
    const failed = (await Promise.allSettled(begun)).find(({ status }) => status === 'rejected');
    begun = [];
    if (failed?.status === 'rejected') throw failed.reason;
  };
  for await (const item of items) {
    begun.push(copy(item));
    if (begun.length === AT_ONCE) await settle();
  }
  await settle();
}
