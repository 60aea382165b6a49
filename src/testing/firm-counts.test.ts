import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedExchanges } from '../market/calendar/work.ts';
import { operatorEndpoints } from '../service/registry.ts';
import { operatorSide, operatorsByRole } from './operator-side.ts';
import { productSources } from './sources.ts';
import { createWorld } from './world.ts';

/** The firm's own lists count up to 10,000 records and estimate more, and a page is not found by reading all records before it. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask } = await operatorSide(world);
const { owner, pool } = world.database;
await seedExchanges(pool);

type Listed = {
  readonly data: { readonly id: string }[];
  readonly pagination: { readonly count: number; readonly is_count_estimated: boolean };
};

async function list(target: string): Promise<Listed> {
  const { status, body } = await ask('compliance', 'GET', `/operator/v1${target}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as Listed;
}

const quarantine = (from: number, to: number) =>
  owner.query(
    `insert into market_quarantine (id, exchange, kind, symbol, reason, content, fingerprint, provider, created_at)
     select gen_random_uuid(), 'NGX', case when nth = 1 then 'rate' else 'quote' end, 'S' || nth, 'Bad', '{}', nth::text, 'file', now()
     from generate_series($1::int, $2::int) nth`,
    [from, to],
  );

test('a list of the firm is counted exactly up to 10,000, and estimated beyond', async () => {
  await quarantine(1, 10_000);
  const exact = await list('/market/quarantine?limit=1');
  assert.deepEqual(exact.pagination, { limit: 1, offset: 0, count: 10_000, is_count_estimated: false });

  await quarantine(10_001, 30_000);
  await owner.query('analyze market_quarantine');
  const { pagination } = await list('/market/quarantine?limit=1');
  assert.equal(pagination.is_count_estimated, true);
  assert(pagination.count >= 25_000 && pagination.count <= 35_000, `it estimates ${pagination.count} of 30,000`);

  const filtered = await list('/market/quarantine?kind=rate');
  assert.deepEqual(filtered.pagination, { limit: 50, offset: 0, count: 1, is_count_estimated: false });
});

test('so are the records of all partners, and a page of one partner', async () => {
  const partner = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const other = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const { live } = await world.investment({ price: '2.50' });
  const buy = { investment_id: live, amount: '100.00', currency: 'NGN' } as const;
  const { id } = await partner.client.orders.create(buy as never);
  await partner.client.orders.cancel(id);
  await other.client.orders.create(buy as never);
  await owner.query(
    `with copied as (
       insert into orders (environment_id, id, side, status, payment_mode, investment_id, investment_name, currency, amount,
         customer_reference, metadata, indicative_price, cancelled_at, created_at, updated_at)
       select environment_id, gen_random_uuid(), side, status, payment_mode, investment_id, investment_name, currency, amount,
         customer_reference, metadata, indicative_price, cancelled_at, created_at, updated_at
       from orders, generate_series(1, 10000)
       where id = $1
       returning environment_id
     )
     update environment_counters
     set orders_cancelled = orders_cancelled + (select count(*) from copied)
     where environment_id = (select environment_id from orders where id = $1)`,
    [id],
  );

  const all = await list('/orders?limit=1');
  assert.equal(all.pagination.is_count_estimated, true);
  assert(all.pagination.count >= 10_001, `it estimates ${all.pagination.count} of 10,002`);
  const ofOther = await list(`/orders?organisation=${other.organisation_id}`);
  assert.deepEqual(ofOther.pagination, { limit: 50, offset: 0, count: 1, is_count_estimated: false });
  // What partners read is exact.
  const { pagination } = await partner.client.orders.list({ limit: 1 });
  assert.deepEqual(pagination, { limit: 1, offset: 0, count: 10_001 });
});

const REMEDY =
  'Expected 0 to 10000. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it.';

test('a page beyond 10,000 records of a list of the firm is refused with the cursor as the remedy', async () => {
  const listed = operatorEndpoints.filter(({ paginated, query }) => paginated && query?.shape['before']);
  assert(listed.length >= 30, `${listed.length} lists`);
  for (const { name, query } of listed) {
    assert(query!.shape['offset']!.safeParse('10000').success, name);
    const { error } = query!.shape['offset']!.safeParse('10001');
    assert.equal(error?.issues[0]?.message, REMEDY, name);
  }

  const { status, body } = await ask('compliance', 'GET', '/operator/v1/orders?offset=10001');
  assert.deepEqual(
    [status, body['error']],
    [400, { ...(body['error'] as object), code: 'validation_error', details: { offset: REMEDY } }],
  );
  assert.equal((await list('/orders?offset=10000&limit=5')).data.length, 2);
});

/** What reads over all partners: an area of its own, and of each slice the files next to its operator.ts. */
const isOfTheFirm = (path: string): boolean =>
  /^src\/oversight\/|\/(operator|owned|owned-queries|by-firm|waiting-queries)\.ts$/.test(path);

test('no list of the firm counts all that match', () => {
  const counting = productSources
    .filter(({ path, text }) => isOfTheFirm(path) && /count: [`']select count/.test(text))
    .map(({ path }) => path);

  assert.deepEqual(counting, []);
});
