import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PartnerClient } from './client.ts';
import { scripted } from './scripted-server.ts';

const buy = { investment_id: '5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d', amount: '5000.00', currency: 'NGN' } as const;
const created = { status: 201, body: { data: { id: 'a' } } };
const stampsOf = (received: readonly { headers: NodeJS.Dict<string | string[]> }[]) =>
  received.map(({ headers }) => headers['x-service-timestamp']);

test('equal requests within a second get different signatures, one second apart', async (context) => {
  const clock = () => 1_767_225_600_000;
  const { client, received } = await scripted(context, [created, created, created, created], { clock });

  await client.orders.create(buy);
  await client.orders.create(buy);
  await client.orders.create({ ...buy, amount: '1.00' });
  await client.orders.create(buy);

  assert.deepEqual(stampsOf(received), ['1767225600', '1767225601', '1767225600', '1767225602']);
  assert.equal(new Set(received.map(({ headers }) => headers['x-service-signature'])).size, 4);
});

test('two clients of one key in a process sign equal requests differently too', async (context) => {
  const clock = () => 1_767_225_600_000;
  const { client, received, options } = await scripted(context, [created, created], { clock });

  await client.orders.create(buy);
  await new PartnerClient(options).orders.create(buy);

  assert.deepEqual(stampsOf(received), ['1767225600', '1767225601']);
});

test('reads are signed with the current time, however many are equal', async (context) => {
  const clock = () => 1_767_225_600_000;
  const { client, received } = await scripted(context, [{}, {}], { clock });

  await client.organisation.get();
  await client.organisation.get();

  assert.deepEqual(stampsOf(received), ['1767225600', '1767225600']);
});

const many = (count: number, make: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, make));

test('more equal requests than timestamps are not delayed', async (context) => {
  const clock = () => 1_767_225_600_000;
  const { client, received } = await scripted(context, Array(300).fill(created), { clock });

  await many(300, () => client.orders.create(buy));

  const stamps = stampsOf(received);
  assert.equal(stamps.filter((stamp) => stamp === '1767225600').length, 60);
  assert.deepEqual(stamps.toSorted().at(-1), '1767225840');
});

test('a key that is strict waits for a timestamp of its own, and signs the refused request with it', async (context) => {
  const clock = () => 1_767_225_600_000;
  const reused = { status: 401, body: { error: { code: 'signature_reused', message: 'Used.', details: {} } } };
  const answers = [...Array(241).fill(created), reused, created];
  const { client, received } = await scripted(context, answers, { clock, keyId: 'pk_test_strict', retries_max: 1 });
  for (let orders = 0; orders <= 240; orders++) await client.orders.create(buy);

  await client.orders.create(buy);

  assert.deepEqual(stampsOf(received).slice(-2), ['1767225600', '1767225841']);
  const [refused, repeated] = received.slice(-2);
  assert.equal(refused!.headers['idempotency-key'], repeated!.headers['idempotency-key']);
});
