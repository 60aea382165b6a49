import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Recorder } from '../recorder.ts';

/** Events, and their delivery to a receiver that really responds. */
export async function tourNotifications({ call, quietly, refused, client }: Recorder): Promise<void> {
  await refused('invalid_webhook_url', 'webhooks.create', { body: { url: 'https://10.0.0.1/hooks' } });
  await refused('unknown_event_type', 'webhooks.create', {
    body: { url: 'https://hooks.example.com/invest', events: ['order.bought'] },
  });
  const receiver = await startReceiver();
  const endpoint = await call('webhooks.create', {
    body: { url: receiver.url, description: 'Orders and wallets of the app', events: ['order.*', 'wallet.*'] },
  });
  const params = { endpoint_id: endpoint.id };
  await call('webhooks.get', { params });
  const delivery = await call('webhooks.test', { params });
  await receiver.received(1);
  const one = { params: { ...params, delivery_id: delivery.id } };
  // The receiver has answered before the delivery is recorded.
  const isRecorded = async () => (await client.webhooks.delivery(endpoint.id, delivery.id)).status === 'delivered';
  while (!(await isRecorded())) await sleep(50);
  await call('webhooks.delivery', one);
  await call('webhooks.retry', one);
  await receiver.received(2);
  const orders = await quietly('orders.list', { query: { limit: '1' } });
  await call('sandbox.triggerWebhook', { body: { type: 'order.completed', resource_id: orders[0].id } });
  await receiver.received(3);
  await call('webhooks.deliveries', { params });
  const day = 86_400_000;
  const instant = (ms: number) => new Date(ms).toISOString();
  await call('webhooks.replay', { params, body: { from: instant(Date.now() - day), to: instant(Date.now()) } });
  await call('webhooks.rotateSecret', { params, body: { grace_seconds: 3600 } });
  await call('webhooks.update', { params, body: { description: 'Orders of the app', events: ['order.*'] } });
  await call('webhooks.list');
  await call('webhooks.delete', { params });
  receiver.stop();

  const events = await call('events.list', { query: { type: 'order.completed', limit: '2' } });
  await call('events.get', { params: { event_id: events[0].id } });
  await call('events.types', { rows: 2 });
}

/** Returns every delivery with 200, and counts them. */
async function startReceiver() {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    request.resume().on('end', () => response.end('ok'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    async received(expected: number): Promise<void> {
      while (count < expected) await sleep(50);
    },
    stop: () => server.close().closeAllConnections(),
  };
}
