import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { until } from '../../testing/until.ts';
import { receiveMoney } from './operations.ts';

/** What one account of a provider reports of a request that was made with another: nothing is booked, and a person looks. */
const world = await createPaystackWorld();
const { knows, notify } = world;
const { pool } = world.database;

const ANOTHER = 'paystack/live/999';

/** A checkout of 500.00 that was asked for at another business. */
async function askedElsewhere() {
  const partner = await world.partner('live');
  const body = { currency: 'NGN', method: 'gateway_checkout', amount: '500.00' } as const;
  const { id, reference } = await partner.client.fundingRequests.create(body);
  await pool.query('update funding_requests set call_account = $2 where id = $1', [id, ANOTHER]);
  return { partner, id, reference };
}

async function paidElsewhere() {
  const made = await askedElsewhere();
  const arrival = { provider: 'paystack', transaction_id: made.id, amount: '500.00', fee: '0.00', sender_name: null };
  await world.write((tx) => receiveMoney(tx, made.partner.environment, made.id, arrival));
  return made;
}

type Ended = { status: string; outcome: string };
const outcomeOf = (reference: string) =>
  until(async () => {
    const { rows } = await pool.query<Ended>(
      `select status, outcome
       from provider_events
       where status <> 'received' and position(convert_to($1, 'UTF8') in body) > 0`,
      [reference],
    );
    return rows[0] ?? null;
  });

const refund = (reference: string) => ({
  ...{ status: 'processed', transaction_reference: reference, refund_reference: `R-${reference}` },
  ...{ amount: '50000', currency: 'NGN', customer: { email: 'ada@example.com' }, domain: 'live' },
});

test('money that another account reports for a request waits in suspense', async () => {
  const { partner, id, reference } = await askedElsewhere();
  knows(reference, { amount: 50_000, status: 'success' });
  await notify('charge.success', world.paystack.transactions.get(reference));

  assert.deepEqual(await outcomeOf(reference), {
    status: 'applied',
    outcome: 'suspense: The request is with another account of paystack: paystack/live/999.',
  });
  assert.equal((await partner.client.fundingRequests.get(id)).status, 'pending');
  assert.equal(await partner.balance(), '0.00');
});

for (const event of ['refund.processed', 'refund.failed'])
  test(`${event} of another account than that of the request takes nothing back, and waits for a person`, async () => {
    const { partner, id, reference } = await paidElsewhere();
    await notify(event, { ...refund(reference), status: event.slice('refund.'.length) });

    assert.deepEqual(await outcomeOf(reference), {
      status: 'dead_lettered',
      outcome: 'The request is with another account: paystack/live/999.',
    });
    assert.equal((await partner.client.fundingRequests.get(id)).amount_reversed, '0.00');
    assert.equal(await partner.balance(), '500.00');
  });
