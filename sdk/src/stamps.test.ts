import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PartnerClient } from './client.ts';
import { scripted } from './scripted-server.ts';

const buy = { investment_id: '5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d', amount: '5000.00', currency: 'NGN' } as const;
const created = { status: 201, body: { data: { id: 'a' } } };
const stampsOf = (received: readonly { headers: NodeJS.Dict<string | string[]> }[]) =>
  received.map(({ headers }) => headers['x-service-timestamp']);

test('equal requests within a second are signed apart, one second on each', async (context) => {
  const clock = () => 1_767_225_600_000;
  const { client, received } = await scripted(context, [created, created, created, created], { clock });

  await client.orders.create(buy);
  await client.orders.create(buy);
  await client.orders.create({ ...buy, amount: '1.00' });
  await client.orders.create(buy);

  assert.deepEqual(stampsOf(received), ['1767225600', '1767225601', '1767225600', '1767225602']);
  assert.equal(new Set(received.map(({ headers }) => headers['x-service-signature'])).size, 4);
});

test('two clients of one key in a process sign equal requests apart too', async (context) => {
  const clock = () => 1_767_225_600_000;
  const { client, received, options } = await scripted(context, [created, created], { clock });

  await client.orders.create(buy);
  await new PartnerClient(options).orders.create(buy);

  assert.deepEqual(stampsOf(received), ['1767225600', '1767225601']);
});

test('reads are signed with the time that it is, however many are equal', async (context) => {
  const clock = () => 1_767_225_600_000;
  const { client, received } = await scripted(context, [{}, {}], { clock });

  await client.organisation.get();
  await client.organisation.get();

  assert.deepEqual(stampsOf(received), ['1767225600', '1767225600']);
});

test('a stamp further ahead than the service believes is waited for', async (context) => {
  const clock = () => 1_767_225_600_000;
  const { client, received } = await scripted(context, Array(242).fill(created), { clock });
  for (let orders = 0; orders <= 240; orders++) await client.orders.create(buy);
  assert.equal(stampsOf(received).at(-1), '1767225840');

  const started = performance.now();
  await client.orders.create(buy);

  assert.equal(stampsOf(received).at(-1), '1767225841');
  assert.ok(performance.now() - started >= 990);
});
