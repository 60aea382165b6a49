import { after } from 'node:test';
import type { Fault } from '../platform/provider-calls/definition.ts';
import { openMarker } from '../platform/restores/restore-marker.ts';
import type { ServiceOptions } from '../service/options.ts';
import { type PaymentsSettings, simulatedPayments } from '../service/payments-settings.ts';
import type { UnsignedEvent } from './provider-event-table.ts';
import { type StubPaystack, startPaystack } from './stub-paystack.ts';
import { createWorld } from './world.ts';

export const PAYSTACK_KEYS: Record<'test' | 'live', string> = {
  test: 'sk_test_paystack_of_the_tests',
  live: 'sk_live_paystack_of_the_tests',
};

/** A world whose live money is moved by Paystack, which is a local server; it can crash between two steps. */
export async function createPaystackWorld(
  options: Partial<ServiceOptions> = {},
  changes: Partial<PaymentsSettings> = {},
  server?: string,
) {
  const paystack = await startPaystack(PAYSTACK_KEYS.live, 'live');
  const faults = new Set<string>();
  let crashes = 0;
  const { baseUrl } = paystack;
  const payments: PaymentsSettings = {
    ...simulatedPayments,
    live: { provider: 'paystack', secretKey: PAYSTACK_KEYS.live, baseUrl, timeout_ms: 1_000 },
    ...changes,
  };
  const fault: Fault = (point, about) => {
    if (!faults.delete(`${point} ${about}`)) return;
    crashes += 1;
    throw new Error(`crashed at ${point}`);
  };
  const world = await createWorld({ payments, fault, ...options }, server);
  after(() => paystack.stop());
  const { markerPlace: place } = options;
  // As a start does before anything is served: a copy of a database that was never compared would pass for one without a marker.
  if (place) await openMarker({ pool: world.database.pool, place, log: { warn() {} } }).look();

  const notify = senderOf(paystack, world.baseUrl);

  return {
    ...world,
    /** What the provider returns about a payment. */
    knows: (reference: string, change: object) => setTransaction(paystack, reference, change),
    /** How its events are sent, for `testProviderEvents`. */
    eventSender: {
      world,
      mode: 'live',
      send: ({ event, data }: UnsignedEvent) => notify(event, data),
      forge: (event: UnsignedEvent) => forge(paystack, notify, event),
    } as const,
    payments,
    paystack,
    notify,
    /** The process crashes when it comes to this point next, for this environment. */
    crashAt: (point: string, environment_id: string) => void faults.add(`${point} ${environment_id}`),
    crashes: () => crashes,
    /** Every call that is planned for later is due now, in this environment. */
    makeDue: (environment_id: string) => world.database.pool.query(makeDueSql, [environment_id]),
  };
}

/** What the provider sends, as it sends it. */
const senderOf =
  (paystack: StubPaystack, baseUrl: string) =>
  async (
    event: string,
    data: unknown,
    { key = PAYSTACK_KEYS.live, path = 'paystack', signature = '', to = baseUrl, headers = {} } = {},
  ) => {
    const signed = paystack.signedEvent(event, data, key);
    const response = await fetch(`${to}/providers/${path}/events`, {
      method: 'POST',
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        'x-paystack-signature': signature || signed.signature,
      },
      body: signed.body,
    });
    return response.status;
  };

/** Every attempt of a sender without the secret of the provider. */
const forge = (
  paystack: StubPaystack,
  notify: ReturnType<typeof senderOf>,
  { event, data }: UnsignedEvent,
): Promise<number[]> =>
  Promise.all([
    notify(event, data, { key: 'sk_live_of_another' }),
    notify(event, data, { key: PAYSTACK_KEYS.test }),
    notify(event, data, { signature: paystack.signedEvent(event, { ...data, amount: 1 }).signature }),
    notify(event, data, { signature: paystack.signedEvent(event, data).signature.toUpperCase() }),
    notify(event, data, { signature: 'ab'.repeat(64) }),
    notify(event, data, { signature: ' ' }),
  ]);

function setTransaction(paystack: StubPaystack, reference: string, change: object): void {
  const fresh = { id: paystack.transactions.size + 500_000, domain: 'live', currency: 'NGN' };
  const transaction = paystack.transactions.get(reference) ?? fresh;
  paystack.transactions.set(reference, { ...transaction, reference, ...change });
}

const makeDueSql = `
  with funding as (
    update funding_requests set call_due_at = now() where call_due_at is not null and environment_id = $1
  ),
  events as (update provider_events set due_at = now() where due_at is not null),
  accounts as (
    update virtual_accounts set call_due_at = now() where call_due_at is not null and environment_id = $1
  )
  update mandates set call_due_at = now() where call_due_at is not null and environment_id = $1`;
