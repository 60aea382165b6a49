create index concurrently withdrawals_by_net_amount on withdrawals ((amount - charges_total), currency, completed_at);
