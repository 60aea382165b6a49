create index concurrently journal_lines_by_tax_month on journal_lines (tax_month_id) where tax_month_id is not null;
