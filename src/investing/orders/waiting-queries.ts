import { chargesIn } from '../../charges/charging/dealing-queries.ts';
import { queryOne, queryRows } from '../../platform/database/query.ts';
import { WHY_PAUSED } from '../investments/pause-queries.ts';
import type { WaitingOrders } from './waiting-contract.ts';

/** In live the orders of all partners make one line, as they make one batch; in test each sandbox has its own. */
const lines = `
  with waiting as (
    select found.investment_id, found.side, found.currency, environment.mode, environment.organisation_id as partner_id,
      case when environment.mode = 'test' then environment.organisation_id end as organisation_id,
      case when environment.mode = 'test' then environment.sandbox end as sandbox,
      case found.side when 'buy' then found.amount - ${chargesIn('found')} else found.amount end as amount, found.units, found.created_at, found.submitted_at is not null as is_submitted,
      pending.order_id is not null as is_parked, line.batch_id,
      coalesce(found.cut_off_at > $5::timestamptz + environment.offset_ms * interval '1 millisecond', false) as is_open
    from orders found
    join environments environment on environment.id = found.environment_id
    left join fulfilments_pending_approval pending
      on (pending.environment_id, pending.order_id) = (found.environment_id, found.id)
    left join order_batch_lines line on line.order_id = found.id and line.is_open
    where found.status = 'pending_fulfilment'
      and environment.retired_at is null
      and ($1::uuid is null or found.investment_id = $1)
      and ($2::text is null or environment.mode = $2)
      and ($3::text is null or found.side = $3)
  ), grouped as (
    select investment_id, side, mode, organisation_id, sandbox, currency, count(distinct partner_id) as partners,
      count(*) as waiting, sum(amount) as amount, sum(units) filter (where side = 'sell') as units,
      min(created_at) as oldest_at, count(*) filter (where is_submitted) as submitted,
      count(*) filter (where not is_submitted and not is_parked and not is_open and batch_id is null) as unsent,
      count(*) filter (where is_parked) as parked, count(distinct batch_id) as open_batches
    from waiting
    group by investment_id, side, mode, organisation_id, sandbox, currency
    having $4::text is null or bool_or(is_parked)
  )`;

type Filters = [
  investment_id: string | null,
  mode: string | null,
  side: string | null,
  parked: string | null,
  now: string,
];

export const countLines = queryOne<{ count: number }, Filters>(`${lines} select count(*) as count from grouped`);

export const findLines = queryRows<WaitingOrders, [...Filters, limit: number, offset: number]>(`${lines}
  select grouped.investment_id, investment.name as investment_name, grouped.side, grouped.mode, grouped.organisation_id,
    organisation.name as organisation_name, grouped.sandbox, grouped.currency, grouped.partners, grouped.waiting,
    grouped.amount, grouped.units, grouped.oldest_at, case when paused.because is null then grouped.unsent else 0 end as to_send,
    paused.because as paused_because,
    case when paused.because is null then 0 else grouped.waiting - grouped.submitted end as paused, grouped.submitted,
    grouped.parked, grouped.open_batches
  from grouped
  join investments investment on investment.id = grouped.investment_id
  left join instruments instrument on instrument.id = investment.instrument_id
  cross join lateral (select ${WHY_PAUSED} as because) paused
  left join organisations organisation on organisation.id = grouped.organisation_id
  order by grouped.mode, grouped.oldest_at, grouped.investment_id, grouped.side, grouped.organisation_id, grouped.sandbox
  limit $6
  offset $7`);
