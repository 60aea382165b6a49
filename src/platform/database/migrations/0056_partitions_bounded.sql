-- Rows that are inserted once and go by their age are kept in partitions by the time in their ids: a partition is dropped as a
-- whole, where millions of deletes would slow requests. What is there becomes the first partition, up to a day that is
-- still to come; that it is below is checked beforehand, so that nothing is read under a lock later.

-- The smallest id of an instant: ids of version 7 begin with their milliseconds.
create function first_id_at(instant timestamptz) returns uuid language sql immutable parallel safe
return (lpad(to_hex((extract(epoch from instant) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid;

create function instant_of_id(id uuid) returns timestamptz language sql immutable parallel safe
return to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0);

do $$
declare
  bound uuid := first_id_at(date_trunc('day', now(), 'UTC') + interval '8 weeks');
begin
  execute format('alter table request_log add constraint before_partitions check (id < %L) not valid', bound);
  execute format('alter table webhook_attempts add constraint before_partitions check (delivery_id < %L) not valid', bound);
end $$;
