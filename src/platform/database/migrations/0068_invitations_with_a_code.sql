-- An invitation that two people of the firm make is in two parts: the text that one of them was given, and the code that the other was.
-- Whoever accepts it has both. One that an owner makes has no code.
alter table member_invitations add column code_hash bytea;

alter table member_invitations
  add constraint a_code_is_kept_by_its_hash check (length(code_hash) = 32) not valid;
