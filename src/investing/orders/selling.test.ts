import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld, type Partner } from '../../testing/world.ts';
import { updateInvestment } from '../investments/operations.ts';
import { completeOrder, failOrder } from './operations.ts';

const world = await createWorld();
const fund = await world.investment({ name: 'Naira Fund', price: '3.00', bid_price: '2.995', unit_precision: '2' });

async function holder(mode: 'test' | 'live', amount = '1000.00') {
  const partner = await world.partner(mode, { wallets: { NGN: amount } });
  const bought = await partner.client.orders.create({ investment_id: fund[mode], amount, currency: 'NGN' });
  if (mode === 'live') await world.write((tx) => completeOrder(tx, partner.environment, bought.id));
  return { ...partner, holding_id: (await partner.client.orders.get(bought.id)).holding_id! };
}
type Holder = Awaited<ReturnType<typeof holder>>;

const sell = ({ client, holding_id }: Holder, more: object = {}) =>
  client.orders.create({ side: 'sell', holding_id, ...more });
const eventsAfter = async ({ client }: Partner, after: number) => {
  const { data } = await client.events.list({ after });
  return data;
};

test('a sell defaults to every unit, pays units x bid price cut, and closes the holding', async () => {
  const acme = await holder('test');

  const order = await sell(acme);

  const { id, reference, created_at, ...rest } = order;
  assert.deepEqual(rest, {
    client_reference: null,
    side: 'sell',
    investment_id: fund.test,
    investment_name: 'Naira Fund',
    amount: '998.32',
    currency: 'NGN',
    units: '333.33',
    price: '2.995',
    proceeds: '998.32',
    gross_amount: '998.32',
    income_paid: '0.00',
    forgone_income: '0.00',
    charges: [],
    charges_total: '0.00',
    net_amount: '998.32',
    payment_mode: 'wallet',
    status: 'completed',
    customer: null,
    metadata: {},
    failure_code: null,
    failure_reason: null,
    payment: null,
    holding_id: acme.holding_id,
    lots: [{ holding_id: acme.holding_id, units: '333.33', proceeds: '998.32', income_paid: '0.00', cost: '999.99' }],
    paid_at: null,
    submitted_at: created_at,
    dealing_date: null,
    cut_off_at: null,
    expected_settlement_date: null,
    settled_at: null,
    executions: [{ units: '333.33', price: '2.995', amount: '998.32', executed_at: created_at, venue_reference: null }],
    filled_units: '333.33',
    remaining_units: '0',
    completed_at: created_at,
    cancelled_at: null,
    updated_at: created_at,
  });
  const holding = await acme.client.holdings.get(acme.holding_id);
  assert.deepEqual(
    [holding.status, holding.units, holding.available_units, holding.cost_basis, holding.average_cost],
    ['closed', '0', '0', '0.00', null],
  );
  assert.equal(holding.closed_at, created_at);
  assert.equal(await acme.balance(), '998.33');
  const [entry] = (await acme.client.ledger.list({ order_id: id })).data;
  assert.deepEqual(
    [entry!.type, entry!.direction, entry!.amount, entry!.description, entry!.reference, entry!.source],
    ['sale_proceeds', 'credit', '998.32', 'Sale of Naira Fund', reference, { type: 'order', id }],
  );
});

test('a partial sell lowers the cost in proportion, cut, and reports what changed', async () => {
  const acme = await holder('test');

  const order = await sell(acme, { units: '100.00' });

  assert.deepEqual([order.units, order.proceeds], ['100', '299.50']);
  const holding = await acme.client.holdings.get(acme.holding_id);
  assert.deepEqual(
    [holding.units, holding.available_units, holding.cost_basis, holding.average_cost, holding.status],
    // 999.99 x 233.33 / 333.33 is 699.99 exactly; what a unit cost does not change.
    ['233.33', '233.33', '699.99', '3.00', 'active'],
  );
  const [created, updated, completed] = await eventsAfter(acme, 4);
  assert.deepEqual(
    [created!.type, updated!.type, completed!.type],
    ['order.created', 'holding.updated', 'order.completed'],
  );
  assert.deepEqual(updated!.data.object, holding);
  assert.ok(updated?.type === 'holding.updated');
  const { updated_at, ...previous } = updated.data.previous!;
  assert.ok(updated_at);
  // The bid is 2.995: 333.33 units were worth 998.32, a loss of 1.67 in 999.99.
  assert.deepEqual(previous, {
    units: '333.33',
    available_units: '333.33',
    cost_basis: '999.99',
    current_value: '998.32',
    gain_loss: '-1.67',
    gain_loss_percent: '-0.1670',
    redemption_value: '998.32',
  });
});

