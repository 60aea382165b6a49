import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FulfilmentProvider } from '../../providers/fulfilment/providers.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { fulfilmentWork } from './call.ts';

/** The last sell of a rest is taken whatever it brings: units that are worth less than 0.01 could never be sold otherwise. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask, approve } = await operatorSide(world);
const { pool } = world.database;
const fund = await world.investment({ price: '2.50' });

const DUST = '0.00000001';

/** A holding of 40 units, of which all but the smallest part was sold for 99.99. */
async function holderOfDust(mode: 'test' | 'live') {
  const partner = await world.partner(mode, { wallets: { NGN: '100.00' } });
  const { client } = partner;
  const bought = await client.orders.create({ investment_id: fund[mode], amount: '100.00', currency: 'NGN' });
  if (mode === 'live') await act(bought.id, 'fulfil');
  const holding_id = (await client.orders.get(bought.id)).holding_id!;
  const sell = (units?: string) =>
    client.orders.create({ side: 'sell', holding_id, ...(units !== undefined && { units }) });
  const most = await sell('39.99999999');
  if (mode === 'live') await act(most.id, 'redeem');
  assert.deepEqual([(await client.holdings.get(holding_id)).units, await partner.balance()], [DUST, '99.99']);
  return { ...partner, holding_id, sell };
}

const act = (id: string, verb: string, body: object = {}) =>
  ask('dealing', 'POST', `/operator/v1/orders/${id}/${verb}`, body);

test('a test sell of the rest brings 0.00 and closes the holding, without an entry in the ledger', async () => {
  const { client, holding_id, sell, balance, events } = await holderOfDust('test');
  const before = await events();
  const entries = async () => (await client.ledger.list({ currency: 'NGN' })).pagination.count;
  const entriesBefore = await entries();
  const preview = await client.orders.preview({ side: 'sell', holding_id });
  assert.deepEqual([preview.units, preview.amount, preview.proceeds], [DUST, '0.00', '0.00']);

  const { status, units, amount, proceeds, price } = await sell();

  assert.deepEqual([status, units, amount, proceeds, price], ['completed', DUST, '0.00', '0.00', '2.50']);
  assert.deepEqual([await balance(), await entries()], ['99.99', entriesBefore]);
  const holding = await client.holdings.get(holding_id);
  assert.deepEqual(
    [holding.status, holding.units, holding.cost_basis, holding.current_value, holding.average_cost],
    ['closed', '0', '0.00', '0.00', null],
  );
  assert.deepEqual((await events()).slice(before.length), ['order.created', 'holding.closed', 'order.completed']);
});

test('a sell that is worth less than 0.01 and is not the rest is refused, whole or not named', async () => {
  const { client, holding_id, sell } = await holderOfDust('test');
  const partner = await world.partner('test', { wallets: { NGN: '100.00' } });
  const bought = await partner.client.orders.create({ investment_id: fund.test, amount: '100.00', currency: 'NGN' });

  await assert.rejects(
    partner.client.orders.create({ side: 'sell', holding_id: bought.holding_id!, units: '0.00399999' }),
    { status: 400, code: 'amount_below_minimum', details: { minimum: '0.01' } },
  );

  assert.equal((await sell(DUST)).status, 'completed');
  assert.equal((await client.holdings.get(holding_id)).status, 'closed');
});

test('a live sell of the rest waits like others, and is redeemed for 0.00, or for what it brought', async () => {
  for (const [verb, body, brought] of [
    ['redeem', {}, '0.00'],
    ['fulfil', {}, '0.00'],
    ['redeem', { proceeds: '0.01' }, '0.01'],
  ] as const) {
    const { client, holding_id, sell, balance } = await holderOfDust('live');
    const order = await sell();
    assert.deepEqual([order.status, order.amount, order.proceeds], ['pending_fulfilment', '0.00', null]);
    assert.equal((await client.holdings.get(holding_id)).available_units, '0');

    const answer = await act(order.id, verb, body);

    // More than was expected waits for another person.
    const { is_pending_approval } = answer.body.data! as { is_pending_approval: boolean };
    assert.equal(is_pending_approval, brought !== '0.00');
    if (is_pending_approval) await world.firm.approve(order.id, 'another');
    const { status, proceeds } = await client.orders.get(order.id);
    assert.deepEqual([status, proceeds], ['completed', brought]);
    assert.deepEqual(
      [(await client.holdings.get(holding_id)).status, await balance()],
      ['closed', brought === '0.00' ? '99.99' : '100.00'],
    );
  }
});

