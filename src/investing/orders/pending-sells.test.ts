import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld, type Partner } from '../../testing/world.ts';
import { failOrder, fulfilOrder, submitOrder } from './operator-contract.ts';

// Without work loops: nothing is sent to a provider but by a test.
const world = await createWorld({ role: 'api' });
const fund = await world.investment({ price: '1.00' });

async function holder(mode: 'test' | 'live') {
  const partner = await world.partner(mode, { wallets: { NGN: '100.00' } });
  const { client } = partner;
  const { id } = await client.orders.create({ investment_id: fund[mode], amount: '100.00', currency: 'NGN' });
  if (mode === 'live') await world.firm.act(fulfilOrder, { params: { order: id }, body: {} });
  return { ...partner, bought: id, holding_id: (await client.orders.get(id)).holding_id! };
}

/** What an act says, in the order in which it says it. */
async function saidBy({ client }: Partner, act: () => Promise<unknown>) {
  const before = (await client.events.list()).pagination.count;
  await act();
  const { data } = await client.events.list({ after: before });
  return data;
}
const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);

for (const mode of ['test', 'live'] as const) {
  const hold = mode === 'test' ? { scenario: 'hold' as const } : {};

  test(`a pending ${mode} sell says that the available units fell, after its own creation`, async () => {
    const acme = await holder(mode);
    const before = await acme.client.holdings.get(acme.holding_id);

    const said = await saidBy(acme, () =>
      acme.client.orders.create({ side: 'sell', holding_id: acme.holding_id, units: '40' }, hold),
    );

    assert.deepEqual(typesOf(said), ['order.created', 'holding.updated', 'order.pending_fulfilment']);
    const after = await acme.client.holdings.get(acme.holding_id);
    assert.equal(after.available_units, '60');
    assert.deepEqual(said[1]!.data.object, after);
    assert.deepEqual(said[1]!.data.previous, { available_units: '100', updated_at: before.updated_at });
  });

  test(`a ${mode} sell that is cancelled says that its units are back`, async () => {
    const acme = await holder(mode);
    const request = { side: 'sell', holding_id: acme.holding_id, units: '40' } as const;
    const { id } = await acme.client.orders.create(request, hold);
    const pending = await acme.client.holdings.get(acme.holding_id);

    const said = await saidBy(acme, () => acme.client.orders.cancel(id));

    assert.deepEqual(typesOf(said), ['holding.updated', 'order.cancelled']);
    assert.deepEqual(said[0]!.data.object, await acme.client.holdings.get(acme.holding_id));
    assert.deepEqual(said[0]!.data.previous, { available_units: '60', updated_at: pending.updated_at });
  });
}

test('a sell that fails says that its units are back', async () => {
  const acme = await holder('live');
  const { id } = await acme.client.orders.create({ side: 'sell', holding_id: acme.holding_id });

  const said = await saidBy(acme, () =>
    world.firm.act(failOrder, { params: { order: id }, body: { reason: 'no market' } }),
  );

  assert.deepEqual(typesOf(said), ['holding.updated', 'order.failed']);
  const { available_units } = await acme.client.holdings.get(acme.holding_id);
  assert.deepEqual([available_units, Reflect.get(said[0]!.data.previous!, 'available_units')], ['100', '0']);
});

test('income that changes nothing else of a holding is reported all the same', async () => {
  const acme = await holder('test');
  const { updated_at } = await acme.client.holdings.get(acme.holding_id);

  const said = await saidBy(acme, () =>
    acme.client.sandbox.distributeHolding(acme.holding_id, { gross_amount: '1.00' }),
  );

  assert.deepEqual(typesOf(said), ['holding.updated', 'distribution.paid']);
  assert.deepEqual(said[0]!.data.previous, { updated_at });
});

test('submitted_at is null while an order can be cancelled, and never after it was sent', async () => {
  const acme = await holder('live');
  const { client } = acme;
  const sell = await client.orders.create({ side: 'sell', holding_id: acme.holding_id, units: '40' });
  assert.equal(sell.submitted_at, null);

  await world.firm.act(submitOrder, { params: { order: sell.id }, body: {} });

  const { submitted_at } = await client.orders.get(sell.id);
  assert.notEqual(submitted_at, null);
  await assert.rejects(client.orders.cancel(sell.id), { status: 409, code: 'order_not_cancellable' });
  const said = await saidBy(acme, () => world.firm.act(fulfilOrder, { params: { order: sell.id }, body: {} }));
  assert.equal(Reflect.get(said.at(-1)!.data.object, 'submitted_at'), submitted_at);
  const bought = await client.orders.get(acme.bought);
  assert.deepEqual([bought.status, bought.submitted_at], ['completed', bought.completed_at]);

  const other = await client.orders.create({ side: 'sell', holding_id: acme.holding_id });
  const cancelled = await client.orders.cancel(other.id);
  assert.deepEqual([cancelled.status, cancelled.submitted_at], ['cancelled', null]);
});
