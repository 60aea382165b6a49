-- When the environment's clock was first advanced, in real time: what was created since was created in advanced time.
-- When a reset put another environment in its place: from then on it is only waiting to be dropped.
alter table environments
  add column advanced_from timestamptz(3),
  add column retired_at timestamptz(3);

alter table environments
  add constraint only_an_advanced_clock_says_since_when check (advanced_from is null or offset_ms > 0),
  add constraint only_the_sandbox_is_reset check (mode = 'test' or retired_at is null);

create index environments_to_drop on environments (retired_at) where retired_at is not null;

-- History is never edited. It goes only as a whole, with a sandbox environment that was reset and that no key speaks
-- for any more; live history never goes.
create function history_goes_with_its_environment() returns trigger language plpgsql as $$
begin
  if exists (
    select from environments
    where id = old.environment_id and mode = 'test' and retired_at is not null
  ) and not exists (
    select from organisation_modes
    where environment_id = old.environment_id
  ) then
    return old;
  end if;
  raise exception 'ledger history is append-only: % on %', tg_op, tg_table_name using errcode = 'P0001';
end $$;

drop trigger transactions_are_append_only on ledger_transactions;
drop trigger entries_are_append_only on ledger_entries;

create trigger transactions_are_append_only before update or truncate on ledger_transactions
for each statement execute function history_is_append_only();
create trigger entries_are_append_only before update or truncate on ledger_entries
for each statement execute function history_is_append_only();
create trigger transactions_go_with_their_environment before delete on ledger_transactions
for each row execute function history_goes_with_its_environment();
create trigger entries_go_with_their_environment before delete on ledger_entries
for each row execute function history_goes_with_its_environment();
alter table ledger_transactions enable always trigger transactions_are_append_only;
alter table ledger_entries enable always trigger entries_are_append_only;
alter table ledger_transactions enable always trigger transactions_go_with_their_environment;
alter table ledger_entries enable always trigger entries_go_with_their_environment;
