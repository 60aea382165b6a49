import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listedShares } from '../../testing/listed-share.ts';
import { createWorld } from '../../testing/world.ts';
import { endIfDelisted } from './operations.ts';

/** What is paid while nobody may deal in it: the money stays with its order while that can go on, and else in the wallet. */
const world = await createWorld({ role: 'api' });
const listedShare = await listedShares(world);

const PAUSED = {
  current_status: 'paused: its listing is suspended',
  allowed_from: 'an order whose investment is traded: wait until it is, or fail the order to give back what it holds',
};

for (const [event, after] of [
  ['active', 'completed'],
  ['delisted', 'failed'],
] as const)
  test(`a checkout that is paid while its share is suspended keeps the money for the order, and is ${after} when the share is ${event}`, async () => {
    const share = await listedShare();
    const partner = await world.partner('test');
    const { client } = partner;
    const checkout = {
      investment_id: share.test,
      amount: '500.00',
      currency: 'NGN',
      payment_mode: 'checkout',
    } as const;
    const { id } = await client.orders.create(checkout, { scenario: 'hold' });
    await share.become('suspended');

    await client.sandbox.simulateOrder(id, { event: 'paid' });

    const paid = await client.orders.get(id);
    assert.deepEqual([paid.status, paid.payment!.status, paid.failure_code], ['pending_fulfilment', 'paid', null]);
    assert.equal(await partner.balance(), '0.00');
    await assert.rejects(client.sandbox.simulateOrder(id, { event: 'completed' }), {
      code: 'invalid_state',
      details: PAUSED,
    });

    await share.become(event);
    if (event === 'active') await client.sandbox.simulateOrder(id, { event: 'completed' });
    else await world.write((tx) => endIfDelisted(tx, partner.environment, id));

    const ended = await client.orders.get(id);
    assert.deepEqual([ended.status, ended.failure_code], [after, event === 'active' ? null : 'investment_closed']);
    assert.equal(await partner.balance(), event === 'active' ? '0.00' : '500.00');
  });

test('a checkout that is paid after its share was delisted fails, and its money stays in the wallet', async () => {
  const share = await listedShare();
  const partner = await world.partner('test');
  const { client } = partner;
  const checkout = { investment_id: share.test, amount: '500.00', currency: 'NGN', payment_mode: 'checkout' } as const;
  const { id } = await client.orders.create(checkout, { scenario: 'hold' });
  await share.become('delisted');

  await client.sandbox.simulateOrder(id, { event: 'paid' });

  const { status, failure_code, failure_reason } = await client.orders.get(id);
  assert.deepEqual(
    [status, failure_code, failure_reason],
    ['failed', 'investment_closed', 'The exchange delisted it before the order was carried out.'],
  );
  assert.equal(await partner.balance(), '500.00');
});

test('a checkout whose window to buy has passed while its share was suspended is not kept', async () => {
  const share = await listedShare({ close_date: '+1d' });
  const partner = await world.partner('test');
  const { client } = partner;
  const checkout = { investment_id: share.test, amount: '500.00', currency: 'NGN', payment_mode: 'checkout' } as const;
  const { id } = await client.orders.create(checkout, { scenario: 'hold' });
  await share.become('suspended');
  await world.database.pool.query("update investments set close_date = '2020-01-01' where id = $1", [share.test]);

  await client.sandbox.simulateOrder(id, { event: 'paid' });

  const { status, failure_code } = await client.orders.get(id);
  assert.deepEqual([status, failure_code, await partner.balance()], ['failed', 'investment_closed', '500.00']);
});
