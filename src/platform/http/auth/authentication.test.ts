import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  ask,
  KEY_ID,
  LIVE_KEY_ID,
  now,
  SECRET,
  type Stub,
  type StubRequest,
  startStub,
} from '../../../testing/stub-server.ts';
import { sha256, sign } from './signature.ts';

// The server's clock is stopped, so that 300 and 301 seconds are just that.
const NOW = 1_767_225_600;
let stub: Stub;
before(async () => {
  stub = await startStub({ now_ms: () => NOW * 1_000 + 999 });
});
after(() => stub.app.close());

const at = (seconds: number) => String(NOW + seconds);
const request = (more: StubRequest): StubRequest => ({ timestamp: at(0), ...more });
const header = (name: string, value: string | string[] | null): StubRequest => request({ headers: { [name]: value } });
const signedFor = (
  parts: Partial<{ timestamp: string; method: string; target: string; body: string; secret: string }>,
) =>
  header(
    'X-Service-Signature',
    sign(parts.secret ?? SECRET, {
      timestamp: parts.timestamp ?? at(0),
      method: parts.method ?? 'GET',
      target: parts.target ?? '/partner/v1/orders',
      bodyHash: sha256(parts.body ?? ''),
    }),
  );
const GOOD = sign(SECRET, { timestamp: at(0), method: 'GET', target: '/partner/v1/orders', bodyHash: sha256('') });

