import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { ask, KEY_ID, LIVE_KEY_ID, type Stub, type StubRequest, startStub } from '../../../testing/stub-server.ts';

let stub: Stub;
before(async () => {
  stub = await startStub();
});
after(() => stub.app.close());
beforeEach(() => {
  stub.change(KEY_ID, {});
  stub.change(LIVE_KEY_ID, {});
  stub.calls.length = 0;
});

const ORDER = '{"investment_id":"5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d","amount":"5000.00","currency":"NGN"}';
const place = (more: StubRequest = {}): StubRequest => ({
  method: 'POST',
  body: ORDER,
  ...more,
  headers: { 'Idempotency-Key': 'k', ...more.headers },
});
const code = async (request: StubRequest) => (await ask(stub, request)).code;

test('X-Sandbox-Scenario is understood, refused when malformed, and never taken from a live key', async () => {
  const asks = (value: string | string[], more: StubRequest = {}) =>
    place({ ...more, headers: { 'X-Sandbox-Scenario': value } });
  await ask(stub, place());
  await ask(stub, asks('hold'));
  await ask(stub, asks('fail:provider_rejected'));

  assert.deepEqual(
    stub.calls.map(({ request }) => request.scenario),
    [null, { kind: 'hold' }, { kind: 'fail', code: 'provider_rejected' }],
  );
  for (const wrong of [
    '',
    'Hold',
    'fail',
    'fail:',
    'fail:A',
    'fail:x y',
    'hold, hold',
    `fail:${'x'.repeat(65)}`,
    ['hold', 'hold'],
  ]) {
    const answer = await ask(stub, asks(wrong));
    assert.equal(answer.code, 'validation_error', String(wrong));
    assert.deepEqual(Object.keys(answer.details), ['X-Sandbox-Scenario']);
  }
  assert.equal(await code(asks('hold', { key_id: LIVE_KEY_ID })), 'sandbox_only');
  assert.equal(await code({ key_id: LIVE_KEY_ID, headers: { 'X-Sandbox-Scenario': 'hold' } }), 'sandbox_only');
  assert.equal(await code({ headers: { 'X-Sandbox-Scenario': 'nonsense' } }), null);
});

test('an Idempotency-Key is 1 to 255 printable characters, sent once, where it is required', async () => {
  const keyed = (value: string | string[] | null) => place({ headers: { 'Idempotency-Key': value } });

  assert.equal(await code(keyed(null)), 'idempotency_key_required');
  for (const wrong of ['', 'x'.repeat(256), 'schlüssel', 'a\tb', ['a', 'a']])
    assert.equal(await code(keyed(wrong)), 'idempotency_key_invalid', String(wrong));
  for (const good of ['x', 'x'.repeat(255), 'a b', '!~']) assert.equal(await code(keyed(good)), null, good);
  assert.deepEqual(
    stub.calls.map(({ request }) => request.claim.key),
    ['x', 'x'.repeat(255), 'a b', '!~'],
  );
});

test('the fingerprint differs between different requests, and only there', async () => {
  const prints = async (more: StubRequest) => {
    await ask(stub, place(more));
    return stub.calls.at(-1)?.request.claim.fingerprint;
  };
  const first = await prints({});

  assert.match(first ?? '', /^[\w-]{43}$/);
  assert.equal(await prints({ timestamp: String(Math.floor(Date.now() / 1_000) - 5) }), first);
  assert.notEqual(await prints({ body: `${ORDER} ` }), first);
});

test('the use of a key is noted once its signature is checked', async () => {
  stub.used.length = 0;
  await ask(stub, { headers: { 'X-Service-Signature': 'x' } });
  await ask(stub, {});

  assert.deepEqual(stub.used, [KEY_ID]);
});

test('an operation gets who calls, from where, and under which request id', async () => {
  const answer = await ask(stub, {});
  const { caller } = stub.calls[0]!.request;

  assert.equal(caller.request_id, answer.headers['x-request-id']);
  assert.equal(caller.address, '127.0.0.1');
  assert.equal(caller.key.key_id, KEY_ID);
  assert.equal(caller.environment.mode, 'test');
});
