-- Money of suspense that the firm pays back to who sent it. A person pays it; it ends with the line by which it left.
create table payment_returns (
  id uuid primary key,
  status text not null check (status in ('proposed', 'to_pay', 'paid', 'cancelled')),
  -- The line that came, where its money was not in suspense before.
  bank_line_id uuid,
  unmatched_payment_id uuid,
  currency currency_code not null,
  amount money_amount not null check (amount > 0),
  account_number_sealed text not null,
  account_number_masked text not null,
  bank_name text not null check (bank_name <> ''),
  account_name text not null check (account_name <> ''),
  reason text not null,
  proposed_by text not null,
  approved_by text,
  paid_line_id uuid unique,
  matched_by text,
  created_at timestamptz(3) not null,
  approved_at timestamptz(3),
  paid_at timestamptz(3),
  cancelled_at timestamptz(3),
  constraint a_return_is_of_something check (bank_line_id is not null or unmatched_payment_id is not null),
  constraint an_approved_return_has_its_money check (
    status not in ('to_pay', 'paid') or (unmatched_payment_id is not null and approved_by is not null and approved_at is not null)
  ),
  constraint two_people_return_money check (approved_by is null or person_skeleton(approved_by) <> person_skeleton(proposed_by)),
  constraint a_paid_return_has_its_line check (
    (status = 'paid') = (paid_line_id is not null) and (status = 'paid') = (matched_by is not null) and (status = 'paid') = (paid_at is not null)
  )
);
-- Money is paid back once.
create unique index money_is_returned_once on payment_returns (unmatched_payment_id) where status in ('to_pay', 'paid');
create index payment_returns_to_pay on payment_returns (created_at) where status = 'to_pay';

-- Of a line: what it is paid back by, or what it pays back.
alter table bank_lines add column return_id uuid;
alter table bank_lines drop constraint bank_lines_status_check;
alter table bank_lines add constraint bank_lines_status_check
  check (status in ('unmatched', 'matched', 'ignored', 'suspense', 'booked', 'returned')) not valid;
alter table bank_lines drop constraint only_an_end_moves_money;
alter table bank_lines add constraint only_an_end_moves_money
  check (not moved_money or status in ('matched', 'suspense', 'booked', 'returned')) not valid;
alter table bank_lines add constraint a_returned_line_names_its_return
  check ((status <> 'returned') = (return_id is null)) not valid;

alter table unmatched_payments add column return_id uuid;
alter table unmatched_payments drop constraint unmatched_payments_status_check;
alter table unmatched_payments add constraint unmatched_payments_status_check
  check (status in ('open', 'matched', 'returning', 'returned', 'undone')) not valid;
alter table unmatched_payments add constraint returned_money_names_its_return
  check ((status in ('returning', 'returned')) = (return_id is not null)) not valid;
