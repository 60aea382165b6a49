import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { readSeed } from '../../platform/package-root.ts';
import type { ImportOutcome } from './contract.ts';
import { type ListedPrices, seedInvestments } from './operations.ts';

/** What of the catalogue is listed on an exchange: what it costs there now, and how it is linked to it. */
export type Listed = {
  readonly prices: (tx: Transaction) => Promise<ListedPrices>;
  readonly link: (tx: Transaction) => Promise<unknown>;
};

const nothingListed: Listed = { prices: async () => new Map(), link: async () => {} };

/** The products that a fresh installation starts with. Any number of processes may call it at once; one of them seeds. */
export async function seedCatalogue(pool: pg.Pool, listed: Listed = nothingListed): Promise<ImportOutcome> {
  const csvText = await readSeed('investments.csv');
  return transact(pool, 'write', async (tx) => {
    const outcome = await seedInvestments(tx, csvText, await listed.prices(tx));
    await listed.link(tx);
    return outcome;
  });
}
