-- Money in suspense that is the firm's own is booked by a journal: the payment names it and the journal names the payment, which may wait again once another journal takes that one back.
alter table unmatched_payments add column journal_id uuid;
alter table unmatched_payments drop constraint unmatched_payments_status_check;
alter table unmatched_payments add constraint unmatched_payments_status_check
  check (status in ('open', 'matched', 'returning', 'returned', 'undone', 'booked')) not valid;
alter table unmatched_payments add constraint booked_money_names_its_journal
  check ((status <> 'booked') = (journal_id is null)) not valid;
alter table journals add column unmatched_payment_id uuid;
alter table journals drop constraint journals_kind_check;
alter table journals add constraint journals_kind_check
  check (kind in ('bank_charge', 'interest', 'top_up', 'write_off', 'correction', 'remittance', 'unclaimed')) not valid;
alter table journals add constraint a_journal_books_one_thing
  check (bank_line_id is null or unmatched_payment_id is null) not valid;
