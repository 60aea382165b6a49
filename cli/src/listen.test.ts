import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { verifyWebhook } from '../../sdk/src/webhooks.ts';
import { createWorld } from '../../src/testing/world.ts';
import { commandLine } from './testing/terminal.ts';

const world = await createWorld({ role: 'api' });

const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let answer = 200;
const receiver = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await text(request) });
  response.writeHead(answer).end('\u001b[2J');
});
receiver.listen(0, '127.0.0.1');
await once(receiver, 'listening');
after(() => receiver.close());
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

test('events are forwarded signed as webhooks, and a later run goes on after the last one', async () => {
  const { client, key } = await world.partner('test');
  const line = commandLine(world.baseUrl, { keyId: key.key_id, secret: key.secret });
  /** Runs until the last event of a payment was forwarded, and returns what was shown. */
  const listenOnce = async () => {
    const stop = new AbortController();
    const onText = (out: string) => {
      if (out.includes('funding.completed')) stop.abort();
    };
    const { code, out, err } = await line(`listen --forward-to ${url}`, { signal: stop.signal, onText });
    assert.equal(code, 0, err);
    return out;
  };
  const fund = (amount: string) => client.sandbox.fundWallet('NGN', { amount });

  await fund('1.00');
  await line(`listen --forward-to ${url} --after 2`, { signal: AbortSignal.abort() });
  await fund('2.00');
  const first = await listenOnce();
  answer = 500;
  await fund('3.00');
  const second = await listenOnce();

  const secret = /whsec_\S+/.exec(first)![0];
  assert.equal(/whsec_\S+/.exec(second)![0], secret);
  const events = received.map(({ headers, body }) => verifyWebhook(body, headers as Record<string, string>, secret));
  assert.deepEqual(
    events.map(({ type, sequence }) => [type, sequence]),
    [
      ['wallet.funded', 3],
      ['funding.completed', 4],
      ['wallet.funded', 5],
      ['funding.completed', 6],
    ],
  );
  assert.match(first, /\n4 {2}funding\.completed {2}\S+ {2}200\n$/);
  assert.match(second, /\n6 {2}funding\.completed {2}\S+ {2}500 \\u001b\[2J\n$/);
});

test('a URL without its scheme and a sequence that is none are refused', async () => {
  const line = commandLine(world.baseUrl, { keyId: 'pk_test_x', secret: 'sk_test_x' });

  assert.match((await line('listen --forward-to localhost:3000')).err, /--forward-to is no URL: write it with http/);
  assert.match((await line(`listen --forward-to ${url} --after last`)).err, /--after: expected the sequence/);
});
