import { after } from 'node:test';
import { type PaymentsSettings, simulatedPayments } from '../payments.ts';
import { startPaystack } from '../providers/payments/paystack/stub-paystack.ts';
import { createWorld } from './world.ts';

export const PAYSTACK_KEYS: Record<'test' | 'live', string> = {
  test: 'sk_test_paystack_of_the_tests',
  live: 'sk_live_paystack_of_the_tests',
};

/** A world whose live money is moved by Paystack, spoken with at a local server; it can die between two steps. */
export async function createPaystackWorld(changes: Partial<PaymentsSettings> = {}) {
  const paystack = await startPaystack(PAYSTACK_KEYS.live, 'live');
  const faults = new Set<string>();
  let struck = 0;
  const world = await createWorld({
    payments: {
      ...simulatedPayments,
      live: { provider: 'paystack', secretKey: PAYSTACK_KEYS.live, baseUrl: paystack.baseUrl, timeout_ms: 1_000 },
      ...changes,
    },
    fault: (point, environment_id) => {
      if (!faults.delete(`${point} ${environment_id}`)) return;
      struck += 1;
      throw new Error(`died at ${point}`);
    },
  });
  after(() => paystack.stop());

  /** What the provider sends, as it sends it. */
  const notify = async (
    event: string,
    data: unknown,
    { key = PAYSTACK_KEYS.live, path = 'paystack', signature = '' } = {},
  ) => {
    const notice = paystack.notice(event, data, key);
    const response = await fetch(`${world.baseUrl}/providers/${path}/events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-paystack-signature': signature || notice.signature },
      body: notice.body,
    });
    return response.status;
  };

  return {
    ...world,
    paystack,
    notify,
    /** The process dies when it comes to this point next, for this environment. */
    dieAt: (point: string, environment_id: string) => void faults.add(`${point} ${environment_id}`),
    struck: () => struck,
    /** What waits for its follow-up is due now, in this environment. */
    hurry: (environment_id: string) =>
      world.database.pool.query(
        `with funding as (
             update funding_requests set provider_due_at = now() where provider_due_at is not null and environment_id = $1
           ),
           notices as (update provider_notices set due_at = now() where due_at is not null),
           accounts as (
             update virtual_accounts set provider_due_at = now() where provider_due_at is not null and environment_id = $1
           )
         update mandates set provider_due_at = now() where provider_due_at is not null and environment_id = $1`,
        [environment_id],
      ),
  };
}
