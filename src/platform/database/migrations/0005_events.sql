-- What happened, numbered without gaps per environment, written in the transaction that did it. The object is stored
-- as the text that every reader gets.
create table events (
  environment_id uuid not null,
  sequence bigint not null check (sequence > 0),
  id uuid not null,
  type text not null,
  object_type text not null,
  object text not null,
  previous text,
  created_at timestamptz(3) not null,
  primary key (environment_id, sequence),
  unique (environment_id, id)
);
