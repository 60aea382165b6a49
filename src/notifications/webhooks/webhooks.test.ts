import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCode } from '../../../sdk/src/errors.ts';
import type { ErrorCode } from '../../../sdk/src/generated.ts';
import { verifyWebhook } from '../../../sdk/src/webhooks.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const url = 'https://hooks.example.com/invest';
const refused = (promise: Promise<unknown>, code: ErrorCode) =>
  assert.rejects(promise, (error: unknown) => isCode(error, code));

test('an endpoint is created, read, changed and deleted, and its secret is shown once', async () => {
  const { client } = await world.partner('live');
  const created = await client.webhooks.create({ url, events: ['order.*', 'wallet.funded'] });
  const { secret, ...shown } = created;

  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.deepEqual(await client.webhooks.get(created.id), shown);
  assert.deepEqual(await client.webhooks.list(), [shown]);
  const changed = await client.webhooks.update(created.id, { description: 'Ours', events: null });
  assert.deepEqual(changed, { ...shown, description: 'Ours', events: [], updated_at: changed.updated_at });
  assert.deepEqual(await client.webhooks.delete(created.id), { deleted: true });
  await refused(client.webhooks.get(created.id), 'not_found');
});

test('a replayed creation shows the same secret, and what is stored of it is sealed', async () => {
  const { client } = await world.partner('live');
  const first = await client.webhooks.create({ url }, { idempotencyKey: 'one' });

  assert.deepEqual(await client.webhooks.create({ url }, { idempotencyKey: 'one' }), first);
  const { rows } = await world.database.pool.query(
    'select e::text || coalesce(k::text, $1) as text from webhook_endpoints e left join idempotency_keys k on true',
    [''],
  );
  assert.ok(rows.every(({ text }) => !text.includes(first.secret)));
});

test('a seventeenth endpoint, an unknown type and a forbidden address are refused', async () => {
  const { client } = await world.partner('live');
  for (let count = 0; count < 16; count++) await client.webhooks.create({ url });

  await refused(client.webhooks.create({ url }), 'webhook_limit_reached');
  await refused(client.webhooks.create({ url, events: ['order.eaten' as never] }), 'unknown_event_type');
  await refused(client.webhooks.create({ url, events: ['eaten.*' as never] }), 'unknown_event_type');
  await refused(client.webhooks.create({ url: 'http://127.0.0.1/' }), 'invalid_webhook_url');
  const [endpoint] = await client.webhooks.list();
  await refused(client.webhooks.update(endpoint!.id, { url: 'https://10.0.0.1/' }), 'invalid_webhook_url');
  await refused(client.webhooks.update(endpoint!.id, { events: ['order.eaten' as never] }), 'unknown_event_type');
  assert.deepEqual(await client.webhooks.get(endpoint!.id), endpoint);
});

test('an endpoint of another organisation or mode does not exist', async () => {
  const owner = await world.partner('test');
  const { id } = await owner.client.webhooks.create({ url });
  const otherMode = await world.partner('live', { organisation_id: owner.organisation_id });
  const stranger = await world.partner('test');

  for (const { client } of [otherMode, stranger])
    for (const call of [
      () => client.webhooks.get(id),
      () => client.webhooks.update(id, { enabled: false }),
      () => client.webhooks.delete(id),
      () => client.webhooks.rotateSecret(id),
      () => client.webhooks.test(id),
      () => client.webhooks.deliveries(id),
      () => client.webhooks.replay(id, { from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' }),
    ])
      await refused(call(), 'not_found');
  assert.equal((await owner.client.webhooks.get(id)).enabled, true);
});

test('during the grace period both secrets verify, and with grace 0 only the new one', async () => {
  const { client } = await world.partner('test');
  const receiver = await startReceiver();
  const { id, secret: first } = await client.webhooks.create({ url: receiver.url });
  const { secret: second } = await client.webhooks.rotateSecret(id, { grace_seconds: 60 });
  await client.webhooks.test(id);
  await receiver.until((received) => received.length === 1);
  const { secret: third } = await client.webhooks.rotateSecret(id, { grace_seconds: 0 });
  await client.webhooks.test(id);
  await receiver.until((received) => received.length === 2);

  const [inGrace, after] = receiver.received;
  for (const secret of [first, second])
    assert.equal(verifyWebhook(inGrace!.body, inGrace!.headers, secret).type, 'test.ping');
  assert.equal(verifyWebhook(after!.body, after!.headers, third).sequence, null);
  for (const secret of [first, second]) assert.throws(() => verifyWebhook(after!.body, after!.headers, secret));
});
