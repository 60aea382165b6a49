import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boughtLots, unitsOfLots } from '../../testing/lots-of-partner.ts';
import { createWorld } from '../../testing/world.ts';

/** A sell never takes what was bought for another customer. */
const world = await createWorld({ role: 'api' });
const fund = await world.investment({ price: '3.00', bid_price: '2.995', unit_precision: '4' });
const ama = { customer: { reference: 'ama' } };

type Test = Awaited<ReturnType<typeof partner>>;
const partner = (amount = '1000.00') => world.partner('test', { wallets: { NGN: amount } });

const bought = (of: Test, amounts: readonly string[], more?: object) => boughtLots(of, fund.test, amounts, more);

test("never another customer's lots: those of the reference, and without one those that have none", async () => {
  const acme = await partner();
  const [hers] = await bought(acme, ['30.00'], ama);
  const [none] = await bought(acme, ['30.00']);
  const [kofis] = await bought(acme, ['30.00'], { customer: { reference: 'kofi' } });
  const sell = { side: 'sell', investment_id: fund.test } as const;

  await assert.rejects(acme.client.orders.create({ ...sell, units: '10.0001' }), {
    code: 'insufficient_units',
    details: { available_units: '10', requested_units: '10.0001' },
  });
  await assert.rejects(acme.client.orders.create({ ...sell, customer: { reference: 'Ama' } }), {
    code: 'insufficient_units',
  });
  const forHer = await acme.client.orders.create({ ...sell, customer: { reference: 'ama', name: 'Ama' } });
  const forNone = await acme.client.orders.create(sell);

  assert.deepEqual(
    [forHer, forNone].map(({ lots }) => lots.map(({ holding_id }) => holding_id)),
    [[hers], [none]],
  );
  assert.deepEqual([forHer.customer, forNone.customer], [{ reference: 'ama', name: 'Ama', email: null }, null]);
  assert.deepEqual(await unitsOfLots(acme, [kofis!]), [['10', '10']]);
});

test('a sell of a holding is for its customer, and is refused for another one', async () => {
  const acme = await partner();
  const [hers] = await bought(acme, ['30.00'], { customer: { reference: 'ama', name: 'Ama Mensah' } });
  const sell = { side: 'sell', holding_id: hers!, units: '1' } as const;

  const refused = { code: 'customer_mismatch', details: { customer_reference: 'ama' } };
  const kofi = { customer: { reference: 'kofi' } };
  await assert.rejects(acme.client.orders.create({ ...sell, ...kofi }), refused);
  await assert.rejects(acme.client.orders.preview({ ...sell, ...kofi }), refused);
  const asNobody = await acme.client.orders.create(sell);
  const byName = await acme.client.orders.create({ ...sell, customer: { name: 'A. Mensah' } });

  assert.deepEqual(asNobody.customer, { reference: 'ama', name: 'Ama Mensah', email: null });
  assert.deepEqual(byName.customer, { reference: 'ama', name: 'A. Mensah', email: null });
  assert.deepEqual(asNobody.lots, [
    { holding_id: hers, units: '1', proceeds: '2.99', income_paid: '0.00', cost: '3.00' },
  ]);
  const { data } = await acme.client.orders.list({ customer_reference: 'ama', side: 'sell' });
  assert.deepEqual(
    data.map(({ id }) => id),
    [byName.id, asNobody.id],
  );
});
