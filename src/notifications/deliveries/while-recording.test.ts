import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startReceiver } from '../../testing/receiver.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';
import { createConcurrencyLimits, UNDER_WAY_MAX, UNDER_WAY_OF_AN_ENDPOINT_MAX } from './concurrency-limits.ts';

const world = await createWorld();
const { test: investment_id } = await world.investment();

test('while responses are written an endpoint gets its next deliveries, as many again as it may have at once and no more', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '10000.00' } });
  const receiver = await startReceiver();
  await partner.client.webhooks.create({ url: receiver.url });
  const { owner } = world.database;
  const attempts = async () =>
    (await owner.query<{ count: number }>('select count(*) as count from webhook_attempts')).rows[0]!.count;

  const client = await owner.connect();
  await client.query('begin');
  await client.query('lock table webhook_attempts in share mode');
  const order = { investment_id, amount: '10.00', currency: 'NGN' } as const;
  await Promise.all(Array.from({ length: 100 }, () => partner.client.orders.create(order)));
  await receiver.until((received) => received.length > UNDER_WAY_OF_AN_ENDPOINT_MAX);
  const { rows } = await client.query<{ count: number }>('select count(*) as count from webhook_attempts');
  const before = receiver.received.length;
  await client.query('commit');
  client.release();

  assert.equal(rows[0]!.count, 0, 'none was written meanwhile');
  assert.ok(before <= 2 * UNDER_WAY_OF_AN_ENDPOINT_MAX, `${before} arrived`);
  await until(async () => (await attempts()) === 300);
  assert.equal(new Set(receiver.received.map(({ id }) => id)).size, 300);
  assert.equal(receiver.received.length, 300, 'each arrives once');
});

test('what an endpoint answered and is not written yet bounds what it gets, and what all get', () => {
  const limits = createConcurrencyLimits();
  const slotsOf = (endpoint_id: string) => limits.slots([endpoint_id])[0]?.free ?? 0;
  const answer = (endpoint_id: string, count: number) => {
    for (let nth = 0; nth < count; nth += 1) limits.begin(endpoint_id);
    for (let nth = 0; nth < count; nth += 1) limits.answered(endpoint_id, true, 10);
  };

  assert.equal(slotsOf('fast'), 4);
  answer('fast', 4);
  assert.equal(slotsOf('fast'), 64, 'it responds fast, so it may have 64 at once');
  answer('fast', 64);
  assert.equal(slotsOf('fast'), 60, '68 of 128 are not written');
  answer('fast', 60);
  assert.equal(slotsOf('fast'), 0);
  assert.equal(slotsOf('other'), 4, 'others are not held up');
  assert.equal(limits.free(), UNDER_WAY_MAX - 128);
  for (let nth = 0; nth < 128; nth += 1) limits.recorded('fast');
  assert.equal(slotsOf('fast'), 64);
  assert.equal(limits.free(), UNDER_WAY_MAX);

  answer('fast', 1);
  limits.begin('fast');
  limits.answered('fast', false, 10);
  assert.equal(slotsOf('fast'), 2, 'one that failed has two at once');
});
