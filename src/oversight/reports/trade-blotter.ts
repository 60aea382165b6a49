import { chargesIn } from '../../charges/charging/dealing-queries.ts';
import { customer, fundHouse, investment } from './dealing-columns.ts';
import {
  currency,
  day,
  inMode,
  instant,
  money,
  ofEachEnvironment,
  partner,
  partnerName,
  price,
  report,
  text,
  units,
} from './definition.ts';
import { firstBooked, moneyOf } from './figures-of-then.ts';

/** Tax of income that a sell paid: what is withheld is booked beside its proceeds. */
const withheldOf = (order: string): string =>
  `coalesce((
          select sum(amount)
          from charges
          where (environment_id, subject_type, subject_id) = (${order}.environment_id, 'redemption', ${order}.id)
        ), 0.00)`;

export const tradeBlotter = report({
  name: 'trade-blotter',
  title: 'Trade blotter',
  description:
    'Every order that was placed or ended in the period, with the figures it was booked with, and every correction of one as a row of ' +
    'its own.',
  takes: ['from'],
  columns: [
    text('reference', 'The order, as people quote it.'),
    text('client_reference', 'How the partner names it; empty where it does not.'),
    partner,
    customer,
    text('side', '`buy`, `sell` or `correction`.'),
    fundHouse,
    ...investment,
    currency,
    money('amount', 'What a buy was asked for, or what a sell was expected to bring.'),
    text('status', 'Its status at the end of the period.'),
    units('units', 'Units; empty of a buy that is not placed.'),
    price('price', 'The price of execution; empty before it.'),
    money('bought', 'What was placed for a buy in the period, with its sales charge; else 0.'),
    money(
      'sales_charge',
      'What the fund house kept of a buy that was placed, or of a sell that was redeemed, in the period; else 0.',
    ),
    money(
      'charged',
      'What the firm charged for an order that was carried out in the period: fees, taxes and levies; else 0.',
    ),
    money(
      'sold',
      'What a sell brought that was redeemed in the period, with income that was paid, before what the firm charged and after tax that it withheld of the income; else 0.',
    ),
    money('corrected', 'Of a correction, what it placed; below 0 where it brought money back.'),
    instant('placed_at', 'When the order was placed.'),
    instant('ended_at', 'When it was completed, failed or cancelled, or corrected; empty while it is open.'),
    day('submitted_on', 'The day on which it was sent to the fund house (UTC); empty before.'),
    text('note', 'Why it failed, or why it was corrected.'),
    text('order_id', 'The order.'),
  ],
  sql: `
    with ${firstBooked}
    select dealt.client_reference, ${partnerName} as partner, coalesce(dealt.customer_reference, holding.customer_reference) as customer,
      dealt.side, investment.provider as fund_house, investment.code as investment, dealt.investment_name, dealt.currency,
      dealt.amount, stood.status, case when stood.status = 'completed' or dealt.side = 'sell' then coalesce(first_booked.units, dealt.units) end as units,
      case when stood.status = 'completed' then coalesce(first_booked.price, dealt.price) end as price,
      case when dealt.side = 'buy' and dealt.completed_at >= :since and dealt.completed_at < :before
        then coalesce(first_booked.money, ${moneyOf('dealt')}) + coalesce(dealt.sales_charge, 0.00) else 0.00 end as bought,
      case when dealt.completed_at >= :since and dealt.completed_at < :before then coalesce(dealt.sales_charge, 0.00) else 0.00 end as sales_charge,
      case when dealt.completed_at >= :since and dealt.completed_at < :before then ${chargesIn('dealt')} else 0.00 end as charged,
      case when dealt.side = 'sell' and dealt.completed_at >= :since and dealt.completed_at < :before
        then coalesce(first_booked.money, ${moneyOf('dealt')}) - ${withheldOf('dealt')} else 0.00 end as sold,
      0.00 as corrected, dealt.created_at as placed_at, stood.ended_at,
      case when dealt.submitted_at < :before then (dealt.submitted_at at time zone 'UTC')::date end as submitted_on,
      case when stood.status = 'failed' then dealt.failure_reason end as note, dealt.id as order_id
    ${ofEachEnvironment}
    cross join lateral (
      select id
      from orders
      where environment_id = environment.id
        and id >= :since_id
        and id < :before_id
      union all
      select id
      from orders
      where environment_id = environment.id
        and id < :since_id
        and least(completed_at, failed_at, cancelled_at) >= :since
        and least(completed_at, failed_at, cancelled_at) < :before
    ) of_period
    join orders dealt on (dealt.environment_id, dealt.id) = (environment.id, of_period.id)
    left join holdings holding on (holding.environment_id, holding.id) = (dealt.environment_id, dealt.holding_id)
    join investments investment on investment.id = dealt.investment_id
    left join first_booked on first_booked.order_id = dealt.id
    cross join lateral (
      select least(
          case when dealt.completed_at < :before then dealt.completed_at end,
          case when dealt.failed_at < :before then dealt.failed_at end,
          case when dealt.cancelled_at < :before then dealt.cancelled_at end
        ) as ended_at,
        case
          when dealt.completed_at < :before then 'completed'
          when dealt.failed_at < :before then 'failed'
          when dealt.cancelled_at < :before then 'cancelled'
          when dealt.payment_mode = 'checkout' and coalesce(dealt.paid_at >= :before, true) then 'awaiting_payment'
          else 'pending_fulfilment'
        end as status
    ) stood
    where ${inMode}
    union all
    select dealt.client_reference, ${partnerName}, coalesce(dealt.customer_reference, holding.customer_reference), 'correction',
      investment.provider, investment.code, dealt.investment_name, dealt.currency, 0.00, 'completed',
      correction.new_units, correction.new_price, 0.00, 0.00, 0.00, 0.00,
      case dealt.side when 'buy' then 1 else -1 end * (correction.new_money - correction.money),
      dealt.created_at, correction.corrected_at, (dealt.submitted_at at time zone 'UTC')::date, correction.reason, dealt.id
    ${ofEachEnvironment}
    join corrections correction
      on correction.environment_id = environment.id
      and correction.corrected_at >= :since
      and correction.corrected_at < :before
    join orders dealt
      on (dealt.environment_id, dealt.id) = (environment.id, correction.order_id)
    left join holdings holding on (holding.environment_id, holding.id) = (dealt.environment_id, dealt.holding_id)
    join investments investment on investment.id = dealt.investment_id
    where ${inMode}`,
  spelled: { reference: 'order_id' },
  order: 'placed_at, order_id, ended_at nulls last, side',
  totals: ['bought', 'sold', 'corrected'],
  ties: [
    { total: 'bought', account: 'positions', measure: 'movement', reasons: ['order_placed'] },
    {
      total: 'sold',
      account: 'positions',
      measure: 'movement',
      reasons: ['sale_proceeds', 'charge_of_sell'],
      isNegated: true,
    },
    {
      total: 'corrected',
      account: 'positions',
      measure: 'movement',
      reasons: ['correction_debit', 'correction_credit'],
    },
  ],
});
