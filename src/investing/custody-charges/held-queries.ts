import { queryRows } from '../../platform/database/query.ts';
import type { Category } from '../../vocabulary/categories.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { isAcrossLots, lotsIn } from '../orders/sold-lots-queries.ts';

/** What an environment held at an instant of its time, and what it was worth. */

/** Products of which something was held, or is still bought to be held. */
export const findHeldProducts = queryRows<
  { readonly investment_id: string },
  [environment_id: string, currency: Currency, before: string]
>(`
  select distinct investment_id
  from holdings
  where environment_id = $1
    and currency = $2
    and created_at < $3
    and (closed_at is null or closed_at >= $3)`);

export type PricedProduct = {
  readonly investment_id: string;
  readonly name: string;
  readonly category: Category;
  readonly country: string;
  readonly price: string;
};

/** With the bid price of that instant: a sandbox may have one of its own. Where none was known, the one of now. */
export const findPriced = queryRows<
  PricedProduct,
  [environment_id: string, investment_ids: readonly string[], before: string]
>(`
  select investment.id as investment_id, investment.name, investment.category, investment.country,
    coalesce(own.bid_price, known.bid_price, investment.bid_price, investment.price) as price
  from investments investment
  left join lateral (
    select bid_price
    from sandbox_prices
    where environment_id = $1
      and investment_id = investment.id
      and changed_at < $3
    order by changed_at desc, number desc
    limit 1
  ) own on true
  left join lateral (
    select bid_price
    from investment_prices
    where investment_id = investment.id
      and changed_at < $3
    order by changed_at desc, number desc
    limit 1
  ) known on true
  where investment.id = any ($2::uuid[])
  order by investment.id`);

export type HeldUnits = { readonly investment_id: string; readonly units: string; readonly value: string };

/**
 * Units and value by product: of each holding what its buy brought, less what was sold of it and with what its income bought by then. A
 * correction of an order counts from its first day on, as it says what was true then. Each holding is valued by itself, as it is shown.
 */
export const findHeldUnits = queryRows<
  HeldUnits,
  [
    environment_id: string,
    currency: Currency,
    before: string,
    investment_ids: readonly string[],
    prices: readonly string[],
  ]
>(`
  with moved as (
    select holding_id, sum(units) as units
    from (
      select holding_id, -units::numeric as units
      from orders
      where environment_id = $1
        and side = 'sell'
        and status = 'completed'
        and completed_at < $3
        and holding_id is not null
      union all
      select lot.holding_id, -lot.units
      from orders
      cross join ${lotsIn('orders')}
      where environment_id = $1
        and ${isAcrossLots('orders')}
        and status = 'completed'
        and completed_at < $3
      union all
      select holding_id, reinvested_units::numeric
      from distributions
      where environment_id = $1
        and paid_at < $3
    ) movement
    group by holding_id
  )
  select holding.investment_id, trim_scale(sum(held.units))::text as units,
    sum(trunc(held.units * priced.price, 2))::text as value
  from holdings holding
  join unnest($4::uuid[], $5::numeric[]) as priced (investment_id, price)
    on priced.investment_id = holding.investment_id
  join orders bought
    on bought.environment_id = holding.environment_id
    and bought.id = holding.order_id
  left join moved on moved.holding_id = holding.id
  cross join lateral (select bought.units::numeric + coalesce(moved.units, 0) as units) held
  where holding.environment_id = $1
    and holding.currency = $2
    and holding.created_at < $3
    and (holding.closed_at is null or holding.closed_at >= $3)
    and held.units > 0
  group by holding.investment_id
  order by holding.investment_id`);
