-- Written by `npm run generate` from the migrations. Do not edit.

create domain currency_code as text
  constraint currency_is_known CHECK ((VALUE = ANY (ARRAY['NGN'::text, 'GHS'::text, 'USD'::text])));

create domain mode_name as text
  constraint mode_is_known CHECK ((VALUE = ANY (ARRAY['test'::text, 'live'::text])));

create domain money_amount as numeric
  constraint money_has_two_decimals CHECK (((scale(VALUE) = 2) AND (abs(VALUE) < '1000000000000000000000000'::numeric)));

create domain percent_rate as numeric
  constraint percent_has_four_decimals CHECK (((scale(VALUE) = 4) AND (abs(VALUE) < '1000000000'::numeric)));

create domain review_status_name as text
  constraint review_status_is_known CHECK ((VALUE = ANY (ARRAY['pending'::text, 'in_review'::text, 'approved'::text, 'rejected'::text, 'expired'::text])));

create domain sandbox_name as text
  constraint a_sandbox_name_is_plain CHECK ((VALUE ~ '^[a-z0-9-]{1,40}$'::text));

create domain unit_count as numeric
  constraint units_are_canonical CHECK (((VALUE >= (0)::numeric) AND (VALUE < '1000000000000000000000000'::numeric) AND (scale(VALUE) = min_scale(VALUE)) AND (scale(VALUE) <= 8)));

create domain unit_price as numeric
  constraint price_is_canonical CHECK (((VALUE > (0)::numeric) AND (VALUE < '1000000000000'::numeric) AND (scale(VALUE) = GREATEST(2, min_scale(VALUE))) AND (scale(VALUE) <= 8)));

create table adjustments (
  environment_id uuid not null,
  id uuid not null,
  currency currency_code not null,
  direction text not null,
  amount money_amount not null,
  reason text not null,
  status text not null,
  proposed_by text not null,
  approved_by text,
  created_at timestamp(3) with time zone not null,
  posted_at timestamp(3) with time zone,
  constraint adjustments_pkey PRIMARY KEY (environment_id, id),
  constraint adjustments_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint a_posted_adjustment_was_approved CHECK ((((status = 'posted'::text) = (approved_by IS NOT NULL)) AND ((status = 'posted'::text) = (posted_at IS NOT NULL)))),
  constraint adjustments_amount_check CHECK (((amount)::numeric > (0)::numeric)),
  constraint adjustments_direction_check CHECK ((direction = ANY (ARRAY['credit'::text, 'debit'::text]))),
  constraint adjustments_proposed_by_check CHECK ((proposed_by <> ''::text)),
  constraint adjustments_reason_check CHECK ((reason <> ''::text)),
  constraint adjustments_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'posted'::text]))),
  constraint two_people_adjust CHECK ((person_skeleton(approved_by) <> person_skeleton(proposed_by)))
);

create table allocations (
  environment_id uuid not null,
  investment_id uuid not null,
  remaining money_amount not null,
  generation uuid default gen_random_uuid() not null,
  constraint allocations_pkey PRIMARY KEY (environment_id, investment_id),
  constraint allocations_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint allocations_investment_id_fkey FOREIGN KEY (investment_id) REFERENCES investments(id),
  constraint allocation_is_never_oversold CHECK (((remaining)::numeric >= (0)::numeric))
) with (fillfactor=50);

create table announcements (
  id uuid not null,
  mode mode_name not null,
  type text not null,
  object_type text not null,
  object text not null,
  previous text not null,
  reached uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  created_at timestamp(3) with time zone not null,
  completed_at timestamp(3) with time zone,
  constraint announcements_pkey PRIMARY KEY (id)
);

create table api_keys (
  id uuid not null,
  key_id text not null,
  organisation_id uuid not null,
  mode mode_name not null,
  sandbox sandbox_name default 'default'::text,
  label text,
  scopes text[] not null,
  ip_allowlist text[] not null,
  rate_limit integer,
  strict_replay boolean default false not null,
  secret_sealed text not null,
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  expiry_announced boolean default false not null,
  revoked_at timestamp(3) with time zone,
  collect_before timestamp(3) with time zone,
  replaces_id uuid,
  grace_seconds integer,
  constraint api_keys_key_id_key UNIQUE (key_id),
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_organisation_id_mode_sandbox_fkey FOREIGN KEY (organisation_id, mode, sandbox) REFERENCES organisation_modes(organisation_id, mode, sandbox),
  constraint a_key_names_its_mode CHECK ((key_id ~ (('^pk_'::text || (mode)::text) || '_[0-9A-Za-z]{32}$'::text))),
  constraint a_key_of_no_sandbox_is_revoked CHECK (((sandbox IS NOT NULL) OR (revoked_at IS NOT NULL))),
  constraint a_live_key_awaits_collection CHECK (((collect_before IS NULL) OR ((mode)::text = 'live'::text))),
  constraint an_allowlist_is_short CHECK ((cardinality(ip_allowlist) <= 50)),
  constraint api_keys_rate_limit_check CHECK (((rate_limit >= 1) AND (rate_limit <= 1000000)))
);

create table approval_files (
  id uuid not null,
  proposal_id uuid not null,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  content_sealed text not null,
  added_by text not null,
  created_at timestamp(3) with time zone not null,
  constraint approval_files_pkey PRIMARY KEY (id),
  constraint approval_files_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  constraint approval_files_added_by_check CHECK ((added_by <> ''::text)),
  constraint approval_files_content_type_check CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text]))),
  constraint approval_files_file_name_check CHECK ((file_name <> ''::text)),
  constraint approval_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint approval_files_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 2097152)))
);

create table audit_entries (
  id uuid not null,
  sequence bigint not null,
  actor text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  organisation_id uuid,
  reason text,
  before jsonb,
  after jsonb,
  request_id text,
  address text,
  hash bytea not null,
  created_at timestamp(3) with time zone not null,
  operator jsonb,
  constraint audit_entries_sequence_key UNIQUE (sequence),
  constraint audit_entries_pkey PRIMARY KEY (id),
  constraint audit_entries_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint an_operator_is_named_whole CHECK ((operator ?& ARRAY['id'::text, 'email'::text, 'roles'::text, 'credential'::text, 'credential_id'::text])),
  constraint audit_entries_actor_check CHECK ((actor <> ''::text))
);

create table audit_head (
  only_one boolean default true not null,
  sequence bigint not null,
  hash bytea not null,
  constraint audit_head_pkey PRIMARY KEY (only_one),
  constraint audit_head_only_one_check CHECK (only_one)
);

create table bank_lines (
  id uuid not null,
  statement_id uuid not null,
  firm_account_id uuid not null,
  currency currency_code not null,
  row_number integer not null,
  day date not null,
  direction text not null,
  amount money_amount not null,
  reference text,
  narration text not null,
  counterparty_name text,
  counterparty_account_masked text,
  content_hash text not null,
  status text not null,
  matched_type text,
  matched_id uuid,
  matched_reference text,
  moved_money boolean default false not null,
  decided_by text,
  decision_reason text,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  value_day date,
  ordinal bigint,
  balance_after money_amount,
  not_the_same_as jsonb default '[]'::jsonb not null,
  journal_id uuid,
  return_id uuid,
  match_id uuid,
  other_place_id uuid,
  rules_due_at timestamp(3) with time zone,
  rule_note text,
  constraint a_line_is_stored_once UNIQUE (firm_account_id, content_hash),
  constraint a_row_is_one_line UNIQUE (statement_id, row_number),
  constraint bank_lines_pkey PRIMARY KEY (id),
  constraint bank_lines_firm_account_id_fkey FOREIGN KEY (firm_account_id) REFERENCES firm_accounts(id),
  constraint bank_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id),
  constraint the_other_half_is_at_a_place FOREIGN KEY (other_place_id) REFERENCES places(id),
  constraint a_booked_line_names_its_journal CHECK (((status <> 'booked'::text) = (journal_id IS NULL))),
  constraint a_decision_has_its_maker CHECK ((((status = 'unmatched'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  constraint a_match_names_its_record CHECK (((status = ANY (ARRAY['matched'::text, 'suspense'::text])) = (matched_type IS NOT NULL))),
  constraint a_matched_record_has_an_id CHECK (((matched_type IS NULL) = (matched_id IS NULL))),
  constraint a_returned_line_names_its_return CHECK (((status <> 'returned'::text) = (return_id IS NULL))),
  constraint an_ignored_line_says_why CHECK (((status <> 'ignored'::text) OR (decision_reason IS NOT NULL))),
  constraint bank_lines_amount_check CHECK (((amount)::numeric > (0)::numeric)),
  constraint bank_lines_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint bank_lines_direction_check CHECK ((direction = ANY (ARRAY['credit'::text, 'debit'::text]))),
  constraint bank_lines_matched_type_check CHECK ((matched_type = ANY (ARRAY['funding_payment'::text, 'withdrawal'::text, 'unmatched_payment'::text, 'settlement'::text, 'bank_match'::text]))),
  constraint bank_lines_row_number_check CHECK ((row_number > 0)),
  constraint bank_lines_status_check CHECK ((status = ANY (ARRAY['unmatched'::text, 'matched'::text, 'ignored'::text, 'suspense'::text, 'booked'::text, 'returned'::text]))),
  constraint only_an_end_moves_money CHECK (((NOT moved_money) OR (status = ANY (ARRAY['matched'::text, 'suspense'::text, 'booked'::text, 'returned'::text])))),
  constraint suspense_holds_credits CHECK (((status <> 'suspense'::text) OR ((direction = 'credit'::text) AND (matched_type = 'unmatched_payment'::text)))),
  constraint the_other_half_is_elsewhere CHECK ((other_place_id <> firm_account_id))
);

create table bank_match_movements (
  id uuid not null,
  match_id uuid not null,
  environment_id uuid not null,
  reason text not null,
  place_id uuid not null,
  left_place_id uuid,
  currency currency_code not null,
  amount money_amount not null,
  created_at timestamp(3) with time zone not null,
  undone_at timestamp(3) with time zone,
  constraint bank_match_movements_pkey PRIMARY KEY (id),
  constraint bank_match_movements_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint bank_match_movements_left_place_id_fkey FOREIGN KEY (left_place_id) REFERENCES places(id),
  constraint bank_match_movements_match_id_fkey FOREIGN KEY (match_id) REFERENCES bank_matches(id),
  constraint bank_match_movements_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint bank_match_movements_amount_check CHECK (((amount)::numeric > (0)::numeric)),
  constraint bank_match_movements_reason_check CHECK ((reason = ANY (ARRAY['subscription_paid'::text, 'proceeds_received'::text, 'place_transfer'::text, 'vat_paid'::text, 'levies_paid'::text, 'tax_paid'::text]))),
  constraint only_a_transfer_leaves_a_place CHECK (((reason = 'place_transfer'::text) = (left_place_id IS NOT NULL)))
);

create table bank_match_records (
  match_id uuid not null,
  number integer not null,
  record_type text not null,
  record_id uuid not null,
  environment_id uuid,
  reference text,
  direction text not null,
  currency currency_code not null,
  amount money_amount not null,
  undone_at timestamp(3) with time zone,
  place_id uuid,
  moved_amount money_amount,
  constraint bank_match_records_pkey PRIMARY KEY (match_id, number),
  constraint bank_match_records_match_id_fkey FOREIGN KEY (match_id) REFERENCES bank_matches(id),
  constraint bank_match_records_amount_check CHECK (((amount)::numeric > (0)::numeric)),
  constraint bank_match_records_direction_check CHECK ((direction = ANY (ARRAY['credit'::text, 'debit'::text]))),
  constraint bank_match_records_number_check CHECK ((number > 0)),
  constraint bank_match_records_record_type_check CHECK ((record_type = ANY (ARRAY['funding_payment'::text, 'withdrawal'::text, 'unmatched_payment'::text, 'settlement'::text, 'funding_reversal'::text, 'order'::text, 'correction'::text, 'distribution'::text, 'holding'::text, 'tax_payment'::text])))
);

create table bank_matches (
  id uuid not null,
  made_by text not null,
  reason text,
  created_at timestamp(3) with time zone not null,
  undone_by text,
  undone_at timestamp(3) with time zone,
  constraint bank_matches_pkey PRIMARY KEY (id),
  constraint an_undone_match_says_by_whom CHECK (((undone_at IS NULL) = (undone_by IS NULL)))
);

create table bank_statements (
  id uuid not null,
  firm_account_id uuid not null,
  currency currency_code not null,
  format text not null,
  file_name text,
  file_hash text not null,
  bank_reference text,
  first_day date not null,
  last_day date not null,
  opening_balance money_amount not null,
  closing_balance money_amount not null,
  difference money_amount not null,
  lines integer not null,
  known_lines integer not null,
  rows_left_out json not null,
  imported_by text not null,
  created_at timestamp(3) with time zone not null,
  statement_number text,
  page integer,
  ends_at bigint,
  sequences text[],
  gap_within numeric,
  constraint a_file_is_imported_once UNIQUE (file_hash),
  constraint bank_statements_pkey PRIMARY KEY (id),
  constraint bank_statements_firm_account_id_currency_fkey FOREIGN KEY (firm_account_id, currency) REFERENCES firm_accounts(id, currency),
  constraint a_gap_within_is_money CHECK (((scale(gap_within) = 2) AND (abs(gap_within) < '1000000000000000'::numeric))),
  constraint a_statement_counts_its_lines CHECK (((known_lines >= 0) AND (known_lines <= lines))),
  constraint a_statement_runs_forward CHECK ((first_day <= last_day)),
  constraint bank_statements_file_hash_check CHECK ((file_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint bank_statements_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'mt940'::text, 'camt053'::text]))),
  constraint lines_tie_the_balances CHECK ((((difference)::numeric = (0)::numeric) OR (json_array_length(rows_left_out) > 0) OR COALESCE(((difference)::numeric = gap_within), false)))
);

create table banks (
  code text not null,
  nip_code text,
  name text not null,
  country text not null,
  currency currency_code not null,
  type text not null,
  supports_direct_debit boolean not null,
  token_payment_amount money_amount,
  constraint banks_pkey PRIMARY KEY (code),
  constraint a_token_payment_belongs_to_direct_debit CHECK ((supports_direct_debit = (token_payment_amount IS NOT NULL))),
  constraint banks_code_check CHECK ((code <> ''::text)),
  constraint banks_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint banks_name_check CHECK ((name <> ''::text)),
  constraint banks_nip_code_check CHECK ((nip_code ~ '^\d{6}$'::text)),
  constraint banks_token_payment_amount_check CHECK (((token_payment_amount)::numeric > (0)::numeric)),
  constraint banks_type_check CHECK ((type = ANY (ARRAY['bank'::text, 'mobile_money'::text])))
);

create table bars (
  instrument_id uuid not null,
  date date not null,
  version smallint default 1 not null,
  open unit_price not null,
  high unit_price not null,
  low unit_price not null,
  close unit_price not null,
  previous_close unit_price,
  volume bigint not null,
  value_traded money_amount not null,
  deals integer,
  provider text not null,
  recorded_at timestamp(3) with time zone not null,
  constraint bars_pkey PRIMARY KEY (instrument_id, date),
  constraint bars_instrument_id_fkey FOREIGN KEY (instrument_id) REFERENCES instruments(id),
  constraint a_bar_spans_its_prices CHECK ((((low)::numeric <= (open)::numeric) AND ((low)::numeric <= (close)::numeric) AND ((high)::numeric >= (open)::numeric) AND ((high)::numeric >= (close)::numeric))),
  constraint bars_value_traded_check CHECK (((value_traded)::numeric >= (0)::numeric)),
  constraint bars_volume_check CHECK ((volume >= 0))
);

create table bulk_lines (
  run_id uuid not null,
  place integer not null,
  named text not null,
  record_id uuid,
  units text,
  price text,
  proceeds text,
  reason text,
  problems json,
  environment_id uuid,
  outcome text,
  code text,
  details json,
  judged_at timestamp(3) with time zone,
  charge text,
  net text,
  constraint bulk_lines_pkey PRIMARY KEY (run_id, place),
  constraint bulk_lines_run_id_fkey FOREIGN KEY (run_id) REFERENCES bulk_runs(id),
  constraint a_refusal_has_its_code CHECK ((COALESCE((outcome = 'refused'::text), false) = (code IS NOT NULL))),
  constraint an_outcome_has_its_time CHECK (((outcome IS NULL) = (judged_at IS NULL))),
  constraint bulk_lines_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'pending_approval'::text, 'refused'::text]))),
  constraint bulk_lines_place_check CHECK ((place > 0)),
  constraint what_is_wrong_is_never_applied CHECK (((problems IS NULL) OR (outcome IS NULL)))
) with (fillfactor=80);

create table bulk_runs (
  id uuid not null,
  act text not null,
  source text not null,
  hash text not null,
  file_name text,
  line_count integer not null,
  operator_id uuid not null,
  created_by text not null,
  created_at timestamp(3) with time zone not null,
  applied_at timestamp(3) with time zone,
  batch_id uuid,
  constraint the_same_is_stored_once UNIQUE (source, hash),
  constraint bulk_runs_pkey PRIMARY KEY (id),
  constraint bulk_runs_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES order_batches(id),
  constraint a_file_has_a_name CHECK (((source = 'file'::text) = (file_name IS NOT NULL))),
  constraint bulk_runs_act_check CHECK ((act = ANY (ARRAY['submit'::text, 'fulfil'::text, 'redeem'::text, 'fail'::text, 'settle'::text]))),
  constraint bulk_runs_created_by_check CHECK ((created_by <> ''::text)),
  constraint bulk_runs_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint bulk_runs_line_count_check CHECK ((line_count > 0)),
  constraint bulk_runs_source_check CHECK ((source = ANY (ARRAY['request'::text, 'file'::text])))
);

create table businesses (
  environment_id uuid not null,
  legal_name text,
  trading_name text,
  country text,
  entity_type text,
  registration_number text,
  date_of_incorporation date,
  tax_id text,
  registered_address text,
  operating_address text,
  industry text,
  website text,
  use_case text,
  expected_monthly_volume text,
  source_of_funds text,
  licence_regulator text,
  licence_type text,
  licence_number text,
  contact_name text,
  contact_email text,
  contact_phone text,
  technical_contact_email text,
  updated_at timestamp(3) with time zone not null,
  constraint businesses_pkey PRIMARY KEY (environment_id),
  constraint businesses_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint business_country_is_served CHECK ((country = ANY (ARRAY['GH'::text, 'NG'::text]))),
  constraint businesses_entity_type_check CHECK ((entity_type = ANY (ARRAY['private_limited'::text, 'public_limited'::text, 'partnership'::text, 'other'::text])))
);

create table cancelled_settlement_payments (
  settlement_id uuid not null,
  number integer not null,
  transaction_id text not null,
  amount money_amount not null,
  fee money_amount not null,
  constraint cancelled_settlement_payments_pkey PRIMARY KEY (settlement_id, number),
  constraint cancelled_settlement_payments_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlements(id),
  constraint cancelled_settlement_payments_amount_check CHECK (((amount)::numeric > (0)::numeric)),
  constraint cancelled_settlement_payments_fee_check CHECK (((fee)::numeric >= (0)::numeric)),
  constraint cancelled_settlement_payments_number_check CHECK ((number > 0)),
  constraint cancelled_settlement_payments_transaction_id_check CHECK ((transaction_id <> ''::text))
);

