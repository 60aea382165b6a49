import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';
import { failWrites } from '../../testing/write-failure.ts';

const world = await createWorld({ logger: createLogger('silent'), webhookTrials: { lease_ms: 10_000 } });
const { test: investment_id } = await world.investment();

test('an attempt that cannot be recorded delays no other: they are recorded, and none is made twice', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const [failing, other] = [await startReceiver(), await startReceiver()];
  const events: ['order.created'] = ['order.created'];
  const failingEndpoint = await partner.client.webhooks.create({ url: failing.url, events });
  const { id } = await partner.client.webhooks.create({ url: other.url, events });
  const restore = await failWrites(
    world.database.owner,
    'webhook_deliveries',
    `old.endpoint_id = '${failingEndpoint.id}' and new.status = 'delivered'`,
  );

  const order = { investment_id, amount: '10.00', currency: 'NGN' } as const;
  for (let nth = 0; nth < 5; nth++) await partner.client.orders.create(order);
  const deliveredTo = async (endpoint_id: string) =>
    (await partner.client.webhooks.deliveries(endpoint_id, { status: 'delivered' })).data.length;
  await until(async () => (await deliveredTo(id)) === 5);

  assert.equal(other.received.length, 5);
  assert.equal(await deliveredTo(failingEndpoint.id), 0);
  await restore();
  await until(async () => (await deliveredTo(failingEndpoint.id)) === 5);
});
