-- An environment whose clock moved: what falls due in it is computed again, so many rows at a time, kind by kind and in
-- order of id. The row goes when all is done.
create table clock_moves (
  environment_id uuid primary key references environments,
  kind smallint not null,
  done_to uuid
);
