import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { correctOrder, fulfilOrder, redeemOrder } from './operator-contract.ts';

/** What a fund house keeps of a buy or a sell: a charge on the order, not a refund. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const fund = await world.investment({ price: '125.40', unit_precision: '4' });

type Fulfilled = NonNullable<Parameters<typeof world.firm.act<typeof fulfilOrder>>[1]>['body'];

async function pendingBuy(amount: string) {
  const partner = await world.partner('live', { wallets: { NGN: amount } });
  const { id } = await partner.client.orders.create({ investment_id: fund.live, amount, currency: 'NGN' });
  const fulfil = (body: Fulfilled) => world.firm.act(fulfilOrder, { params: { order: id }, body }, 'Jane');
  return { partner, client: partner.client, id, fulfil };
}

/** What was placed with the fund house. */
const placedBy = async ({ environment }: { readonly environment: { readonly id: string } }) =>
  (await findAccounts(environment.id)).rows[0].balance;
const findAccounts = (environment_id: string) =>
  world.database.pool.query(
    "select balance::text from ledger_accounts where environment_id = $1 and currency = 'NGN' and kind = 'positions'",
    [environment_id],
  );

const salesCharge = (base: string, amount: string) => ({
  ...{ code: 'sales_charge', name: 'Sales charge', kind: 'fee', base, rate: null, amount },
});

test('a contract note of net 14,850.00 and a sales charge of 150.00 costs that and gives nothing back', async () => {
  const { partner, client, id, fulfil } = await pendingBuy('15000.00');
  const before = await client.orders.get(id);

  await fulfil({ units: '118.4211', price: '125.40', charge: '150.00', net: '14850.00' });

  const order = await client.orders.get(id);
  assert.deepEqual([before.charges, before.charges_total, before.net_amount], [[], '0.00', '15000.00']);
  assert.deepEqual(
    [order.status, order.amount, order.units, order.price, order.charges_total, order.net_amount],
    ['completed', '15000.00', '118.4211', '125.40', '150.00', '14850.00'],
  );
  assert.deepEqual(order.charges, [salesCharge('15000.00', '150.00')]);
  assert.equal((await client.holdings.get(order.holding_id!)).cost_basis, '14850.00');
  assert.equal(await partner.balance(), '0.00');
  assert.equal(await placedBy(partner), '15000.00');
  assert.deepEqual(
    (await client.ledger.list({ currency: 'NGN' })).data.map(({ type, amount }) => [type, amount]),
    [
      ['order_debit', '15000.00'],
      ['adjustment', '15000.00'],
    ],
  );
  const { data } = await client.events.list({ type: 'order.completed' });
  assert.deepEqual(data[0]!.data.object, order);
});

const precisions: [units: string, net: string, isBooked: boolean, left: string][] = [
  ['118.4211', '14850.00', true, '0.00'],
  ['118.4211', '14849.99', false, '0.00'],
  ['118.42', '14849.87', true, '0.13'],
  ['118.42', '14850.00', false, '0.00'],
  ['118', '14850.00', false, '0.00'],
  ['118.42105', '14850.00', true, '0.00'],
  ['118.42107', '14850.00', false, '0.00'],
];
for (const [units, net, isBooked, left] of precisions)
  test(`a note of ${units} units and ${net} of a product kept with 8 decimals is ${isBooked ? 'booked' : 'refused'}`, async () => {
    const { live } = await world.investment({ price: '125.40', unit_precision: '8' });
    const partner = await world.partner('live', { wallets: { NGN: '15000.00' } });
    const { id } = await partner.client.orders.create({ investment_id: live, amount: '15000.00', currency: 'NGN' });
    const body = { units, price: '125.40', charge: '150.00', net };

    const fulfilled = world.firm.act(fulfilOrder, { params: { order: id }, body }, 'Jane');

    if (isBooked) await fulfilled;
    else await assert.rejects(fulfilled, { code: 'validation_error' });
    const { status, charges_total } = await partner.client.orders.get(id);
    const expected = isBooked ? ['completed', '150.00', left] : ['pending_fulfilment', '0.00', left];
    assert.deepEqual([status, charges_total, await partner.balance()], expected);
  });

test('a charge without a net says what the units cost: all that the fund house did not keep', async () => {
  const { partner, client, id, fulfil } = await pendingBuy('27500.00');

  await fulfil({ units: '217.1053', price: '125.40', charge: '275.00' });

  const { charges_total, net_amount, holding_id } = await client.orders.get(id);
  assert.deepEqual([charges_total, net_amount, await partner.balance()], ['275.00', '27225.00', '0.00']);
  assert.equal((await client.holdings.get(holding_id!)).cost_basis, '27225.00');
});

