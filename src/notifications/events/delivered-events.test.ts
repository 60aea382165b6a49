import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCode } from '../../../sdk/src/errors.ts';
import { purgeEvents } from '../../events/outbox/purge.ts';
import { updateInvestment } from '../../investing/investments/operations.ts';
import { events } from '../../service/registry.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { purgeDeliveries } from '../deliveries/work.ts';

const world = await createWorld();
const { test: investment_id } = await world.investment();
const buy = (partner: Partner) => partner.client.orders.create({ investment_id, amount: '10.00', currency: 'NGN' });
const signal = new AbortController().signal;

test('every event type has an example that its own schema allows', async () => {
  const { client } = await world.partner('test');
  const listed = await client.events.types();

  assert.deepEqual(
    listed.map(({ type }) => type),
    events.map(({ type }) => type),
  );
  for (const [index, { type, example }] of listed.entries()) {
    assert.equal(example.type, type);
    events[index]!.object.parse(example.data.object);
  }
  const completed = listed.find(({ type }) => type === 'order.completed');
  assert.equal(Reflect.get(completed!.example.data.object, 'status'), 'completed');
});

test('an event that the sandbox triggers reaches its subscribers like all others', async () => {
  const partner = await world.partner('test');
  const receiver = await startReceiver();
  await partner.client.webhooks.create({ url: receiver.url });

  for (const type of ['wallet.funded', 'organisation.status_changed', 'kyb.more_info_required'] as const) {
    const event = await partner.client.sandbox.triggerWebhook({ type });
    assert.deepEqual(await partner.client.events.get(event.id), event);
  }
  // Funding a wallet is two events.
  await receiver.until((received) => received.length === 4);

  await assert.rejects(partner.client.sandbox.triggerWebhook({ type: 'order.eaten' as never }), (error) =>
    isCode(error, 'unknown_event_type'),
  );
});

test('the sandbox sends one ping to every endpoint that subscribes to it, and it is in no list of events', async () => {
  const { client } = await world.partner('test');
  const [all, some, none, off] = await Promise.all(Array.from({ length: 4 }, () => startReceiver()));
  await client.webhooks.create({ url: all!.url });
  await client.webhooks.create({ url: some!.url, events: ['test.*', 'wallet.*'] });
  await client.webhooks.create({ url: none!.url, events: ['wallet.*'] });
  await client.webhooks.create({ url: off!.url, enabled: false });

  const ping = await client.sandbox.triggerWebhook({ type: 'test.ping' });
  const { id: funded } = await client.sandbox.triggerWebhook({ type: 'wallet.funded' });
  await all!.until((received) => received.length === 3);
  await some!.until((received) => received.length === 2);
  await none!.until((received) => received.length === 1);

  assert.equal(ping.sequence, null);
  for (const { received } of [all!, some!])
    assert.equal(received.find(({ id }) => id === ping.id)!.body, JSON.stringify(ping));
  assert.equal(none!.received[0]!.id, funded);
  assert.equal(off!.received.length, 0);
  assert.equal((await client.events.list()).pagination.count, 2);
});

test('D15: when an event arrives its object can be read, the sequence gives the order, previous what changed', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const read: Promise<unknown>[] = [];
  const receiver = await startReceiver((response, { type, body }) => {
    const { object } = JSON.parse(body).data;
    if (type.startsWith('order.'))
      read.push(partner.client.orders.get(object.id).then((order) => assert.equal(order.id, object.id)));
    response.writeHead(204).end();
  });
  await partner.client.webhooks.create({ url: receiver.url });
  const held = await partner.client.orders.create(
    { investment_id, amount: '10.00', currency: 'NGN' },
    { scenario: 'hold' },
  );
  await partner.client.orders.cancel(held.id);
  await receiver.until((received) => received.length === 3);
  await Promise.all(read);

  const delivered = receiver.received.toSorted((a, b) => a.sequence! - b.sequence!).map(({ body }) => JSON.parse(body));
  assert.deepEqual(
    delivered.map(({ type }) => type),
    ['order.created', 'order.pending_fulfilment', 'order.cancelled'],
  );
  assert.equal(delivered[2].data.previous.status, 'pending_fulfilment');
  assert.deepEqual(delivered[2].data.object, await partner.client.orders.get(held.id));
});

test('events and deliveries are kept 30 days, and an older cursor is refused with the sequence to begin with', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const receiver = await startReceiver();
  const { id } = await partner.client.webhooks.create({ url: receiver.url });
  await buy(partner);
  await receiver.until((received) => received.length === 3);
  const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
  const { pool, owner } = world.database;
  await owner.query('update events set created_at = $2 where environment_id = $1 and sequence <= 2', [
    partner.environment.id,
    old,
  ]);
  await pool.query('update webhook_deliveries set created_at = $2 where endpoint_id = $1 and event_sequence = 2', [
    id,
    old,
  ]);
  assert.equal(await purgeEvents.run({ pool, signal }), 2);
  assert.equal(await purgeDeliveries.run({ pool, signal }), 1);

  assert.equal((await partner.client.webhooks.deliveries(id)).pagination.count, 2);
  for (const after of ['0', '1'])
    await assert.rejects(
      partner.client.events.list({ after } as never),
      (error) => isCode(error, 'validation_error') && /those up to 2 are gone/.test(String(error.details['after'])),
    );
  const { data } = await partner.client.events.list({ after: '2' } as never);
  assert.deepEqual(
    data.map(({ sequence }) => sequence),
    [3, 4],
  );
  await assert.rejects(partner.client.events.list({ type: 'order.eaten' as never }), (error) =>
    isCode(error, 'unknown_event_type'),
  );
});

test('an investment that closes is one event for every partner of its mode and for nobody else', async () => {
  const partners = [await world.partner('test'), await world.partner('test')];
  const live = await world.partner('live');
  const product = await world.investment();
  const receiver = await startReceiver();
  for (const { client } of partners) await client.webhooks.create({ url: receiver.url, events: ['investment.*'] });

  await world.write((tx) => updateInvestment(tx, product.test, { status: 'closed' }));
  await receiver.until((received) => received.length === 2);

  for (const { client } of partners) {
    const { data } = await client.events.list({ type: 'investment.closed' });
    assert.equal(data.length, 1);
    const [closed] = data;
    assert.ok(closed?.type === 'investment.closed');
    assert.deepEqual(closed.data.object, await client.investments.get(product.test));
    const { updated_at: _, ...previous } = closed.data.previous!;
    assert.deepEqual(previous, { status: 'open', is_open: true });
  }
  assert.equal((await live.client.events.list({ type: 'investment.closed' })).pagination.count, 0);
});

test('an environment without endpoints has no deliveries, and one whose endpoint is disabled gets none', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const deliveries = async () => {
    const { rows } = await world.database.pool.query<{ count: number }>(
      'select count(*) as count from webhook_deliveries where environment_id = $1',
      [partner.environment.id],
    );
    return rows[0]!.count;
  };
  await buy(partner);
  const { id } = await partner.client.webhooks.create({ url: 'https://hooks.example.com/', enabled: false });
  await buy(partner);
  assert.equal(await deliveries(), 0);

  await partner.client.webhooks.update(id, { enabled: true, events: ['order.created'] });
  await buy(partner);
  assert.equal(await deliveries(), 1);

  await partner.client.webhooks.delete(id);
  await buy(partner);
  assert.equal(await deliveries(), 1);
});