create table charge_sweeps (
  environment_id uuid not null,
  id uuid not null,
  charges_account_id uuid not null,
  currency currency_code not null,
  code text not null,
  account text not null,
  place_id uuid not null,
  amount money_amount not null,
  day date not null,
  swept_at timestamp(3) with time zone not null,
  products json,
  revenue_share numeric default 0.00 not null,
  charged_through bigint,
  charged_month text,
  constraint charges_are_swept_once_a_day UNIQUE (environment_id, currency, code, day),
  constraint charge_sweeps_pkey PRIMARY KEY (id),
  constraint charge_sweeps_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint charge_sweeps_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint a_share_is_money_of_its_sweep CHECK (((scale(revenue_share) = 2) AND (revenue_share >= LEAST((amount)::numeric, 0.00)) AND (revenue_share <= GREATEST((amount)::numeric, 0.00)))),
  constraint a_sweep_is_of_one_month CHECK ((charged_month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  constraint charge_sweeps_account_check CHECK ((account = ANY (ARRAY['income'::text, 'vat_payable'::text, 'levies_payable'::text, 'tax_payable'::text]))),
  constraint charge_sweeps_amount_check CHECK (((amount)::numeric <> (0)::numeric)),
  constraint charge_sweeps_code_check CHECK ((code ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint only_income_is_shared CHECK (((revenue_share = (0)::numeric) OR (account = 'income'::text)))
);

create table charges (
  environment_id uuid not null,
  id uuid not null,
  subject_type text not null,
  subject_id uuid not null,
  number smallint not null,
  code text not null,
  name text not null,
  kind text not null,
  currency currency_code not null,
  base money_amount not null,
  rate percent_rate,
  amount money_amount not null,
  tax_code_id uuid,
  created_at timestamp(3) with time zone not null,
  fee_schedule_id uuid,
  revenue_share numeric,
  constraint a_subject_is_charged_in_one_order UNIQUE (environment_id, subject_type, subject_id, number),
  constraint charges_pkey PRIMARY KEY (environment_id, id),
  constraint a_share_is_money_of_its_fee CHECK (((scale(revenue_share) = 2) AND (revenue_share >= (0)::numeric) AND (revenue_share <= (amount)::numeric))),
  constraint a_tax_names_its_code CHECK (((tax_code_id IS NULL) = (kind = 'fee'::text))),
  constraint charges_amount_check CHECK (((amount)::numeric > (0)::numeric)),
  constraint charges_code_check CHECK ((code ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint charges_kind_check CHECK ((kind = ANY (ARRAY['fee'::text, 'tax'::text, 'levy'::text]))),
  constraint charges_name_check CHECK ((name <> ''::text)),
  constraint charges_number_check CHECK ((number > 0)),
  constraint charges_subject_type_check CHECK ((subject_type = ANY (ARRAY['distribution'::text, 'holding'::text, 'order'::text, 'redemption'::text, 'withdrawal'::text, 'conversion'::text, 'funding_payment'::text, 'custody_charge'::text]))),
  constraint only_a_fee_is_shared CHECK ((((fee_schedule_id IS NULL) = (revenue_share IS NULL)) AND ((revenue_share IS NULL) OR (kind = 'fee'::text))))
);

create table client_money_leaves (
  environment_id uuid not null,
  day date not null,
  currency currency_code not null,
  leaf integer not null,
  salt text not null,
  amount money_amount not null,
  path json not null,
  constraint client_money_leaves_pkey PRIMARY KEY (environment_id, day, currency, leaf),
  constraint client_money_leaves_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint client_money_leaves_amount_check CHECK (((amount)::numeric >= (0)::numeric)),
  constraint client_money_leaves_leaf_check CHECK ((leaf >= 0)),
  constraint client_money_leaves_salt_check CHECK ((salt ~ '^[0-9a-f]{64}$'::text))
);

create table client_money_roots (
  day date not null,
  currency currency_code not null,
  root_hash text not null,
  owed money_amount not null,
  held money_amount not null,
  places json not null,
  published_at timestamp(3) with time zone not null,
  constraint client_money_roots_pkey PRIMARY KEY (day, currency),
  constraint client_money_roots_owed_check CHECK (((owed)::numeric >= (0)::numeric)),
  constraint client_money_roots_root_hash_check CHECK ((root_hash ~ '^[0-9a-f]{64}$'::text))
);

create table client_references (
  environment_id uuid not null,
  kind text not null,
  client_reference text not null,
  record_id uuid not null,
  constraint client_references_pkey PRIMARY KEY (environment_id, kind, client_reference),
  constraint client_references_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'funding_request'::text, 'withdrawal'::text])))
);

create table clock_advances (
  environment_id uuid not null,
  kind smallint not null,
  done_to uuid,
  constraint clock_advances_pkey PRIMARY KEY (environment_id),
  constraint clock_advances_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id)
);

create table closed_days (
  day date not null,
  closed_by text not null,
  closed_at timestamp(3) with time zone not null,
  constraint closed_days_pkey PRIMARY KEY (day),
  constraint a_closed_day_is_over CHECK (((((day + 1))::timestamp without time zone AT TIME ZONE 'Africa/Lagos'::text) <= closed_at)),
  constraint closed_days_closed_by_check CHECK ((closed_by <> ''::text))
);

create table conversions (
  environment_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  from_currency currency_code not null,
  to_currency currency_code not null,
  rate unit_price not null,
  source_amount money_amount not null,
  destination_amount money_amount not null,
  status text not null,
  created_at timestamp(3) with time zone not null,
  charges json,
  charges_total numeric default 0.00 not null,
  margins json,
  margins_total numeric default 0.00 not null,
  given_at_place_id uuid,
  covered_at_place_id uuid,
  constraint a_quote_is_used_once UNIQUE (environment_id, quote_id),
  constraint conversions_pkey PRIMARY KEY (environment_id, id),
  constraint conversions_environment_id_quote_id_fkey FOREIGN KEY (environment_id, quote_id) REFERENCES fx_quotes(environment_id, id),
  constraint charges_of_a_conversion_are_listed CHECK ((((charges IS NULL) = (charges_total = (0)::numeric)) AND ((margins IS NULL) = (margins_total = (0)::numeric)))),
  constraint charges_of_a_conversion_leave_something CHECK (((scale(charges_total) = 2) AND (charges_total >= (0)::numeric) AND (scale(margins_total) = 2) AND (margins_total >= (0)::numeric) AND ((charges_total + margins_total) < (source_amount)::numeric))),
  constraint conversions_destination_amount_check CHECK (((destination_amount)::numeric > (0)::numeric)),
  constraint conversions_places_check CHECK (((given_at_place_id IS NULL) = (covered_at_place_id IS NULL))),
  constraint conversions_source_amount_check CHECK (((source_amount)::numeric > (0)::numeric)),
  constraint conversions_status_check CHECK ((status = 'completed'::text))
);

create table custody_charge_lines (
  environment_id uuid not null,
  custody_charge_id uuid not null,
  number smallint not null,
  investment_id uuid not null,
  investment_name text not null,
  units unit_count not null,
  price unit_price not null,
  value money_amount not null,
  fee money_amount not null,
  revenue_share money_amount not null,
  constraint custody_charge_lines_pkey PRIMARY KEY (environment_id, custody_charge_id, number, investment_id),
  constraint custody_charge_lines_environment_id_custody_charge_id_fkey FOREIGN KEY (environment_id, custody_charge_id) REFERENCES custody_charges(environment_id, id),
  constraint custody_charge_lines_check CHECK ((((revenue_share)::numeric >= (0)::numeric) AND ((revenue_share)::numeric <= (fee)::numeric))),
  constraint custody_charge_lines_fee_check CHECK (((fee)::numeric >= (0)::numeric)),
  constraint custody_charge_lines_investment_name_check CHECK ((investment_name <> ''::text)),
  constraint custody_charge_lines_number_check CHECK ((number > 0)),
  constraint custody_charge_lines_value_check CHECK (((value)::numeric >= (0)::numeric))
);

create table custody_charges (
  environment_id uuid not null,
  id uuid not null,
  month text not null,
  currency currency_code not null,
  value money_amount not null,
  status text not null,
  charges json,
  charges_total money_amount not null,
  created_at timestamp(3) with time zone not null,
  taken_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  cancelled_by text,
  cancellation_reason text,
  constraint custody_is_charged_once_a_month UNIQUE (environment_id, currency, month),
  constraint custody_charges_pkey PRIMARY KEY (environment_id, id),
  constraint custody_charges_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint a_custody_charge_that_is_cancelled_says_when_by_whom_and_why CHECK ((((status <> 'cancelled'::text) = (cancelled_at IS NULL)) AND ((status <> 'cancelled'::text) = (cancelled_by IS NULL)) AND ((status <> 'cancelled'::text) = (cancellation_reason IS NULL)))),
  constraint a_custody_charge_that_was_taken_says_when CHECK (((status = 'taken'::text) = (taken_at IS NOT NULL))),
  constraint custody_charges_charges_total_check CHECK (((charges_total)::numeric >= (0)::numeric)),
  constraint custody_charges_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  constraint custody_charges_status_check CHECK ((status = ANY (ARRAY['outstanding'::text, 'taken'::text, 'not_charged'::text, 'cancelled'::text]))),
  constraint custody_charges_value_check CHECK (((value)::numeric >= (0)::numeric)),
  constraint what_is_not_charged_is_nothing CHECK ((((status = 'not_charged'::text) = ((charges_total)::numeric = (0)::numeric)) AND ((charges IS NULL) = ((charges_total)::numeric = (0)::numeric))))
);

create table database_epoch (
  is_only boolean default true not null,
  database_id text not null,
  written_in text not null,
  epoch bigint default 0 not null,
  branch text not null,
  compared_in text,
  constraint database_epoch_pkey PRIMARY KEY (is_only),
  constraint database_epoch_branch_check CHECK ((branch ~ '^[0-9a-f]{16}$'::text)),
  constraint database_epoch_database_id_check CHECK ((database_id ~ '^[0-9a-f]{16}$'::text)),
  constraint database_epoch_epoch_check CHECK ((epoch >= 0)),
  constraint database_epoch_is_only_check CHECK (is_only)
);

create table database_origin (
  is_only boolean default true not null,
  origin text not null,
  restored_at timestamp(3) with time zone,
  constraint database_origin_pkey PRIMARY KEY (is_only),
  constraint database_origin_is_only_check CHECK (is_only)
);

create table dealing_prices (
  environment_id uuid not null,
  investment_id uuid not null,
  dealing_date date not null,
  version integer not null,
  price unit_price not null,
  bid_price unit_price not null,
  published_by text,
  published_at timestamp(3) with time zone not null,
  stored_at timestamp(3) with time zone not null,
  look_at timestamp(3) with time zone,
  constraint dealing_prices_pkey PRIMARY KEY (environment_id, investment_id, dealing_date, version),
  constraint dealing_prices_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint dealing_prices_investment_id_fkey FOREIGN KEY (investment_id) REFERENCES investments(id),
  constraint bid_is_never_above_price CHECK (((bid_price)::numeric <= (price)::numeric)),
  constraint version_counts_from_one CHECK ((version >= 1))
);

create table debt_advances (
  environment_id uuid not null,
  id uuid not null,
  currency currency_code not null,
  place_id uuid not null,
  amount money_amount not null,
  owed money_amount not null,
  owed_sequence bigint not null,
  advanced money_amount not null,
  moved_at timestamp(3) with time zone not null,
  constraint debt_advances_pkey PRIMARY KEY (id),
  constraint debt_advances_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint debt_advances_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint debt_advances_advanced_check CHECK (((advanced)::numeric >= (0)::numeric)),
  constraint debt_advances_amount_check CHECK (((amount)::numeric <> (0)::numeric)),
  constraint debt_advances_owed_check CHECK (((owed)::numeric >= (0)::numeric)),
  constraint debt_advances_owed_sequence_check CHECK ((owed_sequence > 0)),
  constraint no_more_is_advanced_than_is_owed CHECK (((advanced)::numeric <= (owed)::numeric)),
  constraint what_is_paid_goes_back_as_a_whole CHECK ((((amount)::numeric > (0)::numeric) OR ((advanced)::numeric = (owed)::numeric)))
);

create table discarded_objects (
  storage_name text not null,
  discarded_at timestamp(3) with time zone not null,
  constraint discarded_objects_pkey PRIMARY KEY (storage_name)
);

create table disclosures (
  id uuid not null,
  exchange text not null,
  instrument_id uuid,
  symbol text,
  issuer_name text not null,
  title text not null,
  category text not null,
  published_at timestamp(3) with time zone not null,
  period_end date,
  document_url text,
  source text not null,
  source_ref text not null,
  constraint disclosures_exchange_source_source_ref_key UNIQUE (exchange, source, source_ref),
  constraint disclosures_pkey PRIMARY KEY (id),
  constraint disclosures_exchange_fkey FOREIGN KEY (exchange) REFERENCES exchanges(code),
  constraint disclosures_instrument_id_fkey FOREIGN KEY (instrument_id) REFERENCES instruments(id),
  constraint disclosures_category_check CHECK ((category = ANY (ARRAY['financial_statement'::text, 'corporate_action'::text, 'corporate_disclosure'::text, 'director_dealing'::text, 'board_meeting'::text, 'earnings_forecast'::text, 'other'::text])))
);

create table distribution_declarations (
  id uuid not null,
  investment_id uuid not null,
  mode mode_name not null,
  currency currency_code not null,
  amount_per_unit unit_price,
  rate percent_rate,
  tax_rate percent_rate not null,
  record_date date not null,
  payment_date date not null,
  reason text not null,
  declared_by text not null,
  approved_by text,
  status text not null,
  reached_environment_id uuid,
  reached_holding_id uuid,
  recorded_count integer default 0 not null,
  paid_count integer default 0 not null,
  recorded_at timestamp(3) with time zone,
  paid_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint distribution_declarations_pkey PRIMARY KEY (id),
  constraint distribution_declarations_investment_id_fkey FOREIGN KEY (investment_id) REFERENCES investments(id),
  constraint distribution_declarations_check CHECK ((payment_date >= record_date)),
  constraint distribution_declarations_declared_by_check CHECK ((declared_by <> ''::text)),
  constraint distribution_declarations_rate_check CHECK (((rate)::numeric > (0)::numeric)),
  constraint distribution_declarations_reason_check CHECK ((reason <> ''::text)),
  constraint distribution_declarations_recorded_count_check CHECK ((recorded_count >= 0)),
  constraint distribution_declarations_status_check CHECK ((status = ANY (ARRAY['declared'::text, 'recorded'::text, 'paid'::text, 'cancelled'::text]))),
  constraint distribution_declarations_tax_rate_check CHECK ((((tax_rate)::numeric >= (0)::numeric) AND ((tax_rate)::numeric <= (100)::numeric))),
  constraint it_says_what_is_paid CHECK (((amount_per_unit IS NOT NULL) OR (rate IS NOT NULL))),
  constraint live_income_takes_two_people CHECK ((((mode)::text = 'test'::text) OR (approved_by IS NOT NULL))),
  constraint no_more_are_paid_than_recorded CHECK (((paid_count >= 0) AND (paid_count <= recorded_count))),
  constraint two_people_declare CHECK ((person_skeleton(approved_by) <> person_skeleton(declared_by)))
);

create table distributions (
  environment_id uuid not null,
  id uuid not null,
  holding_id uuid not null,
  currency currency_code not null,
  gross_amount money_amount not null,
  tax_withheld money_amount not null,
  net_amount money_amount not null,
  record_date date not null,
  payment_date date not null,
  status text not null,
  paid_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  declaration_id uuid,
  reinvested_units unit_count default 0 not null,
  charges_total numeric default 0.00 not null,
  constraint distributions_pkey PRIMARY KEY (environment_id, id),
  constraint distributions_declaration_id_fkey FOREIGN KEY (declaration_id) REFERENCES distribution_declarations(id),
  constraint distributions_environment_id_holding_id_fkey FOREIGN KEY (environment_id, holding_id) REFERENCES holdings(environment_id, id),
  constraint a_paid_distribution_says_when CHECK (((status = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint charges_of_income_are_money CHECK (((scale(charges_total) = 2) AND (charges_total >= (0)::numeric) AND (charges_total < '1000000000000000'::numeric))),
  constraint distributions_check1 CHECK ((payment_date >= record_date)),
  constraint distributions_gross_amount_check CHECK (((gross_amount)::numeric > (0)::numeric)),
  constraint distributions_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'paid'::text, 'cancelled'::text]))),
  constraint distributions_tax_withheld_check CHECK (((tax_withheld)::numeric >= (0)::numeric)),
  constraint what_is_paid_is_what_arrived_less_its_charges CHECK ((((net_amount)::numeric = (((gross_amount)::numeric - (tax_withheld)::numeric) - charges_total)) AND ((net_amount)::numeric >= (0)::numeric)))
);

create table environment_counters (
  environment_id uuid not null,
  events bigint default 0 not null,
  orders_awaiting_payment bigint default 0 not null,
  orders_pending_fulfilment bigint default 0 not null,
  orders_completed bigint default 0 not null,
  orders_failed bigint default 0 not null,
  orders_cancelled bigint default 0 not null,
  webhook_endpoints integer default 0 not null,
  holdings_active bigint default 0 not null,
  holdings_matured bigint default 0 not null,
  holdings_closed bigint default 0 not null,
  holdings_counted_at bigint,
  funding_requests_completed bigint default 0 not null,
  funding_requests_failed bigint default 0 not null,
  funding_requests_expired bigint default 0 not null,
  funding_requests_cancelled bigint default 0 not null,
  funding_requests_reversed bigint default 0 not null,
  withdrawals_pending_approval bigint default 0 not null,
  withdrawals_processing bigint default 0 not null,
  withdrawals_completed bigint default 0 not null,
  withdrawals_failed bigint default 0 not null,
  withdrawals_cancelled bigint default 0 not null,
  withdrawals_returned bigint default 0 not null,
  conversions_completed bigint default 0 not null,
  payments_counted_at bigint,
  positions_totalled_at bigint,
  constraint environment_counters_pkey PRIMARY KEY (environment_id),
  constraint environment_counters_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint endpoints_are_not_counted_below_zero CHECK ((webhook_endpoints >= 0)),
  constraint nothing_is_counted_below_zero CHECK ((LEAST(events, orders_awaiting_payment, orders_pending_fulfilment, orders_completed, orders_failed, orders_cancelled) >= 0))
) with (fillfactor=50);

create table environments (
  id uuid not null,
  organisation_id uuid,
  mode mode_name not null,
  sandbox sandbox_name default 'default'::text not null,
  kyb_status text default 'draft'::text not null,
  offset_ms bigint default 0 not null,
  advanced_from timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  retired_at timestamp(3) with time zone,
  constraint environments_pkey PRIMARY KEY (id),
  constraint environments_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint environments_kyb_status_check CHECK ((kyb_status = ANY (ARRAY['draft'::text, 'submitted'::text, 'under_review'::text, 'approved'::text, 'more_info_required'::text, 'rejected'::text, 'suspended'::text]))),
  constraint environments_offset_ms_check CHECK ((offset_ms >= 0)),
  constraint only_an_advanced_clock_says_since_when CHECK (((advanced_from IS NULL) OR (offset_ms > 0))),
  constraint only_the_sandbox_is_reset CHECK ((((mode)::text = 'test'::text) OR (retired_at IS NULL))),
  constraint only_the_sandbox_moves_its_clock CHECK ((((mode)::text = 'test'::text) OR (offset_ms = 0)))
);

create table events (
  environment_id uuid not null,
  sequence bigint not null,
  id uuid not null,
  type text not null,
  object_type text not null,
  object text,
  previous text,
  created_at timestamp(3) with time zone not null,
  object_in bigint,
  shape smallint,
  constraint events_environment_id_id_key UNIQUE (environment_id, id),
  constraint events_pkey PRIMARY KEY (environment_id, sequence),
  constraint a_shape_is_of_a_stored_object CHECK ((num_nonnulls(object) >= num_nonnulls(shape))),
  constraint an_object_stands_in_a_later_event CHECK ((object_in > sequence)),
  constraint an_object_stands_once CHECK ((num_nonnulls(object, object_in) = 1)),
  constraint events_sequence_check CHECK ((sequence > 0))
);

create table exchanges (
  code text not null,
  name text not null,
  mic text not null,
  country text not null,
  timezone text not null,
  currency currency_code not null,
  is_default boolean not null,
  pre_open_time text not null,
  open_time text not null,
  pre_close_time text not null,
  close_time text not null,
  daily_limit_percent percent_rate not null,
  main_index text not null,
  constraint exchanges_mic_key UNIQUE (mic),
  constraint exchanges_pkey PRIMARY KEY (code),
  constraint a_session_runs_forward CHECK (((pre_open_time <= open_time) AND (open_time < pre_close_time) AND (pre_close_time <= close_time))),
  constraint exchanges_code_check CHECK ((code ~ '^[A-Z]{2,8}$'::text)),
  constraint exchanges_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint exchanges_daily_limit_percent_check CHECK (((daily_limit_percent)::numeric > (0)::numeric)),
  constraint exchanges_mic_check CHECK ((mic ~ '^[A-Z0-9]{4}$'::text))
);

create table fee_invoice_lines (
  environment_id uuid not null,
  fee_invoice_id uuid not null,
  number smallint not null,
  charged_month text not null,
  kind text not null,
  code text not null,
  name text not null,
  charged_for text not null,
  rate percent_rate,
  charges integer not null,
  base money_amount not null,
  amount money_amount not null,
  constraint fee_invoice_lines_pkey PRIMARY KEY (environment_id, fee_invoice_id, number),
  constraint fee_invoice_lines_environment_id_fee_invoice_id_fkey FOREIGN KEY (environment_id, fee_invoice_id) REFERENCES fee_invoices(environment_id, id),
  constraint fee_invoice_lines_amount_check CHECK (((amount)::numeric <> (0)::numeric)),
  constraint fee_invoice_lines_charged_for_check CHECK ((charged_for = ANY (ARRAY['buy'::text, 'sell'::text, 'conversion'::text, 'withdrawal'::text, 'funding'::text, 'custody'::text]))),
  constraint fee_invoice_lines_charged_month_check CHECK ((charged_month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  constraint fee_invoice_lines_charges_check CHECK ((charges > 0)),
  constraint fee_invoice_lines_code_check CHECK ((code ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint fee_invoice_lines_kind_check CHECK ((kind = ANY (ARRAY['fee'::text, 'tax'::text, 'levy'::text]))),
  constraint fee_invoice_lines_name_check CHECK ((name <> ''::text)),
  constraint fee_invoice_lines_number_check CHECK ((number > 0))
);

create table fee_invoices (
  environment_id uuid not null,
  id uuid not null,
  mode mode_name not null,
  number integer not null,
  month text not null,
  currency currency_code not null,
  billed_to text not null,
  tax_id text,
  billed_by text,
  fees money_amount not null,
  taxes money_amount not null,
  total money_amount not null,
  issued_by text not null,
  created_at timestamp(3) with time zone not null,
  constraint a_month_is_invoiced_once UNIQUE (environment_id, currency, month),
  constraint an_invoice_has_a_number_of_its_own UNIQUE (mode, number),
  constraint fee_invoices_pkey PRIMARY KEY (environment_id, id),
  constraint fee_invoices_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint an_invoice_adds_up CHECK (((total)::numeric = ((fees)::numeric + (taxes)::numeric))),
  constraint fee_invoices_billed_by_check CHECK ((billed_by <> ''::text)),
  constraint fee_invoices_billed_to_check CHECK ((billed_to <> ''::text)),
  constraint fee_invoices_issued_by_check CHECK ((issued_by <> ''::text)),
  constraint fee_invoices_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  constraint fee_invoices_number_check CHECK ((number > 0)),
  constraint fee_invoices_tax_id_check CHECK ((tax_id <> ''::text))
);

create table fee_schedules (
  id uuid not null,
  mode mode_name not null,
  code text not null,
  name text not null,
  charged_for text not null,
  currency currency_code not null,
  organisation_id uuid,
  investment_id uuid,
  category text,
  basis text not null,
  percent percent_rate,
  flat money_amount,
  tiers jsonb,
  minimum money_amount,
  maximum money_amount,
  vat_codes text[] not null,
  revenue_share_percent percent_rate not null,
  effective_from date not null,
  effective_until date,
  proposed_by text not null,
  approved_by text not null,
  created_at timestamp(3) with time zone not null,
  ended_by text,
  ended_at timestamp(3) with time zone,
  collected_by text default 'firm'::text not null,
  constraint fee_schedules_pkey PRIMARY KEY (id),
  constraint fee_schedules_investment_id_fkey FOREIGN KEY (investment_id) REFERENCES investments(id),
  constraint fee_schedules_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint a_fee_has_what_its_basis_needs CHECK ((((percent IS NOT NULL) = (basis = ANY (ARRAY['percent'::text, 'margin'::text]))) AND ((flat IS NOT NULL) = (basis = 'flat'::text)) AND ((tiers IS NOT NULL) = (basis = 'tiers'::text)))),
  constraint a_fee_is_never_from_before_it_was_agreed CHECK ((effective_from >= ((created_at AT TIME ZONE 'UTC'::text))::date)),
  constraint a_fee_is_of_a_product_or_a_kind CHECK (((investment_id IS NULL) OR (category IS NULL))),
  constraint a_fee_never_ended_before_its_end_was_agreed CHECK (((effective_until >= effective_from) AND (effective_until > ((ended_at AT TIME ZONE 'UTC'::text))::date))),
  constraint a_fee_says_who_keeps_it CHECK ((collected_by = ANY (ARRAY['firm'::text, 'issuer'::text]))),
  constraint a_margin_is_of_conversions CHECK (((basis <> 'margin'::text) OR ((charged_for = 'conversion'::text) AND (minimum IS NULL) AND (maximum IS NULL)))),
  constraint a_minimum_is_never_above_the_maximum CHECK (((minimum)::numeric <= (maximum)::numeric)),
  constraint an_end_says_who_agreed_to_it CHECK ((((effective_until IS NULL) = (ended_at IS NULL)) AND ((ended_by IS NULL) = (ended_at IS NULL)))),
  constraint fee_schedules_approved_by_check CHECK ((approved_by <> ''::text)),
  constraint fee_schedules_basis_check CHECK ((basis = ANY (ARRAY['percent'::text, 'flat'::text, 'tiers'::text, 'margin'::text]))),
  constraint fee_schedules_category_check CHECK ((category = ANY (ARRAY['treasury_bill'::text, 'government_bond'::text, 'corporate_bond'::text, 'commercial_paper'::text, 'fixed_note'::text, 'money_market_fund'::text, 'fixed_income_fund'::text, 'balanced_fund'::text, 'equity_fund'::text, 'dollar_fund'::text, 'equity'::text, 'etf'::text]))),
  constraint fee_schedules_charged_for_check CHECK ((charged_for = ANY (ARRAY['buy'::text, 'sell'::text, 'conversion'::text, 'withdrawal'::text, 'funding'::text, 'custody'::text]))),
  constraint fee_schedules_code_check CHECK ((code ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint fee_schedules_ended_by_check CHECK ((ended_by <> ''::text)),
  constraint fee_schedules_flat_check CHECK (((flat)::numeric >= (0)::numeric)),
  constraint fee_schedules_maximum_check CHECK (((maximum)::numeric >= (0)::numeric)),
  constraint fee_schedules_minimum_check CHECK (((minimum)::numeric >= (0)::numeric)),
  constraint fee_schedules_name_check CHECK ((name <> ''::text)),
  constraint fee_schedules_percent_check CHECK ((((percent)::numeric >= (0)::numeric) AND ((percent)::numeric <= (100)::numeric))),
  constraint fee_schedules_proposed_by_check CHECK ((proposed_by <> ''::text)),
  constraint fee_schedules_revenue_share_percent_check CHECK ((((revenue_share_percent)::numeric >= (0)::numeric) AND ((revenue_share_percent)::numeric <= (100)::numeric))),
  constraint only_acts_on_products_have_one CHECK (((charged_for = ANY (ARRAY['buy'::text, 'sell'::text, 'custody'::text])) OR ((investment_id IS NULL) AND (category IS NULL)))),
  constraint what_an_issuer_keeps_is_its_sales_charge CHECK ((((collected_by = 'issuer'::text) = (code = 'sales_charge'::text)) AND ((collected_by = 'firm'::text) OR ((charged_for = 'buy'::text) AND (basis = 'percent'::text) AND ((percent)::numeric < (50)::numeric) AND (num_nonnulls(minimum, maximum) = 0) AND (vat_codes = '{}'::text[]) AND ((revenue_share_percent)::numeric = (0)::numeric)))))
);

create table firm_accounts (
  id uuid not null,
  bank_name text not null,
  account_number text not null,
  currency currency_code not null,
  name text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint a_firm_account_has_one_currency UNIQUE (id, currency),
  constraint a_firm_account_is_known_once UNIQUE (account_number, currency),
  constraint firm_accounts_pkey PRIMARY KEY (id),
  constraint firm_accounts_account_number_check CHECK ((account_number ~ '^[A-Z0-9]{4,34}$'::text)),
  constraint firm_accounts_bank_name_check CHECK ((bank_name <> ''::text)),
  constraint firm_accounts_name_check CHECK ((name <> ''::text))
);

create table fulfilments_pending_approval (
  environment_id uuid not null,
  order_id uuid not null,
  price unit_price not null,
  proceeds money_amount,
  units unit_count,
  cost money_amount,
  reporter text not null,
  reported_by text not null,
  reported_at timestamp(3) with time zone not null,
  reported_by_id uuid,
  sales_charge money_amount,
  constraint fulfilments_pending_approval_pkey PRIMARY KEY (environment_id, order_id),
  constraint fulfilments_pending_approval_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint fulfilments_pending_approval_reported_by_id_fkey FOREIGN KEY (reported_by_id) REFERENCES operators(id),
  constraint a_buy_has_units_and_a_sell_proceeds CHECK ((((proceeds IS NULL) = (units IS NOT NULL)) AND ((units IS NULL) = (cost IS NULL)))),
  constraint fulfilments_pending_approval_cost_check CHECK (((cost)::numeric >= (0)::numeric)),
  constraint fulfilments_pending_approval_proceeds_check CHECK (((proceeds)::numeric >= (0)::numeric)),
  constraint fulfilments_pending_approval_reported_by_check CHECK ((reported_by <> ''::text)),
  constraint fulfilments_pending_approval_reporter_check CHECK ((reporter = ANY (ARRAY['provider'::text, 'operator'::text]))),
  constraint fulfilments_pending_approval_sales_charge_check CHECK (((sales_charge)::numeric > (0)::numeric)),
  constraint fulfilments_pending_approval_units_check CHECK (((units)::numeric > (0)::numeric))
);

create table funding_requests (
  environment_id uuid not null,
  id uuid not null,
  reference text not null,
  client_reference text,
  currency currency_code not null,
  method text not null,
  amount money_amount not null,
  fee money_amount default 0.00 not null,
  amount_received money_amount default 0.00 not null,
  mandate_id uuid,
  order_id uuid,
  email text not null,
  phone text,
  network text,
  return_url text,
  metadata json not null,
  provider text not null,
  provider_reference text,
  instructions json,
  payer json,
  status text not null,
  failure_code text,
  failure_reason text,
  due_at timestamp(3) with time zone,
  call_due_at timestamp(3) with time zone,
  call_attempts integer default 0 not null,
  called_at timestamp(3) with time zone,
  unknown_since timestamp(3) with time zone,
  payment_attempt integer default 1 not null,
  expires_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  call_account text,
  call_held text,
  is_call_answered boolean default false not null,
  provider_message text,
  amount_reversed numeric default 0.00 not null,
  charges json,
  charges_total numeric default 0.00 not null,
  constraint funding_requests_pkey PRIMARY KEY (environment_id, id),
  constraint funding_requests_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint funding_requests_environment_id_mandate_id_fkey FOREIGN KEY (environment_id, mandate_id) REFERENCES mandates(environment_id, id),
  constraint a_failure_of_funding_has_a_known_code CHECK ((failure_code = ANY (ARRAY['payment_failed'::text, 'declined'::text, 'insufficient_funds'::text, 'limit_exceeded'::text, 'mandate_not_active'::text, 'provider_rejected'::text, 'operator_rejected'::text, 'order_closed'::text]))),
  constraint charges_of_funding_are_listed CHECK (((scale(charges_total) = 2) AND (charges_total >= (0)::numeric) AND ((charges IS NULL) = (charges_total = (0)::numeric)))),
  constraint completed_money_was_received CHECK (((status <> ALL (ARRAY['completed'::text, 'reversed'::text])) OR ((amount_received)::numeric > (0)::numeric))),
  constraint funding_requests_amount_check CHECK (((amount)::numeric > (0)::numeric)),
  constraint funding_requests_amount_received_check CHECK (((amount_received)::numeric >= (0)::numeric)),
  constraint funding_requests_method_check CHECK ((method = ANY (ARRAY['bank_transfer'::text, 'virtual_account'::text, 'gateway_checkout'::text, 'gateway_direct_debit'::text, 'gateway_mobile_money'::text, 'wire'::text]))),
  constraint funding_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'completed'::text, 'failed'::text, 'expired'::text, 'cancelled'::text, 'reversed'::text]))),
  constraint no_more_is_reversed_than_was_received CHECK (((amount_reversed >= (0)::numeric) AND (amount_reversed <= (amount_received)::numeric))),
  constraint only_what_waits_expires CHECK (((status = ANY (ARRAY['pending'::text, 'processing'::text])) OR (due_at IS NULL)))
) with (fillfactor=80);

create table funding_reversals (
  environment_id uuid not null,
  id uuid not null,
  funding_request_id uuid not null,
  provider text not null,
  reversal_id text not null,
  currency currency_code not null,
  amount money_amount not null,
  number integer not null,
  created_at timestamp(3) with time zone not null,
  place_id uuid,
  constraint a_reversal_is_booked_once UNIQUE (environment_id, provider, reversal_id),
  constraint parts_are_numbered UNIQUE (environment_id, funding_request_id, number),
  constraint funding_reversals_pkey PRIMARY KEY (environment_id, id),
  constraint funding_reversals_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint funding_reversals_environment_id_funding_request_id_fkey FOREIGN KEY (environment_id, funding_request_id) REFERENCES funding_requests(environment_id, id),
  constraint funding_reversals_amount_check CHECK (((amount)::numeric > (0)::numeric)),
  constraint funding_reversals_number_check CHECK ((number > 0))
);

create table fx_quotes (
  environment_id uuid not null,
  id uuid not null,
  from_currency currency_code not null,
  to_currency currency_code not null,
  rate unit_price not null,
  source_amount money_amount not null,
  destination_amount money_amount not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  charges json,
  charges_total numeric default 0.00 not null,
  margins json,
  margins_total numeric default 0.00 not null,
  constraint fx_quotes_pkey PRIMARY KEY (environment_id, id),
  constraint a_quote_changes_the_currency CHECK (((from_currency)::text <> (to_currency)::text)),
  constraint charges_of_a_quote_are_listed CHECK ((((charges IS NULL) = (charges_total = (0)::numeric)) AND ((margins IS NULL) = (margins_total = (0)::numeric)))),
  constraint charges_of_a_quote_leave_something CHECK (((scale(charges_total) = 2) AND (charges_total >= (0)::numeric) AND (scale(margins_total) = 2) AND (margins_total >= (0)::numeric) AND ((charges_total + margins_total) < (source_amount)::numeric))),
  constraint fx_quotes_destination_amount_check CHECK (((destination_amount)::numeric > (0)::numeric)),
  constraint fx_quotes_source_amount_check CHECK (((source_amount)::numeric > (0)::numeric))
);

create table fx_rates (
  id uuid not null,
  base currency_code not null,
  quote currency_code not null,
  bid unit_price not null,
  ask unit_price not null,
  mid unit_price not null,
  source text not null,
  as_of timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  constraint fx_rates_pkey PRIMARY KEY (id),
  constraint a_pair_has_two_currencies CHECK (((base)::text <> (quote)::text)),
  constraint a_rate_lies_between_its_sides CHECK ((((bid)::numeric <= (mid)::numeric) AND ((mid)::numeric <= (ask)::numeric))),
  constraint fx_rates_source_check CHECK ((source <> ''::text))
);

create table gl_account_kinds (
  kind text not null,
  part text default ''::text not null,
  gl_account text not null,
  constraint gl_account_kinds_pkey PRIMARY KEY (kind, part),
  constraint gl_account_kinds_gl_account_fkey FOREIGN KEY (gl_account) REFERENCES gl_accounts(code)
);

create table gl_account_kinds_past (
  kind text not null,
  part text not null,
  until date not null,
  gl_account text,
  constraint gl_account_kinds_past_pkey PRIMARY KEY (kind, part, until),
  constraint gl_account_kinds_past_gl_account_fkey FOREIGN KEY (gl_account) REFERENCES gl_accounts(code)
);

create table gl_accounts (
  code text not null,
  name text not null,
  type text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint gl_accounts_pkey PRIMARY KEY (code),
  constraint gl_accounts_code_check CHECK ((code ~ '^[0-9]{3,10}$'::text)),
  constraint gl_accounts_name_check CHECK ((name <> ''::text)),
  constraint gl_accounts_type_check CHECK ((type = ANY (ARRAY['asset'::text, 'liability'::text, 'income'::text, 'expense'::text, 'equity'::text])))
);

create table held_statements (
  id uuid not null,
  firm_account_id uuid not null,
  file_name text,
  file json not null,
  created_at timestamp(3) with time zone not null,
  constraint held_statements_pkey PRIMARY KEY (id),
  constraint held_statements_firm_account_id_fkey FOREIGN KEY (firm_account_id) REFERENCES firm_accounts(id)
);

create table holdings (
  environment_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  investment_id uuid not null,
  investment_name text not null,
  category text not null,
  currency currency_code not null,
  customer json,
  customer_reference text,
  client_reference text,
  status text not null,
  units unit_count not null,
  reserved_units unit_count default 0 not null,
  cost_basis money_amount not null,
  distributions_paid money_amount default 0.00 not null,
  income_settled numeric default 0 not null,
  due_at timestamp(3) with time zone,
  purchased_at timestamp(3) with time zone not null,
  maturity_date date,
  closed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  charges json,
  net_amount numeric,
  income_scheduled numeric default 0.00 not null,
  constraint holdings_pkey PRIMARY KEY (environment_id, id),
  constraint holdings_investment_id_fkey FOREIGN KEY (investment_id) REFERENCES investments(id),
  constraint a_closed_holding_is_empty CHECK (((status = 'closed'::text) = (((units)::numeric = (0)::numeric) AND (closed_at IS NOT NULL)))),
  constraint holdings_cost_basis_check CHECK (((cost_basis)::numeric >= (0)::numeric)),
  constraint holdings_status_check CHECK ((status = ANY (ARRAY['active'::text, 'matured'::text, 'closed'::text]))),
  constraint income_scheduled_is_money CHECK (((scale(income_scheduled) = 2) AND (income_scheduled >= (0)::numeric))),
  constraint net_amount_of_a_maturity_is_money CHECK (((scale(net_amount) = 2) AND (net_amount >= (0)::numeric) AND (net_amount < '1000000000000000'::numeric))),
  constraint only_a_closed_holding_was_paid_back CHECK (((net_amount IS NULL) OR (status = 'closed'::text))),
  constraint only_an_active_holding_is_due CHECK (((due_at IS NULL) OR (status = 'active'::text))),
  constraint units_are_never_oversold CHECK (((reserved_units)::numeric <= (units)::numeric))
) with (fillfactor=70);

create table holiday_rules (
  exchange text not null,
  name text not null,
  rule text not null,
  moves_off_weekends boolean not null,
  from_year integer not null,
  to_year integer,
  constraint holiday_rules_pkey PRIMARY KEY (exchange, name, from_year),
  constraint holiday_rules_exchange_fkey FOREIGN KEY (exchange) REFERENCES exchanges(code),
  constraint holiday_rules_rule_check CHECK ((rule ~ '^([0-9]{2}-[0-9]{2}|easter[+-][0-9]{1,2}|[0-9]{2}-(mon|tue|wed|thu|fri)-[1-5])$'::text))
);

create table idempotency_keys (
  environment_id uuid not null,
  key text not null,
  fingerprint text not null,
  signature text,
  intent_id uuid,
  answered_in uuid,
  status smallint,
  body text,
  is_sealed boolean default false not null,
  created_at timestamp(3) with time zone not null,
  answer_in bigint,
  constraint idempotency_keys_pkey PRIMARY KEY (environment_id, key),
  constraint an_answer_stands_once CHECK ((num_nonnulls(body, answer_in) <= 1))
);

create table inbound_payments (
  environment_id uuid not null,
  id uuid not null,
  funding_request_id uuid not null,
  provider text not null,
  transaction_id text not null,
  currency currency_code not null,
  amount money_amount not null,
  sender_name text,
  created_at timestamp(3) with time zone not null,
  received_at timestamp(3) with time zone,
  place_id uuid,
  constraint a_transaction_is_credited_once UNIQUE (environment_id, provider, transaction_id),
  constraint inbound_payments_pkey PRIMARY KEY (environment_id, id),
  constraint inbound_payments_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint inbound_payments_amount_check CHECK (((amount)::numeric > (0)::numeric))
);

create table instruments (
  id uuid not null,
  exchange text not null,
  symbol text not null,
  name text not null,
  currency currency_code not null,
  asset_class text not null,
  security_type text not null,
  provider text not null,
  provider_ref text,
  isin text,
  status text not null,
  first_seen_at timestamp(3) with time zone not null,
  last_seen_at timestamp(3) with time zone not null,
  logo_url text,
  website text,
  sector text,
  industry text,
  board text,
  shares_outstanding bigint,
  eps numeric,
  dividend_per_share numeric,
  listed_at date,
  fund_type text,
  manager text,
  nav unit_price,
  nav_date date,
  expense_ratio_percent percent_rate,
  index_family text,
  base_value unit_price,
  base_date date,
  constituents_count integer,
  constraint instruments_exchange_symbol_key UNIQUE (exchange, symbol),
  constraint instruments_pkey PRIMARY KEY (id),
  constraint instruments_exchange_fkey FOREIGN KEY (exchange) REFERENCES exchanges(code),
  constraint instruments_asset_class_check CHECK ((asset_class = ANY (ARRAY['equity'::text, 'etf'::text, 'fund'::text, 'bond'::text, 'index'::text]))),
  constraint instruments_name_check CHECK ((name <> ''::text)),
  constraint instruments_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'delisted'::text]))),
  constraint instruments_symbol_check CHECK ((symbol ~ '^[A-Z0-9][A-Z0-9.&-]{0,31}$'::text))
);

