import { count, currency, inMode, money, ofEachEnvironment, partner, partnerName, report, text } from './definition.ts';
import { firstBooked, moneyOf } from './figures-of-then.ts';

/** What deserves a second look, as rules that are data: each finds rows, and says in words why. */

type Rule = {
  readonly name: string;
  /** What it finds, in words. */
  readonly about: string;
  /** Reads `days`: by environment, currency and day of Lagos what was paid in, paid out and dealt. */
  readonly select: string;
};

const BELOW_PERCENT = 90;
const BELOW_COUNT = 3;
const OUT_PERCENT = 80;
const TIMES = 5;
const DAYS_BEFORE = 30;
const ACTIVE_DAYS = 5;

const rules: readonly Rule[] = [
  {
    name: 'just_below_the_threshold',
    about: `${BELOW_COUNT} or more withdrawals of a day, each from ${BELOW_PERCENT} % of the amount that takes two people up to that amount.`,
    select: `
      select near.environment_id, near.currency, count(near.id)::int as movements, sum(near.amount) as amount,
        threshold.value as compared, near.currency || ' ' || threshold.value || ' takes two people' as note
      from moved near
      cross join lateral (select value from thresholds where currency = near.currency limit 1) threshold
      where near.reason = 'withdrawal'
        and near.created_at >= :since
        and near.amount <= threshold.value
        and near.amount >= threshold.value * ${BELOW_PERCENT} / 100
      group by near.environment_id, near.currency, threshold.value
      having count(near.id) >= ${BELOW_COUNT}`,
  },
  {
    name: 'in_and_out_the_same_day',
    about: `Money came in, and ${OUT_PERCENT} % of it or more was withdrawn on the same day.`,
    select: `
      select environment_id, currency, movements, paid_out, paid_in,
        'Came in: ' || paid_in || '; withdrawn: ' || paid_out
      from days
      where is_last
        and paid_in > 0
        and paid_out >= paid_in * ${OUT_PERCENT} / 100`,
  },
  {
    name: 'sudden_volume',
    about: `More than ${TIMES} times the average of the days with movements among the ${DAYS_BEFORE} before, of which there are ${ACTIVE_DAYS} or more.`,
    select: `
      select environment_id, currency, movements, volume, round(average, 2),
        'Moved: ' || volume || '; on the average of ' || counted || ' days before: ' || round(average, 2)
      from (
        select environment_id, currency, movements, volume, is_last, avg(volume) filter (where not is_last) over others as average,
          count(volume) filter (where not is_last) over others as counted
        from days
        window others as (partition by environment_id, currency)
      ) compared
      where is_last
        and counted >= ${ACTIVE_DAYS}
        and volume > average * ${TIMES}`,
  },
  {
    name: 'bought_and_sold_the_same_day',
    about: 'A customer bought and sold on the same day.',
    select: `
      select environment_id, currency, sold_count, sold, bought,
        'Customer ' || customer || '; bought: ' || bought || '; sold: ' || sold
      from (
        select dealt.environment_id, dealt.currency, coalesce(dealt.customer_reference, holding.customer_reference) as customer,
          count(dealt.id) filter (where dealt.side = 'sell')::int as sold_count,
          sum(dealt.money) filter (where dealt.side = 'sell') as sold,
          sum(dealt.money) filter (where dealt.side = 'buy') as bought
        from dealt
        left join holdings holding
          on (holding.environment_id, holding.id) = (dealt.environment_id, dealt.holding_id)
          and dealt.side = 'sell'
        group by 1, 2, 3
      ) summed
      where customer is not null
        and sold is not null
        and bought is not null`,
  },
];

/** A threshold as it was: what the first change after the day replaced, else what it is. */
const thresholds = `thresholds as (
      select upper(right(setting.name, 3)) as currency, coalesce((replaced.value)::numeric, setting.value::numeric) as value
      from operator_settings setting
      left join lateral (
        select payload ->> 'from' as value
        from proposals
        where kind = 'setting_change'
          and status = 'approved'
          and payload ->> 'name' = setting.name
          and decided_at >= :before
        order by decided_at
        limit 1
      ) replaced on true
      where setting.name like 'withdrawal_threshold_%'
    )`;

/** The orders of the day that had not failed and were not cancelled at its end: with what they cost or brought where that was known. */
const dealt = `dealt as (
      select placed.environment_id, placed.id, placed.side, placed.currency, placed.customer_reference, placed.holding_id,
        case
          when placed.completed_at < :before then coalesce(first_booked.money, ${moneyOf('placed')})
          else placed.amount::numeric
        end as money
      from orders placed
      left join first_booked on first_booked.order_id = placed.id
      where placed.id >= :since_id
        and placed.id < :before_id
        and placed.environment_id in (select id from asked_environments)
        and coalesce(placed.failed_at >= :before, true)
        and coalesce(placed.cancelled_at >= :before, true)
    )`;

export const unusualActivity = report({
  name: 'unusual-activity',
  title: 'Unusual activity',
  description: `What the rules find on a day. ${rules.map(({ name, about }) => `\`${name}\`: ${about}`).join(' ')} None of them proves anything: each row deserves a look.`,
  columns: [
    text('rule', 'Which rule found it.'),
    partner,
    text('sandbox', 'In test, which sandbox; empty in live.'),
    currency,
    count('movements', 'How many movements or orders it is about.'),
    money('amount', 'What was withdrawn, moved or sold; of an order that was carried out what it brought.'),
    money('compared', 'What the rule compares it with: the threshold, what came in, the average, or what was bought.'),
    text('note', 'What was found, in words.'),
  ],
  sql: `
    with asked_environments as (
      select environment.id
      ${ofEachEnvironment}
      where ${inMode}
    ),
    ${thresholds},
    ${firstBooked},
    ${dealt},
    moved as materialized (
      select moved.environment_id, moved.id, moved.currency, moved.reason, moved.amount::numeric as amount, moved.created_at
      from asked_environments
      join ledger_transactions moved
        on moved.environment_id = asked_environments.id
        and moved.created_at >= :since::timestamptz - interval '${DAYS_BEFORE} days'
        and moved.created_at < :before
        and moved.reason in ('funding', 'withdrawal')
    ),
    days as (
      select environment_id, currency, created_at >= :since as is_last, count(id)::int as movements, sum(amount) as volume,
        coalesce(sum(amount) filter (where reason = 'funding'), 0.00) as paid_in,
        coalesce(sum(amount) filter (where reason = 'withdrawal'), 0.00) as paid_out
      from moved
      group by environment_id, currency, is_last, (created_at at time zone 'Africa/Lagos')::date
    ),
    found (rule, environment_id, currency, movements, amount, compared, note) as (
      ${rules.map(({ name, select }) => `select '${name}', r.environment_id, r.currency, r.movements, r.amount, r.compared, r.note from (${select}) r (environment_id, currency, movements, amount, compared, note)`).join('\n      union all ')}
    )
    select found.rule, ${partnerName} as partner, case when environment.mode = 'test' then environment.sandbox end as sandbox,
      found.currency, found.movements, found.amount, found.compared, found.note, environment.id as environment_id
    from found
    join environments environment on environment.id = found.environment_id
    left join organisations organisation on organisation.id = environment.organisation_id`,
  order: 'rule, partner, environment_id, currency, note',
  totals: ['amount'],
});
