import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCode } from '../../../sdk/src/errors.ts';
import { metricsOf } from '../../testing/metrics-of.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { answerWith, startReceiver } from '../../testing/receiver.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

const world = await createWorld({ webhookRetrySeconds: [0, 0], operators: operatorsByRole });
const { test: investment_id } = await world.investment();
const buy = (partner: Partner) => partner.client.orders.create({ investment_id, amount: '10.00', currency: 'NGN' });
const HOUR_MS = 3_600_000;

/** As if its first failure and its last had been so many hours ago. */
const age = (id: string, first_hours: number, last_hours: number) =>
  world.database.pool.query('update webhook_endpoints set failing_since = $2, last_failed_at = $3 where id = $1', [
    id,
    new Date(Date.now() - first_hours * HOUR_MS).toISOString(),
    new Date(Date.now() - last_hours * HOUR_MS).toISOString(),
  ]);

const ended = (partner: Partner, endpoint_id: string, count: number) =>
  until(async () => {
    const { data } = await partner.client.webhooks.deliveries(endpoint_id);
    const done = data.filter(({ status }) => ['delivered', 'failed', 'cancelled'].includes(status));
    return done.length >= count && done;
  });

test('D14: an endpoint whose every attempt failed for 5 days is disabled, and gives the reason', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const [broken, other] = [await startReceiver(answerWith(500)), await startReceiver()];
  const { id } = await partner.client.webhooks.create({ url: broken.url, events: ['order.created'] });
  await partner.client.webhooks.create({ url: other.url, events: ['webhook_endpoint.*'] });

  await age(id, 119, 20);
  await buy(partner);
  await ended(partner, id, 1);
  assert.equal((await partner.client.webhooks.get(id)).enabled, true, 'not before 5 days');

  await age(id, 121, 20);
  await buy(partner);
  await other.until((received) => received.length === 1);
  const { enabled, disabled_reason } = await partner.client.webhooks.get(id);
  assert.deepEqual({ enabled, disabled_reason }, { enabled: false, disabled_reason: 'failing' });
});

test('D14: an endpoint that was idle stays enabled, however long ago its last failure was', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const broken = await startReceiver(answerWith(500));
  const { id } = await partner.client.webhooks.create({ url: broken.url, events: ['order.created'] });
  await age(id, 200, 150);

  await buy(partner);
  await ended(partner, id, 1);

  assert.equal((await partner.client.webhooks.get(id)).enabled, true);
});

test('D14: a replay that fails does not disable again what was just enabled, and events flow once it works', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const receiver = await startReceiver(answerWith(500));
  const { id } = await partner.client.webhooks.create({ url: receiver.url, events: ['order.created'] });
  const from = new Date(Date.now() - HOUR_MS).toISOString();
  const to = new Date(Date.now() + HOUR_MS).toISOString();
  await buy(partner);
  await ended(partner, id, 1);
  await partner.client.webhooks.update(id, { enabled: false });
  const refused = await partner.client.webhooks.replay(id, { from, to }).catch((error: unknown) => error);
  assert.ok(isCode(refused, 'invalid_state'));
  const { failing_since } = await partner.client.webhooks.update(id, { enabled: true });
  assert.equal(failing_since, null, 'enabling clears the record');

  assert.deepEqual(await partner.client.webhooks.replay(id, { from, to, status: 'failed' }), { count: 1 });
  await ended(partner, id, 2);
  assert.equal((await partner.client.webhooks.get(id)).failing_since, null, 'a replay does not count');

  receiver.answer = answerWith(200);
  const [failed] = (await partner.client.webhooks.deliveries(id, { status: 'failed' })).data;
  const retried = await partner.client.webhooks.retry(id, failed!.id);
  assert.equal(retried.trigger, 'retry');
  await receiver.until((received) => received.length === 5);
  assert.equal(new Set(receiver.received.map(({ id: event }) => event)).size, 1, 'all of it with one webhook-id');
});

test('the operator sees failing endpoints, the oldest that waits and the attempts of the last minute', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const broken = await startReceiver(answerWith(503));
  const { id } = await partner.client.webhooks.create({ url: broken.url, events: ['order.created'] });
  await buy(partner);
  await ended(partner, id, 1);

  const firm = await operatorSide(world);
  const { body } = await firm.ask('viewer', 'GET', '/operator/v1/webhooks/health');

  const health = body.data! as never as {
    endpoints_failing: number;
    attempts_per_minute: number;
    failing: { id: string; last_error: string }[];
  };
  assert.ok(health.endpoints_failing >= 1);
  assert.ok(health.attempts_per_minute >= 2);
  assert.equal(health.failing.find((endpoint) => endpoint.id === id)?.last_error, 'Answered 503.');
  const metrics = await metricsOf(world.service);
  assert.match(metrics, /webhook_attempts_total\{mode="test",outcome="failed"\} [1-9]/);
  assert.match(metrics, /webhook_endpoints_failing\{mode="test"\} [1-9]/);
});
