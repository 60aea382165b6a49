import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError } from '../platform/config-error.ts';
import { readConfig } from './config.ts';

const keys = `1:${Buffer.alloc(32, 1).toString('base64')},3:${Buffer.alloc(32, 3).toString('base64')}`;

test('DATABASE_OWNER_URL without DATABASE_URL is refused', () => {
  assert.throws(
    () => readConfig({ DATABASE_OWNER_URL: 'postgres://owner@db/invest' }),
    new ConfigError('DATABASE_OWNER_URL is the owner of the database that DATABASE_URL names: set both, or neither'),
  );
});

test('the address of the owner is never repeated', () => {
  assert.throws(
    () => readConfig({ DATABASE_OWNER_URL: 'mysql://me:hunter2@db' }),
    (error: Error) => error.message.startsWith('DATABASE_OWNER_URL must be') && !error.message.includes('hunter2'),
  );
});

test('only an existing master key can seal', () => {
  assert.equal(readConfig({ MASTER_KEYS: keys, MASTER_KEY_SEALING: '1' }).masterKeySealing, 1);
  assert.throws(
    () => readConfig({ MASTER_KEYS: keys, MASTER_KEY_SEALING: '2' }),
    new ConfigError('MASTER_KEY_SEALING must be a version that MASTER_KEYS has: 1, 3'),
  );
});

for (const [name, value, bounds] of [
  ['DATABASE_POOL_REQUESTS', '0', '1 to 200'],
  ['DATABASE_POOL_PEOPLE', '0', '1 to 100'],
  ['DATABASE_POOL_LONG', '21', '1 to 20'],
  ['DATABASE_POOL_KEYS', '51', '1 to 50'],
  ['DATABASE_POOL_WORK', '1', '2 to 100'],
  ['DATABASE_ORDER_LANES', 'many', '1 to 32'],
  ['DATABASE_POOL_REPLICA', '0', '1 to 100'],
  ['DATABASE_REPLICA_LAG_MAX_MS', '99', '100 to 60000'],
] as const) {
  test(`${name}=${value} is refused with its bounds`, () => {
    const message = `${name} must be a whole number from ${bounds}, not "${value}"`;
    assert.throws(() => readConfig({ [name]: value }), new ConfigError(message));
  });
}
