-- A notice that nobody could apply is decided upon: tried again, or dismissed with a reason, which the audit keeps.
alter table provider_notices drop constraint provider_notices_status_check;
alter table provider_notices
  add constraint provider_notices_status_check check (status in ('received', 'applied', 'parked', 'dismissed'));
create index provider_notices_parked on provider_notices (id) where status = 'parked';
