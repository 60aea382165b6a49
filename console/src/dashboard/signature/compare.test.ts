import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sign } from '../../../../sdk/src/signature.ts';
import { compare, readRequest } from './compare.ts';

const SECRET = 'sk_test_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOP';
const TIMESTAMP = '1795478400';
const NOW_MS = 1_795_478_400_000;
const BODY = '{"amount":"100.00"}';
const TARGET = '/partner/v1/orders?x=1';

const requestWith = (signature: string, body = BODY) =>
  [
    `POST ${TARGET} HTTP/1.1`,
    'X-Service-Key: pk_test_a',
    `X-Service-Timestamp: ${TIMESTAMP}`,
    `X-Service-Signature: ${signature}`,
    '',
    body,
  ].join('\n');

const signed = (changes: object = {}) =>
  sign(SECRET, { timestamp: TIMESTAMP, method: 'POST', target: TARGET, body: Buffer.from(BODY), ...changes });

const found = async (text: string, signedText = '', now_ms = NOW_MS) =>
  (await compare(readRequest(text), SECRET, signedText, now_ms)).findings.map(({ what }) => what);

test('a request that the SDK signed is found right', async () => {
  const { findings, signature } = await compare(readRequest(requestWith(signed())), SECRET, '', NOW_MS);

  assert.deepEqual(findings, [{ isRight: true, what: 'The signature is right for this secret.' }]);
  assert.equal(signature, signed());
});

test('the usual mistakes are named with their remedy', async () => {
  assert.deepEqual(await found(requestWith(signed({ target: '/partner/v1/orders' }))), [
    'The query was left out; sign the target with ? and the raw query.',
  ]);
  assert.deepEqual(await found(requestWith(signed({ body: Buffer.alloc(0) }))), [
    'The body was left out: its hash is that of zero bytes.',
  ]);
  assert.deepEqual(await found(requestWith(signed().toUpperCase())), [
    'The signature is in upper case; send lower-case hexadecimal.',
  ]);
  assert.deepEqual(await found(requestWith(signed({ method: 'post' }))), [
    'The method is in lower case; sign it in upper case.',
  ]);
  assert.deepEqual(await found(requestWith('0'.repeat(128))), [
    'The signature belongs to another string or another secret.',
  ]);
});

test('the text that was signed is compared line by line', async () => {
  const { canonical } = await compare(readRequest(requestWith(signed())), SECRET, '', NOW_MS);
  const [timestamp, , target, hash] = canonical.split('\n');

  assert.deepEqual(await found(requestWith(signed()), [timestamp, 'PUT', target, hash].join('\n')), [
    'Line 2, the method: you signed “PUT”, and it is “POST”.',
    'The signature is right for this secret.',
  ]);
  assert.deepEqual((await found(requestWith(signed()), canonical))[0], 'The string that you signed is the right one.');
});

test('a header that is missing and a timestamp that is old are named', async () => {
  const text = `GET ${TARGET}\nX-Service-Timestamp: ${TIMESTAMP}`;

  assert.deepEqual(await found(text, '', NOW_MS + 10 * 60_000), [
    'The header x-service-key is missing.',
    'The header x-service-signature is missing.',
    'The timestamp is 10 minutes off; at most 5 are accepted.',
  ]);
  assert.throws(() => readRequest('nothing of the kind'), /^Error: Begin with the method and the target/);
});
