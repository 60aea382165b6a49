import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, test } from 'node:test';
import type { Resolved } from '../webhooks/resolve.ts';
import { openAgents } from './agents.ts';
import { post } from './post.ts';

/** No connection may ever be made here. */
let connections = 0;
const canary = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
await new Promise<void>((listening) => canary.listen(0, listening));
const { port } = canary.address() as { port: number };
after(() => canary.close());

const message = (url: string) => ({ url: new URL(url), headers: {}, body: '{}' });
const send = async (url: string, answers: Resolved[][], ports: readonly number[] = [port]) => {
  let questions = 0;
  const resolve = async () => answers[Math.min(questions++, answers.length - 1)]!;
  const agents = openAgents({ allowLoopback: false, ports }, resolve);
  const result = await post(agents.of(new URL(url), 'live'), message(url), 2_000).answered;
  await agents.close();
  return { result, questions };
};

const local: Resolved = { address: '127.0.0.1', family: 4 };
const open: Resolved = { address: '192.88.98.1', family: 4 };

for (const address of [
  '127.0.0.1',
  '10.0.0.1',
  '169.254.169.254',
  '::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  'fd00::1',
]) {
  test(`a public name with the address ${address} is not connected to`, async () => {
    const family = address.includes(':') ? 6 : 4;
    const { result } = await send(`https://rebinding.example.com:${port}/`, [[{ address, family }]]);

    assert.equal(result.error, 'The host leads to an address that is not public.');
    assert.equal(result.response_status, null);
    assert.equal(connections, 0);
  });
}

test('one forbidden address among several makes the name forbidden', async () => {
  const { result } = await send(`https://mixed.example.com:${port}/`, [[open, local]]);

  assert.equal(result.error, 'The host leads to an address that is not public.');
  assert.equal(connections, 0);
});

test('a name is resolved once per connection: nothing can change between the check and the connection', async () => {
  const { result, questions } = await send(`https://rebinding.example.com:${port}/`, [[open], [local]]);

  assert.equal(questions, 1);
  assert.notEqual(result.error, null);
  assert.equal(connections, 0);
});

test('a literal address is checked without the resolver', async () => {
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:7f00:1]', '2130706433']) {
    const { result, questions } = await send(`https://${host}:${port}/`, [[open]]);
    assert.equal(result.error, 'The host leads to an address that is not public.');
    assert.equal(questions, 0);
  }
  assert.equal(connections, 0);
});

test('where loopback is allowed nothing else is: a test key cannot reach a private or public address over http', async () => {
  const agents = openAgents({ allowLoopback: true, ports: [] }, async () => [{ address: '10.0.0.1', family: 4 }]);
  const url = 'http://localhost:9/';
  const result = await post(agents.of(new URL(url), 'test'), message(url), 2_000).answered;
  await agents.close();

  assert.equal(result.error, 'The host leads to an address that is not public.');
});

test('a port that deliveries do not go to is not connected to, nor is its name looked up', async () => {
  for (const host of ['once.example.com', '192.88.98.1']) {
    const { result, questions } = await send(`https://${host}:${port}/`, [[open]], []);
    assert.deepEqual([result.error, result.response_status], ['The port is not one that deliveries go to.', null]);
    assert.equal(questions, 0);
  }
  assert.equal(connections, 0);
});
