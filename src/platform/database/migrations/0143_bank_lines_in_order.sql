create unique index concurrently a_position_has_one_line on bank_lines (firm_account_id, ordinal);
