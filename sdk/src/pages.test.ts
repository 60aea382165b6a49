import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PartnerError } from './errors.ts';
import { refusal, scripted } from './scripted-server.ts';

const page = (ids: readonly string[], count: number, next: string | null, offset = 0) => ({
  body: { data: ids.map((id) => ({ id })), pagination: { limit: 2, offset, count } },
  headers: { Link: `</partner/v1/orders?limit=2>; rel="first"${next ? `, <${next}>; rel="next"` : ''}` },
});

test('an awaited list is the requested page', async (context) => {
  const { client, received } = await scripted(context, [page(['a', 'b'], 9, null, 4)]);

  const { data, pagination } = await client.orders.list({ limit: 2, offset: 4, status: 'completed' });

  assert.deepEqual(
    data.map(({ id }) => id),
    ['a', 'b'],
  );
  assert.deepEqual(pagination, { limit: 2, offset: 4, count: 9 });
  assert.equal(received[0]?.target, '/partner/v1/orders?limit=2&offset=4&status=completed');
});

test('an iterated list is every record, page after page, where the service says they are', async (context) => {
  const { client, received } = await scripted(context, [
    page(['a', 'b'], 5, '/partner/v1/orders?limit=2&status=completed&before=b'),
    page(['c', 'd'], 6, '/partner/v1/orders?limit=2&status=completed&before=d'),
    page(['e'], 6, null),
  ]);
  const ids: string[] = [];

  for await (const { id } of client.orders.list({ limit: 2, status: 'completed' })) ids.push(id);

  assert.deepEqual(ids, ['a', 'b', 'c', 'd', 'e']);
  assert.deepEqual(
    received.map(({ target }) => target),
    [
      '/partner/v1/orders?limit=2&status=completed',
      '/partner/v1/orders?limit=2&status=completed&before=b',
      '/partner/v1/orders?limit=2&status=completed&before=d',
    ],
  );
});

test('without a size the further pages have the largest size', async (context) => {
  const { client, received } = await scripted(context, [
    page(['a', 'b'], 3, '/partner/v1/orders?before=b'),
    page(['c'], 3, null),
  ]);

  for await (const _order of client.orders.list());

  assert.deepEqual(
    received.map(({ target }) => target),
    ['/partner/v1/orders', '/partner/v1/orders?before=b&limit=200'],
  );
});

test('a list whose Link header was lost on the way does not end as if it were whole', async (context) => {
  const { client } = await scripted(context, [{ ...page(['a', 'b'], 3, null), headers: {} }]);

  await assert.rejects(async () => {
    for await (const _order of client.orders.list({ limit: 2 }));
  }, /without its Link header/);
});

test('a next page at another address is not requested', async (context) => {
  for (const elsewhere of [
    'https://example.org/partner/v1/orders?before=b',
    '@example.org/',
    '/partner/v1/keys?before=b',
  ]) {
    const { client, received } = await scripted(context, [page(['a', 'b'], 3, elsewhere)]);

    await assert.rejects(async () => {
      for await (const _order of client.orders.list({ limit: 2 }));
    }, /is said to be at/);
    assert.equal(received.length, 1);
  }
});

test('an iteration that stops early requests no more pages', async (context) => {
  const { client, received } = await scripted(context, [page(['a', 'b'], 200, '/partner/v1/orders?limit=2&before=b')]);

  for await (const { id } of client.orders.list({ limit: 2 })) if (id === 'b') break;

  assert.equal(received.length, 1);
});

test('events after a sequence are followed by their sequence, not by position', async (context) => {
  const events = (sequences: readonly number[], next: string) => ({
    headers: { Link: `</partner/v1/events?limit=2>; rel="first"${next}` },
    body: {
      data: sequences.map((sequence) => ({ id: String(sequence), sequence })),
      pagination: { limit: 2, offset: 0, count: 9 },
    },
  });
  const { client, received } = await scripted(context, [
    events([8, 9], ', </partner/v1/events?limit=2&after=9>; rel="next"'),
    events([10], ''),
  ]);
  const sequences: Array<number | null> = [];

  for await (const { sequence } of client.events.list({ after: 7, limit: 2 })) sequences.push(sequence);

  assert.deepEqual(sequences, [8, 9, 10]);
  assert.deepEqual(
    received.map(({ target }) => target),
    ['/partner/v1/events?after=7&limit=2', '/partner/v1/events?limit=2&after=9'],
  );
});

test('a refused list rejects, awaited or iterated', async (context) => {
  const { client } = await scripted(context, [refusal(400, 'invalid_date_range'), refusal(400, 'invalid_date_range')]);

  await assert.rejects(async () => await client.orders.list({ from: '2026-02-01', to: '2026-01-01' }), PartnerError);
  await assert.rejects(async () => {
    for await (const _order of client.orders.list({ from: '2026-02-01', to: '2026-01-01' }));
  }, PartnerError);
});
