import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { seedBanks as seed } from './operations.ts';

/** Banks are reference data: every installation has them, whatever else it is seeded with. */
export async function seedBanks(pool: pg.Pool): Promise<void> {
  const csvText = await readFile(join(packageRoot, 'seed/banks.csv'), 'utf8');
  await transact(pool, 'write', (tx) => seed(tx, csvText));
}
