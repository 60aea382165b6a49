import { transact } from '../../platform/database/transaction.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import { signedDays } from '../place-reconciliations/signed-days.ts';
import { publishDay } from './operations.ts';
import { findUnpublished } from './queries.ts';

/** A day is published soon after the last of its places was signed. */
export const publishSignedDays: WorkEntry = itemByItem({
  name: 'client_money.publish',
  every_ms: 60_000,
  kind: 'read',
  due: async (tx, excluded) =>
    findUnpublished(
      tx,
      (await signedDays(tx)).filter((day) => !excluded.includes(day)),
    ),
  key: ({ day }) => day,
  work: async ({ day }, pool) => {
    await transact(pool, 'write', (tx) => publishDay(tx, day));
    return 'done';
  },
});
