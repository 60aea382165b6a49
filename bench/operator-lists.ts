import { parseArgs } from 'node:util';
import type pg from 'pg';
import { createOrganisation, environmentOf } from '../src/access/organisations/operations.ts';
import { orderReference } from '../src/investing/orders/reference.ts';
import { transact } from '../src/platform/database/transaction.ts';
import { withFirmService } from './firm-service.ts';

/**
 * What a page of 50 orders of all partners costs, by filter and by where it is in the list, as a ratio to the first page
 * without a filter. Both are asked for in turn, so that other work on the machine slows both.
 */
const { values: options } = parseArgs({
  options: { orders: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '7' } },
});
const ORDERS = Number(options.orders);
const PARTNERS = 50;
const ROUNDS = Number(options.rounds);
const DAYS = 30;
/** Rows of one statement: it has to end in the time that a statement may take. */
const AT_ONCE = 10_000;

/** Rows as the service writes them, over the last days: nine of ten are completed, one of a hundred waits. */
const fillOrders = `
  insert into orders (environment_id, id, client_reference, side, status, payment_mode, investment_id,
    investment_name, holding_id, currency, amount, units, price, proceeds, indicative_price, customer_reference, metadata,
    failure_code, completed_at, failed_at, cancelled_at, created_at, updated_at)
  select ($1::uuid[])[1 + nth % $2], orders.id, 'ref-' || nth, side, status,
    case when nth % 10 = 0 then 'checkout' else 'wallet' end, product.id, product.name, gen_random_uuid(), product.currency,
    '1000.00', '100', '10.00', case when side = 'sell' then 1000.00 end, '10.00', 'customer-' || nth % 10000, '{}',
    case when status = 'failed' then 'provider_rejected' end, case when status = 'completed' then at end,
    case when status = 'failed' then at end, case when status = 'cancelled' then at end, at, at
  from (
    select nth, at, case when nth % 20 = 1 then 'sell' else 'buy' end as side,
      case when nth % 100 < 90 then 'completed' when nth % 100 < 95 then 'failed' when nth % 100 < 99 then 'cancelled'
        else 'pending_fulfilment' end as status,
      (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(nth::text), 1, 3) || '8' ||
        substr(md5(nth::text), 4, 15))::uuid as id
    from (
      select nth, $3::timestamptz - (($4::int - nth) * interval '1 day' * $5 / $4) as at
      from generate_series($6::int, $7::int) nth
    ) dated
  ) orders
  join (
    select id, name, currency, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them
    from investments
    where mode = 'test'
  ) product on product.place = orders.nth / 7 % product.all_of_them`;

type Filter = { readonly name: string; readonly query: string; readonly condition: string };

async function filtersOf(owner: pg.Pool): Promise<Filter[]> {
  const { rows } = await owner.query(
    `select environments.organisation_id, environment_id, orders.id, investment_id, client_reference, orders.created_at
     from orders join environments on environments.id = environment_id
     order by orders.id offset ${Math.floor(ORDERS / 2)} limit 1`,
  );
  const one = rows[0];
  const day = new Date(one.created_at).toISOString().slice(0, 10);
  const by = (name: string, value: string): Filter => ({
    name: `${name}=${value.length > 20 ? '…' : value}`,
    query: `${name}=${value}`,
    condition: `${name} = '${value}'`,
  });
  return [
    { name: 'none', query: '', condition: 'true' },
    { name: 'mode=test', query: 'mode=test', condition: 'true' },
    { name: 'sandbox=default', query: 'sandbox=default', condition: 'true' },
    {
      name: 'organisation=…',
      query: `organisation=${one.organisation_id}`,
      condition: `environment_id = '${one.environment_id}'`,
    },
    ...['completed', 'failed', 'cancelled', 'pending_fulfilment', 'awaiting_payment'].map((it) => by('status', it)),
    ...['buy', 'sell'].map((side) => by('side', side)),
    ...['NGN', 'GHS', 'USD'].map((currency) => by('currency', currency)),
    ...['wallet', 'checkout'].map((payment) => by('payment_mode', payment)),
    by('investment_id', one.investment_id),
    { ...by('reference', orderReference(one)), condition: `id = '${one.id}'` },
    by('client_reference', one.client_reference),
    by('customer_reference', 'customer-77'),
    {
      name: 'from=to=one day',
      query: `from=${day}&to=${day}`,
      condition: `created_at >= '${day}' and created_at < '${day}'::date + 1`,
    },
  ];
}

const PAGE = 50;

/** Where a page begins: the first, one in the middle, and the last, by `before` and by `after`. */
async function positionsOf(owner: pg.Pool, { condition }: Filter) {
  const { rows: counted } = await owner.query(`select count(*)::int as count from orders where ${condition}`);
  const count = counted[0].count as number;
  const idAt = async (place: number) =>
    (await owner.query(`select id from orders where ${condition} order by id offset ${place} limit 1`)).rows[0].id;
  if (count <= 2 * PAGE) return { count, positions: [['first', '']] as const };
  const [oldest, middle] = [await idAt(PAGE), await idAt(Math.floor(count / 2))];
  const positions = [
    ['first', ''],
    ['middle, before', `before=${middle}`],
    ['middle, after', `after=${middle}`],
    ['last, before', `before=${oldest}`],
    ['last, after', `after=${await idAt(0)}`],
  ] as const;
  return { count, positions };
}

async function timed(baseUrl: string, query: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${baseUrl}/operator/v1/orders?limit=${PAGE}&${query}`, {
    headers: { Authorization: 'Bearer op_viewer' },
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${text}`);
  return performance.now() - begun;
}

const medianOf = (took: readonly number[]) => took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)]!;

async function measure(owner: pg.Pool, baseUrl: string): Promise<void> {
  let worst = 0;
  console.log('| filter | matching | position | first page, ms | this page, ms | ratio |');
  console.log('|---|---|---|---|---|---|');
  for (const filter of await filtersOf(owner)) {
    const { count, positions } = await positionsOf(owner, filter);
    for (const [position, cursor] of positions) {
      const [first, page]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        first.push(await timed(baseUrl, ''));
        page.push(await timed(baseUrl, `${filter.query}&${cursor}`));
      }
      const [one, other] = [medianOf(first), medianOf(page)];
      worst = Math.max(worst, other / one);
      const figures = `${one.toFixed(1)} | ${other.toFixed(1)} | ${(other / one).toFixed(2)}`;
      console.log(`| ${filter.name} | ${count} | ${position} | ${figures} |`);
    }
  }
  console.log(`\nThe worst ratio is ${worst.toFixed(2)} (at most 2.0 is asked for).`);
}

async function fill(pool: pg.Pool, owner: pg.Pool): Promise<void> {
  const environments: string[] = [];
  for (let nth = 0; nth < PARTNERS; nth += 1)
    await transact(pool, 'write', async (tx) => {
      const { id } = await createOrganisation(tx, { name: `Bench ${nth}`, country: 'NG', kyb: 'approved' });
      environments.push((await environmentOf(tx, id, 'test')).id);
    });
  const begun = performance.now();
  const now = new Date();
  for (let from = 1; from <= ORDERS; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE - 1, ORDERS);
    await owner.query(fillOrders, [environments, PARTNERS, now, ORDERS, DAYS, from, to]);
  }
  await owner.query('vacuum analyze orders');
  console.log(`${ORDERS} orders of ${PARTNERS} partners in ${Math.round((performance.now() - begun) / 1_000)} s\n`);
}

await withFirmService('operator-lists', async ({ pool, owner, operatorUrl }) => {
  await fill(pool, owner);
  await measure(owner, operatorUrl);
});
