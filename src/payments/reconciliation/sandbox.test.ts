import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resetWork } from '../../sandbox/reset/work.ts';
import { reverseAsTwo, settleAsTwo } from '../../testing/money-by-hand.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { settledDays } from '../../testing/settled-days.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { failFunding } from '../funding/operator-contract.ts';

/** The sandbox's clock, helpers and resets, and what the operator does by hand, make no discrepancy that is none. */
const world = await createWorld({ operators: operatorsByRole });
const { read } = await operatorSide(world);
const { pool } = world.database;
const { freshDay, compare, recordedAt } = settledDays(world, read, 'test');

const ask = ({ client }: Partner, amount = '500.00') =>
  client.fundingRequests.create({ currency: 'NGN', method: 'gateway_checkout', amount });
const statusOf = async ({ client }: Partner, id: string) => (await client.fundingRequests.get(id)).status;

/** The payer clicks on the simulated page; the simulator has the money on the day. */
async function pays(partner: Partner, { id, reference }: { id: string; reference: string }, day: string) {
  await fetch(`${world.baseUrl}/simulator/checkout/${reference}/pay`, { method: 'POST', redirect: 'manual' });
  await until(async () => (await statusOf(partner, id)) === 'completed');
  await pool.query('update simulated_records set paid_at = $2 where reference = $1', [reference, `${day}T12:00:00Z`]);
  await recordedAt(id, `${day}T12:00:01Z`);
}
const found = async (day: string) => {
  const { lines, discrepancies } = await compare(day);
  return { lines, discrepancies };
};

test('a payment on the simulated page is listed and recorded', async () => {
  const [acme, day] = [await world.partner('test'), freshDay()];
  await pays(acme, await ask(acme), day);

  assert.deepEqual(await found(day), { lines: 1, discrepancies: 0 });
});

test('a clock that was moved does not move the day of a payment', async () => {
  const [acme, day] = [await world.partner('test'), freshDay()];
  await acme.client.sandbox.advanceClock({ advance_by_seconds: 40 * 86_400 });
  const request = await ask(acme);
  await pays(acme, request, day);

  assert.deepEqual(await found(day), { lines: 1, discrepancies: 0 });
  assert.equal(await acme.balance(), '500.00');
});

test('money of the sandbox helpers never passed the provider, and is no discrepancy', async () => {
  const [acme, day] = [await world.partner('test'), freshDay()];
  const { id } = await ask(acme);
  await acme.client.sandbox.simulateFunding(id, { event: 'completed' });
  const { virtual_account } = await acme.client.wallets.assignVirtualAccount();
  const { account_number } = virtual_account!;
  const deposit = await acme.client.sandbox.simulateDeposit({ account_number, amount: '20.00' });
  for (const each of [id, deposit.id]) await recordedAt(each, `${day}T12:00:00Z`);

  assert.deepEqual(await found(day), { lines: 0, discrepancies: 0 });
});

test('what a reset forgot is no discrepancy: not while it is being dropped, and not afterwards', async () => {
  const [acme, day] = [await world.partner('test'), freshDay()];
  await pays(acme, await ask(acme), day);
  await acme.client.sandbox.reset();

  assert.equal((await found(day)).discrepancies, 0);
  await pool.query("update environments set retired_at = retired_at - interval '5 minutes' where id = $1", [
    acme.environment.id,
  ]);
  const drop = () => resetWork[0]!.run({ pool, signal: new AbortController().signal });
  await until(async () => {
    await drop();
    const { rows } = await pool.query('select 1 from environments where id = $1', [acme.environment.id]);
    return rows.length === 0;
  });

  assert.deepEqual(await found(day), { lines: 0, discrepancies: 0 });
  const { rows } = await pool.query('select 1 from unmatched_payments');
  assert.deepEqual(rows, []);
});

test('a test payment that names a request which is there is held against it like live money', async () => {
  const [acme, day] = [await world.partner('test'), freshDay()];
  const request = await ask(acme);
  await pays(acme, request, day);
  await pool.query(
    `update simulated_records
     set record = (record::jsonb || '{"amount":"499.99"}')::json
     where reference = $1`,
    [request.reference],
  );

  assert.deepEqual(await found(day), { lines: 1, discrepancies: 1 });
});

for (const [what, act] of [
  ['settled by hand', (id: string) => settleAsTwo(world, id)],
  [
    'failed by hand',
    (id: string) => world.firm.act(failFunding, { params: { funding_request: id }, body: { reason: 'no money' } }),
  ],
] as const)
  test(`what was ${what} and never came to the provider is no discrepancy`, async () => {
    const [acme, day] = [await world.partner('test'), freshDay()];
    const { id } = await ask(acme);
    await act(id);
    await recordedAt(id, `${day}T12:00:00Z`);

    assert.deepEqual(await found(day), { lines: 0, discrepancies: 0 });
  });

test('what was reversed by hand is no discrepancy, whether the provider still lists it or not', async () => {
  const [acme, day] = [await world.partner('test'), freshDay()];
  const [listed, gone] = [await ask(acme), await ask(acme)];
  for (const request of [listed, gone]) {
    await pays(acme, request, day);
    await reverseAsTwo(world, request.id, { reason: 'taken back' });
  }
  await pool.query('delete from simulated_records where reference = $1', [gone.reference]);

  assert.deepEqual(await found(day), { lines: 1, discrepancies: 0 });
});
