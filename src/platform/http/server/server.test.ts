import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { afterEach, test } from 'node:test';
import {
  ask,
  closeStubs,
  exchange,
  KEY_ID,
  now,
  parse,
  SECRET,
  type Stub,
  signed,
  startStub,
} from '../../../testing/stub-server.ts';
import { until } from '../../../testing/until.ts';

afterEach(closeStubs);

test('a bug is answered 500, and its details go to the log, not to the caller', async () => {
  const stub = await startStub();
  for (const target of ['/partner/v1/breaks', '/partner/v1/undeclared', '/partner/v1/extra-field']) {
    const answer = await ask(stub, { target });
    assert.equal(answer.code, 'internal_error');
    assert.deepEqual(answer.details, {});
    assert.doesNotMatch(answer.text, /swordfish/);
    assert(stub.log.some((line) => line.includes('"err"') && line.includes(answer.headers['x-request-id'] ?? '?')));
  }
});

test('the request id is ours, whatever the caller sends', async () => {
  const stub = await startStub();
  const answer = await ask(stub, { headers: { 'X-Request-Id': 'mine', 'Request-Id': 'mine' } });

  assert.match(answer.headers['x-request-id'] ?? '', /^[0-9a-f]{8}-[0-9a-f]{4}-7/);
});

test('a request is logged as one line: who, what, how long; no body, header, signature or query', async () => {
  const stub = await startStub();
  const target = '/partner/v1/orders?search=canary-query';
  const bytes = signed({ target, headers: { Cookie: 'canary-cookie' } });
  const answer = await exchange(stub.port, bytes);
  await ask(stub, { target: '/canary-path' });
  await ask(stub, { method: 'POST', body: '{"bvn":"canary-body"}', headers: { 'Idempotency-Key': 'canary-key' } });

  assert.equal(stub.log.length, 3);
  const line = JSON.parse(stub.log[0]!);
  assert.deepEqual(Object.keys(line), [
    'level',
    'time',
    'method',
    'route',
    'key_id',
    'mode',
    'environment_id',
    'request_id',
    'status',
    'ms',
    'address',
    'msg',
  ]);
  assert.equal(line.request_id, answer.headers['x-request-id']);
  assert.equal(line.route, '/partner/v1/orders');
  assert.equal(line.key_id, KEY_ID);
  assert.doesNotMatch(stub.log.join(''), /canary|[0-9a-f]{128}/);
  assert(!stub.log.join('').includes(SECRET));
});

test('probes and documents are served unsigned, under the same rules', async () => {
  const stub = await startStub();
  const at = (target: string, method = 'GET') =>
    exchange(stub.port, `${method} ${target} HTTP/1.1\r\nHost: a\r\n\r\n`, method);

  assert.equal((await at('/livez')).text, '{"status":"ok"}');
  assert.equal((await at('/readyz')).text, '{"status":"ok","checks":{"database":"ok"}}');
  assert.equal((await at('/openapi.json')).headers['content-type'], 'application/json; charset=utf-8');
  assert.equal((await at('/docs')).headers['content-type'], 'text/html; charset=utf-8');
  assert.equal((await at('/livez/')).code, 'route_not_found');
  const wrong = await at('/docs', 'DELETE');
  assert.equal(wrong.code, 'method_not_allowed');
  assert.equal(wrong.headers['allow'], 'GET');
  assert.equal((await at('/livez', 'HEAD')).status, 405);
});

test('the description names the address that the service is reached under', async () => {
  const here = await startStub();
  const behind = await startStub({ publicUrl: 'https://uat.example.com' });
  const named = async (stub: Stub) => {
    const { text } = await ask(stub, { target: '/openapi.json' });
    return JSON.parse(text).servers.map((server: { variables: object }) => server.variables);
  };
  const description = 'Scheme, host and port, without a trailing slash.';

  assert.deepEqual(await named(here), [{ base_url: { default: `http://127.0.0.1:${here.port}`, description } }]);
  assert.deepEqual(await named(behind), [{ base_url: { default: 'https://uat.example.com', description } }]);
});

