import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answer, accept, answerWith, startReceiver } from '../../testing/receiver.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

const waits = [0, ...Array<number>(40).fill(0.05)];
const world = await createWorld({ webhookRetrySeconds: waits, webhookTrials: { timeout_ms: 700 } });
const { test: investment_id } = await world.investment();

const buy = (partner: Partner, count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      partner.client.orders.create({ investment_id, amount: '10.00', currency: 'NGN' }),
    ),
  );

const distinct = (received: readonly { id: string }[]) => new Set(received.map(({ id }) => id)).size;

/** Every third answer is one of these. */
const failures: Answer[] = [
  answerWith(500),
  answerWith(302, { location: 'http://127.0.0.1:1/' }),
  answerWith(429, { 'retry-after': '0' }),
  (response) => void response.destroy(),
  (response) => void response.writeHead(200).write('it begins and never ends'),
  () => {},
  (response) => void response.writeHead(200, { 'content-length': '100' }).end('short', () => response.destroy()),
  answerWith(503, {}, 'x'.repeat(200_000)),
];

test('a receiver that fails 30 % of the time in every way gets every event at least once', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '10000.00' } });
  let calls = 0;
  const receiver = await startReceiver((response, received, request) => {
    calls += 1;
    const isBad = calls % 10 < 3;
    (isBad ? failures[calls % failures.length]! : accept)(response, received, request);
  });
  const { id } = await partner.client.webhooks.create({ url: receiver.url });

  await buy(partner, 40);
  await receiver.until((received) => distinct(received) === 120);

  for (const { headers, id: event_id } of receiver.received) assert.equal(headers['webhook-id'], event_id);
  const firsts = await world.database.pool.query<{ sequence: number; started_at: string }>(
    `select delivery.event_sequence as sequence, attempt.started_at
     from webhook_attempts attempt
     join webhook_deliveries delivery on (delivery.environment_id, delivery.id) = (attempt.environment_id, attempt.delivery_id)
     where delivery.endpoint_id = $1 and attempt.number = 1
     order by delivery.event_sequence`,
    [id],
  );
  const starts = firsts.rows.map(({ started_at }) => Date.parse(started_at));
  assert.deepEqual(
    starts,
    starts.toSorted((a, b) => a - b),
    'first attempts start in order of sequence',
  );
});

test('a receiver that hangs delays no other', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '10000.00' } });
  const [hanging, healthy] = [await startReceiver(() => {}), await startReceiver()];
  await partner.client.webhooks.create({ url: hanging.url });
  await partner.client.webhooks.create({ url: healthy.url });

  await buy(partner, 40);
  await healthy.until((received) => distinct(received) === 120);

  assert.ok(hanging.received.length < 120, 'the healthy one was done before the hanging one got all of its events');
});

test('redirects are not followed, and what a receiver on loopback returns is shown to no partner', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const canary = await startReceiver();
  const receiver = await startReceiver(answerWith(307, { location: canary.url }, 'what is inside'));
  const { id } = await partner.client.webhooks.create({ url: receiver.url });
  const { id: delivery_id } = await partner.client.webhooks.test(id);
  await receiver.until((received) => received.length === 1);
  const delivery = await finished(partner, id, delivery_id);

  assert.equal(delivery.status, 'failed', 'a test is not repeated');
  assert.equal(delivery.response_status, 307);
  assert.equal(delivery.error, 'Answered 307; redirects are not followed.');
  assert.equal(delivery.response_body, null);
  assert.equal(canary.received.length, 0);
});

test('Retry-After is waited for, beyond the wait of the schedule', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const receiver = await startReceiver(answerWith(503, { 'retry-after': '3600' }));
  const { id } = await partner.client.webhooks.create({ url: receiver.url, events: ['order.created'] });
  await buy(partner, 1);
  await receiver.until((received) => received.length === 1);

  const retried = await until(
    async () => (await partner.client.webhooks.deliveries(id, { status: 'retrying' })).data[0] ?? null,
  );
  const wait_ms = Date.parse(retried.next_attempt_at!) - Date.parse(retried.last_attempt_at!);
  assert.ok(wait_ms >= 3_600_000 && wait_ms < 3_700_000, `waits ${wait_ms} ms`);
});

const finished = (partner: Partner, endpoint_id: string, id: string) =>
  until(async () => {
    const delivery = await partner.client.webhooks.delivery(endpoint_id, id);
    return ['delivered', 'failed', 'cancelled'].includes(delivery.status) && delivery;
  });
