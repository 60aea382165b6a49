import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boughtLots, unitsOfLots } from '../../testing/lots-of-partner.ts';
import { createWorld } from '../../testing/world.ts';
import { correctOrder, failOrder, fulfilOrder, redeemOrder } from './operator-contract.ts';

/** A sell of an investment takes from the lots of one customer, first in, first out. */
const world = await createWorld({ role: 'api' });
const fund = await world.investment({ price: '3.00', bid_price: '2.995', unit_precision: '4' });

type Test = Awaited<ReturnType<typeof partner>>;
const partner = (amount = '1000.00') => world.partner('test', { wallets: { NGN: amount } });

const bought = (of: Test, amounts: readonly string[], more?: object) => boughtLots(of, fund.test, amounts, more);

test('lots are sold first in, first out in one order, whose proceeds are exact in sum', async () => {
  const acme = await partner();
  const [first, second, third] = await bought(acme, ['30.01', '30.01', '30.01']);
  const request = { side: 'sell', investment_id: fund.test, units: '15.5' } as const;
  const preview = await acme.client.orders.preview(request);

  const order = await acme.client.orders.create(request);

  // 15.5 x 2.995 = 46.4225. The first lot has 10.0033 units, which cost 30.01, and the second gives 5.4967 of them.
  assert.deepEqual([order.status, order.holding_id, order.units, order.proceeds], ['completed', null, '15.5', '46.42']);
  assert.deepEqual(order.lots, [
    { holding_id: first, units: '10.0033', proceeds: '29.95', income_paid: '0.00', cost: '30.01' },
    { holding_id: second, units: '5.4967', proceeds: '16.47', income_paid: '0.00', cost: '16.50' },
  ]);
  assert.deepEqual([preview.holding_id, preview.lots, preview.proceeds], [null, order.lots, '46.42']);
  assert.deepEqual(await acme.client.orders.get(order.id), order);
  assert.deepEqual(await unitsOfLots(acme, [first!, second!, third!]), [
    ['0', '0'],
    ['4.5066', '4.5066'],
    ['10.0033', '10.0033'],
  ]);
  const closed = await acme.client.holdings.get(first!);
  const rest = await acme.client.holdings.get(second!);
  assert.deepEqual(
    [closed.status, closed.cost_basis, rest.status, rest.cost_basis],
    ['closed', '0.00', 'active', '13.51'],
  );
  assert.deepEqual((await acme.events()).slice(-4), [
    'order.created',
    'holding.closed',
    'holding.updated',
    'order.completed',
  ]);
  const { data } = await acme.client.ledger.list({ currency: 'NGN', type: 'sale_proceeds' });
  assert.deepEqual(
    data.map(({ amount }) => amount),
    ['46.42'],
  );
});

test('all units that are free are sold where none are named, and those in a pending sell stay', async () => {
  const acme = await partner();
  const [first, second] = await bought(acme, ['30.00', '30.00']);
  await acme.client.orders.create({ side: 'sell', holding_id: first!, units: '4' }, { scenario: 'hold' });

  const order = await acme.client.orders.create({ side: 'sell', investment_id: fund.test });

  assert.deepEqual(
    order.lots.map(({ holding_id, units }) => [holding_id, units]),
    [
      [first, '6'],
      [second, '10'],
    ],
  );
  assert.deepEqual(await unitsOfLots(acme, [first!, second!]), [
    ['4', '0'],
    ['0', '0'],
  ]);
  await assert.rejects(acme.client.orders.create({ side: 'sell', investment_id: fund.test }), {
    code: 'insufficient_units',
    details: { available_units: '0', requested_units: null },
  });
});

test('a sell across lots is found by each of its holdings', async () => {
  const acme = await partner();
  const [first, second] = await bought(acme, ['30.00', '30.00']);
  const { id } = await acme.client.orders.create({ side: 'sell', investment_id: fund.test });

  for (const holding_id of [first!, second!]) {
    const { data } = await acme.client.orders.list({ holding_id });
    assert.deepEqual(
      data.map(({ side }) => side),
      ['sell', 'buy'],
    );
    assert.equal(data[0]!.id, id);
  }
});

