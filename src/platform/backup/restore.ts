// Puts a backup into an empty DATA_DIR. Everything is written and proved under a folder of another name first; the folder of
// PostgreSQL gets its name last, so that nothing looks like a database before all of it is there.
import { appendFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clusterFolder, UNFINISHED_RESTORE } from '../database/cluster.ts';
import { lockDataDir } from '../database/data-dir-lock.ts';
import { embeddedMajor } from '../database/embedded-binaries.ts';
import { documentsFolder } from '../storage/open.ts';
import { POSTGRES } from './base-copy.ts';
import { copyEach, copyFile, syncFolder, writeDurably } from './copy-file.ts';
import { listedFiles, type Manifest, NotABackup, readManifest } from './manifest.ts';
import { DOCUMENTS } from './take.ts';
import { syncTree } from './target.ts';

/** DATA_DIR cannot be restored into; the message says why. */
export class RestoreRefused extends Error {}

/** Keys are put there by hand, and may be there first. */
const mayBeThere = ['master-keys', 'lost+found', UNFINISHED_RESTORE];

export async function restoreBackup(from: string, dataDir: string): Promise<Manifest> {
  const manifest = await readManifest(from);
  requireVersion(from, manifest);
  const path = resolve(dataDir);
  await lockDataDir(path);
  clearInterrupted(path);
  requireEmpty(path);
  const unfinished = join(path, UNFINISHED_RESTORE);
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    await copyProved(from, unfinished, manifest);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  await recoverAtStart(join(unfinished, POSTGRES));
  await syncTree(unfinished);
  if (manifest.documents !== null) renameSync(join(unfinished, DOCUMENTS), documentsFolder(path));
  await syncFolder(path);
  renameSync(join(unfinished, POSTGRES), clusterFolder(path));
  rmSync(unfinished, { recursive: true });
  await syncFolder(path);
  return manifest;
}

function requireVersion(from: string, { postgres: { major } }: Manifest): void {
  if (major === embeddedMajor()) return;
  throw new RestoreRefused(
    `${from} is of PostgreSQL ${major} and this release carries PostgreSQL ${embeddedMajor()}: restore it with the release that made it.`,
  );
}

/** What an interrupted restore left: as long as its folder is there, what stands beside it is of it too. */
function clearInterrupted(path: string): void {
  if (!existsSync(join(path, UNFINISHED_RESTORE)) || existsSync(clusterFolder(path))) return;
  rmSync(documentsFolder(path), { recursive: true, force: true });
  rmSync(join(path, UNFINISHED_RESTORE), { recursive: true, force: true });
}

function requireEmpty(path: string): void {
  const others = readdirSync(path).filter((name) => !mayBeThere.includes(name));
  if (others.length === 0) return;
  throw new RestoreRefused(
    `DATA_DIR ${path} is not empty (${others.slice(0, 3).join(', ')}): restore into an empty folder, and move what is there elsewhere if it is to be replaced.`,
  );
}

/** Each file is hashed while it is copied. */
async function copyProved(from: string, to: string, { folders, files }: Manifest): Promise<void> {
  for (const folder of folders) mkdirSync(join(to, folder), { recursive: true, mode: 0o700 });
  let count = 0;
  await copyEach(listedFiles(from), async ({ path, sha256 }) => {
    const copied = await copyFile(join(from, path), join(to, path));
    if (!copied) throw new NotABackup(`The backup ${from} lacks ${path}: nothing was restored.`);
    if (copied.sha256 !== sha256)
      throw new NotABackup(`${path} of the backup ${from} was changed: nothing was restored.`);
    count += 1;
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
