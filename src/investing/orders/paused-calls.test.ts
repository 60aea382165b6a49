import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProviderAway } from '../../platform/provider-calls/errors.ts';
import type { FulfilmentProvider } from '../../providers/fulfilment/providers.ts';
import { followUps } from '../../testing/delisted-orders.ts';
import { type ListedShare, listedShares } from '../../testing/listed-share.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { callIsDue } from '../../testing/provider-calls/due.ts';
import { createWorld } from '../../testing/world.ts';
import { orderCall } from './call.ts';

/** What a provider is asked about orders whose investment is not traded. Only the test works. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask, read } = await operatorSide(world);
const listedShare = await listedShares(world);
const { pool } = world.database;

/** A provider that carries out what is sent to it, and returns only while it is not away. */
function broker() {
  const lines: string[] = [];
  const state = { isAway: false, isSilent: false, knows: true };
  const provider: FulfilmentProvider = {
    name: 'broker',
    async submit() {
      lines.push('sent');
      if (state.isAway) throw new ProviderAway('no answer');
      return { status: 'done' };
    },
    async find() {
      if (state.isSilent) throw new ProviderAway('no answer');
      lines.push('looked up');
      return state.knows ? { status: 'done' } : null;
    },
  };
  const deps = { pool, fault: () => {}, marker: null, provider, tolerance_percent: 10 };
  /** Calls about an order where that is due, as the loop does; what fails is tried again. */
  const callAbout = ({ partner, id }: Bought) => orderCall.call(deps, partner.environment, id, 'work').catch(() => {});
  return { lines, state, callAbout };
}

const { run: follow } = followUps(pool);

async function bought(share: ListedShare) {
  const partner = await world.partner('live', { wallets: { NGN: '100.00' } });
  const { client } = partner;
  const { id } = await client.orders.create({ investment_id: share.live, amount: '100.00', currency: 'NGN' });
  const end = async () => {
    const { status, failure_code } = await client.orders.get(id);
    return [status, failure_code, await partner.balance()];
  };
  return { partner, id, end };
}
type Bought = Awaited<ReturnType<typeof bought>>;

const isDue = (id: string) => callIsDue(pool, 'orders', id);

type Call = { id: string; held: string | null; held_reason: string | null; remedy: string | null };
const callOf = async (id: string) =>
  (await read<Call[]>('/operator/v1/provider-calls?limit=200')).find((call) => call.id === id);

test('a paused order is not sent, stays cancellable, and is sent at once when its share is traded again', async () => {
  const share = await listedShare();
  const order = await bought(share);
  const { partner, id, end } = order;
  const { lines, callAbout } = broker();
  await share.become('suspended');
  await follow();

  await callAbout(order);
  await callAbout(order);

  assert.deepEqual(lines, []);
  assert.deepEqual(await end(), ['pending_fulfilment', null, '0.00']);
  assert.equal((await partner.client.orders.get(id)).submitted_at, null);

  await share.become('active');
  await follow();
  await callAbout(order);

  assert.deepEqual(lines, ['sent']);
  assert.deepEqual(await end(), ['completed', null, '0.00']);
});

test('an order whose share is delisted before it was sent fails with its call, and is never sent', async () => {
  const share = await listedShare();
  const order = await bought(share);
  const { end } = order;
  const { lines, callAbout } = broker();
  await share.become('delisted');

  await callAbout(order);

  assert.deepEqual(lines, []);
  assert.deepEqual(await end(), ['failed', 'investment_closed', '100.00']);
});

test('an order that was sent and not answered is asked about when its share is delisted: what was done is booked', async () => {
  const share = await listedShare();
  const order = await bought(share);
  const { id, end } = order;
  const { lines, state, callAbout } = broker();
  state.isAway = true;
  await callAbout(order);
  await share.become('delisted');
  await follow();
  assert.deepEqual(await end(), ['pending_fulfilment', null, '0.00']);

  await isDue(id);
  await callAbout(order);

  assert.deepEqual(lines, ['sent', 'looked up']);
  assert.deepEqual(await end(), ['completed', null, '0.00']);
});

for (const listing of ['delisted', 'suspended'] as const)
  test(`what the provider does not know of a share that is ${listing} is not sent again: it is held for a person, who fails it`, async () => {
    const share = await listedShare();
    const order = await bought(share);
    const { partner, id, end } = order;
    const { lines, state, callAbout } = broker();
    [state.isAway, state.knows] = [true, false];
    await callAbout(order);
    await share.become(listing);

    for (let times = 0; times < 4; times += 1) {
      await isDue(id);
      await callAbout(order);
    }

    assert.deepEqual(lines, ['sent', 'looked up', 'looked up', 'looked up', 'looked up']);
    assert.deepEqual(await end(), ['pending_fulfilment', null, '0.00']);
    await assert.rejects(partner.client.orders.cancel(id), { code: 'order_not_cancellable' });
    const { held: why, held_reason, remedy } = (await callOf(id))!;
    assert.deepEqual(
      [why, held_reason, remedy],
      [
        'not_traded',
        'The provider does not know it, and what it buys or sells is suspended or delisted. It is not sent again.',
        'Ask the provider what became of it, and record it by hand. It goes on by itself once the investment is traded again.',
      ],
    );
    // Whether it is asked again, and whether it responds, changes nothing.
    state.isSilent = true;
    await isDue(id);
    await callAbout(order);
    assert.equal((await callOf(id))!.held, 'not_traded');
    const failed = await ask('dealing', 'POST', `/operator/v1/orders/${id}/fail`, {
      reason: 'The broker never had it.',
    });
    assert.equal(failed.status, 200);
    assert.deepEqual(await end(), ['failed', 'operator_rejected', '100.00']);
    assert.equal(await callOf(id), undefined);
  });

test('what was held because its share was suspended is sent again once it is traded, without a person', async () => {
  const share = await listedShare();
  const order = await bought(share);
  const { id, end } = order;
  const { lines, state, callAbout } = broker();
  [state.isAway, state.knows] = [true, false];
  await callAbout(order);
  await share.become('suspended');
  for (let times = 0; times < 2; times += 1) {
    await isDue(id);
    await callAbout(order);
  }
  assert.equal((await callOf(id))!.held, 'not_traded');
  await follow();
  await callAbout(order);

  await share.become('active');
  await follow();
  await callAbout(order);
  assert.deepEqual(lines, ['sent', 'looked up', 'looked up', 'looked up', 'sent']);
  assert.equal((await callOf(id))!.held, null);

  state.knows = true;
  await isDue(id);
  await callAbout(order);
  assert.deepEqual(await end(), ['completed', null, '0.00']);
  assert.equal(await callOf(id), undefined);
});
