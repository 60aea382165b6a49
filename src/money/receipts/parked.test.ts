import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { until } from '../../testing/until.ts';
import type { Partner } from '../../testing/world.ts';

/** What could not be applied is the operator's to decide: tried again, or dismissed; the audit says who and why. */
const world = await createPaystackWorld();
const { paystack, notify, database, operate } = world;

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
    "select status from provider_notices where position(convert_to($1, 'UTF8') in body) > 0 order by id",
    [text],
  );
  return rows.map(({ status }) => status);
};

type Listed = { id: string; provider: string; outcome: string };
const parked = async () => (await operate('notices', 'list')).data as Listed[];

/** A refund of another amount than came, and the notice of it that is parked. */
async function parkedRefund(reference: string, amount: number): Promise<Listed> {
  const before = (await parked()).map(({ id }) => id);
  await notify('refund.processed', { transaction_reference: reference, amount, currency: 'NGN' });
  return until(async () => (await parked()).find(({ id }) => !before.includes(id)) ?? null);
}

test('a parked notice whose obstacle is gone is applied when it is tried again', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await checkout(acme);
  await pay(reference, 50_000);
  const notice = await parkedRefund(reference, 90_000);
  assert.deepEqual([notice.provider, notice.outcome], ['paystack', 'NGN 900.00 of 500.00 is taken back.']);
  await pay(reference, 40_000);
  assert.equal(await acme.balance(), '900.00');

  await operate('notices', 'apply', notice.id, '--reason', 'the second payment has come');

  await until(async () => (await acme.client.fundingRequests.get(id)).status === 'reversed');
  assert.equal(await acme.balance(), '0.00');
  assert.equal((await parked()).length, 0);
  await assert.rejects(operate('notices', 'apply', notice.id, '--reason', 'again'), {
    code: 'invalid_state',
    details: { current_status: 'applied', allowed_from: 'parked' },
  });
});

test('a parked notice that still cannot be applied is parked again, and can be dismissed', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await checkout(acme);
  await pay(reference, 50_000);
  const notice = await parkedRefund(reference, 1_000);

  await operate('notices', 'apply', notice.id, '--reason', 'a try');
  await until(async () => (await parked()).some((each) => each.id === notice.id));
  const { data } = await operate('notices', 'dismiss', notice.id, '--reason', 'booked by hand');

  assert.deepEqual([(data as { status: string }).status, (await parked()).length], ['dismissed', 0]);
  assert.equal((await acme.client.fundingRequests.get(id)).status, 'completed');
  await assert.rejects(operate('notices', 'dismiss', notice.id, '--reason', 'again'), { code: 'invalid_state' });
  const { rows } = await database.pool.query(
    `select actor, action, reason, before ->> 'status' as before, after ->> 'status' as after
     from audit_entries
     where subject_type = 'provider_notice' and subject_id = $1
     order by id`,
    [notice.id],
  );
  assert.deepEqual(rows, [
    { actor: 'a test', action: 'notices apply', reason: 'a try', before: 'parked', after: 'received' },
    { actor: 'a test', action: 'notices dismiss', reason: 'booked by hand', before: 'parked', after: 'dismissed' },
  ]);
});

test('a dismissed notice that comes again is the same notice', async () => {
  const acme = await world.partner('live');
  const { reference } = await checkout(acme);
  await pay(reference, 50_000);
  const notice = await parkedRefund(reference, 2_000);
  await operate('notices', 'dismiss', notice.id, '--reason', 'booked by hand');

  assert.equal(
    await notify('refund.processed', { transaction_reference: reference, amount: 2_000, currency: 'NGN' }),
    200,
  );

  assert.deepEqual(await statusesOf(reference), ['applied', 'dismissed']);
});

test('a notice that is not there cannot be decided about', async () => {
  for (const id of ['nonsense', randomUUID()])
    for (const verb of ['apply', 'dismiss'])
      await assert.rejects(operate('notices', verb, id, '--reason', 'x'), {
        code: 'not_found',
        details: { resource: 'provider_notice', id },
      });
});
