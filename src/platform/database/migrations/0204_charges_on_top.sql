-- Whether what the firm charges for a buy comes out of its amount, or on top of it.
alter table investments
  add column charges_on text not null default 'inside',
  add constraint charges_on_is_known check (charges_on in ('inside', 'on_top')) not valid;

-- Of a buy whose charges are on top: what is invested of its amount, which is the whole debit. Null where charges come out of the amount.
alter table orders
  add column invested numeric,
  add constraint invested_is_money check (scale(invested) = 2 and invested > 0 and invested < 1e15) not valid;
