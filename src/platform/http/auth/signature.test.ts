import assert from 'node:assert/strict';
import { createSecretKey } from 'node:crypto';
import { test } from 'node:test';
import { canonicalString, sha256, sign, verifies } from './signature.ts';

const SECRET = 'sk_test_3f9c1b6a8d2e47f0a5c4b3e2d1908f7e';
const quotes = {
  timestamp: '1767225600',
  method: 'GET',
  target: '/partner/v1/market/quotes?symbols=MTNN,GTCO',
  bodyHash: sha256(''),
};
const order = {
  timestamp: '1767225600',
  method: 'POST',
  target: '/partner/v1/orders',
  bodyHash: sha256('{"investment_id":"5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d","amount":"5000.00","currency":"NGN"}'),
};
const quotesSignature =
  'd10231260ef036121f286ed0541f6300d9627c0f253e5fd5923c095f2486910ec1bd20aad20cc6e7bed8708c12688fcd7e1f97fd8162551f453477ce712aec1c';
const orderSignature =
  'f48ef0242bbc223e04e06e27517cbf17f7d22d317ab47ea6014e13ee164eec13ebe479c88600310951569c4c91daaf30becb148bb0df79dd670aa8b98e22e4d1';

test('the vectors of the contract are reproduced, from the text of the secret and from a key object', () => {
  assert.equal(sign(SECRET, quotes), quotesSignature);
  assert.equal(sign(SECRET, order), orderSignature);
  assert.equal(sign(createSecretKey(SECRET, 'utf8'), order), orderSignature);
});

test('the canonical string is four lines without a newline at the end', () => {
  assert.equal(
    canonicalString(quotes),
    '1767225600\nGET\n/partner/v1/market/quotes?symbols=MTNN,GTCO\n' +
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  );
});

test('only the exact signature verifies: 64 bytes, in lower case', () => {
  const canonical = canonicalString(order);

  assert.equal(verifies(SECRET, canonical, orderSignature), true);
  for (const wrong of [
    '',
    orderSignature.toUpperCase(),
    `F${orderSignature.slice(1)}`,
    orderSignature.slice(0, -1),
    orderSignature.slice(0, -2),
    `${orderSignature}0`,
    ` ${orderSignature}`,
    `0x${orderSignature.slice(2)}`,
    `${orderSignature.slice(0, -1)}g`,
    `${orderSignature.slice(0, -1)}0`,
    quotesSignature,
    '0'.repeat(128),
  ])
    assert.equal(verifies(SECRET, canonical, wrong), false, wrong);
});
