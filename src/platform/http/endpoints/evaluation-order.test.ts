import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, exchange, LIVE_KEY_ID, type Stub, type StubRequest, startStub } from '../../../testing/stub-server.ts';

let stub: Stub;
before(async () => {
  stub = await startStub();
});
after(() => stub.app.close());

const SHUT = {
  revoked_at: '2026-01-01T00:00:00.000Z',
  expires_at: '2026-01-01T00:00:00.000Z',
  ip_allowlist: ['203.0.113.7'],
  rate_limit: 1,
  organisation_status: 'suspended',
  scopes: [],
  kyb_status: 'draft',
} as const;
const ORDER = '{"investment_id":"5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d","amount":"5000.00","currency":"NGN"}';

/** A request that breaks every rule there is; each step corrects one thing, and the next rule refuses. */
const broken = {
  method: 'PATCH',
  target: '/partner/v1/nowhere?x=1&x=2',
  body: `${' '.repeat(2_000_000)}{"a":1,"a":2}`,
  key_id: 'pk_live_nobody',
  timestamp: '1767225600000',
  headers: {
    Host: ['localhost', 'evil'],
    'Content-Type': 'text/plain',
    'X-Service-Key': null,
    'X-Service-Signature': 'x',
    'Idempotency-Key': 'ä',
    'X-Sandbox-Scenario': 'maybe',
  },
} as const;

type Headers = NonNullable<StubRequest['headers']>;
type Step = readonly [corrections: Omit<StubRequest, 'headers'> & { headers?: Headers; omit?: string[] }, code: string];

const steps: readonly Step[] = [
  [{}, 'invalid_request'],
  [{ omit: ['Host'] }, 'body_too_large'],
  [{ body: '{"a":1,"a":2}' }, 'unsupported_media_type'],
  [{ omit: ['Content-Type'] }, 'route_not_found'],
  [{ target: '/partner/v1/orders?x=1&x=2' }, 'method_not_allowed'],
  [{ method: 'POST' }, 'missing_signature'],
  [{ omit: ['X-Service-Key'] }, 'unknown_key'],
  [{ key_id: LIVE_KEY_ID }, 'invalid_timestamp'],
  [{ timestamp: '1767225600' }, 'stale_timestamp'],
  [{ timestamp: String(Math.floor(Date.now() / 1_000)) }, 'invalid_signature'],
  [{ omit: ['X-Service-Signature'] }, 'key_revoked'],
];

/** What the operator corrects, one at a time, once the request is signed as it should be. */
const grants = [
  ['revoked_at', null, 'key_expired'],
  ['expires_at', null, 'ip_not_allowed'],
  ['ip_allowlist', ['127.0.0.1'], 'organisation_suspended'],
  // The first request of the window has just been counted; the limit of one is now used up.
  ['organisation_status', 'active', 'rate_limited'],
  ['rate_limit', 1_000, 'insufficient_scope'],
  ['scopes', ['orders'], 'sandbox_only'],
] as const;

const lastSteps: readonly Step[] = [
  [{ omit: ['X-Sandbox-Scenario'] }, 'kyb_not_approved'],
  [{}, 'idempotency_key_invalid'],
  [{ omit: ['Idempotency-Key'] }, 'idempotency_key_required'],
  [{ headers: { 'Idempotency-Key': 'k' } }, 'validation_error'],
  [{ target: '/partner/v1/orders' }, 'invalid_json'],
  [{ body: '{"a":1}' }, 'validation_error'],
];

test('a request that breaks every rule, fixed one by one, is refused in the published order', async () => {
  let request: StubRequest & { headers: Headers } = broken;
  let key = { ...SHUT } as Parameters<Stub['change']>[1];
  stub.change(LIVE_KEY_ID, key);
  const correct = ({ omit = [], headers = {}, ...more }: Step[0]) => {
    const others = Object.entries(request.headers).filter(([name]) => !omit.includes(name));
    request = { ...request, ...more, headers: { ...Object.fromEntries(others), ...headers } };
  };

  for (const [corrections, code] of steps) {
    correct(corrections);
    assert.equal((await ask(stub, request)).code, code);
  }
  for (const [name, value, code] of grants) {
    key = { ...key, [name]: value };
    stub.change(LIVE_KEY_ID, key);
    assert.equal((await ask(stub, request)).code, code, name);
  }
  for (const [corrections, code] of lastSteps) {
    correct(corrections);
    assert.equal((await ask(stub, request)).code, code);
    key = { ...key, kyb_status: 'approved' };
    stub.change(LIVE_KEY_ID, key);
  }
  correct({ body: ORDER });
  assert.equal((await ask(stub, request)).status, 201);
  assert.deepEqual(
    stub.calls.map(({ name }) => name),
    ['orders.place'],
  );
});

test('headers that are too large come before everything but malformed HTTP', async () => {
  const answer = await exchange(
    stub.port,
    `POST /nowhere HTTP/1.1\r\nHost: a\r\nHost: b\r\nX: ${'x'.repeat(9_000)}\r\n\r\n`,
  );
  assert.equal(answer.code, 'headers_too_large');
});
