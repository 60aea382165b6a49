import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureDependencies } from './dependencies.ts';
import { createMetrics } from './metrics.ts';

test('what is configured besides the database is asked, and one that is away, or takes the question and says nothing, shows as 0', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const metrics = createMetrics();
  const said: string[] = [];
  let isBack = false;
  measureDependencies(
    metrics,
    [
      { name: 'bucket', ask: async () => 'there' },
      { name: 'scanner', ask: () => new Promise(() => {}) },
      { name: 'rate_counter', ask: async () => isBack || Promise.reject(new Error('connection refused')) },
    ],
    { warn: (details, message) => said.push(`${(details as { dependency: string }).dependency}: ${message}`) },
  );
  const scrape = async () => {
    const printed = metrics.registry.metrics();
    await new Promise(setImmediate);
    t.mock.timers.tick(3_000);
    return (await printed).split('\n').filter((line) => line.startsWith('dependency_up'));
  };

  assert.deepEqual(await scrape(), [
    'dependency_up{dependency="bucket"} 1',
    'dependency_up{dependency="scanner"} 0',
    'dependency_up{dependency="rate_counter"} 0',
  ]);
  assert.deepEqual(said.sort(), ['rate_counter: A dependency is away.', 'scanner: A dependency is away.']);

  isBack = true;
  const now = performance.now();
  t.mock.method(performance, 'now', () => now + 15_001);
  assert.equal((await scrape()).at(-1), 'dependency_up{dependency="rate_counter"} 1');
  assert.deepEqual(said.slice(2), ['rate_counter: A dependency is back.']);
});
