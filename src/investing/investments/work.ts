import { transact } from '../../platform/database/transaction.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import { followDates } from './operations.ts';

export const investmentWork: readonly WorkEntry[] = [
  {
    name: 'investments.follow_dates',
    every_ms: 60_000,
    run: ({ pool }) => transact(pool, 'write', followDates),
  },
];
