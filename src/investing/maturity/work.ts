import type pg from 'pg';
import { holdEnvironment } from '../../access/organisations/environments.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { WorkDeps, WorkEntry } from '../../platform/work/entry.ts';
import { type DueHolding, leaseHoldings } from '../holdings/due-queries.ts';
import { matureDue } from './operations.ts';

const BATCH = 100;

/** How long a holding that could not be paid waits for the next try, and how soon one is tried again after a crash. */
const LEASE_MS = 30_000;

/** Pays back the holdings whose day has come on their environment's clock. */
export const matureHoldings: WorkEntry = {
  name: 'holdings.mature',
  every_ms: 1_000,
  async run({ pool, itemFailed }) {
    const due = await transact(pool, 'write', (tx) => {
      const until = new Date(tx.now_ms + LEASE_MS).toISOString();
      return leaseHoldings(tx, new Date(tx.now_ms).toISOString(), until, BATCH);
    });
    let done = 0;
    for (const [environment_id, ids] of byEnvironment(due))
      done += await matureBatch(pool, environment_id, ids, itemFailed);
    return done;
  },
};

/** A batch that fails as a whole is paid one by one, so that only the one that cannot be paid is left. */
async function matureBatch(
  pool: pg.Pool,
  environment_id: string,
  ids: readonly string[],
  itemFailed: WorkDeps['itemFailed'],
): Promise<number> {
  try {
    await transact(pool, 'write', async (tx) => {
      const environment = await holdEnvironment(tx, environment_id);
      if (environment) await matureDue(tx, environment, ids);
    });
    return ids.length;
  } catch (error) {
    if (ids.length === 1) {
      itemFailed?.(ids[0]!, error);
      return 0;
    }
    let done = 0;
    for (const id of ids) done += await matureBatch(pool, environment_id, [id], itemFailed);
    return done;
  }
}

function byEnvironment(due: readonly DueHolding[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { environment_id, id } of due) ids.set(environment_id, [...(ids.get(environment_id) ?? []), id]);
  return ids;
}

export const maturityWork: readonly WorkEntry[] = [matureHoldings];
