import assert from 'node:assert/strict';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { afterEach, test } from 'node:test';
import { ask, closeStubs, KEY_ID, LIVE_KEY_ID, startStub } from '../../../testing/stub-server.ts';
import { until } from '../../../testing/until.ts';
import { createLimiter } from './rate-limit.ts';

const quiet = { warn: () => {} };

afterEach(closeStubs);

test('the request after the limit is refused with the time of the next window, and extends nothing', async () => {
  const stub = await startStub();
  stub.change(KEY_ID, { rate_limit: 3 });
  const answer = [];
  for (let sent = 0; sent < 5; sent++) answer.push(await ask(stub, {}));

  assert.deepEqual(
    answer.map(({ status }) => status),
    [200, 200, 200, 429, 429],
  );
  assert.deepEqual(
    answer.map(({ headers }) => headers['x-ratelimit-remaining']),
    ['2', '1', '0', '0', '0'],
  );
  assert.deepEqual(
    answer.map(({ headers }) => headers['x-ratelimit-limit']),
    ['3', '3', '3', '3', '3'],
  );
  const resets = new Set(answer.map(({ headers }) => headers['x-ratelimit-reset']));
  assert.equal(resets.size, 1);
  const left = Number([...resets][0]) - Date.now() / 1_000;
  assert(left > 55 && left <= 61, `${left}`);
  const { details, headers } = answer[4]!;
  assert.deepEqual(Object.keys(details), ['limit', 'window_seconds', 'retry_after']);
  assert.equal(details['limit'], '3');
  assert.equal(details['window_seconds'], '60');
  assert.equal(headers['retry-after'], details['retry_after']);
  assert(Number(headers['retry-after']) >= 55 && Number(headers['retry-after']) <= 60);
});

test('a key without its own figure has the default, and keys do not share it', async () => {
  const stub = await startStub({ rateLimitPerMinute: 2 });
  stub.change(KEY_ID, { rate_limit: null });
  stub.change(LIVE_KEY_ID, { rate_limit: null });

  assert.equal((await ask(stub, {})).headers['x-ratelimit-remaining'], '1');
  assert.equal((await ask(stub, {})).headers['x-ratelimit-remaining'], '0');
  assert.equal((await ask(stub, {})).status, 429);
  assert.equal((await ask(stub, { key_id: LIVE_KEY_ID })).headers['x-ratelimit-remaining'], '1');
});

test('errors after the rate check count and carry the headers; those before it do neither', async () => {
  const stub = await startStub();
  const counted = [
    { target: '/partner/v1/orders?limit=0' },
    { target: '/partner/v1/orders/x' },
    { target: '/partner/v1/breaks' },
  ];
  const free = [
    { target: '/partner/v1/nowhere' },
    { method: 'PATCH' },
    { headers: { 'X-Service-Signature': 'x' } },
    { timestamp: '1767225600' },
    { target: '/livez' },
  ];

  for (const request of free) assert.equal((await ask(stub, request)).headers['x-ratelimit-limit'], undefined);
  const remaining = [];
  for (const request of counted) remaining.push((await ask(stub, request)).headers['x-ratelimit-remaining']);

  assert.deepEqual(remaining, ['999999', '999998', '999997']);
});

test('a window of 60 s opens with the first request of a key', async (t) => {
  t.mock.timers.enable({ apis: ['Date', 'setTimeout'], now: 1_767_225_600_000 });
  const limiter = createLimiter(null, quiet);
  const first = await limiter.count('k', 2);
  t.mock.timers.tick(59_000);
  const second = await limiter.count('k', 2);
  const third = await limiter.count('k', 2);
  t.mock.timers.tick(1_001);
  const fresh = await limiter.count('k', 2);

  assert.deepEqual(
    [first, second, third, fresh].map(({ remaining }) => remaining),
    [1, 0, 0, 1],
  );
  assert.deepEqual(
    [first, second, third].map(({ resets_at }) => resets_at),
    [1_767_225_660, 1_767_225_660, 1_767_225_660],
  );
  assert.deepEqual(third.refusal?.details, { limit: '2', window_seconds: '60', retry_after: '1' });
  assert.equal(fresh.refusal, null);
});

test('a clock that is put back begins a new window instead of lengthening the old one', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_767_225_600_000 });
  const limiter = createLimiter(null, quiet);
  await limiter.count('k', 2);
  t.mock.timers.setTime(1_767_222_000_000);
  const { remaining, resets_at } = await limiter.count('k', 2);

  assert.deepEqual([remaining, resets_at], [1, 1_767_222_060]);
});

test('windows of many keys end each by itself', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_767_225_600_000 });
  const limiter = createLimiter(null, quiet);
  await limiter.count('early', 2);
  t.mock.timers.tick(30_000);
  await limiter.count('late', 2);
  t.mock.timers.tick(30_000);
  await limiter.count('new', 2);
  const [early, late] = [await limiter.count('early', 2), await limiter.count('late', 2)];

  assert.deepEqual([early.remaining, late.remaining], [1, 0]);
  assert.deepEqual([early.resets_at, late.resets_at], [1_767_225_720, 1_767_225_690]);
});

test('a shared counter that is away is warned of once, and each process counts for itself', async () => {
  const server = createTcpServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const warnings: string[] = [];
  const { port } = server.address() as AddressInfo;
  const limiter = createLimiter(`redis://127.0.0.1:${port}`, { warn: (_details, message) => warnings.push(message) });

  const remaining = [];
  for (let sent = 0; sent < 3; sent++) {
    remaining.push((await limiter.count('k', 2)).remaining);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  assert.deepEqual(remaining, [1, 0, 0]);
  await assert.rejects(async () => limiter.ask!());
  assert.deepEqual(warnings, ['The shared rate counter is away; each process counts for itself.']);
  await limiter.close();
  server.close();
});

test('a shared counter that takes commands and responds to none is not used', async (t) => {
  const sockets: Socket[] = [];
  const server = createTcpServer((socket) => {
    sockets.push(socket);
    // The client checks once whether the counter is ready; from then on nothing is answered.
    if (sockets.length === 1) socket.once('data', () => socket.write('$11\r\nloading:0\r\n\r\n'));
    socket.on('error', () => {}).resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const warnings: string[] = [];
  const { port } = server.address() as AddressInfo;
  const limiter = createLimiter(`redis://127.0.0.1:${port}`, { warn: (_details, message) => warnings.push(message) });
  t.after(async () => {
    await limiter.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await until(async () => sockets.length === 1);

  const remaining = [(await limiter.count('k', 9)).remaining];
  await until(async () => {
    remaining.push((await limiter.count('k', 1_000_000)).remaining);
    return sockets.length > 2;
  });

  assert.equal(remaining[0], 8);
  assert.deepEqual(
    remaining.slice(1),
    remaining.slice(1).map((_, at) => 999_998 - at),
  );
  assert.deepEqual(warnings, ['The shared rate counter is away; each process counts for itself.']);
});
