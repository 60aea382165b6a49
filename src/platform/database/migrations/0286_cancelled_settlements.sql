-- A settlement that nothing was matched with is cancelled by a person: its payments are free for another one, and what they were stays here. One that a
-- provider reported is held too where its payments are others than those that are known. There is a settlement or two a day, so that reading
-- them for the checks takes no time in which somebody would wait.
create table cancelled_settlement_payments (
  settlement_id uuid not null references settlements (id),
  number integer not null check (number > 0),
  transaction_id text not null check (transaction_id <> ''),
  amount money_amount not null check (amount > 0),
  fee money_amount not null check (fee >= 0),
  primary key (settlement_id, number)
);
alter table settlements add column cancelled_by text;
alter table settlements add column cancelled_at timestamptz(3);
alter table settlements add column cancellation_reason text;
alter table settlements drop constraint a_settlement_is_recorded_once;
alter table settlements drop constraint a_held_settlement_has_to_be_explained;
alter table settlements drop constraint settlements_status_check;
alter table settlements add constraint settlements_status_check
  check (status in ('held', 'in_transit', 'matched', 'from_balance', 'cancelled')) not valid;
alter table settlements add constraint a_cancelled_settlement_says_when_by_whom_and_why check (
  (status <> 'cancelled') = (cancelled_at is null)
  and (status <> 'cancelled') = (cancelled_by is null)
  and (status <> 'cancelled') = (cancellation_reason is null)
) not valid;
alter table settlements validate constraint settlements_status_check;
alter table settlements validate constraint a_cancelled_settlement_says_when_by_whom_and_why;
