import type { MoneyDeps } from '../payments/inbound/call.ts';
import type { Charges, PaymentsProvider } from '../providers/payments/contract.ts';
import { paymentsSimulator } from './payments-simulator.ts';
import type { World } from './world.ts';

/** What a call is made with whose provider responds as a test says: what else is done before it responds is done while it is asked. */
export function answering(
  { database: { pool }, settings: { sealer } }: Pick<World, 'database' | 'settings'>,
  { charges, ...answers }: Partial<Omit<PaymentsProvider, 'charges'>> & { readonly charges?: Partial<Charges> },
): MoneyDeps {
  const simulator = paymentsSimulator({ pool, mode: 'live' });
  const provider: PaymentsProvider = { ...simulator, ...answers, charges: { ...simulator.charges, ...charges } };
  return {
    pool,
    sealer,
    mandateReadySeconds: 0,
    fault: () => {},
    marker: null,
    payments: { test: provider, live: provider },
  };
}
