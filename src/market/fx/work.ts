import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { readCsv } from '../../platform/csv.ts';
import { transact } from '../../platform/database/transaction.ts';
import { packageRoot } from '../../platform/package-root.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import type { NewRate } from './contract.ts';
import { carryOnRates, seedRates } from './operations.ts';

const rateColumns = ['base', 'quote', 'bid', 'ask', 'mid', 'source', 'as_of'] as const;

/** The rates that a fresh installation starts with. Any number of processes may ask at once; one of them seeds. */
export async function seedFx(pool: pg.Pool): Promise<number> {
  const csvText = await readFile(join(packageRoot, 'seed/market/fx.csv'), 'utf8');
  const rates = readCsv(csvText, rateColumns).map(({ cells }) => cells as NewRate);
  return transact(pool, 'write', (tx) => seedRates(tx, rates));
}

/** Keeps the simulator's rates young enough to quote; for the demonstration alone. */
export const carryOnFx = (pool: pg.Pool): Promise<number> => transact(pool, 'write', carryOnRates);

export const simulatedRateWork: WorkEntry = {
  name: 'fx.carry_on',
  every_ms: 60_000,
  async run({ pool }) {
    await carryOnFx(pool);
    return 0;
  },
};
