-- How many trading days after its dealing day an order settles, of buys and of sells. No product that is there has any: its orders are as before.
alter table investments
  add column settlement_days jsonb,
  add constraint only_forward_pricing_has_settlement_days check (settlement_days is null or pricing = 'forward') not valid,
  add constraint settlement_days_are_of_buys_and_sells check (
    settlement_days is null
    or coalesce(
      (settlement_days ->> 'buy')::integer between 0 and 30 and (settlement_days ->> 'sell')::integer between 0 and 30,
      false
    )
  ) not valid;