create table investment_overrides (
  environment_id uuid not null,
  investment_id uuid not null,
  price unit_price not null,
  bid_price unit_price not null,
  price_at timestamp(3) with time zone not null,
  rate percent_rate,
  roll_at timestamp(3) with time zone,
  set_at timestamp(3) with time zone,
  constraint investment_overrides_pkey PRIMARY KEY (environment_id, investment_id),
  constraint investment_overrides_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint investment_overrides_investment_id_fkey FOREIGN KEY (investment_id) REFERENCES investments(id),
  constraint bid_is_never_above_price CHECK (((bid_price)::numeric <= (price)::numeric)),
  constraint own_rate_was_set CHECK ((num_nonnulls(rate) <= num_nonnulls(set_at)))
);

create table investment_prices (
  investment_id uuid not null,
  changed_at timestamp(3) with time zone not null,
  number bigint not null,
  price unit_price not null,
  bid_price unit_price not null,
  dealing_date date,
  constraint investment_prices_pkey PRIMARY KEY (investment_id, changed_at, number),
  constraint investment_prices_investment_id_fkey FOREIGN KEY (investment_id) REFERENCES investments(id),
  constraint bid_is_never_above_price CHECK (((bid_price)::numeric <= (price)::numeric))
);

create table investments (
  id uuid not null,
  mode mode_name not null,
  code text not null,
  name text not null,
  description text,
  category text not null,
  provider text not null,
  instrument_id uuid,
  country text not null,
  currency currency_code not null,
  price unit_price not null,
  bid_price unit_price,
  price_at timestamp(3) with time zone not null,
  minimum_investment money_amount not null,
  maximum_investment money_amount,
  expected_return_rate percent_rate,
  income_treatment text default 'cash'::text not null,
  duration text,
  payout_type text,
  risk_profile text not null,
  allocation_total money_amount,
  unit_precision smallint default 8 not null,
  terms_url text,
  image_url text,
  status text not null,
  start_date date,
  close_date date,
  maturity_date date,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  hold_until_released boolean default false not null,
  charges_on text default 'inside'::text not null,
  redemption_income text default 'forfeited'::text not null,
  redemption_penalty_percent numeric,
  redemption_penalty_days integer,
  pricing text default 'fixed'::text not null,
  dealing_cut_off text,
  dealing_calendar text,
  dealing_days text[],
  executes_on_price boolean default true not null,
  income_in_price text[] default '{}'::text[] not null,
  rate_basis text,
  rate percent_rate,
  year_days smallint,
  face_value unit_price,
  settlement_days jsonb,
  constraint investments_mode_code_key UNIQUE (mode, code),
  constraint investments_pkey PRIMARY KEY (id),
  constraint investments_instrument_id_fkey FOREIGN KEY (instrument_id) REFERENCES instruments(id),
  constraint a_penalty_has_one_figure CHECK ((num_nonnulls(redemption_penalty_percent, redemption_penalty_days) =
CASE redemption_income
    WHEN 'penalty'::text THEN 1
    ELSE 0
END)),
  constraint bid_is_never_above_price CHECK (((bid_price)::numeric <= (price)::numeric)),
  constraint charges_on_is_known CHECK ((charges_on = ANY (ARRAY['inside'::text, 'on_top'::text]))),
  constraint dealing_cut_off_is_a_time CHECK ((dealing_cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint dealing_days_are_not_none CHECK ((cardinality(dealing_days) > 0)),
  constraint dealing_days_are_weekdays CHECK ((dealing_days <@ ARRAY['monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text])),
  constraint forward_pricing_has_dealing_days CHECK (((num_nonnulls(dealing_cut_off, dealing_calendar) =
CASE pricing
    WHEN 'forward'::text THEN 2
    ELSE 0
END) AND ((pricing = 'forward'::text) OR (dealing_days IS NULL)))),
  constraint income_of_forward_and_yield_pricing_is_in_the_price CHECK ((((cardinality(income_in_price) % 2) = 1) = (pricing = ANY (ARRAY['forward'::text, 'yield'::text])))),
  constraint income_treatment_is_known CHECK ((income_treatment = ANY (ARRAY['cash'::text, 'reinvested'::text]))),
  constraint investments_allocation_total_check CHECK (((allocation_total)::numeric >= (0)::numeric)),
  constraint investments_category_check CHECK ((category = ANY (ARRAY['treasury_bill'::text, 'government_bond'::text, 'corporate_bond'::text, 'commercial_paper'::text, 'fixed_note'::text, 'money_market_fund'::text, 'fixed_income_fund'::text, 'balanced_fund'::text, 'equity_fund'::text, 'dollar_fund'::text, 'equity'::text, 'etf'::text]))),
  constraint investments_check CHECK (((maximum_investment)::numeric >= (minimum_investment)::numeric)),
  constraint investments_check1 CHECK ((close_date >= start_date)),
  constraint investments_check2 CHECK ((maturity_date >= close_date)),
  constraint investments_code_check CHECK ((code <> ''::text)),
  constraint investments_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint investments_duration_check CHECK ((duration ~ '^[1-9][0-9]{0,3} (days|months|years)$'::text)),
  constraint investments_minimum_investment_check CHECK (((minimum_investment)::numeric > (0)::numeric)),
  constraint investments_name_check CHECK ((name <> ''::text)),
  constraint investments_risk_profile_check CHECK ((risk_profile = ANY (ARRAY['low'::text, 'moderate'::text, 'high'::text]))),
  constraint investments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'open'::text, 'closed'::text, 'matured'::text, 'suspended'::text]))),
  constraint investments_unit_precision_check CHECK (((unit_precision >= 0) AND (unit_precision <= 8))),
  constraint only_forward_pricing_has_settlement_days CHECK (((settlement_days IS NULL) OR (pricing = 'forward'::text))),
  constraint pricing_is_known CHECK ((pricing = ANY (ARRAY['forward'::text, 'fixed'::text, 'yield'::text, 'quoted'::text]))),
  constraint rate_basis_is_known CHECK ((rate_basis = ANY (ARRAY['discount'::text, 'yield'::text]))),
  constraint rate_is_not_below_zero CHECK (((rate)::numeric >= (0)::numeric)),
  constraint redemption_income_is_known CHECK ((redemption_income = ANY (ARRAY['paid'::text, 'forfeited'::text, 'penalty'::text]))),
  constraint redemption_penalty_has_days CHECK (((redemption_penalty_days >= 1) AND (redemption_penalty_days <= 3650))),
  constraint redemption_penalty_is_a_part CHECK (((redemption_penalty_percent > (0)::numeric) AND (redemption_penalty_percent <= (100)::numeric) AND (scale(redemption_penalty_percent) = 4))),
  constraint settlement_days_are_of_buys_and_sells CHECK (((settlement_days IS NULL) OR COALESCE((((((settlement_days ->> 'buy'::text))::integer >= 0) AND (((settlement_days ->> 'buy'::text))::integer <= 30)) AND ((((settlement_days ->> 'sell'::text))::integer >= 0) AND (((settlement_days ->> 'sell'::text))::integer <= 30))), false))),
  constraint year_has_about_365_days CHECK (((year_days >= 360) AND (year_days <= 366))),
  constraint yield_pricing_has_a_rate CHECK (((num_nonnulls(rate_basis, rate, year_days, face_value) =
CASE pricing
    WHEN 'yield'::text THEN 4
    ELSE 0
END) AND ((pricing <> 'yield'::text) OR ((maturity_date IS NOT NULL) AND (instrument_id IS NULL)))))
);

create table journal_export_codes (
  export_id uuid not null,
  kind text not null,
  part text not null,
  code text not null,
  name text not null,
  constraint journal_export_codes_pkey PRIMARY KEY (export_id, kind, part),
  constraint journal_export_codes_export_id_fkey FOREIGN KEY (export_id) REFERENCES journal_exports(id)
);

create table journal_export_days (
  day date not null,
  export_id uuid not null,
  constraint journal_export_days_pkey PRIMARY KEY (day),
  constraint journal_export_days_day_fkey FOREIGN KEY (day) REFERENCES closed_days(day),
  constraint journal_export_days_export_id_fkey FOREIGN KEY (export_id) REFERENCES journal_exports(id)
);

create table journal_export_partners (
  export_id uuid not null,
  environment_id uuid not null,
  name text,
  constraint journal_export_partners_pkey PRIMARY KEY (export_id, environment_id),
  constraint journal_export_partners_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint journal_export_partners_export_id_fkey FOREIGN KEY (export_id) REFERENCES journal_exports(id)
);

create table journal_export_sums (
  export_id uuid not null,
  day date not null,
  currency currency_code not null,
  code text not null,
  debits money_amount not null,
  credits money_amount not null,
  debit_entries bigint not null,
  credit_entries bigint not null,
  constraint journal_export_sums_pkey PRIMARY KEY (export_id, day, currency, code),
  constraint journal_export_sums_export_id_fkey FOREIGN KEY (export_id) REFERENCES journal_exports(id),
  constraint journal_export_sums_credits_check CHECK (((credits)::numeric >= (0)::numeric)),
  constraint journal_export_sums_debits_check CHECK (((debits)::numeric >= (0)::numeric))
);

create table journal_exports (
  id uuid not null,
  number integer not null,
  period text not null,
  form text not null,
  lines bigint not null,
  made_by text not null,
  created_at timestamp(3) with time zone not null,
  constraint journal_exports_number_key UNIQUE (number),
  constraint journal_exports_pkey PRIMARY KEY (id),
  constraint journal_exports_form_check CHECK ((form = ANY (ARRAY['single'::text, 'summed'::text]))),
  constraint journal_exports_lines_check CHECK ((lines > 0)),
  constraint journal_exports_made_by_check CHECK ((made_by <> ''::text)),
  constraint journal_exports_number_check CHECK ((number > 0)),
  constraint journal_exports_period_check CHECK ((period ~ '^\d{4}-\d\d(-\d\d)?$'::text))
);

create table journal_lines (
  journal_id uuid not null,
  number integer not null,
  environment_id uuid not null,
  kind text not null,
  place_id uuid,
  currency currency_code not null,
  side text not null,
  amount money_amount not null,
  tax_month_id uuid,
  constraint journal_lines_pkey PRIMARY KEY (journal_id, number),
  constraint journal_lines_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint journal_lines_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id),
  constraint journal_lines_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint a_share_names_its_place CHECK (((kind = 'place'::text) = (place_id IS NOT NULL))),
  constraint journal_lines_amount_check CHECK (((amount)::numeric > (0)::numeric)),
  constraint journal_lines_number_check CHECK ((number > 0)),
  constraint journal_lines_side_check CHECK ((side = ANY (ARRAY['debit'::text, 'credit'::text])))
);

create table journals (
  id uuid not null,
  mode mode_name not null,
  kind text not null,
  value_day date not null,
  reference text,
  reason text not null,
  reverses uuid,
  proposed_by text not null,
  approved_by text not null,
  created_at timestamp(3) with time zone not null,
  bank_line_id uuid,
  unmatched_payment_id uuid,
  matching_rule_id uuid,
  is_by_rule boolean default false not null,
  constraint journals_reverses_key UNIQUE (reverses),
  constraint journals_pkey PRIMARY KEY (id),
  constraint journals_reverses_fkey FOREIGN KEY (reverses) REFERENCES journals(id),
  constraint a_journal_books_one_thing CHECK (((bank_line_id IS NULL) OR (unmatched_payment_id IS NULL))),
  constraint a_journal_by_a_rule_names_it CHECK (((NOT is_by_rule) OR (num_nulls(matching_rule_id, bank_line_id) = 0))),
  constraint a_journal_does_not_reverse_itself CHECK ((reverses <> id)),
  constraint journals_kind_check CHECK ((kind = ANY (ARRAY['bank_charge'::text, 'interest'::text, 'top_up'::text, 'write_off'::text, 'correction'::text, 'remittance'::text, 'unclaimed'::text]))),
  constraint journals_reason_check CHECK ((reason <> ''::text)),
  constraint journals_reference_check CHECK ((reference <> ''::text)),
  constraint two_people_book_a_journal CHECK ((person_skeleton(approved_by) <> person_skeleton(proposed_by)))
);

create table kyb_business_judgements (
  environment_id uuid not null,
  field text not null,
  value text not null,
  decision text not null,
  note text,
  judged_by text not null,
  judged_at timestamp(3) with time zone not null,
  constraint kyb_business_judgements_pkey PRIMARY KEY (environment_id, field),
  constraint kyb_business_judgements_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint kyb_business_judgements_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'rejected'::text]))),
  constraint kyb_business_judgements_judged_by_check CHECK ((judged_by <> ''::text))
);

create table kyb_documents (
  environment_id uuid not null,
  id uuid not null,
  document_type text not null,
  person_id uuid,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  storage_name text not null,
  content_key_sealed text not null,
  review_status review_status_name not null,
  review_note text,
  created_at timestamp(3) with time zone not null,
  constraint kyb_documents_environment_id_storage_name_key UNIQUE (environment_id, storage_name),
  constraint kyb_documents_pkey PRIMARY KEY (environment_id, id),
  constraint kyb_documents_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint kyb_documents_environment_id_person_id_fkey FOREIGN KEY (environment_id, person_id) REFERENCES kyb_people(environment_id, id) ON DELETE CASCADE,
  constraint kyb_documents_content_type_check CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text]))),
  constraint kyb_documents_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint kyb_documents_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 10485760)))
);

create table kyb_people (
  environment_id uuid not null,
  id uuid not null,
  roles text[] not null,
  first_name text not null,
  last_name text not null,
  middle_name text,
  date_of_birth date,
  nationality text,
  id_type text,
  id_number_sealed text,
  id_number_masked text,
  id_number_index text,
  email text,
  phone text,
  residential_address text,
  ownership_percentage percent_rate,
  bvn_sealed text,
  bvn_masked text,
  bvn_index text,
  is_pep boolean not null,
  pep_details text,
  review_status review_status_name not null,
  review_note text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint a_bvn_is_known_once UNIQUE (environment_id, bvn_index),
  constraint an_id_number_is_known_once UNIQUE (environment_id, id_number_index),
  constraint kyb_people_pkey PRIMARY KEY (environment_id, id),
  constraint kyb_people_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint a_bvn_is_whole CHECK ((num_nulls(bvn_sealed, bvn_masked, bvn_index) = ANY (ARRAY[0, 3]))),
  constraint a_pep_is_explained CHECK (((NOT is_pep) OR (pep_details IS NOT NULL))),
  constraint an_id_number_has_a_type CHECK (((id_number_sealed IS NULL) OR (id_type IS NOT NULL))),
  constraint an_id_number_is_whole CHECK ((num_nulls(id_number_sealed, id_number_masked, id_number_index) = ANY (ARRAY[0, 3]))),
  constraint an_owner_has_a_share CHECK (((NOT ('beneficial_owner'::text = ANY (roles))) OR ((ownership_percentage)::numeric >= (5)::numeric))),
  constraint kyb_people_id_type_check CHECK ((id_type = ANY (ARRAY['passport'::text, 'nin'::text, 'ghana_card'::text, 'drivers_license'::text, 'voters_card'::text]))),
  constraint kyb_people_nationality_check CHECK ((nationality ~ '^[A-Z]{2,3}$'::text)),
  constraint ownership_is_a_share CHECK ((((ownership_percentage)::numeric >= (0)::numeric) AND ((ownership_percentage)::numeric <= (100)::numeric))),
  constraint roles_are_known CHECK ((roles <@ ARRAY['director'::text, 'beneficial_owner'::text, 'signatory'::text, 'admin'::text]))
);

create table kyb_reviews (
  environment_id uuid not null,
  claimed_by text,
  note text,
  reasons text[] default '{}'::text[] not null,
  attested_name text,
  attested_title text,
  submitted_at timestamp(3) with time zone,
  reviewed_at timestamp(3) with time zone,
  approved_at timestamp(3) with time zone,
  constraint kyb_reviews_pkey PRIMARY KEY (environment_id),
  constraint kyb_reviews_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id)
);

