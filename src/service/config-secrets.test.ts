import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';

const first = Buffer.alloc(32, 1).toString('base64');
const second = Buffer.alloc(32, 2).toString('base64');

test('a bad secret is refused by name and never repeated', () => {
  const env = { DATABASE_URL: 'mysql://me:hunter2@db', MASTER_KEYS: `1:${first},2:hunter2` };

  assert.throws(
    () => readConfig(env),
    (error: Error) =>
      /^DATABASE_URL .*\nMASTER_KEYS .*version 2/.test(error.message) && !error.message.includes('hunter2'),
  );
});

for (const [flaw, keys] of [
  ['without a version', first],
  ['with version 0', `0:${first}`],
  ['with a version twice', `1:${first},1:${second}`],
  ['with a key that is too short', `1:${first.slice(4)}`],
  ['with a part that is empty', `1:${first},`],
  ['with base64 that lacks its padding', `1:${first.replace('=', '')}`],
] as const) {
  test(`MASTER_KEYS ${flaw} are refused`, () => {
    assert.throws(() => readConfig({ MASTER_KEYS: keys }), /^Error: MASTER_KEYS must be versions and keys like/);
  });
}

test('DATABASE_URL without MASTER_KEYS is refused with the way to make one', () => {
  assert.throws(
    () => readConfig({ DATABASE_URL: 'postgres://db/invest' }),
    /MASTER_KEYS must be set.*openssl rand -base64 32/,
  );
});
