-- The codes by which the firm's accountants know the accounts of the ledger.
create table gl_accounts (
  code text primary key check (code ~ '^[0-9]{3,10}$'),
  name text not null check (name <> ''),
  type text not null check (type in ('asset', 'liability', 'income', 'expense', 'equity')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

-- What each code collects: a kind of ledger account, or of a kind with parts one part only. A part without a row is collected by the code
-- of its kind, so each account belongs to exactly one code.
create table gl_account_kinds (
  kind text not null,
  part text not null default '',
  gl_account text not null references gl_accounts (code),
  primary key (kind, part)
);

insert into gl_accounts (code, name, type, created_at, updated_at)
select code, name, type, now(), now()
from (values
  ('1000', 'Client money at banks, providers and counterparties', 'asset'),
  ('1010', 'Client money, before places', 'asset'),
  ('1100', 'Owed by partners after reversals', 'asset'),
  ('1200', 'Currency bought and sold', 'asset'),
  ('2000', 'Wallets of partners', 'liability'),
  ('2010', 'Orders that are not placed yet', 'liability'),
  ('2020', 'Payouts that are under way', 'liability'),
  ('2030', 'Money whose owner is not known', 'liability'),
  ('2040', 'Payments that are disputed', 'liability'),
  ('2100', 'Due to issuers and brokers', 'liability'),
  ('2200', 'Charges that are not taken over yet', 'liability'),
  ('2210', 'VAT', 'liability'),
  ('2220', 'Levies', 'liability'),
  ('2230', 'Tax that was withheld', 'liability'),
  ('2240', 'Share of partners in revenue', 'liability'),
  ('3000', 'Equity', 'equity'),
  ('4000', 'Fees', 'income'),
  ('5000', 'Charges of providers', 'expense'),
  ('5010', 'Expenses', 'expense')
) seeded (code, name, type);

insert into gl_account_kinds (kind, gl_account)
values
  ('place', '1000'),
  ('funding_clearing', '1010'),
  ('receivable', '1100'),
  ('conversion_clearing', '1200'),
  ('wallet', '2000'),
  ('order_clearing', '2010'),
  ('payout_clearing', '2020'),
  ('suspense', '2030'),
  ('disputed', '2040'),
  ('positions', '2100'),
  ('charges_due', '2200'),
  ('vat_payable', '2210'),
  ('levies_payable', '2220'),
  ('tax_payable', '2230'),
  ('revenue_share_due', '2240'),
  ('equity', '3000'),
  ('income', '4000'),
  ('fees', '5000'),
  ('expense', '5010');
