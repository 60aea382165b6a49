import { postings, type Reason } from '../../ledger/book/postings.ts';
import { customer, fundHouse, investment } from './dealing-columns.ts';
import {
  count,
  currency,
  inMode,
  money,
  ofEachEnvironment,
  partner,
  partnerName,
  price,
  report,
  text,
  units,
} from './definition.ts';
import { held, undone } from './figures-of-then.ts';
import { paidByLines, recordOfPayment } from './paid-by-lines.ts';

/** What is held and what was dealt in, by fund house, partner and customer. */

export const holdingsByFundHouse = report({
  name: 'holdings',
  title: 'Holdings by fund house, partner and customer',
  description:
    'What was held at the end of the day, by fund house, investment, partner and customer, valued at the last bid price of that time. ' +
    'What has ended is one row for each investment and partner, without units, and so is what lines of banks paid or brought for them: `net_placed`, the money ' +
    'that went in less all that came back and less what was paid, is compared with the ledger.',
  columns: [
    fundHouse,
    ...investment,
    partner,
    customer,
    text(
      'standing',
      '`held`, `ended`: sold out or paid back, or `paid`: what lines of banks paid for it or brought of it.',
    ),
    currency,
    count('holdings', 'How many holdings are added up.'),
    units('units', 'Units held.'),
    money('cost_basis', 'What these units cost.'),
    price('bid_price', 'What a redemption paid per unit then; empty where no price was known yet.'),
    money('value', 'units x bid_price, cut; empty without a price.'),
    money(
      'net_placed',
      'All that was paid for the holdings, less sales, income and what was paid back. Of `paid` what lines brought less what they paid: it is due no more.',
    ),
  ],
  sql: `
    with ${undone},
    ${held},
    ${paidByLines},
    priced as materialized (
      select investment.id, investment.provider, investment.code, investment.name, known.bid_price
      from investments investment
      left join lateral (
        select bid_price::numeric
        from investment_prices
        where investment_id = investment.id
          and changed_at < :before
        order by changed_at desc, number desc
        limit 1
      ) known on true
    )
    select investment.provider as fund_house, investment.code as investment, investment.name as investment_name,
      held.partner, case when held.units > 0 then held.customer_reference end as customer,
      case when held.units > 0 then 'held' else 'ended' end as standing, held.currency, held.environment_id,
      count(held.id)::int as holdings, trim_scale(sum(held.units)) as units, sum(held.cost_basis) as cost_basis, investment.bid_price,
      trunc(sum(held.units) * investment.bid_price, 2) as value, sum(held.net_placed) as net_placed
    from held
    join priced investment on investment.id = held.investment_id
    group by 1, 2, 3, 4, 5, 6, 7, 8, investment.bid_price
    union all
    select coalesce(investment.provider, 'unknown'), investment.code, investment.name, paid.partner, null, 'paid', paid.currency, paid.environment_id,
      0, 0, 0.00, null, 0.00, sum(paid.placed)
    from paid_by_lines paid
    left join investments investment on investment.id = paid.investment_id
    group by 1, 2, 3, 4, 7, 8`,
  joinsByHashing: true,
  order: 'fund_house, investment, partner, standing desc, customer nulls first, environment_id, currency',
  totals: ['cost_basis', 'value', 'net_placed'],
  ties: [{ total: 'net_placed', account: 'positions', measure: 'balance' }],
});

/** Reasons for which money is placed with a fund house or comes back, and the column that adds them up. */
const flows = {
  subscriptions: ['order_placed'],
  reinvested: ['reinvestment'],
  corrections: ['correction_debit', 'correction_credit'],
  redemptions: ['sale_proceeds', 'charge_of_sell'],
  matured: ['maturity'],
  income: ['distribution'],
  withheld: ['tax_withheld'],
  paid: ['subscription_paid'],
  received: ['proceeds_received'],
} as const satisfies Record<string, readonly Reason[]>;
const ofPositions = Object.values(flows).flat();
const quoted = (reasons: readonly Reason[]): string => reasons.map((reason) => `'${reason}'`).join(', ');
const goesIn = quoted(ofPositions.filter((reason) => postings[reason].to === 'positions'));
/** Above zero for money that is placed where the flow is one of those, else for money that comes back. */
const flow = (name: keyof typeof flows, sign: '' | '-'): string =>
  `coalesce(sum(${sign}moved.placed) filter (where moved.reason in (${quoted(flows[name])})), 0.00) as ${name}`;

