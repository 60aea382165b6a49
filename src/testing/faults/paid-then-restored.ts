import assert from 'node:assert/strict';
import { isCode } from '../../../sdk/src/errors.ts';
import { approveWithdrawal } from '../../payments/withdrawals/transitions.ts';
import { freshNumber } from '../fresh-number.ts';
import type { createPaystackWorld } from '../paystack-world.ts';
import { callIsDue } from '../provider-calls/due.ts';
import { until } from '../until.ts';

type PaidWorld = Awaited<ReturnType<typeof createPaystackWorld>>;

/** How a database is copied, and the copy put in its place. */
export type Restoring = () => Promise<{ putBack(): Promise<void> }>;

/**
 * A payout that was asked for before the copy was made and paid after it: in the copy it waits for its approval. It must not be had
 * twice: neither its partner takes it back, nor is it paid again.
 */
export async function provePaidOnce(world: PaidWorld, copy: Restoring): Promise<void> {
  const { paystack, database } = world;
  const partner = await world.partner('live', { wallets: { NGN: '10000.00' } });
  const { environment } = partner;
  const client = partner.patientClient();
  const account = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(account);
  await until(async () => (await client.settlementAccounts.get(settlement_account_id)).status === 'verified');
  const { id, reference } = await client.withdrawals.create({
    currency: 'NGN',
    amount: '4000.00',
    settlement_account_id,
  });
  const approve = () => world.write((tx) => approveWithdrawal(tx, environment, id));
  const status = async () => (await client.withdrawals.get(id).catch(() => null))?.status;
  const transfers = () =>
    paystack.requests.filter(
      ({ line, body }) => line === 'POST /transfer' && body['reference'] === reference.toLowerCase(),
    );

  /** What a server that was stopped has interrupted is due at once, and unknown for long enough. */
  const paid = () =>
    until(async () => {
      await callIsDue(database.pool, 'withdrawals', id).catch(() => null);
      return (await status()) === 'completed';
    });

  const { putBack } = await copy();
  await approve();
  await paid();
  await putBack();
  await until(async () => (await status()) === 'pending_approval');
  // At once: what nobody has noticed yet is refused too, and asked again.
  const cancel = () =>
    client.withdrawals.cancel(id).catch((error) => (isCode(error, 'unavailable') ? null : Promise.reject(error)));
  await assert.rejects(until(cancel), { code: 'invalid_state' });
  await approve();
  await paid();

  assert.equal(transfers().length, 1);
  assert.equal(await partner.balance(), '6000.00');
}
