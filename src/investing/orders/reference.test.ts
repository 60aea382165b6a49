import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { referenceOf } from '../../vocabulary/id.ts';
import { orderReference } from './reference.ts';

const world = await createWorld({ operators: operatorsByRole });
const { ask } = await operatorSide(world);
const fund = await world.investment({ price: '2.50' });
const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
const { pool } = world.database;

test('the reference of an order is its id, and PostgreSQL writes it as the service does', async () => {
  const written = {
    '00000000-0000-0000-0000-000000000000': 'ORD-00000000000000000000000000',
    '00f00000-0000-7000-8000-000000000001': 'ORD-00Y0000000E008000000000001',
    '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f': 'ORD-01H455VB4PFDZ8YK1B3WX4TQKF',
    'ffffffff-ffff-ffff-ffff-ffffffffffff': 'ORD-7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  };
  for (const [id, reference] of Object.entries(written)) {
    const { rows } = await pool.query('select order_reference($1) as reference', [id]);
    assert.deepEqual([rows[0].reference, orderReference({ id })], [reference, reference]);
  }
  assert.equal((await pool.query('select order_reference(null) as reference')).rows[0].reference, null);
});

test('an order does not store its reference, and one that a version before stored with it is shown the same', async () => {
  const order = await acme.client.orders.create({ investment_id: fund.test, amount: '10.00', currency: 'NGN' });
  const stored = () => pool.query('select reference from orders where id = $1', [order.id]);

  assert.match(order.reference, /^ORD-01[0-9A-Z]{24}$/);
  assert.equal((await stored()).rows[0].reference, null);
  await pool.query('update orders set reference = $2 where id = $1', [order.id, order.reference]);
  assert.deepEqual(await acme.client.orders.get(order.id), order);
});

test('an operator finds an order only by its reference: another prefix before the same id is none', async () => {
  const order = await acme.client.orders.create({ investment_id: fund.test, amount: '10.00', currency: 'NGN' });
  const wrong = referenceOf('WDR', order.id);
  const named = (name: string) => ask('viewer', 'GET', `/operator/v1/orders/${name}`);
  const listed = async (reference: string) =>
    (await ask('viewer', 'GET', `/operator/v1/orders?reference=${reference}`)).body.data as unknown as { id: string }[];

  assert.deepEqual((await named(order.reference.toLowerCase())).body.data!['id'], order.id);
  assert.equal((await named(wrong)).code, 'not_found');
  assert.deepEqual(
    (await listed(order.reference)).map(({ id }) => id),
    [order.id],
  );
  assert.deepEqual(await listed(wrong), []);
});
