import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ListedShare, listedShares } from '../../testing/listed-share.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { updateInvestment } from '../investments/operations.ts';

/** What waits while its investment is suspended: it is sent to nobody and booked by nobody, keeps what it holds, and goes on afterwards. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask, read } = await operatorSide(world);
const listedShare = await listedShares(world);

const buy = ({ client }: Partner, share: ListedShare, amount = '500.00') =>
  client.orders.create({ investment_id: share.live, amount, currency: 'NGN' });
const act = (id: string, verb: string, body: object = {}) =>
  ask('dealing', 'POST', `/operator/v1/orders/${id}/${verb}`, body);

type Shown = { status: string; paused_because: string | null; submitted_at: string | null };
const shown = (id: string) => read<Shown>(`/operator/v1/orders/${id}`);
type Line = { to_send: number; paused: number; paused_because: string | null; submitted: number };
const lineOf = async (share: ListedShare) =>
  (await read<Line[]>(`/operator/v1/orders/waiting?investment=${share.live}`))[0]!;
const waitingIn = async (name: string) =>
  (await read<{ queue: string; waiting: number }[]>('/operator/v1/work')).find(({ queue }) => queue === name)!.waiting;

const WAIT = 'an order whose investment is traded: wait until it is, or fail the order to give back what it holds';

/** Who suspends it, how, and why nothing can be done then. */
const suspensions = {
  'the exchange': {
    suspend: (share: ListedShare) => share.become('suspended'),
    resume: (share: ListedShare) => share.become('active'),
    paused_because: 'listing_suspended',
    details: { current_status: 'paused: its listing is suspended', allowed_from: WAIT },
  },
  'the firm': {
    suspend: (share: ListedShare) => world.write((tx) => updateInvestment(tx, share.live, { status: 'suspended' })),
    resume: (share: ListedShare) => world.write((tx) => updateInvestment(tx, share.live, { status: 'open' })),
    paused_because: 'investment_suspended',
    details: { current_status: 'paused: its investment is suspended', allowed_from: WAIT },
  },
} as const;

/** A live holding of five shares, and 500.00 in the wallet. */
async function holder(share: ListedShare) {
  const partner = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const { id } = await buy(partner, share);
  assert.equal((await act(id, 'fulfil', { price: '100.00' })).status, 200);
  const { holding_id } = await partner.client.orders.get(id);
  return { ...partner, holding_id: holding_id! };
}

for (const [who, { suspend, resume, paused_because, details }] of Object.entries(suspensions)) {
  test(`a buy waits while ${who} suspends what it buys: nobody sends or books it, and it goes on afterwards`, async () => {
    const share = await listedShare();
    const partner = await world.partner('live', { wallets: { NGN: '500.00' } });
    const { id } = await buy(partner, share);
    assert.equal((await shown(id)).paused_because, null);

    await suspend(share);

    for (const [verb, body] of [
      ['submit', {}],
      ['fulfil', {}],
      ['fulfil', { units: '5', price: '100.00' }],
    ] as const) {
      const refused = await act(id, verb, body);
      assert.deepEqual([refused.status, refused.code, refused.body.error!.details], [409, 'invalid_state', details]);
    }
    const waiting = await partner.client.orders.get(id);
    assert.deepEqual([waiting.status, waiting.submitted_at], ['pending_fulfilment', null]);
    assert.equal((await shown(id)).paused_because, paused_because);
    assert.equal(await partner.balance(), '0.00');

    await resume(share);

    assert.equal((await shown(id)).paused_because, null);
    assert.equal((await act(id, 'fulfil', { price: '100.00' })).status, 200);
    const { status, units } = await partner.client.orders.get(id);
    assert.deepEqual([status, units], ['completed', '5']);
  });

  test(`a sell waits while ${who} suspends what it sells, with its units, and is redeemed afterwards`, async () => {
    const share = await listedShare();
    const partner = await holder(share);
    const { holding_id, client } = partner;
    const { id } = await client.orders.create({ side: 'sell', holding_id, units: '2' });

    await suspend(share);

    for (const verb of ['redeem', 'fulfil']) {
      const refused = await act(id, verb);
      assert.deepEqual([refused.code, refused.body.error!.details], ['invalid_state', details]);
    }
    assert.equal((await client.holdings.get(holding_id)).available_units, '3');

    await resume(share);

    assert.equal((await act(id, 'redeem', { proceeds: '200.00' })).status, 200);
    assert.equal(await partner.balance(), '700.00');
    assert.equal((await client.holdings.get(holding_id)).units, '3');
  });

  test(`what is paused because ${who} suspended it is cancelled by its partner and failed by the firm as before`, async () => {
    const share = await listedShare();
    const partner = await holder(share);
    const { holding_id, client } = partner;
    const [bought, other] = [await buy(partner, share, '200.00'), await buy(partner, share, '300.00')];
    const sell = await client.orders.create({ side: 'sell', holding_id });
    await suspend(share);

    await client.orders.cancel(bought.id);
    await client.orders.cancel(sell.id);
    assert.equal((await act(other.id, 'fail', { reason: 'Nobody knows for how long.' })).status, 200);

    assert.equal(await partner.balance(), '500.00');
    assert.equal((await client.holdings.get(holding_id)).available_units, '5');
    assert.equal((await client.orders.get(other.id)).failure_reason, 'Nobody knows for how long.');
  });
}

