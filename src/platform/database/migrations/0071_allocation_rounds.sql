-- A finite total may be lifted and set anew; what is left is then counted from the start. Each count has its round, and
-- an order remembers the round that it took from: only that gets anything back.
alter table allocations add column round uuid not null default gen_random_uuid();
alter table orders add column allocation_round uuid;

update orders "order"
set allocation_round = allocation.round
from environments environment, allocations allocation
where environment.id = "order".environment_id
  and allocation.investment_id = "order".investment_id
  and allocation.environment_id = case environment.mode
    when 'test' then environment.id
    else (select id from environments where organisation_id is null and mode = 'live')
  end
  and "order".side = 'buy'
  and "order".status in ('awaiting_payment', 'pending_fulfilment');
