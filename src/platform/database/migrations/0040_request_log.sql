-- What partners' servers asked, for their developers and for the firm: never a body, a header or the value of a query.
-- No reference to the organisation, which is never deleted: a row is written for every request.
create table request_log (
  organisation_id uuid not null,
  mode mode_name not null,
  sandbox sandbox_name not null,
  -- The request id: it sorts by time.
  id uuid not null,
  key_id text not null,
  -- False where the signature was not that of the key.
  is_signed boolean not null,
  method text not null,
  -- The template of the route, which errors are grouped by.
  route text not null,
  -- As it was sent, the values of its query left out.
  target text not null check (length(target) <= 300),
  status smallint not null,
  -- What the request was refused with; null where it was not.
  code text,
  address text not null,
  duration_us bigint not null check (duration_us >= 0),
  created_at timestamptz(3) not null,
  primary key (organisation_id, mode, sandbox, id)
);

-- Rows come in the order of their age: ranges of pages are enough to delete by it, and cost an insert nothing.
create index request_log_by_age on request_log using brin (created_at);
create index request_log_of_refused on request_log (organisation_id, mode, sandbox, id) where code is not null;
