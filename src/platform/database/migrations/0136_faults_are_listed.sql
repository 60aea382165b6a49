-- A fault is listed and removed by its id.
alter table sandbox_faults add column id uuid not null default gen_random_uuid() unique;
alter table sandbox_faults alter column id drop default;
