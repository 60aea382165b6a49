-- Reads the rows that were there, while money goes on coming.
alter table funding_requests validate constraint charges_of_funding_are_listed;