test('a service that is not ready names the check that fails', async () => {
  const stub = await startStub({ readiness: async () => ({ database: 'ok', migrations: '2 missing' }) });
  const answer = await ask(stub, { target: '/readyz' });

  assert.equal(answer.status, 503);
  assert.equal(answer.code, 'unavailable');
  assert.equal(answer.headers['retry-after'], '1');
  assert.deepEqual(answer.details, { database: 'ok', migrations: '2 missing' });
});

test('metrics count by route template and status; what is no route is one label', async () => {
  const stub = await startStub();
  await ask(stub, { target: '/partner/v1/orders/5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d' });
  await ask(stub, { target: '/random-1' });
  await ask(stub, { target: '/random-2' });
  await exchange(stub.port, 'nonsense\r\n\r\n');
  const { text } = await ask(stub, { target: '/metrics' });

  assert.match(
    text,
    /http_requests_total\{method="GET",route="\/partner\/v1\/orders\/\{order_id\}",mode="test",status="200"\} 1\n/,
  );
  assert.match(text, /http_requests_total\{method="GET",route="unknown",mode="none",status="404"\} 2\n/);
  assert.match(text, /http_requests_total\{method="OTHER",route="unknown",mode="none",status="400"\} 1\n/);
  for (const name of ['http_request_duration_seconds_bucket', 'pg_pool_waiting', 'nodejs_eventloop_lag_seconds'])
    assert(text.includes(name), name);
  assert.doesNotMatch(text, /random-1/);
});

test('a stop finishes what is under way, closes idle connections and takes nothing new', async () => {
  const stub = await startStub();
  const idle = connect(stub.port, '127.0.0.1');
  const idleClosed = new Promise((resolve) => idle.on('error', () => {}).on('close', resolve));
  const waiting = ask(stub, { target: '/partner/v1/waits' });
  while (stub.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));

  const closed = stub.app.close();
  await idleClosed;
  const refused = await exchange(stub.port, signed({}));
  stub.release();

  assert.equal(refused.status, 0);
  assert.equal((await waiting).status, 200);
  await closed;
});

/** Everything that arrives until the connection is closed. */
const converse = (port: number, bytes: Buffer): Promise<Buffer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {});
    socket.on('close', () => resolve(Buffer.concat(chunks)));
    setTimeout(() => socket.destroy(), 3_000).unref();
  });

test('garbage after a whole request does not overtake its answer', async () => {
  const stub = await startStub();
  const received = converse(
    stub.port,
    Buffer.concat([signed({ target: '/partner/v1/waits' }), Buffer.from('nonsense\r\n\r\n')]),
  );
  while (stub.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  stub.release();

  assert.equal(parse(await received, 'GET')?.status, 200);
});

test('pipelined requests are answered in their order', async () => {
  const stub = await startStub();
  const last = signed({ target: '/partner/v1/orders/x', headers: { Connection: 'close' } });
  const received = await converse(stub.port, Buffer.concat([signed({}), signed({ target: '/nowhere' }), last]));

  const codes = [...received.toString().matchAll(/"(ok|route_not_found|not_found)"/g)].map(([, code]) => code);
  assert.deepEqual(codes, ['ok', 'route_not_found', 'not_found']);
});

test('a refused body reaches its end before the connection is closed, so the answer is read whole', async () => {
  const stub = await startStub();
  for (let round = 0; round < 10; round++) {
    const received = await converse(
      stub.port,
      signed({ method: 'POST', body: Buffer.alloc(4_000_000, 32), timestamp: now() }),
    );
    const answer = parse(received, 'POST');
    assert.equal(answer?.code, 'body_too_large');
    assert.equal(answer?.headers['connection'], 'close');
  }
});

test('a caller that never reads the answer is disconnected', async () => {
  const stub = await startStub({
    bounds: { requestTimeout_ms: 20_000, headersTimeout_ms: 10_000, silence_ms: 500 },
    openApiDocument: { openapi: '3.1.0', long: 'x'.repeat(32 * 1_048_576) },
  });
  const socket = connect(stub.port, '127.0.0.1', () => socket.write('GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'));
  socket.on('error', () => {});
  const connections = () =>
    new Promise<number>((resolve) => stub.app.server.getConnections((_error, count) => resolve(count)));

  await until(async () => (await connections()) === 1);
  await until(async () => (await connections()) === 0);

  socket.destroy();
});
