import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConnectionError, isCode, PartnerError, TimeoutError } from './errors.ts';
import type { Retry } from './options.ts';
import { refusal, scripted } from './scripted-server.ts';

const buy = { investment_id: '5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d', amount: '5000.00', currency: 'NGN' } as const;
const created = { status: 201, body: { data: { id: 'a' } } };

test('a deadline ends a call in the middle of an attempt, and it is not tried again', async (context) => {
  const { client, received } = await scripted(context, [{ instead: 'silence' }, created]);

  const error = await client.orders.create(buy, { deadline_ms: 150 }).catch((reason: unknown) => reason);

  assert.ok(error instanceof TimeoutError);
  assert.equal(error.message, 'No answer to POST /partner/v1/orders within its deadline of 150 ms.');
  assert.ok(received.length < 2);
});

test('a deadline holds for all attempts together, not for each', async (context) => {
  const silent = Array(10).fill({ instead: 'silence' });
  const options = { deadline_ms: 500, timeout_ms: 200, retries_max: 9 };
  const { client, received } = await scripted(context, silent, options);

  await assert.rejects(client.organisation.get(), ConnectionError);

  // With 200 ms each, ten attempts would take two seconds.
  assert.ok(received.length <= 3, `${received.length} attempts`);
});

test('a wait that would outlast the deadline is not begun: what was refused is the error', async (context) => {
  const limited = refusal(429, 'rate_limited', {}, { 'retry-after': '60' });
  const { client } = await scripted(context, [limited], { deadline_ms: 30_000 });

  const error = await client.organisation.get().catch((reason: unknown) => reason);

  assert.ok(isCode(error, 'rate_limited'));
});

test('a deadline of more than a timer can wait does not end a call', async (context) => {
  const limited = refusal(429, 'rate_limited', {}, { 'retry-after': '1' });
  const { client } = await scripted(context, [limited, created], { deadline_ms: Number.POSITIVE_INFINITY });

  const order = await client.orders.create(buy);

  assert.equal(order.id, 'a');
});

test('the deadline of a call replaces that of the client', async (context) => {
  const { client } = await scripted(context, [{ instead: 'silence' }], { deadline_ms: 3_600_000 });

  await assert.rejects(client.organisation.get({ deadline_ms: 100 }), /within its deadline of 100 ms/);
});

test('a caller who aborts a call with a deadline gets the own reason', async (context) => {
  const { client } = await scripted(context, [{ instead: 'silence' }], { deadline_ms: 3_600_000 });
  const signal = AbortSignal.timeout(100);

  const error = await client.organisation.get({ signal }).catch((reason: unknown) => reason);

  assert.equal(error, signal.reason);
});

test('each attempt that is to be repeated is reported to the client and to the call, with the wait and the reason', async (context) => {
  const answers = [refusal(503, 'unavailable'), { instead: 'break' as const }, created];
  const ofClient: Retry[] = [];
  const { client } = await scripted(context, answers, { onRetry: (retry) => void ofClient.push(retry) });
  const ofCall: Retry[] = [];

  await client.orders.create(buy, { onRetry: (retry) => void ofCall.push(retry) });

  assert.deepEqual(ofCall, ofClient);
  assert.deepEqual(
    ofCall.map(({ attempt }) => attempt),
    [1, 2],
  );
  assert.ok(ofCall[0]!.reason instanceof PartnerError && ofCall[0]!.reason.code === 'unavailable');
  assert.ok(ofCall[1]!.reason instanceof ConnectionError);
  assert.ok(ofCall[0]!.delay_ms >= 0 && ofCall[0]!.delay_ms <= 250);
  assert.ok(ofCall[1]!.delay_ms >= 0 && ofCall[1]!.delay_ms <= 500);
});

test('what is not repeated is not reported as a retry', async (context) => {
  const { client } = await scripted(context, [refusal(402, 'insufficient_funds'), refusal(503, 'unavailable')], {
    retries_max: 0,
  });
  const retries: Retry[] = [];
  const onRetry = (retry: Retry) => void retries.push(retry);

  await assert.rejects(client.orders.create(buy, { onRetry }), PartnerError);
  await assert.rejects(client.orders.create(buy, { onRetry }), PartnerError);

  assert.deepEqual(retries, []);
});
