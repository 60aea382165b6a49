-- 0131 holds it, for each part. The version before never asks for a kind that has several.
alter table ledger_accounts drop constraint ledger_accounts_environment_id_currency_kind_key;
