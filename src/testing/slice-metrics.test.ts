import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from './world.ts';

const world = await createWorld();

test('the metrics of a service have what its slices measure, before anything happened', async () => {
  const text = await world.service.metrics.registry.metrics();
  for (const name of [
    'order_batch_size_count 0',
    'order_queue_length{mode="live"} 0',
    'order_queue_length{mode="test"} 0',
    'orders_total{mode="live",outcome="failed"} 0',
    'webhook_attempts_total',
    'webhook_attempt_duration_seconds',
    'webhook_attempts_under_way 0',
    'market_feed_fetched_timestamp_seconds',
    'market_feed_overdue',
    'market_feed_failures_total',
    'market_rows_quarantined_total',
  ])
    assert.ok(text.includes(`\n${name}`) || text.includes(`# TYPE ${name} `), name);
});
