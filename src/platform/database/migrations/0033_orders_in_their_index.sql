-- What lists of orders are filtered by stands in the index that they are read from. A page, and the count beside it, read the
-- entries of one range of it, whatever the filter is, and only the orders of the page from the table.
alter table orders
  drop constraint orders_pkey,
  add primary key (environment_id, id) include (status, side, currency, payment_mode, investment_id);
