import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMetrics, measurePools, readGauges } from './metrics.ts';

test('gauges that cannot be read are left out of the scrape, and the log reports it once each way', async () => {
  const metrics = createMetrics();
  measurePools(metrics, { requests: { totalCount: 3, idleCount: 0, waitingCount: 0 } });
  let read: () => Promise<{ waiting: number; failing: string[] }> = async () => ({
    waiting: 7,
    failing: ['late', 'lost'],
  });
  const log: string[] = [];
  readGauges(
    metrics,
    [
      { name: 'things_waiting', help: 'Things that wait.', valueOf: ({ waiting }) => waiting },
      {
        name: 'things_failing',
        help: 'Things that fail, by why.',
        labelNames: ['why'],
        valueOf: ({ failing }) => failing.map((why) => ({ labels: { why }, value: 1 })),
      },
    ],
    () => read(),
    { warn: (_details, message) => log.push(message) },
  );
  const scrape = async () => {
    const lines = (await metrics.registry.metrics()).split('\n');
    return lines.filter((line) => line.startsWith('things_') || line.startsWith('pg_pool_total'));
  };

  assert.deepEqual(await scrape(), [
    'pg_pool_total{pool="requests"} 3',
    'things_waiting 7',
    'things_failing{why="late"} 1',
    'things_failing{why="lost"} 1',
  ]);
  assert.deepEqual(log, []);

  read = () => Promise.reject(new Error('the database is away'));
  assert.deepEqual(
    [await scrape(), await scrape()],
    [['pg_pool_total{pool="requests"} 3'], ['pg_pool_total{pool="requests"} 3']],
  );
  assert.deepEqual(log, ['Gauges cannot be read.']);

  read = async () => ({ waiting: 1, failing: ['lost'] });
  assert.deepEqual(await scrape(), [
    'pg_pool_total{pool="requests"} 3',
    'things_waiting 1',
    'things_failing{why="lost"} 1',
  ]);
  assert.deepEqual(log, ['Gauges cannot be read.', 'Gauges are read again.']);
});

test('gauges that could not be read are named by the next scrape, as their alerts cannot fire', async () => {
  const metrics = createMetrics();
  let isAway = false;
  const read = async () => (isAway ? Promise.reject(new Error('the database is away')) : 7);
  const gauges = [
    { name: 'things_waiting', help: 'Things that wait.', valueOf: (waiting: number) => waiting },
    { name: 'things_failing', help: 'Things that fail.', valueOf: () => 0 },
  ];
  readGauges(metrics, gauges, read, { warn: () => {} });
  const unread = async () => {
    await metrics.registry.metrics();
    return (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('gauges_unread'));
  };

  assert.deepEqual(await unread(), ['gauges_unread{gauge="things_waiting"} 0']);
  isAway = true;
  assert.deepEqual(await unread(), ['gauges_unread{gauge="things_waiting"} 1']);
  isAway = false;
  assert.deepEqual(await unread(), ['gauges_unread{gauge="things_waiting"} 0']);
});
