-- Alone in its file: Citus passes the text of a validation on to the workers, which take one command.
alter table api_keys validate constraint a_live_key_awaits_collection;
