-- What is due by a code is read by month. Fees are no part of it.
create index concurrently taxes_by_code_and_time on charges (code, created_at) where kind <> 'fee';
