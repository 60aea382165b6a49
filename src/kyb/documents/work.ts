import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import * as queries from './queries.ts';
import type { DocumentSettings } from './upload.ts';

const BATCH = 50;
const REMOVE_EVERY_MS = 1_000;
const SWEEP_EVERY_MS = 60 * 60 * 1_000;

/** Longer than any upload takes from its bytes to its row. */
const ORPHAN_AFTER_MS = 24 * 60 * 60 * 1_000;

type Pool = pg.Pool;

/** The background work of files. */
export const documentWork = ({ storage, space }: DocumentSettings): WorkEntry[] => [
  {
    name: 'documents.remove_bytes',
    every_ms: REMOVE_EVERY_MS,
    look: async (tx) => (await queries.listDiscarded(tx, 1)).length > 0,
    run: ({ pool, signal }) => removeDiscarded(pool, storage, signal),
  },
  {
    name: 'documents.sweep_orphans',
    every_ms: SWEEP_EVERY_MS,
    run: async ({ pool, signal }) => {
      await sweepOrphans(pool, storage, await space(), { signal, olderThan_ms: ORPHAN_AFTER_MS });
      return 0;
    },
  },
];

/**
 * Bytes first, then the record that they must be removed: after a crash in between they are removed again. A file that cannot be
 * removed is tried again and reported, after the files behind it are removed.
 */
export async function removeDiscarded(pool: Pool, storage: Storage, signal: AbortSignal): Promise<number> {
  const rows = await transact(pool, 'read', (tx) => queries.listDiscarded(tx, BATCH));
  const removed: string[] = [];
  const failures: unknown[] = [];
  for (const { storage_name } of rows) {
    // A stop waits for the file under way, not for the batch.
    if (signal.aborted) break;
    try {
      await storage.remove(storage_name);
      removed.push(storage_name);
    } catch (error) {
      failures.push(error);
    }
  }
  if (removed.length > 0) await transact(pool, 'write', (tx) => queries.forgetDiscarded(tx, removed));
  if (failures.length > 0) throw failures[0];
  return removed.length;
}

type Bounds = { readonly signal: AbortSignal; readonly olderThan_ms: number };

/** Removes files that no row names: the upload stopped between its bytes and its row. Returns how many. */
export async function sweepOrphans(
  pool: Pool,
  storage: Storage,
  space: string,
  { signal, olderThan_ms }: Bounds,
): Promise<number> {
  let count = 0;
  for await (const page of storage.list(space)) {
    if (signal.aborted) break;
    const before_ms = Date.now() - olderThan_ms;
    const old = page.filter(({ stored_at_ms }) => stored_at_ms <= before_ms).map(({ name }) => name);
    if (old.length === 0) continue;
    const referenced = await transact(pool, 'read', (tx) => queries.findReferenced(tx, old));
    const names = new Set(referenced.map(({ storage_name }) => storage_name));
    for (const name of old.filter((one) => !names.has(one))) {
      await storage.remove(name);
      count += 1;
    }
  }
  return count;
}
