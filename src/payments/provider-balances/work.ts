import { transact } from '../../platform/database/transaction.ts';
import { refuseIfAway } from '../../platform/provider-calls/errors.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import type { PaymentsProvider, PaymentsProviders } from '../../providers/payments/contract.ts';
import { addDays } from '../../vocabulary/days.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { keepBalances } from './operations.ts';

type Reading = { readonly provider: PaymentsProvider; readonly day: string; readonly read_at: string };

/**
 * Asks the provider of live money once a day of Lagos, and once when the process starts, what it has: for the day that ended before. What
 * moves while it is asked makes a difference that a person sees, and another day has none of it.
 */
export function providerBalanceWork({ live }: PaymentsProviders): WorkEntry[] {
  let last = '';
  return [
    itemByItem<Reading>({
      name: 'provider_balances.read',
      every_ms: 60_000,
      kind: 'read',
      due: (tx, backedOff) => {
        const day = addDays(lagosDayOf(tx.now_ms), -1);
        const read_at = new Date(tx.now_ms).toISOString();
        const isDue = day !== last && !live.isAbsent && !backedOff.includes(live.name);
        return Promise.resolve(isDue ? [{ provider: live, day, read_at }] : []);
      },
      key: ({ provider }) => provider.name,
      work: async ({ provider, day, read_at }, pool) => {
        const balances = await provider.readBalances().catch((error) => {
          refuseIfAway(provider, error);
          throw error;
        });
        await transact(pool, 'write', (tx) => keepBalances(tx, { provider: provider.name, day, read_at }, balances));
        last = day;
        return 'done';
      },
    }),
  ];
}
