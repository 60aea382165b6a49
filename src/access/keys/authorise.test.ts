import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { ask, KEY_ID, LIVE_KEY_ID, type Stub, type StubRequest, startStub } from '../../testing/stub-server.ts';
import { authoriseIn } from './authorise.ts';

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

test('an instance serves only its own modes and refuses other keys with the mode they need', async () => {
  const uat = await startStub({ authorise: authoriseIn(['test']) });
  const live = await startStub({ authorise: authoriseIn(['live']) });

  assert.equal((await ask(uat, {})).code, null);
  assert.equal((await ask(uat, { key_id: LIVE_KEY_ID })).code, 'sandbox_only');
  assert.equal((await ask(live, {})).code, 'live_only');
  assert.equal((await ask(live, { key_id: LIVE_KEY_ID })).code, null);
  await Promise.all([uat.app.close(), live.app.close()]);
});

test('a sandbox helper is for test keys', async () => {
  const reset: StubRequest = { method: 'POST', target: '/partner/v1/sandbox/reset' };

  assert.equal(await code(reset), null);
  assert.equal(await code({ ...reset, key_id: LIVE_KEY_ID }), 'sandbox_only');
});

test('a restricted organisation may not place orders, a suspended one only reads, a closed one reads only the reason', async () => {
  const organisation_status_reason = 'Your licence has expired.';
  const remove = { method: 'DELETE', target: '/partner/v1/webhooks/01900000-0000-7000-8000-000000000001' };
  const allowed = {
    active: [null, null, null, null],
    restricted: [null, null, null, 'organisation_restricted'],
    suspended: [null, null, 'organisation_suspended', 'organisation_suspended'],
    closed: [null, 'organisation_suspended', 'organisation_suspended', 'organisation_suspended'],
  } as const;

  for (const organisation_status of ['active', 'restricted', 'suspended', 'closed'] as const) {
    stub.change(KEY_ID, { organisation_status, organisation_status_reason });
    const codes = [];
    for (const request of [{ target: '/partner/v1/organisation' }, {}, remove, place()])
      codes.push(await code(request));
    assert.deepEqual(codes, allowed[organisation_status], organisation_status);
  }
  const { status, details } = await ask(stub, place());
  assert.deepEqual([status, details], [403, { status: 'closed', reason: 'Your licence has expired.' }]);
});

test('a key acts within its scopes, and the refusal names the missing scope', async () => {
  stub.change(KEY_ID, { scopes: ['read'] });
  const answered = await ask(stub, place());

  assert.equal(answered.code, 'insufficient_scope');
  assert.deepEqual(answered.details, { required_scope: 'orders' });
  assert.equal(await code({}), null);
  stub.change(KEY_ID, { scopes: ['orders'] });
  assert.deepEqual((await ask(stub, {})).details, { required_scope: 'read' });
});

test('a live key needs an approved business verification where money moves; a test key never does', async () => {
  stub.change(LIVE_KEY_ID, { kyb_status: 'under_review' });
  stub.change(KEY_ID, { kyb_status: 'draft' });
  const answered = await ask(stub, place({ key_id: LIVE_KEY_ID }));

  assert.equal(answered.code, 'kyb_not_approved');
  assert.deepEqual(answered.details, { kyb_status: 'under_review' });
  assert.equal(await code({ key_id: LIVE_KEY_ID }), null);
  assert.equal(await code(place()), null);
});