test('units in a pending sell are reserved: what is left is the default, and nothing is sold twice', async () => {
  const acme = await holder('live');

  const first = await sell(acme, { units: '300' });
  assert.deepEqual(
    [first.status, first.amount, first.proceeds, first.price],
    ['pending_fulfilment', '898.50', null, null],
  );
  const reserved = await acme.client.holdings.get(acme.holding_id);
  assert.deepEqual([reserved.units, reserved.available_units], ['333.33', '33.33']);
  await assert.rejects(sell(acme, { units: '33.34' }), {
    status: 400,
    code: 'insufficient_units',
    details: { available_units: '33.33', requested_units: '33.34' },
  });
  assert.equal((await sell(acme)).units, '33.33');

  await assert.rejects(sell(acme), {
    code: 'insufficient_units',
    details: { available_units: '0', requested_units: null },
  });
  assert.equal(await acme.balance(), '0.01');
});

test('a live sell is paid at what the redemption fetched; its amount stays what it was', async () => {
  const acme = await holder('live');
  const { id } = await sell(acme);

  await world.write((tx) => completeOrder(tx, acme.environment, id, { price: '3.10' }));

  const order = await acme.client.orders.get(id);
  assert.deepEqual(
    [order.status, order.amount, order.price, order.proceeds, order.paid_at],
    ['completed', '998.32', '3.10', '1033.32', null],
  );
  assert.equal(await acme.balance(), '1033.33');
  assert.deepEqual(
    (await eventsAfter(acme, 5)).map(({ type }) => type),
    ['order.created', 'holding.updated', 'order.pending_fulfilment', 'holding.closed', 'order.completed'],
  );
});

test('a sell that fails or is cancelled frees its units and pays nothing', async () => {
  const acme = await holder('live');
  const [one, other] = [await sell(acme, { units: '100' }), await sell(acme)];

  await world.write((tx) => failOrder(tx, acme.environment, one.id, { code: 'provider_rejected' }));
  await acme.client.orders.cancel(other.id);

  const failed = await acme.client.orders.get(one.id);
  assert.deepEqual(
    [failed.status, failed.failure_code, failed.failure_reason],
    ['failed', 'provider_rejected', 'The provider rejected the order.'],
  );
  assert.equal((await acme.client.orders.get(other.id)).status, 'cancelled');
  const { units, available_units } = await acme.client.holdings.get(acme.holding_id);
  assert.deepEqual([units, available_units], ['333.33', '333.33']);
  assert.equal(await acme.balance(), '0.01');
});

test('a sell needs no open window, only an investment that is not suspended', async () => {
  const product = await world.investment({ price: '1.00', start_date: '-30d', close_date: '+30d' });
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const buy = { investment_id: product.test, amount: '50.00', currency: 'NGN' } as const;
  const [one, other] = [await acme.client.orders.create(buy), await acme.client.orders.create(buy)];
  const setStatus = (status: 'suspended' | 'open' | 'closed') =>
    world.write((tx) => updateInvestment(tx, product.test, { status }));

  await setStatus('suspended');
  await assert.rejects(acme.client.orders.create({ side: 'sell', holding_id: one.holding_id! }), {
    status: 400,
    code: 'investment_not_open',
  });
  await setStatus('open');
  await setStatus('closed');
  const sold = await acme.client.orders.create({ side: 'sell', holding_id: one.holding_id! });

  assert.equal(sold.status, 'completed');
  await assert.rejects(acme.client.orders.create(buy), { code: 'investment_not_open' });
  assert.equal((await acme.client.holdings.get(other.holding_id!)).status, 'active');
});
