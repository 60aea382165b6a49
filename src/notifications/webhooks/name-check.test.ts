import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../testing/world.ts';
import type { Resolve } from './resolve.ts';

/** Where names lead, as name servers of this test say it. */
const addresses: Record<string, readonly string[]> = {
  'hooks.example.com': ['192.88.98.1'],
  'private.example.com': ['10.0.0.7'],
  'loop.example.com': ['192.88.98.1', '127.0.0.1'],
  'metadata.example.com': ['169.254.169.254'],
  'six.example.com': ['fd00::1'],
};
const asked: string[] = [];
const resolve: Resolve = async (hostname) => {
  asked.push(hostname);
  if (hostname === 'silent.example.com') return new Promise(() => {});
  const found = addresses[hostname];
  if (found === undefined) throw Object.assign(new Error(`${hostname} has no address`), { code: 'EAI_AGAIN' });
  return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};
const world = await createWorld({ role: 'api', webhookTrials: { resolve }, webhookPorts: [9443] });
const acme = await world.partner('test');
const { webhooks } = acme.client;
const refusedWith = (reason: string) => (error: { code: string; details: object }) => {
  assert.deepEqual([error.code, error.details], ['invalid_webhook_url', { reason }]);
  return true;
};

const closed = [
  ['private.example.com', '10.0.0.7'],
  ['loop.example.com', '127.0.0.1'],
  ['metadata.example.com', '169.254.169.254'],
  ['six.example.com', 'fd00::1'],
] as const;

for (const [name, address] of closed)
  test(`an endpoint whose name leads to ${address} is refused when it is made and when it is changed`, async () => {
    const { id } = await webhooks.create({ url: 'https://hooks.example.com/' });
    const url = `https://${name}/hook`;
    const refused = refusedWith(`The name leads to ${address}, which is not a public address.`);

    await assert.rejects(webhooks.create({ url }), refused);
    await assert.rejects(webhooks.update(id, { url }), refused);
    assert.equal((await webhooks.get(id)).url, 'https://hooks.example.com/');
    await webhooks.delete(id);
  });

test('a name of which no name server says anything is taken, since it is looked up again at each connection', async () => {
  for (const name of ['unknown.example.com', 'silent.example.com']) {
    const { id, url } = await webhooks.create({ url: `https://${name}/` });
    assert.equal(url, `https://${name}/`);
    await webhooks.delete(id);
  }
});

test('a port that deliveries do not go to is refused when an endpoint is made and when it is changed', async () => {
  const { id } = await webhooks.create({ url: 'https://hooks.example.com:9443/' });
  const refused = refusedWith('Expected port 443, 8443 or 9443.');
  asked.length = 0;

  await assert.rejects(webhooks.create({ url: 'https://hooks.example.com:8080/' }), refused);
  await assert.rejects(webhooks.update(id, { url: 'https://hooks.example.com:6379/' }), refused);
  assert.deepEqual(asked, [], 'a text that is refused is not looked up');
  const kept = await webhooks.update(id, { description: 'Ours' });
  assert.deepEqual([kept.url, asked], ['https://hooks.example.com:9443/', []]);
});

test('no look-up is made for loopback and for an address', async () => {
  asked.length = 0;
  for (const url of [
    'http://localhost:3000/',
    'http://127.0.0.1:3000/',
    'https://192.88.98.1/',
    'https://[2606:4700::1]/',
  ])
    await webhooks.create({ url });

  assert.deepEqual(asked, []);
});

test('a replay is answered as before, whatever the name leads to now', async () => {
  addresses['moving.example.com'] = ['192.88.98.1'];
  const options = { idempotencyKey: 'moving-endpoint-1' };
  const made = await webhooks.create({ url: 'https://moving.example.com/' }, options);
  addresses['moving.example.com'] = ['10.0.0.7'];

  assert.equal((await webhooks.create({ url: 'https://moving.example.com/' }, options)).id, made.id);
});
