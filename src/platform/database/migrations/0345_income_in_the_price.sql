-- The income of a product that is priced forward is in its price. The days from which it was, and was not again, in turn; 1970-01-01 is its beginning.
-- What accrued on the days in between is owed. Of products that are there the approved changes of their terms say it.
alter table investments
  add column income_in_price text[] not null default '{}';

with turns as (
  select (payload ->> 'id')::uuid as investment_id,
    array_agg((decided_at at time zone 'UTC')::date::text order by decided_at, id) as days,
    (array_agg(payload -> 'from' ->> 'pricing' order by decided_at, id))[1] = 'forward' as was_forward
  from proposals
  where kind = 'dealing_terms'
    and status = 'approved'
    and (payload -> 'from' ->> 'pricing' = 'forward') <> (payload -> 'to' ->> 'pricing' = 'forward')
  group by payload ->> 'id'
)
update investments
set income_in_price =
  case when coalesce(turned.was_forward, investments.pricing = 'forward') then array['1970-01-01'] else '{}'::text[] end
  || coalesce(turned.days, '{}'::text[])
from investments one
left join turns turned on turned.investment_id = one.id
where one.id = investments.id
  and (turned.investment_id is not null or investments.pricing = 'forward');

alter table investments
  add constraint income_of_forward_pricing_is_in_the_price
    check ((cardinality(income_in_price) % 2 = 1) = (pricing = 'forward')) not valid;
