import { after } from 'node:test';
import type { ServiceOptions } from '../app.ts';
import { type PaymentsSettings, simulatedPayments } from '../payments.ts';
import type { Fault } from '../platform/fault.ts';
import { startPaystack } from '../providers/payments/paystack/stub-paystack.ts';
import type { Told } from './notice-table.ts';
import { createWorld } from './world.ts';

export const PAYSTACK_KEYS: Record<'test' | 'live', string> = {
  test: 'sk_test_paystack_of_the_tests',
  live: 'sk_live_paystack_of_the_tests',
};

/** A world whose live money is moved by Paystack, spoken with at a local server; it can die between two steps. */
export async function createPaystackWorld(
  options: Partial<ServiceOptions> = {},
  changes: Partial<PaymentsSettings> = {},
) {
  const paystack = await startPaystack(PAYSTACK_KEYS.live, 'live');
  const faults = new Set<string>();
  let struck = 0;
  const { baseUrl } = paystack;
  const payments: PaymentsSettings = {
    ...simulatedPayments,
    live: { provider: 'paystack', secretKey: PAYSTACK_KEYS.live, baseUrl, timeout_ms: 1_000 },
    ...changes,
  };
  const fault: Fault = (point, about) => {
    if (!faults.delete(`${point} ${about}`)) return;
    struck += 1;
    throw new Error(`died at ${point}`);
  };
  const world = await createWorld({ payments, fault, ...options });
  after(() => paystack.stop());

  /** What the provider sends, as it sends it. */
  const notify = async (
    event: string,
    data: unknown,
    { key = PAYSTACK_KEYS.live, path = 'paystack', signature = '', to = world.baseUrl, headers = {} } = {},
  ) => {
    const notice = paystack.notice(event, data, key);
    const response = await fetch(`${to}/providers/${path}/events`, {
      method: 'POST',
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        'x-paystack-signature': signature || notice.signature,
      },
      body: notice.body,
    });
    return response.status;
  };

  /** Everything that somebody without the provider's secret may try. */
  const forge = ({ event, data }: Told): Promise<number[]> =>
    Promise.all([
      notify(event, data, { key: 'sk_live_somebody_else' }),
      notify(event, data, { key: PAYSTACK_KEYS.test }),
      notify(event, data, { signature: paystack.notice(event, { ...data, amount: 1 }).signature }),
      notify(event, data, { signature: paystack.notice(event, data).signature.toUpperCase() }),
      notify(event, data, { signature: 'ab'.repeat(64) }),
      notify(event, data, { signature: ' ' }),
    ]);

  /** What the provider says of a payment when it is asked. */
  const knows = (reference: string, change: object): void => {
    const fresh = { id: paystack.transactions.size + 500_000, domain: 'live', currency: 'NGN' };
    const transaction = paystack.transactions.get(reference) ?? fresh;
    paystack.transactions.set(reference, { ...transaction, reference, ...change });
  };

  return {
    ...world,
    knows,
    /** How its notices are told to `proveNotices`. */
    telling: {
      world,
      mode: 'live',
      send: ({ event, data }: Told) => notify(event, data),
      forge,
    } as const,
    payments,
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
