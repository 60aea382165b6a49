import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError } from '../platform/config-error.ts';
import { readConfig } from './config.ts';
import { paymentsOf } from './payments-settings.ts';

const installed = {
  DATABASE_URL: 'postgres://db/invest',
  MASTER_KEYS: `1:${Buffer.alloc(32, 1).toString('base64')}`,
};
const paymentsIn = (env: NodeJS.ProcessEnv) => paymentsOf(readConfig(env));

test('the embedded default simulates both modes', () => {
  const { test: sandbox, live } = paymentsIn({});

  assert.deepEqual([sandbox, live], [{ provider: 'simulator' }, { provider: 'simulator' }]);
});

test('an installation with live keys names who moves its money, the simulator too', () => {
  assert.throws(() => paymentsIn(installed), ConfigError);

  assert.equal(paymentsIn({ ...installed, PAYMENTS_PROVIDER_LIVE: 'simulator' }).live.provider, 'simulator');
  assert.equal(paymentsIn({ ...installed, MODES: 'test' }).test.provider, 'simulator');
});

const everywhere =
  /^Error: HOST (0\.0\.0\.0|::|192\.0\.2\.7|api\.example) is no loopback address, and payments of live keys are simulated: .*PAYMENTS_PROVIDER_LIVE=paystack.*MODES=test.*HOST=127\.0\.0\.1$/;

test('live money is simulated only where the service listens on loopback', () => {
  for (const HOST of ['0.0.0.0', '::', '192.0.2.7', 'api.example'])
    for (const named of [
      {},
      { PAYMENTS_PROVIDER_LIVE: 'simulator' },
      { ...installed, PAYMENTS_PROVIDER_LIVE: 'simulator' },
    ])
      assert.throws(() => paymentsIn({ HOST, ...named }), everywhere);

  for (const HOST of ['127.0.0.1', '127.8.0.1', '::1', 'localhost'])
    assert.equal(paymentsIn({ HOST }).live.provider, 'simulator');
});

test('a service that others can reach serves test keys alone, or live money that is real', () => {
  const HOST = '0.0.0.0';
  const paystack = { PAYMENTS_PROVIDER_LIVE: 'paystack', PAYSTACK_SECRET_KEY: 'sk_live_0123456789' };

  assert.equal(paymentsIn({ HOST, MODES: 'test' }).test.provider, 'simulator');
  assert.equal(paymentsIn({ HOST, ...paystack }).live.provider, 'paystack');
});

test('a provider whose secret is missing or empty stops the start, by the name of the variable', () => {
  for (const PAYSTACK_SECRET_KEY of [undefined, '', '  '])
    assert.throws(
      () => paymentsIn({ PAYMENTS_PROVIDER_LIVE: 'paystack', PAYSTACK_SECRET_KEY }),
      /^Error: PAYSTACK_SECRET_KEY must be set/,
    );
  assert.throws(
    () => paymentsIn({ PAYMENTS_PROVIDER_TEST: 'paystack' }),
    /^Error: PAYSTACK_SECRET_KEY_TEST must be set/,
  );

  const { live } = paymentsIn({ PAYMENTS_PROVIDER_LIVE: 'paystack', PAYSTACK_SECRET_KEY: 'sk_live_0123456789' });
  assert.deepEqual(live, { provider: 'paystack', secretKey: 'sk_live_0123456789', baseUrl: 'https://api.paystack.co' });
});

const nuban = { bank_name: 'Zenith Bank', bank_code: '057', account_number: '1010101010', account_name: 'ACME' };

test('the accounts of the house are read from JSON, and a dollar account needs its SWIFT code', () => {
  const { collectionAccounts } = paymentsIn({ COLLECTION_ACCOUNTS: JSON.stringify({ NGN: nuban }) });

  assert.deepEqual(collectionAccounts, { NGN: { ...nuban, swift_bic: null } });
  assert.deepEqual(paymentsIn({}).collectionAccounts, {});
});

for (const [flaw, text, expected] of [
  ['is no JSON', 'NGN:057:1010101010', /^Error: COLLECTION_ACCOUNTS must be JSON like \{"NGN":/],
  ['names an unknown currency', JSON.stringify({ EUR: nuban }), /Unrecognized key/],
  ['lacks a name', JSON.stringify({ NGN: { ...nuban, bank_name: '' } }), /\(NGN\.bank_name: /],
  ['has a bad number', JSON.stringify({ NGN: { ...nuban, account_number: '1 2' } }), /\(NGN\.account_number: 6 to 34 /],
  ['has no SWIFT code', JSON.stringify({ USD: nuban }), /must name USD\.swift_bic/],
] as const)
  test(`COLLECTION_ACCOUNTS that ${flaw} stops the start and says why`, () => {
    assert.throws(() => readConfig({ COLLECTION_ACCOUNTS: text }), expected);
  });
