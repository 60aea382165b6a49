-- A live key that the firm makes or rotates has no secret that anybody knows, until a member of the partner collects it.
alter table api_keys
  add column collect_before timestamp(3) with time zone,
  add column replaces_id uuid,
  add column grace_seconds integer;

alter table api_keys
  add constraint a_live_key_awaits_collection check (collect_before is null or mode = 'live') not valid;
