-- What collected a kind, or a part of one, on the days before another code took it: statements of those days keep its code. Null: the code of
-- the kind, since the part had none of its own.
create table gl_account_kinds_past (
  kind text not null,
  part text not null,
  until date not null,
  gl_account text references gl_accounts (code),
  primary key (kind, part, until)
);

-- It collects all that the firm earns, interest too.
update gl_accounts set name = 'Income' where code = '4000' and name = 'Fees' and updated_at = created_at;
