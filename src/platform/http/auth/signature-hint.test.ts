import assert from 'node:assert/strict';
import { createHmac, createSecretKey } from 'node:crypto';
import { afterEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ask,
  closeStubs,
  LIVE_KEY_ID,
  now,
  OTHER_SECRET,
  SECRET,
  type StubRequest,
  startStub,
} from '../../../testing/stub-server.ts';
import { canonicalString, hintOf, sha256 } from './signature.ts';

afterEach(closeStubs);

const BODY = '{"investment_id":"5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d","amount":"5000.00","currency":"NGN"}';
const TARGET = '/partner/v1/orders?x=1';
const HASH = sha256(BODY);
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const sha512 = (text: string, secret = SECRET) => createHmac('sha512', secret).update(text).digest();
const right = (timestamp: string) => `${timestamp}\nPOST\n${TARGET}\n${HASH}`;

/** Mistakes of developers, and the hint of the sandbox. */
const mistakes: readonly (readonly [sign: (timestamp: string) => string, hint: RegExp | null])[] = [
  [(at) => sha512(right(at)).toString('hex').toUpperCase(), /signature is in upper case/],
  [(at) => sha512(right(at)).toString('base64'), /in base64/],
  [(at) => sha512(right(at)).toString('base64url'), /in base64/],
  [(at) => createHmac('sha256', SECRET).update(right(at)).digest('hex'), /SHA-256; use HMAC-SHA512/],
  [(at) => createHmac('sha256', SECRET).update(right(at)).digest('base64'), /SHA-256; use HMAC-SHA512/],
  [(at) => sha512(right(at), OTHER_SECRET).toString('hex'), /secret of the other mode/],
  [(at) => sha512(right(at).replace('?x=1', '')).toString('hex'), /query was left out/],
  [(at) => sha512(right(at).replace(`\n${HASH}`, '')).toString('hex'), /body hash was left out/],
  [(at) => sha512(right(at).replace(HASH, '')).toString('hex'), /body hash was left empty/],
  [(at) => sha512(right(at).replace(HASH, EMPTY)).toString('hex'), /body was left out/],
  [(at) => sha512(right(at).replace(HASH, HASH.toUpperCase())).toString('hex'), /body hash is in upper case/],
  [(at) => sha512(right(at).replace('POST', 'post')).toString('hex'), /method is in lower case/],
  [(at) => sha512(right(`${at}000`)).toString('hex'), /in milliseconds/],
  [(at) => sha512(right(`${at}487`)).toString('hex'), /in milliseconds/],
  [(at) => sha512(right(at).replaceAll('\n', '\r\n')).toString('hex'), /joined by \\r\\n/],
  [(at) => sha512(`${right(at)}\n`).toString('hex'), /ends with a newline/],
  [(at) => sha512(right(at), `${SECRET}x`).toString('hex'), null],
  [() => 'g'.repeat(128), null],
];

const wrong = (sign: (timestamp: string) => string, timestamp: string): StubRequest => ({
  method: 'POST',
  target: TARGET,
  body: BODY,
  timestamp,
  headers: { 'X-Service-Signature': sign(timestamp), 'Idempotency-Key': 'k' },
});

for (const [sign, hint] of mistakes)
  test(`the sandbox names the mistake: ${hint?.source ?? 'none that is usual'} (${sign})`, async () => {
    const stub = await startStub();
    for (;;) {
      const { code, details } = await ask(stub, wrong(sign, now()));
      assert.equal(code, 'invalid_signature');
      const named = details['hint'] ?? null;
      // More are given a second later: other tests may have had them all.
      if (hint && named === null) await sleep(100);
      else return hint ? assert.match(named ?? '', hint) : assert.equal(named, null);
    }
  });

test('a live key gets no hint', async () => {
  const stub = await startStub();
  const { code, details } = await ask(stub, { ...wrong(mistakes[0]![0], now()), key_id: LIVE_KEY_ID });

  assert.deepEqual([code, details], ['invalid_signature', {}]);
});

test('however many are wrong, ten a second get a hint, and only for those is anything computed or read', async () => {
  const parts = { timestamp: '1767225600', method: 'POST', target: TARGET, bodyHash: HASH };
  const mistaken = {
    secret: createSecretKey(SECRET, 'utf8'),
    parts,
    canonical: canonicalString(parts),
    signature: '0'.repeat(128),
  };
  let reads = 0;
  const others = async () => {
    reads += 1;
    return [];
  };
  const second_ms = (performance.now() + 3_600_000) | 0;

  for (let asked = 0; asked < 50; asked += 1) await hintOf(mistaken, others, second_ms);

  assert.equal(reads, 10);
  await hintOf(mistaken, others, second_ms + 1_000);
  assert.equal(reads, 11);
});
