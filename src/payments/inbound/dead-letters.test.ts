import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { until } from '../../testing/until.ts';
import type { Partner } from '../../testing/world.ts';
import { applyEvent, dismissEvent } from './provider-contract.ts';

/** What could not be applied is the operator's to decide: tried again, or dismissed; the audit says who and why. */
const world = await createPaystackWorld({ operators: operatorsByRole });
const { read } = await operatorSide(world);
const { paystack, notify, database, firm } = world;

const checkout = ({ client }: Partner) =>
  client.fundingRequests.create({ currency: 'NGN', method: 'gateway_checkout', amount: '500.00' });

let next = 70_000;
/** The payer pays so much under a reference, a payment of its own each time. */
async function pay(reference: string, amount: number): Promise<void> {
  const transaction = { ...paystack.transactions.get(reference), id: next++, status: 'success', amount };
  paystack.transactions.set(reference, transaction);
  await notify('charge.success', transaction);
  await until(async () => (await statusesOf(reference)).every((status) => status !== 'received'));
}

const statusesOf = async (text: string): Promise<string[]> => {
  const { rows } = await database.pool.query(
    "select status from provider_events where position(convert_to($1, 'UTF8') in body) > 0 order by id",
    [text],
  );
  return rows.map(({ status }) => status);
};

type Listed = { id: string; provider: string; outcome: string };
const deadLettered = () => read<Listed[]>('/operator/v1/provider-events?status=dead_lettered');

/** A refund of more than came, and the event of it that is dead-lettered. */
async function parkedRefund(reference: string, amount: number): Promise<Listed> {
  const before = (await deadLettered()).map(({ id }) => id);
  await notify('refund.processed', { transaction_reference: reference, amount, currency: 'NGN' });
  return until(async () => (await deadLettered()).find(({ id }) => !before.includes(id)) ?? null);
}

test('a dead-lettered event whose cause is gone is applied when it is tried again', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await checkout(acme);
  await pay(reference, 50_000);
  const event = await parkedRefund(reference, 90_000);
  assert.deepEqual([event.provider, event.outcome], ['paystack', 'NGN 900.00 of 500.00 is taken back.']);
  await pay(reference, 40_000);
  assert.equal(await acme.balance(), '900.00');

  await firm.act(applyEvent, { params: { provider_event: event.id }, body: { reason: 'the second payment has come' } });

  await until(async () => (await acme.client.fundingRequests.get(id)).status === 'reversed');
  assert.equal(await acme.balance(), '0.00');
  assert.equal((await deadLettered()).length, 0);
  await assert.rejects(firm.act(applyEvent, { params: { provider_event: event.id }, body: { reason: 'again' } }), {
    code: 'invalid_state',
    details: { current_status: 'applied', allowed_from: 'dead_lettered' },
  });
});

test('a dead-lettered event that still cannot be applied is dead-lettered again, and can be dismissed', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await checkout(acme);
  await pay(reference, 50_000);
  const event = await parkedRefund(reference, 50_001);

  await firm.act(applyEvent, { params: { provider_event: event.id }, body: { reason: 'a try' } });
  await until(async () => (await deadLettered()).some((each) => each.id === event.id));
  const dismissed = await firm.act(dismissEvent, {
    params: { provider_event: event.id },
    body: { reason: 'booked by hand' },
  });

  assert.deepEqual([dismissed.status, (await deadLettered()).length], ['dismissed', 0]);
  assert.equal((await acme.client.fundingRequests.get(id)).status, 'completed');
  await assert.rejects(firm.act(dismissEvent, { params: { provider_event: event.id }, body: { reason: 'again' } }), {
    code: 'invalid_state',
  });
  const { rows } = await database.pool.query(
    `select actor, action, reason, before ->> 'status' as before, after ->> 'status' as after
     from audit_entries
     where subject_type = 'provider_event' and subject_id = $1
     order by id`,
    [event.id],
  );
  assert.deepEqual(rows, [
    { actor: 'Ada', action: 'provider-events apply', reason: 'a try', before: 'dead_lettered', after: 'received' },
    {
      actor: 'Ada',
      action: 'provider-events dismiss',
      reason: 'booked by hand',
      before: 'dead_lettered',
      after: 'dismissed',
    },
  ]);
});

test('a dismissed event that comes again is the same event', async () => {
  const acme = await world.partner('live');
  const { reference } = await checkout(acme);
  await pay(reference, 50_000);
  const event = await parkedRefund(reference, 60_000);
  await firm.act(dismissEvent, { params: { provider_event: event.id }, body: { reason: 'booked by hand' } });

  assert.equal(
    await notify('refund.processed', { transaction_reference: reference, amount: 60_000, currency: 'NGN' }),
    200,
  );

  assert.deepEqual(await statusesOf(reference), ['applied', 'dismissed']);
});

test('an event that is not there cannot be decided about', async () => {
  for (const id of ['nonsense', randomUUID()])
    for (const decide of [applyEvent, dismissEvent])
      await assert.rejects(firm.act(decide, { params: { provider_event: id }, body: { reason: 'x' } }), {
        code: 'not_found',
        details: { resource: 'provider_event', id },
      });
});
