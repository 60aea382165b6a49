-- What becomes of the income of a product: it is paid into the wallet, or buys more units.
alter table investments
  add column income_treatment text not null default 'cash'
  constraint income_treatment_is_known check (income_treatment in ('cash', 'reinvested'));

update investments
set income_treatment = 'reinvested'
where payout_type ilike '%reinvest%';

-- How much of cost_basis x rate % x days / 365 a holding is no longer owed: it was paid on the units still held, or the
-- units were added later and did not earn it. Exact, because a partial sell takes its share of it.
alter table holdings
  add column income_settled numeric not null default 0
  constraint income_settled_is_not_negative check (income_settled >= 0);

-- Of what was paid, each sell since has taken the share of the units it sold.
update holdings holding
set income_settled = coalesce((
  select trim_scale(trunc(sum(distribution.gross_amount * holding.units / paid_on.units), 12))
  from distributions distribution
  cross join lateral (
    select holding.units + coalesce(sum(sell.units), 0) as units
    from orders sell
    where sell.environment_id = holding.environment_id
      and sell.holding_id = holding.id
      and sell.side = 'sell'
      and sell.status = 'completed'
      and sell.completed_at > distribution.paid_at
  ) paid_on
  where distribution.environment_id = holding.environment_id
    and distribution.holding_id = holding.id
    and distribution.status = 'paid'
), 0)
where holding.status <> 'closed'
  and holding.distributions_paid > 0;