create table kyb_screenings (
  environment_id uuid not null,
  id uuid not null,
  person_id uuid,
  check_name text not null,
  is_current boolean not null,
  status text not null,
  subject_hash text not null,
  asked_by text,
  provider text,
  provider_reference text,
  list_version text,
  outcome text,
  note text,
  recorded_by text,
  proposed_by text,
  checked_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  is_expiring boolean not null,
  verdict text,
  verdict_reason text,
  judged_by text,
  judged_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  call_due_at timestamp(3) with time zone,
  call_attempts integer default 0 not null,
  called_at timestamp(3) with time zone,
  unknown_since timestamp(3) with time zone,
  call_account text,
  call_held text,
  is_call_answered boolean default false not null,
  constraint kyb_screenings_pkey PRIMARY KEY (environment_id, id),
  constraint kyb_screenings_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint kyb_screenings_environment_id_person_id_fkey FOREIGN KEY (environment_id, person_id) REFERENCES kyb_people(environment_id, id) ON DELETE CASCADE,
  constraint a_check_fits_who_is_screened CHECK (
CASE check_name
    WHEN 'identity'::text THEN (person_id IS NOT NULL)
    WHEN 'register'::text THEN (person_id IS NULL)
    ELSE true
END),
  constraint a_judgement_is_whole CHECK ((num_nulls(verdict, verdict_reason, judged_by, judged_at) =
CASE status
    WHEN 'judged'::text THEN 0
    ELSE 4
END)),
  constraint a_result_is_whole CHECK ((num_nulls(provider, outcome, checked_at, expires_at) =
CASE
    WHEN (status = ANY (ARRAY['answered'::text, 'judged'::text])) THEN 0
    WHEN ((status = 'refused'::text) AND (provider IS NOT NULL)) THEN 3
    ELSE 4
END)),
  constraint kyb_screenings_asked_by_check CHECK ((asked_by <> ''::text)),
  constraint kyb_screenings_check_name_check CHECK ((check_name = ANY (ARRAY['identity'::text, 'watchlist'::text, 'register'::text]))),
  constraint kyb_screenings_judged_by_check CHECK ((judged_by <> ''::text)),
  constraint kyb_screenings_note_check CHECK ((note <> ''::text)),
  constraint kyb_screenings_outcome_check CHECK ((outcome = ANY (ARRAY['clear'::text, 'possible_match'::text, 'match'::text, 'not_found'::text, 'waived'::text]))),
  constraint kyb_screenings_proposed_by_check CHECK ((proposed_by <> ''::text)),
  constraint kyb_screenings_provider_check CHECK ((provider <> ''::text)),
  constraint kyb_screenings_recorded_by_check CHECK ((recorded_by <> ''::text)),
  constraint kyb_screenings_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'answered'::text, 'refused'::text, 'judged'::text]))),
  constraint kyb_screenings_subject_hash_check CHECK ((subject_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint kyb_screenings_verdict_check CHECK ((verdict = ANY (ARRAY['cleared'::text, 'confirmed'::text]))),
  constraint kyb_screenings_verdict_reason_check CHECK ((verdict_reason <> ''::text)),
  constraint only_a_question_is_called_about CHECK (((call_due_at IS NULL) OR ((status = 'asked'::text) AND is_current))),
  constraint two_people_waive_a_screening CHECK (
CASE
    WHEN (outcome = 'waived'::text) THEN ((person_skeleton(recorded_by) <> person_skeleton(proposed_by)) AND (proposed_by IS NOT NULL) AND (recorded_by IS NOT NULL))
    ELSE (proposed_by IS NULL)
END)
);

create table kyb_waivers (
  environment_id uuid not null,
  code text not null,
  person_id uuid,
  was text not null,
  reason text not null,
  proposed_by text not null,
  approved_by text not null,
  waived_at timestamp(3) with time zone not null,
  constraint an_item_is_waived_once UNIQUE NULLS NOT DISTINCT (environment_id, code, person_id),
  constraint kyb_waivers_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint kyb_waivers_reason_check CHECK ((reason <> ''::text)),
  constraint kyb_waivers_was_check CHECK ((was = ANY (ARRAY['missing'::text, 'submitted'::text, 'rejected'::text]))),
  constraint two_people_waive CHECK ((person_skeleton(approved_by) <> person_skeleton(proposed_by)))
);

create table last_backup (
  is_only boolean default true not null,
  ended_at timestamp(3) with time zone not null,
  constraint last_backup_pkey PRIMARY KEY (is_only),
  constraint last_backup_is_only_check CHECK (is_only)
);

create table ledger_accounts (
  environment_id uuid not null,
  id uuid not null,
  kind text not null,
  currency currency_code not null,
  status text default 'active'::text not null,
  balance money_amount default 0.00 not null,
  sequence bigint default 0 not null,
  head_hash text default repeat('0'::text, 64) not null,
  last_entry_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  part text default ''::text not null,
  constraint ledger_accounts_pkey PRIMARY KEY (environment_id, id),
  constraint ledger_accounts_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint a_head_hash_is_a_sha256 CHECK (((length(head_hash) = 64) AND (head_hash !~ '[^0-9a-f]'::text))),
  constraint kind_is_known CHECK ((kind = ANY ('{wallet,order_clearing,positions,funding_clearing,payout_clearing,conversion_clearing,fees,receivable,suspense,place,charges_due,income,expense,equity,vat_payable,levies_payable,tax_payable,revenue_share_due,advanced_by_house,advances}'::text[]))),
  constraint ledger_accounts_status_check CHECK ((status = ANY (ARRAY['active'::text, 'frozen'::text]))),
  constraint no_more_is_repaid_than_is_owed CHECK (((kind <> 'receivable'::text) OR ((balance)::numeric <= (0)::numeric))),
  constraint only_wallets_freeze CHECK (((kind = 'wallet'::text) OR (status = 'active'::text))),
  constraint shares_and_charges_name_their_part CHECK (((kind = ANY ('{place,charges_due}'::text[])) = (part <> ''::text))),
  constraint wallet_is_never_overdrawn CHECK (((kind <> 'wallet'::text) OR ((balance)::numeric >= (0)::numeric)))
) with (fillfactor=50);

create table ledger_checkpoints (
  environment_id uuid not null,
  account_id uuid not null,
  sequence bigint not null,
  balance money_amount not null,
  hash bytea not null,
  constraint ledger_checkpoints_pkey PRIMARY KEY (environment_id, account_id, sequence)
);

create table ledger_entries (
  environment_id uuid not null,
  account_id uuid not null,
  sequence bigint not null,
  id uuid not null,
  transaction_id uuid not null,
  reason text not null,
  direction text not null,
  amount money_amount not null,
  balance_after money_amount not null,
  hash bytea not null,
  created_at timestamp(3) with time zone not null,
  constraint ledger_entries_pkey PRIMARY KEY (environment_id, account_id, sequence),
  constraint ledger_entries_amount_check CHECK (((amount)::numeric > (0)::numeric)),
  constraint ledger_entries_direction_check CHECK ((direction = ANY (ARRAY['credit'::text, 'debit'::text]))),
  constraint ledger_entries_hash_check CHECK ((octet_length(hash) = 32)),
  constraint ledger_entries_sequence_check CHECK ((sequence > 0))
);

create table ledger_transactions (
  environment_id uuid not null,
  id uuid not null,
  reason text not null,
  currency currency_code not null,
  amount money_amount not null,
  from_account_id uuid not null,
  from_sequence bigint not null,
  to_account_id uuid not null,
  to_sequence bigint not null,
  source_type text not null,
  source_id uuid not null,
  reference text,
  description text not null,
  created_at timestamp(3) with time zone not null,
  constraint a_source_posts_once UNIQUE (environment_id, source_type, source_id, reason),
  constraint ledger_transactions_pkey PRIMARY KEY (environment_id, id),
  constraint ledger_transactions_amount_check CHECK (((amount)::numeric > (0)::numeric)),
  constraint money_moves_between_two_accounts CHECK ((from_account_id <> to_account_id))
);

create table ledger_verification (
  is_only boolean default true not null,
  started_at timestamp(3) with time zone,
  at_environment_id uuid,
  at_account_id uuid,
  at_sequence bigint default 0 not null,
  at_balance text default '0.00'::text not null,
  at_hash text default ''::text not null,
  accounts bigint default 0 not null,
  entries bigint default 0 not null,
  problems bigint default 0 not null,
  finished_at timestamp(3) with time zone,
  verified_at timestamp(3) with time zone,
  is_hurried boolean default false not null,
  constraint ledger_verification_pkey PRIMARY KEY (is_only),
  constraint ledger_verification_is_only_check CHECK (is_only)
);

create table mandates (
  environment_id uuid not null,
  id uuid not null,
  reference text not null,
  settlement_account_id uuid not null,
  currency currency_code not null,
  bank_code text not null,
  bank_name text not null,
  account_number_masked text not null,
  account_name text,
  limit_amount money_amount not null,
  token_amount money_amount not null,
  email text not null,
  provider text not null,
  provider_reference text,
  status text not null,
  failure_reason text,
  activation json,
  attempt integer default 1 not null,
  due_at timestamp(3) with time zone,
  call_due_at timestamp(3) with time zone,
  call_attempts integer default 0 not null,
  called_at timestamp(3) with time zone,
  unknown_since timestamp(3) with time zone,
  scenario_code text,
  ready_to_debit_at timestamp(3) with time zone,
  activated_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  last_debit_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  call_account text,
  call_held text,
  is_call_answered boolean default false not null,
  provider_message text,
  constraint mandates_environment_id_reference_key UNIQUE (environment_id, reference),
  constraint mandates_pkey PRIMARY KEY (environment_id, id),
  constraint mandates_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint mandates_environment_id_settlement_account_id_fkey FOREIGN KEY (environment_id, settlement_account_id) REFERENCES settlement_accounts(environment_id, id),
  constraint a_failed_mandate_says_why CHECK (((status <> 'failed'::text) OR (failure_reason IS NOT NULL))),
  constraint an_active_mandate_needs_no_activation CHECK (((status <> 'active'::text) OR (activation IS NULL))),
  constraint mandates_limit_amount_check CHECK (((limit_amount)::numeric > (0)::numeric)),
  constraint mandates_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'failed'::text, 'revoked'::text, 'suspended'::text, 'expired'::text])))
);

create table market_feeds (
  exchange text not null,
  provider text not null,
  due_at timestamp(3) with time zone not null,
  leased_until timestamp(3) with time zone,
  has_history boolean default false not null,
  fetched_at timestamp(3) with time zone,
  failures integer default 0 not null,
  last_error text,
  constraint market_feeds_pkey PRIMARY KEY (exchange),
  constraint market_feeds_exchange_fkey FOREIGN KEY (exchange) REFERENCES exchanges(code)
);

create table market_holidays (
  exchange text not null,
  date date not null,
  name text not null,
  kind text not null,
  close_time text,
  source text not null,
  is_confirmed boolean not null,
  updated_at timestamp(3) with time zone not null,
  constraint market_holidays_pkey PRIMARY KEY (exchange, date),
  constraint market_holidays_exchange_fkey FOREIGN KEY (exchange) REFERENCES exchanges(code),
  constraint a_half_day_says_when_it_ends CHECK (((kind = 'half_day'::text) = (close_time IS NOT NULL))),
  constraint market_holidays_kind_check CHECK ((kind = ANY (ARRAY['closed'::text, 'half_day'::text, 'open'::text]))),
  constraint market_holidays_name_check CHECK ((name <> ''::text)),
  constraint market_holidays_source_check CHECK ((source <> ''::text))
);

create table market_imports (
  id uuid not null,
  kind text not null,
  exchange text,
  provider text not null,
  file_name text not null,
  sha256 text not null,
  rows integer not null,
  published integer not null,
  rejected integer not null,
  problems json not null,
  imported_by text not null,
  operator_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint a_file_of_market_data_is_imported_once UNIQUE NULLS NOT DISTINCT (kind, exchange, sha256),
  constraint market_imports_pkey PRIMARY KEY (id),
  constraint market_imports_exchange_fkey FOREIGN KEY (exchange) REFERENCES exchanges(code),
  constraint market_imports_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint an_import_names_its_exchange CHECK (((kind = ANY (ARRAY['holidays'::text, 'links'::text])) = (exchange IS NULL))),
  constraint market_imports_check CHECK (((rejected >= 0) AND (rejected <= rows))),
  constraint market_imports_file_name_check CHECK ((file_name <> ''::text)),
  constraint market_imports_kind_check CHECK ((kind = ANY (ARRAY['instruments'::text, 'quotes'::text, 'bars'::text, 'sessions'::text, 'disclosures'::text, 'rates'::text, 'holidays'::text, 'links'::text]))),
  constraint market_imports_published_check CHECK ((published >= 0)),
  constraint market_imports_rows_check CHECK ((rows >= 0)),
  constraint market_imports_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);

create table market_quarantine (
  id uuid not null,
  exchange text not null,
  kind text not null,
  symbol text not null,
  reason text not null,
  content json not null,
  fingerprint text not null,
  provider text not null,
  created_at timestamp(3) with time zone not null,
  released_at timestamp(3) with time zone,
  rejected_at timestamp(3) with time zone,
  rejected_by text,
  reject_reason text,
  constraint market_quarantine_exchange_kind_fingerprint_key UNIQUE (exchange, kind, fingerprint),
  constraint market_quarantine_pkey PRIMARY KEY (id),
  constraint market_quarantine_exchange_fkey FOREIGN KEY (exchange) REFERENCES exchanges(code),
  constraint a_rejection_says_who_and_why CHECK ((((rejected_at IS NULL) = (rejected_by IS NULL)) AND ((rejected_at IS NULL) = (reject_reason IS NULL)))),
  constraint a_row_is_released_or_rejected CHECK (((released_at IS NULL) OR (rejected_at IS NULL))),
  constraint market_quarantine_kind_check CHECK ((kind = ANY (ARRAY['instrument'::text, 'quote'::text, 'session'::text, 'bar'::text, 'disclosure'::text, 'rate'::text]))),
  constraint market_quarantine_reject_reason_check CHECK ((reject_reason <> ''::text)),
  constraint market_quarantine_rejected_by_check CHECK ((rejected_by <> ''::text))
);

create table market_versions (
  exchange text not null,
  version bigint not null,
  constraint market_versions_pkey PRIMARY KEY (exchange),
  constraint market_versions_exchange_fkey FOREIGN KEY (exchange) REFERENCES exchanges(code)
);

create table matching_rules (
  id uuid not null,
  status text not null,
  firm_account_id uuid,
  direction text not null,
  place_in_text text not null,
  text text not null,
  amount_from money_amount,
  amount_to money_amount,
  kind text not null,
  account text not null,
  created_by text not null,
  ended_by text,
  created_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  acts text default 'suggest'::text not null,
  currency currency_code,
  approved_by text,
  constraint matching_rules_pkey PRIMARY KEY (id),
  constraint matching_rules_firm_account_id_fkey FOREIGN KEY (firm_account_id) REFERENCES firm_accounts(id),
  constraint a_rule_has_a_range CHECK (((amount_from)::numeric <= (amount_to)::numeric)),
  constraint a_rule_that_books_is_bounded CHECK (((acts <> 'book'::text) OR (num_nulls(firm_account_id, amount_to, currency) = 0))),
  constraint an_ended_rule_says_by_whom CHECK ((((status = 'ended'::text) = (ended_at IS NOT NULL)) AND ((status = 'ended'::text) = (ended_by IS NOT NULL)))),
  constraint matching_rules_acts_check CHECK ((acts = ANY (ARRAY['suggest'::text, 'book'::text]))),
  constraint matching_rules_amount_from_check CHECK (((amount_from)::numeric > (0)::numeric)),
  constraint matching_rules_amount_to_check CHECK (((amount_to)::numeric > (0)::numeric)),
  constraint matching_rules_direction_check CHECK ((direction = ANY (ARRAY['credit'::text, 'debit'::text]))),
  constraint matching_rules_place_in_text_check CHECK ((place_in_text = ANY (ARRAY['begins_with'::text, 'contains'::text]))),
  constraint matching_rules_status_check CHECK ((status = ANY (ARRAY['active'::text, 'ended'::text]))),
  constraint matching_rules_text_check CHECK (((length(text) >= 3) AND (length(text) <= 100))),
  constraint two_people_let_a_rule_book CHECK ((((acts <> 'book'::text) = (approved_by IS NULL)) AND (person_skeleton(approved_by) <> person_skeleton(created_by))))
);

create table maturity_releases (
  investment_id uuid not null,
  maturity_date date not null,
  released_by text not null,
  reason text not null,
  released_at timestamp(3) with time zone not null,
  constraint maturity_releases_pkey PRIMARY KEY (investment_id, maturity_date),
  constraint maturity_releases_investment_id_fkey FOREIGN KEY (investment_id) REFERENCES investments(id),
  constraint maturity_releases_reason_check CHECK ((reason <> ''::text)),
  constraint maturity_releases_released_by_check CHECK ((released_by <> ''::text))
);

create table member_credentials (
  member_id uuid not null,
  password_hash text not null,
  totp_secret_sealed text not null,
  totp_last_step integer not null,
  changed_at timestamp(3) with time zone not null,
  constraint member_credentials_pkey PRIMARY KEY (member_id),
  constraint member_credentials_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint member_credentials_password_hash_check CHECK ((password_hash ~~ '$scrypt$%'::text))
);

create table member_invitations (
  id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  totp_secret_sealed text not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  accepted_at timestamp(3) with time zone,
  withdrawn_at timestamp(3) with time zone,
  code_hash bytea,
  constraint member_invitations_token_hash_key UNIQUE (token_hash),
  constraint member_invitations_pkey PRIMARY KEY (id),
  constraint member_invitations_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint a_code_is_kept_by_its_hash CHECK ((length(code_hash) = 32)),
  constraint a_member_invitation_ends_one_way CHECK (((accepted_at IS NULL) OR (withdrawn_at IS NULL))),
  constraint a_member_invitation_lives_a_day_at_most CHECK (((expires_at > created_at) AND (expires_at <= (created_at + '24:00:00'::interval)))),
  constraint member_invitations_token_hash_check CHECK ((length(token_hash) = 32))
);

create table member_sessions (
  id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  address text not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone not null,
  authenticated_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  constraint member_sessions_token_hash_key UNIQUE (token_hash),
  constraint member_sessions_pkey PRIMARY KEY (id),
  constraint member_sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint a_member_session_lives_twelve_hours_at_most CHECK (((expires_at > created_at) AND (expires_at <= (created_at + '12:00:00'::interval)))),
  constraint member_sessions_token_hash_check CHECK ((length(token_hash) = 32))
);

create table members (
  id uuid not null,
  organisation_id uuid not null,
  email text not null,
  name text not null,
  role text not null,
  status text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  suspended_at timestamp(3) with time zone,
  constraint members_pkey PRIMARY KEY (id),
  constraint members_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint a_member_has_a_known_role CHECK ((role = ANY (ARRAY['owner'::text, 'developer'::text, 'finance'::text, 'viewer'::text]))),
  constraint a_member_has_a_name CHECK ((person_skeleton(name) ~ '^[a-z0-9]+$'::text)),
  constraint members_email_check CHECK ((email ~ '^[^\s@]+@[^\s@]+$'::text)),
  constraint members_status_check CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'suspended'::text])))
);

create table migrations (
  file text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (file)
);

create table operator_credentials (
  operator_id uuid not null,
  password_hash text not null,
  totp_secret_sealed text not null,
  totp_last_step integer not null,
  changed_at timestamp(3) with time zone not null,
  constraint operator_credentials_pkey PRIMARY KEY (operator_id),
  constraint operator_credentials_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint operator_credentials_password_hash_check CHECK ((password_hash ~~ '$scrypt$%'::text))
);

create table operator_invitations (
  id uuid not null,
  operator_id uuid not null,
  token_hash bytea not null,
  totp_secret_sealed text not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  accepted_at timestamp(3) with time zone,
  withdrawn_at timestamp(3) with time zone,
  constraint operator_invitations_token_hash_key UNIQUE (token_hash),
  constraint operator_invitations_pkey PRIMARY KEY (id),
  constraint operator_invitations_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint an_invitation_ends_one_way CHECK (((accepted_at IS NULL) OR (withdrawn_at IS NULL))),
  constraint an_invitation_lives_a_day_at_most CHECK (((expires_at > created_at) AND (expires_at <= (created_at + '24:00:00'::interval)))),
  constraint operator_invitations_token_hash_check CHECK ((length(token_hash) = 32))
);

create table operator_logins (
  id uuid not null,
  device_code_hash bytea not null,
  user_code_hash bytea not null,
  machine text not null,
  address text not null,
  days integer not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  interval_seconds integer not null,
  last_asked_at timestamp(3) with time zone,
  operator_id uuid,
  roles text[],
  approved_at timestamp(3) with time zone,
  refused_at timestamp(3) with time zone,
  token_id uuid,
  redeemed_at timestamp(3) with time zone,
  constraint operator_logins_device_code_hash_key UNIQUE (device_code_hash),
  constraint operator_logins_user_code_hash_key UNIQUE (user_code_hash),
  constraint operator_logins_pkey PRIMARY KEY (id),
  constraint operator_logins_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint operator_logins_token_id_fkey FOREIGN KEY (token_id) REFERENCES operator_tokens(id),
  constraint a_login_is_decided_one_way CHECK (((approved_at IS NULL) OR (refused_at IS NULL))),
  constraint a_login_is_redeemed_with_a_token CHECK (((token_id IS NULL) = (redeemed_at IS NULL))),
  constraint a_login_lives_ten_minutes_at_most CHECK (((expires_at > created_at) AND (expires_at <= (created_at + '00:10:00'::interval)))),
  constraint a_person_decides_a_login CHECK (((operator_id IS NULL) = ((approved_at IS NULL) AND (refused_at IS NULL)))),
  constraint an_approval_names_roles CHECK (((roles IS NULL) = (approved_at IS NULL))),
  constraint an_approved_login_has_a_role CHECK ((cardinality(roles) > 0)),
  constraint login_roles_are_known CHECK ((roles <@ ARRAY['viewer'::text, 'compliance'::text, 'dealing'::text, 'finance'::text, 'admin'::text])),
  constraint only_an_approved_login_is_redeemed CHECK (((redeemed_at IS NULL) OR (approved_at IS NOT NULL))),
  constraint operator_logins_days_check CHECK (((days >= 1) AND (days <= 90))),
  constraint operator_logins_device_code_hash_check CHECK ((length(device_code_hash) = 32)),
  constraint operator_logins_interval_seconds_check CHECK ((interval_seconds > 0)),
  constraint operator_logins_machine_check CHECK ((machine <> ''::text)),
  constraint operator_logins_user_code_hash_check CHECK ((length(user_code_hash) = 32))
);

create table operator_open_id_attempts (
  id uuid not null,
  secret_hash bytea not null,
  session_id uuid,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint operator_open_id_attempts_secret_hash_key UNIQUE (secret_hash),
  constraint operator_open_id_attempts_pkey PRIMARY KEY (id),
  constraint an_attempt_lives_ten_minutes_at_most CHECK (((expires_at > created_at) AND (expires_at <= (created_at + '00:10:00'::interval)))),
  constraint operator_open_id_attempts_secret_hash_check CHECK ((length(secret_hash) = 32))
);

create table operator_open_id_subjects (
  operator_id uuid not null,
  issuer text not null,
  subject text not null,
  created_at timestamp(3) with time zone not null,
  constraint a_subject_is_one_operator UNIQUE (issuer, subject),
  constraint operator_open_id_subjects_pkey PRIMARY KEY (operator_id, issuer),
  constraint operator_open_id_subjects_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint operator_open_id_subjects_issuer_check CHECK ((issuer <> ''::text)),
  constraint operator_open_id_subjects_subject_check CHECK (((subject <> ''::text) AND (length(subject) <= 255)))
);

create table operator_proofs (
  proof_hash bytea not null,
  approval_id uuid not null,
  operator_id uuid not null,
  credential_id uuid not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint operator_proofs_pkey PRIMARY KEY (proof_hash, approval_id),
  constraint operator_proofs_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint a_proof_is_used_while_it_is_good CHECK ((used_at < expires_at)),
  constraint a_proof_lives_five_minutes_at_most CHECK (((expires_at > created_at) AND (expires_at <= (created_at + '00:05:00'::interval)))),
  constraint operator_proofs_proof_hash_check CHECK ((length(proof_hash) = 32))
);

create table operator_sessions (
  id uuid not null,
  operator_id uuid not null,
  token_hash bytea not null,
  address text not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone not null,
  authenticated_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  constraint operator_sessions_token_hash_key UNIQUE (token_hash),
  constraint operator_sessions_pkey PRIMARY KEY (id),
  constraint operator_sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint a_session_lives_twelve_hours_at_most CHECK (((expires_at > created_at) AND (expires_at <= (created_at + '12:00:00'::interval)))),
  constraint operator_sessions_token_hash_check CHECK ((length(token_hash) = 32))
);

create table operator_settings (
  name text not null,
  value money_amount not null,
  updated_at timestamp(3) with time zone not null,
  constraint operator_settings_pkey PRIMARY KEY (name),
  constraint a_percentage_is_at_most_hundred CHECK (((name !~~ '%\_percent'::text) OR ((value)::numeric <= (100)::numeric))),
  constraint operator_settings_name_check CHECK ((name ~ '^[a-z]+(_[a-z]+)*$'::text)),
  constraint operator_settings_value_check CHECK (((value)::numeric >= (0)::numeric))
);

create table operator_sign_in_attempts (
  subject_hash bytea not null,
  attempts integer not null,
  created_at timestamp(3) with time zone not null,
  constraint operator_sign_in_attempts_pkey PRIMARY KEY (subject_hash),
  constraint operator_sign_in_attempts_attempts_check CHECK ((attempts > 0)),
  constraint operator_sign_in_attempts_subject_hash_check CHECK ((length(subject_hash) = 32))
);

