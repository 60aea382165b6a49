import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PartnerError } from './errors.ts';
import { refusal, scripted } from './scripted-server.ts';

const page = (ids: readonly string[], offset: number, count: number, limit = 2) => ({
  body: { data: ids.map((id) => ({ id })), pagination: { limit, offset, count } },
});

test('an awaited list is the page that was asked for', async (context) => {
  const { client, received } = await scripted(context, [page(['a', 'b'], 4, 9)]);

  const { data, pagination } = await client.orders.list({ limit: 2, offset: 4, status: 'completed' });

  assert.deepEqual(
    data.map(({ id }) => id),
    ['a', 'b'],
  );
  assert.deepEqual(pagination, { limit: 2, offset: 4, count: 9 });
  assert.equal(received[0]?.target, '/partner/v1/orders?limit=2&offset=4&status=completed');
});

test('an iterated list is every record, page after page', async (context) => {
  const { client, received } = await scripted(context, [
    page(['a', 'b'], 0, 5),
    page(['c', 'd'], 2, 5),
    page(['e'], 4, 5),
  ]);
  const ids: string[] = [];

  for await (const { id } of client.orders.list({ limit: 2 })) ids.push(id);

  assert.deepEqual(ids, ['a', 'b', 'c', 'd', 'e']);
  assert.deepEqual(
    received.map(({ target }) => target),
    ['/partner/v1/orders?limit=2', '/partner/v1/orders?limit=2&offset=2', '/partner/v1/orders?limit=2&offset=4'],
  );
});

test('a record that is pushed to the next page is handed out once', async (context) => {
  const { client } = await scripted(context, [page(['c', 'b'], 0, 3), page(['b', 'a'], 2, 4)]);
  const ids: string[] = [];

  for await (const { id } of client.orders.list({ limit: 2 })) ids.push(id);

  assert.deepEqual(ids, ['c', 'b', 'a']);
});

test('who stops early asks for no more pages', async (context) => {
  const { client, received } = await scripted(context, [page(['a', 'b'], 0, 200)]);

  for await (const { id } of client.orders.list({ limit: 2 })) if (id === 'b') break;

  assert.equal(received.length, 1);
});

test('events after a sequence are followed by their sequence, not by position', async (context) => {
  const events = (sequences: readonly number[]) => ({
    body: {
      data: sequences.map((sequence) => ({ id: String(sequence), sequence })),
      pagination: { limit: 2, offset: 0, count: 9 },
    },
  });
  const { client, received } = await scripted(context, [events([8, 9]), events([10])]);
  const sequences: Array<number | null> = [];

  for await (const { sequence } of client.events.list({ after: 7, limit: 2 })) sequences.push(sequence);

  assert.deepEqual(sequences, [8, 9, 10]);
  assert.deepEqual(
    received.map(({ target }) => target),
    ['/partner/v1/events?after=7&limit=2', '/partner/v1/events?after=9&limit=2'],
  );
});

test('a refused list rejects, awaited or iterated', async (context) => {
  const { client } = await scripted(context, [refusal(400, 'invalid_date_range'), refusal(400, 'invalid_date_range')]);

  await assert.rejects(async () => await client.orders.list({ from: '2026-02-01', to: '2026-01-01' }), PartnerError);
  await assert.rejects(async () => {
    for await (const _order of client.orders.list({ from: '2026-02-01', to: '2026-01-01' }));
  }, PartnerError);
});
