create index concurrently bank_lines_by_amount on bank_lines (amount, currency, day);
