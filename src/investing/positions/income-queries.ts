import { queryRows } from '../../platform/database/query.ts';

/** What is read of the holdings of a position where its totals do not say what it has earned. */

/** Investments of which holdings are due by now and not paid back, as these earn nothing any more, or have income that is written down and not paid. */
export const findUneven = queryRows<
  { readonly investment_id: string },
  [environment_id: string, investment_ids: readonly string[], today: string]
>(`
  select investment_id
  from holdings
  where environment_id = $1
    and investment_id = any($2::uuid[])
    and status = 'active'
    and maturity_date < $3
  union
  select investment_id
  from distribution_declarations
  where investment_id = any($2::uuid[])
    and status in ('declared', 'recorded')
    and reached_holding_id is not null`);

/** What holdings of a position have earned and not been paid, and what of it is paid when all are sold: each as it is shown, in sum. */
export type IncomeOfLots = { readonly number: number; readonly accrued: string; readonly paid: string };

const lotsOf = (whose: string): string => `
    select wanted.number, holding.cost_basis::numeric as cost, holding.income_settled, holding.distributions_paid::numeric as distributed,
      holding.income_scheduled::numeric as scheduled, investment.expected_return_rate::numeric as rate, investment.redemption_income as rule,
      investment.redemption_penalty_percent::numeric as percent, investment.redemption_penalty_days as days,
      greatest(period.last - period.bought, 0) - coalesce((
        select sum(greatest(
          least(coalesce(investment.income_in_price[place + 1]::date, period.last), period.last)
            - greatest(investment.income_in_price[place]::date, period.bought),
          0
        ))
        from generate_series(1, cardinality(investment.income_in_price), 2) place
      ), 0) as held
    from unnest($2::uuid[], $3::text[]) with ordinality as wanted (investment_id, customer_key, number)
    join holdings holding
      on holding.environment_id = $1
      and holding.investment_id = wanted.investment_id
      and holding.status <> 'closed'
      and ${whose}
    cross join lateral (
      select (holding.purchased_at at time zone 'UTC')::date as bought, least(holding.maturity_date, $4::date) as last
    ) period
    join investments investment on investment.id = wanted.investment_id`;

/** The arithmetic of `src/investing/holdings/income.ts` of a sell of all units, for many holdings at once; by the place of each position from 1 on. */
export const findIncome = queryRows<
  IncomeOfLots,
  [environment_id: string, investment_ids: readonly string[], customer_keys: readonly (string | null)[], today: string]
>(`
  with lot as (
    ${lotsOf('wanted.customer_key is null')}
    union all
    ${lotsOf("wanted.customer_key = '' and holding.customer_reference is null")}
    union all
    ${lotsOf("wanted.customer_key <> '' and holding.customer_reference = wanted.customer_key")}
  ),
  owed as (
    select number, cost, rate, rule, percent, days, held, scheduled,
      case when distributed > 0 and income_settled < distributed then round(outstanding, 2) else trunc(outstanding, 2) end as accrued
    from lot
    cross join lateral (select greatest(trunc(cost * rate * held / 36500, 12) - income_settled, 0) as outstanding) earned
  )
  select number::integer as number, sum(accrued)::text as accrued,
    sum(case
      when rule = 'forfeited' then 0.00
      when rule = 'paid' then due
      when percent is not null then trunc(due - trunc(due * percent / 100, 12), 2)
      else trunc(greatest(due - trunc(cost * rate * least(days, held) / 36500, 12), 0), 2)
    end)::text as paid
  from owed
  cross join lateral (select greatest(accrued - scheduled, 0) as due) left_of_it
  group by number`);
