import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError } from '../platform/config-error.ts';
import { readConfig } from './config.ts';

test('webhooks go to loopback only where the service itself listens there', () => {
  assert.equal(readConfig({ HOST: '0.0.0.0' }).webhookAllowLoopback, false);
  assert.equal(readConfig({ HOST: '::1', WEBHOOK_ALLOW_LOOPBACK: '1' }).webhookAllowLoopback, true);
  assert.throws(
    () => readConfig({ HOST: '0.0.0.0', WEBHOOK_ALLOW_LOOPBACK: '1' }),
    new ConfigError(
      'WEBHOOK_ALLOW_LOOPBACK must not be 1 where HOST is "0.0.0.0": whoever holds a test key could post to this machine; leave it out, or set HOST=127.0.0.1',
    ),
  );
});
