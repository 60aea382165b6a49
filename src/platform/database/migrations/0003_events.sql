-- Events: what happened, and how it is numbered.

-- What is counted per environment, on one row: events are numbered here without gaps, and orders are counted so that
-- a list of millions knows its length. Whoever records an event locks this row anyway, so it also says how many enabled
-- webhook endpoints the environment's events go to: where there are none, nothing is fanned out and nothing is read.
create table environment_counters (
  environment_id uuid primary key references environments,
  events bigint not null default 0,
  orders_awaiting_payment bigint not null default 0,
  orders_pending_fulfilment bigint not null default 0,
  orders_completed bigint not null default 0,
  orders_failed bigint not null default 0,
  orders_cancelled bigint not null default 0,
  webhook_endpoints integer not null default 0
    constraint endpoints_are_not_counted_below_zero check (webhook_endpoints >= 0),
  constraint nothing_is_counted_below_zero check (
    least(events, orders_awaiting_payment, orders_pending_fulfilment, orders_completed, orders_failed, orders_cancelled) >= 0
  )
) with (fillfactor = 50);

insert into environment_counters (environment_id)
select id from environments;

-- What happened, written in the transaction that did it. The object is stored as the text that every reader gets.
create table events (
  environment_id uuid not null,
  sequence bigint not null check (sequence > 0),
  id uuid not null,
  type text not null,
  object_type text not null,
  object text not null,
  previous text,
  created_at timestamptz(3) not null,
  primary key (environment_id, sequence),
  unique (environment_id, id)
);

-- What happened in no environment in particular: stored once, then written into the environments of its mode one by one.
-- `reached` is the last environment that has it.
create table announcements (
  id uuid primary key,
  mode mode_name not null,
  type text not null,
  object_type text not null,
  object text not null,
  previous text not null,
  reached uuid not null default '00000000-0000-0000-0000-000000000000',
  created_at timestamptz(3) not null,
  completed_at timestamptz(3)
);

create index announcements_under_way on announcements (id) where completed_at is null;
