import { execute, queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertRows, type Row } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Pricing, Weekday } from '../../vocabulary/pricing.ts';

/** The terms of a product that is priced forward. */
export type Dealt = {
  readonly id: string;
  readonly start_date: string | null;
  readonly pricing: Pricing;
  readonly dealing_cut_off: string | null;
  readonly dealing_calendar: string | null;
  readonly dealing_days: readonly Weekday[] | null;
  readonly executes_on_price: boolean;
};

export type DealingPriceRow = Row<'dealing_prices'>;

/** A product on a dealing day, as one environment sees it: its own prices, and where it has none those of the house of its mode. */
export type DayKey = {
  readonly environment_id: string;
  readonly house_id: string;
  readonly investment_id: string;
  readonly dealing_date: string;
};

export type DayPrice = Pick<DayKey, 'environment_id' | 'investment_id' | 'dealing_date'> & {
  readonly price: string;
  readonly bid_price: string;
  /** When the day's price was published first: a correction does not make it younger. */
  readonly known_since: string;
};

const readPrices = queryRows<DayPrice, [readonly string[], readonly string[], readonly string[], readonly string[]]>(`
  select wanted.environment_id, wanted.investment_id, wanted.dealing_date, held.price, held.bid_price, first.published_at as known_since
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::date[]) wanted (environment_id, house_id, investment_id, dealing_date)
  cross join lateral (
    select environment_id, price, bid_price
    from dealing_prices stored
    where stored.environment_id = any (array[wanted.environment_id, wanted.house_id])
      and stored.investment_id = wanted.investment_id
      and stored.dealing_date = wanted.dealing_date
    order by stored.environment_id = wanted.environment_id desc, stored.version desc
    limit 1
  ) held
  join dealing_prices first
    on (first.environment_id, first.investment_id, first.dealing_date, first.version)
      = (held.environment_id, wanted.investment_id, wanted.dealing_date, 1)`);

export const findDayPrices = (tx: Transaction, keys: readonly DayKey[]): Promise<DayPrice[]> =>
  readPrices(
    tx,
    keys.map(({ environment_id }) => environment_id),
    keys.map(({ house_id }) => house_id),
    keys.map(({ investment_id }) => investment_id),
    keys.map(({ dealing_date }) => dealing_date),
  );

export type ProductKey = Omit<DayKey, 'dealing_date'>;
export type LastDay = Pick<DayKey, 'environment_id' | 'investment_id' | 'dealing_date'>;

const readLastDays = queryRows<LastDay, [readonly string[], readonly string[], readonly string[]]>(`
  select wanted.environment_id, wanted.investment_id, max(stored.dealing_date) as dealing_date
  from unnest($1::uuid[], $2::uuid[], $3::uuid[]) wanted (environment_id, house_id, investment_id)
  join dealing_prices stored
    on stored.investment_id = wanted.investment_id
    and stored.environment_id in (wanted.environment_id, wanted.house_id)
  group by wanted.environment_id, wanted.investment_id`);

/** The last day whose price is known, of each product that has one. */
export const findLastDays = (tx: Transaction, keys: readonly ProductKey[]): Promise<LastDay[]> =>
  readLastDays(
    tx,
    keys.map(({ environment_id }) => environment_id),
    keys.map(({ house_id }) => house_id),
    keys.map(({ investment_id }) => investment_id),
  );

const published = `select ${columnsOf('dealing_prices')} from dealing_prices`;

/** The newest version of a day. Whoever publishes has locked the product, so that no other version comes in between. */
export const findPublished = queryRow<
  DealingPriceRow,
  [environment_id: string, investment_id: string, dealing_date: string]
>(`
  ${published}
  where environment_id = $1
    and investment_id = $2
    and dealing_date = $3
  order by version desc
  limit 1`);

/** All versions of a day, the first one first. */
export const findVersions = queryRows<
  DealingPriceRow,
  [environment_id: string, investment_id: string, dealing_date: string]
>(`
  ${published}
  where environment_id = $1
    and investment_id = $2
    and dealing_date = $3
  order by version`);

/** The newest price of each day of some products, as their catalogue has them. */
export const findPublishedDays = queryRows<
  Pick<DealingPriceRow, 'investment_id' | 'dealing_date' | 'price' | 'bid_price'>,
  [environment_id: string, investment_ids: readonly string[], dealing_dates: readonly string[]]
>(`
  select distinct on (investment_id, dealing_date) investment_id, dealing_date, price, bid_price
  from dealing_prices
  where environment_id = $1
    and investment_id = any($2::uuid[])
    and dealing_date = any($3::date[])
  order by investment_id, dealing_date, version desc`);

export const findLastPublished = queryRow<DealingPriceRow, [environment_id: string, investment_id: string]>(`
  ${published}
  where environment_id = $1
    and investment_id = $2
  order by dealing_date desc, version desc
  limit 1`);

export const insertDealingPrices = insertRows('dealing_prices');

/** The orders of these days are to be looked for. */
export const findDuePrices = queryRows<DealingPriceRow, [now: string, limit: number]>(`
  ${published}
  where look_at <= $1
  order by look_at
  limit $2`);

/** A day that somebody wanted looked at meanwhile stays due. */
export const lookAgainAt = execute<
  [
    environment_id: string,
    investment_id: string,
    dealing_date: string,
    version: number,
    seen: string,
    look_at: string | null,
  ]
>(`
  update dealing_prices
  set look_at = $6
  where (environment_id, investment_id, dealing_date, version) = ($1, $2, $3, $4)
    and look_at = $5`);

/**
 * These days are looked at now, also once more where one is being looked at: what was found by then may have changed. What rests until a person
 * executes it stays so.
 */
export const lookAtNow = execute<
  [environment_id: string, investment_ids: readonly string[], dealing_dates: readonly string[], now: string]
>(`
  update dealing_prices
  set look_at = $4
  where environment_id = $1
    and (investment_id, dealing_date) in (
      select moved.investment_id, moved.dealing_date
      from unnest($2::uuid[], $3::date[]) moved (investment_id, dealing_date)
    )
    and look_at is not null`);
