import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { type ProviderEventRow, testProviderEvents, type UnsignedEvent } from '../../testing/provider-event-table.ts';
import { until } from '../../testing/until.ts';
import type { Partner } from '../../testing/world.ts';
import { applyEvent } from './provider-contract.ts';

/** Paid transactions with fields that are odd and that nothing needs, and amounts that a number would round. */
const world = await createPaystackWorld({ operators: operatorsByRole });
const { paystack, knows, notify } = world;
const { read } = await operatorSide(world);

type Subject = { partner: Partner; id: string; reference: string };

async function checkout(partner: Partner, change: object): Promise<Subject> {
  const body = { currency: 'NGN', method: 'gateway_checkout', amount: '500.00' } as const;
  const { id, reference } = await partner.client.fundingRequests.create(body);
  knows(reference, { ...change, status: 'success' });
  return { partner, id, reference };
}

const charged = ({ reference }: Subject): UnsignedEvent => ({
  event: 'charge.success',
  data: paystack.transactions.get(reference)!,
});

const seen = async ({ partner, id }: Subject) => {
  const { status, amount_received, fee } = await partner.client.fundingRequests.get(id);
  return [status, amount_received, fee, await partner.balance()];
};

const odd: readonly [string, object, string, string][] = [
  ['metadata []', { metadata: [] }, '500.00', '0.00'],
  ['metadata false', { metadata: false }, '500.00', '0.00'],
  ['metadata 0', { metadata: 0 }, '500.00', '0.00'],
  ['metadata text', { metadata: 'order 7' }, '500.00', '0.00'],
  ['authorization []', { authorization: [] }, '500.00', '0.00'],
  ['authorization false', { authorization: false }, '500.00', '0.00'],
  ['fees "75"', { fees: '75' }, '500.00', '0.75'],
  ['fees {}', { fees: {} }, '500.00', '0.00'],
  ['channel 7 and no domain', { channel: 7, domain: null }, '500.00', '0.00'],
  ['gateway_response {}', { gateway_response: {}, display_text: [] }, '500.00', '0.00'],
  ['an amount that a number rounds', { amount: 9_007_199_254_740_993n }, '90071992547409.93', '0.00'],
  ['an amount as text', { amount: '9007199254740995' }, '90071992547409.95', '0.00'],
  ['an id that a number rounds', { id: 90_071_992_547_409_931n }, '500.00', '0.00'],
];

testProviderEvents(
  world.eventSender,
  odd.map(
    ([what, change, amount, fee]): ProviderEventRow<Subject> => ({
      promise: `a payment with ${what} is credited like the others, once`,
      open: (partner) => checkout(partner, change),
      events: [charged],
      seen,
      start: ['pending', '0.00', '0.00', '0.00'],
      end: ['completed', amount, fee, amount],
    }),
  ),
);

type Waiting = { id: string; reference: string; currency: string; amount: string; shown: string; outcome: string };
const waitingAbout = async (reference: string) =>
  (await read<Waiting[]>('/operator/v1/provider-events?status=dead_lettered')).find(
    (one) => one.reference === reference,
  );

test('a payment that cannot be read is shown to the operator, masked, and is read again when asked for', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await checkout(acme, {});
  const whole = paystack.transactions.get(reference)!;
  knows(reference, { id: null, customer: { email: 'ada@example.com' }, authorization: { last4: '4081' } });
  await notify('charge.success', { ...whole, log: 'as it was' });
  const { outcome, currency, amount, shown, ...event } = await until(() =>
    waitingAbout(reference).then((one) => one ?? null),
  );

  assert.deepEqual(
    [outcome, currency, amount],
    ['What the provider returns about it cannot be read.', 'NGN', '500.00'],
  );
  assert(shown.includes(`"reference":"${reference}"`) && !shown.includes('4081'), shown);
  assert.equal(await acme.balance(), '0.00');

  paystack.transactions.set(reference, whole);
  await world.firm.act(applyEvent, { params: { provider_event: event.id }, body: { reason: 'It can be read now.' } });

  await until(async () => (await acme.client.fundingRequests.get(id)).status === 'completed');
  assert.equal(await acme.balance(), '500.00');
  assert.equal(await waitingAbout(reference), undefined);
});

test('a dispute and a refund of as much may be the same money: the second waits, and a person takes the rest', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await checkout(acme, {});
  await notify('charge.success', paystack.transactions.get(reference)!);
  await until(async () => (await acme.balance()) === '500.00');
  const taken = { currency: 'NGN', transaction: { reference } };
  await notify('charge.dispute.resolve', { ...taken, id: 1, refund_amount: 20_000, resolution: 'merchant-accepted' });
  await until(async () => (await acme.balance()) === '300.00');

  await notify('refund.processed', {
    ...taken,
    transaction_reference: reference,
    refund_reference: 'R-9',
    amount: '20000',
  });
  const { outcome, amount } = await until(() => waitingAbout(reference).then((one) => one ?? null));

  const why =
    'NGN 200.00 of 500.00 is taken back. As much was taken back before (dispute 1): it may be the same money.';
  assert.deepEqual([outcome, amount, await acme.balance()], [why, '200.00', '300.00']);
  const { status, amount_reversed } = await acme.client.fundingRequests.get(id);
  assert.deepEqual([status, amount_reversed], ['completed', '200.00']);
});
