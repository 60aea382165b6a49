-- Reports of the firm: each day's and those that operators ask for, with their files.

create table report_runs (
  id uuid primary key,
  report text not null check (report <> ''),
  mode mode_name not null,
  -- The first and the last day of what it shows, of Lagos. It shows nothing of what came after the last.
  first_day date not null,
  as_of date not null check (as_of >= first_day),
  organisation_id uuid references organisations,
  customer_reference text,
  -- Made by the service itself, once for each day.
  is_daily boolean not null,
  requested_by text not null check (requested_by <> ''),
  created_at timestamptz(3) not null,
  -- When it is made, or made again where whoever made it stopped; null once it is made.
  due_at timestamptz(3),
  attempts integer not null default 0 check (attempts >= 0),
  made_at timestamptz(3),
  row_count bigint check (row_count >= 0),
  -- The totals, and what each was compared with.
  totals json,
  checks json,
  csv_sha256 text,
  csv_bytes bigint,
  xlsx_sha256 text,
  xlsx_bytes bigint,
  constraint a_report_is_due_or_made check ((due_at is null) = (made_at is not null)),
  constraint what_is_made_has_its_files check (
    (made_at is null) = (num_nulls(row_count, totals, checks, csv_sha256, csv_bytes, xlsx_sha256, xlsx_bytes) = 7)
    and num_nulls(row_count, totals, checks, csv_sha256, csv_bytes, xlsx_sha256, xlsx_bytes) in (0, 7)
  )
);

create unique index a_daily_report_is_made_once on report_runs (report, as_of) where is_daily;
create index report_runs_of_a_report on report_runs (report, id);
create index report_runs_due on report_runs (due_at) where due_at is not null;
create index report_runs_by_age on report_runs (created_at);

-- The bytes of the files in their order. Those of an attempt that did not end are deleted with the next.
create table report_parts (
  run_id uuid not null references report_runs,
  attempt integer not null,
  is_xlsx boolean not null,
  number integer not null check (number >= 0),
  bytes bytea not null,
  primary key (run_id, attempt, is_xlsx, number)
);

-- What the units that are left of a holding cost: each sale, a movement below zero, takes its share of the cost, and the rest is cut.
create function cost_of_units_left(units numeric, cost numeric, moved numeric[], costs numeric[]) returns numeric
language plpgsql immutable as $$
begin
  for place in 1 .. coalesce(array_length(moved, 1), 0) loop
    if moved[place] < 0 then
      cost := round(div(cost * (units + moved[place]) * 100, units) / 100, 2);
    else
      cost := cost + costs[place];
    end if;
    units := units + moved[place];
  end loop;
  return cost;
end
$$;
