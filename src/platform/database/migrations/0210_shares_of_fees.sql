-- What was agreed of a fee when it was charged: by which schedule, and what of it is the partner's share, rounded down. Null of taxes and
-- levies, and of what an older version charged.
alter table charges
  add column fee_schedule_id uuid,
  add column revenue_share numeric,
  add constraint only_a_fee_is_shared check ((fee_schedule_id is null) = (revenue_share is null) and (revenue_share is null or kind = 'fee')) not valid,
  add constraint a_share_is_money_of_its_fee check (scale(revenue_share) = 2 and revenue_share >= 0 and revenue_share <= amount) not valid;

-- What of a sweep is due to the partner; the rest is the firm's.
alter table charge_sweeps
  add column revenue_share numeric not null default 0.00,
  add constraint only_income_is_shared check (revenue_share = 0 or account = 'income') not valid,
  add constraint a_share_is_money_of_its_sweep check (scale(revenue_share) = 2 and revenue_share >= 0 and revenue_share <= amount) not valid;
