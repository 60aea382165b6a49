import { queryRows } from '../../platform/database/query.ts';
import { type Row, saveRow } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Window } from '../../vocabulary/page-reading.ts';
import type { Period } from '../../vocabulary/range.ts';
import type { InvestmentPrice } from './contract.ts';

/** Until the environment's first price of its own the catalogue's changes count; from then on its own. No two are of one instant. */
const historyAsSeen = `
  with own as (
    select min(changed_at) as since
    from sandbox_prices
    where environment_id = $1 and investment_id = $2
  ),
  bounds as (
    select
      coalesce($3::timestamptz, '-infinity') as first,
      coalesce($4::timestamptz, 'infinity') as above
  ),
  catalogue as (
    select changed_at, price, bid_price
    from investment_prices, own, bounds
    where investment_id = $2
      and changed_at >= bounds.first
      and changed_at < bounds.above
      and changed_at < coalesce(own.since, 'infinity')
  ),
  sandbox as (
    select changed_at, price, bid_price
    from sandbox_prices, bounds
    where environment_id = $1
      and investment_id = $2
      and changed_at >= bounds.first
      and changed_at < bounds.above
  )`;

export type PriceRange = Period & { readonly environment_id: string; readonly investment_id: string };

const rangeValues = (range: PriceRange) => [range.environment_id, range.investment_id, range.since, range.until];

export const findPrices = (
  tx: Transaction,
  range: PriceRange,
  { before, after, isAscending, limit, offset }: Window,
) => {
  const cursor = before ?? after;
  const beyond = cursor === null ? '' : `where changed_at ${before === null ? '>' : '<'} $7`;
  const inOrder = `changed_at ${isAscending ? 'asc' : 'desc'}`;
  const upTo = (source: string) =>
    `(select changed_at, price, bid_price from ${source} ${beyond} order by ${inOrder} limit $5::bigint + $6::bigint)`;
  return tx.rows<InvestmentPrice>(
    statement(`
      ${historyAsSeen}
      select (changed_at at time zone 'UTC')::date as date, price, bid_price, changed_at
      from (${upTo('catalogue')} union all ${upTo('sandbox')}) history
      order by ${inOrder}
      limit $5 offset $6`),
    [...rangeValues(range), limit, offset, ...(cursor === null ? [] : [cursor])],
  );
};

export const countPrices = (tx: Transaction, range: PriceRange) =>
  tx.row<{ count: number }>(
    statement(`
      ${historyAsSeen}
      select ((select count(*) from catalogue) + (select count(*) from sandbox))::int as count`),
    rangeValues(range),
  );

/** What each of these products cost at an instant; of one that had no price by then, its first one. */
export const findPricesAt = queryRows<
  { investment_id: string; price: string; bid_price: string },
  [investment_ids: readonly string[], at: string]
>(`
  select investment.id as investment_id, held.price, held.bid_price
  from unnest($1::uuid[]) investment (id)
  cross join lateral (
    (
      select price, bid_price
      from investment_prices
      where investment_id = investment.id and changed_at <= $2
      order by changed_at desc, number desc
      limit 1
    )
    union all
    (
      select price, bid_price
      from investment_prices
      where investment_id = investment.id and changed_at > $2
      order by changed_at, number
      limit 1
    )
    limit 1
  ) held`);

export type NewPrice = { investment_id: string; price: string; bid_price: string };

/** Only another price or bid is added. The caller has locked the product, so the last row is the newest. */
export const insertPrices = (tx: Transaction, prices: readonly NewPrice[], at: string) =>
  tx.rows(
    statement(`
      insert into investment_prices (investment_id, changed_at, price, bid_price)
      select fresh.investment_id, greatest($2, newest.changed_at + interval '1 millisecond'), fresh.price, fresh.bid_price
      from json_populate_recordset(null::investment_prices, $1) fresh
      left join lateral (
        select changed_at, price, bid_price
        from investment_prices stored
        where stored.investment_id = fresh.investment_id
        order by changed_at desc, number desc
        limit 1
      ) newest on true
      where (newest.price, newest.bid_price) is distinct from (fresh.price, fresh.bid_price)`),
    [JSON.stringify(prices), at],
  );

export type SetPrice = { id: string; price: string; bid_price: string | null };

/** Of products that the caller has locked, each once. */
export const updatePrices = (tx: Transaction, prices: readonly SetPrice[], at: string) =>
  tx.write(
    statement(`
      update investments
      set price = fresh.price, bid_price = fresh.bid_price, price_at = $2, updated_at = $2
      from json_populate_recordset(null::investments, $1) fresh
      where investments.id = fresh.id`),
    [JSON.stringify(prices), at],
    prices.length,
  );

export type Override = Row<'investment_overrides'>;

export const upsertOverride = saveRow('investment_overrides');

/** Called after the override is written: until the end of the transaction no other one can write it. */
export const insertSandboxPrice = (tx: Transaction, override: Override) =>
  tx.rows(
    statement(`
      insert into sandbox_prices (environment_id, investment_id, changed_at, price, bid_price)
      select $1, $2, greatest($5, newest.changed_at + interval '1 millisecond'), $3::numeric, $4::numeric
      from (values (1)) one
      left join lateral (
        select changed_at, price, bid_price
        from sandbox_prices stored
        where stored.environment_id = $1 and stored.investment_id = $2
        order by changed_at desc, number desc
        limit 1
      ) newest on true
      where (newest.price, newest.bid_price) is distinct from ($3::numeric, $4::numeric)`),
    [override.environment_id, override.investment_id, override.price, override.bid_price, override.price_at],
  );
