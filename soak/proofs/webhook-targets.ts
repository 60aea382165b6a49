import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:net';
import { after, test } from 'node:test';
import type { Resolve } from '../../src/notifications/webhooks/resolve.ts';
import { forbiddenUrls } from '../../src/testing/forbidden-urls.ts';
import { startReceiver } from '../../src/testing/receiver.ts';
import { repetitions } from '../../src/testing/repetitions.ts';
import { reportProof } from '../../src/testing/report-proof.ts';
import { until } from '../../src/testing/until.ts';
import { createWorld } from '../../src/testing/world.ts';

/**
 * Endpoints at addresses that no webhook may reach: by their spelling, by a name whose address changes between two questions, and
 * by redirects. Nothing may ever connect to the canary, which listens at every address of this machine.
 */
const ADDRESSES = repetitions('forbidden_addresses');
const PUBLIC = { address: '192.88.98.1', family: 4 } as const;
const inward = [
  ...[
    '127.0.0.1',
    '127.255.255.254',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ],
  ...[
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ],
].map((address) => ({ address, family: address.includes(':') ? (6 as const) : (4 as const) }));

let connections = 0;
const canary: Server = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
// The port of public https webhooks that needs no right of root.
await new Promise<void>((listening) => canary.listen(8443, '::', listening));
after(() => canary.close());

/** Each name is public when it is first asked for, and leads inward from then on; some answer both at once. */
const questions = new Map<string, number>();
/** While an endpoint is set its name is public: one that leads inward then is refused at once. */
let isBeingSet = false;
const resolve: Resolve = async (host) => {
  if (isBeingSet) return [PUBLIC];
  const asked = questions.get(host) ?? 0;
  questions.set(host, asked + 1);
  const inside = inward[Number(/\d+/.exec(host)?.[0] ?? 0) % inward.length]!;
  if (host.startsWith('mixed')) return asked % 2 === 0 ? [PUBLIC, inside] : [inside, PUBLIC];
  return host.startsWith('rebinds') && asked === 0 ? [PUBLIC] : [inside];
};

const world = await createWorld({ webhookTrials: { resolve, timeout_ms: 1_500 }, webhookRetrySeconds: [0, 0.1, 0.1] });

test('no webhook is set to an address that is not public, in live or in test', async () => {
  const urls = forbiddenUrls.slice(0, ADDRESSES);
  const [test, live] = [await world.partner('test'), await world.partner('live')];
  let refused = 0;
  for (const { client, environment } of [test, live])
    for (const url of urls) {
      // A test key may set plain http only to this machine, which none of these is.
      await assert.rejects(client.webhooks.create({ url }), (error: { code: string }) => {
        assert(
          ['invalid_webhook_url', 'validation_error'].includes(error.code),
          `${environment.mode} ${url} ${error.code}`,
        );
        return true;
      });
      refused += 1;
    }
  assert.equal(connections, 0);
  reportProof({ done: urls.length, hits: refused });
});

test('a name that leads inward is not connected to, whenever it does', async () => {
  const { client } = await world.partner('live', { wallets: { NGN: '1000.00' } });
  let attempts = 0;
  for (let nth = 0; nth < 3 * inward.length; nth += 1) {
    const name = ['inward', 'rebinds', 'mixed'][nth % 3]!;
    const url = `https://${name}-${nth}.example.com:8443/`;
    isBeingSet = true;
    const { id } = await client.webhooks.create({ url });
    isBeingSet = false;
    // A trial is attempted once; the second asks for the name again.
    for (let trial = 0; trial < 2; trial += 1) {
      const delivery = await client.webhooks.test(id);
      const { attempts: made } = await until(async () => {
        const shown = await client.webhooks.delivery(id, delivery.id);
        return shown.attempts.length > 0 && shown;
      });
      for (const { error } of made) assert.notEqual(error, null);
      attempts += made.length;
    }
    await client.webhooks.delete(id);
  }
  assert.equal(connections, 0);
  reportProof({ done: 0, hits: attempts });
});

test('a redirect is not followed', async () => {
  const { client } = await world.partner('test');
  let redirected = 0;
  for (const status of [300, 301, 302, 303, 305, 307, 308])
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      const receiver = await startReceiver((response) => {
        redirected += 1;
        response.writeHead(status, { location: `https://${host}:8443/` }).end();
      });
      const { id } = await client.webhooks.create({ url: receiver.url });
      await client.webhooks.test(id);
      await receiver.until((received) => received.length >= 1);
      await client.webhooks.delete(id);
      await receiver.stop();
    }
  assert.equal(connections, 0);
  reportProof({ done: 0, hits: redirected, measured: 'no connection to any address of this machine' });
});
