import { chargesIn } from '../../charges/charging/dealing-queries.ts';
import { lotsOfSell } from '../../investing/orders/sold-lots-queries.ts';
import {
  count,
  currency,
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
import { firstBooked, held, moneyOf, undone } from './figures-of-then.ts';

/** Partners that wait for their verification, customers that do nothing any more, and all that one customer did. */

/** After so many days a document is shown as old: it carries no day on which it ends. */
const DOCUMENT_DAYS = 335;
/** After so many days without an order a customer who holds something is dormant. */
const DORMANT_DAYS = 180;

export const kybAgeing = report({
  name: 'kyb-ageing',
  title: 'Verifications by age, and documents that are old',
  description:
    `Verifications that are not approved, by how long they wait, and documents that are expired or older than ${DOCUMENT_DAYS} days: ` +
    'a document carries no day on which it ends, so its age stands for that. Verifications keep no history, so the report shows them ' +
    'as they are when it is made; what was made on a day is kept.',
  permission: 'kyb.read',
  basis: 'as_found',
  columns: [
    partner,
    text('organisation_id', 'The partner.'),
    text('subject', '`verification`, or the type of the document.'),
    text('status', 'Its status.'),
    instant('since', 'When it was submitted or uploaded; before a submission, when the partner was created.'),
    count('days', 'Whole days since then.'),
    text('claimed_by', 'Who reviews the verification; empty where nobody does.'),
    text('note', 'What it waits for.'),
  ],
  sql: `
    select ${partnerName} as partner, environment.organisation_id, 'verification' as subject, environment.kyb_status as status,
      coalesce(review.submitted_at, environment.created_at) as since,
      extract(day from :before::timestamptz - coalesce(review.submitted_at, environment.created_at))::int as days,
      review.claimed_by,
      case
        when review.submitted_at is null then 'The partner has not submitted it.'
        when review.claimed_by is null then 'Nobody has claimed it.'
        else 'It is claimed.'
      end as note, environment.id as record_id
    ${ofEachEnvironment}
    left join kyb_reviews review on review.environment_id = environment.id
    where ${inMode}
      and environment.organisation_id is not null
      and environment.kyb_status <> 'approved'
    union all
    select ${partnerName}, environment.organisation_id, document.document_type, document.review_status, document.created_at,
      extract(day from :before::timestamptz - document.created_at)::int, null,
      case when document.review_status = 'expired' then 'It is expired: ask for another.' else 'It is old: check whether it still holds.' end,
      document.id
    ${ofEachEnvironment}
    join kyb_documents document on document.environment_id = environment.id
    where ${inMode}
      and (
        document.review_status = 'expired'
        or document.created_at < :before::timestamptz - interval '${DOCUMENT_DAYS} days'
      )`,
  order: 'since, record_id',
});

export const dormantCustomers = report({
  name: 'dormant-customers',
  title: 'Dormant customers',
  description: `Customers who hold something and whose last order is ${DORMANT_DAYS} days old or older.`,
  columns: [
    partner,
    text('customer', 'How the partner names its customer.'),
    instant(
      'last_order_at',
      'When an order of this customer was last placed, or units of one of its holdings were last sold.',
    ),
    count('days', 'Whole days since then.'),
    currency,
    count('holdings', 'How many holdings have units.'),
    money('cost_basis', 'What these units cost.'),
  ],
  sql: `
    with ${undone},
    ${held},
    named as materialized (
      select distinct on (one.environment_id, one.customer_reference) one.environment_id, one.customer_reference, one.created_at as at
      ${ofEachEnvironment}
      join orders one on one.environment_id = environment.id
      where ${inMode}
        and one.customer_reference is not null
        and one.id < :before_id
      order by one.environment_id, one.customer_reference, one.id desc
    ),
    dealt as (
      select held.partner, held.environment_id, held.customer_reference, held.currency, held.id, held.units, held.cost_basis,
        max(greatest(named.at, held.sold_at)) over (partition by held.environment_id, held.customer_reference) as last_at
      from held
      left join named on (named.environment_id, named.customer_reference) = (held.environment_id, held.customer_reference)
      where held.customer_reference is not null
    )
    select partner, environment_id, customer_reference as customer, last_at as last_order_at,
      extract(day from :before::timestamptz - last_at)::int as days, currency, count(id)::int as holdings,
      sum(cost_basis) as cost_basis
    from dealt
    where units > 0
      and last_at < :before::timestamptz - interval '${DORMANT_DAYS} days'
    group by 1, 2, 3, 4, 5, 6`,
  joinsByHashing: true,
  order: 'partner, environment_id, customer, currency',
  totals: ['cost_basis'],
});

export const customerStatement = report({
  name: 'customer-statement',
  title: 'Statement of one customer',
  description:
    'All that one customer of one partner did and its outcome, oldest first: for a complaint, nothing is left out and every line names ' +
    'its record.',
  isDaily: false,
  takes: ['organisation', 'customer'],
  requires: ['organisation', 'customer'],
  columns: [
    instant('at', 'When it happened.'),
    text('what', 'What happened.'),
    text('reference', 'The order, as people quote it; empty of income and maturity.'),
    text('client_reference', 'How the partner names the order.'),
    text('investment_name', 'The investment, as it was called then.'),
    currency,
    units('units', 'Units that were bought; below 0 where they were sold or paid back.'),
    price('price', 'The price of execution.'),
    money('paid', 'What it cost, with all charges.'),
    money('received', 'What it brought, after all charges.'),
    units('units_held', 'Units of the holding after it; empty where no holding is concerned.'),
    text('note', 'Why it failed, or why it was corrected.'),
    text('record_id', 'The order, the distribution or the holding.'),
  ],
  sql: `
    with ${firstBooked},
    dealt as (
      select one.environment_id, one.id, order_reference(one.id) as reference, one.client_reference, one.investment_name, one.currency, one.side,
        one.amount::numeric as amount, one.created_at, one.completed_at, one.failed_at, one.cancelled_at, one.failure_reason,
        one.holding_id, one.lots, coalesce(first_booked.units, one.units) as units, coalesce(first_booked.price, one.price) as price,
        coalesce(first_booked.money, ${moneyOf('one')}) as money, ${chargesIn('one')} as charged, coalesce(one.sales_charge, 0.00) as sales_charge
      ${ofEachEnvironment}
      join orders one on one.environment_id = environment.id
      left join first_booked on first_booked.order_id = one.id
      left join holdings holding on (holding.environment_id, holding.id) = (one.environment_id, one.holding_id)
      where ${inMode}
        and environment.organisation_id = :organisation
        and :customer in (one.customer_reference, holding.customer_reference)
        and one.id < :before_id
    ),
    lines as (
      select created_at as at, 1 as step, side || ' placed' as what, reference, client_reference, investment_name, currency,
        null::numeric as units, null::numeric as price, 0.00 as paid, 0.00 as received, null::uuid as holding_id,
        currency || ' ' || amount as note, id as record_id
      from dealt
      union all
      select completed_at, 2, side || ' completed', reference, client_reference, investment_name, currency,
        case side when 'buy' then lot.units else -lot.units end, price, case side when 'buy' then dealt.money + charged + sales_charge else 0.00 end,
        case side when 'sell' then lot.money else 0.00 end, lot.holding_id,
        case
          when charged + sales_charge > 0 and lot.holding_id is not distinct from min(lot.holding_id::text) over (partition by id)::uuid
            then 'Charges ' || (charged + sales_charge)
        end, id
      from dealt
      cross join ${lotsOfSell('dealt', 'dealt.money - dealt.charged')}
      where completed_at < :before
      union all
      select coalesce(failed_at, cancelled_at), 2, side || case when failed_at is null then ' cancelled' else ' failed' end,
        reference, client_reference, investment_name, currency, null, null, 0.00, 0.00, null, failure_reason, id
      from dealt
      where coalesce(failed_at, cancelled_at) < :before
      union all
      select correction.corrected_at, 3, dealt.side || ' corrected', dealt.reference, dealt.client_reference,
        dealt.investment_name, dealt.currency,
        case dealt.side when 'buy' then correction.new_units - correction.units else 0 end, correction.new_price,
        case dealt.side when 'buy' then correction.new_money - correction.money else 0.00 end,
        case dealt.side when 'sell' then correction.new_money - correction.money else 0.00 end, dealt.holding_id,
        correction.reason, dealt.id
      from dealt
      join corrections correction
        on (correction.environment_id, correction.order_id) = (dealt.environment_id, dealt.id)
        and correction.corrected_at < :before
      union all
      select paid.paid_at, 4, 'income paid', null, null, holding.investment_name, paid.currency, paid.reinvested_units, null,
        coalesce(reinvested.amount, 0.00), paid.net_amount, holding.id, 'Gross ' || paid.gross_amount || ', tax ' || (paid.tax_withheld + paid.charges_total),
        paid.id
      from dealt
      join holdings holding on (holding.environment_id, holding.id) = (dealt.environment_id, dealt.holding_id)
      join distributions paid on (paid.environment_id, paid.holding_id) = (holding.environment_id, holding.id)
      left join ledger_transactions reinvested
        on (reinvested.environment_id, reinvested.source_type, reinvested.source_id, reinvested.reason)
          = (paid.environment_id, 'distribution', paid.id, 'reinvestment')
      where dealt.side = 'buy'
        and paid.paid_at < :before
      union all
      select paid_back.created_at, 5, 'paid back at maturity', null, null, holding.investment_name, holding.currency, null, null,
        0.00, paid_back.amount, holding.id,
        'No units are left.' || coalesce(' Tax ' || withheld.amount || '.', ''), holding.id
      from dealt
      join holdings holding on (holding.environment_id, holding.id) = (dealt.environment_id, dealt.holding_id)
      join ledger_transactions paid_back
        on (paid_back.environment_id, paid_back.source_type, paid_back.source_id, paid_back.reason)
          = (holding.environment_id, 'holding', holding.id, 'maturity')
        and paid_back.created_at < :before
      left join (
        select environment_id, subject_id, sum(amount) as amount
        from charges
        where subject_type = 'holding'
        group by environment_id, subject_id
      ) withheld on (withheld.environment_id, withheld.subject_id) = (holding.environment_id, holding.id)
      where dealt.side = 'buy'
    )
    select at, step, what, reference, client_reference, investment_name, currency, trim_scale(units) as units, price, paid, received,
      case
        when holding_id is null then null
        when step = 5 then 0
        else trim_scale(sum(units) over (partition by holding_id order by at, step, record_id))
      end as units_held,
      note, record_id, holding_id
    from lines`,
  order: 'at, record_id, step, holding_id',
  totals: ['paid', 'received'],
});
