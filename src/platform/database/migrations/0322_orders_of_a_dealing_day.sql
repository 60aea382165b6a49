create index concurrently orders_of_a_dealing_day on orders (investment_id, dealing_date) where dealing_date is not null;