create table operator_tokens (
  id uuid not null,
  operator_id uuid not null,
  name text not null,
  roles text[] not null,
  token_hash bytea not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  constraint operator_tokens_token_hash_key UNIQUE (token_hash),
  constraint operator_tokens_pkey PRIMARY KEY (id),
  constraint operator_tokens_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint a_token_has_a_role CHECK ((cardinality(roles) > 0)),
  constraint a_token_lives_ninety_days_at_most CHECK (((expires_at > created_at) AND (expires_at <= (created_at + '90 days'::interval)))),
  constraint operator_tokens_name_check CHECK ((name <> ''::text)),
  constraint operator_tokens_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint token_roles_are_known CHECK ((roles <@ ARRAY['viewer'::text, 'compliance'::text, 'dealing'::text, 'finance'::text, 'admin'::text]))
);

create table operators (
  id uuid not null,
  email text not null,
  name text not null,
  roles text[] not null,
  status text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  suspended_at timestamp(3) with time zone,
  lost_roles text[] default '{}'::text[] not null,
  constraint operators_pkey PRIMARY KEY (id),
  constraint an_operator_has_a_name CHECK ((person_skeleton(name) ~ '^[a-z0-9]+$'::text)),
  constraint lost_roles_are_known CHECK ((lost_roles <@ ARRAY['viewer'::text, 'compliance'::text, 'dealing'::text, 'finance'::text, 'admin'::text])),
  constraint operator_roles_are_known CHECK ((roles <@ ARRAY['viewer'::text, 'compliance'::text, 'dealing'::text, 'finance'::text, 'admin'::text])),
  constraint operators_email_check CHECK ((email ~ '^[^\s@]+@[^\s@]+$'::text)),
  constraint operators_status_check CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'suspended'::text])))
);

create table order_batch_lines (
  batch_id uuid not null,
  place integer not null,
  environment_id uuid not null,
  order_id uuid not null,
  reference text not null,
  amount money_amount not null,
  units unit_count,
  price unit_price not null,
  ordered_at timestamp(3) with time zone not null,
  is_open boolean default true not null,
  constraint order_batch_lines_pkey PRIMARY KEY (batch_id, place),
  constraint order_batch_lines_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES order_batches(id),
  constraint order_batch_lines_place_check CHECK ((place > 0))
);

create table order_batches (
  id uuid not null,
  investment_id uuid not null,
  investment_name text not null,
  mode mode_name not null,
  organisation_id uuid,
  sandbox text,
  side text not null,
  currency currency_code not null,
  cut_off timestamp(3) with time zone not null,
  sha256 text not null,
  line_count integer not null,
  amount money_amount not null,
  units unit_count,
  created_by text not null,
  created_at timestamp(3) with time zone not null,
  submitted_at timestamp(3) with time zone,
  withdrawn_at timestamp(3) with time zone,
  withdrawn_reason text,
  constraint order_batches_pkey PRIMARY KEY (id),
  constraint a_batch_of_test_orders_names_its_sandbox CHECK (((((mode)::text = 'test'::text) = (sandbox IS NOT NULL)) AND (((mode)::text = 'live'::text) OR (organisation_id IS NOT NULL)))),
  constraint a_withdrawal_says_why CHECK (((withdrawn_at IS NULL) = (withdrawn_reason IS NULL))),
  constraint order_batches_created_by_check CHECK ((created_by <> ''::text)),
  constraint order_batches_line_count_check CHECK ((line_count > 0)),
  constraint order_batches_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint order_batches_side_check CHECK ((side = ANY (ARRAY['buy'::text, 'sell'::text]))),
  constraint units_are_those_of_sells CHECK (((side = 'sell'::text) = (units IS NOT NULL))),
  constraint what_was_sent_is_not_withdrawn CHECK (((submitted_at IS NULL) OR (withdrawn_at IS NULL)))
);

create table order_follow_ups (
  investment_id uuid not null,
  paused_because text,
  noticed_at timestamp(3) with time zone not null,
  due_at timestamp(3) with time zone,
  constraint order_follow_ups_pkey PRIMARY KEY (investment_id),
  constraint order_follow_ups_investment_id_fkey FOREIGN KEY (investment_id) REFERENCES investments(id),
  constraint order_follow_ups_paused_because_check CHECK ((paused_because = ANY (ARRAY['investment_suspended'::text, 'listing_suspended'::text, 'listing_delisted'::text])))
);

create table orders (
  environment_id uuid not null,
  id uuid not null,
  reference text,
  client_reference text,
  side text not null,
  status text not null,
  payment_mode text not null,
  investment_id uuid not null,
  investment_name text not null,
  holding_id uuid,
  allocation_generation uuid,
  currency currency_code not null,
  amount money_amount not null,
  units unit_count,
  price unit_price,
  proceeds money_amount,
  indicative_price unit_price not null,
  customer json,
  customer_reference text,
  metadata json not null,
  payment json,
  failure_code text,
  failure_reason text,
  scenario_failure_code text,
  scenario_due_at timestamp(3) with time zone,
  call_due_at timestamp(3) with time zone,
  call_attempts integer default 0 not null,
  called_at timestamp(3) with time zone,
  unknown_since timestamp(3) with time zone,
  submitted_at timestamp(3) with time zone,
  paid_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  failed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  call_account text,
  call_held text,
  is_call_answered boolean default false not null,
  cost numeric,
  sales_charge numeric,
  charges json,
  invested numeric,
  income_paid numeric,
  forgone_income numeric,
  dealing_date date,
  cut_off_at timestamp(3) with time zone,
  lots jsonb,
  expected_settlement_date date,
  constraint orders_pkey PRIMARY KEY (environment_id, id) INCLUDE (status, side, currency, payment_mode, investment_id),
  constraint a_completed_order_has_its_figures CHECK (((status <> 'completed'::text) OR (NOT ((units IS NULL) OR (price IS NULL) OR
CASE side
    WHEN 'buy'::text THEN (holding_id IS NULL)
    ELSE (proceeds IS NULL)
END)))),
  constraint a_failed_order_says_why CHECK (((status = 'failed'::text) = (failure_code IS NOT NULL))),
  constraint a_sell_takes_units CHECK (((side = 'buy'::text) OR (NOT ((units IS NULL) OR ((holding_id IS NULL) AND (lots IS NULL)))))),
  constraint dealing_date_has_a_cut_off CHECK (((dealing_date IS NULL) = (cut_off_at IS NULL))),
  constraint figures_are_money CHECK (((scale(cost) = 2) AND (scale(invested) = 2) AND (scale(sales_charge) = 2) AND (scale(income_paid) = 2) AND (scale(forgone_income) = 2) AND (LEAST(cost, invested, sales_charge) > 0.00) AND (LEAST(income_paid, forgone_income) >= 0.00) AND (GREATEST(cost, invested, sales_charge, income_paid, forgone_income) < '1000000000000000'::numeric))),
  constraint lots_are_not_empty CHECK ((jsonb_array_length(lots) > 0)),
  constraint only_a_sell_brings_nothing CHECK (((amount)::numeric >=
CASE side
    WHEN 'sell'::text THEN 0.00
    ELSE 0.01
END)),
  constraint only_a_sell_takes_units CHECK (((side = 'sell'::text) OR ((COALESCE(income_paid, forgone_income) IS NULL) AND (lots IS NULL)))),
  constraint orders_payment_mode_check CHECK ((payment_mode = ANY (ARRAY['wallet'::text, 'checkout'::text]))),
  constraint orders_side_check CHECK ((side = ANY (ARRAY['buy'::text, 'sell'::text]))),
  constraint status_is_known CHECK ((status = ANY ('{awaiting_payment,pending_fulfilment,completed,failed,cancelled}'::text[])))
) with (fillfactor=80);

create table organisation_modes (
  organisation_id uuid not null,
  mode mode_name not null,
  sandbox sandbox_name default 'default'::text not null,
  environment_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint organisation_modes_environment_id_key UNIQUE (environment_id),
  constraint organisation_modes_pkey PRIMARY KEY (organisation_id, mode, sandbox),
  constraint organisation_modes_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint organisation_modes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint only_test_mode_has_sandboxes CHECK ((((mode)::text = 'test'::text) OR ((sandbox)::text = 'default'::text)))
);

create table organisations (
  id uuid not null,
  name text not null,
  country text not null,
  status text default 'active'::text not null,
  status_reason text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint organisations_pkey PRIMARY KEY (id),
  constraint organisations_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint organisations_name_check CHECK ((name <> ''::text)),
  constraint organisations_status_check CHECK ((status = ANY (ARRAY['active'::text, 'restricted'::text, 'suspended'::text, 'closed'::text])))
);

create table passkey_challenges (
  id uuid not null,
  challenge_hash bytea not null,
  purpose text not null,
  operator_id uuid,
  member_id uuid,
  session_id uuid,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint passkey_challenges_challenge_hash_key UNIQUE (challenge_hash),
  constraint passkey_challenges_pkey PRIMARY KEY (id),
  constraint passkey_challenges_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint passkey_challenges_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint a_challenge_has_a_known_purpose CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'proof'::text, 'registration'::text]))),
  constraint a_challenge_has_a_session_unless_it_makes_one CHECK (((session_id IS NULL) = (purpose = 'sign_in'::text))),
  constraint a_challenge_is_one_persons_at_most CHECK ((num_nonnulls(operator_id, member_id) <= 1)),
  constraint a_challenge_lives_five_minutes_at_most CHECK (((expires_at > created_at) AND (expires_at <= (created_at + '00:05:00'::interval)))),
  constraint passkey_challenges_challenge_hash_check CHECK ((length(challenge_hash) = 32))
);

create table passkeys (
  id uuid not null,
  operator_id uuid,
  member_id uuid,
  credential_id text not null,
  public_key text not null,
  sign_count bigint not null,
  name text not null,
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone,
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint passkeys_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint a_passkey_is_one_persons CHECK ((num_nonnulls(operator_id, member_id) = 1)),
  constraint passkeys_credential_id_check CHECK (((credential_id ~ '^[A-Za-z0-9_-]+$'::text) AND (length(credential_id) <= 1400))),
  constraint passkeys_name_check CHECK ((name <> ''::text)),
  constraint passkeys_public_key_check CHECK ((public_key ~ '^[A-Za-z0-9_-]+$'::text)),
  constraint passkeys_sign_count_check CHECK ((sign_count >= 0))
);

create table payment_returns (
  id uuid not null,
  status text not null,
  bank_line_id uuid,
  unmatched_payment_id uuid,
  currency currency_code not null,
  amount money_amount not null,
  account_number_sealed text not null,
  account_number_masked text not null,
  bank_name text not null,
  account_name text not null,
  reason text not null,
  proposed_by text not null,
  approved_by text,
  paid_line_id uuid,
  matched_by text,
  created_at timestamp(3) with time zone not null,
  approved_at timestamp(3) with time zone,
  paid_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  times_undone integer default 0 not null,
  constraint payment_returns_paid_line_id_key UNIQUE (paid_line_id),
  constraint payment_returns_pkey PRIMARY KEY (id),
  constraint a_paid_return_has_its_line CHECK ((((status = 'paid'::text) = (paid_line_id IS NOT NULL)) AND ((status = 'paid'::text) = (matched_by IS NOT NULL)) AND ((status = 'paid'::text) = (paid_at IS NOT NULL)))),
  constraint a_return_is_of_something CHECK (((bank_line_id IS NOT NULL) OR (unmatched_payment_id IS NOT NULL))),
  constraint an_approved_return_has_its_money CHECK (((status <> ALL (ARRAY['to_pay'::text, 'paid'::text])) OR ((unmatched_payment_id IS NOT NULL) AND (approved_by IS NOT NULL) AND (approved_at IS NOT NULL)))),
  constraint payment_returns_account_name_check CHECK ((account_name <> ''::text)),
  constraint payment_returns_amount_check CHECK (((amount)::numeric > (0)::numeric)),
  constraint payment_returns_bank_name_check CHECK ((bank_name <> ''::text)),
  constraint payment_returns_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'to_pay'::text, 'paid'::text, 'cancelled'::text]))),
  constraint payment_returns_times_undone_check CHECK ((times_undone >= 0)),
  constraint two_people_return_money CHECK (((approved_by IS NULL) OR (person_skeleton(approved_by) <> person_skeleton(proposed_by))))
);

create table place_reconciliation_steps (
  reconciliation_id uuid not null,
  number integer not null,
  step text not null,
  by_whom text not null,
  note text,
  unexplained money_amount,
  created_at timestamp(3) with time zone not null,
  constraint place_reconciliation_steps_pkey PRIMARY KEY (reconciliation_id, number),
  constraint place_reconciliation_steps_reconciliation_id_fkey FOREIGN KEY (reconciliation_id) REFERENCES place_reconciliations(id),
  constraint place_reconciliation_steps_by_whom_check CHECK ((by_whom <> ''::text)),
  constraint place_reconciliation_steps_number_check CHECK ((number > 0)),
  constraint place_reconciliation_steps_step_check CHECK ((step = ANY (ARRAY['prepared'::text, 'sent_back'::text, 'signed'::text, 'reopened'::text])))
);

create table place_reconciliations (
  id uuid not null,
  place_id uuid not null,
  mode mode_name not null,
  currency currency_code not null,
  day date not null,
  status text not null,
  balance_there money_amount,
  balance_from text,
  balance_here money_amount not null,
  explained money_amount not null,
  items json not null,
  stated_balance money_amount,
  stated_items json not null,
  note text,
  prepared_by text,
  prepared_at timestamp(3) with time zone,
  signed_by text,
  signed_at timestamp(3) with time zone,
  due_at timestamp(3) with time zone not null,
  computed_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  constraint a_place_has_one_reconciliation_a_day UNIQUE (place_id, day),
  constraint place_reconciliations_pkey PRIMARY KEY (id),
  constraint place_reconciliations_place_id_mode_currency_fkey FOREIGN KEY (place_id, mode, currency) REFERENCES places(id, mode, currency),
  constraint a_balance_comes_from_somewhere CHECK (((balance_there IS NULL) = (balance_from IS NULL))),
  constraint place_reconciliations_balance_from_check CHECK ((balance_from = ANY (ARRAY['statement'::text, 'provider'::text, 'person'::text, 'nothing'::text]))),
  constraint place_reconciliations_prepared_by_check CHECK ((prepared_by <> ''::text)),
  constraint place_reconciliations_signed_by_check CHECK ((signed_by <> ''::text)),
  constraint place_reconciliations_status_check CHECK ((status = ANY (ARRAY['open'::text, 'prepared'::text, 'signed'::text]))),
  constraint two_people_sign CHECK ((person_skeleton(signed_by) <> person_skeleton(prepared_by))),
  constraint what_is_signed_is_explained CHECK (((status <> 'signed'::text) OR COALESCE((((balance_there)::numeric - (balance_here)::numeric) = (explained)::numeric), false))),
  constraint who_prepared_is_known CHECK ((((status = 'open'::text) = (prepared_by IS NULL)) AND ((prepared_by IS NULL) = (prepared_at IS NULL)))),
  constraint who_signed_is_known CHECK ((((status = 'signed'::text) = (signed_by IS NOT NULL)) AND ((signed_by IS NULL) = (signed_at IS NULL))))
);

create table places (
  id uuid not null,
  mode mode_name not null,
  kind text not null,
  name text not null,
  currency currency_code not null,
  provider text,
  stage text,
  is_client_money boolean not null,
  status text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint a_place_has_one_currency_and_mode UNIQUE (id, mode, currency),
  constraint places_pkey PRIMARY KEY (id),
  constraint nobody_closes_the_unknown CHECK (((kind <> 'unknown'::text) OR (status = 'open'::text))),
  constraint only_a_provider_has_stages CHECK ((((kind = 'provider'::text) = (provider IS NOT NULL)) AND ((kind = 'provider'::text) = (stage IS NOT NULL)))),
  constraint places_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'provider'::text, 'counterparty'::text, 'unknown'::text]))),
  constraint places_name_check CHECK ((name <> ''::text)),
  constraint places_stage_check CHECK ((stage = ANY (ARRAY['waiting'::text, 'available'::text]))),
  constraint places_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))
);

create table planned_prices (
  id uuid not null,
  investment_id uuid not null,
  effective_date date not null,
  price unit_price not null,
  bid_price unit_price,
  judged_price unit_price not null,
  judged_bid_price unit_price not null,
  is_approved boolean not null,
  planned_by text not null,
  status text not null,
  stop_reason text,
  applied_at timestamp(3) with time zone,
  stopped_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint planned_prices_pkey PRIMARY KEY (id),
  constraint planned_prices_investment_id_fkey FOREIGN KEY (investment_id) REFERENCES investments(id),
  constraint a_stopped_price_says_why CHECK (((status = 'stopped'::text) = (stop_reason IS NOT NULL))),
  constraint bid_is_never_above_price CHECK (((bid_price)::numeric <= (price)::numeric)),
  constraint planned_prices_planned_by_check CHECK ((planned_by <> ''::text)),
  constraint planned_prices_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'applied'::text, 'stopped'::text, 'cancelled'::text])))
);

create table position_totals (
  environment_id uuid not null,
  investment_id uuid not null,
  customer_key text not null,
  first_holding_id uuid not null,
  holdings_count bigint not null,
  units numeric not null,
  cost_basis numeric not null,
  cost_days numeric not null,
  income_settled numeric not null,
  distributions_paid numeric not null,
  constraint position_totals_pkey PRIMARY KEY (environment_id, investment_id, customer_key)
) with (fillfactor=70);

create table price_files (
  id uuid not null,
  mode mode_name not null,
  sha256 bytea not null,
  applied_by text not null,
  applied_at timestamp(3) with time zone not null,
  row_count integer not null,
  applied_count integer not null,
  planned_count integer not null,
  proposed_count integer not null,
  wrong_count integer not null,
  constraint a_file_is_applied_once UNIQUE (mode, sha256),
  constraint price_files_pkey PRIMARY KEY (id),
  constraint every_row_is_counted_once CHECK ((row_count = (((applied_count + planned_count) + proposed_count) + wrong_count))),
  constraint price_files_applied_by_check CHECK ((applied_by <> ''::text)),
  constraint price_files_applied_count_check CHECK ((applied_count >= 0)),
  constraint price_files_planned_count_check CHECK ((planned_count >= 0)),
  constraint price_files_proposed_count_check CHECK ((proposed_count >= 0)),
  constraint price_files_row_count_check CHECK ((row_count > 0)),
  constraint price_files_sha256_check CHECK ((length(sha256) = 32)),
  constraint price_files_wrong_count_check CHECK ((wrong_count >= 0))
);

create table proposals (
  id uuid not null,
  kind text not null,
  organisation_id uuid,
  environment_id uuid,
  payload jsonb not null,
  reason text not null,
  status text not null,
  proposed_by text not null,
  created_at timestamp(3) with time zone not null,
  decided_by text,
  decided_at timestamp(3) with time zone,
  decision_reason text,
  payload_sha256 text,
  proposed_by_id uuid,
  decided_by_id uuid,
  expires_hours integer default 24,
  constraint proposals_pkey PRIMARY KEY (id),
  constraint proposals_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES operators(id),
  constraint proposals_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint proposals_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint proposals_proposed_by_id_fkey FOREIGN KEY (proposed_by_id) REFERENCES operators(id),
  constraint a_decision_has_its_person_and_time CHECK ((((status = 'proposed'::text) = (decided_by IS NULL)) AND ((status = 'proposed'::text) = (decided_at IS NULL)))),
  constraint a_payload_is_named_by_its_hash CHECK ((payload_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint a_person_has_a_name CHECK (((person_skeleton(proposed_by) ~ '^[a-z0-9]+$'::text) AND (person_skeleton(decided_by) ~ '^[a-z0-9]+$'::text))),
  constraint a_proposal_may_be_approved_for_hours CHECK ((expires_hours > 0)),
  constraint a_refusal_says_why CHECK (((status <> 'refused'::text) OR (decision_reason <> ''::text))),
  constraint an_approval_comes_in_time CHECK (((status <> 'approved'::text) OR ((decided_at - created_at) <= ((expires_hours)::double precision * '01:00:00'::interval)))),
  constraint proposals_kind_check CHECK ((kind ~ '^[a-z]+(_[a-z]+)*$'::text)),
  constraint proposals_payload_check CHECK ((jsonb_typeof(payload) = 'object'::text)),
  constraint proposals_reason_check CHECK ((reason <> ''::text)),
  constraint proposals_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'approved'::text, 'withdrawn'::text, 'refused'::text]))),
  constraint two_operators_decide CHECK (((status = 'withdrawn'::text) = (decided_by_id = proposed_by_id))),
  constraint two_people_decide CHECK (((status = 'withdrawn'::text) = (person_skeleton(decided_by) = person_skeleton(proposed_by)))),
  constraint what_waits_has_no_decider CHECK (((status <> 'proposed'::text) OR (decided_by_id IS NULL)))
);

create table provider_accounts (
  mode mode_name not null,
  provider text not null,
  fingerprint text not null,
  account text not null,
  first_used_at timestamp with time zone not null,
  constraint provider_accounts_pkey PRIMARY KEY (mode, provider, fingerprint),
  constraint provider_accounts_account_check CHECK (((length(account) >= 1) AND (length(account) <= 200))),
  constraint provider_accounts_fingerprint_check CHECK (((length(fingerprint) >= 1) AND (length(fingerprint) <= 64))),
  constraint provider_accounts_provider_check CHECK (((length(provider) >= 1) AND (length(provider) <= 64)))
);

create table provider_balances (
  place_id uuid not null,
  day date not null,
  balance money_amount not null,
  read_at timestamp(3) with time zone not null,
  constraint provider_balances_pkey PRIMARY KEY (place_id, day),
  constraint provider_balances_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id)
);

create table provider_charges (
  environment_id uuid not null,
  id uuid not null,
  mode mode_name not null,
  provider text not null,
  inbound_payment_id uuid not null,
  place_id uuid not null,
  currency currency_code not null,
  amount money_amount not null,
  created_at timestamp(3) with time zone not null,
  booked_at timestamp(3) with time zone,
  constraint a_payment_has_one_charge UNIQUE (environment_id, inbound_payment_id),
  constraint provider_charges_pkey PRIMARY KEY (id),
  constraint provider_charges_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint provider_charges_amount_check CHECK (((amount)::numeric > (0)::numeric)),
  constraint provider_charges_provider_check CHECK ((provider <> ''::text))
);

create table provider_events (
  id uuid not null,
  provider text not null,
  mode mode_name not null,
  body_hash text not null,
  body bytea not null,
  status text default 'received'::text not null,
  outcome text,
  attempts integer default 0 not null,
  due_at timestamp(3) with time zone,
  received_at timestamp(3) with time zone not null,
  fingerprint text,
  subject text,
  shown text,
  reference text,
  currency text,
  amount numeric,
  constraint the_same_bytes_are_one_event UNIQUE (provider, mode, body_hash),
  constraint provider_events_pkey PRIMARY KEY (id),
  constraint only_what_was_received_is_due CHECK (((status = 'received'::text) = (due_at IS NOT NULL))),
  constraint provider_events_status_check CHECK ((status = ANY (ARRAY['received'::text, 'applied'::text, 'dead_lettered'::text, 'dismissed'::text])))
);

create table quote_observations (
  instrument_id uuid not null,
  as_of timestamp(3) with time zone not null,
  version smallint not null,
  trade_date date not null,
  last unit_price not null,
  previous_close unit_price,
  open unit_price,
  day_high unit_price,
  day_low unit_price,
  volume bigint not null,
  value_traded money_amount not null,
  deals integer,
  provider text not null,
  provider_ref text,
  fetched_at timestamp(3) with time zone not null,
  constraint quote_observations_pkey PRIMARY KEY (instrument_id, as_of, version),
  constraint quote_observations_instrument_id_fkey FOREIGN KEY (instrument_id) REFERENCES instruments(id),
  constraint quote_observations_value_traded_check CHECK (((value_traded)::numeric >= (0)::numeric)),
  constraint quote_observations_volume_check CHECK ((volume >= 0))
);

create table quote_overrides (
  environment_id uuid not null,
  instrument_id uuid not null,
  last unit_price not null,
  as_of timestamp(3) with time zone not null,
  trade_date date not null,
  constraint quote_overrides_pkey PRIMARY KEY (environment_id, instrument_id),
  constraint quote_overrides_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint quote_overrides_instrument_id_fkey FOREIGN KEY (instrument_id) REFERENCES instruments(id)
);

create table reconciliation_discrepancies (
  id uuid not null,
  mode mode_name not null,
  provider text not null,
  transaction_id text not null,
  kind text not null,
  day date not null,
  reference text,
  provider_currency currency_code,
  provider_amount money_amount,
  recorded_currency currency_code,
  recorded_amount money_amount,
  status text not null,
  outcome text,
  due_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  journal_id uuid,
  constraint a_discrepancy_is_recorded_once UNIQUE (mode, provider, transaction_id, kind),
  constraint reconciliation_discrepancies_pkey PRIMARY KEY (id),
  constraint a_discrepancy_is_of_a_known_kind CHECK ((kind = ANY (ARRAY['missing_here'::text, 'missing_at_provider'::text, 'amount_differs'::text, 'currency_differs'::text, 'recorded_twice'::text, 'unreadable'::text]))),
  constraint an_ended_discrepancy_has_an_outcome CHECK ((((status = 'open'::text) = (ended_at IS NULL)) AND ((status = 'open'::text) OR (outcome IS NOT NULL)))),
  constraint only_an_open_discrepancy_is_due CHECK (((status = 'open'::text) OR (due_at IS NULL))),
  constraint only_what_a_person_resolved_was_booked CHECK (((journal_id IS NULL) OR (status = 'resolved'::text))),
  constraint reconciliation_discrepancies_status_check CHECK ((status = ANY (ARRAY['open'::text, 'applied'::text, 'closed'::text, 'resolved'::text])))
);

create table reconciliation_lines (
  mode mode_name not null,
  provider text not null,
  transaction_id text not null,
  day date not null,
  reference text not null,
  currency currency_code not null,
  amount money_amount not null,
  paid_at timestamp(3) with time zone not null,
  recorded_id uuid,
  recorded_currency currency_code,
  recorded_amount money_amount,
  attempt integer not null,
  constraint reconciliation_lines_pkey PRIMARY KEY (mode, provider, transaction_id)
);

create table reconciliation_providers (
  mode mode_name not null,
  provider text not null,
  since date not null,
  seen_at timestamp(3) with time zone not null,
  constraint reconciliation_providers_pkey PRIMARY KEY (mode, provider)
);

