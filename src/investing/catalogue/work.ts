import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import { packageRoot } from '../../platform/package-root.ts';
import type { ImportOutcome } from './contract.ts';
import { seedInvestments } from './operations.ts';

/** The products that a fresh installation starts with. Any number of processes may ask at once; one of them seeds. */
export async function seedCatalogue(pool: pg.Pool): Promise<ImportOutcome> {
  const csvText = await readFile(join(packageRoot, 'seed/investments.csv'), 'utf8');
  return transact(pool, 'write', (tx) => seedInvestments(tx, csvText));
}
