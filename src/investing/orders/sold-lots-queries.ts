import { rowsByKey } from '../../platform/database/locking.ts';
import { queryRows } from '../../platform/database/query.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { LOTS_MAX } from '../../vocabulary/limits.ts';
import type { Currency } from '../../vocabulary/values.ts';

/** What a sell across lots took from each of its holdings, beside the row of the order. */
export const lotsIn = (order: string): string =>
  `jsonb_to_recordset(${order}.lots) as lot (holding_id uuid, units numeric, proceeds numeric, income_paid numeric, cost numeric)`;

/** Each lot of the orders that match, as a table: the proofs read all, so that nothing is joined order by order. */
export const eachLot = (matching: string): string => `(
     select environment_id, order_id, investment_id, customer_reference, sold, brought, income, (lot ->> 'holding_id')::uuid as holding_id,
       (lot ->> 'units')::numeric as units, (lot ->> 'proceeds')::numeric as proceeds,
       (lot ->> 'income_paid')::numeric as income_paid, (lot ->> 'cost')::numeric as cost
     from (
       select environment_id, id as order_id, investment_id, customer_reference, units::numeric as sold, proceeds::numeric as brought,
         income_paid as income,
         jsonb_array_elements(lots) as lot
       from orders
       where ${matching}
     ) sell
   )`;

/** Orders that name no holding but their lots. */
export const isAcrossLots = (order: string): string => `${order}.holding_id is null and ${order}.lots is not null`;

/** Whether a sell across lots takes from a holding; found by an index of its own. */
export const takesFrom = (order: string, holding_id: string): string =>
  `${isAcrossLots(order)} and ${order}.lots @> jsonb_build_array(jsonb_build_object('holding_id', ${holding_id}))`;

/**
 * The lots of a sell, to be joined laterally as `lot`: its holding, its units, and its share of `money` as the order shares it, by what the units
 * brought with their income, cut, and the last has the rest.
 */
export function lotsOfSell(sell: string, sum: string): string {
  const money = `(${sum})`;
  return `lateral (
      select ${sell}.holding_id, ${sell}.units::numeric as units, ${money} as money
      where ${sell}.holding_id is not null
      union all
      select holding_id, units, case when place = max(place) over () then ${money} - sum(cut) over () + cut else cut end
      from (
        select holding_id, units, place, coalesce(trunc(${money} * brought / nullif(sum(brought) over (), 0), 2), 0.00) as cut
        from (
          select (one.value ->> 'holding_id')::uuid as holding_id, (one.value ->> 'units')::numeric as units, one.place,
            (one.value ->> 'units')::numeric * ${sell}.price::numeric + coalesce((one.value ->> 'income_paid')::numeric, 0) as brought
          from jsonb_array_elements(${sell}.lots) with ordinality as one (value, place)
          where ${sell}.holding_id is null
        ) lots_of_it
      ) shared
    ) lot`;
}

/** Whose units are sold, and how many; null: all that are free. */
export type WantedLots = {
  readonly environment_id: string;
  readonly investment_id: string;
  readonly customer_reference: string | null;
  readonly units: string | null;
};

/** A holding that has free units, and which of the sells it is for. */
export type FreeLot = { readonly number: number; readonly id: string; readonly available: string };

/** Ids of holdings sort by the instant at which they were bought, so that their order is first in, first out. */
const freeLots = (whose: string): string => `
    select lot.id, lot.available
    from (
      select holding.id, holding.units::numeric - holding.reserved_units::numeric as available,
        sum(holding.units::numeric - holding.reserved_units::numeric) over (order by holding.id) as so_far
      from holdings holding
      where holding.environment_id = wanted.environment_id
        and holding.investment_id = wanted.investment_id
        and ${whose}
        and holding.status = 'active'
        and holding.units::numeric > holding.reserved_units::numeric
      order by holding.id
      limit ${LOTS_MAX + 1}
    ) lot
    where wanted.units is null or lot.so_far - lot.available < wanted.units`;

const readFreeLots = statement(`
  select wanted.number, lot.id, lot.available::text as available
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::numeric[], $5::integer[])
    as wanted (environment_id, investment_id, customer_reference, units, number)
  cross join lateral (
    ${freeLots('holding.customer_reference = wanted.customer_reference')}
    union all
    ${freeLots('wanted.customer_reference is null and holding.customer_reference is null')}
  ) lot
  order by wanted.number, lot.id`);

/** For each sell the lots that have the units, read without a lock, by its place; one more than it may take from. */
export const findFreeLots = (tx: Transaction, wanted: readonly WantedLots[]): Promise<FreeLot[]> =>
  rowsByKey(tx, readFreeLots, [
    wanted.map(({ environment_id }) => environment_id),
    wanted.map(({ investment_id }) => investment_id),
    wanted.map(({ customer_reference }) => customer_reference),
    wanted.map(({ units }) => units),
    wanted.map((_, place) => place),
  ]);

/** The currency of an investment never changes. */
export const findCurrencies = queryRows<{ id: string; currency: Currency }, [ids: readonly string[]]>(`
  select id, currency
  from investments
  where id = any($1::uuid[])`);
