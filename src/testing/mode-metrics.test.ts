import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dashboardOf } from './dashboard/people.ts';
import { metricsOf } from './metrics-of.ts';
import { operatorSide, operatorsByRole } from './operator-side.ts';
import { answerWith, startReceiver } from './receiver.ts';
import { until } from './until.ts';
import { createWorld } from './world.ts';

/** What is measured of partners' traffic says which mode it is of, so that a sandbox can fail as it likes and wakes nobody. */
const world = await createWorld({ operators: operatorsByRole, webhookRetrySeconds: [0, 3_600] });
const { test: ofTest, live: ofLive } = await world.investment();

/** The value of a series, by its name and labels as they are printed. */
async function measured(series: string): Promise<number> {
  const line = (await metricsOf(world.service)).split('\n').find((printed) => printed.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? Number.NaN);
}

const placed = (mode: string, status: number) =>
  `http_requests_total{method="POST",route="/partner/v1/orders",mode="${mode}",status="${status}"}`;

test('requests, orders and deliveries are counted by mode', async () => {
  const sandbox = await world.partner('test', { wallets: { NGN: '100.00' } });
  const live = await world.partner('live', { wallets: { NGN: '100.00' } });
  const receiver = await startReceiver();
  await sandbox.client.webhooks.create({ url: receiver.url, events: ['order.created'] });
  const buy = { amount: '10.00', currency: 'NGN' } as const;
  await sandbox.client.orders.create({ ...buy, investment_id: ofTest });
  await sandbox.client.orders.create({ ...buy, investment_id: ofTest });
  await live.client.orders.create({ ...buy, investment_id: ofLive });
  await assert.rejects(live.client.orders.create({ ...buy, amount: '900.00', investment_id: ofLive }), {
    code: 'insufficient_funds',
  });
  await receiver.until((received) => received.length === 2);

  assert.deepEqual(
    [await measured(placed('test', 201)), await measured(placed('live', 201)), await measured(placed('live', 402))],
    [2, 1, 1],
  );
  const orders = (mode: string, outcome: string) => measured(`orders_total{mode="${mode}",outcome="${outcome}"}`);
  assert.deepEqual(
    [await orders('test', 'answered'), await orders('test', 'refused'), await orders('test', 'failed')],
    [2, 0, 0],
  );
  assert.deepEqual(
    [await orders('live', 'answered'), await orders('live', 'refused'), await orders('live', 'failed')],
    [1, 1, 0],
  );
  assert.equal(await measured('webhook_attempts_total{mode="test",outcome="delivered"}'), 2);
  assert.equal(await measured('webhook_attempts_total{mode="live",outcome="delivered"}'), Number.NaN);
});

test('requests of members are of the mode that their path names, those of people of the firm and probes of none', async () => {
  const { organisation_id } = await world.partner('test');
  const { send, person } = dashboardOf(world);
  const { cookie } = await person(organisation_id, 'viewer');
  for (const environment of ['live', 'test', 'test', 'test.default'])
    await send('GET', `/environments/${environment}/wallets`, { cookie });
  await (await operatorSide(world)).ask('viewer', 'GET', '/operator/v1/orders');
  await fetch(`${world.baseUrl}/readyz`);

  const counted = (route: string, mode: string) =>
    measured(`http_requests_total{method="GET",route="${route}",mode="${mode}",status="200"}`);
  const wallets = '/dashboard/v1/environments/{environment}/wallets';
  assert.deepEqual([await counted(wallets, 'live'), await counted(wallets, 'test')], [1, 3]);
  assert.deepEqual([await counted('/operator/v1/orders', 'none'), await counted('/readyz', 'none')], [1, 1]);
});

test('a fault that a partner injected into its sandbox is counted apart', async () => {
  const { client } = await world.partner('test');
  await client.sandbox.injectFault({ kind: 'rate_limit', route: 'GET /wallets' });
  await assert.rejects(client.wallets.list(), { code: 'rate_limited' });
  await client.wallets.list();

  assert.equal(await measured('sandbox_faults_total{kind="rate_limit"}'), 1);
});

test('what waits to be delivered is of its mode', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '100.00' } });
  const receiver = await startReceiver(answerWith(500));
  await partner.client.webhooks.create({ url: receiver.url, events: ['order.created'] });
  await partner.client.orders.create({ amount: '10.00', currency: 'NGN', investment_id: ofTest });
  await receiver.until((received) => received.length === 1);
  await until(async () => (await measured('webhook_endpoints_failing{mode="test"}')) === 1);
  await world.database.pool.query('update webhook_deliveries set created_at = $1 where environment_id = $2', [
    new Date(Date.now() - 3_600_000),
    partner.environment.id,
  ]);

  const oldest = await measured('webhook_oldest_undelivered_seconds{mode="test"}');
  assert(oldest >= 3_600 && oldest < 3_700, `${oldest}`);
  assert.equal(await measured('webhook_deliveries_waiting{mode="test"}'), 1);
  assert.equal(await measured('webhook_oldest_undelivered_seconds{mode="live"}'), 0);
  assert.equal(await measured('webhook_deliveries_waiting{mode="live"}'), 0);
});
