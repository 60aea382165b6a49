import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../testing/world.ts';

/** The root of client money is read without a key: a network that reads without end is refused, and others are not. */
const world = await createWorld({ role: 'api', trustedProxies: ['127.0.0.1'] });

const readFrom = (address: string) =>
  fetch(`${world.baseUrl}/partner/v1/client-money/2026-03-31/root`, { headers: { 'X-Forwarded-For': address } });

test('a network reads 60 times a minute, published or not, and is then refused; other networks read on', async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth < 60; nth += 1) statuses.push((await readFrom(`2001:db8:1:2::${nth}`)).status);
  const refused = await readFrom('2001:db8:1:2:ffff::1');
  const { error } = (await refused.json()) as { error: { code: string; details: Record<string, string> } };

  assert.deepEqual(new Set(statuses), new Set([404]));
  const { limit, window_seconds } = error.details;
  assert.deepEqual([refused.status, error.code, limit, window_seconds], [429, 'rate_limited', '60', '60']);
  assert(Number(refused.headers.get('retry-after')) >= 1);
  assert.equal((await readFrom('2001:db8:1:3::1')).status, 404);
  assert.equal((await readFrom('203.0.113.7')).status, 404);
});
