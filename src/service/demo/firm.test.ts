import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../config.ts';
import { seedsWork } from './firm.ts';

test('work that waits is made where one process does everything and live payments are simulated, and nowhere without the demonstration', () => {
  for (const [settings, expected] of [
    [{}, true],
    [{ SEED_DEMO: '0' }, false],
    [{ SEED_DEMO: '0', SEED_DEMO_WORK: '1' }, false],
    [{ SEED_DEMO_WORK: '0' }, false],
    [{ ROLE: 'api' }, false],
    [{ MODES: 'test' }, false],
    [{ PAYMENTS_PROVIDER_LIVE: 'paystack', PAYSTACK_SECRET_KEY: 'sk_live_0123456789' }, false],
  ] as const)
    assert.equal(seedsWork(readConfig(settings)), expected, JSON.stringify(settings));
});
