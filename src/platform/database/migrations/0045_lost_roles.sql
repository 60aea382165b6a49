-- What a person's roles were before the account was recovered: whoever was admin stays known as one until two people say otherwise.
alter table operators add column lost_roles text[] not null default '{}';
alter table operators add constraint lost_roles_are_known
  check (lost_roles <@ array['viewer', 'compliance', 'dealing', 'finance', 'admin']);
