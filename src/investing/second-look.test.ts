import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boughtEarlier, dayFromNow } from '../testing/declared-income.ts';
import { failuresOf } from '../testing/failures-of.ts';
import { whileItWaits } from '../testing/while-it-waits.ts';
import { createWorld, type Partner } from '../testing/world.ts';
import { cancelDeclaration, declare, getDeclaration } from './declarations/operations.ts';
import { lockDeclaration } from './declarations/queries.ts';
import { recordBatch } from './declarations/recording.ts';
import { payDeclarations } from './declarations/work.ts';
import { lockHoldings } from './holdings/queries.ts';
import { matureHolding } from './maturity/operations.ts';
import { cancelOrder } from './orders/operations.ts';
import { lockOrders } from './orders/queries.ts';
import { failScenarios } from './orders/work.ts';

/** What is judged again once a row is locked: somebody else may have decided since it was read. */
const world = await createWorld({ role: 'api' });
const { pool } = world.database;
const fund = await world.investment({ price: '2.50' });

test('an order that is cancelled while its scenario fails it is cancelled, and nothing fails', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10.00' } });
  const { environment } = acme;
  const wanted = { investment_id: fund.test, amount: '10.00', currency: 'NGN' } as const;
  const { id } = await acme.client.orders.create(wanted, { scenario: 'fail:provider_rejected' });
  await pool.query("update orders set scenario_due_at = now() - interval '1 second' where id = $1", [id]);

  const failed = await whileItWaits(
    world,
    {
      hold: (tx) => lockOrders(tx, [{ environment_id: environment.id, id }], 'wait'),
      change: (tx) => cancelOrder(tx, environment, id),
    },
    () => failuresOf(pool, failScenarios),
  );

  assert.deepEqual([failed, (await acme.client.orders.get(id)).status], [[], 'cancelled']);
});

/** A process that is stopped does not rest between two batches. */
const stopping = { pool, signal: AbortSignal.abort(), itemFailed: assert.fail };

/** A treasury bill that was bought days ago, and income of 1.00 a unit that is declared to who held it yesterday. */
async function declared(acme: Partner) {
  const bill = { price: '1.00', category: 'treasury_bill', duration: '91 days', expected_return_rate: '10' };
  const { test: investment_id } = await world.investment(bill);
  const bought = await acme.client.orders.create({ investment_id, amount: '100.00', currency: 'NGN' });
  await boughtEarlier(world, bought.holding_id, 3);
  const wanted = { amount_per_unit: '1.00', record_date: dayFromNow(-1), payment_date: dayFromNow(0), reason: 'Paid.' };
  const { id } = await world.write((tx) =>
    declare(tx, { ...wanted, investment_id }, { declared_by: 'Jane', approved_by: 'Kofi' }),
  );
  const state = () => world.read((tx) => getDeclaration(tx, id));
  return { id, holding_id: bought.holding_id!, state };
}

/** Enough for the declarations of all tests. */
const TURNS = 12;

const scheduled = async (declaration_id: string) =>
  (await pool.query('select status from distributions where declaration_id = $1', [declaration_id])).rows;

test('a declaration that is cancelled while its first holdings are looked up writes nothing down', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const { id, state } = await declared(acme);

  await whileItWaits(world, { hold: (tx) => lockDeclaration(tx, id), change: (tx) => cancelDeclaration(tx, id) }, () =>
    payDeclarations().run(stopping),
  );

  assert.deepEqual([(await state()).status, await scheduled(id)], ['cancelled', []]);
});

test('a holding that is paid back while it is written down for income is not paid a second time', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const { environment } = acme;
  const { id, holding_id } = await declared(acme);

  await whileItWaits(
    world,
    {
      hold: (tx) => lockHoldings(tx, [{ environment_id: environment.id, id: holding_id }], 'wait'),
      change: (tx) => matureHolding(tx, environment, holding_id),
    },
    () => payDeclarations().run(stopping),
  );

  assert.deepEqual(await scheduled(id), []);
});

test('income of a sandbox that was reset is not paid, and its declaration ends', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const { id, state } = await declared(acme);
  for (const _ of [1, 2]) await world.write((tx) => recordBatch(tx, id, 30));
  assert.deepEqual(await scheduled(id), [{ status: 'scheduled' }]);
  await acme.client.sandbox.reset();

  for (let turn = 0; turn < TURNS; turn++) await payDeclarations().run(stopping);

  const { status, recorded_count, paid_count } = await state();
  assert.deepEqual([status, recorded_count, paid_count], ['paid', 1, 0]);
});

test('a sandbox that was reset before the holdings are looked up is not written down', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const { id, state } = await declared(acme);
  await acme.client.sandbox.reset();

  for (let turn = 0; turn < TURNS; turn++) await payDeclarations().run(stopping);

  assert.deepEqual([(await state()).recorded_count, await scheduled(id)], [0, []]);
});
