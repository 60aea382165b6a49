import { chargesIn } from '../../charges/charging/dealing-queries.ts';
import { chargedAsSaid } from '../../charges/charging/verify.ts';
import { proof } from '../../platform/database/proof.ts';
import { GROUPED, TOTALS_OF_HOLDINGS } from '../holdings/total-queries.ts';
import { correctedMoney } from './corrected-money.ts';
import { eachLot, isAcrossLots } from './sold-lots-queries.ts';

/**
 * What must hold between orders, holdings, allocations and the books. The hot tables carry no foreign keys; these
 * statements prove the references instead, and each returns the places where one does not hold.
 */
export const orderChecks = [
  `select "order".environment_id, 'order ' || "order".id as place, 'its holding does not exist' as problem
   from orders "order"
   left join holdings holding
     on (holding.environment_id, holding.id) = ("order".environment_id, "order".holding_id)
   where "order".holding_id is not null and holding.id is null`,

  `select lot.environment_id, 'order ' || lot.order_id as place, 'a holding that it sells from does not exist, or is of another investment or customer' as problem
   from ${eachLot(isAcrossLots('orders'))} lot
   left join holdings holding
     on (holding.environment_id, holding.id) = (lot.environment_id, lot.holding_id)
     and holding.investment_id = lot.investment_id
     and holding.customer_reference is not distinct from lot.customer_reference
   where holding.id is null`,

  `select lot.environment_id, 'order ' || lot.order_id as place,
     'it sells ' || lot.sold || ' units for ' || coalesce(lot.brought::text, 'nothing yet') || ', its lots have '
       || sum(lot.units) || ' for ' || coalesce(sum(lot.proceeds)::text, 'nothing yet') as problem
   from ${eachLot('lots is not null')} lot
   group by lot.environment_id, lot.order_id, lot.sold, lot.brought, lot.income
   having sum(lot.units) <> lot.sold
     or sum(lot.proceeds) is distinct from lot.brought
     or count(lot.proceeds) not in (0, count(*))
     or count(lot.cost) not in (0, count(*))
     or sum(lot.income_paid) <> lot.income
     or count(distinct lot.holding_id) <> count(*)`,

  `select "order".environment_id, 'order ' || "order".id as place, 'its investment does not exist in its mode' as problem
   from orders "order"
   join environments environment on environment.id = "order".environment_id
   left join investments investment
     on investment.id = "order".investment_id and investment.mode = environment.mode
   where investment.id is null`,

  `select holding.environment_id, 'holding ' || holding.id as place, 'no completed buy created it' as problem
   from holdings holding
   left join orders "order"
     on ("order".environment_id, "order".id) = (holding.environment_id, holding.order_id)
     and "order".status = 'completed'
     and "order".side = 'buy'
     and "order".holding_id = holding.id
   where "order".id is null`,

  `select transaction.environment_id, 'transaction ' || transaction.id as place, 'the order that caused it does not exist' as problem
   from ledger_transactions transaction
   left join orders "order"
     on ("order".environment_id, "order".id) = (transaction.environment_id, transaction.source_id)
   where transaction.source_type = 'order' and "order".id is null`,

  `select holding.environment_id, 'holding ' || holding.id as place,
     'it reserves ' || holding.reserved_units || ' units, its pending sells ask for ' || coalesce(sum(sold.units), 0) as problem
   from holdings holding
   left join (
     select environment_id, holding_id, units::numeric as units
     from orders
     where side = 'sell' and status = 'pending_fulfilment' and holding_id is not null
     union all
     select environment_id, holding_id, units
     from ${eachLot(`${isAcrossLots('orders')} and status = 'pending_fulfilment'`)} lot
   ) sold on (sold.environment_id, sold.holding_id) = (holding.environment_id, holding.id)
   group by holding.environment_id, holding.id, holding.reserved_units
   having holding.reserved_units <> coalesce(sum(sold.units), 0)`,

  `select account.environment_id, 'environment ' || account.environment_id || ', order_clearing ' || account.currency as place,
     'it holds ' || account.balance || ', paid and pending buys come to ' || coalesce(sum("order".amount), 0.00) as problem
   from ledger_accounts account
   left join orders "order"
     on "order".environment_id = account.environment_id
     and "order".currency = account.currency
     and "order".side = 'buy'
     and "order".status = 'pending_fulfilment'
   where account.kind = 'order_clearing'
   group by account.environment_id, account.currency, account.balance
   having account.balance <> coalesce(sum("order".amount), 0)`,

  `select environment_id, 'order ' || id as place,
     'it takes ' || amount || ', of which ' || invested || ' is invested and ' || ${chargesIn('orders')} || ' is charged' as problem
   from orders
   where status in ('awaiting_payment', 'pending_fulfilment')
     and invested is not null
     and amount <> invested + ${chargesIn('orders')}`,

  chargedAsSaid(
    'order',
    `
     select environment_id, id, ${chargesIn('orders')} as amount
     from orders
     where status = 'completed'
       and charges is not null`,
    'redemption',
  ),

  `select environment_id, 'order ' || id as place,
     'it paid income of ' || coalesce(income_paid, 0.00) || ', and proceeds of ' || coalesce(proceeds, 0.00) as problem
   from orders
   where income_paid > 0
     and (status not in ('pending_fulfilment', 'completed')
       or (status = 'completed' and proceeds + ${chargesIn('orders')} < income_paid))`,

  `select charge.environment_id, 'charge ' || charge.id as place,
     'it is of ' || charge.base || ', and no sell paid so much income' as problem
   from charges charge
   left join orders sell
     on (sell.environment_id, sell.id) = (charge.environment_id, charge.subject_id)
     and sell.status = 'completed'
     and sell.income_paid >= charge.base
   where charge.subject_type = 'redemption' and sell.id is null`,

  `select counter.environment_id, 'environment ' || counter.environment_id as place, 'its counts of orders are not those of its orders' as problem
   from environment_counters counter
   left join orders "order" using (environment_id)
   group by counter.environment_id
   having (counter.orders_awaiting_payment, counter.orders_pending_fulfilment, counter.orders_completed,
       counter.orders_failed, counter.orders_cancelled)
     <> (count(*) filter (where status = 'awaiting_payment'), count(*) filter (where status = 'pending_fulfilment'),
       count(*) filter (where status = 'completed'), count(*) filter (where status = 'failed'),
       count(*) filter (where status = 'cancelled'))`,

  `select counter.environment_id, 'environment ' || counter.environment_id as place, 'its counts of holdings are not those of its holdings' as problem
   from environment_counters counter
   left join holdings holding using (environment_id)
   where counter.holdings_counted_at = counter.events
   group by counter.environment_id
   having (counter.holdings_active, counter.holdings_matured, counter.holdings_closed)
     <> (count(*) filter (where status = 'active'), count(*) filter (where status = 'matured'),
       count(*) filter (where status = 'closed'))`,

  `select total.environment_id, 'position ' || total.investment_id || ' ' || total.customer_key as place,
     'its totals are not those of its holdings' as problem
   from position_totals total
   join environment_counters counter
     on counter.environment_id = total.environment_id and counter.positions_totalled_at = counter.events
   left join (
     select ${TOTALS_OF_HOLDINGS}
     from holdings holding
     ${GROUPED}
   ) held
     on (held.environment_id, held.investment_id, held.customer_key) = (total.environment_id, total.investment_id, total.customer_key)
   where (total.holdings_count, total.units, total.cost_basis, total.cost_days, total.income_settled, total.distributions_paid, total.first_holding_id)
     is distinct from (held.holdings_count, held.units, held.cost_basis, held.cost_days, held.income_settled, held.distributions_paid, held.first_holding_id)`,

  `select holding.environment_id, 'holding ' || holding.id as place, 'it is in no total of its position' as problem
   from holdings holding
   join environment_counters counter
     on counter.environment_id = holding.environment_id and counter.positions_totalled_at = counter.events
   left join position_totals total
     on (total.environment_id, total.investment_id, total.customer_key)
       = (holding.environment_id, holding.investment_id, coalesce(holding.customer_reference, ''))
   where total.environment_id is null`,

  `select pending.environment_id, 'order ' || pending.order_id as place, 'what was reported of it waits for approval, and it is no submitted order of that side' as problem
   from fulfilments_pending_approval pending
   left join orders "order"
     on ("order".environment_id, "order".id) = (pending.environment_id, pending.order_id)
     and "order".side = case when pending.proceeds is null then 'buy' else 'sell' end
     and "order".status = 'pending_fulfilment'
     and "order".submitted_at is not null
   where "order".id is null`,

  correctedMoney,
].map(proof);
