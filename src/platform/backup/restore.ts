// Puts a backup into an empty DATA_DIR. Everything is written and proved under a folder of another name first; the folder of
// PostgreSQL gets its name last, so that nothing looks like a database before all of it is there.
import { appendFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { lockDataDir } from '../database/data-dir-lock.ts';
import {
  clusterFolder,
  isRestoreInterrupted,
  LOGS,
  RESTORE_MARKER,
  UNFINISHED_RESTORE,
} from '../database/data-dir-state.ts';
import { embeddedMajor } from '../database/embedded-binaries.ts';
import { documentsFolder } from '../storage/open.ts';
import { POSTGRES } from './base-copy.ts';
import { copyEach, copyFile, syncFolder, writeDurably } from './copy-file.ts';
import { listedFiles, type Manifest, NotABackup, readManifest } from './manifest.ts';
import { DOCUMENTS } from './take.ts';
import { syncTree } from './target.ts';

/** DATA_DIR cannot be restored into; the message says why. */
export class RestoreRefused extends Error {}

/** Keys are put there by hand, and may be there first; a log says what was, and so does the marker. */
const mayBeThere = ['master-keys', 'lost+found', RESTORE_MARKER, ...LOGS];

/** Where a restore may end, in this order. */
export const restoreSteps = ['begun', 'being copied', 'proved', 'half put in place', 'in place'] as const;

/** Called between its steps; only tests give one that does something: it ends the process there. */
type Reach = (step: (typeof restoreSteps)[number]) => void;

/**
 * One that fails leaves DATA_DIR as it was: what an interrupted one left is replaced only by a copy that is whole, and until then
 * it is seen that one was interrupted.
 */
export async function restoreBackup(from: string, dataDir: string, reach: Reach = () => {}): Promise<Manifest> {
  const manifest = await readManifest(from);
  requireVersion(from, manifest);
  const path = resolve(dataDir);
  await lockDataDir(path);
  const isRepeated = isRestoreInterrupted(path);
  requireEmpty(path, isRepeated);
  const unfinished = join(path, UNFINISHED_RESTORE);
  await beginIn(unfinished);
  try {
    reach('begun');
    await copyProved(from, unfinished, manifest, reach);
    await recoverAtStart(join(unfinished, POSTGRES));
    await syncTree(unfinished);
  } catch (error) {
    empty(unfinished);
    if (!isRepeated) rmSync(unfinished, { recursive: true });
    throw error;
  }
  reach('proved');
  // Of the restore that was interrupted, where there are any.
  rmSync(documentsFolder(path), { recursive: true, force: true });
  if (manifest.documents !== null) renameSync(join(unfinished, DOCUMENTS), documentsFolder(path));
  await syncFolder(path);
  reach('half put in place');
  renameSync(join(unfinished, POSTGRES), clusterFolder(path));
  reach('in place');
  rmSync(unfinished, { recursive: true });
  await syncFolder(path);
  return manifest;
}

/** On the disk before anything is in it: while it is there, and no database, nothing is started again. */
async function beginIn(unfinished: string): Promise<void> {
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  empty(unfinished);
  await syncFolder(dirname(unfinished));
}

/** An interrupted copy is of no use to the next; its folder stays. */
function empty(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
}

function requireVersion(from: string, { postgres: { major } }: Manifest): void {
  if (major === embeddedMajor()) return;
  throw new RestoreRefused(
    `${from} is of PostgreSQL ${major} and this release carries PostgreSQL ${embeddedMajor()}: restore it with the release that made it.`,
  );
}

/** Documents that are next to an interrupted restore belong to it: it gave them their name. */
function requireEmpty(path: string, isRepeated: boolean): void {
  const allowed = isRepeated ? [...mayBeThere, UNFINISHED_RESTORE, DOCUMENTS] : mayBeThere;
  const others = readdirSync(path).filter((name) => !allowed.includes(name));
  if (others.length === 0) return;
  throw new RestoreRefused(
    `DATA_DIR ${path} is not empty (${others.slice(0, 3).join(', ')}): restore into an empty folder, and move what is there elsewhere if it is to be replaced.`,
  );
}

/** Each file is hashed while it is copied. */
async function copyProved(from: string, to: string, { folders, files }: Manifest, reach: Reach): Promise<void> {
  for (const folder of folders) mkdirSync(join(to, folder), { recursive: true, mode: 0o700 });
  let count = 0;
  await copyEach(listedFiles(from), async ({ path, sha256 }) => {
    const copied = await copyFile(join(from, path), join(to, path));
    if (!copied) throw new NotABackup(`The backup ${from} lacks ${path}: nothing was restored.`);
    if (copied.sha256 !== sha256)
      throw new NotABackup(`${path} of the backup ${from} was changed: nothing was restored.`);
    count += 1;
    reach('being copied');
  });
  if (count !== files)
    throw new NotABackup(`The backup ${from} lists ${count} files, and ${files} were copied: nothing was restored.`);
}

/** Without hot_standby nobody is let in before the log was read to its end. Neither setting means anything afterwards. */
const recovery = `restore_command = 'false'\nhot_standby = 'off'\n`;

/**
 * The first start reads the log that came with the copy to its end and begins a timeline of its own. By that it is known
 * that the database was restored, and providers are asked before anything is sent again.
 */
async function recoverAtStart(folder: string): Promise<void> {
  appendFileSync(join(folder, 'postgresql.auto.conf'), recovery);
  await writeDurably(join(folder, 'recovery.signal'), '');
}
