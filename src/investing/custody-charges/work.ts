import { transact } from '../../platform/database/transaction.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import { computeMonth } from './computing.ts';
import { type DueMonth, findDueMonths, findOutstanding } from './queries.ts';
import { takeCharge } from './taking.ts';

/** All environments are looked through. */
const COMPUTE_EVERY_MS = 60_000;
const TAKE_EVERY_MS = 5_000;

/** What custody of the months that have ended is charged. */
export const computeCustody: WorkEntry = itemByItem<DueMonth>({
  name: 'custody_charges.compute',
  every_ms: COMPUTE_EVERY_MS,
  kind: 'read',
  due: (tx, excluded) => findDueMonths(tx, tx.now, excluded),
  key: ({ environment_id, currency, month }) => `${environment_id} ${currency} ${month}`,
  work: async (due, pool) => {
    await transact(pool, 'write', (tx) => computeMonth(tx, due));
    return 'done';
  },
});

/** Takes what is outstanding where the wallet has it; what it has not is tried again some minutes later. */
export const takeCustody: WorkEntry = itemByItem<{ readonly environment_id: string; readonly id: string }>({
  name: 'custody_charges.take',
  every_ms: TAKE_EVERY_MS,
  kind: 'read',
  due: findOutstanding,
  key: ({ id }) => id,
  work: async (due, pool) => ((await transact(pool, 'write', (tx) => takeCharge(tx, due))) ? 'done' : 'later'),
});

export const custodyWork: readonly WorkEntry[] = [computeCustody, takeCustody];
