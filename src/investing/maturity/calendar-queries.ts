import { queryOne, queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import type { ValuedRow } from '../holdings/queries.ts';
import type { MaturityDay } from './contract.ts';

/** `$6` is the present day: what is common to all partners follows the real clock. */
const days = `
  with maturing as (
    select holding.investment_id, holding.maturity_date, holding.currency, count(*) as holdings,
      count(distinct environment.organisation_id) as partners, sum(holding.units) as units,
      sum(holding.cost_basis) as cost_basis
    from holdings holding
    join environments environment
      on environment.id = holding.environment_id
      and environment.retired_at is null
    where holding.status = 'active'
      and holding.maturity_date is not null
      and ($1::uuid is null or holding.investment_id = $1)
      and ($2::text is null or environment.mode = $2)
      and ($3::date is null or holding.maturity_date >= $3)
      and ($4::date is null or holding.maturity_date <= $4)
    group by holding.investment_id, holding.maturity_date, holding.currency
  ), days as (
    select maturing.investment_id, investment.name as investment_name, investment.code, investment.mode,
      maturing.currency, maturing.maturity_date,
      case
        when release.released_at is not null then 'released'
        when maturing.maturity_date > $6::date then 'upcoming'
        when investment.hold_until_released then 'held'
        else 'due'
      end as state,
      investment.hold_until_released, maturing.partners, maturing.holdings, maturing.units, maturing.cost_basis,
      release.released_at, release.released_by
    from maturing
    join investments investment on investment.id = maturing.investment_id
    left join maturity_releases release
      on (release.investment_id, release.maturity_date) = (maturing.investment_id, maturing.maturity_date)
  )`;

type Filters = [
  investment_id: string | null,
  mode: string | null,
  from: string | null,
  to: string | null,
  state: string | null,
  today: string,
];

const named = `
  select investment_id, investment_name, code, mode, currency, maturity_date, state, hold_until_released, partners,
    holdings, units, cost_basis, released_at, released_by
  from days`;

export const countDays = queryOne<{ count: number }, Filters>(`
  ${days}
  select count(*) as count
  from days
  where ($5::text is null or state = $5)`);

export const findDays = queryRows<MaturityDay, [...Filters, limit: number, offset: number]>(`
  ${days}
  ${named}
  where ($5::text is null or state = $5)
  order by maturity_date, mode, investment_name, investment_id
  limit $7
  offset $8`);

export const findDay = queryRow<MaturityDay, Filters>(`
  ${days}
  ${named}
  where ($5::text is null or state = $5)`);

/** The next holdings of a day after one, with what their income follows from. */
export const findMaturing = queryRows<
  ValuedRow,
  [investment_id: string, maturity_date: string, after_environment_id: string, after_id: string, limit: number]
>(`
  select ${columnsOf('holdings', 'holding')}, investment.expected_return_rate, investment.income_treatment, investment.income_in_price, investment.face_value,
    coalesce(investment.bid_price, investment.price) as current_price, investment.price_at
  from holdings holding
  join investments investment on investment.id = holding.investment_id
  join environments environment
    on environment.id = holding.environment_id
    and environment.retired_at is null
  where holding.status = 'active'
    and holding.investment_id = $1
    and holding.maturity_date = $2
    and (holding.environment_id, holding.id) > ($3::uuid, $4::uuid)
  order by holding.environment_id, holding.id
  limit $5`);
