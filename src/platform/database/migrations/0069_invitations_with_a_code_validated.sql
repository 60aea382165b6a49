-- Alone in its file: Citus passes the text of a validation on to the workers, which take one command.
alter table member_invitations validate constraint a_code_is_kept_by_its_hash;
