import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { answerWith, startReceiver } from '../../testing/receiver.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld({ webhookRetrySeconds: [0, 1] });
const HOUR_MS = 3_600_000;

test('a 410 from a former URL of an endpoint neither disables it nor loses the event', async () => {
  const { client } = await world.partner('test');
  const held: ServerResponse[] = [];
  const former = await startReceiver((response) => void held.push(response));
  const present = await startReceiver();
  const { id } = await client.webhooks.create({ url: former.url, events: ['wallet.*'] });
  const event = await client.sandbox.triggerWebhook({ type: 'wallet.funded' });
  await former.until((received) => received.length === 1);

  await client.webhooks.update(id, { url: present.url });
  held[0]!.writeHead(410).end();

  await present.until((received) => received.length === 1);
  assert.equal(present.received[0]?.id, event.id);
  const { enabled, failing_since } = await client.webhooks.get(id);
  assert.deepEqual({ enabled, failing_since }, { enabled: true, failing_since: null });
});

test('an endpoint that failed for 5 days and got a new URL is not disabled by the first failure of its new URL', async () => {
  const { client } = await world.partner('test');
  const [former, present] = [await startReceiver(answerWith(500)), await startReceiver(answerWith(500))];
  const { id } = await client.webhooks.create({ url: former.url, events: ['wallet.*'] });
  await world.database.pool.query(
    'update webhook_endpoints set failing_since = $2, last_failed_at = $3 where id = $1',
    [id, new Date(Date.now() - 121 * HOUR_MS).toISOString(), new Date(Date.now() - HOUR_MS).toISOString()],
  );

  const changed = await client.webhooks.update(id, { url: present.url });
  assert.equal(changed.failing_since, null);
  await client.sandbox.triggerWebhook({ type: 'wallet.funded' });
  await until(async () => (await client.webhooks.deliveries(id, { status: 'failed' })).data.length === 1);

  const { enabled, failing_since } = await client.webhooks.get(id);
  assert.equal(enabled, true);
  assert.ok(Date.now() - Date.parse(failing_since!) < HOUR_MS, 'counted from the first failure of the new URL');
});
