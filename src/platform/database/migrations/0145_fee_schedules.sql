-- What two people agreed to from a day on stays as it is: only its end is added, once, and not backwards.
create function agreed_charges_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or old.effective_until is not null
    or to_jsonb(new) - '{effective_until,ended_by,ended_at}'::text[]
      is distinct from to_jsonb(old) - '{effective_until,ended_by,ended_at}'::text[] then
    raise exception 'what was agreed to be charged is ended, once, and never changed' using errcode = 'P0001';
  end if;
  return new;
end $$;

-- What the firm charges for an act, from a day on.
create table fee_schedules (
  id uuid primary key,
  mode mode_name not null,
  code text not null check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  name text not null check (name <> ''),
  charged_for text not null check (
    charged_for in ('buy', 'sell', 'conversion', 'withdrawal', 'funding', 'custody')
  ),
  currency currency_code not null,
  organisation_id uuid references organisations,
  investment_id uuid references investments,
  category text check (
    category in (
      'treasury_bill', 'government_bond', 'corporate_bond', 'commercial_paper', 'fixed_note', 'money_market_fund',
      'fixed_income_fund', 'balanced_fund', 'equity_fund', 'dollar_fund', 'equity', 'etf'
    )
  ),
  basis text not null check (basis in ('percent', 'flat', 'tiers', 'margin')),
  percent percent_rate check (percent between 0 and 100),
  flat money_amount check (flat >= 0),
  tiers jsonb,
  minimum money_amount check (minimum >= 0),
  maximum money_amount check (maximum >= 0),
  vat_codes text[] not null,
  revenue_share_percent percent_rate not null check (revenue_share_percent between 0 and 100),
  effective_from date not null,
  effective_until date,
  proposed_by text not null check (proposed_by <> ''),
  approved_by text not null check (approved_by <> ''),
  created_at timestamptz(3) not null,
  ended_by text check (ended_by <> ''),
  ended_at timestamptz(3),
  constraint a_fee_has_what_its_basis_needs check (
    (percent is not null) = (basis in ('percent', 'margin'))
    and (flat is not null) = (basis = 'flat')
    and (tiers is not null) = (basis = 'tiers')
  ),
  constraint a_margin_is_of_conversions check (basis <> 'margin' or (charged_for = 'conversion' and minimum is null and maximum is null)),
  constraint a_minimum_is_never_above_the_maximum check (minimum <= maximum),
  constraint a_fee_is_of_a_product_or_a_kind check (investment_id is null or category is null),
  constraint only_acts_on_products_have_one check (
    charged_for in ('buy', 'sell', 'custody') or (investment_id is null and category is null)
  ),
  constraint a_fee_is_never_from_before_it_was_agreed check (effective_from >= (created_at at time zone 'UTC')::date),
  constraint an_end_says_who_agreed_to_it check (
    (effective_until is null) = (ended_at is null) and (ended_by is null) = (ended_at is null)
  ),
  constraint a_fee_never_ended_before_its_end_was_agreed check (
    effective_until >= effective_from and effective_until > (ended_at at time zone 'UTC')::date
  )
);

create index fee_schedules_by_code on fee_schedules (mode, code, charged_for, currency);
create index fee_schedules_of_an_organisation on fee_schedules (organisation_id) where organisation_id is not null;
create index fee_schedules_of_an_investment on fee_schedules (investment_id) where investment_id is not null;

create trigger fee_schedules_are_kept before update or delete on fee_schedules
for each row execute function agreed_charges_are_kept();
