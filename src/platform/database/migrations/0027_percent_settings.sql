-- How far a price or a rate moves before it takes two people is a setting too. How far a fulfilment may be off is one where
-- somebody changed it: until then the configuration of the service says it.
alter table operator_settings
  add constraint a_percentage_is_at_most_hundred check (name not like '%\_percent' or value <= 100);

insert into operator_settings (name, value, updated_at)
values
  ('price_jump_percent', 20.00, '2026-11-23T00:00:00Z'),
  ('rate_jump_percent', 10.00, '2026-11-23T00:00:00Z');
