import assert from 'node:assert/strict';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { createWorld } from '../../src/testing/world.ts';
import { commandLine } from './testing/terminal.ts';

const world = await createWorld({ role: 'api' });

type Sent = { method?: string; headers?: Record<string, string>; body?: string };
type Received = { status: number; body: string; headers: Record<string, unknown> };

/** Runs the proxy while `work` sends requests through it; returns what was printed. */
async function throughProxy(work: (send: (path: string, sent?: Sent) => Promise<Received>) => Promise<void>) {
  const { key } = await world.partner('test', { wallets: { NGN: '500.00' } });
  const line = commandLine(world.baseUrl, { keyId: key.key_id, secret: key.secret });
  const stop = new AbortController();
  let failure: unknown;
  let hasBegun = false;
  const outcome = await line('proxy --port 0', {
    signal: stop.signal,
    onText: (shown) => {
      const origin = /^(http:\S+) signs for (\S+) at /.exec(shown)?.[1];
      if (!origin || hasBegun) return;
      hasBegun = true;
      void work((path, sent) => sendTo(origin, path, sent))
        .catch((error: unknown) => {
          failure = error;
        })
        .finally(() => stop.abort());
    },
  });
  if (failure) throw failure;
  return outcome;
}

function sendTo(origin: string, path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Received> {
  const { hostname, port } = new URL(origin);
  return new Promise((done, fail) => {
    request({ hostname, port, path, method, headers }, async (response) =>
      done({ status: response.statusCode!, body: await text(response), headers: response.headers }),
    )
      .on('error', fail)
      .end(body);
  });
}

test('what comes in unsigned goes out signed, the query and the body byte for byte', async () => {
  const { code, out } = await throughProxy(async (send) => {
    const wallet = await send('/partner/v1/wallets/NGN');
    const listed = await send('/partner/v1/orders?status=completed&limit=1&client_reference=a%2fb');
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'one' };
    const funded = await send('/partner/v1/sandbox/wallets/NGN/fund', {
      method: 'POST',
      headers,
      body: '{ "amount" :\n"20.00"}',
    });

    assert.equal(JSON.parse(wallet.body).data.available_balance, '500.00');
    assert.equal(wallet.headers['content-type'], 'application/json; charset=utf-8');
    assert.equal(listed.status, 200);
    assert.equal(JSON.parse(funded.body).data.available_balance, '520.00');
  });

  assert.equal(code, 0);
  assert.match(out, /\nGET \/partner\/v1\/wallets\/NGN {2}200 {2}\d+ ms\n/);
  assert.match(out, /\nPOST \/partner\/v1\/sandbox\/wallets\/NGN\/fund {2}200 {2}\d+ ms\n$/);
});

test('a refusal of the service comes through as it is', async () => {
  await throughProxy(async (send) => {
    const missing = await send('/partner/v1/orders/0192d3a0-0000-7000-8000-000000000000');

    assert.equal(missing.status, 404);
    assert.equal(JSON.parse(missing.body).error.code, 'not_found');
    assert.match(String(missing.headers['link']), /rel="help"/);
  });
});

test('a signature of its own that a request brings is replaced', async () => {
  await throughProxy(async (send) => {
    const headers = { 'x-service-key': 'pk_test_other', 'x-service-timestamp': '1', 'x-service-signature': 'a' };

    assert.equal((await send('/partner/v1/organisation', { headers })).status, 200);
  });
});

const ofPages: Record<string, Record<string, string>> = {
  'of a page by its Origin': { origin: 'http://127.0.0.1:9080' },
  'of a page by what the browser says of it': { 'sec-fetch-site': 'cross-site' },
  'under a name that was made to lead to this machine': { host: 'attacker.example:9080' },
};
for (const [name, headers] of Object.entries(ofPages))
  test(`a request ${name} is refused and not sent`, async () => {
    const { out } = await throughProxy(async (send) => {
      const refused = await send('/partner/v1/organisation', { headers });

      assert.deepEqual([refused.status, JSON.parse(refused.body).error.code], [403, 'browser_refused']);
    });

    assert.doesNotMatch(out, /GET/);
  });

test("the service's own reference page may ask first, send and read; the browser's origin is not passed on", async () => {
  const origin = new URL(world.baseUrl).origin;
  await throughProxy(async (send) => {
    const asked = await send('/partner/v1/orders', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'idempotency-key' },
    });
    const read = await send('/partner/v1/organisation', { headers: { origin, 'sec-fetch-site': 'cross-site' } });

    assert.equal(asked.status, 204);
    assert.equal(asked.headers['access-control-allow-origin'], origin);
    assert.equal(asked.headers['access-control-allow-headers'], 'idempotency-key');
    assert.equal(read.status, 200);
    assert.equal(read.headers['access-control-allow-origin'], origin);
    assert.equal(read.headers['vary'], 'Origin');
  });
});

test('a live key needs --live, and a port that is none is named', async () => {
  const live = commandLine('http://127.0.0.1:9', { keyId: 'pk_live_x', secret: 'sk_live_x' });

  const refused = await live('proxy --port 0');
  const allowed = await live('proxy --port 0 --live', { signal: AbortSignal.abort() });
  const noPort = await live('proxy --port 70000 --live');

  assert.equal(refused.code, 1);
  assert.match(refused.err, /pk_live_x is no test key: --live allows it/);
  assert.equal(allowed.code, 0);
  assert.equal(noPort.code, 1);
  assert.match(noPort.err, /--port: expected 0 to 65535, not 70000/);
});

test('a service that is away is 502, and the proxy goes on', async () => {
  const line = commandLine('http://127.0.0.1:9', { keyId: 'pk_test_x', secret: 'sk_test_x' });
  const stop = new AbortController();
  const statuses: number[] = [];

  const { err } = await line('proxy --port 0', {
    signal: stop.signal,
    onText: async (shown) => {
      const origin = /^(http:\S+) signs/.exec(shown)![1]!;
      for (const path of ['/a', '/b']) statuses.push((await sendTo(origin, path)).status);
      stop.abort();
    },
  });

  assert.deepEqual(statuses, [502, 502]);
  assert.match(err, /GET \/a {2}connect ECONNREFUSED/);
});
