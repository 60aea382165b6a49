import { transact } from '../../platform/database/transaction.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import { dropRetired } from './operations.ts';

export const resetWork: readonly WorkEntry[] = [
  {
    name: 'environments.drop_retired',
    every_ms: 10_000,
    run: ({ pool }) => transact(pool, 'write', dropRetired),
  },
];
