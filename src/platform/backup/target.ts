// The folder that a backup is written to: under a name of its own until it is whole.
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, writeSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type Copied, copyFile, hashOf, syncFolder, writeDurably } from './copy-file.ts';
import { FILES, MANIFEST, type Manifest } from './manifest.ts';

const UNFINISHED = '.unfinished-';

/** The backup cannot be written there; the message names the folder. */
export class TargetRefused extends Error {}

export type Target = {
  /** Copies a file into it and lists it; false where the file is gone. */
  copy(from: string, path: string): Promise<boolean>;
  /** Writes a file into it and lists it. */
  write(path: string, content: string | Buffer): Promise<void>;
  /** An empty folder that has to be there. */
  makeFolder(path: string): void;
  /** Gives it its name. Nothing with that name is there before. */
  finish(about: Omit<Manifest, 'folders' | 'files' | 'bytes' | 'files_sha256'>): Promise<Finished>;
  /** Removes what was written. */
  discard(): Promise<void>;
};

export type Finished = { readonly folder: string; readonly manifest: Manifest; readonly manifest_sha256: string };

/** Refuses a folder that exists. What an interrupted backup to the same name left is not touched: `leftovers` names it. */
export function openTarget(to: string): Target {
  const folder = resolve(to);
  if (existsSync(folder))
    throw new TargetRefused(`${folder} exists: name a folder that does not, a new one for each backup.`);
  if (!existsSync(dirname(folder)))
    throw new TargetRefused(`There is no folder ${dirname(folder)} to write ${basename(folder)} into.`);
  const unfinished = `${folder}${UNFINISHED}${randomBytes(4).toString('hex')}`;
  mkdirSync(unfinished, { mode: 0o700 });
  const list = openSync(join(unfinished, FILES), 'wx', 0o600);
  const state = { folders: new Set<string>(), files: 0, bytes: 0 };
  const note = (path: string, { sha256, bytes }: Copied) => {
    if (path.includes('\n'))
      throw new Error(`A name of a file with a line break cannot be backed up: ${JSON.stringify(path)}`);
    writeSync(list, `${sha256}  ${path}\n`);
    state.files += 1;
    state.bytes += bytes;
  };
  return {
    async copy(from, path) {
      const copied = await copyFile(from, join(unfinished, path));
      if (copied) note(path, copied);
      return copied !== null;
    },
    async write(path, content) {
      note(path, await writeDurably(join(unfinished, path), content));
    },
    makeFolder(path) {
      mkdirSync(join(unfinished, path), { recursive: true, mode: 0o700 });
      state.folders.add(path);
    },
    async finish(about) {
      fsyncSync(list);
      const files_sha256 = await hashOf(join(unfinished, FILES));
      const manifest = { ...about, ...state, folders: [...state.folders].sort(), files_sha256 };
      const { sha256 } = await writeDurably(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
      await syncTree(unfinished);
      if (existsSync(folder))
        throw new TargetRefused(`${folder} was made by another meanwhile; the backup stays in ${unfinished}.`);
      await rename(unfinished, folder);
      await syncFolder(dirname(folder));
      closeSync(list);
      return { folder, manifest, manifest_sha256: sha256 };
    },
    async discard() {
      await rm(unfinished, { recursive: true, force: true });
    },
  };
}

/** What interrupted backups of that name left behind. */
export function leftovers(to: string): string[] {
  const folder = resolve(to);
  const place = dirname(folder);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => name.startsWith(`${basename(folder)}${UNFINISHED}`))
    .map((name) => join(place, name));
}

export async function syncTree(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncTree(join(folder, entry.name));
  await syncFolder(folder);
}
