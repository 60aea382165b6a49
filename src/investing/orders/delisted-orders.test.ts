import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteOrigin } from '../../platform/database/origin.ts';
import { endOf, FAILED, followUps } from '../../testing/delisted-orders.ts';
import { type ListedShare, listedShares } from '../../testing/listed-share.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { until } from '../../testing/until.ts';
import { isAnyoneWaiting, whileHeld } from '../../testing/waiting-for-locks.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

/** What waits ends with its listing: once, with all that it held, in batches that any process carries on. Only the test works. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask } = await operatorSide(world);
const listedShare = await listedShares(world);
const { pool, owner } = world.database;

const { run, follow, lookAgain } = followUps(pool);

const live = () => world.partner('live', { wallets: { NGN: '1000.00' } });
const buy = ({ client, environment }: Partner, share: ListedShare, amount = '100.00') =>
  client.orders.create({ investment_id: share[environment.mode], amount, currency: 'NGN' });
const act = (id: string, verb: 'submit' | 'fulfil') =>
  ask('dealing', 'POST', `/operator/v1/orders/${id}/${verb}`, verb === 'fulfil' ? { price: '100.00' } : {});

test('what waits of a share that is delisted fails with the reason and gives back money and units, once', async () => {
  const share = await listedShare({ allocation_total: '100000.00' });
  const [acme, bora] = [await live(), await live()];
  const held = await buy(acme, share, '500.00');
  await act(held.id, 'fulfil');
  const { holding_id } = await acme.client.orders.get(held.id);
  const [one, other] = [await buy(acme, share, '300.00'), await buy(bora, share, '400.00')];
  const sell = await acme.client.orders.create({ side: 'sell', holding_id: holding_id!, units: '2' });
  const unpaid = await bora.client.orders.create({
    ...({ investment_id: share.live, amount: '200.00', currency: 'NGN', payment_mode: 'checkout' } as const),
  });
  const left = async () => (await acme.client.investments.get(share.live)).allocation_remaining;
  assert.equal(await left(), '98600.00');
  const before = await acme.events();

  await share.become('delisted');
  assert.deepEqual(await follow(), { done: 4, batches: 1 });
  assert.deepEqual(await follow(), { done: 0, batches: 0 });

  for (const [partner, id] of [
    [acme, one.id],
    [bora, other.id],
    [acme, sell.id],
    [bora, unpaid.id],
  ] as const)
    assert.deepEqual(await endOf(partner, id), FAILED);
  assert.deepEqual([await acme.balance(), await bora.balance(), await left()], ['500.00', '1000.00', '99500.00']);
  assert.equal((await acme.client.holdings.get(holding_id!)).available_units, '5');
  const sent = (await acme.events()).slice(before.length);
  assert.deepEqual(sent.sort(), ['holding.updated', 'order.failed', 'order.failed']);
  const refunds = (await acme.client.ledger.list({ currency: 'NGN', type: 'order_refund' })).data;
  assert.deepEqual(
    refunds.map(({ amount, reference }) => [amount, reference]),
    [['300.00', one.reference]],
  );
  const funding = await bora.client.fundingRequests.get(unpaid.payment!.funding_request_id!);
  assert.deepEqual([funding.status, (await bora.client.orders.get(unpaid.id)).payment!.status], ['failed', 'failed']);
});

test('an order that was sent does not fail with its listing: its outcome is asked for, and a person records it', async () => {
  const share = await listedShare();
  const partner = await live();
  const [sent, reported, waiting] = [await buy(partner, share), await buy(partner, share), await buy(partner, share)];
  await act(sent.id, 'submit');
  await ask('dealing', 'POST', `/operator/v1/orders/${reported.id}/fulfil`, { price: '50.00' });

  await share.become('delisted');
  assert.equal((await follow()).done, 1);

  assert.deepEqual(await endOf(partner, waiting.id), FAILED);
  for (const { id } of [sent, reported]) assert.equal((await endOf(partner, id))[0], 'pending_fulfilment');
  assert.equal((await act(sent.id, 'fulfil')).status, 200);
  assert.equal((await endOf(partner, sent.id))[0], 'completed');
  assert.equal(await partner.balance(), '800.00');
});

test('a held order of a sandbox fails with its listing too', async () => {
  const share = await listedShare();
  const partner = await world.partner('test', { wallets: { NGN: '100.00' } });
  const order = { investment_id: share.test, amount: '100.00', currency: 'NGN' } as const;
  const { id } = await partner.client.orders.create(order, { scenario: 'hold' });

  await share.become('delisted');
  assert.equal((await follow()).done, 1);

  assert.deepEqual([await endOf(partner, id), await partner.balance()], [FAILED, '100.00']);
});

test('many are done in batches; what a process leaves undone when it ends, the next does, each once', async () => {
  const share = await listedShare();
  const rich = () => world.partner('live', { wallets: { NGN: '3000.00' } });
  const partners = [await rich(), await rich()];
  const bought: { partner: Partner; id: string }[] = [];
  for (const partner of partners)
    for (let count = 0; count < 30; count += 1) bought.push({ partner, id: (await buy(partner, share)).id });
  await share.become('delisted');
  assert.equal(await run(), 50);

  // The next is in the middle of an order when its connection ends.
  const environments = partners.map(({ environment }) => environment.id);
  const hold = 'select from ledger_accounts where environment_id = any($1::uuid[]) for update';
  const stopping = new AbortController();
  const { died } = await whileHeld(owner, hold, [environments], async () => {
    const running = run(stopping.signal).catch(() => 0);
    await until(() => isAnyoneWaiting(owner));
    stopping.abort();
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return { died: running };
  });
  assert.equal(await died, 0);
  // What failed is left out for a second.
  await until(async () => {
    await follow();
    const states = await Promise.all(bought.map(({ partner, id }) => endOf(partner, id)));
    return states.every(([status]) => status === 'failed');
  });

  for (const { partner, id } of bought) assert.deepEqual(await endOf(partner, id), FAILED);
  for (const partner of partners) {
    assert.equal(await partner.balance(), '3000.00');
    assert.equal((await partner.client.ledger.list({ currency: 'NGN', type: 'order_refund' })).pagination.count, 30);
    assert.equal((await partner.events()).filter((type) => type === 'order.failed').length, 30);
  }
});

test('after the last look nothing is looked for any longer, and a listing that is active again takes orders', async () => {
  const share = await listedShare();
  const partner = await live();
  await share.become('delisted');
  await follow();
  await pool.query(
    `update order_follow_ups set noticed_at = noticed_at - interval '6 minutes', due_at = clock_timestamp() - interval '1 second' where investment_id = $1`,
    [share.live],
  );
  await follow();
  const dueAt = async () =>
    (await pool.query('select due_at from order_follow_ups where investment_id = $1', [share.live])).rows[0].due_at;
  assert.equal(await dueAt(), null);

  await share.become('active');
  await follow();
  const { id } = await buy(partner, share);
  await lookAgain(share);
  assert.equal((await follow()).done, 0);

  assert.equal((await endOf(partner, id))[0], 'pending_fulfilment');
});

test('a live order that is older than a restore may have been sent: it does not fail, and the desk records the outcome', async () => {
  const share = await listedShare();
  const partner = await live();
  const { id } = await buy(partner, share);
  await owner.query(`update database_origin set origin = 'another/00000001'`);
  await noteOrigin(pool);
  await share.become('delisted');

  assert.equal((await follow()).done, 0);

  assert.equal((await endOf(partner, id))[0], 'pending_fulfilment');
  assert.equal((await act(id, 'fulfil')).status, 200);
});

test('an order of a sandbox that is older than a restore was sent to nobody: it fails with its listing', async () => {
  const share = await listedShare();
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const { id } = await partner.client.orders.create(
    { investment_id: share.test, amount: '100.00', currency: 'NGN' },
    { scenario: 'hold' },
  );
  await owner.query(`update database_origin set origin = 'another/00000002'`);
  await noteOrigin(pool);
  await share.become('delisted');

  assert.equal((await follow()).done, 1);

  assert.deepEqual([await endOf(partner, id), await partner.balance()], [FAILED, '1000.00']);
});
