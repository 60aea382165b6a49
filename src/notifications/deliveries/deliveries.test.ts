import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { verifyWebhook } from '../../../sdk/src/webhooks.ts';
import { answerWith, startReceiver } from '../../testing/receiver.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

const world = await createWorld();

/** A test buy: three events, order.created, holding.created and order.completed. */
async function buy(partner: Partner, investment_id: string): Promise<void> {
  await partner.client.orders.create({ investment_id, amount: '10.00', currency: 'NGN' });
}

async function settled(
  partner: Partner,
  endpoint_id: string,
  status: 'delivered' | 'failed' | 'cancelled',
  count: number,
) {
  return until(async () => {
    const { data, pagination } = await partner.client.webhooks.deliveries(endpoint_id, { status });
    return pagination.count >= count && data;
  });
}

test('an event reaches every endpoint that subscribes to it, signed so that three verifiers agree', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const { test: investment } = await world.investment();
  const [all, some] = [await startReceiver(), await startReceiver()];
  const endpoint = await partner.client.webhooks.create({ url: all.url });
  await partner.client.webhooks.create({ url: some.url, events: ['holding.*'] });

  await buy(partner, investment);
  await all.until((received) => received.length === 3);
  await some.until((received) => received.length === 1);

  assert.deepEqual(all.received.map(({ type }) => type).sort(), [
    'holding.created',
    'order.completed',
    'order.created',
  ]);
  assert.deepEqual(
    some.received.map(({ type }) => type),
    ['holding.created'],
  );
  for (const { body, headers, id, type } of all.received) {
    assert.equal(headers['webhook-id'], id);
    assert.equal(verifyWebhook(body, headers, endpoint.secret).type, type);
    new Webhook(endpoint.secret).verify(body, headers as Record<string, string>);
    new SvixWebhook(endpoint.secret).verify(body, headers as Record<string, string>);
    const event = await partner.client.events.get(id);
    assert.equal(body, JSON.stringify(event), 'GET returns the envelope as it was delivered');
  }
});

test('a failed attempt is made again with the same webhook-id, and every attempt is recorded, without the answer from loopback', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const { test: investment } = await world.investment();
  let answers = 0;
  const receiver = await startReceiver((response) => {
    answers += 1;
    response.writeHead(answers < 3 ? 500 : 200).end(answers < 3 ? 'not yet' : 'thanks');
  });
  const { id } = await partner.client.webhooks.create({ url: receiver.url, events: ['order.completed'] });

  await buy(partner, investment);
  const [delivery] = await settled(partner, id, 'delivered', 1);

  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1);
  const whole = await partner.client.webhooks.delivery(id, delivery!.id);
  assert.deepEqual(
    whole.attempts.map(({ number, response_status, response_body, error }) => ({
      number,
      response_status,
      response_body,
      error,
    })),
    [
      { number: 1, response_status: 500, response_body: null, error: 'Answered 500.' },
      { number: 2, response_status: 500, response_body: null, error: 'Answered 500.' },
      { number: 3, response_status: 200, response_body: null, error: null },
    ],
  );
  assert.equal(whole.attempt_count, 3);
  assert.equal(whole.trigger, 'event');
  assert.notEqual(whole.delivered_at, null);
});

test('410 disables the endpoint, cancels what waits and is an event for the others', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const { test: investment } = await world.investment();
  const [gone, other] = [await startReceiver(answerWith(410)), await startReceiver()];
  const { id } = await partner.client.webhooks.create({ url: gone.url, events: ['order.created'] });
  await partner.client.webhooks.create({ url: other.url, events: ['webhook_endpoint.disabled'] });

  await buy(partner, investment);
  await other.until((received) => received.length === 1);

  const endpoint = await partner.client.webhooks.get(id);
  assert.equal(endpoint.enabled, false);
  assert.equal(endpoint.disabled_reason, 'gone');
  assert.deepEqual(JSON.parse(other.received[0]!.body).data.object, endpoint);
  assert.equal(gone.received.length, 1);
});

test('a disabled endpoint is neither retried nor replayed, and a wrong range or type is refused by name', async () => {
  const { client } = await world.partner('test');
  const receiver = await startReceiver();
  const { id } = await client.webhooks.create({ url: receiver.url });
  const { id: delivery } = await client.webhooks.test(id);
  await receiver.until((received) => received.length === 1);
  const range = { from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' };

  await assert.rejects(client.webhooks.deliveries(id, { type: 'order.eaten' as never }), {
    code: 'unknown_event_type',
  });
  await assert.rejects(client.webhooks.replay(id, { from: range.to, to: range.from }), { code: 'invalid_date_range' });
  for (const from of [
    '2026-01-01',
    'yesterday',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-01:00',
    '2026-02-30T00:00:00Z',
  ])
    await assert.rejects(client.webhooks.replay(id, { from, to: range.to }), { code: 'validation_error' }, from);
  const inLagos = { from: '0001-01-01T00:00:00Z', to: '9999-12-31T23:59:59.999999+01:00' };
  assert.deepEqual(await client.webhooks.replay(id, inLagos), { count: 0 });
  await client.webhooks.update(id, { enabled: false });
  const isDisabled = { code: 'invalid_state', details: { current_status: 'disabled', allowed_from: 'enabled' } };
  await assert.rejects(client.webhooks.retry(id, delivery), isDisabled);
  await assert.rejects(client.webhooks.replay(id, range), isDisabled);
  assert.equal(receiver.received.length, 1);
});
