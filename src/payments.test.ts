import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError, readConfig } from './config.ts';
import { paymentsOf } from './payments.ts';

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