create table reconciliation_runs (
  id uuid not null,
  mode mode_name not null,
  provider text not null,
  day date not null,
  status text not null,
  due_at timestamp(3) with time zone,
  attempt integer default 0 not null,
  lines integer,
  totals json,
  compared_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint a_day_is_compared_once UNIQUE (mode, provider, day),
  constraint reconciliation_runs_pkey PRIMARY KEY (id),
  constraint a_compared_day_has_its_figures CHECK (((status = 'due'::text) OR ((lines IS NOT NULL) AND (totals IS NOT NULL) AND (compared_at IS NOT NULL)))),
  constraint only_a_day_to_compare_is_due CHECK (((status = 'due'::text) = (due_at IS NOT NULL))),
  constraint reconciliation_runs_status_check CHECK ((status = ANY (ARRAY['due'::text, 'compared'::text])))
);

create table repeated_signatures (
  environment_id uuid not null,
  signature text not null,
  key text not null,
  created_at timestamp(3) with time zone not null,
  constraint repeated_signatures_pkey PRIMARY KEY (environment_id, signature)
);

create table replaced_signatures (
  reconciliation_id uuid not null,
  number integer not null,
  balance_there money_amount not null,
  balance_from text not null,
  balance_here money_amount not null,
  explained money_amount not null,
  items json not null,
  note text,
  prepared_by text not null,
  prepared_at timestamp(3) with time zone not null,
  signed_by text not null,
  signed_at timestamp(3) with time zone not null,
  balance_then money_amount,
  statement_id uuid not null,
  proposed_by text not null,
  approved_by text not null,
  reason text not null,
  replaced_at timestamp(3) with time zone not null,
  constraint replaced_signatures_pkey PRIMARY KEY (reconciliation_id, number),
  constraint replaced_signatures_reconciliation_id_fkey FOREIGN KEY (reconciliation_id) REFERENCES place_reconciliations(id),
  constraint replaced_signatures_approved_by_check CHECK ((approved_by <> ''::text)),
  constraint replaced_signatures_balance_from_check CHECK ((balance_from = ANY (ARRAY['statement'::text, 'provider'::text, 'person'::text, 'nothing'::text]))),
  constraint replaced_signatures_number_check CHECK ((number > 0)),
  constraint replaced_signatures_prepared_by_check CHECK ((prepared_by <> ''::text)),
  constraint replaced_signatures_proposed_by_check CHECK ((proposed_by <> ''::text)),
  constraint replaced_signatures_reason_check CHECK ((reason <> ''::text)),
  constraint replaced_signatures_signed_by_check CHECK ((signed_by <> ''::text)),
  constraint two_people_replace CHECK ((person_skeleton(approved_by) <> person_skeleton(proposed_by))),
  constraint two_people_signed CHECK ((person_skeleton(signed_by) <> person_skeleton(prepared_by)))
);

create table report_parts (
  run_id uuid not null,
  attempt integer not null,
  is_xlsx boolean not null,
  number integer not null,
  bytes bytea not null,
  constraint report_parts_pkey PRIMARY KEY (run_id, attempt, is_xlsx, number),
  constraint report_parts_run_id_fkey FOREIGN KEY (run_id) REFERENCES report_runs(id),
  constraint report_parts_number_check CHECK ((number >= 0))
);

create table report_runs (
  id uuid not null,
  report text not null,
  mode mode_name not null,
  first_day date not null,
  as_of date not null,
  organisation_id uuid,
  customer_reference text,
  is_daily boolean not null,
  requested_by text not null,
  created_at timestamp(3) with time zone not null,
  due_at timestamp(3) with time zone,
  attempts integer default 0 not null,
  made_at timestamp(3) with time zone,
  row_count bigint,
  totals json,
  checks json,
  csv_sha256 text,
  csv_bytes bigint,
  xlsx_sha256 text,
  xlsx_bytes bigint,
  begun_at timestamp(3) with time zone,
  rows_read bigint,
  failed_at timestamp(3) with time zone,
  failure text,
  continues_from jsonb,
  constraint report_runs_pkey PRIMARY KEY (id),
  constraint report_runs_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint a_report_is_due_or_made CHECK (((due_at IS NULL) = (made_at IS NOT NULL))),
  constraint report_runs_attempts_check CHECK ((attempts >= 0)),
  constraint report_runs_check CHECK ((as_of >= first_day)),
  constraint report_runs_report_check CHECK ((report <> ''::text)),
  constraint report_runs_requested_by_check CHECK ((requested_by <> ''::text)),
  constraint report_runs_row_count_check CHECK ((row_count >= 0)),
  constraint what_is_made_has_its_files CHECK ((((made_at IS NULL) = (num_nulls(row_count, totals, checks, csv_sha256, csv_bytes, xlsx_sha256, xlsx_bytes) = 7)) AND (num_nulls(row_count, totals, checks, csv_sha256, csv_bytes, xlsx_sha256, xlsx_bytes) = ANY (ARRAY[0, 7]))))
);

create table request_log (
  organisation_id uuid not null,
  mode mode_name not null,
  sandbox sandbox_name not null,
  id uuid not null,
  key_id text not null,
  is_signed boolean not null,
  method text not null,
  route text not null,
  target text not null,
  status smallint not null,
  code text,
  address text not null,
  duration_us bigint not null,
  created_at timestamp(3) with time zone not null,
  constraint request_log_pkey PRIMARY KEY (organisation_id, mode, sandbox, id),
  constraint request_log_duration_us_check CHECK ((duration_us >= 0)),
  constraint request_log_target_check CHECK ((length(target) <= 300))
) partition by RANGE (id);

create table revenue_share_lines (
  environment_id uuid not null,
  revenue_share_id uuid not null,
  number smallint not null,
  fee_schedule_id uuid not null,
  investment_id uuid,
  investment_name text,
  charges integer not null,
  fees money_amount not null,
  amount money_amount not null,
  constraint revenue_share_lines_pkey PRIMARY KEY (environment_id, revenue_share_id, number),
  constraint revenue_share_lines_environment_id_revenue_share_id_fkey FOREIGN KEY (environment_id, revenue_share_id) REFERENCES revenue_shares(environment_id, id),
  constraint revenue_share_lines_fee_schedule_id_fkey FOREIGN KEY (fee_schedule_id) REFERENCES fee_schedules(id),
  constraint revenue_share_lines_charges_check CHECK ((charges >= 0)),
  constraint revenue_share_lines_number_check CHECK ((number > 0))
);

create table revenue_share_sweeps (
  environment_id uuid not null,
  sweep_id uuid not null,
  revenue_share_id uuid not null,
  constraint revenue_share_sweeps_pkey PRIMARY KEY (sweep_id),
  constraint revenue_share_sweeps_environment_id_revenue_share_id_fkey FOREIGN KEY (environment_id, revenue_share_id) REFERENCES revenue_shares(environment_id, id),
  constraint revenue_share_sweeps_sweep_id_fkey FOREIGN KEY (sweep_id) REFERENCES charge_sweeps(id)
);

create table revenue_shares (
  environment_id uuid not null,
  id uuid not null,
  month text not null,
  currency currency_code not null,
  fees money_amount not null,
  amount money_amount not null,
  status text not null,
  issued_by text not null,
  credited_by text,
  place_id uuid,
  created_at timestamp(3) with time zone not null,
  credited_at timestamp(3) with time zone,
  constraint a_month_is_stated_once UNIQUE (environment_id, currency, month),
  constraint revenue_shares_pkey PRIMARY KEY (environment_id, id),
  constraint revenue_shares_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint revenue_shares_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint a_credit_says_when_where_and_by_whom CHECK ((((status = 'credited'::text) = (credited_at IS NOT NULL)) AND ((credited_at IS NULL) = (credited_by IS NULL)) AND ((credited_at IS NULL) = (place_id IS NULL)))),
  constraint revenue_shares_amount_check CHECK (((amount)::numeric > (0)::numeric)),
  constraint revenue_shares_credited_by_check CHECK ((credited_by <> ''::text)),
  constraint revenue_shares_issued_by_check CHECK ((issued_by <> ''::text)),
  constraint revenue_shares_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  constraint revenue_shares_status_check CHECK ((status = ANY (ARRAY['issued'::text, 'credited'::text])))
);

create table sandbox_faults (
  environment_id uuid not null,
  id uuid not null,
  kind text not null,
  endpoint text not null,
  remaining integer not null,
  constraint sandbox_faults_id_key UNIQUE (id),
  constraint sandbox_faults_pkey PRIMARY KEY (environment_id, kind, endpoint),
  constraint sandbox_faults_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint sandbox_faults_kind_check CHECK ((kind = ANY (ARRAY['provider_unavailable'::text, 'latency'::text, 'rate_limit'::text]))),
  constraint sandbox_faults_remaining_check CHECK ((remaining > 0))
);

create table sandbox_prices (
  environment_id uuid not null,
  investment_id uuid not null,
  changed_at timestamp(3) with time zone not null,
  number bigint not null,
  price unit_price not null,
  bid_price unit_price not null,
  dealing_date date,
  constraint sandbox_prices_pkey PRIMARY KEY (environment_id, investment_id, changed_at, number),
  constraint sandbox_prices_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint sandbox_prices_investment_id_fkey FOREIGN KEY (investment_id) REFERENCES investments(id),
  constraint bid_is_never_above_price CHECK (((bid_price)::numeric <= (price)::numeric))
);

create table session_days (
  exchange text not null,
  trade_date date not null,
  as_of timestamp(3) with time zone not null,
  version smallint not null,
  is_closed boolean not null,
  constraint session_days_pkey PRIMARY KEY (exchange, trade_date),
  constraint session_days_exchange_fkey FOREIGN KEY (exchange) REFERENCES exchanges(code)
);

create table session_observations (
  exchange text not null,
  trade_date date not null,
  as_of timestamp(3) with time zone not null,
  version smallint not null,
  all_share_index unit_price not null,
  all_share_index_change numeric not null,
  all_share_index_change_percent percent_rate not null,
  all_share_index_ytd_change_percent percent_rate,
  deals integer not null,
  volume bigint not null,
  value_traded money_amount not null,
  turnover_rate percent_rate,
  listed_securities integer not null,
  market_cap_equity money_amount,
  market_cap_bonds money_amount,
  market_cap_etfs money_amount,
  advancers integer not null,
  decliners integer not null,
  unchanged integer not null,
  traded_securities integer not null,
  open_time text not null,
  close_time text not null,
  is_final boolean not null,
  provider text not null,
  fetched_at timestamp(3) with time zone not null,
  constraint session_observations_pkey PRIMARY KEY (exchange, trade_date, as_of, version),
  constraint session_observations_exchange_fkey FOREIGN KEY (exchange) REFERENCES exchanges(code)
);

create table settlement_accounts (
  environment_id uuid not null,
  id uuid not null,
  currency currency_code not null,
  country text not null,
  type text not null,
  bank_code text,
  bank_name text not null,
  account_number_sealed text not null,
  account_number_masked text not null,
  account_number_index text,
  account_name text,
  swift_bic text,
  label text,
  has_odd_check_digit boolean not null,
  status text not null,
  name_match text,
  rejection_reason text,
  is_default boolean default false not null,
  call_due_at timestamp(3) with time zone,
  call_attempts integer default 0 not null,
  called_at timestamp(3) with time zone,
  unknown_since timestamp(3) with time zone,
  scenario_reason text,
  created_at timestamp(3) with time zone not null,
  verified_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone not null,
  call_account text,
  call_held text,
  is_call_answered boolean default false not null,
  constraint settlement_accounts_pkey PRIMARY KEY (environment_id, id),
  constraint settlement_accounts_bank_code_fkey FOREIGN KEY (bank_code) REFERENCES banks(code),
  constraint settlement_accounts_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint a_rejected_account_says_why CHECK (
CASE status
    WHEN 'rejected'::text THEN (rejection_reason IS NOT NULL)
    WHEN 'disabled'::text THEN true
    ELSE (rejection_reason IS NULL)
END),
  constraint only_a_dollar_account_names_its_bank CHECK (((bank_code IS NOT NULL) OR ((currency)::text = 'USD'::text))),
  constraint only_a_verified_account_is_default CHECK (((NOT is_default) OR (status = 'verified'::text))),
  constraint settlement_accounts_name_match_check CHECK ((name_match = ANY (ARRAY['exact'::text, 'close'::text, 'none'::text]))),
  constraint settlement_accounts_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'verified'::text, 'rejected'::text, 'disabled'::text]))),
  constraint settlement_accounts_type_check CHECK ((type = ANY (ARRAY['bank'::text, 'mobile_money'::text])))
);

create table settlement_deductions (
  settlement_id uuid not null,
  number integer not null,
  environment_id uuid not null,
  transaction_id uuid not null,
  amount money_amount not null,
  constraint a_movement_explains_one_settlement UNIQUE (environment_id, transaction_id),
  constraint settlement_deductions_pkey PRIMARY KEY (settlement_id, number),
  constraint settlement_deductions_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlements(id),
  constraint settlement_deductions_amount_check CHECK (((amount)::numeric <> (0)::numeric)),
  constraint settlement_deductions_number_check CHECK ((number > 0))
);

create table settlement_payments (
  settlement_id uuid not null,
  number integer not null,
  mode mode_name not null,
  provider text not null,
  transaction_id text not null,
  amount money_amount not null,
  fee money_amount not null,
  constraint a_payment_is_settled_once UNIQUE (mode, provider, transaction_id),
  constraint settlement_payments_pkey PRIMARY KEY (settlement_id, number),
  constraint settlement_payments_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlements(id),
  constraint settlement_payments_amount_check CHECK (((amount)::numeric > (0)::numeric)),
  constraint settlement_payments_fee_check CHECK (((fee)::numeric >= (0)::numeric)),
  constraint settlement_payments_number_check CHECK ((number > 0)),
  constraint settlement_payments_transaction_id_check CHECK ((transaction_id <> ''::text))
);

create table settlements (
  id uuid not null,
  mode mode_name not null,
  provider text not null,
  reference text not null,
  currency currency_code not null,
  gross money_amount not null,
  fees money_amount not null,
  net money_amount not null,
  settled_on date not null,
  status text not null,
  bank_line_id uuid,
  firm_account_id uuid,
  recorded_by text not null,
  matched_by text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  matched_at timestamp(3) with time zone,
  times_undone integer default 0 not null,
  deductions numeric default 0.00 not null,
  match_id uuid,
  cancelled_by text,
  cancelled_at timestamp(3) with time zone,
  cancellation_reason text,
  constraint settlements_bank_line_id_key UNIQUE (bank_line_id),
  constraint settlements_pkey PRIMARY KEY (id),
  constraint settlements_bank_line_id_fkey FOREIGN KEY (bank_line_id) REFERENCES bank_lines(id),
  constraint settlements_firm_account_id_fkey FOREIGN KEY (firm_account_id) REFERENCES firm_accounts(id),
  constraint settlements_match_id_fkey FOREIGN KEY (match_id) REFERENCES bank_matches(id),
  constraint a_cancelled_settlement_says_when_by_whom_and_why CHECK ((((status <> 'cancelled'::text) = (cancelled_at IS NULL)) AND ((status <> 'cancelled'::text) = (cancelled_by IS NULL)) AND ((status <> 'cancelled'::text) = (cancellation_reason IS NULL)))),
  constraint a_matched_settlement_has_a_line CHECK ((((status <> 'matched'::text) = ((bank_line_id IS NULL) AND (match_id IS NULL))) AND ((bank_line_id IS NULL) OR (match_id IS NULL)) AND ((status <> 'matched'::text) = (firm_account_id IS NULL)) AND ((status <> ALL (ARRAY['matched'::text, 'from_balance'::text])) = (matched_by IS NULL)) AND ((status <> ALL (ARRAY['matched'::text, 'from_balance'::text])) = (matched_at IS NULL)))),
  constraint a_settlement_adds_up CHECK (((((gross)::numeric - (fees)::numeric) - deductions) = (net)::numeric)),
  constraint a_settlement_from_the_balance_paid_nothing CHECK (((status <> 'from_balance'::text) OR ((net)::numeric <= (0)::numeric))),
  constraint settlements_fees_check CHECK (((fees)::numeric >= (0)::numeric)),
  constraint settlements_gross_check CHECK (((gross)::numeric >= (0)::numeric)),
  constraint settlements_provider_check CHECK ((provider <> ''::text)),
  constraint settlements_reference_check CHECK ((reference <> ''::text)),
  constraint settlements_status_check CHECK ((status = ANY (ARRAY['held'::text, 'in_transit'::text, 'matched'::text, 'from_balance'::text, 'cancelled'::text]))),
  constraint settlements_times_undone_check CHECK ((times_undone >= 0))
);

create table simulated_records (
  mode mode_name not null,
  kind text not null,
  reference text not null,
  record json not null,
  paid_at timestamp(3) with time zone,
  constraint simulated_records_pkey PRIMARY KEY (mode, kind, reference),
  constraint simulated_records_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'mandate'::text, 'virtual_account'::text, 'transfer'::text])))
);

create table statement_gaps (
  id uuid not null,
  firm_account_id uuid not null,
  currency currency_code not null,
  statement_id uuid not null,
  amount money_amount not null,
  from_day date not null,
  to_day date not null,
  reason text not null,
  proposed_by text not null,
  approved_by text not null,
  created_at timestamp(3) with time zone not null,
  closed_by_statement_id uuid,
  closed_at timestamp(3) with time zone,
  unread_rows integer,
  is_within boolean default false not null,
  left_by_statement_id uuid,
  constraint statement_gaps_pkey PRIMARY KEY (id),
  constraint statement_gaps_closed_by_statement_id_fkey FOREIGN KEY (closed_by_statement_id) REFERENCES bank_statements(id),
  constraint statement_gaps_firm_account_id_fkey FOREIGN KEY (firm_account_id) REFERENCES firm_accounts(id),
  constraint statement_gaps_left_by_statement_id_fkey FOREIGN KEY (left_by_statement_id) REFERENCES bank_statements(id),
  constraint statement_gaps_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id),
  constraint a_closed_gap_says_by_what CHECK (((closed_by_statement_id IS NULL) = (closed_at IS NULL))),
  constraint a_gap_runs_forward CHECK ((from_day <= to_day)),
  constraint statement_gaps_reason_check CHECK ((reason <> ''::text)),
  constraint what_could_not_be_read_has_rows CHECK ((unread_rows > 0))
);

create table statement_mappings (
  firm_account_id uuid not null,
  mapping json not null,
  kept_by text not null,
  kept_at timestamp(3) with time zone not null,
  constraint statement_mappings_pkey PRIMARY KEY (firm_account_id),
  constraint statement_mappings_firm_account_id_fkey FOREIGN KEY (firm_account_id) REFERENCES firm_accounts(id)
);

create table storage_space (
  name uuid not null,
  only_one boolean default true not null,
  constraint storage_space_only_one_key UNIQUE (only_one),
  constraint storage_space_pkey PRIMARY KEY (name),
  constraint storage_space_only_one_check CHECK (only_one)
);

create table superseded_bars (
  instrument_id uuid not null,
  date date not null,
  version smallint not null,
  open unit_price not null,
  high unit_price not null,
  low unit_price not null,
  close unit_price not null,
  previous_close unit_price,
  volume bigint not null,
  value_traded money_amount not null,
  deals integer,
  provider text not null,
  recorded_at timestamp(3) with time zone not null,
  constraint superseded_bars_pkey PRIMARY KEY (instrument_id, date, version)
);

create table tax_certificate_lines (
  environment_id uuid not null,
  tax_certificate_id uuid not null,
  number smallint not null,
  authority text not null,
  charged_for text not null,
  payer text,
  investment_name text,
  rate percent_rate not null,
  payments integer not null,
  base money_amount not null,
  amount money_amount not null,
  constraint tax_certificate_lines_pkey PRIMARY KEY (environment_id, tax_certificate_id, number),
  constraint tax_certificate_lines_environment_id_tax_certificate_id_fkey FOREIGN KEY (environment_id, tax_certificate_id) REFERENCES tax_certificates(environment_id, id),
  constraint tax_certificate_lines_amount_check CHECK (((amount)::numeric > (0)::numeric)),
  constraint tax_certificate_lines_authority_check CHECK ((authority <> ''::text)),
  constraint tax_certificate_lines_base_check CHECK (((base)::numeric > (0)::numeric)),
  constraint tax_certificate_lines_charged_for_check CHECK ((charged_for = ANY (ARRAY['distribution'::text, 'maturity'::text]))),
  constraint tax_certificate_lines_investment_name_check CHECK ((investment_name <> ''::text)),
  constraint tax_certificate_lines_number_check CHECK ((number > 0)),
  constraint tax_certificate_lines_payer_check CHECK ((payer <> ''::text)),
  constraint tax_certificate_lines_payments_check CHECK ((payments > 0))
);

