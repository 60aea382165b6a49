-- How many deliveries an endpoint has whose ids are from one on and before another, of whole hours that are over. No delivery is added to them, and
-- none is deleted until it is thirty days old; from then on its part is not read any more.
create table webhook_delivery_counts (
  environment_id uuid not null references environments (id),
  endpoint_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  deliveries bigint not null,
  created_at timestamptz(3) not null,
  primary key (environment_id, endpoint_id, from_id),
  constraint a_part_ends_behind_its_beginning check (to_id > from_id),
  constraint an_empty_part_is_not_counted check (deliveries > 0)
);
create index webhook_delivery_counts_by_age on webhook_delivery_counts using brin (created_at);
