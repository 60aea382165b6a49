-- Which master key sealed a number is asked for by each process, all the time, as it is of every other sealed column.
create index settlement_accounts_by_number_key on settlement_accounts ((split_part(account_number_sealed, '.', 2)::integer));