create table tax_certificates (
  environment_id uuid not null,
  id uuid not null,
  mode mode_name not null,
  number integer not null,
  year smallint not null,
  code text not null,
  name text not null,
  currency currency_code not null,
  beneficiary text not null,
  tax_id text,
  base money_amount not null,
  amount money_amount not null,
  remittance_reference text not null,
  remitted_on date not null,
  issued_by text not null,
  created_at timestamp(3) with time zone not null,
  is_paid_by_lines boolean default false not null,
  withheld_by text,
  constraint a_certificate_has_a_number_of_its_own UNIQUE (mode, number),
  constraint a_year_is_certified_once UNIQUE (environment_id, year, code, currency),
  constraint tax_certificates_pkey PRIMARY KEY (environment_id, id),
  constraint tax_certificates_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint a_name_of_who_withheld_is_no_blank CHECK ((withheld_by <> ''::text)),
  constraint tax_certificates_amount_check CHECK (((amount)::numeric > (0)::numeric)),
  constraint tax_certificates_base_check CHECK (((base)::numeric > (0)::numeric)),
  constraint tax_certificates_beneficiary_check CHECK ((beneficiary <> ''::text)),
  constraint tax_certificates_code_check CHECK ((code ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint tax_certificates_issued_by_check CHECK ((issued_by <> ''::text)),
  constraint tax_certificates_name_check CHECK ((name <> ''::text)),
  constraint tax_certificates_number_check CHECK ((number > 0)),
  constraint tax_certificates_remittance_reference_check CHECK ((remittance_reference <> ''::text)),
  constraint tax_certificates_tax_id_check CHECK ((tax_id <> ''::text)),
  constraint tax_certificates_year_check CHECK (((year >= 2000) AND (year <= 9999)))
);

create table tax_codes (
  id uuid not null,
  code text not null,
  name text not null,
  kind text not null,
  country text not null,
  authority text not null,
  base text not null,
  rate percent_rate not null,
  charged_for text[] not null,
  categories text[] not null,
  exempt_categories text[] not null,
  exempt_organisations uuid[] not null,
  vat_codes text[] not null,
  collected_by text not null,
  account text,
  source text not null,
  source_date date not null,
  is_example boolean not null,
  effective_from date not null,
  effective_until date,
  proposed_by text not null,
  approved_by text,
  created_at timestamp(3) with time zone not null,
  ended_by text,
  ended_at timestamp(3) with time zone,
  constraint tax_codes_pkey PRIMARY KEY (id),
  constraint a_base_says_what_is_taxed CHECK (((base = 'amount'::text) = (charged_for <> '{}'::text[]))),
  constraint a_tax_is_never_from_before_it_was_agreed CHECK ((is_example OR (effective_from >= ((created_at AT TIME ZONE 'UTC'::text))::date))),
  constraint a_tax_never_ended_before_its_end_was_agreed CHECK (((effective_until >= effective_from) AND (effective_until > ((ended_at AT TIME ZONE 'UTC'::text))::date))),
  constraint a_tax_on_charges_is_not_taxed CHECK (((base = 'amount'::text) OR (vat_codes = '{}'::text[]))),
  constraint an_end_says_who_agreed_to_it CHECK ((((effective_until IS NULL) = (ended_at IS NULL)) AND ((ended_by IS NULL) = (ended_at IS NULL)))),
  constraint an_example_was_approved_by_nobody CHECK ((is_example = (approved_by IS NULL))),
  constraint tax_codes_account_check CHECK ((account = ANY (ARRAY['vat_payable'::text, 'levies_payable'::text, 'tax_payable'::text]))),
  constraint tax_codes_approved_by_check CHECK ((approved_by <> ''::text)),
  constraint tax_codes_authority_check CHECK ((authority <> ''::text)),
  constraint tax_codes_base_check CHECK ((base = ANY (ARRAY['amount'::text, 'charges'::text]))),
  constraint tax_codes_code_check CHECK ((code ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint tax_codes_collected_by_check CHECK ((collected_by = ANY (ARRAY['issuer'::text, 'broker'::text, 'firm'::text]))),
  constraint tax_codes_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint tax_codes_ended_by_check CHECK ((ended_by <> ''::text)),
  constraint tax_codes_kind_check CHECK ((kind = ANY (ARRAY['tax'::text, 'levy'::text]))),
  constraint tax_codes_name_check CHECK ((name <> ''::text)),
  constraint tax_codes_proposed_by_check CHECK ((proposed_by <> ''::text)),
  constraint tax_codes_rate_check CHECK ((((rate)::numeric > (0)::numeric) AND ((rate)::numeric <= (100)::numeric))),
  constraint tax_codes_source_check CHECK ((source <> ''::text)),
  constraint what_the_firm_collects_has_an_account CHECK (((account IS NOT NULL) = (collected_by = 'firm'::text)))
);

create table tax_payments (
  id uuid not null,
  match_id uuid not null,
  authority text not null,
  code text not null,
  account text not null,
  currency currency_code not null,
  month text not null,
  amount money_amount not null,
  created_at timestamp(3) with time zone not null,
  undone_at timestamp(3) with time zone,
  constraint tax_payments_pkey PRIMARY KEY (id),
  constraint tax_payments_match_id_fkey FOREIGN KEY (match_id) REFERENCES bank_matches(id),
  constraint tax_payments_account_check CHECK ((account = ANY (ARRAY['vat_payable'::text, 'levies_payable'::text, 'tax_payable'::text]))),
  constraint tax_payments_amount_check CHECK (((amount)::numeric > (0)::numeric)),
  constraint tax_payments_authority_check CHECK ((authority <> ''::text)),
  constraint tax_payments_code_check CHECK ((code ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint tax_payments_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text))
);

create table unmatched_payments (
  id uuid not null,
  mode mode_name not null,
  provider text not null,
  transaction_id text not null,
  currency currency_code not null,
  amount money_amount not null,
  problem text not null,
  reference text,
  status text default 'open'::text not null,
  funding_request_id uuid,
  organisation_id uuid,
  created_at timestamp(3) with time zone not null,
  matched_at timestamp(3) with time zone,
  place_id uuid,
  not_the_same_as jsonb default '[]'::jsonb not null,
  sender_name text,
  narration text,
  return_id uuid,
  journal_id uuid,
  constraint unmatched_payments_pkey PRIMARY KEY (id),
  constraint unmatched_payments_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint booked_money_names_its_journal CHECK (((status <> 'booked'::text) = (journal_id IS NULL))),
  constraint returned_money_names_its_return CHECK (((status = ANY (ARRAY['returning'::text, 'returned'::text])) = (return_id IS NOT NULL))),
  constraint unmatched_payments_amount_check CHECK (((amount)::numeric > (0)::numeric)),
  constraint unmatched_payments_status_check CHECK ((status = ANY (ARRAY['open'::text, 'matched'::text, 'returning'::text, 'returned'::text, 'undone'::text, 'booked'::text])))
);

create table virtual_accounts (
  environment_id uuid not null,
  currency currency_code not null,
  id uuid not null,
  reference text not null,
  name text not null,
  email text not null,
  provider text not null,
  provider_reference text,
  bank_name text,
  bank_code text,
  account_number text,
  account_name text,
  call_due_at timestamp(3) with time zone,
  call_attempts integer default 0 not null,
  called_at timestamp(3) with time zone,
  unknown_since timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  call_account text,
  call_held text,
  is_call_answered boolean default false not null,
  constraint virtual_accounts_reference_key UNIQUE (reference),
  constraint virtual_accounts_pkey PRIMARY KEY (environment_id, currency),
  constraint virtual_accounts_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint an_assigned_account_has_its_parts CHECK (((account_number IS NULL) = ((bank_name IS NULL) OR (bank_code IS NULL) OR (account_name IS NULL))))
);

create table webhook_attempts (
  environment_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  started_at timestamp(3) with time zone not null,
  duration_ms integer not null,
  response_status smallint,
  response_body text,
  error text,
  constraint webhook_attempts_pkey PRIMARY KEY (environment_id, delivery_id, number)
) partition by RANGE (delivery_id);

create table webhook_deliveries (
  environment_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  event_sequence bigint,
  event_type text not null,
  envelope text,
  url text not null,
  trigger text not null,
  status text not null,
  is_first boolean default false not null,
  attempt_count integer default 0 not null,
  attempts_since_trigger integer default 0 not null,
  next_attempt_at timestamp(3) with time zone,
  leased_by uuid,
  leased_until timestamp(3) with time zone,
  last_attempt_at timestamp(3) with time zone,
  response_status smallint,
  response_body text,
  duration_ms integer,
  error text,
  created_at timestamp(3) with time zone not null,
  delivered_at timestamp(3) with time zone,
  traceparent text,
  constraint webhook_deliveries_pkey PRIMARY KEY (environment_id, id),
  constraint only_a_test_has_no_sequence CHECK (((event_sequence IS NULL) = (envelope IS NOT NULL))),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivering'::text, 'retrying'::text, 'delivered'::text, 'failed'::text, 'cancelled'::text]))),
  constraint webhook_deliveries_trigger_check CHECK ((trigger = ANY (ARRAY['event'::text, 'retry'::text, 'replay'::text, 'test'::text]))),
  constraint what_is_under_way_is_leased CHECK (((status = 'delivering'::text) = (leased_until IS NOT NULL))),
  constraint what_waits_has_its_time CHECK (((status = ANY (ARRAY['pending'::text, 'retrying'::text])) = (next_attempt_at IS NOT NULL)))
);

create table webhook_delivery_counts (
  environment_id uuid not null,
  endpoint_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  deliveries bigint not null,
  created_at timestamp(3) with time zone not null,
  constraint webhook_delivery_counts_pkey PRIMARY KEY (environment_id, endpoint_id, from_id),
  constraint webhook_delivery_counts_environment_id_fkey FOREIGN KEY (environment_id) REFERENCES environments(id),
  constraint a_part_ends_behind_its_beginning CHECK ((to_id > from_id)),
  constraint an_empty_part_is_not_counted CHECK ((deliveries > 0))
);

create table webhook_endpoints (
  id uuid not null,
  organisation_id uuid not null,
  mode mode_name not null,
  sandbox sandbox_name default 'default'::text not null,
  url text not null,
  description text,
  events text[] not null,
  secret_sealed text not null,
  replaced_secret_sealed text,
  replaced_secret_until timestamp(3) with time zone,
  enabled boolean not null,
  disabled_reason text,
  failing_since timestamp(3) with time zone,
  last_failed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_organisation_id_mode_sandbox_fkey FOREIGN KEY (organisation_id, mode, sandbox) REFERENCES organisation_modes(organisation_id, mode, sandbox),
  constraint a_replaced_secret_has_an_end CHECK (((replaced_secret_sealed IS NULL) = (replaced_secret_until IS NULL))),
  constraint an_enabled_endpoint_has_no_reason CHECK (((NOT enabled) OR (disabled_reason IS NULL))),
  constraint webhook_endpoints_url_check CHECK ((length(url) <= 2048))
);

create table withdrawals (
  environment_id uuid not null,
  id uuid not null,
  reference text not null,
  client_reference text,
  currency currency_code not null,
  amount money_amount not null,
  settlement_account_id uuid not null,
  provider_reference text,
  status text not null,
  failure_code text,
  failure_reason text,
  call_due_at timestamp(3) with time zone,
  call_attempts integer default 0 not null,
  called_at timestamp(3) with time zone,
  unknown_since timestamp(3) with time zone,
  scenario_failure_code text,
  approved_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  failed_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  returned_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  call_account text,
  call_held text,
  is_call_answered boolean default false not null,
  provider_message text,
  held_at timestamp(3) with time zone,
  paid_from uuid,
  charges json,
  charges_total numeric default 0.00 not null,
  constraint withdrawals_environment_id_reference_key UNIQUE (environment_id, reference),
  constraint withdrawals_pkey PRIMARY KEY (environment_id, id),
  constraint withdrawals_environment_id_settlement_account_id_fkey FOREIGN KEY (environment_id, settlement_account_id) REFERENCES settlement_accounts(environment_id, id),
  constraint a_failed_withdrawal_says_why CHECK (((status = ANY (ARRAY['failed'::text, 'returned'::text])) = (failure_code IS NOT NULL))),
  constraint a_failure_of_a_withdrawal_has_a_known_code CHECK ((failure_code = ANY (ARRAY['provider_rejected'::text, 'account_closed'::text, 'account_invalid'::text, 'limit_exceeded'::text, 'operator_rejected'::text, 'returned_by_bank'::text]))),
  constraint a_scenario_of_a_withdrawal_has_a_known_code CHECK ((scenario_failure_code = ANY (ARRAY['provider_rejected'::text, 'account_closed'::text, 'account_invalid'::text, 'limit_exceeded'::text, 'operator_rejected'::text, 'returned_by_bank'::text]))),
  constraint charges_of_a_withdrawal_are_listed CHECK (((charges IS NULL) = (charges_total = (0)::numeric))),
  constraint charges_of_a_withdrawal_leave_something CHECK (((scale(charges_total) = 2) AND (charges_total >= (0)::numeric) AND (charges_total < (amount)::numeric))),
  constraint only_an_open_withdrawal_is_due CHECK (((call_due_at IS NULL) OR (status = ANY (ARRAY['pending_approval'::text, 'processing'::text])))),
  constraint withdrawals_amount_check CHECK (((amount)::numeric > (0)::numeric)),
  constraint withdrawals_status_check CHECK ((status = ANY (ARRAY['pending_approval'::text, 'processing'::text, 'completed'::text, 'failed'::text, 'cancelled'::text, 'returned'::text])))
);

CREATE UNIQUE INDEX a_client_reference_names_one_order ON public.orders USING btree (environment_id, client_reference) WHERE (client_reference IS NOT NULL);
CREATE UNIQUE INDEX a_daily_report_is_made_once ON public.report_runs USING btree (report, as_of) WHERE is_daily;
CREATE UNIQUE INDEX a_position_has_one_line ON public.bank_lines USING btree (firm_account_id, ordinal);
CREATE UNIQUE INDEX a_record_is_matched_once ON public.bank_match_records USING btree (record_type, record_id, direction) WHERE (undone_at IS NULL);
CREATE UNIQUE INDEX a_record_is_on_one_line ON public.bank_lines USING btree (matched_type, matched_id, direction) WHERE (matched_id IS NOT NULL);
CREATE UNIQUE INDEX a_settlement_stands_once ON public.settlements USING btree (mode, provider, reference) WHERE (status <> 'cancelled'::text);
CREATE UNIQUE INDEX a_signature_has_one_key ON public.idempotency_keys USING btree (environment_id, signature) WHERE (signature IS NOT NULL);
CREATE UNIQUE INDEX a_transaction_waits_in_suspense_once ON public.unmatched_payments USING btree (mode, provider, transaction_id) WHERE (status <> 'undone'::text);
CREATE INDEX adjustments_to_approve ON public.adjustments USING btree (created_at) WHERE (status = 'proposed'::text);
CREATE UNIQUE INDEX an_account_is_known_once ON public.settlement_accounts USING btree (environment_id, account_number_index) WHERE (status <> 'disabled'::text);
CREATE UNIQUE INDEX an_order_is_in_one_open_batch ON public.order_batch_lines USING btree (order_id) WHERE is_open;
CREATE INDEX announcements_under_way ON public.announcements USING btree (id) WHERE (completed_at IS NULL);
CREATE INDEX approval_files_by_key_version ON public.approval_files USING btree (((split_part(content_sealed, '.'::text, 2))::integer));
CREATE INDEX approval_files_of_their_proposal ON public.approval_files USING btree (proposal_id, id);
CREATE INDEX audit_entries_of_a_subject ON public.audit_entries USING btree (subject_type, subject_id, id);
CREATE INDEX audit_entries_of_an_operator ON public.audit_entries USING btree (((operator ->> 'id'::text)), id) WHERE (operator IS NOT NULL);
CREATE INDEX audit_entries_of_decided_reports ON public.audit_entries USING btree (id) WHERE (action = ANY (ARRAY['orders approve'::text, 'orders refuse'::text, 'orders retract'::text]));
CREATE INDEX bank_lines_by_amount ON public.bank_lines USING btree (amount, currency, day);
CREATE INDEX bank_lines_due_for_rules ON public.bank_lines USING btree (rules_due_at) WHERE (rules_due_at IS NOT NULL);
CREATE INDEX bank_lines_of_a_day ON public.bank_lines USING btree (firm_account_id, day);
CREATE INDEX bank_lines_of_a_journal ON public.bank_lines USING btree (journal_id) WHERE (journal_id IS NOT NULL);
CREATE INDEX bank_lines_of_a_statement ON public.bank_lines USING btree (statement_id, id);
CREATE INDEX bank_lines_unmatched ON public.bank_lines USING btree (id) WHERE (status = 'unmatched'::text);
CREATE INDEX bank_statements_of_an_account ON public.bank_statements USING btree (firm_account_id, last_day);
CREATE INDEX bulk_runs_of_batch ON public.bulk_runs USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX charge_sweeps_by_day ON public.charge_sweeps USING btree (day, id);
CREATE INDEX charge_sweeps_of_a_place ON public.charge_sweeps USING btree (place_id);
CREATE INDEX charge_sweeps_of_an_environment ON public.charge_sweeps USING btree (environment_id, id);
CREATE INDEX completed_sells_of_a_holding ON public.orders USING btree (environment_id, holding_id, completed_at) WHERE ((side = 'sell'::text) AND (status = 'completed'::text));
CREATE INDEX custody_charges_by_id ON public.custody_charges USING btree (id);
CREATE INDEX custody_charges_outstanding ON public.custody_charges USING btree (id) WHERE (status = 'outstanding'::text);
CREATE INDEX dealing_prices_to_look_at ON public.dealing_prices USING btree (look_at) WHERE (look_at IS NOT NULL);
CREATE INDEX debt_advances_of_a_place ON public.debt_advances USING btree (place_id);
CREATE INDEX debt_advances_of_an_environment ON public.debt_advances USING btree (environment_id, currency);
CREATE INDEX declared_distributions_to_pay ON public.distributions USING btree (declaration_id, environment_id, id) WHERE ((declaration_id IS NOT NULL) AND (status = 'scheduled'::text));
CREATE INDEX disclosures_newest ON public.disclosures USING btree (exchange, published_at, id);
CREATE INDEX distribution_declarations_under_way ON public.distribution_declarations USING btree (payment_date, id) WHERE (status = ANY (ARRAY['declared'::text, 'recorded'::text]));
CREATE UNIQUE INDEX distributions_of_a_declaration ON public.distributions USING btree (declaration_id, environment_id, holding_id) WHERE (declaration_id IS NOT NULL);
CREATE INDEX distributions_of_a_holding ON public.distributions USING btree (environment_id, holding_id, id);
CREATE INDEX documents_by_content_key ON public.kyb_documents USING btree (((split_part(content_key_sealed, '.'::text, 2))::integer));
CREATE INDEX documents_by_storage_name ON public.kyb_documents USING btree (storage_name);
CREATE INDEX documents_of_a_person ON public.kyb_documents USING btree (environment_id, person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX environments_to_drop ON public.environments USING btree (retired_at) WHERE (retired_at IS NOT NULL);
CREATE INDEX fee_invoices_by_id ON public.fee_invoices USING btree (id);
CREATE INDEX fee_schedules_by_code ON public.fee_schedules USING btree (mode, code, charged_for, currency);
CREATE INDEX fee_schedules_of_an_investment ON public.fee_schedules USING btree (investment_id) WHERE (investment_id IS NOT NULL);
CREATE INDEX fee_schedules_of_an_organisation ON public.fee_schedules USING btree (organisation_id) WHERE (organisation_id IS NOT NULL);
CREATE UNIQUE INDEX funding_requests_by_reference ON public.funding_requests USING btree (reference);
CREATE INDEX funding_requests_due ON public.funding_requests USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX funding_requests_of_an_order ON public.funding_requests USING btree (environment_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX funding_requests_to_call ON public.funding_requests USING btree (call_due_at) WHERE (call_due_at IS NOT NULL);
CREATE INDEX funding_requests_under_way ON public.funding_requests USING btree (environment_id, currency) WHERE (status = 'processing'::text);
CREATE INDEX funding_requests_waiting ON public.funding_requests USING btree (environment_id, id) WHERE (status = ANY (ARRAY['pending'::text, 'processing'::text]));
CREATE INDEX funding_requests_without_money ON public.funding_requests USING btree (environment_id, status, id) WHERE (status = ANY (ARRAY['failed'::text, 'expired'::text, 'cancelled'::text, 'reversed'::text]));
CREATE INDEX funding_reversals_by_amount ON public.funding_reversals USING btree (amount, currency, created_at);
CREATE INDEX fx_rates_newest_of_a_pair ON public.fx_rates USING btree (base, quote, as_of, id);
CREATE INDEX holdings_by_maturity ON public.holdings USING btree (investment_id, maturity_date) WHERE ((status = 'active'::text) AND (maturity_date IS NOT NULL));
CREATE INDEX holdings_of_a_customer ON public.holdings USING btree (environment_id, customer_reference, id) WHERE (customer_reference IS NOT NULL);
CREATE INDEX holdings_of_an_investment ON public.holdings USING btree (environment_id, investment_id, id);
CREATE INDEX holdings_that_mature ON public.holdings USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING brin (created_at) WITH (pages_per_range='16');
CREATE INDEX idempotency_keys_that_outlive_a_reset ON public.idempotency_keys USING btree (environment_id) WHERE (answered_in IS NOT NULL);
CREATE INDEX inbound_payments_by_amount_and_time ON public.inbound_payments USING btree (amount, currency, COALESCE(received_at, created_at));
CREATE INDEX inbound_payments_by_provider ON public.inbound_payments USING btree (provider, received_at);
CREATE INDEX inbound_payments_by_transaction ON public.inbound_payments USING btree (transaction_id);
CREATE INDEX inbound_payments_of_a_funding_request ON public.inbound_payments USING btree (environment_id, funding_request_id, id);
CREATE INDEX investment_overrides_to_roll ON public.investment_overrides USING btree (roll_at) WHERE (roll_at IS NOT NULL);
CREATE INDEX investments_of_an_instrument ON public.investments USING btree (instrument_id) WHERE (instrument_id IS NOT NULL);
CREATE INDEX journal_export_days_by_export ON public.journal_export_days USING btree (export_id, day);
CREATE INDEX journal_lines_by_tax_month ON public.journal_lines USING btree (tax_month_id) WHERE (tax_month_id IS NOT NULL);
CREATE INDEX journals_by_rule ON public.journals USING btree (matching_rule_id) WHERE (matching_rule_id IS NOT NULL);
CREATE INDEX keys_by_secret_key ON public.api_keys USING btree (((split_part(secret_sealed, '.'::text, 2))::integer));
CREATE INDEX keys_of_a_sandbox ON public.api_keys USING btree (organisation_id, mode, sandbox, id);
CREATE INDEX keys_that_will_expire ON public.api_keys USING btree (expires_at) WHERE ((revoked_at IS NULL) AND (expires_at IS NOT NULL));
CREATE INDEX ledger_accounts_by_part ON public.ledger_accounts USING btree (part) WHERE (part <> ''::text);
CREATE INDEX ledger_accounts_outside ON public.ledger_accounts USING btree (environment_id, currency) WHERE (kind = 'funding_clearing'::text);
CREATE INDEX lines_of_a_match ON public.bank_lines USING btree (match_id) WHERE (match_id IS NOT NULL);
CREATE UNIQUE INDEX mandates_by_reference ON public.mandates USING btree (reference);
CREATE INDEX mandates_due ON public.mandates USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX mandates_to_call ON public.mandates USING btree (call_due_at) WHERE (call_due_at IS NOT NULL);
CREATE INDEX market_quarantine_of_an_exchange ON public.market_quarantine USING btree (exchange, id);
CREATE INDEX market_quarantine_that_waits ON public.market_quarantine USING btree (exchange, kind, id) WHERE ((released_at IS NULL) AND (rejected_at IS NULL));
CREATE INDEX matched_movements_from_a_place ON public.bank_match_movements USING btree (left_place_id) WHERE (left_place_id IS NOT NULL);
CREATE INDEX matched_movements_of_a_place ON public.bank_match_movements USING btree (place_id);
CREATE INDEX matching_rules_active ON public.matching_rules USING btree (id) WHERE (status = 'active'::text);
CREATE INDEX member_credentials_by_key_version ON public.member_credentials USING btree (((split_part(totp_secret_sealed, '.'::text, 2))::integer));
CREATE INDEX member_invitations_by_key_version ON public.member_invitations USING btree (((split_part(totp_secret_sealed, '.'::text, 2))::integer));
CREATE UNIQUE INDEX member_invitations_open ON public.member_invitations USING btree (member_id) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX member_sessions_by_age ON public.member_sessions USING btree (created_at);
CREATE INDEX member_sessions_by_member ON public.member_sessions USING btree (member_id, created_at DESC);
CREATE UNIQUE INDEX members_by_email ON public.members USING btree (lower(email));
CREATE INDEX members_by_organisation ON public.members USING btree (organisation_id, created_at, id);
CREATE UNIQUE INDEX money_is_returned_once ON public.payment_returns USING btree (unmatched_payment_id) WHERE (status = ANY (ARRAY['to_pay'::text, 'paid'::text]));
CREATE INDEX movements_of_a_match ON public.bank_match_movements USING btree (match_id);
CREATE UNIQUE INDEX one_account_of_each_part ON public.ledger_accounts USING btree (environment_id, currency, kind, part);
CREATE UNIQUE INDEX one_default_account_per_currency ON public.settlement_accounts USING btree (environment_id, currency) WHERE is_default;
CREATE UNIQUE INDEX one_default_exchange ON public.exchanges USING btree (is_default) WHERE is_default;
CREATE UNIQUE INDEX one_house_per_mode ON public.environments USING btree (mode) WHERE (organisation_id IS NULL);
CREATE UNIQUE INDEX one_live_mandate_per_account ON public.mandates USING btree (environment_id, settlement_account_id) WHERE (status = ANY (ARRAY['pending'::text, 'active'::text, 'suspended'::text]));
CREATE UNIQUE INDEX one_screening_is_current ON public.kyb_screenings USING btree (environment_id, person_id, check_name) NULLS NOT DISTINCT WHERE is_current;
CREATE INDEX open_withdrawals_of_an_account ON public.withdrawals USING btree (environment_id, settlement_account_id) WHERE (status = ANY (ARRAY['pending_approval'::text, 'processing'::text]));
CREATE INDEX operator_credentials_by_key_version ON public.operator_credentials USING btree (((split_part(totp_secret_sealed, '.'::text, 2))::integer));
CREATE INDEX operator_invitations_by_key_version ON public.operator_invitations USING btree (((split_part(totp_secret_sealed, '.'::text, 2))::integer));
CREATE UNIQUE INDEX operator_invitations_open ON public.operator_invitations USING btree (operator_id) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX operator_logins_by_age ON public.operator_logins USING btree (created_at);
CREATE INDEX operator_open_id_attempts_by_age ON public.operator_open_id_attempts USING btree (created_at);
CREATE INDEX operator_proofs_by_age ON public.operator_proofs USING btree (created_at);
CREATE INDEX operator_sessions_by_age ON public.operator_sessions USING btree (created_at);
CREATE INDEX operator_sessions_by_operator ON public.operator_sessions USING btree (operator_id, created_at DESC);
CREATE INDEX operator_sign_in_attempts_by_age ON public.operator_sign_in_attempts USING btree (created_at);
CREATE INDEX operator_tokens_by_operator ON public.operator_tokens USING btree (operator_id);
CREATE UNIQUE INDEX operators_by_email ON public.operators USING btree (lower(email));
CREATE UNIQUE INDEX operators_by_skeleton ON public.operators USING btree (person_skeleton(name));
CREATE INDEX orders_by_end ON public.orders USING btree (environment_id, LEAST(completed_at, failed_at, cancelled_at)) WHERE (LEAST(completed_at, failed_at, cancelled_at) IS NOT NULL);
CREATE INDEX orders_of_a_customer ON public.orders USING btree (environment_id, customer_reference, id) WHERE (customer_reference IS NOT NULL);
CREATE INDEX orders_of_a_dealing_day ON public.orders USING btree (investment_id, dealing_date) WHERE (dealing_date IS NOT NULL);
CREATE INDEX orders_to_fulfil ON public.orders USING btree (created_at) WHERE (status = 'pending_fulfilment'::text);
CREATE INDEX orders_whose_scenario_is_due ON public.orders USING btree (scenario_due_at) WHERE (scenario_due_at IS NOT NULL);
CREATE INDEX organisations_by_name ON public.organisations USING btree (lower(name) text_pattern_ops);
CREATE INDEX passkey_challenges_by_age ON public.passkey_challenges USING btree (created_at);
CREATE INDEX passkey_challenges_by_member ON public.passkey_challenges USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX passkey_challenges_by_operator ON public.passkey_challenges USING btree (operator_id) WHERE (operator_id IS NOT NULL);
CREATE INDEX passkeys_by_member ON public.passkeys USING btree (member_id, created_at, id) WHERE (member_id IS NOT NULL);
CREATE INDEX passkeys_by_operator ON public.passkeys USING btree (operator_id, created_at, id) WHERE (operator_id IS NOT NULL);
CREATE INDEX payment_returns_by_key_version ON public.payment_returns USING btree (((split_part(account_number_sealed, '.'::text, 2))::integer));
CREATE INDEX payment_returns_to_pay ON public.payment_returns USING btree (created_at) WHERE (status = 'to_pay'::text);
CREATE INDEX pending_sells_of_a_holding ON public.orders USING btree (environment_id, holding_id) WHERE ((side = 'sell'::text) AND (status = 'pending_fulfilment'::text));
CREATE INDEX people_by_bvn_key ON public.kyb_people USING btree (((split_part(bvn_sealed, '.'::text, 2))::integer)) WHERE (bvn_sealed IS NOT NULL);
CREATE INDEX people_by_id_number_key ON public.kyb_people USING btree (((split_part(id_number_sealed, '.'::text, 2))::integer)) WHERE (id_number_sealed IS NOT NULL);
CREATE INDEX place_reconciliations_by_day ON public.place_reconciliations USING btree (day, mode);
CREATE INDEX place_reconciliations_unsigned ON public.place_reconciliations USING btree (due_at) WHERE (status <> 'signed'::text);
CREATE INDEX planned_prices_due ON public.planned_prices USING btree (effective_date, id) WHERE (status = 'planned'::text);
CREATE UNIQUE INDEX planned_prices_of_a_day ON public.planned_prices USING btree (investment_id, effective_date) WHERE (status = 'planned'::text);
CREATE INDEX proposals_by_environment ON public.proposals USING btree (environment_id) WHERE (environment_id IS NOT NULL);
CREATE INDEX proposals_by_kind ON public.proposals USING btree (kind, id);
CREATE INDEX proposals_waiting ON public.proposals USING btree (created_at) WHERE (status = 'proposed'::text);
CREATE INDEX provider_charges_to_book ON public.provider_charges USING btree (id) WHERE (booked_at IS NULL);
CREATE INDEX provider_events_by_subject ON public.provider_events USING btree (subject) WHERE (subject IS NOT NULL);
CREATE INDEX provider_events_dead_lettered ON public.provider_events USING btree (id) WHERE (status = 'dead_lettered'::text);
CREATE INDEX provider_events_due ON public.provider_events USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX reconciliation_discrepancies_due ON public.reconciliation_discrepancies USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX reconciliation_discrepancies_of_a_day ON public.reconciliation_discrepancies USING btree (mode, provider, day);
CREATE INDEX reconciliation_discrepancies_open ON public.reconciliation_discrepancies USING btree (id) WHERE (status = 'open'::text);
CREATE INDEX reconciliation_lines_by_recorded_id ON public.reconciliation_lines USING btree (recorded_id) WHERE (recorded_id IS NOT NULL);
CREATE INDEX reconciliation_lines_of_a_day ON public.reconciliation_lines USING btree (mode, provider, day);
CREATE INDEX reconciliation_runs_due ON public.reconciliation_runs USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX repeated_signatures_by_age ON public.repeated_signatures USING brin (created_at) WITH (pages_per_range='16');
CREATE INDEX report_runs_by_age ON public.report_runs USING btree (created_at);
CREATE INDEX report_runs_due ON public.report_runs USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX report_runs_of_a_report ON public.report_runs USING btree (report, id);
CREATE INDEX request_log_of_refused ON ONLY public.request_log USING btree (organisation_id, mode, sandbox, id) WHERE (code IS NOT NULL);
CREATE INDEX revenue_share_lines_of_a_schedule ON public.revenue_share_lines USING btree (fee_schedule_id);
CREATE INDEX revenue_share_sweeps_of_a_statement ON public.revenue_share_sweeps USING btree (environment_id, revenue_share_id);
CREATE INDEX revenue_shares_by_id ON public.revenue_shares USING btree (id);
CREATE INDEX revenue_shares_of_a_place ON public.revenue_shares USING btree (place_id);
CREATE INDEX screenings_by_expiry ON public.kyb_screenings USING btree (expires_at) WHERE (is_current AND (NOT is_expiring) AND (expires_at IS NOT NULL));
CREATE INDEX screenings_of_a_person ON public.kyb_screenings USING btree (environment_id, person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX screenings_that_expire ON public.kyb_screenings USING btree (expires_at) WHERE (is_current AND is_expiring);
CREATE INDEX screenings_to_call ON public.kyb_screenings USING btree (call_due_at) WHERE (call_due_at IS NOT NULL);
CREATE INDEX screenings_to_judge ON public.kyb_screenings USING btree (created_at) WHERE (is_current AND ((status = 'refused'::text) OR ((status = 'answered'::text) AND (outcome = ANY (ARRAY['possible_match'::text, 'match'::text, 'not_found'::text])))));
CREATE INDEX sells_across_lots ON public.orders USING gin (lots jsonb_path_ops) WHERE ((holding_id IS NULL) AND (lots IS NOT NULL));
CREATE INDEX sells_of_a_holding ON public.orders USING btree (environment_id, holding_id, id) WHERE (side = 'sell'::text);
CREATE INDEX settlement_accounts_by_number_key ON public.settlement_accounts USING btree (((split_part(account_number_sealed, '.'::text, 2))::integer));
CREATE INDEX settlement_accounts_to_call ON public.settlement_accounts USING btree (call_due_at) WHERE (call_due_at IS NOT NULL);
CREATE INDEX settlement_accounts_to_decide ON public.settlement_accounts USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX settlement_accounts_without_index ON public.settlement_accounts USING btree (environment_id, id) WHERE ((account_number_index IS NULL) AND (status <> 'disabled'::text));
CREATE INDEX settlements_in_transit ON public.settlements USING btree (settled_on) WHERE (status = 'in_transit'::text);
CREATE INDEX simulated_payments_by_time ON public.simulated_records USING btree (mode, paid_at, reference) WHERE (paid_at IS NOT NULL);
CREATE INDEX simulated_payments_by_transaction ON public.simulated_records USING btree (mode, ((record ->> 'transaction_id'::text))) WHERE (kind = 'payment'::text);
CREATE INDEX statement_gaps_closed_by ON public.statement_gaps USING btree (closed_by_statement_id) WHERE (closed_by_statement_id IS NOT NULL);
CREATE INDEX statement_gaps_left_by ON public.statement_gaps USING btree (left_by_statement_id) WHERE (left_by_statement_id IS NOT NULL);
CREATE INDEX statement_gaps_of_a_statement ON public.statement_gaps USING btree (statement_id);
CREATE INDEX statement_gaps_open ON public.statement_gaps USING btree (firm_account_id, id) WHERE (closed_at IS NULL);
CREATE INDEX tax_certificates_by_id ON public.tax_certificates USING btree (id);
CREATE INDEX tax_codes_by_code ON public.tax_codes USING btree (code, effective_from);
CREATE INDEX tax_payments_of_a_match ON public.tax_payments USING btree (match_id);
CREATE INDEX tax_payments_of_a_month ON public.tax_payments USING btree (month, code) WHERE (undone_at IS NULL);
CREATE INDEX taxes_by_code_and_time ON public.charges USING btree (code, created_at) WHERE (kind <> 'fee'::text);
CREATE INDEX unmatched_payments_by_amount ON public.unmatched_payments USING btree (amount, currency);
CREATE INDEX unmatched_payments_open ON public.unmatched_payments USING btree (id) WHERE (status = 'open'::text);
CREATE INDEX unpaid_orders_of_an_investment ON public.orders USING btree (investment_id) WHERE (status = 'awaiting_payment'::text);
CREATE UNIQUE INDEX virtual_accounts_by_number ON public.virtual_accounts USING btree (provider, account_number) WHERE (account_number IS NOT NULL);
CREATE INDEX virtual_accounts_to_call ON public.virtual_accounts USING btree (call_due_at) WHERE (call_due_at IS NOT NULL);
CREATE INDEX webhook_deliveries_by_age ON public.webhook_deliveries USING brin (created_at) WITH (pages_per_range='16');
CREATE INDEX webhook_deliveries_leased ON public.webhook_deliveries USING btree (endpoint_id, leased_until) WHERE (leased_until IS NOT NULL);
CREATE INDEX webhook_deliveries_made_again ON public.webhook_deliveries USING btree (environment_id, endpoint_id, status, id) WHERE ((next_attempt_at IS NOT NULL) AND (NOT is_first));
CREATE INDEX webhook_deliveries_new ON public.webhook_deliveries USING btree (endpoint_id, event_sequence) WHERE is_first;
CREATE INDEX webhook_deliveries_of_an_endpoint ON public.webhook_deliveries USING btree (environment_id, endpoint_id, id);
CREATE INDEX webhook_deliveries_undelivered ON public.webhook_deliveries USING btree (environment_id, endpoint_id, status, id) WHERE (status = ANY (ARRAY['failed'::text, 'cancelled'::text]));
CREATE INDEX webhook_deliveries_waiting ON public.webhook_deliveries USING btree (endpoint_id, next_attempt_at) WHERE ((next_attempt_at IS NOT NULL) AND (NOT is_first));
CREATE INDEX webhook_delivery_counts_by_age ON public.webhook_delivery_counts USING brin (created_at);
CREATE INDEX webhook_endpoints_by_replaced_secret_key ON public.webhook_endpoints USING btree (((split_part(replaced_secret_sealed, '.'::text, 2))::integer)) WHERE (replaced_secret_sealed IS NOT NULL);
CREATE INDEX webhook_endpoints_by_secret_key ON public.webhook_endpoints USING btree (((split_part(secret_sealed, '.'::text, 2))::integer));
CREATE INDEX webhook_endpoints_of_a_sandbox ON public.webhook_endpoints USING btree (organisation_id, mode, sandbox, id);
CREATE INDEX webhook_endpoints_that_fail ON public.webhook_endpoints USING btree (failing_since) WHERE (failing_since IS NOT NULL);
CREATE INDEX what_partners_owe ON public.ledger_accounts USING btree (currency, environment_id) WHERE (kind = 'receivable'::text);
CREATE INDEX withdrawals_by_approval ON public.withdrawals USING btree (environment_id, currency, approved_at) WHERE (approved_at IS NOT NULL);
CREATE INDEX withdrawals_by_net_amount ON public.withdrawals USING btree ((((amount)::numeric - charges_total)), currency, completed_at);
CREATE INDEX withdrawals_held ON public.withdrawals USING btree (held_at) WHERE (held_at IS NOT NULL);
CREATE INDEX withdrawals_not_paid ON public.withdrawals USING btree (environment_id, status, id) WHERE (status = ANY (ARRAY['failed'::text, 'cancelled'::text, 'returned'::text]));
CREATE INDEX withdrawals_to_approve ON public.withdrawals USING btree (created_at) WHERE (status = 'pending_approval'::text);
CREATE INDEX withdrawals_to_call ON public.withdrawals USING btree (call_due_at) WHERE (call_due_at IS NOT NULL);

CREATE OR REPLACE FUNCTION public.adjustments_keep_what_was_proposed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.environment_id, new.id, new.currency, new.direction, new.amount::numeric, new.reason, new.proposed_by, new.created_at)
    is distinct from
    (old.environment_id, old.id, old.currency, old.direction, old.amount::numeric, old.reason, old.proposed_by, old.created_at)
    or old.status = 'posted' then
    raise exception 'an adjustment is approved as it was proposed, once' using errcode = 'P0001';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.agreed_charges_are_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE'
    or (old.effective_until is not null and not coalesce(new.effective_until < old.effective_until, false))
    or to_jsonb(new) - '{effective_until,ended_by,ended_at}'::text[]
      is distinct from to_jsonb(old) - '{effective_until,ended_by,ended_at}'::text[] then
    raise exception 'what was agreed to be charged is ended, once, and never changed but for an earlier end' using errcode = 'P0001';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.audit_hash(previous bytea, entry audit_entries)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(previous || convert_to(
    jsonb_build_array(
      entry.sequence, entry.id, entry.actor, entry.action, entry.subject_type, entry.subject_id, entry.organisation_id,
      entry.reason, entry.before, entry.after, entry.request_id, entry.address,
      round(extract(epoch from entry.created_at) * 1000)
    )::text || coalesce(entry.operator::text, ''),
    'UTF8'
  ))
$function$
;

CREATE OR REPLACE FUNCTION public.chain_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  head audit_head;
begin
  select * into head from audit_head for update;
  new.sequence := head.sequence + 1;
  new.hash := audit_hash(head.hash, new);
  update audit_head set sequence = new.sequence, hash = new.hash;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.cost_of_units_left(units numeric, cost numeric, moved numeric[], costs numeric[])
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  for place in 1 .. coalesce(array_length(moved, 1), 0) loop
    if moved[place] < 0 then
      cost := round(div(cost * (units + moved[place]) * 100, units) / 100, 2);
    else
      cost := cost + costs[place];
    end if;
    units := units + moved[place];
  end loop;
  return cost;
end
$function$
;

CREATE OR REPLACE FUNCTION public.delete_rows_of_retired(relation regclass, retired uuid, at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  tenant text := case when relation = 'environments'::regclass then 'id' else 'environment_id' end;
  deleted integer;
begin
  if not exists (
    select from environments
    where id = retired and mode = 'test' and retired_at is not null
  ) or exists (
    select from organisation_modes
    where environment_id = retired
  ) then
    raise exception 'rows go only with a sandbox environment that was reset' using errcode = 'P0001';
  end if;
  if not exists (
    select from pg_class one
    join pg_class beside on beside.relnamespace = one.relnamespace
    where one.oid = relation and beside.oid = 'environments'::regclass
  ) then
    raise exception '% is no table of the service', relation using errcode = 'P0001';
  end if;
  execute format(
    'delete from %1$s where ctid = any (array(select ctid from %1$s where %2$I = $1 limit $2)) and %2$I = $1',
    relation, tenant
  ) using retired, at_most;
  get diagnostics deleted = row_count;
  return deleted;
end $function$
;

CREATE OR REPLACE FUNCTION public.discard_document_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into discarded_objects (storage_name, discarded_at)
  values (old.storage_name, clock_timestamp())
  on conflict do nothing;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.first_id_at(instant timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((lpad(to_hex(((EXTRACT(epoch FROM instant) * (1000)::numeric))::bigint), 12, '0'::text) || '70008000000000000000'::text))::uuid
;

CREATE OR REPLACE FUNCTION public.history_goes_with_its_environment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from environments
    where id = old.environment_id and mode = 'test' and retired_at is not null
  ) and not exists (
    select from organisation_modes
    where environment_id = old.environment_id
  ) then
    return old;
  end if;
  raise exception 'ledger history is append-only: % on %', tg_op, tg_table_name using errcode = 'P0001';
end $function$
;

CREATE OR REPLACE FUNCTION public.history_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'ledger history is append-only: % on %', tg_op, tg_table_name using errcode = 'P0001';
end $function$
;

CREATE OR REPLACE FUNCTION public.instant_of_id(id uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_timestamp((((((('x'::text || "left"(replace((id)::text, '-'::text, ''::text), 12)))::bit(48))::bigint)::numeric / 1000.0))::double precision)
;

CREATE OR REPLACE FUNCTION public.keep_partitions()
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select keep_partitions_at(clock_timestamp())
$function$
;

CREATE OR REPLACE FUNCTION public.keep_partitions_at(instant timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  parent regclass;
  expired regclass;
  starts_at timestamptz;
  made text;
  changed integer := 0;
begin
  for parent in
    select partrelid::regclass
    from pg_partitioned_table
    join pg_class on oid = partrelid
    where relnamespace = current_schema()::regnamespace
    order by relname
  loop
    -- One process at a time.
    execute format('lock table only %s in share update exclusive mode', parent);
    starts_at := coalesce((select max(ends_at) from partitions_of(parent)), date_trunc('week', instant, 'UTC'));
    while starts_at < instant + interval '8 weeks' loop
      made := parent::text || to_char(starts_at at time zone 'UTC', '_YYYYMMDD');
      execute format('create table %I (like %s including defaults including constraints)', made, parent);
      execute format(
        'alter table %s attach partition %I for values from (%L) to (%L)',
        parent, made, first_id_at(starts_at), first_id_at(starts_at + interval '1 week')
      );
      starts_at := starts_at + interval '1 week';
      changed := changed + 1;
    end loop;
    for expired in select name from partitions_of(parent) where ends_at <= instant - interval '30 days' loop
      execute format('drop table %s', expired);
      changed := changed + 1;
    end loop;
  end loop;
  return changed;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_how_far_days_are_closed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform setval('closed_until_s', greatest(
    pg_sequence_last_value('closed_until_s'),
    extract(epoch from (new.day + 1)::timestamp at time zone 'Africa/Lagos')::bigint
  ));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.nothing_is_booked_into_a_closed_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from closed_days where day = (new.created_at at time zone 'Africa/Lagos')::date)
    and exists (select from environments where id = new.environment_id and mode = 'live')
  then
    raise exception 'transaction % is dated %, in a day whose books are closed', new.id, new.created_at using errcode = 'P0001';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.object_of_event(uuid, bigint)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select object_text(shape, object)
  from events
  where environment_id = $1
    and sequence = $2
$function$
;

CREATE OR REPLACE FUNCTION public.object_text(shape smallint, object text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE shape WHEN 1 THEN format('{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"payment_mode":"%s","status":"%s","customer":{"reference":%s,"name":%s,"email":%s},"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"paid_at":%s,"submitted_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}'::text, VARIADIC array_replace(string_to_array(object, '	'::text), ''::text, 'null'::text)) WHEN 2 THEN format('{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"payment_mode":"%s","status":"%s","customer":%s,"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"paid_at":%s,"submitted_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}'::text, VARIADIC array_replace(string_to_array(object, '	'::text), ''::text, 'null'::text)) WHEN 3 THEN format('{"id":"%s","order_id":"%s","investment_id":"%s","investment_name":"%s","category":"%s","currency":"%s","units":"%s","available_units":"%s","cost_basis":"%s","average_cost":%s,"current_price":"%s","current_value":"%s","gain_loss":"%s","gain_loss_percent":"%s","accrued_income":"%s","status":"%s","customer":%s,"client_reference":%s,"purchased_at":"%s","maturity_date":%s,"closed_at":%s,"valuation_as_of":"%s","created_at":"%s","updated_at":"%s"}'::text, VARIADIC array_replace(string_to_array(object, '	'::text), ''::text, 'null'::text)) WHEN 4 THEN format('{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":{"reference":%s,"name":%s,"email":%s},"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"paid_at":%s,"submitted_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}'::text, VARIADIC array_replace(string_to_array(object, '	'::text), ''::text, 'null'::text)) WHEN 5 THEN format('{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":%s,"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"paid_at":%s,"submitted_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}'::text, VARIADIC array_replace(string_to_array(object, '	'::text), ''::text, 'null'::text)) WHEN 6 THEN format('{"id":"%s","order_id":"%s","investment_id":"%s","investment_name":"%s","category":"%s","currency":"%s","units":"%s","available_units":"%s","cost_basis":"%s","average_cost":%s,"current_price":"%s","current_value":"%s","gain_loss":"%s","gain_loss_percent":"%s","accrued_income":"%s","charges":%s,"charges_total":"%s","net_amount":%s,"status":"%s","customer":%s,"client_reference":%s,"purchased_at":"%s","maturity_date":%s,"closed_at":%s,"valuation_as_of":"%s","created_at":"%s","updated_at":"%s"}'::text, VARIADIC array_replace(string_to_array(object, '	'::text), ''::text, 'null'::text)) WHEN 7 THEN format('{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":{"reference":%s,"name":%s,"email":%s},"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"paid_at":%s,"submitted_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}'::text, VARIADIC array_replace(string_to_array(object, '	'::text), ''::text, 'null'::text)) WHEN 8 THEN format('{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":%s,"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"paid_at":%s,"submitted_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}'::text, VARIADIC array_replace(string_to_array(object, '	'::text), ''::text, 'null'::text)) WHEN 9 THEN format('{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":{"reference":%s,"name":%s,"email":%s},"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"lots":%s,"paid_at":%s,"submitted_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}'::text, VARIADIC array_replace(string_to_array(object, '	'::text), ''::text, 'null'::text)) WHEN 10 THEN format('{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":%s,"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"lots":%s,"paid_at":%s,"submitted_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}'::text, VARIADIC array_replace(string_to_array(object, '	'::text), ''::text, 'null'::text)) WHEN 11 THEN format('{"id":"%s","order_id":"%s","investment_id":"%s","investment_name":"%s","category":"%s","currency":"%s","units":"%s","available_units":"%s","cost_basis":"%s","average_cost":%s,"current_price":"%s","current_value":"%s","gain_loss":"%s","gain_loss_percent":"%s","accrued_income":"%s","redemption_value":"%s","charges":%s,"charges_total":"%s","net_amount":%s,"status":"%s","customer":%s,"client_reference":%s,"purchased_at":"%s","maturity_date":%s,"closed_at":%s,"valuation_as_of":"%s","created_at":"%s","updated_at":"%s"}'::text, VARIADIC array_replace(string_to_array(object, '	'::text), ''::text, 'null'::text)) WHEN 12 THEN format('{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"income_paid":%s,"forgone_income":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":{"reference":%s,"name":%s,"email":%s},"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"paid_at":%s,"submitted_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}'::text, VARIADIC array_replace(string_to_array(object, '	'::text), ''::text, 'null'::text)) WHEN 13 THEN format('{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"income_paid":%s,"forgone_income":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":%s,"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"paid_at":%s,"submitted_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}'::text, VARIADIC array_replace(string_to_array(object, '	'::text), ''::text, 'null'::text)) WHEN 14 THEN format('{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"income_paid":%s,"forgone_income":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":{"reference":%s,"name":%s,"email":%s},"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"paid_at":%s,"submitted_at":%s,"dealing_date":%s,"cut_off_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}'::text, VARIADIC array_replace(string_to_array(object, '	'::text), ''::text, 'null'::text)) WHEN 15 THEN format('{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"income_paid":%s,"forgone_income":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":%s,"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"paid_at":%s,"submitted_at":%s,"dealing_date":%s,"cut_off_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}'::text, VARIADIC array_replace(string_to_array(object, '	'::text), ''::text, 'null'::text)) WHEN 16 THEN format('{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"income_paid":%s,"forgone_income":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":{"reference":%s,"name":%s,"email":%s},"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"lots":%s,"paid_at":%s,"submitted_at":%s,"dealing_date":%s,"cut_off_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}'::text, VARIADIC array_replace(string_to_array(object, '	'::text), ''::text, 'null'::text)) WHEN 17 THEN format('{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"income_paid":%s,"forgone_income":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":%s,"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"lots":%s,"paid_at":%s,"submitted_at":%s,"dealing_date":%s,"cut_off_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}'::text, VARIADIC array_replace(string_to_array(object, '	'::text), ''::text, 'null'::text)) WHEN 18 THEN format('{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"income_paid":%s,"forgone_income":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":{"reference":%s,"name":%s,"email":%s},"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"lots":%s,"paid_at":%s,"submitted_at":%s,"dealing_date":%s,"cut_off_at":%s,"expected_settlement_date":%s,"settled_at":%s,"executions":%s,"filled_units":"%s","remaining_units":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}'::text, VARIADIC array_replace(string_to_array(object, '	'::text), ''::text, 'null'::text)) WHEN 19 THEN format('{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"income_paid":%s,"forgone_income":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":%s,"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"lots":%s,"paid_at":%s,"submitted_at":%s,"dealing_date":%s,"cut_off_at":%s,"expected_settlement_date":%s,"settled_at":%s,"executions":%s,"filled_units":"%s","remaining_units":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}'::text, VARIADIC array_replace(string_to_array(object, '	'::text), ''::text, 'null'::text)) ELSE object END
;

CREATE OR REPLACE FUNCTION public.order_reference(id uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select 'ORD-' || string_agg(
      substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', substring(bits from 5 * place + 1 for 5)::int + 1, 1), '' order by place
    )
  from (select b'00' || ('x' || replace(id::text, '-', ''))::bit(128) as bits) spelled
  cross join generate_series(0, 25) place
$function$
;

CREATE OR REPLACE FUNCTION public.partitions_of(parent regclass)
 RETURNS TABLE(name regclass, ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select oid::regclass, instant_of_id(substring(pg_get_expr(relpartbound, oid) from 'TO \(''([0-9a-f-]{36})''\)')::uuid)
  from pg_class
  join pg_inherits on inhrelid = oid
  where inhparent = parent
$function$
;

CREATE OR REPLACE FUNCTION public.person_skeleton(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select replace(replace(
    translate(
      translate(
        regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g'),
        'ABCDEFGHIJKLMNOPQRSTUVWXYZɓƁɖƉɗƊđĐɛƐǝƎəƏƒƑƙƘıłŁŋŊɔƆøØʋƲɣƔƴƳ',
        'abcdefghijklmnopqrstuvwxyzbbddddddeeeeeeffkklllnnoooovvyyyy'
      ),
      $signs$01i|!5$@ "#%&'()*+,-./:;<=>?[\]^_`{}~$signs$,
      'ollllssa'
    ),
    'rn', 'm'), 'vv', 'w')
$function$
;

CREATE OR REPLACE FUNCTION public.proposals_keep_what_was_proposed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.kind, new.organisation_id, new.environment_id, new.payload, new.payload_sha256, new.reason,
      new.proposed_by, new.proposed_by_id, new.created_at, new.expires_hours)
    is distinct from
    (old.id, old.kind, old.organisation_id, old.environment_id, old.payload, old.payload_sha256, old.reason,
      old.proposed_by, old.proposed_by_id, old.created_at, old.expires_hours)
    or old.status <> 'proposed' then
    raise exception 'a proposal is decided as it was made, once' using errcode = 'P0001';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit is append-only' using errcode = 'restrict_violation';
end
$function$
;

CREATE OR REPLACE FUNCTION public.require_written(written bigint, meant bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
begin
  if written <> meant then
    raise exception 'expected to write % rows, wrote %', meant, written;
  end if;
  return written;
end $function$
;

CREATE TRIGGER adjustments_stay BEFORE UPDATE ON public.adjustments FOR EACH ROW EXECUTE FUNCTION adjustments_keep_what_was_proposed(); -- unless replica
CREATE TRIGGER bytes_follow_their_document AFTER DELETE ON public.kyb_documents FOR EACH ROW EXECUTE FUNCTION discard_document_bytes(); -- unless replica
CREATE TRIGGER entries_are_append_only BEFORE UPDATE OR TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only(); -- always
CREATE TRIGGER entries_are_chained BEFORE INSERT ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION chain_audit_entry(); -- always
CREATE TRIGGER entries_go_with_their_environment BEFORE DELETE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION history_goes_with_its_environment(); -- always
CREATE TRIGGER entries_never_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change(); -- always
CREATE TRIGGER fee_schedules_are_kept BEFORE DELETE OR UPDATE ON public.fee_schedules FOR EACH ROW EXECUTE FUNCTION agreed_charges_are_kept(); -- unless replica
CREATE TRIGGER note_how_far_days_are_closed AFTER INSERT ON public.closed_days FOR EACH ROW EXECUTE FUNCTION note_how_far_days_are_closed(); -- unless replica
CREATE TRIGGER nothing_is_booked_into_a_closed_day BEFORE INSERT ON public.ledger_transactions FOR EACH ROW WHEN ((new.created_at < to_timestamp((pg_sequence_last_value('closed_until_s'::regclass))::double precision))) EXECUTE FUNCTION nothing_is_booked_into_a_closed_day(); -- unless replica
CREATE TRIGGER proposals_stay BEFORE UPDATE ON public.proposals FOR EACH ROW EXECUTE FUNCTION proposals_keep_what_was_proposed(); -- unless replica
CREATE TRIGGER tax_codes_are_kept BEFORE DELETE OR UPDATE ON public.tax_codes FOR EACH ROW EXECUTE FUNCTION agreed_charges_are_kept(); -- unless replica
CREATE TRIGGER transactions_are_append_only BEFORE UPDATE OR TRUNCATE ON public.ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only(); -- always
CREATE TRIGGER transactions_go_with_their_environment BEFORE DELETE ON public.ledger_transactions FOR EACH ROW EXECUTE FUNCTION history_goes_with_its_environment(); -- always
