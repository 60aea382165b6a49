import { transact } from '../../platform/database/transaction.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import { bringToPlaces } from './operations.ts';
import { findOutside, type Outside } from './queries.ts';

/** Only a version that knew no places posts outside of them: nothing is due once it has ended. */
export const openPlaces: WorkEntry = itemByItem<Outside>({
  name: 'places.open',
  every_ms: 60_000,
  kind: 'read',
  due: findOutside,
  key: ({ id }) => id,
  work: async (account, pool) => {
    await transact(pool, 'write', (tx) => bringToPlaces(tx, account));
    return 'done';
  },
});
