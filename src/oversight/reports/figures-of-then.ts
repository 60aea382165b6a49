import { chargesIn } from '../../charges/charging/dealing-queries.ts';
import { lotsOfSell } from '../../investing/orders/sold-lots-queries.ts';
import { inMode, ofEachEnvironment, partnerName } from './definition.ts';

/**
 * Orders and holdings as they were at an instant. An order keeps the figures of its last correction, so those that came later are
 * taken back; a holding is built from its buy, its sales, its income and its end, never from what it has now.
 */

/** Every correction, dated as the money of it was posted; of one that moved none, as it was approved. */
const corrections = `corrections as materialized (
      select proposal.environment_id, (proposal.payload ->> 'order_id')::uuid as order_id, proposal.reason,
        (proposal.payload -> 'from' ->> 'units')::numeric as units, (proposal.payload -> 'from' ->> 'price')::numeric as price,
        (proposal.payload -> 'from' ->> 'money')::numeric as money,
        (proposal.payload -> 'to' ->> 'units')::numeric as new_units,
        (proposal.payload -> 'to' ->> 'price')::numeric as new_price,
        (proposal.payload -> 'to' ->> 'money')::numeric as new_money,
        coalesce(booked.at, proposal.decided_at) as corrected_at
      from proposals proposal
      left join lateral (
        select min(created_at) as at
        from ledger_transactions
        where environment_id = proposal.environment_id
          and source_type = 'adjustment'
          and source_id = proposal.id
      ) booked on true
      where proposal.kind = 'order_correction'
        and proposal.status = 'approved'
    )`;

/** By order: what a correction replaced, the first of those that match. */
const replaced = (condition: string) => `
      select distinct on (order_id) order_id, units, price, money
      from corrections
      ${condition}
      order by order_id, corrected_at`;

/** Figures that orders had at the end, under the name `undone`; their figures of now are good where there is no row. */
export const undone = `${corrections},
    undone as materialized (${replaced('where corrected_at >= :before')}
    )`;

/** The same of what they were first booked with, under the name `first_booked`; every correction is in `corrections`. */
export const firstBooked = `${corrections},
    first_booked as materialized (${replaced('')}
    )`;

/** What the units of an order cost or brought by its figures of now, before the firm's charges. */
export const moneyOf = (order: string): string =>
  `case ${order}.side when 'buy' then coalesce(${order}.cost, round(ceil(${order}.units * ${order}.price * 100) / 100, 2)) else ${order}.proceeds::numeric + ${chargesIn(order)} end`;

/** What came after the buy of each holding, in its order: sales, and income that was reinvested or paid out. */
const laterOn = `movements as (
      select sell.environment_id, lot.holding_id, sell.completed_at as at, sell.id, sell.completed_at as sold_at,
        -lot.units as units, 0.00 as cost, lot.money as returned
      ${ofEachEnvironment}
      join orders sell on sell.environment_id = environment.id
      left join undone then_sold on then_sold.order_id = sell.id
      cross join ${lotsOfSell('sell', `coalesce(then_sold.money, ${moneyOf('sell')})`)}
      where ${inMode}
        and sell.side = 'sell'
        and sell.status = 'completed'
        and sell.completed_at < :before
      union all
      select paid.environment_id, paid.holding_id, paid.paid_at, paid.id, null, paid.reinvested_units,
        coalesce(reinvested.amount, 0.00), paid.net_amount + paid.charges_total
      ${ofEachEnvironment}
      join distributions paid on paid.environment_id = environment.id
      left join ledger_transactions reinvested
        on (reinvested.environment_id, reinvested.source_type, reinvested.source_id, reinvested.reason)
          = (paid.environment_id, 'distribution', paid.id, 'reinvestment')
      where ${inMode}
        and paid.paid_at < :before
    ),
    later as materialized (
      select environment_id, holding_id, sum(units) as units, sum(cost) as cost, sum(returned) as returned,
        array_agg(units order by at, id) as moved, array_agg(cost order by at, id) as costs, max(sold_at) as sold_at
      from movements
      group by environment_id, holding_id
    )`;

/**
 * Every holding that there was, under the name `held`: with units, or ended, and when units of it were last sold. Nothing is looked up for each
 * holding by itself: as many as there are, orders and income are read once.
 */
export const held = `${laterOn},
    held as (
      select environment.organisation_id, ${partnerName} as partner, environment.id as environment_id, holding.id,
        holding.investment_id, holding.currency, holding.customer_reference, holding.customer ->> 'name' as customer_name,
        holding.purchased_at, later.sold_at, case when ended.is_ended then 0 else bought.units + coalesce(later.units, 0) end as units,
        case
          when ended.is_ended then 0.00
          else cost_of_units_left(bought.units, bought.cost, later.moved, later.costs)
        end as cost_basis,
        bought.cost + coalesce(buy.sales_charge, 0.00) + coalesce(later.cost, 0.00) - coalesce(later.returned, 0.00) - coalesce(paid_back.amount, 0.00)
          - coalesce(withheld.amount, 0.00)
          as net_placed
      ${ofEachEnvironment}
      join holdings holding on holding.environment_id = environment.id and holding.id < :before_id
      join orders buy on (buy.environment_id, buy.id) = (holding.environment_id, holding.order_id)
      left join undone on undone.order_id = buy.id
      cross join lateral (
        select coalesce(undone.units, buy.units) as units, coalesce(undone.money, ${moneyOf('buy')}) as cost
      ) bought
      left join later on (later.environment_id, later.holding_id) = (holding.environment_id, holding.id)
      left join ledger_transactions paid_back
        on (paid_back.environment_id, paid_back.source_type, paid_back.source_id, paid_back.reason)
          = (holding.environment_id, 'holding', holding.id, 'maturity')
        and paid_back.created_at < :before
      left join (
        select environment_id, subject_id, sum(amount) as amount
        from charges
        where subject_type = 'holding'
          and created_at < :before
        group by environment_id, subject_id
      ) withheld on (withheld.environment_id, withheld.subject_id) = (holding.environment_id, holding.id)
      cross join lateral (select coalesce(holding.closed_at < :before, false) as is_ended) ended
      where ${inMode}
    )`;
