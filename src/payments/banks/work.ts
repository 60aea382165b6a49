import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { refuseIfAway } from '../../platform/provider-calls/errors.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import type { PaymentsProvider, PaymentsProviders } from '../../providers/payments/contract.ts';
import { refreshBanks, seedBanks as seed } from './operations.ts';

/** Banks are reference data: every installation has them, whatever else it is seeded with. */
export async function seedBanks(pool: pg.Pool): Promise<void> {
  const csvText = await readFile(join(packageRoot, 'seed/banks.csv'), 'utf8');
  await transact(pool, 'write', (tx) => seed(tx, csvText));
}

const REFRESH_AFTER_MS = 24 * 60 * 60_000;

/** Asks each provider once a day, and once when the process starts, which banks it reaches. */
export function bankWork(payments: PaymentsProviders): WorkEntry[] {
  const refreshed = new Map<string, number>();
  const isDue = ({ name }: PaymentsProvider) => performance.now() > (refreshed.get(name) ?? 0);
  return [
    itemByItem({
      name: 'banks.refresh',
      every_ms: 60_000,
      kind: 'read',
      due: async (_tx, backedOff) => {
        const { live, test } = payments;
        const distinct = live.name === test.name ? [live] : [live, test];
        return distinct.filter((provider) => isDue(provider) && !backedOff.includes(provider.name));
      },
      key: ({ name }) => name,
      work: async (provider, pool) => {
        const banks = await provider.listBanks().catch((error) => {
          refuseIfAway(provider, error);
          throw error;
        });
        await transact(pool, 'write', (tx) => refreshBanks(tx, banks));
        refreshed.set(provider.name, performance.now() + REFRESH_AFTER_MS);
        return 'done';
      },
    }),
  ];
}
