-- Who keeps what a schedule charges: the firm, or the issuer, which is the fund house of a product. What the issuer keeps is of buys, a percent of
-- what it is sent, and nothing of it is the firm's.
alter table fee_schedules
  add column collected_by text not null default 'firm',
  add constraint a_fee_says_who_keeps_it check (collected_by in ('firm', 'issuer')) not valid,
  add constraint what_an_issuer_keeps_is_its_sales_charge check (
    (collected_by = 'issuer') = (code = 'sales_charge')
    and (collected_by = 'firm'
      or charged_for = 'buy' and basis = 'percent' and percent < 50 and num_nonnulls(minimum, maximum) = 0
        and vat_codes = '{}' and revenue_share_percent = 0)) not valid;