test('a sell of the rest that fails or is cancelled gives back its units', async () => {
  const { client, holding_id, sell } = await holderOfDust('live');

  await act((await sell()).id, 'fail', { reason: 'The fund house takes nothing today.' });
  await client.orders.cancel((await sell()).id);

  const { status, available_units } = await client.holdings.get(holding_id);
  assert.deepEqual([status, available_units], ['active', DUST]);
});

test('what is left besides a pending sell is a rest too', async () => {
  const partner = await world.partner('live', { wallets: { NGN: '100.00' } });
  const { client } = partner;
  const { id } = await client.orders.create({ investment_id: fund.live, amount: '100.00', currency: 'NGN' });
  await act(id, 'fulfil');
  const holding_id = (await client.orders.get(id)).holding_id!;
  const most = await client.orders.create({ side: 'sell', holding_id, units: '39.99999999' });

  const rest = await client.orders.create({ side: 'sell', holding_id });
  assert.deepEqual([rest.units, rest.amount], [DUST, '0.00']);
  for (const sold of [rest, most]) await act(sold.id, 'redeem');

  assert.deepEqual([(await client.holdings.get(holding_id)).status, await partner.balance()], ['closed', '99.99']);
});

test('a provider that says that a rest brought 0.00 is believed at the price of the order', async () => {
  const { client, holding_id, sell } = await holderOfDust('live');
  const order = await sell();
  const seen: string[] = [];
  const provider: FulfilmentProvider = {
    name: 'broker',
    async submit({ amount, units }) {
      seen.push(amount, units!);
      return { status: 'done', proceeds: '0.00' };
    },
    find: async () => null,
  };
  const [work] = fulfilmentWork({ pool, fault: () => {}, marker: null, fulfilment: provider, tolerance_percent: 10 });

  await work!.run({ pool, signal: new AbortController().signal });

  assert.deepEqual(seen, ['0.00', DUST]);
  const { status, price, proceeds } = await client.orders.get(order.id);
  assert.deepEqual([status, price, proceeds], ['completed', '2.50', '0.00']);
  assert.equal((await client.holdings.get(holding_id)).status, 'closed');
});

test('rests are put into a batch and corrected like other sells', async () => {
  const { client, sell, balance } = await holderOfDust('live');
  const order = await sell();
  const made = await ask('dealing', 'POST', '/operator/v1/orders/batches', {
    ...{ investment: fund.live, side: 'sell', cut_off: '2099-01-01T00:00:00Z' },
  });
  const { id, amount, units } = made.body.data! as { id: string; amount: string; units: string };
  assert.deepEqual([made.status, amount, units], [201, '0.00', DUST]);
  await ask('dealing', 'POST', `/operator/v1/orders/batches/${id}/submit`, {});
  await act(order.id, 'redeem');

  const asked = await act(order.id, 'correct', { proceeds: '0.01', reason: 'the contract note says so' });
  const { approval_id, effect } = asked.body.data! as { approval_id: string; effect: string };
  assert.match(
    effect,
    / for NGN 0\.00 to 0\.00000001 units at 1000000\.00 for NGN 0\.01\. NGN 0\.01 moves into the wallet; /,
  );
  assert.equal(approval_id.length, 36);
  assert.equal(await balance(), '99.99');
  assert.equal((await client.orders.list({ side: 'sell', limit: 1 })).data[0]!.proceeds, '0.00');
  assert.equal((await approve(approval_id, 'dealing')).code, 'wrong_person');
  await world.firm.approve(approval_id, 'another');
  assert.equal(await balance(), '100.00');
  assert.equal((await client.orders.list({ side: 'sell', limit: 1 })).data[0]!.proceeds, '0.01');
});
