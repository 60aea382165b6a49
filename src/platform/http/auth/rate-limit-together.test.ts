import assert from 'node:assert/strict';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, test } from 'node:test';
import { ask, closeStubs, KEY_ID, LIVE_KEY_ID, startStub } from '../../../testing/stub-server.ts';
import { until } from '../../../testing/until.ts';
import { createWorld } from '../../../testing/world.ts';
import { countKey, createLimiter } from './rate-limit.ts';

/** The common limit of all test keys of an organisation, in addition to each key's own. */
afterEach(closeStubs);
const SECOND = `pk_test_${'c'.repeat(32)}`;
const quiet = { warn: () => {} };

test('two test keys of an organisation share its limit, and a live key has only its own', async () => {
  const stub = await startStub({ testRateLimitPerMinute: 3 });
  stub.change(SECOND, { mode: 'test', ip_allowlist: [] });

  const statuses = [];
  for (const key_id of [KEY_ID, SECOND, KEY_ID]) statuses.push((await ask(stub, { key_id })).status);
  const refused = await ask(stub, { key_id: SECOND });

  assert.deepEqual([...statuses, refused.status], [200, 200, 200, 429]);
  const { retry_after, ...details } = refused.details;
  assert.deepEqual(details, { limit: '3', window_seconds: '60', scope: 'organisation' });
  assert(Number(retry_after) >= 55 && Number(retry_after) <= 60, String(retry_after));
  assert.equal(refused.headers['retry-after'], retry_after);
  assert.deepEqual([refused.headers['x-ratelimit-limit'], refused.headers['x-ratelimit-remaining']], ['3', '0']);
  for (let sent = 0; sent < 4; sent++) assert.equal((await ask(stub, { key_id: LIVE_KEY_ID })).status, 200);
});

test('what the own limit of a key refuses is not counted for the others, and its headers are its own', async () => {
  const stub = await startStub({ testRateLimitPerMinute: 3 });
  stub.change(KEY_ID, { rate_limit: 1 });
  stub.change(SECOND, { mode: 'test', ip_allowlist: [] });

  const first = [];
  for (let sent = 0; sent < 5; sent++) first.push(await ask(stub, {}));
  const others = [];
  for (let sent = 0; sent < 3; sent++) others.push((await ask(stub, { key_id: SECOND })).status);

  assert.deepEqual(
    first.map(({ status, details }) => [status, details?.['scope']]),
    [200, 429, 429, 429, 429].map((status) => [status, undefined]),
  );
  assert.equal(first[0]!.headers['x-ratelimit-limit'], '1');
  assert.deepEqual(others, [200, 200, 429]);
});

test('another organisation is not refused for it', async () => {
  const stub = await startStub({ testRateLimitPerMinute: 1 });
  stub.change(SECOND, { mode: 'test', ip_allowlist: [], organisation_id: '0190a0a0-0000-7000-8000-000000000009' });

  assert.deepEqual([(await ask(stub, {})).status, (await ask(stub, {})).status], [200, 429]);
  assert.equal((await ask(stub, { key_id: SECOND })).status, 200);
});

/** A counter that processes share, as far as this library asks for it: one script that counts and says what is left of the window. */
async function sharedCounter(after: (close: () => void) => void) {
  const counts = new Map<string, number>();
  const server = createTcpServer((socket) => {
    socket
      .on('error', () => {})
      .on('data', (bytes) => {
        const words = bytes
          .toString()
          .split('\r\n')
          .filter((word) => word !== '' && !/^[$*]/.test(word));
        const isCount = /^evalsha$/i.test(words[0]!);
        const name = words[3] ?? '';
        if (isCount) counts.set(name, (counts.get(name) ?? 0) + 1);
        socket.write(isCount ? `*2\r\n:${counts.get(name)}\r\n:60000\r\n` : '$11\r\nloading:0\r\n\r\n');
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  return { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, counts };
}

test('two processes count one organisation together by the shared counter', async (t) => {
  const { url, counts } = await sharedCounter((close) => t.after(close));
  const limiters = [createLimiter(url, quiet), createLimiter(url, quiet)];
  t.after(() => Promise.all(limiters.map((limiter) => limiter.close())));
  const limits = { rateLimitPerMinute: 120, testRateLimitPerMinute: 3 };
  const organisation_id = '0190a0a0-0000-7000-8000-000000000002';
  for (const [at, limiter] of limiters.entries())
    await until(async () => {
      await limiter.count(`ready ${at}`, 9);
      return counts.has(`rate:ready ${at}`);
    });

  const scopes = [];
  for (const [at, key_id] of ['a', 'b', 'c', 'd'].entries()) {
    const key = { key_id, organisation_id, mode: 'test', rate_limit: null } as const;
    scopes.push((await countKey(limiters[at % 2]!, limits, key)).refusal?.details['scope'] ?? null);
  }

  assert.deepEqual(scopes, [null, null, null, 'organisation']);
});

const world = await createWorld({ role: 'api', rateLimitPerMinute: 1, testRateLimitPerMinute: undefined });

test('keys of several sandboxes share 20 times the limit of a key', async () => {
  const first = await world.partner('test');
  await first.client.sandboxes.create({ name: 'ci' });
  const second = await world.partner('test', { organisation_id: first.organisation_id, sandbox: 'ci' });

  for (let sent = 0; sent < 19; sent++) await (sent % 2 ? first : second).client.wallets.list();

  for (const { client } of [first, second])
    await assert.rejects(
      client.wallets.list(),
      (error: { code: string; details: { limit: string; scope: string } }) => {
        assert.deepEqual(
          [error.code, error.details.limit, error.details.scope],
          ['rate_limited', '20', 'organisation'],
        );
        return true;
      },
    );
});
