import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../testing/world.ts';
import { recordRate } from './operations.ts';
import { refreshSimulatedFx, seedFx } from './work.ts';

const world = await createWorld();
const { client } = await world.partner('test');
const quote = (to: 'NGN' | 'GHS') => client.fx.quote({ from: 'USD', to, amount: '1000.00' });

test('the demonstration’s rates are recorded again before they are too old, and those of other sources are not', async () => {
  const { pool } = world.database;
  await seedFx(pool);
  await assert.rejects(quote('NGN'), {
    code: 'provider_unavailable',
    details: { provider: 'fx', retryable: 'true', reason: 'rate_stale', as_of: '2026-06-23T16:00:00.000Z' },
  });
  const desk = { bid: '12.00', mid: '12.10', ask: '12.20', source: 'desk', as_of: '2026-07-01T00:00:00.000Z' };
  await world.write((tx) => recordRate(tx, { base: 'USD', quote: 'GHS', ...desk }));

  assert.equal(await refreshSimulatedFx(pool), 1);
  assert.equal(await refreshSimulatedFx(pool), 0);

  assert.equal((await quote('NGN')).rate, '1367.90');
  await assert.rejects(quote('GHS'), { code: 'provider_unavailable' });
});
