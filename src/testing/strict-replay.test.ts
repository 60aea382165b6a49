import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sign } from '../../sdk/src/signature.ts';
import { createKey } from '../access/keys/operator-contract.ts';
import { secondService } from './faults/second-service.ts';
import { createWorld, type Partner } from './world.ts';

const world = await createWorld();
const other = await secondService(world);
const fund = await world.investment({ price: '2.00' });
const ORDERS = '/partner/v1/orders';
const buy = (more: object = {}) =>
  JSON.stringify({ investment_id: fund.test, amount: '100.00', currency: 'NGN', ...more });

type Captured = { readonly target: string; readonly body: string; readonly headers: Record<string, string> };

/** A request as somebody on the way would see it; `later` seconds further on where it is signed again. */
function capture({ key }: Partner, body: string, { target = ORDERS, later = 0 } = {}): Captured {
  const timestamp = String(Math.floor(Date.now() / 1_000) + later);
  const headers = {
    'content-type': 'application/json',
    'x-service-key': key.key_id,
    'x-service-timestamp': timestamp,
    'x-service-signature': sign(key.secret, { timestamp, method: 'POST', target, body }),
  };
  return { target, body, headers };
}

async function send({ target, body, headers: signed }: Captured, key: string, baseUrl = world.baseUrl) {
  const headers = { ...signed, 'idempotency-key': key };
  const response = await fetch(baseUrl + target, { method: 'POST', body, headers });
  const text = await response.text();
  const replayed = response.headers.get('idempotent-replayed') === 'true';
  return { status: response.status, text, replayed, code: JSON.parse(text).error?.code ?? null };
}

const strict = (wallet = '1000.00', more: object = {}) =>
  world.partner('test', { strict_replay: true, wallets: { NGN: wallet }, ...more });
const countOf = async ({ client }: Partner) => (await client.orders.list()).pagination.count;

test('a captured order that is sent again under five new keys makes one order', async () => {
  const acme = await strict();
  const captured = capture(acme, buy());

  const first = await send(captured, 'mine');
  const again = await Promise.all([1, 2, 3, 4, 5].map((number) => send(captured, `captured ${number}`)));

  assert.equal(first.status, 201);
  assert.deepEqual(
    again.map(({ status, code }) => [status, code]),
    Array(5).fill([401, 'signature_reused']),
  );
  assert.equal(await countOf(acme), 1);
  assert.equal(await acme.balance(), '900.00');
});

test('a key without strict_replay takes two equal orders of one second', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const captured = capture(acme, buy());

  const answers = [await send(captured, 'a'), await send(captured, 'b')];

  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201],
  );
  assert.equal(await countOf(acme), 2);
});

test('the same signature under the same key is a retry, and replays', async () => {
  const acme = await strict();
  const captured = capture(acme, buy());

  const [first, retry] = [await send(captured, 'mine'), await send(captured, 'mine')];

  assert.deepEqual([retry.status, retry.replayed, retry.text], [201, true, first.text]);
  assert.equal(await countOf(acme), 1);
});

test('an attempt that is signed again replays, and its signature belongs to its key too', async () => {
  const acme = await strict();
  const [first, retry] = [capture(acme, buy()), capture(acme, buy(), { later: 1 })];
  await send(first, 'mine');

  assert.equal((await send(retry, 'mine')).replayed, true);
  assert.equal((await send(retry, 'mine')).replayed, true);

  for (const captured of [first, retry]) assert.equal((await send(captured, 'captured')).code, 'signature_reused');
  assert.equal(await countOf(acme), 1);
});

test('the same order signed a second later, with a key of its own, is another order', async () => {
  const acme = await strict();

  const answers = [await send(capture(acme, buy()), 'a'), await send(capture(acme, buy(), { later: 1 }), 'b')];

  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201],
  );
  assert.equal(await acme.balance(), '800.00');
});

test('the SDK places equal orders with a strict key, one after the other and at once', async () => {
  const acme = await strict();
  const place = () => acme.client.orders.create({ investment_id: fund.test, amount: '10.00', currency: 'NGN' });

  await place();
  await Promise.all(Array.from({ length: 20 }, place));

  assert.equal(await countOf(acme), 21);
});

