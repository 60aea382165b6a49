-- What the simulated payments provider remembers: the other side of the sandbox, which forgets as little as a real one.
create table simulated_records (
  mode mode_name not null,
  kind text not null check (kind in ('payment', 'mandate', 'virtual_account', 'transfer')),
  reference text not null,
  record json not null,
  primary key (mode, kind, reference)
);

-- A key may be bound to an intent whose answer is still to come: the record that the intent made.
alter table idempotency_keys add column intent_id uuid;
