import { execute, queryRows } from '../../platform/database/query.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Rated } from './rates.ts';

/** Products that are priced by their rate, and what they cost on their last day. */

/** With what it was computed for, and in a sandbox with the rate of its own. */
export type RatedProduct = Rated & { readonly id: string; readonly price_at: string };

const rated = `
  select id, pricing, rate_basis, rate, year_days, face_value, maturity_date, price_at
  from investments
  where pricing = 'yield'`;

/** Those whose price is of an earlier day, and that have not reached their maturity. */
export const findToRoll = queryRows<RatedProduct, [day: string, limit: number]>(`
  ${rated}
    and (price_at at time zone 'UTC')::date < least($1::date, maturity_date)
  order by id
  limit $2
  for no key update`);

export type PricedDayOf = {
  readonly investment_id: string;
  readonly at: string;
  readonly price: string;
  readonly bid_price: string;
};

/** The price of each day at its beginning. The caller has locked the products. */
export const insertDays = (tx: Transaction, days: readonly PricedDayOf[]) =>
  tx.rows(
    statement(`
      insert into investment_prices (investment_id, changed_at, price, bid_price)
      select day.investment_id, day.at, day.price, day.bid_price
      from json_to_recordset($1) day (investment_id uuid, at timestamptz, price numeric, bid_price numeric)`),
    [JSON.stringify(days)],
  );

export const setRolled = (tx: Transaction, days: readonly PricedDayOf[], now: string) =>
  tx.write(
    statement(`
      update investments
      set price = day.price, bid_price = day.bid_price, price_at = day.at, updated_at = $2
      from json_to_recordset($1) day (investment_id uuid, at timestamptz, price numeric, bid_price numeric)
      where investments.id = day.investment_id`),
    [JSON.stringify(days), now],
    days.length,
  );

/** As a sandbox has them: all, or those that it has a price of. Of the others the catalogue's price holds. */
export const findInSandbox = queryRows<
  RatedProduct & { readonly price: string; readonly bid_price: string },
  [environment_id: string, all: boolean]
>(`
  select investment.id, investment.pricing, investment.rate_basis, coalesce(override.rate, investment.rate) as rate,
    investment.year_days, investment.face_value, investment.maturity_date,
    coalesce(override.price_at, investment.price_at) as price_at, coalesce(override.price, investment.price) as price,
    coalesce(override.bid_price, investment.bid_price, investment.price) as bid_price
  from investments investment
  left join investment_overrides override
    on override.environment_id = $1 and override.investment_id = investment.id
  where investment.pricing = 'yield'
    and investment.mode = 'test'
    and ($2 or override.environment_id is not null)
  order by investment.id`);

/** The same price of the same day is written once, also where a clock was put back meanwhile. */
export const insertSandboxDays = (tx: Transaction, environment_id: string, days: readonly PricedDayOf[]) =>
  tx.rows(
    statement(`
      insert into sandbox_prices (environment_id, investment_id, changed_at, price, bid_price)
      select $1, day.investment_id, day.at, day.price, day.bid_price
      from json_to_recordset($2) day (investment_id uuid, at timestamptz, price numeric, bid_price numeric)
      where not exists (
        select
        from sandbox_prices stored
        where stored.environment_id = $1
          and stored.investment_id = day.investment_id
          and stored.changed_at >= day.at
      )`),
    [environment_id, JSON.stringify(days)],
  );

export type RolledOverride = PricedDayOf & { readonly roll_at: string | null };

/** A rate that the sandbox set itself stays. */
export const saveRolled = (tx: Transaction, environment_id: string, rows: readonly RolledOverride[]) =>
  tx.write(
    statement(`
      insert into investment_overrides (environment_id, investment_id, price, bid_price, price_at, roll_at)
      select $1, day.investment_id, day.price, day.bid_price, day.at, day.roll_at
      from json_to_recordset($2)
        day (investment_id uuid, at timestamptz, price numeric, bid_price numeric, roll_at timestamptz)
      on conflict (environment_id, investment_id) do update
      set price = excluded.price, bid_price = excluded.bid_price, price_at = excluded.price_at, roll_at = excluded.roll_at`),
    [environment_id, JSON.stringify(rows)],
    rows.length,
  );

/** Sandboxes in whose clock a new day has begun for something that is priced by its rate. */
export const findRolling = queryRows<Environment, [now: string, excluded: readonly string[], limit: number]>(`
  select environment.id, environment.organisation_id, environment.mode, environment.sandbox, environment.offset_ms
  from environments environment
  where environment.id in (select environment_id from investment_overrides where roll_at <= $1)
    and environment.retired_at is null
    and environment.id <> all($2::uuid[])
  limit $3`);

const followSandboxes = execute<[investment_ids: readonly string[], now: string]>(`
  insert into investment_overrides (environment_id, investment_id, price, bid_price, price_at, roll_at)
  select environment.id, investment.id, investment.price, coalesce(investment.bid_price, investment.price), investment.price_at, $2
  from environments environment
  join investments investment on investment.id = any($1::uuid[]) and investment.mode = 'test'
  where environment.mode = 'test'
    and environment.retired_at is null
    and (
      environment.advanced_from is not null
      or exists (
        select
        from investment_overrides override
        where (override.environment_id, override.investment_id) = (environment.id, investment.id)
      )
    )
  on conflict (environment_id, investment_id) do update set roll_at = excluded.roll_at`);

/** What a product costs in the sandboxes whose clock is ahead follows from its rate soon after it changes; a rate of their own stays. */
export const followInSandboxes = async (tx: Transaction, investment_ids: readonly string[]): Promise<void> => {
  if (investment_ids.length > 0) await followSandboxes(tx, investment_ids, new Date(tx.now_ms).toISOString());
};

/** Sandboxes have what is priced in another way from the catalogue, but for a price that they set themselves. */
export async function stopRolling(tx: Transaction, investment_id: string): Promise<void> {
  await forgetRolled(tx, investment_id);
  await forgetRates(tx, investment_id);
}

const forgetRolled = execute<[investment_id: string]>(`
  delete from investment_overrides
  where investment_id = $1
    and set_at is null`);

const forgetRates = execute<[investment_id: string]>(`
  update investment_overrides
  set rate = null, roll_at = null
  where investment_id = $1`);
