import { closeSync, cpSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Names, in the environment of the tests, the DATA_DIR that the first of them prepares for all. */
export const PREPARED_FOLDER = 'PREPARED_DATA_DIR';

/**
 * Copies a DATA_DIR in which a first start has been made, because a first start takes three times the work of a later one. The first
 * test of a run makes it, by a start like any other; outside a run of tests the folder stays empty.
 */
export async function copyPrepared(dataDir: string, startOnce: (folder: string) => Promise<void>): Promise<void> {
  const prepared = process.env[PREPARED_FOLDER];
  if (!prepared) return;
  const lock = `${prepared}.lock`;
  while (!existsSync(prepared)) {
    if (take(lock)) await prepare(prepared, lock, startOnce);
    else await sleep(100);
  }
  cpSync(prepared, dataDir, { recursive: true });
}

/** Another test tries again where this fails. */
async function prepare(prepared: string, lock: string, startOnce: (folder: string) => Promise<void>): Promise<void> {
  const unfinished = `${prepared}.new`;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    await startOnce(unfinished);
    renameSync(unfinished, prepared);
  } finally {
    rmSync(lock);
  }
}

function take(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
