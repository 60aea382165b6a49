import assert from 'node:assert/strict';
import { test } from 'node:test';
import { liveProvidersOf } from './capabilities.ts';
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

test('a service without a named provider has the simulator, which nobody asks of live money but a demonstration', () => {
  for (const env of [installed, { ...installed, HOST: '0.0.0.0', PAYMENTS_PROVIDER_LIVE: 'simulator' }]) {
    const payments = paymentsIn(env);
    assert.equal(payments.live.provider, 'simulator');
    const served = (simulatesLive: boolean) => liveProvidersOf({ modes: ['test', 'live'], payments, simulatesLive });
    assert.deepEqual(served(false).payments.live, { provider: 'none' });
    assert.deepEqual(served(false).payments.test, { provider: 'simulator' });
    assert.deepEqual(served(true).payments.live, { provider: 'simulator' });
  }
  const paystack = { PAYMENTS_PROVIDER_LIVE: 'paystack', PAYSTACK_SECRET_KEY: 'sk_live_0123456789' };
  const payments = paymentsIn({ HOST: '0.0.0.0', ...paystack });
  const { live } = liveProvidersOf({ modes: ['live'], payments, simulatesLive: false }).payments;
  assert.equal(live.provider, 'paystack');
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
