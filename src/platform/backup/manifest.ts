// What a backup says of itself: `manifest.json` with what was copied and what held then, and `files.sha256` with the hash of
// every file, in the form that `sha256sum -c` reads.
import { createReadStream, type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { hashOf } from './copy-file.ts';

export const MANIFEST = 'manifest.json';
export const FILES = 'files.sha256';

const count = z.number().int().nonnegative();

const Manifest = z.object({
  format: z.literal(1),
  started_at: z.string(),
  finished_at: z.string(),
  postgres: z.object({
    major: z.string(),
    system_identifier: z.string(),
    timeline: z.number().int(),
    start_lsn: z.string(),
    stop_lsn: z.string(),
  }),
  /** The last migration that the database had. */
  migration: z.string(),
  /** Of the audit, as `number:hash`. */
  audit_head: z.string(),
  ledger_accounts: count,
  /** Versions of the master keys that seal what is in it. The keys themselves are not in it. */
  master_keys: z.array(z.number().int()),
  /** Null where they are in a bucket, which keeps its own copies. */
  documents: count.nullable(),
  /** Those that PostgreSQL expects, also where nothing is in them. */
  folders: z.array(z.string()),
  files: count,
  bytes: count,
  files_sha256: z.string(),
});

export type Manifest = z.output<typeof Manifest>;

/** What cannot be used as a backup; the message names the folder and why. */
export class NotABackup extends Error {}

/** Reads what a backup says of itself, and proves that its list of files is the one that was written with it. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST);
  if (!existsSync(path))
    throw new NotABackup(
      `${folder} is no backup: it lacks ${MANIFEST}, which is written last. Name a folder that a backup made.`,
    );
  const manifest = parsed(readFileSync(path, 'utf8'));
  if (!manifest) throw new NotABackup(`${path} cannot be read: it was changed, or a newer version wrote it.`);
  const list = join(folder, FILES);
  if (!existsSync(list) || (await hashOf(list)) !== manifest.files_sha256)
    throw new NotABackup(`${list} is not the one that was written with ${MANIFEST}: the backup was changed.`);
  return manifest;
}

function parsed(text: string): Manifest | null {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export type Listed = { readonly path: string; readonly sha256: string };

/** The files of a backup as they are listed, one at a time: there may be millions. */
export async function* listedFiles(folder: string): AsyncGenerator<Listed> {
  for await (const line of createInterface({ input: createReadStream(join(folder, FILES)) })) {
    const [, sha256, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (!sha256 || !path || path.split('/').includes('..'))
      throw new NotABackup(`${join(folder, FILES)} has a line that no backup writes: ${line.slice(0, 200)}`);
    yield { path, sha256 };
  }
}

/** A backup itself, or the newest of those that are in a folder. */
export async function findBackup(named: string): Promise<string> {
  const folder = resolve(named);
  if (existsSync(join(folder, MANIFEST))) return folder;
  let newest: { readonly path: string; readonly finished_at: string } | null = null;
  for (const { name } of foldersIn(folder)) {
    const path = join(folder, name);
    // A damaged one is not passed over in silence: it would be the newest.
    if (!existsSync(join(path, MANIFEST))) continue;
    const { finished_at } = await readManifest(path);
    if (!newest || newest.finished_at < finished_at) newest = { path, finished_at };
  }
  if (newest) return newest.path;
  throw new NotABackup(
    `${folder} is no backup and holds none: name the folder of a backup, or one with backups in it.`,
  );
}

function foldersIn(folder: string): Dirent[] {
  return existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [];
}
