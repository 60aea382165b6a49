-- What the firm put in for a partner that owes after a reversal, or took back when it was paid: the record that caused both movements. No row changes.
create table debt_advances (
  environment_id uuid not null references environments (id),
  id uuid primary key,
  currency currency_code not null,
  place_id uuid not null references places (id),
  -- Below zero it went back to the firm.
  amount money_amount not null check (amount <> 0),
  -- What the partner owed, after this entry of its account `receivable`.
  owed money_amount not null check (owed >= 0),
  owed_sequence bigint not null check (owed_sequence > 0),
  -- All that is put in for it, with this.
  advanced money_amount not null check (advanced >= 0),
  -- In real time, in a sandbox too.
  moved_at timestamptz(3) not null,
  constraint no_more_is_advanced_than_is_owed check (advanced <= owed),
  constraint what_is_paid_goes_back_as_a_whole check (amount > 0 or advanced = owed)
);
create index debt_advances_of_an_environment on debt_advances (environment_id, currency);
create index debt_advances_of_a_place on debt_advances (place_id);

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in ('wallet', 'order_clearing', 'positions',
  'funding_clearing', 'payout_clearing', 'conversion_clearing', 'fees', 'receivable', 'suspense', 'place', 'charges_due', 'income',
  'expense', 'equity', 'vat_payable', 'levies_payable', 'tax_payable', 'revenue_share_due', 'advanced_by_house', 'advances')) not valid;

-- Codes of their own. Where the firm uses such a code for another type of account, the kind goes to the code of what is next to it.
insert into gl_accounts (code, name, type, created_at, updated_at)
values
  ('1110', 'Put in for partners that owe', 'asset', now(), now()),
  ('2110', 'Put in by the firm for what is owed', 'liability', now(), now())
on conflict (code) do nothing;

insert into gl_account_kinds (kind, gl_account)
select wanted.kind, coalesce(own.code, near.gl_account)
from (values
  ('advances', '1110', 'asset', 'receivable'),
  ('advanced_by_house', '2110', 'liability', 'charges_due')
) wanted (kind, code, type, beside)
join gl_account_kinds near on (near.kind, near.part) = (wanted.beside, '')
left join gl_accounts own on (own.code, own.type) = (wanted.code, wanted.type);
