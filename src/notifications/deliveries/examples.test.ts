import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { WebhookEvent } from '../../../sdk/src/webhooks.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const folder = mkdtempSync(join(packageRoot, 'dist', 'examples-'));
after(() => rmSync(folder, { recursive: true }));

type Handle = (event: WebhookEvent) => void;

/** The example as it is published, with the SDK as it is compiled here. */
async function load<Receiver>(name: string): Promise<(secret: string, handle: Handle) => Receiver> {
  const sdk = pathToFileURL(join(packageRoot, 'dist/sdk/src/index.js')).href;
  const text = readFileSync(join(packageRoot, 'docs/examples', name), 'utf8');
  const file = join(folder, name);
  writeFileSync(file, text.replace("'@partner-investment/sdk'", `'${sdk}'`));
  const { createReceiver } = await import(pathToFileURL(file).href);
  return createReceiver;
}

type Listener = { emit(event: 'request', ...parameters: Parameters<RequestListener>): boolean };

const frameworks: Record<string, (secret: string, handle: Handle) => Promise<RequestListener>> = {
  'node:http': async (secret, handle) => {
    const server = (await load<Listener>('receive-node.mjs'))(secret, handle);
    return (request, response) => void server.emit('request', request, response);
  },
  Express: async (secret, handle) => (await load<RequestListener>('receive-express.mjs'))(secret, handle),
  Fastify: async (secret, handle) => {
    const app = (await load<FastifyInstance>('receive-fastify.mjs'))(secret, handle);
    after(() => app.close());
    await app.ready();
    return app.routing as RequestListener;
  },
};

for (const [name, create] of Object.entries(frameworks)) {
  test(`D3: the published ${name} receiver accepts a delivery and refuses a forged one`, async () => {
    let listener: RequestListener = () => {};
    const server = createServer((request, response) => listener(request, response));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    after(() => server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
    const { client } = await world.partner('test');
    const { id, secret } = await client.webhooks.create({ url });
    const events: WebhookEvent[] = [];
    listener = await create(secret, (event) => events.push(event));

    const { id: delivery_id } = await client.webhooks.test(id);
    await until(async () => (await client.webhooks.delivery(id, delivery_id)).delivered_at !== null);
    const headers = {
      'content-type': 'application/json',
      'webhook-id': 'x',
      'webhook-timestamp': '1',
      'webhook-signature': 'v1,x',
    };
    const forged = await fetch(url, { method: 'POST', headers, body: JSON.stringify(events[0]) });

    assert.deepEqual(
      events.map(({ type }) => type),
      ['test.ping'],
    );
    assert.equal(forged.status, 400);
    server.closeAllConnections();
  });
}
