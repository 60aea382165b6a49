-- Alone in its file: Citus passes the text of a validation on to the workers, which take one command.
alter table ledger_accounts validate constraint a_head_hash_is_a_sha256;
