-- What is said of a buy waits for another person as what is said of a sell does. Of a sell the proceeds are known, of a buy
-- its units and their cost.
alter table parked_redemptions rename to parked_fulfilments;
alter table parked_fulfilments rename constraint parked_redemptions_pkey to parked_fulfilments_pkey;
alter table parked_fulfilments
  alter column proceeds drop not null,
  add column units unit_count check (units > 0),
  add column cost money_amount check (cost >= 0),
  add constraint a_buy_has_units_and_a_sell_proceeds check (
    (proceeds is null) = (units is not null) and (units is null) = (cost is null)
  );
