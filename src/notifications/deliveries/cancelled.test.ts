import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { answerWith, startReceiver } from '../../testing/receiver.ts';
import { until } from '../../testing/until.ts';
import { whileItWaits } from '../../testing/while-it-waits.ts';
import { createWorld } from '../../testing/world.ts';
import { disableByFirm } from '../webhooks/operations.ts';
import { lockDelivery } from './queries.ts';

const world = await createWorld({ webhookRetrySeconds: [0, 2, 3_600] });

type Row = { status: string; error: string | null; attempts: string[] };

async function deliveriesTo(endpoint_id: string): Promise<Row[]> {
  const { rows } = await world.database.pool.query<Row>(
    `select status, error, array(
         select attempt.error
         from webhook_attempts attempt
         where (attempt.environment_id, attempt.delivery_id) = (delivery.environment_id, delivery.id)
       ) as attempts
     from webhook_deliveries delivery
     where endpoint_id = $1
     order by created_at desc`,
    [endpoint_id],
  );
  return rows;
}

for (const [verb, act] of [
  ['disabled', (client, id) => client.webhooks.update(id, { enabled: false })],
  ['deleted', (client, id) => client.webhooks.delete(id)],
] as const satisfies readonly [string, (client: Client, id: string) => Promise<unknown>][])
  test(`an attempt under way when its endpoint is ${verb} is not repeated`, async () => {
    const { client } = await world.partner('test');
    const held: ServerResponse[] = [];
    const receiver = await startReceiver((response) => void held.push(response));
    const { id } = await client.webhooks.create({ url: receiver.url, events: ['wallet.*'] });
    await client.sandbox.triggerWebhook({ type: 'wallet.funded' });
    await receiver.until((received) => received.length === 1);

    await act(client, id);
    held[0]!.writeHead(500).end();
    await until(async () => (await deliveriesTo(id))[0]?.status !== 'delivering');

    assert.deepEqual(await deliveriesTo(id), [
      { status: 'cancelled', error: `The endpoint was ${verb}.`, attempts: ['Answered 500.'] },
    ]);
  });

type Client = Awaited<ReturnType<typeof world.partner>>['client'];

test('what waited when the sandbox was reset is not delivered, and the first event afterwards has the next number', async () => {
  const { client } = await world.partner('test');
  const receiver = await startReceiver(answerWith(500));
  const { id } = await client.webhooks.create({ url: receiver.url, events: ['wallet.*'] });
  for (const type of ['wallet.funded', 'wallet.funded'] as const) await client.sandbox.triggerWebhook({ type });
  await receiver.until((received) => received.length === 2);
  await until(async () => (await deliveriesTo(id)).every(({ status }) => status === 'retrying'));

  await client.sandbox.reset();
  receiver.answer = answerWith(204);
  const first = await client.sandbox.triggerWebhook({ type: 'wallet.funded' });
  await receiver.until((received) => received.length === 3);
  await until(async () => (await deliveriesTo(id)).every(({ status }) => !['retrying', 'delivering'].includes(status)));

  // Each has two events: the wallet was funded, and the funding completed.
  assert.equal(first.sequence, 5);
  assert.deepEqual(
    receiver.received.slice(2).map(({ id: event_id }) => event_id),
    [first.id],
  );
  assert.deepEqual(
    (await deliveriesTo(id)).map(({ status, error }) => [status, error]),
    [
      ['delivered', null],
      ['cancelled', 'The sandbox was reset.'],
      ['cancelled', 'The sandbox was reset.'],
    ],
  );
});

test('a delivery that is to be retried while its endpoint is disabled is cancelled, and not sent', async () => {
  const { client, environment } = await world.partner('test');
  const receiver = await startReceiver();
  const { id } = await client.webhooks.create({ url: receiver.url, events: ['wallet.funded'] });
  await client.sandbox.triggerWebhook({ type: 'wallet.funded' });
  const [delivery] = await until(async () => {
    const { data } = await client.webhooks.deliveries(id, { status: 'delivered' });
    return data.length > 0 && data;
  });

  await whileItWaits(
    world,
    {
      hold: (tx) => lockDelivery(tx, environment.id, id, delivery!.id),
      change: (tx) => disableByFirm(tx, environment, id),
    },
    () => client.webhooks.retry(id, delivery!.id),
  );

  await until(async () => (await deliveriesTo(id)).every(({ status }) => !['pending', 'delivering'].includes(status)));
  const [{ status, error }] = (await deliveriesTo(id)) as [Row];
  assert.deepEqual([status, error, receiver.received.length], ['cancelled', 'The endpoint was disabled.', 1]);
});
