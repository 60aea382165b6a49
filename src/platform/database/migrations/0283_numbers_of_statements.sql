-- Each number and page that a file has: a statement that comes again is known by it, also where others came since.
alter table bank_statements add column sequences text[];
