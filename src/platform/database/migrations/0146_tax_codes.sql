-- A tax or a levy, from a day on. What the firm withholds or bills itself has the account that it is owed from.
create table tax_codes (
  id uuid primary key,
  code text not null check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  name text not null check (name <> ''),
  kind text not null check (kind in ('tax', 'levy')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  authority text not null check (authority <> ''),
  base text not null check (base in ('amount', 'charges')),
  rate percent_rate not null check (rate > 0 and rate <= 100),
  charged_for text[] not null,
  categories text[] not null,
  exempt_categories text[] not null,
  exempt_organisations uuid[] not null,
  vat_codes text[] not null,
  collected_by text not null check (collected_by in ('issuer', 'broker', 'firm')),
  account text check (account in ('vat_payable', 'levies_payable', 'tax_payable')),
  source text not null check (source <> ''),
  source_date date not null,
  is_example boolean not null,
  effective_from date not null,
  effective_until date,
  proposed_by text not null check (proposed_by <> ''),
  approved_by text check (approved_by <> ''),
  created_at timestamptz(3) not null,
  ended_by text check (ended_by <> ''),
  ended_at timestamptz(3),
  constraint what_the_firm_collects_has_an_account check ((account is not null) = (collected_by = 'firm')),
  constraint a_base_says_what_is_taxed check ((base = 'amount') = (charged_for <> '{}')),
  constraint a_tax_on_charges_is_not_taxed check (base = 'amount' or vat_codes = '{}'),
  constraint an_example_was_approved_by_nobody check (is_example = (approved_by is null)),
  constraint a_tax_is_never_from_before_it_was_agreed check (
    is_example or effective_from >= (created_at at time zone 'UTC')::date
  ),
  constraint an_end_says_who_agreed_to_it check (
    (effective_until is null) = (ended_at is null) and (ended_by is null) = (ended_at is null)
  ),
  constraint a_tax_never_ended_before_its_end_was_agreed check (
    effective_until >= effective_from and effective_until > (ended_at at time zone 'UTC')::date
  )
);

create index tax_codes_by_code on tax_codes (code, effective_from);

create trigger tax_codes_are_kept before update or delete on tax_codes
for each row execute function agreed_charges_are_kept();

-- Examples, each with where and when it was published or, where the page has no date, read. None is charged: the firm checks what holds for it and proposes its own.
insert into tax_codes (
  id, code, name, kind, country, authority, base, rate, charged_for, categories, exempt_categories, exempt_organisations,
  vat_codes, collected_by, account, source, source_date, is_example, effective_from, proposed_by, created_at
)
select example.id::uuid, code, name, kind, country, authority, base, rate, charged_for::text[], categories::text[],
  exempt_categories::text[], '{}', vat_codes::text[], collected_by, account, source, source_date::date, true, source_date::date, 'example', '2026-11-29T00:00:00Z'
from (
  values
    ('019acd00-0000-7000-8000-000000000001', 'vat_ng', 'VAT', 'tax', 'NG', 'Nigeria Revenue Service', 'charges', 7.5000,
      '{}', '{}', '{}', '{}', 'firm', 'vat_payable',
      'https://faq.investbamboo.com/en/articles/9324179-fees-charges-nigerian-stocks', '2026-11-29'),
    ('019acd00-0000-7000-8000-000000000002', 'sec_fee_ng', 'SEC fee', 'levy', 'NG', 'Securities and Exchange Commission', 'amount', 0.3000,
      '{buy}', '{equity,etf}', '{}', '{}', 'broker', null,
      'https://faq.investbamboo.com/en/articles/9324179-fees-charges-nigerian-stocks', '2026-11-29'),
    ('019acd00-0000-7000-8000-000000000003', 'ngx_fee', 'NGX fee', 'levy', 'NG', 'Nigerian Exchange', 'amount', 0.3000,
      '{sell}', '{equity,etf}', '{}', '{vat_ng}', 'broker', null,
      'https://faq.investbamboo.com/en/articles/9324179-fees-charges-nigerian-stocks', '2026-11-29'),
    ('019acd00-0000-7000-8000-000000000004', 'cscs_fee', 'CSCS fee', 'levy', 'NG', 'Central Securities Clearing System', 'amount', 0.3000,
      '{sell}', '{equity,etf}', '{}', '{vat_ng}', 'broker', null,
      'https://faq.investbamboo.com/en/articles/9324179-fees-charges-nigerian-stocks', '2026-11-29'),
    ('019acd00-0000-7000-8000-000000000005', 'stamp_duty_ng', 'Stamp duty', 'tax', 'NG', 'Nigeria Revenue Service', 'amount', 0.0800,
      '{buy,sell}', '{equity,etf}', '{}', '{}', 'broker', null,
      'https://faq.investbamboo.com/en/articles/9324179-fees-charges-nigerian-stocks', '2026-11-29'),
    ('019acd00-0000-7000-8000-000000000006', 'wht_dividend_ng', 'Withholding tax on dividends', 'tax', 'NG', 'Nigeria Revenue Service', 'amount', 10.0000,
      '{distribution}', '{equity,etf}', '{}', '{}', 'issuer', null,
      'https://africandawn.net/firs-orders-banks-to-deduct-withholding-tax-on-all-short-term-investment-interest-payments', '2025-09-19'),
    ('019acd00-0000-7000-8000-000000000007', 'wht_interest_ng', 'Withholding tax on interest', 'tax', 'NG', 'Nigeria Revenue Service', 'amount', 10.0000,
      '{distribution,maturity}', '{treasury_bill,commercial_paper,corporate_bond,government_bond}', '{government_bond}', '{}', 'firm', 'tax_payable',
      'https://africandawn.net/firs-orders-banks-to-deduct-withholding-tax-on-all-short-term-investment-interest-payments', '2025-09-19'),
    ('019acd00-0000-7000-8000-000000000011', 'vat_gh', 'VAT', 'tax', 'GH', 'Ghana Revenue Authority', 'charges', 15.0000,
      '{}', '{}', '{}', '{}', 'firm', 'vat_payable',
      'https://www.ghanaweb.com/GhanaHomePage/business/VAT-cut-to-20-COVID-Levy-gone-as-as-new-tax-act-takes-effect-January-2026-2015889', '2026-01-01'),
    ('019acd00-0000-7000-8000-000000000012', 'nhil_gh', 'NHIL', 'levy', 'GH', 'Ghana Revenue Authority', 'charges', 2.5000,
      '{}', '{}', '{}', '{}', 'firm', 'levies_payable',
      'https://www.ghanaweb.com/GhanaHomePage/business/VAT-cut-to-20-COVID-Levy-gone-as-as-new-tax-act-takes-effect-January-2026-2015889', '2026-01-01'),
    ('019acd00-0000-7000-8000-000000000013', 'getfund_gh', 'GETFund levy', 'levy', 'GH', 'Ghana Revenue Authority', 'charges', 2.5000,
      '{}', '{}', '{}', '{}', 'firm', 'levies_payable',
      'https://www.ghanaweb.com/GhanaHomePage/business/VAT-cut-to-20-COVID-Levy-gone-as-as-new-tax-act-takes-effect-January-2026-2015889', '2026-01-01'),
    ('019acd00-0000-7000-8000-000000000014', 'transaction_levy_gh', 'Transaction levy on shares', 'levy', 'GH', 'Securities and Exchange Commission, Ghana', 'amount', 0.7000,
      '{buy,sell}', '{equity,etf}', '{}', '{}', 'broker', null,
      'https://sec.gov.gh/guidelines-on-market-levies-for-2025', '2025-01-01'),
    ('019acd00-0000-7000-8000-000000000015', 'bond_levy_gh', 'Transaction levy on bonds', 'levy', 'GH', 'Securities and Exchange Commission, Ghana', 'amount', 0.0100,
      '{buy,sell}', '{government_bond,corporate_bond}', '{}', '{}', 'broker', null,
      'https://sec.gov.gh/guidelines-on-market-levies-for-2025', '2025-01-01'),
    ('019acd00-0000-7000-8000-000000000016', 'wht_dividend_gh', 'Withholding tax on dividends', 'tax', 'GH', 'Ghana Revenue Authority', 'amount', 8.0000,
      '{distribution}', '{equity,etf}', '{}', '{}', 'issuer', null,
      'https://gra.gov.gh/portfolio/withholding-tax/', '2026-11-29')
) example (
  id, code, name, kind, country, authority, base, rate, charged_for, categories, exempt_categories, vat_codes, collected_by,
  account, source, source_date
);
