import type pg from 'pg';
import { readCsv } from '../../platform/csv.ts';
import { transact } from '../../platform/database/transaction.ts';
import { readSeed } from '../../platform/package-root.ts';
import { readingHere } from '../../platform/threads/beside.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import type { NewRate } from './contract.ts';
import { refreshSimulatedRates, seedRates } from './operations.ts';

const rateColumns = ['base', 'quote', 'bid', 'ask', 'mid', 'source', 'as_of'] as const;

/** The rates that a fresh installation starts with. Any number of processes may call it at once; one of them seeds. */
export async function seedFx(pool: pg.Pool): Promise<number> {
  const csvText = await readSeed('market/fx.csv');
  const rates = readingHere(() => readCsv(csvText, rateColumns)).map(({ cells }) => cells as NewRate);
  return transact(pool, 'write', (tx) => seedRates(tx, rates));
}

/** Records the simulator's rates again before they are too old to quote; only in the demonstration. */
export const refreshSimulatedFx = (pool: pg.Pool): Promise<number> => transact(pool, 'write', refreshSimulatedRates);

export const simulatedRateWork: WorkEntry = {
  name: 'fx.carry_on',
  every_ms: 60_000,
  async run({ pool }) {
    await refreshSimulatedFx(pool);
    return 0;
  },
};
