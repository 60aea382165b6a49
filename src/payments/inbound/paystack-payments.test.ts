import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { type ProviderEventRow, testProviderEvents, type UnsignedEvent } from '../../testing/provider-event-table.ts';
import type { Partner } from '../../testing/world.ts';
import { receiveMoney } from './operations.ts';

/** What Paystack reports of payments that were requested, in every order, and the outcome. */
const world = await createPaystackWorld();
const { paystack, database, knows } = world;

type Subject = { partner: Partner; id: string; reference: string };
type Row = ProviderEventRow<Subject>;

const charge =
  (event: string, change: object = {}) =>
  ({ reference }: Subject): UnsignedEvent => ({ event, data: { ...paystack.transactions.get(reference), ...change } });

async function checkout(partner: Partner, change: object = { status: 'success' }): Promise<Subject> {
  const body = { currency: 'NGN', method: 'gateway_checkout', amount: '500.00' } as const;
  const { id, reference } = await partner.client.fundingRequests.create(body);
  knows(reference, change);
  return { partner, id, reference };
}

async function phone(partner: Partner): Promise<Subject> {
  const body = { currency: 'GHS', method: 'gateway_mobile_money', phone: '233241234567', network: 'MTN' } as const;
  const { id, reference } = await partner.client.fundingRequests.create({ ...body, amount: '50.00' });
  knows(reference, { status: 'failed', gateway_response: 'Declined by the payer' });
  return { partner, id, reference };
}

const funding = async ({ partner, id }: Subject) => {
  const { status, amount_received } = await partner.client.fundingRequests.get(id);
  const announced = (await partner.events()).filter((type) => type.startsWith('funding.') || type === 'wallet.funded');
  return [status, amount_received, await partner.balance(), announced.toSorted().join(' ')];
};
const unpaid = ['pending', '0.00', '0.00', ''];
const paid = ['completed', '500.00', '500.00', 'funding.completed wallet.funded'];

/** What is in suspense under a reference, besides the wallet. */
const suspended = async ({ partner, reference }: Subject) => {
  const { rows } = await database.pool.query(
    'select problem, currency, amount from unmatched_payments where reference = $1',
    [reference],
  );
  return [await partner.balance(), ...rows.map(({ problem, currency, amount }) => `${currency} ${amount}: ${problem}`)];
};

const refund =
  (refunded: object) =>
  ({ reference }: Subject): UnsignedEvent => ({
    event: 'refund.processed',
    data: { transaction_reference: reference, currency: 'NGN', ...refunded },
  });

/** Why an event that names the reference waits for the operator. */
const deadLettered = async ({ reference }: Subject): Promise<string> => {
  const { rows } = await database.pool.query<{ outcome: string }>(
    `select distinct outcome
     from provider_events
     where status = 'dead_lettered' and position(convert_to($1, 'UTF8') in body) > 0`,
    [reference],
  );
  return rows.map(({ outcome }) => outcome).join(' ');
};

const rows: readonly Row[] = [
  {
    promise: 'charge.success of a checkout is credited once',
    open: checkout,
    events: [charge('charge.success')],
    seen: funding,
    start: unpaid,
    end: paid,
  },
  {
    promise: 'charge.failed of one try and charge.success of another are one credit, whichever comes first',
    open: checkout,
    events: [charge('charge.failed', { status: 'failed' }), charge('charge.success')],
    seen: funding,
    start: unpaid,
    end: paid,
  },
  {
    promise: 'charge.success and refund.processed leave nothing, whichever comes first',
    open: checkout,
    events: [charge('charge.success'), refund({ amount: 50_000 })],
    seen: funding,
    start: unpaid,
    end: ['reversed', '500.00', '0.00', 'funding.completed funding.reversed wallet.funded'],
  },
  {
    promise: 'charge.failed, charge.success and refund.processed leave nothing, in any order',
    open: checkout,
    events: [charge('charge.failed', { status: 'failed' }), charge('charge.success'), refund({ amount: 50_000 })],
    seen: funding,
    start: unpaid,
    end: ['reversed', '500.00', '0.00', 'funding.completed funding.reversed wallet.funded'],
  },
  {
    promise: 'charge.failed of a phone fails its request',
    open: phone,
    events: [charge('charge.failed')],
    seen: funding,
    start: unpaid,
    end: ['failed', '0.00', '0.00', 'funding.failed'],
  },
  {
    promise: 'charge.success of another amount is credited as it came',
    open: (partner) => checkout(partner, { status: 'success', amount: 70_007 }),
    events: [charge('charge.success')],
    seen: funding,
    start: unpaid,
    end: ['completed', '700.07', '700.07', 'funding.completed wallet.funded'],
  },
  {
    promise: 'charge.success in another currency waits in suspense, once',
    open: (partner) => checkout(partner, { status: 'success', currency: 'GHS' }),
    events: [charge('charge.success')],
    seen: suspended,
    start: ['0.00'],
    end: ['0.00', 'GHS 500.00: GHS came, NGN was asked for.'],
  },
  {
    promise: 'charge.success of another environment waits in suspense, once',
    open: (partner) => checkout(partner, { status: 'success', domain: 'test' }),
    events: [charge('charge.success')],
    seen: suspended,
    start: ['0.00'],
    end: ['0.00', 'NGN 500.00: The payment is of test mode, the request of live.'],
  },
  {
    promise: 'charge.success of what nobody asked for waits in suspense, once',
    open: async (partner) => {
      const reference = `unknown-${partner.organisation_id}`;
      knows(reference, { status: 'success', amount: 12_500 });
      return { partner, id: '', reference };
    },
    events: [charge('charge.success')],
    seen: suspended,
    start: ['0.00'],
    end: ['0.00', 'NGN 125.00: No funding request has this reference.'],
  },
  {
    promise: 'refund.processed of a part takes that part, once',
    open: async (partner) => {
      const subject = await checkout(partner);
      const arrival = { provider: 'paystack', transaction_id: subject.id, fee: '0.00', sender_name: null };
      const { environment } = partner;
      await world.write((tx) => receiveMoney(tx, environment, subject.id, { ...arrival, amount: '500.00' }));
      return subject;
    },
    events: [refund({ amount: '1000', refund_reference: '132013318360' })],
    seen: async (subject) => [...(await funding(subject)), await deadLettered(subject)],
    start: [...paid, ''],
    end: ['completed', '500.00', '490.00', 'funding.completed funding.reversed wallet.funded', ''],
  },
];

testProviderEvents(world.eventSender, rows);
