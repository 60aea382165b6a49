-- What 0085 asks for holds for all rows.
alter table funding_requests validate constraint no_more_is_reversed_than_was_received;
alter table reconciliation_discrepancies validate constraint a_discrepancy_is_of_a_known_kind;