test('one signature under 40 keys at once, at two processes: exactly one order', async () => {
  const acme = await strict('9000.00');
  for (let round = 0; round < 5; round++) {
    const captured = capture(acme, buy({ amount: `${100 + round}.00` }));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        send(captured, `${round} ${index}`, index % 2 ? world.baseUrl : other.baseUrl),
      ),
    );

    const codes = answers.map(({ status, code }) => code ?? status);
    assert.equal(codes.filter((code) => code === 201).length, 1, codes.join());
    assert.ok(codes.every((code) => code === 201 || code === 'signature_reused' || code === 'unavailable'));
    assert.equal(await countOf(acme), round + 1);
  }
  assert.equal(await acme.balance(), '8490.00');
});

test('a refused order uses up nothing: neither its key nor its signature', async () => {
  const acme = await strict('0.50');
  const captured = capture(acme, buy());
  assert.equal((await send(captured, 'mine')).code, 'insufficient_funds');
  await acme.credit('NGN', '500.00');

  assert.equal((await send(captured, 'another')).status, 201);
  assert.equal((await send(captured, 'mine')).code, 'signature_reused');
  assert.equal(await countOf(acme), 1);
});

test('what is not an order is refused under another key too, also where many come at once', async () => {
  const acme = await strict();
  const target = '/partner/v1/sandbox/wallets/NGN/fund';
  const captured = capture(acme, '{"amount":"7.00"}', { target });

  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send(captured, `k ${index}`)));

  const codes = answers.map(({ status, code }) => code ?? status);
  assert.equal(codes.filter((code) => code === 200).length, 1, codes.join());
  assert.ok(codes.every((code) => [200, 'signature_reused', 'idempotency_in_progress', 'unavailable'].includes(code)));
  assert.equal((await send(captured, 'late')).code, 'signature_reused');
  assert.equal(await acme.balance(), '1007.00');
});

test('where a provider is called, the signature belongs to the key of the intent', async () => {
  const acme = await strict();
  const order = capture(acme, buy({ payment_mode: 'checkout' }));
  const target = '/partner/v1/funding-requests';
  const request = JSON.stringify({ currency: 'NGN', amount: '5000.00', method: 'gateway_checkout' });
  const funding = capture(acme, request, { target });
  for (const captured of [order, funding]) {
    const { text, status } = await send(captured, `mine ${captured.target}`);
    assert.equal(status, 201, text);
    assert.equal((await send(captured, 'captured')).code, 'signature_reused');
    assert.equal((await send(captured, `mine ${captured.target}`)).replayed, true);
    const retry = capture(acme, captured.body, { target: captured.target, later: 3 });
    assert.equal((await send(retry, `mine ${captured.target}`)).replayed, true);
    assert.equal((await send(retry, 'captured')).code, 'signature_reused');
  }
});

test('a signature that was used elsewhere is refused before a key that was', async () => {
  const acme = await strict();
  const [first, second] = [capture(acme, buy()), capture(acme, buy({ amount: '200.00' }))];
  await send(first, 'first');
  await send(second, 'second');

  assert.equal((await send(first, 'second')).code, 'signature_reused');
  assert.equal((await send(capture(acme, buy(), { later: 5 }), 'second')).code, 'idempotency_key_reused');
});

test('strict_replay is asked for at creation, shown, and kept by rotation', async () => {
  const { client, organisation_id } = await world.partner('test');
  const plain = await client.keys.create();
  const key = await client.keys.create({ strict_replay: true });
  const made = await world.firm.act(createKey, {
    body: { organisation: organisation_id, mode: 'test', strict_replay: true },
  });

  assert.deepEqual([plain.strict_replay, key.strict_replay], [false, true]);
  assert.equal((await client.keys.get(key.id)).strict_replay, true);
  assert.equal((await client.keys.rotate(key.id)).strict_replay, true);
  assert.equal(made.key!.strict_replay, true);
});

test('what a reset keeps keeps its signatures: neither attempt makes another key afterwards', async () => {
  const acme = await strict();
  const of = { target: '/partner/v1/keys' };
  const body = JSON.stringify({ label: 'kept' });
  const [first, retry] = [capture(acme, body, of), capture(acme, body, { ...of, later: 1 })];
  const made = await send(first, 'mine');
  assert.deepEqual([made.status, (await send(retry, 'mine')).replayed], [201, true]);

  await acme.client.sandbox.reset();

  for (const captured of [first, retry]) assert.equal((await send(captured, 'captured')).code, 'signature_reused');
  assert.equal((await send(first, 'mine')).text, made.text);
  assert.equal((await acme.client.keys.list()).length, 2);
});
