import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import { requestMetrics } from './request-metrics.ts';

test('requests are counted by mode and status, and timed by what they took at most', async () => {
  const registry = new Registry();
  const requests = requestMetrics(registry);
  requests.count({ method: 'GET', route: '/a', mode: 'live', status: 200, ms: 1 });
  requests.count({ method: 'GET', route: '/a', mode: 'live', status: 200, ms: 1.5 });
  requests.count({ method: 'GET', route: '/a', mode: 'live', status: 404, ms: 60_000 });
  requests.count({ method: 'GET', route: '/a', mode: 'test', status: 500, ms: 1 });
  requests.count({ method: 'FORGED', route: null, mode: null, status: 400, ms: 7 });
  requests.count({ method: 'INVENTED', route: null, mode: null, status: 400, ms: 3 });

  const lines = (await registry.metrics()).split('\n');
  const linesOf = (start: string) => lines.filter((line) => line.startsWith(start));
  assert.deepEqual(linesOf('http_requests_total'), [
    'http_requests_total{method="GET",route="/a",mode="live",status="200"} 2',
    'http_requests_total{method="GET",route="/a",mode="live",status="404"} 1',
    'http_requests_total{method="GET",route="/a",mode="test",status="500"} 1',
    'http_requests_total{method="OTHER",route="unknown",mode="none",status="400"} 2',
  ]);
  assert.deepEqual(
    linesOf('http_request_duration_seconds').filter((line) => line.includes('"/a",mode="live"')),
    [
      'http_request_duration_seconds_bucket{le="0.001",method="GET",route="/a",mode="live"} 1',
      ...['0.0025', '0.005', '0.01', '0.025', '0.05', '0.1', '0.25', '0.5', '1', '2.5', '5', '10'].map(
        (bound) => `http_request_duration_seconds_bucket{le="${bound}",method="GET",route="/a",mode="live"} 2`,
      ),
      'http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/a",mode="live"} 3',
      'http_request_duration_seconds_sum{method="GET",route="/a",mode="live"} 60.0025',
      'http_request_duration_seconds_count{method="GET",route="/a",mode="live"} 3',
    ],
  );
  assert.deepEqual(linesOf('# TYPE'), [
    '# TYPE http_requests_total counter',
    '# TYPE http_request_duration_seconds histogram',
  ]);
});

test('a scrape changes nothing', async () => {
  const registry = new Registry();
  const requests = requestMetrics(registry);
  requests.count({ method: 'GET', route: '/a', mode: 'live', status: 200, ms: 1 });
  assert.equal(await registry.metrics(), await registry.metrics());
});
