-- An account is known once: by its currency, its bank and its number, which is sealed and so has a keyed index. Accounts
-- from before get theirs when the next one is added in their environment.
alter table settlement_accounts add column account_number_index text;

create unique index an_account_is_known_once on settlement_accounts (environment_id, account_number_index)
where status <> 'disabled';
create index settlement_accounts_without_index on settlement_accounts (environment_id, id)
where account_number_index is null and status <> 'disabled';

-- A dollar account names its bank itself, wherever that is.
alter table settlement_accounts alter column bank_code drop not null;
alter table settlement_accounts add constraint only_a_dollar_account_names_its_bank check (
  bank_code is not null or currency = 'USD'
);
