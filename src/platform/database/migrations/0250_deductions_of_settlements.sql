-- What a provider took off a settlement besides its fees: it is held until a person says which movements of the ledger that was.
-- There is a settlement or two a day, so that those that are held are found without an index of their own.
alter table settlements add column deductions numeric not null default 0.00;
alter table settlements drop constraint settlements_status_check;
alter table settlements add constraint settlements_status_check
  check (status in ('held', 'in_transit', 'matched')) not valid;
alter table settlements drop constraint a_settlement_adds_up;
alter table settlements add constraint a_settlement_adds_up check (gross - fees - deductions = net) not valid;
alter table settlements add constraint a_held_settlement_has_deductions
  check (status <> 'held' or deductions <> 0) not valid;

create table settlement_deductions (
  settlement_id uuid not null references settlements (id),
  number integer not null check (number > 0),
  environment_id uuid not null,
  transaction_id uuid not null,
  amount money_amount not null check (amount <> 0),
  primary key (settlement_id, number),
  constraint a_movement_explains_one_settlement unique (environment_id, transaction_id)
);
