import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../../testing/ask.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld({ role: 'api' });
const fund = await world.investment({ price: '2.50' });
const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Eleven events: eight today, three two days later by the environment's own clock. */
async function busy() {
  const partner = await world.partner('test');
  const { client, environment } = partner;
  await client.sandbox.fundWallet('NGN', { amount: '100.00' });
  const request = { investment_id: fund.test, amount: '10.00', currency: 'NGN' } as const;
  await client.orders.create(request);
  await client.orders.create(request);
  const advance = 'update environments set offset_ms = $2 where id = $1';
  await world.database.pool.query(advance, [environment.id, 2 * DAY_MS]);
  await client.orders.create(request);
  return partner;
}
const acme = await busy();

test('an event is the envelope of the contract, and GET returns it as the list does', async () => {
  const { data } = await acme.client.events.list({ limit: 1 });

  const [event] = data;
  const { id, created_at, data: content, ...rest } = event!;
  assert.deepEqual(await acme.client.events.get(id), event);
  assert.equal(created_at.slice(0, 10), day(2));
  assert.deepEqual(rest, {
    type: 'order.completed',
    api_version: 'v1',
    environment: 'test',
    organisation_id: acme.organisation_id,
    sequence: 11,
  });
  const [order] = (await acme.client.orders.list()).data;
  assert.deepEqual(content, { object_type: 'order', object: order, previous: null });
});

const one = 'order.created holding.created order.completed';

/** What each filter lists, oldest first where a cursor is given. */
const filtered: readonly [query: object, types: string, count: number][] = [
  [{ after: 0, limit: 200 }, `wallet.funded funding.completed ${one} ${one} ${one}`, 11],
  [{ after: 0, limit: 2 }, 'wallet.funded funding.completed', 11],
  [{ after: 8 }, one, 3],
  [{ after: 11 }, '', 0],
  [{ after: 5, limit: 1, offset: 1 }, 'holding.created', 6],
  [{ limit: 2 }, 'order.completed holding.created', 11],
  [{ limit: 1, offset: 10 }, 'wallet.funded', 11],
  [{ type: 'wallet.funded' }, 'wallet.funded', 1],
  [{ type: 'holding.created', limit: 2 }, 'holding.created holding.created', 3],
  [{ type: 'order.cancelled' }, '', 0],
  [{ from: day(1), after: 0 }, one, 3],
  [{ from: day(2), to: day(2), type: 'order.created' }, 'order.created', 1],
  [{ to: day(1), type: 'order.completed' }, 'order.completed order.completed', 2],
  [{ to: day(-1) }, '', 0],
];

for (const [query, types, count] of filtered)
  test(`the list filtered by ${JSON.stringify(query)}`, async () => {
    const { data, pagination } = await acme.client.events.list(query);

    assert.equal(data.map(({ type }) => type).join(' '), types);
    assert.equal(pagination.count, count);
  });

test('an unknown type is refused, not an empty list', async () => {
  for (const type of ['order.done', 'order.*', 'Order.created', 'test'])
    await assert.rejects(acme.client.events.list({ type: type as never }), {
      status: 400,
      code: 'unknown_event_type',
      details: { type },
    });
  for (const query of ['after=-1', 'after=01', 'after=one', 'type=', 'since=1']) {
    const { body } = await ask(acme.client, 'GET', `/partner/v1/events?${query}`);
    assert.equal(JSON.parse(body).error.code, 'validation_error', query);
  }
});

test('a thousand events of many writers are numbered without a gap, in each environment from 1', async () => {
  const partners = await Promise.all([1, 2].map(() => world.partner('test', { wallets: { NGN: '1000.00' } })));
  const request = { investment_id: fund.test, amount: '1.00', currency: 'NGN' } as const;

  await Promise.all(
    partners
      .map(({ patientClient }) => patientClient())
      .flatMap((client) =>
        Array.from({ length: 160 }, async (_, index) => {
          if (index % 8) await client.orders.create(request);
          else await client.sandbox.fundWallet('GHS', { amount: '1.00' });
        }),
      ),
  );

  for (const { client } of partners) {
    const sequences: (number | null)[] = [];
    for await (const { sequence } of client.events.list({ after: 0 })) sequences.push(sequence);
    // One at the creation, 20 fundings of two events each, 140 orders of three events each.
    assert.deepEqual(
      sequences,
      Array.from({ length: 461 }, (_, index) => index + 1),
    );
  }
});

test('what is refused leaves no event', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1.00' } });

  await Promise.allSettled(
    ['2.00', '0.50', '0.10'].map((amount) =>
      partner.client.orders.create({ investment_id: fund.test, amount, currency: 'GHS' }),
    ),
  );

  assert.deepEqual(await partner.events(), ['wallet.funded']);
});

test('what was purged is counted no more, and a list from a cursor on counts from there', async () => {
  const { client, environment } = await busy();
  await world.database.owner.query('delete from events where environment_id = $1 and sequence <= 2', [environment.id]);

  const counts = await Promise.all(
    [{}, { limit: 1, offset: 8 }, { sort: 'asc' }, { after: 2 }, { after: 6 }, { type: 'order.created' }].map(
      async (query) => (await client.events.list(query as never)).pagination.count,
    ),
  );
  assert.deepEqual(counts, [9, 9, 9, 9, 5, 3]);

  for (const table of ['idempotency_keys', 'events'])
    await world.database.owner.query(`delete from ${table} where environment_id = $1`, [environment.id]);
  assert.equal((await client.events.list()).pagination.count, 0);
});