test('fewer units than the charge leaves money for give the rest back', async () => {
  const { partner, client, id, fulfil } = await pendingBuy('1300.00');

  await fulfil({ units: '10', price: '125.40', charge: '13.00' });

  const { charges, charges_total, gross_amount, net_amount, holding_id } = await client.orders.get(id);
  assert.deepEqual([charges_total, net_amount, await partner.balance()], ['13.00', '1287.00', '33.00']);
  // What was dealt is 10 x 125.40 and the charge; the rest was not placed.
  assert.deepEqual([gross_amount, charges], ['1267.00', [salesCharge('1267.00', '13.00')]]);
  assert.equal((await client.holdings.get(holding_id!)).cost_basis, '1254.00');
  assert.equal(await placedBy(partner), '1267.00');
});

const contradictions: [reported: Fulfilled, details: object][] = [
  [{ charge: '15000.00' }, { charge: 'Expected less than the NGN 15000.00 that was paid.' }],
  [
    { charge: '150.00', net: '14850.01' },
    { net: 'Expected at most 14850.00: NGN 15000.00 was paid, and charges take 150.00.' },
  ],
  [
    { units: '118.4211', price: '125.40', charge: '150.00', net: '14849.99' },
    { net: 'Expected about NGN 14850.01: 118.4211 units at 125.40. Correct the figure that is wrong.' },
  ],
  [
    { units: '118.4212', price: '125.40', charge: '150.00' },
    {
      units:
        '118.4212 is too many: the NGN 14850.00 that was paid buys 118.421 at 125.40. Give at most that, or the price at which they were bought.',
    },
  ],
];
for (const [reported, details] of contradictions)
  test(`figures of a note that contradict each other change nothing: ${JSON.stringify(reported)}`, async () => {
    const { client, id, fulfil } = await pendingBuy('15000.00');

    await assert.rejects(fulfil(reported), { code: 'validation_error', details });

    assert.equal((await client.orders.get(id)).status, 'pending_fulfilment');
  });

const bounds: [charge: string, isBooked: boolean][] = [
  ['1500.00', true],
  ['1500.01', false],
];
for (const [charge, isBooked] of bounds)
  test(`a charge of ${charge} of 15,000.00 ${isBooked ? 'is booked' : 'waits for another person, who books it'}`, async () => {
    const { client, id, fulfil } = await pendingBuy('15000.00');

    const { is_pending_approval } = await fulfil({ charge });

    assert.equal(is_pending_approval, !isBooked);
    if (!isBooked) await world.firm.approve(id);
    assert.equal((await client.orders.get(id)).charges_total, charge);
  });

test('of a sell the proceeds are what is left, and the charge is shown with them', async () => {
  const { partner, client, id, fulfil } = await pendingBuy('1254.00');
  await fulfil({});
  const { holding_id } = await client.orders.get(id);
  const sell = await client.orders.create({ side: 'sell', holding_id: holding_id!, units: '10' } as never);

  await world.firm.act(redeemOrder, { params: { order: sell.id }, body: { charge: '12.54' } }, 'Jane');

  const order = await client.orders.get(sell.id);
  assert.equal(sell.gross_amount, null);
  assert.deepEqual(
    [order.price, order.proceeds, order.charges_total, order.gross_amount, order.net_amount],
    ['125.40', '1241.46', '12.54', '1254.00', '1241.46'],
  );
  assert.deepEqual(order.charges, [salesCharge('1254.00', '12.54')]);
  assert.equal(await partner.balance(), '1241.46');
});

test('a charge above what the units bring, and a net of a sell, are refused by their field', async () => {
  const { client, id, fulfil } = await pendingBuy('1254.00');
  await fulfil({});
  const { holding_id } = await client.orders.get(id);
  const sell = await client.orders.create({ side: 'sell', holding_id: holding_id!, units: '10' } as never);
  const params = { order: sell.id };

  await assert.rejects(world.firm.act(redeemOrder, { params, body: { charge: '1254.01' } }, 'Jane'), {
    details: { charge: 'Expected at most 1254.00, which the units bring.' },
  });
  await assert.rejects(world.firm.act(fulfilOrder, { params, body: { net: '1254.00' } }, 'Jane'), {
    details: { net: 'Expected none: what a sell brings is its `proceeds`.' },
  });
});

test('a correction of a price moves the difference and leaves the charge', async () => {
  const { partner, client, id, fulfil } = await pendingBuy('15000.00');
  await fulfil({ units: '118.4211', price: '125.40', charge: '150.00', net: '14850.00' });

  const { approval_id } = await world.firm.act(
    correctOrder,
    { params: { order: id }, body: { price: '125.00', reason: 'The note was wrong' } },
    'Jane',
  );
  await world.firm.approve(approval_id);

  const { charges_total, net_amount, holding_id } = await client.orders.get(id);
  assert.deepEqual([charges_total, net_amount], ['150.00', '14850.00']);
  // 118.4211 x 125.00 is 14,802.6375, which costs 14,802.64.
  assert.equal((await client.holdings.get(holding_id!)).cost_basis, '14802.64');
  assert.equal(await partner.balance(), '47.36');
});