test('what was sent before the suspension is no longer ours to hold up: its outcome is booked', async () => {
  const share = await listedShare();
  const partner = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const [sent, reported] = [await buy(partner, share), await buy(partner, share)];
  await act(sent.id, 'submit');
  assert.equal((await act(reported.id, 'fulfil', { price: '250.00' })).status, 200);
  await share.become('suspended');

  assert.equal((await shown(sent.id)).paused_because, null);
  assert.equal((await act(sent.id, 'fulfil', { price: '100.00' })).status, 200);
  await world.firm.approve(reported.id, 'another');

  const found = (await partner.client.orders.list()).data.map(({ status, units }) => [status, units]);
  assert.deepEqual(found, [
    ['completed', '2'],
    ['completed', '5'],
  ]);
});

test('the desk reads what is paused and why, on its queue, on Today, and where it would send it', async () => {
  const share = await listedShare();
  const partner = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const [sent, first, second] = [
    await buy(partner, share, '100.00'),
    await buy(partner, share, '200.00'),
    await buy(partner, share, '300.00'),
  ];
  await act(sent.id, 'submit');
  const makeBatch = () =>
    ask('dealing', 'POST', '/operator/v1/orders/batches', {
      ...{ investment: share.live, side: 'buy', cut_off: new Date().toISOString() },
    });
  const batch = (await makeBatch()).body.data! as { id: string };
  const [toFulfil, paused] = [await waitingIn('orders_to_fulfil'), await waitingIn('orders_paused')];
  const picked = ({ to_send, paused: count, paused_because, submitted }: Line) => [
    ...[to_send, count, paused_because, submitted],
  ];
  assert.deepEqual(picked(await lineOf(share)), [0, 0, null, 1]);
  const third = await buy(partner, share, '400.00');

  await share.become('suspended');

  assert.deepEqual(picked(await lineOf(share)), [0, 3, 'listing_suspended', 1]);
  assert.deepEqual([await waitingIn('orders_to_fulfil'), await waitingIn('orders_paused')], [toFulfil - 2, paused + 3]);
  const details = suspensions['the exchange'].details;
  const [made, submitted] = [
    await makeBatch(),
    await ask('dealing', 'POST', `/operator/v1/orders/batches/${batch.id}/submit`, {}),
  ];
  for (const refused of [made, submitted])
    assert.deepEqual([refused.code, refused.body.error!.details], ['invalid_state', details]);
  const bulk = await ask('dealing', 'POST', '/operator/v1/orders/fulfil', { items: [{ order: first.id }] });
  const { done, results } = bulk.body.data! as { done: number; results: { error: object }[] };
  assert.deepEqual([done, Reflect.get(results[0]!.error, 'code')], [0, 'invalid_state']);

  await share.become('active');

  assert.deepEqual(picked(await lineOf(share)), [1, 0, null, 1]);
  const again = await ask('dealing', 'POST', `/operator/v1/orders/batches/${batch.id}/submit`, {});
  assert.deepEqual((again.body.data! as { done: number }).done, 2);
  for (const id of [second.id, third.id]) assert.equal((await shown(id)).paused_because, null);
});
