import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { type Asked, ask, KEY_ID, LIVE_KEY_ID, type Stub, startStub } from './stub-server.ts';

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
const place = (more: Asked = {}): Asked => ({
  method: 'POST',
  body: ORDER,
  ...more,
  headers: { 'Idempotency-Key': 'k', ...more.headers },
});
const code = async (asked: Asked) => (await ask(stub, asked)).code;

test('an instance serves the modes it is given and tells the other keys where they belong', async () => {
  const uat = await startStub({ modes: ['test'] });
  const live = await startStub({ modes: ['live'] });

  assert.equal((await ask(uat, {})).code, null);
  assert.equal((await ask(uat, { key_id: LIVE_KEY_ID })).code, 'sandbox_only');
  assert.equal((await ask(live, {})).code, 'live_only');
  assert.equal((await ask(live, { key_id: LIVE_KEY_ID })).code, null);
  await Promise.all([uat.app.close(), live.app.close()]);
});

test('a sandbox helper is for test keys', async () => {
  const reset: Asked = { method: 'POST', target: '/partner/v1/sandbox/reset' };

  assert.equal(await code(reset), null);
  assert.equal(await code({ ...reset, key_id: LIVE_KEY_ID }), 'sandbox_only');
});

test('a restricted organisation may not place orders, a suspended one only reads, a closed one reads why', async () => {
  const organisation_status_reason = 'Your licence has expired.';
  const remove = { method: 'DELETE', target: '/partner/v1/webhooks/01900000-0000-7000-8000-000000000001' };
  const lawful = {
    active: [null, null, null, null],
    restricted: [null, null, null, 'organisation_restricted'],
    suspended: [null, null, 'organisation_suspended', 'organisation_suspended'],
    closed: [null, 'organisation_suspended', 'organisation_suspended', 'organisation_suspended'],
  } as const;

  for (const organisation_status of ['active', 'restricted', 'suspended', 'closed'] as const) {
    stub.change(KEY_ID, { organisation_status, organisation_status_reason });
    const codes = [];
    for (const asked of [{ target: '/partner/v1/organisation' }, {}, remove, place()]) codes.push(await code(asked));
    assert.deepEqual(codes, lawful[organisation_status], organisation_status);
  }
  const { status, details } = await ask(stub, place());
  assert.deepEqual([status, details], [403, { status: 'closed', reason: 'Your licence has expired.' }]);
});

test('a key acts within its scopes, and hears which one is missing', async () => {
  stub.change(KEY_ID, { scopes: ['read'] });
  const heard = await ask(stub, place());

  assert.equal(heard.code, 'insufficient_scope');
  assert.deepEqual(heard.details, { required_scope: 'orders' });
  assert.equal(await code({}), null);
  stub.change(KEY_ID, { scopes: ['orders'] });
  assert.deepEqual((await ask(stub, {})).details, { required_scope: 'read' });
});

test('a live key needs an approved business verification where money moves; a test key never does', async () => {
  stub.change(LIVE_KEY_ID, { kyb_status: 'under_review' });
  stub.change(KEY_ID, { kyb_status: 'draft' });
  const heard = await ask(stub, place({ key_id: LIVE_KEY_ID }));

  assert.equal(heard.code, 'kyb_not_approved');
  assert.deepEqual(heard.details, { kyb_status: 'under_review' });
  assert.equal(await code({ key_id: LIVE_KEY_ID }), null);
  assert.equal(await code(place()), null);
});

test('X-Sandbox-Scenario is understood, refused when malformed, and never taken from a live key', async () => {
  const asks = (value: string | string[], more: Asked = {}) =>
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
    const heard = await ask(stub, asks(wrong));
    assert.equal(heard.code, 'validation_error', String(wrong));
    assert.deepEqual(Object.keys(heard.details), ['X-Sandbox-Scenario']);
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

test('the fingerprint tells apart what is another request, and nothing else', async () => {
  const prints = async (more: Asked) => {
    await ask(stub, place(more));
    return stub.calls.at(-1)?.request.claim.fingerprint;
  };
  const first = await prints({});

  assert.match(first ?? '', /^[0-9a-f]{64}$/);
  assert.equal(await prints({ timestamp: String(Math.floor(Date.now() / 1_000) - 5) }), first);
  assert.notEqual(await prints({ body: `${ORDER} ` }), first);
});

test('the use of a key is noted once it is known to be its owner', async () => {
  stub.used.length = 0;
  await ask(stub, { headers: { 'X-Service-Signature': 'x' } });
  await ask(stub, {});

  assert.deepEqual(stub.used, [KEY_ID]);
});

test('an operation hears who calls, from where, and under which request id', async () => {
  const heard = await ask(stub, {});
  const { caller } = stub.calls[0]!.request;

  assert.equal(caller.request_id, heard.headers['x-request-id']);
  assert.equal(caller.address, '127.0.0.1');
  assert.equal(caller.key.key_id, KEY_ID);
  assert.equal(caller.environment.mode, 'test');
});