const table: readonly (readonly [what: string, request: StubRequest, code: string | null])[] = [
  ['a signed request', request({}), null],
  ['a signed query', request({ target: '/partner/v1/orders?limit=5&offset=10' }), null],
  ['header names in lower case', request({ headers: { 'X-Service-Key': null, 'x-service-key': KEY_ID } }), null],
  ['spaces around a header value', header('X-Service-Key', `  ${KEY_ID}  `), null],
  ['a stamp 299 s old', request({ timestamp: at(-299) }), null],
  ['a stamp 300 s old', request({ timestamp: at(-300) }), null],
  ['a stamp 300 s ahead', request({ timestamp: at(300) }), null],
  ['a stamp 301 s old', request({ timestamp: at(-301) }), 'stale_timestamp'],
  ['a stamp 301 s ahead', request({ timestamp: at(301) }), 'stale_timestamp'],
  ['a stamp of 2001', request({ timestamp: '1000000000' }), 'stale_timestamp'],
  ['a stamp of 2286', request({ timestamp: '9999999999' }), 'stale_timestamp'],
  [
    'no headers at all',
    request({ headers: { 'X-Service-Key': null, 'X-Service-Timestamp': null, 'X-Service-Signature': null } }),
    'missing_signature',
  ],
  ['no key', header('X-Service-Key', null), 'missing_signature'],
  ['no timestamp', header('X-Service-Timestamp', null), 'missing_signature'],
  ['no signature', header('X-Service-Signature', null), 'missing_signature'],
  ['an empty key', header('X-Service-Key', ''), 'missing_signature'],
  ['an empty timestamp', header('X-Service-Timestamp', ' '), 'missing_signature'],
  ['an empty signature', header('X-Service-Signature', ''), 'missing_signature'],
  ['two keys', header('X-Service-Key', [KEY_ID, KEY_ID]), 'missing_signature'],
  ['two different keys', header('X-Service-Key', [KEY_ID, LIVE_KEY_ID]), 'missing_signature'],
  ['two timestamps', header('X-Service-Timestamp', [at(0), at(0)]), 'missing_signature'],
  ['two signatures', header('X-Service-Signature', [GOOD, GOOD]), 'missing_signature'],
  ['a key twice in two spellings', request({ headers: { 'x-service-KEY': KEY_ID } }), 'missing_signature'],
  ['two keys in one line', header('X-Service-Key', `${KEY_ID}, ${KEY_ID}`), 'unknown_key'],
  ['an unknown key', request({ key_id: `pk_test_${'z'.repeat(32)}` }), 'unknown_key'],
  ['a key cut short', request({ key_id: KEY_ID.slice(0, -1) }), 'unknown_key'],
  ['a key in upper case', request({ key_id: KEY_ID.toUpperCase() }), 'unknown_key'],
  ['a secret for a key', request({ key_id: SECRET }), 'unknown_key'],
  ['a key with SQL', request({ key_id: "' or 1=1 --" }), 'unknown_key'],
  ['__proto__ for a key', request({ key_id: '__proto__' }), 'unknown_key'],
  ['an unknown key and a stale stamp', request({ key_id: 'pk_test_x', timestamp: at(-999) }), 'unknown_key'],
  [
    'an unknown key and no signature',
    request({ key_id: 'pk_test_x', headers: { 'X-Service-Signature': null } }),
    'missing_signature',
  ],
  ['milliseconds', request({ timestamp: `${NOW}000` }), 'invalid_timestamp'],
  ['a fraction', request({ timestamp: `${NOW}.5` }), 'invalid_timestamp'],
  ['a plus sign', request({ timestamp: `+${NOW}` }), 'invalid_timestamp'],
  ['a minus sign', request({ timestamp: `-${NOW}` }), 'invalid_timestamp'],
  ['a leading zero', request({ timestamp: `0${NOW}` }), 'invalid_timestamp'],
  ['an exponent', request({ timestamp: '1e9' }), 'invalid_timestamp'],
  ['hexadecimal', request({ timestamp: '0x6955b900' }), 'invalid_timestamp'],
  ['nine digits', request({ timestamp: '999999999' }), 'invalid_timestamp'],
  ['eleven digits', request({ timestamp: `${NOW}0` }), 'invalid_timestamp'],
  ['microseconds', request({ timestamp: `${NOW}000000` }), 'invalid_timestamp'],
  ['an ISO date', request({ timestamp: '2026-01-01T00:00:00Z' }), 'invalid_timestamp'],
  ['a word', request({ timestamp: 'now' }), 'invalid_timestamp'],
  ['NaN', request({ timestamp: 'NaN' }), 'invalid_timestamp'],
  ['a space inside', request({ timestamp: '17672 25600' }), 'invalid_timestamp'],
  ['two stamps in one line', request({ timestamp: `${at(0)}, ${at(0)}` }), 'invalid_timestamp'],
  [
    'a bad stamp and a bad signature',
    request({ timestamp: 'x', headers: { 'X-Service-Signature': 'y' } }),
    'invalid_timestamp',
  ],
  ['a signature in upper case', header('X-Service-Signature', GOOD.toUpperCase()), 'invalid_signature'],
  ['a signature cut by a digit', header('X-Service-Signature', GOOD.slice(0, -1)), 'invalid_signature'],
  ['a signature cut by a byte', header('X-Service-Signature', GOOD.slice(0, -2)), 'invalid_signature'],
  ['a signature with a byte more', header('X-Service-Signature', `${GOOD}00`), 'invalid_signature'],
  [
    'a signature in base64',
    header('X-Service-Signature', Buffer.from(GOOD, 'hex').toString('base64')),
    'invalid_signature',
  ],
  ['a prefixed signature', header('X-Service-Signature', `sha512=${GOOD}`), 'invalid_signature'],
  ['zeros', header('X-Service-Signature', '0'.repeat(128)), 'invalid_signature'],
  [
    'one digit changed',
    header('X-Service-Signature', `${GOOD[0] === '0' ? '1' : '0'}${GOOD.slice(1)}`),
    'invalid_signature',
  ],
  ['no hexadecimal', header('X-Service-Signature', 'g'.repeat(128)), 'invalid_signature'],
  ['two signatures in one line', header('X-Service-Signature', `${GOOD}, ${GOOD}`), 'invalid_signature'],
  ['another secret', signedFor({ secret: `${SECRET}0` }), 'invalid_signature'],
  ['the secret without its prefix', signedFor({ secret: SECRET.slice('sk_test_'.length) }), 'invalid_signature'],
  ['another timestamp signed', signedFor({ timestamp: at(1) }), 'invalid_signature'],
  ['another method signed', signedFor({ method: 'POST' }), 'invalid_signature'],
  ['the method in lower case signed', signedFor({ method: 'get' }), 'invalid_signature'],
  ['another path signed', signedFor({ target: '/partner/v1/wallets' }), 'invalid_signature'],
  ['a query not signed', request({ ...signedFor({}), target: '/partner/v1/orders?limit=5' }), 'invalid_signature'],
  ['a signed query not sent', signedFor({ target: '/partner/v1/orders?limit=5' }), 'invalid_signature'],
  ['an empty query not signed', request({ ...signedFor({}), target: '/partner/v1/orders?' }), 'invalid_signature'],
  ['a signed empty query', request({ target: '/partner/v1/orders?' }), null],
  [
    'a query in another order',
    request({ ...signedFor({ target: '/partner/v1/orders?a=1&b=2' }), target: '/partner/v1/orders?b=2&a=1' }),
    'invalid_signature',
  ],
  [
    'a query encoded otherwise',
    request({ ...signedFor({ target: '/partner/v1/orders?search=a b' }), target: '/partner/v1/orders?search=a%20b' }),
    'invalid_signature',
  ],
  ['the absolute target signed', signedFor({ target: 'http://localhost/partner/v1/orders' }), 'invalid_signature'],
  ['a body signed that is not sent', signedFor({ body: '{}' }), 'invalid_signature'],
];