export const subscriptionsAndRedemptions = report({
  name: 'subscriptions-and-redemptions',
  title: 'Subscriptions and redemptions',
  description:
    'What was placed with each fund house and what came back, by investment and partner, and what lines of banks paid or brought for it, as the ledger has it.',
  takes: ['from'],
  columns: [
    fundHouse,
    ...investment,
    partner,
    currency,
    count('movements', 'How many transactions are added up.'),
    money('subscriptions', 'What buys cost.'),
    money('reinvested', 'Income that bought units.'),
    money('corrections', 'What corrections placed; below 0 where they brought money back.'),
    money('redemptions', 'What sales brought, before what the firm charged.'),
    money('matured', 'What was paid back at maturity, with what it earned, after tax.'),
    money('income', 'Distributions, after tax.'),
    money('withheld', 'Tax that the firm withheld of distributions, maturities and income that sales paid.'),
    money(
      'paid',
      'What lines of banks paid to counterparties; also what lines had brought, where their match was undone.',
    ),
    money('received', 'What they brought; also what lines had paid, where their match was undone.'),
    money(
      'net',
      'subscriptions + reinvested + corrections - redemptions - matured - income - withheld - paid + received: by how much more is due to counterparties.',
    ),
  ],
  sql: `
    select coalesce(investment.provider, 'unknown') as fund_house, investment.code as investment,
      investment.name as investment_name, ${partnerName} as partner, environment.id as environment_id, moved.currency,
      count(moved.id)::int as movements, ${flow('subscriptions', '')}, ${flow('reinvested', '')},
      ${flow('corrections', '')}, ${flow('redemptions', '-')}, ${flow('matured', '-')}, ${flow('income', '-')},
      ${flow('withheld', '-')}, ${flow('paid', '-')}, ${flow('received', '')},
      sum(moved.placed) as net
    ${ofEachEnvironment}
    join lateral (
      select booked.id, booked.reason, booked.currency, coalesce(record.source_type, booked.source_type) as source_type,
        coalesce(record.source_id, booked.source_id) as source_id,
        case when booked.reason in (${goesIn}) then 1 else -1 end * coalesce(record.amount, booked.amount) as placed
      from ledger_transactions booked
      ${recordOfPayment('booked')}
      where booked.environment_id = environment.id
        and booked.id >= :since_id
        and booked.id < :before_id
        and booked.reason in (${quoted(ofPositions)})
    ) moved on true
    left join proposals proposal on moved.source_type = 'adjustment' and proposal.id = moved.source_id
    left join charges charge
      on moved.source_type = 'charge'
      and (charge.environment_id, charge.id) = (environment.id, moved.source_id)
    left join distributions paid
      on coalesce(charge.subject_type, moved.source_type) = 'distribution'
      and (paid.environment_id, paid.id) = (environment.id, coalesce(charge.subject_id, moved.source_id))
    left join orders dealt
      on (dealt.environment_id, dealt.id) = (
        environment.id,
        case coalesce(charge.subject_type, moved.source_type)
          when 'order' then coalesce(charge.subject_id, moved.source_id)
          when 'adjustment' then (proposal.payload ->> 'order_id')::uuid
        end
      )
    left join holdings holding
      on (holding.environment_id, holding.id) = (
        environment.id,
        case coalesce(charge.subject_type, moved.source_type)
          when 'holding' then coalesce(charge.subject_id, moved.source_id)
          when 'distribution' then paid.holding_id
        end
      )
    left join investments investment on investment.id = coalesce(dealt.investment_id, holding.investment_id)
    where ${inMode}
    group by 1, 2, 3, 4, 5, 6`,
  order: 'fund_house, investment, partner, environment_id, currency',
  totals: [
    'subscriptions',
    'reinvested',
    'corrections',
    'redemptions',
    'matured',
    'income',
    'withheld',
    'paid',
    'received',
    'net',
  ],
  ties: [{ total: 'net', account: 'positions', measure: 'movement' }],
});
