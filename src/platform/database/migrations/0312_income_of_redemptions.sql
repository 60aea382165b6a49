-- What becomes of accrued income when units are redeemed. Products that are there keep the rule that they had: it is forfeited.
alter table investments
  add column redemption_income text not null default 'forfeited',
  add column redemption_penalty_percent numeric,
  add column redemption_penalty_days integer,
  add constraint redemption_income_is_known check (redemption_income in ('paid', 'forfeited', 'penalty')) not valid,
  add constraint a_penalty_has_one_figure
    check (num_nonnulls(redemption_penalty_percent, redemption_penalty_days) = case redemption_income when 'penalty' then 1 else 0 end) not valid,
  add constraint redemption_penalty_is_a_part
    check (redemption_penalty_percent > 0 and redemption_penalty_percent <= 100 and scale(redemption_penalty_percent) = 4) not valid,
  add constraint redemption_penalty_has_days check (redemption_penalty_days between 1 and 3650) not valid;

-- Of a sell: the accrued income that is paid with it, and what of it is not. Null of sells from before.
alter table orders
  add column income_paid numeric,
  add column forgone_income numeric,
  add constraint only_a_sell_has_income check (side = 'sell' or num_nonnulls(income_paid, forgone_income) = 0) not valid,
  add constraint income_paid_is_money check (scale(income_paid) = 2 and income_paid >= 0 and income_paid < 1e15) not valid,
  add constraint forgone_income_is_money check (scale(forgone_income) = 2 and forgone_income >= 0 and forgone_income < 1e15) not valid;

-- What is withheld of the income that a redemption paid is charged like that of a maturity.
alter table charges
  drop constraint charges_subject_type_check,
  add constraint charges_subject_type_check
    check (subject_type in ('distribution', 'holding', 'order', 'redemption', 'withdrawal', 'conversion', 'funding_payment', 'custody_charge')) not valid;

-- What a sell takes of accrued income is in cents, and its fraction stays in income_settled. Income that is declared and not paid yet goes to who
-- held when its record date ended: a sell does not pay it too. What was declared before counts nothing here: the products of then forfeit their income.
alter table holdings
  drop constraint income_settled_is_not_negative,
  add column income_scheduled numeric not null default 0.00,
  add constraint income_scheduled_is_money check (scale(income_scheduled) = 2 and income_scheduled >= 0) not valid;