test('the table has at least 60 rows', () => assert(table.length >= 60));

for (const [what, request, code] of table)
  test(`${what}: ${code ?? 'passes'}`, async () => {
    const answer = await ask(stub, request);

    assert.equal(answer.code, code);
    assert.equal(answer.status, code ? 401 : 200);
    assert.match(
      answer.headers['x-request-id'] ?? '',
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

const submit = { method: 'POST', target: '/partner/v1/kyb/submit' } as const;

test('a body is signed over its bytes: the same JSON in other bytes does not pass', async () => {
  const signature = (body: string) => sign(SECRET, { timestamp: at(0), ...submit, bodyHash: sha256(body) });
  for (const body of ['{ }', '{}\n', ' {}']) {
    const answer = await ask(stub, request({ ...submit, body, headers: { 'X-Service-Signature': signature('{}') } }));
    assert.equal(answer.code, 'invalid_signature', JSON.stringify(body));
  }
  assert.equal((await ask(stub, request({ ...submit, body: '{ }' }))).status, 200);
});

test('a chunked body is signed over its bytes without the chunking', async () => {
  const headers = {
    'Content-Length': null,
    'Content-Type': 'application/json',
    'Transfer-Encoding': 'chunked',
    'X-Service-Signature': sign(SECRET, { timestamp: at(0), ...submit, bodyHash: sha256('{}') }),
  };
  const answer = await ask(stub, request({ ...submit, body: '1\r\n{\r\n1\r\n}\r\n0\r\n\r\n', headers }));
  assert.equal(answer.status, 200);
});

test('in the sandbox a wrong signature shows what the service saw', async () => {
  const answer = await ask(stub, header('X-Service-Signature', 'x'));

  assert.deepEqual(answer.details, {
    method: 'GET',
    target: '/partner/v1/orders',
    body_sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    canonical_sha256: sha256(`1767225600\nGET\n/partner/v1/orders\n${sha256('')}`),
    server_timestamp: '1767225600',
    hint: null,
  });
});

test('for a live key a wrong signature shows nothing', async () => {
  const answer = await ask(stub, request({ key_id: LIVE_KEY_ID, headers: { 'X-Service-Signature': 'x' } }));

  assert.equal(answer.code, 'invalid_signature');
  assert.deepEqual(answer.details, {});
});

test('a stale timestamp is answered with the time, milliseconds with the remedy, a repeated header with its name', async () => {
  const stale = await ask(stub, request({ timestamp: at(-301) }));
  const milliseconds = await ask(stub, request({ timestamp: `${NOW}000` }));
  const repeated = await ask(stub, header('X-Service-Key', [KEY_ID, KEY_ID]));

  assert.deepEqual(stale.details, { server_timestamp: '1767225600', tolerance_seconds: '300' });
  assert.match(milliseconds.details['reason'] ?? '', /looks like milliseconds/);
  assert.deepEqual(repeated.details, { 'X-Service-Key': 'Given more than once; send it once.' });
});

test('every header that is missing or sent twice is named at once', async () => {
  const three = { 'X-Service-Key': null, 'X-Service-Timestamp': null, 'X-Service-Signature': null };
  const none = await ask(stub, request({ headers: three }));
  const mixed = await ask(stub, request({ headers: { 'X-Service-Key': [KEY_ID, KEY_ID], 'X-Service-Signature': '' } }));

  assert.deepEqual(none.details, {
    'X-Service-Key': 'Required.',
    'X-Service-Timestamp': 'Required.',
    'X-Service-Signature': 'Required.',
  });
  assert.deepEqual(mixed.details, {
    'X-Service-Key': 'Given more than once; send it once.',
    'X-Service-Signature': 'Required.',
  });
});

test('a key is reported as revoked or expired only to a caller that holds its secret', async () => {
  stub.change(KEY_ID, { revoked_at: '2026-01-01T00:00:00.000Z' });
  assert.equal((await ask(stub, request({}))).code, 'key_revoked');
  assert.equal((await ask(stub, header('X-Service-Signature', 'x'))).code, 'invalid_signature');
  stub.change(KEY_ID, { expires_at: new Date(NOW * 1_000).toISOString() });
  assert.equal((await ask(stub, request({}))).code, 'key_expired');
  stub.change(KEY_ID, { expires_at: new Date((NOW + 1) * 1_000).toISOString() });
  assert.equal((await ask(stub, request({}))).code, null);
  stub.change(KEY_ID, {});
});

test('an operator whose clock is far off gets refusals, never a crash', async () => {
  const off = await startStub({ now_ms: () => Date.now() + 600_000 });
  assert.equal((await ask(off, { timestamp: now() })).code, 'stale_timestamp');
  await off.app.close();
});
