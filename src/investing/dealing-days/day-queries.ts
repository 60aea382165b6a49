import { execute, queryOne, queryRows } from '../../platform/database/query.ts';
import type { DealingDayOfProduct, dayStates } from './operator-contract.ts';

/** How many orders execute at the price of a day: those that were placed before it was known. */
export const countWaiting = queryOne<
  { waiting: number },
  [investment_id: string, dealing_date: string, known_since: string]
>(`
  select count(*)::int as waiting
  from orders
  where investment_id = $1
    and dealing_date = $2
    and status = 'pending_fulfilment'
    and coalesce(paid_at, created_at) < $3`);

/** The days that orders of a product wait for, of all partners, the first one first. */
export const findWaitingDays = queryRows<{ dealing_date: string; waiting: number }, [investment_id: string]>(`
  select dealing_date, count(*)::int as waiting
  from orders
  where investment_id = $1
    and dealing_date is not null
    and status = 'pending_fulfilment'
  group by dealing_date
  order by dealing_date`);

/** Of live mode: a sandbox sees the days of its own orders on them. */
const days = `
  with priced as (
    select distinct on (investment_id, dealing_date) investment_id, dealing_date, price, bid_price, published_at, published_by,
      min(published_at) over (partition by investment_id, dealing_date) as known_since
    from dealing_prices
    where environment_id = $3
      and ($1::uuid is null or investment_id = $1)
    order by investment_id, dealing_date, version desc
  ), earlier as (
    select stored.investment_id, stored.dealing_date, stored.price, stored.bid_price
    from dealing_prices stored
    join priced using (investment_id, dealing_date)
    where stored.environment_id = $3
      and (stored.price, stored.bid_price) is distinct from (priced.price, priced.bid_price)
  ), ordered as (
    select dealt.investment_id, dealt.dealing_date, max(dealt.cut_off_at) as cut_off_at,
      count(*) filter (where dealt.status = 'pending_fulfilment') as waiting,
      sum(dealt.amount) filter (where dealt.status = 'pending_fulfilment' and dealt.side = 'buy') as waiting_buys,
      sum(dealt.units) filter (where dealt.status = 'pending_fulfilment' and dealt.side = 'sell') as waiting_sells,
      count(*) filter (
        where dealt.status = 'pending_fulfilment' and coalesce(dealt.paid_at, dealt.created_at) >= priced.known_since
      ) as to_fail,
      count(*) filter (
        where dealt.status = 'pending_fulfilment' and dealt.side = 'sell' and coalesce(dealt.paid_at, dealt.created_at) < priced.known_since
          and dealt.expected_settlement_date > ($4::timestamptz at time zone coalesce(exchange.timezone, 'UTC'))::date
      ) as to_settle,
      count(*) filter (where dealt.status = 'completed') as executed,
      count(*) filter (where dealt.status = 'completed' and exists (
        select from earlier
        where (earlier.investment_id, earlier.dealing_date) = (dealt.investment_id, dealt.dealing_date)
          and dealt.price = case dealt.side when 'buy' then earlier.price else earlier.bid_price end
      )) as to_correct
    from orders dealt
    join investments investment on investment.id = dealt.investment_id and investment.mode = 'live'
    left join exchanges exchange on exchange.code = investment.dealing_calendar
    left join priced on (priced.investment_id, priced.dealing_date) = (dealt.investment_id, dealt.dealing_date)
    where dealt.dealing_date is not null
      and ($1::uuid is null or dealt.investment_id = $1)
    group by dealt.investment_id, dealt.dealing_date
  ), found as (
    select investment_id, dealing_date, ordered.cut_off_at, coalesce(ordered.waiting, 0) as waiting,
      coalesce(ordered.waiting_buys, 0.00) as waiting_buys, coalesce(ordered.waiting_sells, 0) as waiting_sells,
      coalesce(ordered.to_fail, 0) as to_fail, coalesce(ordered.to_settle, 0) as to_settle, coalesce(ordered.executed, 0) as executed,
      coalesce(ordered.to_correct, 0) as to_correct,
      priced.price, priced.bid_price, priced.published_at, priced.published_by,
      case
        when ordered.cut_off_at > $4 then 'open'
        when ordered.waiting > 0 and priced.price is null then 'to_price'
        when ordered.waiting > ordered.to_fail + ordered.to_settle then 'to_execute'
        when ordered.to_settle > 0 then 'to_settle'
        when ordered.to_fail > 0 then 'to_fail'
        when ordered.to_correct > 0 then 'to_correct'
        else 'executed'
      end as state
    from ordered
    full join priced using (investment_id, dealing_date)
  )`;

type Filters = [investment_id: string | null, state: (typeof dayStates)[number] | null, house_id: string, now: string];

const matching = 'from found where ($2::text is null or found.state = $2)';

export const countDays = queryOne<{ count: number }, Filters>(`${days} select count(*)::int as count ${matching}`);

export const findDays = queryRows<DealingDayOfProduct, [...Filters, limit: number, offset: number]>(`${days}
  select found.investment_id, investment.name as investment_name, investment.mode, investment.currency, found.dealing_date,
    found.cut_off_at, found.state, found.waiting::int, found.waiting_buys, found.waiting_sells, found.to_fail::int, found.to_settle::int,
    found.executed::int, found.to_correct::int, found.price, found.bid_price, found.published_at, found.published_by, investment.executes_on_price
  from found
  join investments investment on investment.id = found.investment_id
  where ($2::text is null or found.state = $2)
  order by found.dealing_date desc, found.investment_id
  limit $5
  offset $6`);

/** The orders of a day that has a price are looked for. */
export const lookNow = execute<[environment_id: string, investment_id: string, dealing_date: string, now: string]>(`
  update dealing_prices stored
  set look_at = $4
  where (stored.environment_id, stored.investment_id, stored.dealing_date) = ($1, $2, $3)
    and stored.version = (
      select max(version)
      from dealing_prices newest
      where (newest.environment_id, newest.investment_id, newest.dealing_date) = ($1, $2, $3)
    )`);
