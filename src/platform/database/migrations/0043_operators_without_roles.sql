-- Who is invited has no role before another admin approves the roles, and has none again after a recovery of the account.
alter table operators drop constraint an_operator_has_a_role;
