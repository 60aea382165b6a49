import { bookProviderCharges } from '../payments/funding/charges.ts';
import { receiveMoney } from '../payments/inbound/operations.ts';
import type { Partner, World } from './world.ts';

/** A funding request is paid through Paystack, which keeps `fee`; and what the payment is in a settlement. */
export async function paidByProvider(
  { write, database }: Pick<World, 'write' | 'database'>,
  { environment }: Partner,
  id: string,
  { amount, fee }: { readonly amount: string; readonly fee: string },
) {
  const transaction_id = `P-${id}`;
  const incoming = { provider: 'paystack', transaction_id, amount, fee, sender_name: null };
  await write((tx) => receiveMoney(tx, environment, id, incoming));
  await bookProviderCharges.run({ pool: database.pool, signal: AbortSignal.abort() });
  return { id, payment: { transaction_id, amount, fee } };
}
