-- Events that one transaction records of an object in one state, and the answer to the request that made it, show one text. It stands
-- in the last of these events: the others, and the answer, name the number of that event.
alter table events
  alter column object drop not null,
  add column object_in bigint,
  add constraint an_object_stands_once check (num_nonnulls(object, object_in) = 1) not valid,
  add constraint an_object_stands_in_a_later_event check (object_in > sequence) not valid;

alter table idempotency_keys
  add column answer_in bigint,
  add constraint an_answer_stands_once check (num_nonnulls(body, answer_in) <= 1) not valid;

-- The text that an event stores itself.
create function object_of_event(uuid, bigint) returns text language sql stable parallel safe as $$
  select object
  from events
  where environment_id = $1
    and sequence = $2
$$;
