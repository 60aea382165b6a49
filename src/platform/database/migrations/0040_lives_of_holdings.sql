-- When a holding is to be looked at because it may have matured, in real time: the start of its maturity date less how
-- far its environment's clock runs ahead. Whoever leases it moves the instant on; null when nothing is due.
alter table holdings add column due_at timestamptz(3);

update holdings
set due_at = maturity_date::timestamp at time zone 'UTC' - environments.offset_ms * interval '1 millisecond'
from environments
where environments.id = holdings.environment_id
  and holdings.status = 'active';

alter table holdings add constraint only_an_active_holding_is_due check (due_at is null or status = 'active');

create index holdings_that_mature on holdings (due_at) where due_at is not null;
create index pending_sells_of_a_holding on orders (environment_id, holding_id)
where side = 'sell' and status = 'pending_fulfilment';

-- What a holding pays while it is held.
create table distributions (
  environment_id uuid not null,
  id uuid not null,
  holding_id uuid not null,
  currency currency_code not null,
  gross_amount money_amount not null check (gross_amount > 0),
  tax_withheld money_amount not null check (tax_withheld >= 0),
  net_amount money_amount not null check (net_amount = gross_amount - tax_withheld and net_amount >= 0),
  record_date date not null,
  payment_date date not null check (payment_date >= record_date),
  status text not null check (status in ('scheduled', 'paid', 'cancelled')),
  paid_at timestamptz(3),
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (environment_id, id),
  foreign key (environment_id, holding_id) references holdings (environment_id, id),
  constraint a_paid_distribution_says_when check ((status = 'paid') = (paid_at is not null))
);

create index distributions_of_a_holding on distributions (environment_id, holding_id, id);
