-- The waiting orders of an investment follow it: paused while it is suspended, failed when its listing is delisted, and going on when it
-- is traded again. `paused_because` is what was seen last, null where it is traded.
create table order_follow_ups (
  investment_id uuid primary key references investments,
  paused_because text check (paused_because in ('investment_suspended', 'listing_suspended', 'listing_delisted')),
  noticed_at timestamptz(3) not null,
  -- When its waiting orders are looked at next; null once all of them have followed.
  due_at timestamptz(3)
);

-- The last sell of a rest may bring less than 0.01: then its amount is 0.00.
alter table orders drop constraint orders_amount_check;
alter table orders add constraint only_a_sell_may_bring_nothing
  check (amount > 0 or (amount = 0 and side = 'sell')) not valid;
