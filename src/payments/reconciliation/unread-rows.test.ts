import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { payersOf, settledDays } from '../../testing/settled-days.ts';
import { until } from '../../testing/until.ts';

/** A day one of whose rows cannot be read: the row is named, the others are compared, and it is read again when asked for. */
const world = await createPaystackWorld({ operators: operatorsByRole });
const { read, ask: operate } = await operatorSide(world);
const { paystack } = world;
const { freshDay, compare, discrepanciesOf } = settledDays(world, read, 'live');
const { ask, pays, credited, says } = payersOf(world);

const recheck = (id: string, role: 'finance' | 'viewer' = 'finance') =>
  operate(role, 'POST', `/operator/v1/discrepancies/${id}/recheck`, {});

test('a row that cannot be read is named with its amount and reference, and the rest of the day is compared', async () => {
  const [acme, day] = [await world.partner('live'), freshDay()];
  const [odd, lost] = [await ask(acme), await ask(acme)];
  const { transaction_id } = pays(odd.reference, `${day}T12:00:00.000Z`);
  pays(lost.reference, `${day}T13:00:00.000Z`);
  await credited(acme, day);
  const whole = paystack.transactions.get(odd.reference)!;
  says(odd.reference, {
    status: 'success',
    id: whole['id'],
    currency: ['NGN'],
    customer: { email: 'ada@example.com' },
  });

  const { lines, totals } = await compare(day);

  assert.deepEqual([lines, await acme.balance()], [2, '1000.00'], 'the payment whose event was lost is credited');
  assert.deepEqual(totals, [
    { currency: 'NGN', lines: 2, provider_amount: '1000.00', recorded_amount: '500.00', difference: '500.00' },
  ]);
  const [named, ...others] = await discrepanciesOf(day);
  assert.deepEqual(others, []);
  assert.deepEqual([named!.kind, named!.transaction_id, named!.provider_amount], ['unreadable', transaction_id, null]);
  assert(named!.outcome!.includes(odd.reference) && named!.outcome!.includes('"amount":50000'), named!.outcome!);
  assert(!named!.outcome!.includes('ada@'), named!.outcome!);

  paystack.transactions.set(odd.reference, whole);
  assert.equal((await recheck(named!.id, 'viewer')).status, 403);
  assert.equal((await recheck(named!.id)).status, 200);

  await until(async () => (await discrepanciesOf(day)).length === 0);
  assert.equal(await acme.balance(), '1500.00');
  assert.equal((await recheck(named!.id)).code, 'invalid_state');
});

test('a payment that was credited, and whose answer cannot be read since, is named and stays credited', async () => {
  const [acme, day] = [await world.partner('live'), freshDay()];
  const { reference, transaction_id } = await credited(acme, day);
  says(reference, { paid_at: null, paidAt: 7, amount: 'much' });

  await compare(day);

  const [named, ...others] = await discrepanciesOf(day);
  assert.deepEqual(others, []);
  assert.deepEqual([named!.kind, named!.transaction_id], ['unreadable', transaction_id]);
  assert.equal(await acme.balance(), '500.00');
});