for (const [what, end, status] of [
  ['cancelled', ({ client }: Test, id: string) => client.orders.cancel(id), 'cancelled'],
  [
    'failed',
    (_: Test, id: string) => world.firm.act(failOrder, { params: { order: id }, body: { reason: 'no market' } }),
    'failed',
  ],
] as const)
  test(`a pending sell across lots reserves units of each, which are free again when it is ${what}`, async () => {
    const acme = await partner();
    const ids = await bought(acme, ['30.00', '30.00']);

    const held = { side: 'sell', investment_id: fund.test, units: '12' } as const;
    const { id, lots } = await acme.client.orders.create(held, { scenario: 'hold' });
    assert.deepEqual(lots, [
      { holding_id: ids[0], units: '10', proceeds: null, income_paid: null, cost: null },
      { holding_id: ids[1], units: '2', proceeds: null, income_paid: null, cost: null },
    ]);
    assert.deepEqual(await unitsOfLots(acme, ids), [
      ['10', '0'],
      ['10', '8'],
    ]);
    await end(acme, id);

    const order = await acme.client.orders.get(id);
    assert.deepEqual([order.status, order.lots], [status, lots]);
    assert.deepEqual(await unitsOfLots(acme, ids), [
      ['10', '10'],
      ['10', '10'],
    ]);
    assert.deepEqual((await acme.events()).slice(-3), ['holding.updated', 'holding.updated', `order.${status}`]);
  });

test('a lot that matures while the sell is pending fails the whole sell, and the units of the others are free again', async () => {
  const acme = await partner();
  const [first, second] = await bought(acme, ['30.00', '30.00']);
  const sell = { side: 'sell', investment_id: fund.test } as const;
  const { id } = await acme.client.orders.create(sell, { scenario: 'hold' });

  await acme.client.sandbox.matureHolding(second!);

  const { status, failure_code } = await acme.client.orders.get(id);
  assert.deepEqual([status, failure_code], ['failed', 'holding_matured']);
  assert.deepEqual(await unitsOfLots(acme, [first!, second!]), [
    ['10', '10'],
    ['0', '0'],
  ]);
});

test('the firm redeems a live sell across lots at other proceeds, and corrects it: each lot has its share', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '100.00' } });
  const ids: string[] = [];
  for (const amount of ['30.00', '30.00', '30.00']) {
    const { id } = await acme.client.orders.create({ investment_id: fund.live, amount, currency: 'NGN' });
    await world.firm.act(fulfilOrder, { params: { order: id }, body: {} });
    ids.push((await acme.client.orders.get(id)).holding_id!);
  }
  const { id, amount } = await acme.client.orders.create({ side: 'sell', investment_id: fund.live });
  assert.equal(amount, '89.85');

  const params = { order: id };
  const { order } = await world.firm.act(redeemOrder, { params, body: { proceeds: '89.86' } });

  const sharesOf = (lots: readonly { readonly proceeds: string | null }[]) => lots.map(({ proceeds }) => proceeds);
  assert.deepEqual(sharesOf(order.lots), ['29.95', '29.95', '29.96']);
  assert.deepEqual(
    order.lots.map(({ cost }) => cost),
    ['30.00', '30.00', '30.00'],
  );
  const body = { proceeds: '90.00', reason: 'the note said so' };
  const { approval_id } = await world.firm.act(correctOrder, { params, body }, 'Jane');
  await world.firm.approve(approval_id);
  const corrected = await acme.client.orders.get(id);
  assert.deepEqual([corrected.proceeds, sharesOf(corrected.lots)], ['90.00', ['30.00', '30.00', '30.00']]);
});

test('the last sell of a rest that brings less than 0.01 is taken, and a smaller part is not', async () => {
  const acme = await partner();
  await bought(acme, ['30.00', '30.00']);
  await acme.client.orders.create({ side: 'sell', investment_id: fund.test, units: '19.999' });
  const sell = { side: 'sell', investment_id: fund.test } as const;

  await assert.rejects(acme.client.orders.create({ ...sell, units: '0.0009' }), { code: 'amount_below_minimum' });
  const { proceeds, lots } = await acme.client.orders.create(sell);

  assert.deepEqual([proceeds, lots.length], ['0.00', 1]);
});

test('a sell names a holding or an investment, one of the two, and an investment that exists', async () => {
  const acme = await partner();
  const [holding_id] = await bought(acme, ['30.00']);
  const nothing = { side: 'sell' } as never;

  await assert.rejects(acme.client.orders.create(nothing), {
    details: { holding_id: 'Required. Expected `holding_id` or `investment_id`, one of the two.' },
  });
  const both = { side: 'sell', holding_id: holding_id!, investment_id: fund.test } as const;
  await assert.rejects(acme.client.orders.create(both), {
    details: { investment_id: 'Expected `holding_id` or `investment_id`, one of the two.' },
  });
  for (const investment_id of [fund.live, '018f3b2a-0000-7000-8000-000000000000'])
    await assert.rejects(acme.client.orders.create({ side: 'sell', investment_id }), { code: 'not_found' });
  await assert.rejects(acme.client.orders.create({ side: 'sell', investment_id: fund.test, currency: 'USD' }), {
    code: 'currency_mismatch',
    details: { expected: 'NGN', received: 'USD' },
  });
});
