import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalString, sign } from './signature.ts';

const secret = 'sk_test_3f9c1b6a8d2e47f0a5c4b3e2d1908f7e';
const timestamp = '1767225600';

test('a request without a body is signed as the published vector', () => {
  const target = '/partner/v1/market/quotes?symbols=MTNN,GTCO';

  assert.equal(
    sign(secret, { timestamp, method: 'GET', target, body: '' }),
    'd10231260ef036121f286ed0541f6300d9627c0f253e5fd5923c095f2486910ec1bd20aad20cc6e7bed8708c12688fcd7e1f97fd8162551f453477ce712aec1c',
  );
});

test('an order is signed as the published vector', () => {
  const body = '{"investment_id":"5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d","amount":"5000.00","currency":"NGN"}';

  assert.equal(
    sign(secret, { timestamp, method: 'POST', target: '/partner/v1/orders', body }),
    'f48ef0242bbc223e04e06e27517cbf17f7d22d317ab47ea6014e13ee164eec13ebe479c88600310951569c4c91daaf30becb148bb0df79dd670aa8b98e22e4d1',
  );
});

test('the canonical string is four lines and ends with the hash of no bytes', () => {
  assert.equal(
    canonicalString({ timestamp, method: 'GET', target: '/partner/v1/wallets', body: '' }),
    '1767225600\nGET\n/partner/v1/wallets\ne3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  );
});
