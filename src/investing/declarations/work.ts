import { setTimeout as pause } from 'node:timers/promises';
import { transact } from '../../platform/database/transaction.ts';
import type { WorkDeps, WorkEntry } from '../../platform/work/entry.ts';
import { today } from './figures.ts';
import { finishDeclaration, nextToPay, payBatch } from './paying.ts';
import { type DeclarationRow, findUnderWay } from './queries.ts';
import { recordBatch } from './recording.ts';
import { declarationMachine } from './states.ts';

/** Small transactions: an order that needs the same wallet waits for no more than one of them. */
const RECORDED_AT_ONCE = 30;
const PAID_AT_ONCE = 25;
/** So much longer than it works it rests, for the orders that come in meanwhile. */
const REST_PER_WORK = 6;
const FAILED_RESTS_MS = 60_000;

/** Writes down who is paid of a declared distribution, and pays them, batch by batch. */
export function payDeclarations(): WorkEntry {
  const failed = new Map<string, number>();
  return {
    name: 'distributions.pay',
    every_ms: 1_000,
    isQuiet: true,
    look: async (tx) => (await findUnderWay(tx, today(tx))).length > 0,
    async run(deps) {
      const underWay = await transact(deps.pool, 'read', (tx) => findUnderWay(tx, today(tx)));
      for (const row of underWay) {
        const begun_ms = performance.now();
        const isToRecord = declarationMachine.allows('record', row.status);
        const done = isToRecord ? await record(deps, row) : await pay(deps, row, failed);
        if (done === 0) continue;
        await rest((performance.now() - begun_ms) * REST_PER_WORK, deps.signal);
        return done;
      }
      return 0;
    },
  };
}

/** A stop ends it. */
const rest = (rest_ms: number, signal: AbortSignal): Promise<void> =>
  pause(rest_ms, undefined, { signal }).catch(() => {});

/** The last batch finds nothing and ends the recording: it is work too. */
async function record({ pool }: WorkDeps, { id }: DeclarationRow): Promise<number> {
  return Math.max(1, await transact(pool, 'write', (tx) => recordBatch(tx, id, RECORDED_AT_ONCE)));
}

/** A batch that fails as a whole is paid one by one; what fails by itself is tried again later, and the others go on. */
async function pay(
  { pool, itemFailed }: WorkDeps,
  { id }: DeclarationRow,
  failed: Map<string, number>,
): Promise<number> {
  const now_ms = performance.now();
  for (const [key, until_ms] of failed) if (until_ms <= now_ms) failed.delete(key);
  const due = await transact(pool, 'read', (tx) => nextToPay(tx, id, [...failed.keys()], PAID_AT_ONCE));
  if (due.length === 0 && failed.size > 0) return 0;
  if (due.length === 0) {
    await transact(pool, 'write', (tx) => finishDeclaration(tx, id));
    return 1;
  }
  try {
    await payBatch(pool, id, due);
  } catch {
    for (const one of due)
      await payBatch(pool, id, [one]).catch((error: unknown) => {
        failed.set(one.id, now_ms + FAILED_RESTS_MS);
        itemFailed?.(one.id, error);
      });
  }
  return due.length;
}

export const declarationWork: readonly WorkEntry[] = [payDeclarations()];
