-- When the money of an order is expected to have settled; null where its product does not say.
alter table orders add column expected_settlement_date date;
