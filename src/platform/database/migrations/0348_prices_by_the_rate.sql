-- A bill or a commercial paper is priced by the rate of the day and the days to its maturity. No product that is there is: what is held of them
-- keeps its terms, and a new issue is a new product.
alter table investments
  add column rate_basis text,
  add column rate percent_rate,
  add column year_days smallint,
  add column face_value unit_price,
  drop constraint pricing_is_known,
  drop constraint income_of_forward_pricing_is_in_the_price,
  add constraint pricing_is_known check (pricing in ('forward', 'fixed', 'yield', 'quoted')) not valid,
  add constraint income_of_forward_and_yield_pricing_is_in_the_price
    check ((cardinality(income_in_price) % 2 = 1) = (pricing in ('forward', 'yield'))) not valid,
  add constraint rate_basis_is_known check (rate_basis in ('discount', 'yield')) not valid,
  add constraint rate_is_not_below_zero check (rate >= 0) not valid,
  add constraint year_has_about_365_days check (year_days between 360 and 366) not valid,
  -- What follows an instrument is quoted, and a price by the rate needs the day on which the issue pays back.
  add constraint yield_pricing_has_a_rate check (
    num_nonnulls(rate_basis, rate, year_days, face_value) = case pricing when 'yield' then 4 else 0 end
    and (pricing <> 'yield' or (maturity_date is not null and instrument_id is null))
  ) not valid;

-- Of a sandbox: a rate of its own, and when, in real time, its price follows from the next day of its clock. `set_at`: when the sandbox set the
-- price or the rate itself, by its clock; null where the price only follows that. Of prices that were set before it is not known: they no longer
-- keep a clock from being put back.
alter table investment_overrides
  add column rate percent_rate,
  add column roll_at timestamptz(3),
  add column set_at timestamptz(3),
  add constraint own_rate_was_set check (num_nonnulls(rate) <= num_nonnulls(set_at)) not valid;
