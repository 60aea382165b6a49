import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { verifyWebhook } from '../../sdk/src/webhooks.ts';
import { createWorld, type Partner } from '../../src/testing/world.ts';
import { commandLine } from './testing/terminal.ts';

const world = await createWorld();
const lineOf = ({ key }: Partner) => commandLine(world.baseUrl, { keyId: key.key_id, secret: key.secret });

const received: { headers: Record<string, string>; body: string }[] = [];
const receiver = createServer(async (request, response) => {
  received.push({ headers: request.headers as Record<string, string>, body: await text(request) });
  response.end('ok');
});
receiver.listen(0, '127.0.0.1');
await once(receiver, 'listening');
after(() => receiver.close());
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

test('events are printed by their sequence from the one that is named on, and new ones as they happen', async () => {
  const partner = await world.partner('test');
  const { client } = partner;
  await client.sandbox.fundWallet('NGN', { amount: '1.00' });
  const stop = new AbortController();
  let isFunded = false;

  const { code, out } = await lineOf(partner)('events tail --after 1', {
    signal: stop.signal,
    onText: (shown) => {
      if (shown.split('\n').length > 3) stop.abort();
      else if (!isFunded) {
        isFunded = true;
        void client.sandbox.fundWallet('NGN', { amount: '2.00' });
      }
    },
  });

  assert.equal(code, 0);
  const rows = out.trim().split('\n');
  assert.deepEqual(
    rows.map((row) =>
      row
        .replace(/\S+$/, '')
        .replace(/\d{4}-\S+Z/, 'AT')
        .trim(),
    ),
    ['2  AT  funding.completed', '3  AT  wallet.funded', '4  AT  funding.completed'],
  );
});

test('a tail refuses a sequence that is none', async () => {
  const { code, err } = await lineOf(await world.partner('test'))('events tail --after yesterday');

  assert.equal(code, 1);
  assert.match(err, /--after: expected the sequence of an event, not yesterday/);
});

test('an event is sent again to a local receiver, with its id and the signature of the listener, as often as asked', async () => {
  const partner = await world.partner('test');
  const line = lineOf(partner);
  await partner.client.sandbox.fundWallet('NGN', { amount: '1.00' });
  const [event] = (await partner.client.events.list({ type: 'wallet.funded' })).data;
  const words = `events resend ${event!.id} --to ${url}`;

  const early = await line(words);
  const { out } = await line(`listen --forward-to ${url} --after 1`, { signal: AbortSignal.abort() });
  const [first, second] = [await line(words), await line(words)];

  assert.equal(early.code, 1);
  assert.match(early.err, /partner listen makes the secret/);
  assert.deepEqual([first.code, second.code], [0, 0]);
  assert.match(first.out, /^1 {2}wallet\.funded {2}\S+ {2}200\n$/);
  const secret = /whsec_\S+/.exec(out)![0];
  const verified = received.map(({ headers, body }) => verifyWebhook(body, headers, secret));
  assert.deepEqual(verified, [event, event]);
});
