-- How often its match was taken back: what is posted of the next match is told apart by it.
alter table settlements add column times_undone integer not null default 0 check (times_undone >= 0);
