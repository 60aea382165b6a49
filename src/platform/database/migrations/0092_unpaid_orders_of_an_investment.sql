-- How the unpaid orders of an investment are found that is delisted.
create index concurrently unpaid_orders_of_an_investment on orders (investment_id) where status = 'awaiting_payment';
