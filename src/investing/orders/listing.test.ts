import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../../testing/ask.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const fund = await world.investment({ price: '2.50' });
const cedi = await world.investment({ currency: 'GHS' });
const ghost = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';

const acme = await world.partner('test', { wallets: { NGN: '1000.00', GHS: '1000.00' } });
const buy = (more: object = {}, scenario?: 'hold') =>
  acme.client.orders.create(
    { investment_id: fund.test, amount: '10.00', currency: 'NGN', ...more } as never,
    scenario && { scenario },
  );

const plain = await buy({ client_reference: '100%_a', customer: { reference: 'ama' } });
const inCedi = await buy({ investment_id: cedi.test, currency: 'GHS', customer: { reference: 'kofi', name: 'Kofi' } });
const held = await buy({ customer: { name: 'Nobody in particular' } }, 'hold');
const waiting = await buy({ payment_mode: 'checkout' }, 'hold');
const cancelled = await acme.client.orders.cancel((await buy({}, 'hold')).id);
const sold = await acme.client.orders.create({ side: 'sell', holding_id: plain.holding_id!, units: '1' });
const all = [sold, cancelled, waiting, held, inCedi, plain];

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

test('orders are listed newest first, as each is, and counted', async () => {
  const { data, pagination } = await acme.client.orders.list();

  assert.deepEqual(data, all);
  assert.deepEqual(pagination, { limit: 50, offset: 0, count: 6 });
});

const today = new Date().toISOString().slice(0, 10);

/** What each filter lets through. */
const filtered: readonly [query: object, rows: { id: string }[]][] = [
  [{ status: 'completed' }, [sold, inCedi, plain]],
  [{ status: 'awaiting_payment' }, [waiting]],
  [{ status: 'pending_fulfilment' }, [held]],
  [{ status: 'cancelled' }, [cancelled]],
  [{ status: 'failed' }, []],
  [{ side: 'sell' }, [sold]],
  [{ side: 'buy' }, [cancelled, waiting, held, inCedi, plain]],
  [{ currency: 'GHS' }, [inCedi]],
  [{ currency: 'USD' }, []],
  [{ investment_id: cedi.test }, [inCedi]],
  [{ investment_id: ghost }, []],
  [{ holding_id: plain.holding_id }, [sold, plain]],
  [{ payment_mode: 'checkout' }, [waiting]],
  [{ client_reference: '100%_a' }, [plain]],
  [{ client_reference: '100%' }, []],
  [{ customer_reference: 'kofi' }, [inCedi]],
  [{ customer_reference: 'Kofi' }, []],
  [{ from: today }, all],
  [{ to: today }, all],
  [{ from: today, to: today }, all],
  [{ to: '2026-01-01' }, []],
  [{ from: '2999-01-01' }, []],
  [{ status: 'completed', side: 'buy', currency: 'NGN', customer_reference: 'ama' }, [plain]],
  [{ status: 'completed', limit: 1 }, [sold]],
];

for (const [query, rows] of filtered)
  test(`filtered by ${JSON.stringify(query)}`, async () => {
    const { data, pagination } = await acme.client.orders.list(query);

    assert.deepEqual(ids(data), ids(rows));
    assert.equal(pagination.count, 'limit' in query ? 3 : rows.length);
  });

test('pages show each record of the list once, and the end is an empty page', async () => {
  const pages = await Promise.all(
    [0, 2, 4, 6, 1_000_000].map((offset) => acme.client.orders.list({ limit: 2, offset })),
  );

  assert.deepEqual(ids(pages.flatMap(({ data }) => data)), ids(all));
  for (const { pagination } of pages) assert.equal(pagination.count, 6);
  const walked = [];
  for await (const { id } of acme.client.orders.list({ limit: 2 })) walked.push(id);
  assert.deepEqual(walked, ids(all));
});

/** Nothing is clamped, dropped or guessed: each names the parameter that is wrong. */
const refused: readonly [query: string, name: string][] = [
  ['limit=0', 'limit'],
  ['limit=201', 'limit'],
  ['limit=-1', 'limit'],
  ['limit=1.5', 'limit'],
  ['limit=ten', 'limit'],
  ['limit=', 'limit'],
  ['limit=050', 'limit'],
  ['offset=-1', 'offset'],
  ['offset=9007199254740992', 'offset'],
  ['limit=1&limit=2', 'limit'],
  ['page=2', 'page'],
  ['state=completed', 'state'],
  ['status=COMPLETED', 'status'],
  ['status=', 'status'],
  ['side=both', 'side'],
  ['currency=ngn', 'currency'],
  ['investment_id=1', 'investment_id'],
  ['from=2026-02-30', 'from'],
  ['to=21-11-2026', 'to'],
  ['from=2026-11-21T00:00:00', 'from'],
  [`client_reference=${'r'.repeat(101)}`, 'client_reference'],
];

for (const [query, name] of refused)
  test(`refused: ?${query.slice(0, 60)}`, async () => {
    const { status, body } = await ask(acme.client, 'GET', `/partner/v1/orders?${query}`);

    const { error } = JSON.parse(body);
    assert.deepEqual([status, error.code, Object.keys(error.details)], [400, 'validation_error', [name]]);
  });

test('200 records are a page, and from must not be after to', async () => {
  assert.equal((await acme.client.orders.list({ limit: 200 })).data.length, 6);

  await assert.rejects(acme.client.orders.list({ from: '2026-02-02', to: '2026-02-01' }), {
    status: 400,
    code: 'invalid_date_range',
    details: { from: '2026-02-02', to: '2026-02-01' },
  });
});

test('days are those of the environment, whose clock may be ahead', async () => {
  const later = await world.partner('test', { wallets: { NGN: '100.00' } });
  const place = () => later.client.orders.create({ investment_id: fund.test, amount: '1.00', currency: 'NGN' });
  const before = await place();
  const days = 3;
  await world.database.pool.query('update environments set offset_ms = $2 where id = $1', [
    later.environment.id,
    days * 86_400_000,
  ]);
  const after = await place();

  const ahead = new Date(Date.parse(before.created_at) + days * 86_400_000).toISOString().slice(0, 10);
  assert.equal(after.created_at.slice(0, 10), ahead);
  assert.deepEqual(ids((await later.client.orders.list({ from: ahead })).data), [after.id]);
  assert.deepEqual(ids((await later.client.orders.list({ to: before.created_at.slice(0, 10) })).data), [before.id]);
});
