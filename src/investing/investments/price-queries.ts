import { queryRow, queryRows } from '../../platform/database/query.ts';
import { type Row, saveRow } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Window } from '../../vocabulary/page-reading.ts';
import type { Period } from '../../vocabulary/range.ts';
import type { InvestmentPrice } from './contract.ts';

/** A row, and its place in the history where that is not the instant of the change. */
export type PlacedPrice = InvestmentPrice & { readonly place: string | null };

/** `house_id`: of the mode, whose dealing days hold where the environment has no price of its own for them. */
export type PriceRange = Period & {
  readonly environment_id: string;
  readonly house_id: string;
  readonly investment_id: string;
};

/** Until the environment's first price of its own the catalogue's changes count; from then on its own. No two are of one instant. */
const changesAsSeen = (which: string) => `
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
    select changed_at as placed_at, null as place, (changed_at at time zone 'UTC')::date as date, price, bid_price, changed_at
    from investment_prices, own, bounds
    where investment_id = $2
      and changed_at >= bounds.first
      and changed_at < bounds.above
      and changed_at < coalesce(own.since, 'infinity')
      and ${which}
  ),
  sandbox as (
    select changed_at as placed_at, null as place, (changed_at at time zone 'UTC')::date as date, price, bid_price, changed_at
    from sandbox_prices, bounds
    where environment_id = $1
      and investment_id = $2
      and changed_at >= bounds.first
      and changed_at < bounds.above
      and ${which}
  )`;

/**
 * The price of a dealing day is of that day, whenever it was published, and what it was corrected to last. It is placed at the end of the day,
 * between two milliseconds, where no change is.
 */
const historyAsSeen = `${changesAsSeen('dealing_date is null')},
  day as (
    select distinct on (dealing_date) dealing_date || 'T23:59:59.9995Z' as place, dealing_date as date, price, bid_price,
      published_at as changed_at
    from dealing_prices
    where environment_id in ($1, $5)
      and investment_id = $2
    order by dealing_date, environment_id = $1 desc, version desc
  ),
  dealt as (
    select placed_at, place, date, price, bid_price, changed_at
    from day, bounds, cast(place as timestamptz) placed_at
    where placed_at >= bounds.first
      and placed_at < bounds.above
  )`;

const historyValues = ({ environment_id, investment_id, since, until, house_id }: PriceRange) => [
  ...[environment_id, investment_id, since, until, house_id],
];

export const findPrices = (
  tx: Transaction,
  range: PriceRange,
  { before, after, isAscending, limit, offset }: Window,
) => {
  const cursor = before ?? after;
  const beyond = cursor === null ? '' : `where placed_at ${before === null ? '>' : '<'} $8`;
  const inOrder = `placed_at ${isAscending ? 'asc' : 'desc'}`;
  const upTo = (source: string) =>
    `(select placed_at, place, date, price, bid_price, changed_at from ${source} ${beyond} order by ${inOrder} limit $6::bigint + $7::bigint)`;
  return tx.rows<PlacedPrice>(
    statement(`
      ${historyAsSeen}
      select place, date, price, bid_price, changed_at
      from (${upTo('catalogue')} union all ${upTo('sandbox')} union all ${upTo('dealt')}) history
      order by ${inOrder}
      limit $6 offset $7`),
    [...historyValues(range), limit, offset, ...(cursor === null ? [] : [cursor])],
  );
};

export const countPrices = (tx: Transaction, range: PriceRange) =>
  tx.row<{ count: number }>(
    statement(`
      ${historyAsSeen}
      select ((select count(*) from catalogue) + (select count(*) from sandbox) + (select count(*) from dealt))::int as count`),
    historyValues(range),
  );

type Seen = { readonly price: string };

const oneSeen = (order: 'asc' | 'desc') => `${changesAsSeen('true')}
  select price
  from (select placed_at, price from catalogue union all select placed_at, price from sandbox) history
  order by placed_at ${order}
  limit 1`;

type Bounds = [environment_id: string, investment_id: string, since: string | null, until: string | null];

/** The last price that the environment saw before an instant, and the first one that it ever saw: of a dealing day from its publication on. */
export const findLastSeen = queryRow<Seen, Bounds>(oneSeen('desc'));
export const findFirstSeen = queryRow<Seen, Bounds>(oneSeen('asc'));

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

/** `dealing_date`: whose price it is; null of a product without dealing days. */
export type NewPrice = { investment_id: string; price: string; bid_price: string; dealing_date: string | null };

/** Only another price or bid is added. The caller has locked the product, so the last row is the newest. */
export const insertPrices = (tx: Transaction, prices: readonly NewPrice[], at: string) =>
  tx.rows(
    statement(`
      insert into investment_prices (investment_id, changed_at, price, bid_price, dealing_date)
      select fresh.investment_id, greatest($2, newest.changed_at + interval '1 millisecond'), fresh.price, fresh.bid_price,
        fresh.dealing_date
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

export type SetPrice = { id: string; price: string; bid_price: string | null; rate: string | null };

/** Of products that the caller has locked, each once. */
export const updatePrices = (tx: Transaction, prices: readonly SetPrice[], at: string) =>
  tx.write(
    statement(`
      update investments
      set price = fresh.price, bid_price = fresh.bid_price, rate = coalesce(fresh.rate, investments.rate), price_at = $2,
        updated_at = $2
      from json_populate_recordset(null::investments, $1) fresh
      where investments.id = fresh.id`),
    [JSON.stringify(prices), at],
    prices.length,
  );

export type Override = Row<'investment_overrides'>;

export const upsertOverride = saveRow('investment_overrides');

/** Called after the override is written: until the end of the transaction no other one can write it. */
export const insertSandboxPrice = (
  tx: Transaction,
  override: Pick<Override, 'environment_id' | 'investment_id' | 'price' | 'bid_price' | 'price_at'>,
  dealing_date: string | null,
) =>
  tx.rows(
    statement(`
      insert into sandbox_prices (environment_id, investment_id, changed_at, price, bid_price, dealing_date)
      select $1, $2, greatest($5, newest.changed_at + interval '1 millisecond'), $3::numeric, $4::numeric, $6
      from (values (1)) one
      left join lateral (
        select changed_at, price, bid_price
        from sandbox_prices stored
        where stored.environment_id = $1 and stored.investment_id = $2
        order by changed_at desc, number desc
        limit 1
      ) newest on true
      where (newest.price, newest.bid_price) is distinct from ($3::numeric, $4::numeric)`),
    [
      ...[override.environment_id, override.investment_id, override.price, override.bid_price, override.price_at],
      dealing_date,
    ],
  );
