import { existsSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import pg from 'pg';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { clusterFolder } from '../database/data-dir-state.ts';
import type { Connection } from '../database/postmaster.ts';
import { documentsFolder } from '../storage/open.ts';
import { copyBase } from './base-copy.ts';
import { copyEach } from './copy-file.ts';
import type { Manifest } from './manifest.ts';
import { type Finished, openTarget, type Target, TargetRefused } from './target.ts';

/** The folder of the documents in a backup. */
export const DOCUMENTS = 'documents';
/** The head of each account of the ledger: a line each. */
export const LEDGER_HEADS = 'ledger-heads.csv';

/** What the books say, read before the copy ends: what a restored copy has to contain. */
export type Noted = Pick<Manifest, 'migration' | 'audit_head' | 'ledger_accounts' | 'master_keys'> & {
  readonly heads: string;
};

export type Backup = {
  readonly to: string;
  readonly dataDir: string;
  /** As the role that owns everything. */
  readonly owner: Connection;
  /** False where they are in a bucket. */
  readonly hasDocumentsHere: boolean;
  note(): Promise<Noted>;
};

/**
 * Copies the database of a running service and its documents to a new folder. The documents are copied last, and none is
 * removed meanwhile: the bytes of a document are there before its row, so that each row that was copied has its bytes.
 */
export async function takeBackup(backup: Backup): Promise<Finished> {
  const { to, dataDir, owner } = backup;
  requireOutside(to, dataDir);
  const client = new pg.Client(owner);
  client.on('error', () => {});
  await client.connect();
  try {
    await requireAlone(client);
    const target = openTarget(to);
    try {
      return await copyAll(client, target, backup);
    } catch (error) {
      await target.discard();
      throw error;
    }
  } finally {
    await client.end().catch(() => {});
  }
}

async function copyAll(client: pg.Client, target: Target, backup: Backup): Promise<Finished> {
  const started_at = new Date().toISOString();
  let noted: Noted | null = null;
  const postgres = await copyBase(client, clusterFolder(resolve(backup.dataDir)), target, async () => {
    noted = await backup.note();
  });
  const { heads, ...about } = noted!;
  await target.write(LEDGER_HEADS, heads);
  const documents = backup.hasDocumentsHere ? await copyDocuments(documentsFolder(backup.dataDir), target) : null;
  return target.finish({ format: 1, started_at, finished_at: new Date().toISOString(), postgres, ...about, documents });
}

/** Held until the connection ends: it also keeps the bytes of deleted documents where they are. */
async function requireAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_ours: boolean }>(
    `select pg_try_advisory_lock(${advisoryLocks.backup}) as is_ours`,
  );
  if (!rows[0]?.is_ours)
    throw new TargetRefused('Another backup of this database is being made: wait until it has ended.');
}

function requireOutside(to: string, dataDir: string): void {
  const path = relative(resolve(dataDir), resolve(to));
  if (path.startsWith('..') || isAbsolute(path)) return;
  throw new TargetRefused(
    `${resolve(to)} is inside of DATA_DIR: name a folder outside of it, on another disk if there is one.`,
  );
}

async function copyDocuments(folder: string, target: Target): Promise<number> {
  target.makeFolder(DOCUMENTS);
  let count = 0;
  await copyEach(documentsIn(folder), async (path) => {
    if (await target.copy(join(folder, path), join(DOCUMENTS, path))) count += 1;
  });
  return count;
}

/** One at a time: there may be millions. Files whose put was interrupted are no documents. */
async function* documentsIn(folder: string): AsyncGenerator<string> {
  if (!existsSync(folder)) return;
  for await (const space of await opendir(folder)) {
    if (!space.isDirectory()) continue;
    for await (const file of await opendir(join(folder, space.name)))
      if (file.isFile() && !file.name.endsWith('.part')) yield join(space.name, file.name);
  }
}
