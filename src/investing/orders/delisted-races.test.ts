import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOf, FAILED, followUps } from '../../testing/delisted-orders.ts';
import { type ListedShare, listedShares } from '../../testing/listed-share.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { until } from '../../testing/until.ts';
import { isAnyoneWaiting, whileHeld } from '../../testing/waiting-for-locks.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

/** Whoever comes at the same moment, each order is judged under its lock as things are then. Only the test works. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask } = await operatorSide(world);
const listedShare = await listedShares(world);
const { pool, owner } = world.database;

const { run, follow, lookAgain } = followUps(pool);

const live = () => world.partner('live', { wallets: { NGN: '1000.00' } });
const buy = ({ client }: Partner, share: ListedShare) =>
  client.orders.create({ investment_id: share.live, amount: '100.00', currency: 'NGN' });
const act = (id: string, verb: string) =>
  ask('dealing', 'POST', `/operator/v1/orders/${id}/${verb}`, { price: '100.00' });

test('two processes at once end each order once', async () => {
  const share = await listedShare();
  const partner = await live();
  for (let count = 0; count < 10; count += 1) await buy(partner, share);
  await share.become('delisted');

  await Promise.all([run(), run(), run()]);
  await follow();

  assert.equal(await partner.balance(), '1000.00');
  assert.equal((await partner.events()).filter((type) => type === 'order.failed').length, 10);
});

test('what was sent while its delisting was being followed does not fail', async () => {
  const share = await listedShare();
  const partner = await live();
  const { id } = await buy(partner, share);

  // The desk said so while the share was active, and is not done yet.
  const submit = 'update orders set submitted_at = $3 where environment_id = $1 and id = $2';
  const said = [partner.environment.id, id, new Date().toISOString()];
  const { following } = await whileHeld(owner, submit, said, async () => {
    await share.become('delisted');
    const begun = run();
    await until(() => isAnyoneWaiting(owner));
    return { following: begun };
  });
  await following;

  assert.deepEqual([(await endOf(partner, id))[0], await partner.balance()], ['pending_fulfilment', '900.00']);
  assert.equal((await act(id, 'fulfil')).status, 200);
});

test('a delisting and a fulfilment at the same moment: what was delisted first fails, and cannot be fulfilled', async () => {
  for (let round = 0; round < 5; round += 1) {
    const share = await listedShare();
    const partner = await live();
    const { id } = await buy(partner, share);

    const [fulfilled] = await Promise.all([act(id, 'fulfil'), share.become('delisted').then(() => run())]);
    await follow();

    const isFulfilled = fulfilled.status === 200;
    assert.deepEqual(await endOf(partner, id), isFulfilled ? ['completed', null, null] : FAILED);
    if (!isFulfilled) assert.equal(fulfilled.code, 'invalid_state');
    assert.equal(await partner.balance(), isFulfilled ? '900.00' : '1000.00');
    const ends = (await partner.events()).filter((type) => type === 'order.failed' || type === 'order.completed');
    assert.equal(ends.length, 1);
  }
});

test('a fulfilment that waits for the order while its share is suspended is judged as things are then', async () => {
  const share = await listedShare();
  const partner = await live();
  const { id } = await buy(partner, share);

  const hold = 'select from orders where environment_id = $1 and id = $2 for update';
  const { asked } = await whileHeld(owner, hold, [partner.environment.id, id], async () => {
    const fulfilment = act(id, 'fulfil');
    await until(() => isAnyoneWaiting(owner));
    await share.become('suspended');
    return { asked: fulfilment };
  });

  assert.equal((await asked).code, 'invalid_state');
  assert.deepEqual([(await endOf(partner, id))[0], await partner.balance()], ['pending_fulfilment', '900.00']);
});

test('an order that was being placed while its share was delisted is found by the last look', async () => {
  const share = await listedShare();
  const partner = await live();
  await share.become('delisted');
  assert.equal((await follow()).done, 0);
  // It was judged before that, and is there only now.
  const list = (status: string) =>
    pool.query('update instruments set status = $2 where symbol = $1', [share.symbol, status]);
  await list('active');
  const { id } = await buy(partner, share);
  await list('delisted');
  assert.equal((await follow()).done, 0);
  assert.equal((await endOf(partner, id))[0], 'pending_fulfilment');

  await lookAgain(share);
  assert.equal((await follow()).done, 1);

  assert.deepEqual([await endOf(partner, id), await partner.balance()], [FAILED, '1000.00']);
});
