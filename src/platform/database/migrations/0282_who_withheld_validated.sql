-- The check of the migration before.
alter table tax_certificates validate constraint a_name_of_who_withheld_is_no_blank;
