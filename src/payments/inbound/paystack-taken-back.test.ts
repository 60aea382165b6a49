import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { type ProviderEventRow, testProviderEvents, type UnsignedEvent } from '../../testing/provider-event-table.ts';
import type { Partner } from '../../testing/world.ts';
import { receiveMoney } from './operations.ts';

/** Money that Paystack takes back, in parts and in several ways: once, never more than came, and nothing of it is lost. */
const world = await createPaystackWorld();
const { database } = world;

type Subject = { partner: Partner; id: string; reference: string };
type Row = ProviderEventRow<Subject>;

/** A checkout that was paid: 10,000.00. */
async function paid(partner: Partner): Promise<Subject> {
  const body = { currency: 'NGN', method: 'gateway_checkout', amount: '10000.00' } as const;
  const { id, reference } = await partner.client.fundingRequests.create(body);
  const arrival = { provider: 'paystack', transaction_id: id, amount: '10000.00', fee: '0.00', sender_name: null };
  await world.write((tx) => receiveMoney(tx, partner.environment, id, arrival));
  return { partner, id, reference };
}

/** Of which all but 1,000.00 was spent. */
async function spent(partner: Partner): Promise<Subject> {
  const subject = await paid(partner);
  const fund = await world.investment({ price: '1.00' });
  await partner.client.orders.create({ investment_id: fund.live, amount: '9000.00', currency: 'NGN' });
  return subject;
}

const refund =
  (name: string, amount: string, event = 'refund.processed') =>
  ({ reference }: Subject): UnsignedEvent => ({
    event,
    data: {
      ...{ status: 'processed', transaction_reference: reference, refund_reference: name && `${name}-${reference}` },
      ...{ amount, currency: 'NGN', processor: 'mpgs_zen', customer: { email: 'ada@example.com' }, domain: 'live' },
    },
  });

const dispute =
  (event: string, resolution: string | null, refund_amount: number | null = 300_000) =>
  ({ id, reference }: Subject): UnsignedEvent => ({
    event: `charge.dispute.${event}`,
    data: {
      ...{
        id: `D-${id}`,
        refund_amount,
        currency: 'NGN',
        resolution,
        domain: 'live',
        dueAt: '2026-12-01T18:00:00.000Z',
      },
      status: event === 'resolve' ? 'resolved' : 'awaiting-merchant-feedback',
      transaction: { reference, status: event === 'resolve' ? 'reversed' : 'success', metadata: '', authorization: {} },
    },
  });

/** The request, the wallet, what is owed, how many reversals were announced, and what waits for a person. */
async function seen({ partner, id, reference }: Subject): Promise<unknown[]> {
  const { status, amount_reversed } = await partner.client.fundingRequests.get(id);
  const wallet = await partner.client.wallets.get('NGN');
  const announced = (await partner.events()).filter((type) => type === 'funding.reversed').length;
  const { rows } = await database.pool.query<{ outcome: string; amount: string | null; reference: string | null }>(
    `select outcome, amount, reference
     from provider_events
     where status = 'dead_lettered' and position(convert_to($1, 'UTF8') in body) > 0
     order by id`,
    [reference],
  );
  const waiting = rows.map(
    (row) => `${row.reference === reference} ${row.amount}: ${row.outcome.replaceAll(`D-${id}`, 'D')}`,
  );
  const money = [status, amount_reversed, wallet.available_balance, wallet.owed_amount, wallet.status, announced];
  return [...money, ...waiting];
}

const start = ['completed', '0.00', '10000.00', '0.00', 'active', 0];
const claim = 'true 3000.00: The dispute D claims NGN 3000.00: answer it at paystack by 2026-12-01T18:00:00.000Z.';

const rows: readonly Row[] = [
  {
    promise: 'two partial refunds are both taken back, in any order, and the request is reversed once all is',
    open: paid,
    events: [refund('A', '400000'), refund('B', '600000')],
    seen,
    start,
    end: ['reversed', '10000.00', '0.00', '0.00', 'active', 2],
  },
  {
    promise: 'one partial refund leaves the request completed, and shows how much is gone',
    open: paid,
    events: [refund('A', '400000')],
    seen,
    start,
    end: ['completed', '4000.00', '6000.00', '0.00', 'active', 1],
  },
  {
    promise: 'two refunds of one amount are two',
    open: paid,
    events: [refund('A', '400000'), refund('B', '400000')],
    seen,
    start,
    end: ['completed', '8000.00', '2000.00', '0.00', 'active', 2],
  },
  {
    promise: 'a part that was spent is owed, and freezes the wallet',
    open: spent,
    events: [refund('A', '400000')],
    seen,
    start: ['completed', '0.00', '1000.00', '0.00', 'active', 0],
    end: ['completed', '4000.00', '0.00', '3000.00', 'frozen', 1],
  },
  {
    promise: 'a dispute that was lost takes what it says, once',
    open: paid,
    events: [dispute('resolve', 'merchant-accepted')],
    seen,
    start,
    end: ['completed', '3000.00', '7000.00', '0.00', 'active', 1],
  },
  {
    promise: 'a dispute that nobody answered is lost',
    open: paid,
    events: [dispute('create', null), dispute('resolve', 'auto-accepted')],
    seen,
    start,
    end: ['completed', '3000.00', '7000.00', '0.00', 'active', 1],
  },
  {
    promise: 'an open dispute is shown to the operator with its amount and reference, once, whatever reminds of it',
    open: paid,
    events: [dispute('create', null), dispute('remind', null)],
    seen,
    start,
    end: [...start, claim],
  },
  {
    promise: 'a dispute that was won takes nothing, and no longer waits',
    open: paid,
    events: [dispute('create', null), dispute('resolve', 'declined')],
    seen,
    start,
    end: start,
  },
  {
    promise: 'a dispute that ends in words that are not known is for a person',
    open: paid,
    events: [dispute('resolve', 'split')],
    seen,
    start,
    end: [...start, 'true 3000.00: The dispute D ended with split: find out at paystack what was taken.'],
  },
  {
    promise: 'a refund that failed took nothing',
    open: paid,
    events: [refund('A', '400000', 'refund.failed')],
    seen,
    start,
    end: start,
  },
];

testProviderEvents(world.eventSender, rows);
