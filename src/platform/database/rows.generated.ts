// Written by `npm run generate` from the migrations. Do not edit.

export type Rows = {
  adjustments: {
    environment_id: string;
    id: string;
    currency: 'NGN' | 'GHS' | 'USD';
    direction: 'credit' | 'debit';
    amount: string;
    reason: string;
    status: 'proposed' | 'posted';
    proposed_by: string;
    approved_by: string | null;
    created_at: string;
    posted_at: string | null;
  };
  allocations: {
    environment_id: string;
    investment_id: string;
    remaining: string;
    generation: string;
  };
  announcements: {
    id: string;
    mode: 'test' | 'live';
    type: string;
    object_type: string;
    object: string;
    previous: string;
    reached: string;
    created_at: string;
    completed_at: string | null;
  };
  api_keys: {
    id: string;
    key_id: string;
    organisation_id: string;
    mode: 'test' | 'live';
    sandbox: string | null;
    label: string | null;
    scopes: string[];
    ip_allowlist: string[];
    rate_limit: number | null;
    strict_replay: boolean;
    secret_sealed: string;
    created_at: string;
    last_used_at: string | null;
    expires_at: string | null;
    expiry_announced: boolean;
    revoked_at: string | null;
    collect_before: string | null;
    replaces_id: string | null;
    grace_seconds: number | null;
  };
  approval_files: {
    id: string;
    proposal_id: string;
    file_name: string;
    content_type: 'application/pdf' | 'image/png' | 'image/jpeg';
    size_bytes: number;
    sha256: string;
    content_sealed: string;
    added_by: string;
    created_at: string;
  };
  audit_entries: {
    id: string;
    sequence: number;
    actor: string;
    action: string;
    subject_type: string;
    subject_id: string;
    organisation_id: string | null;
    reason: string | null;
    before: unknown;
    after: unknown;
    request_id: string | null;
    address: string | null;
    hash: Buffer;
    created_at: string;
    operator: unknown;
  };
  audit_head: {
    only_one: boolean;
    sequence: number;
    hash: Buffer;
  };
  bank_lines: {
    id: string;
    statement_id: string;
    firm_account_id: string;
    currency: 'NGN' | 'GHS' | 'USD';
    row_number: number;
    day: string;
    direction: 'credit' | 'debit';
    amount: string;
    reference: string | null;
    narration: string;
    counterparty_name: string | null;
    counterparty_account_masked: string | null;
    content_hash: string;
    status: 'unmatched' | 'matched' | 'ignored' | 'suspense' | 'booked' | 'returned';
    matched_type: 'funding_payment' | 'withdrawal' | 'unmatched_payment' | 'settlement' | 'bank_match' | null;
    matched_id: string | null;
    matched_reference: string | null;
    moved_money: boolean;
    decided_by: string | null;
    decision_reason: string | null;
    decided_at: string | null;
    created_at: string;
    value_day: string | null;
    ordinal: number | null;
    balance_after: string | null;
    not_the_same_as: unknown;
    journal_id: string | null;
    return_id: string | null;
    match_id: string | null;
    other_place_id: string | null;
    rules_due_at: string | null;
    rule_note: string | null;
  };
  bank_match_movements: {
    id: string;
    match_id: string;
    environment_id: string;
    reason: 'subscription_paid' | 'proceeds_received' | 'place_transfer' | 'vat_paid' | 'levies_paid' | 'tax_paid';
    place_id: string;
    left_place_id: string | null;
    currency: 'NGN' | 'GHS' | 'USD';
    amount: string;
    created_at: string;
    undone_at: string | null;
  };
  bank_match_records: {
    match_id: string;
    number: number;
    record_type: 'funding_payment' | 'withdrawal' | 'unmatched_payment' | 'settlement' | 'funding_reversal' | 'order' | 'correction' | 'distribution' | 'holding' | 'tax_payment';
    record_id: string;
    environment_id: string | null;
    reference: string | null;
    direction: 'credit' | 'debit';
    currency: 'NGN' | 'GHS' | 'USD';
    amount: string;
    undone_at: string | null;
    place_id: string | null;
    moved_amount: string | null;
  };
  bank_matches: {
    id: string;
    made_by: string;
    reason: string | null;
    created_at: string;
    undone_by: string | null;
    undone_at: string | null;
  };
  bank_statements: {
    id: string;
    firm_account_id: string;
    currency: 'NGN' | 'GHS' | 'USD';
    format: 'csv' | 'xlsx' | 'mt940' | 'camt053';
    file_name: string | null;
    file_hash: string;
    bank_reference: string | null;
    first_day: string;
    last_day: string;
    opening_balance: string;
    closing_balance: string;
    difference: string;
    lines: number;
    known_lines: number;
    rows_left_out: unknown;
    imported_by: string;
    created_at: string;
    statement_number: string | null;
    page: number | null;
    ends_at: number | null;
    sequences: string[] | null;
    gap_within: string | null;
  };
  banks: {
    code: string;
    nip_code: string | null;
    name: string;
    country: string;
    currency: 'NGN' | 'GHS' | 'USD';
    type: 'bank' | 'mobile_money';
    supports_direct_debit: boolean;
    token_payment_amount: string | null;
  };
  bars: {
    instrument_id: string;
    date: string;
    version: number;
    open: string;
    high: string;
    low: string;
    close: string;
    previous_close: string | null;
    volume: number;
    value_traded: string;
    deals: number | null;
    provider: string;
    recorded_at: string;
  };
  bulk_lines: {
    run_id: string;
    place: number;
    named: string;
    record_id: string | null;
    units: string | null;
    price: string | null;
    proceeds: string | null;
    reason: string | null;
    problems: unknown;
    environment_id: string | null;
    outcome: 'done' | 'pending_approval' | 'refused' | null;
    code: string | null;
    details: unknown;
    judged_at: string | null;
    charge: string | null;
    net: string | null;
  };
  bulk_runs: {
    id: string;
    act: 'submit' | 'fulfil' | 'redeem' | 'fail' | 'settle';
    source: 'request' | 'file';
    hash: string;
    file_name: string | null;
    line_count: number;
    operator_id: string;
    created_by: string;
    created_at: string;
    applied_at: string | null;
    batch_id: string | null;
  };
  businesses: {
    environment_id: string;
    legal_name: string | null;
    trading_name: string | null;
    country: 'GH' | 'NG' | null;
    entity_type: 'private_limited' | 'public_limited' | 'partnership' | 'other' | null;
    registration_number: string | null;
    date_of_incorporation: string | null;
    tax_id: string | null;
    registered_address: string | null;
    operating_address: string | null;
    industry: string | null;
    website: string | null;
    use_case: string | null;
    expected_monthly_volume: string | null;
    source_of_funds: string | null;
    licence_regulator: string | null;
    licence_type: string | null;
    licence_number: string | null;
    contact_name: string | null;
    contact_email: string | null;
    contact_phone: string | null;
    technical_contact_email: string | null;
    updated_at: string;
  };
  cancelled_settlement_payments: {
    settlement_id: string;
    number: number;
    transaction_id: string;
    amount: string;
    fee: string;
  };
  charge_sweeps: {
    environment_id: string;
    id: string;
    charges_account_id: string;
    currency: 'NGN' | 'GHS' | 'USD';
    code: string;
    account: 'income' | 'vat_payable' | 'levies_payable' | 'tax_payable';
    place_id: string;
    amount: string;
    day: string;
    swept_at: string;
    products: unknown;
    revenue_share: string;
    charged_through: number | null;
    charged_month: string | null;
  };
  charges: {
    environment_id: string;
    id: string;
    subject_type: 'distribution' | 'holding' | 'order' | 'redemption' | 'withdrawal' | 'conversion' | 'funding_payment' | 'custody_charge';
    subject_id: string;
    number: number;
    code: string;
    name: string;
    kind: 'fee' | 'tax' | 'levy';
    currency: 'NGN' | 'GHS' | 'USD';
    base: string;
    rate: string | null;
    amount: string;
    tax_code_id: string | null;
    created_at: string;
    fee_schedule_id: string | null;
    revenue_share: string | null;
  };
  client_money_leaves: {
    environment_id: string;
    day: string;
    currency: 'NGN' | 'GHS' | 'USD';
    leaf: number;
    salt: string;
    amount: string;
    path: unknown;
  };
  client_money_roots: {
    day: string;
    currency: 'NGN' | 'GHS' | 'USD';
    root_hash: string;
    owed: string;
    held: string;
    places: unknown;
    published_at: string;
  };
  client_references: {
    environment_id: string;
    kind: 'order' | 'funding_request' | 'withdrawal';
    client_reference: string;
    record_id: string;
  };
  clock_advances: {
    environment_id: string;
    kind: number;
    done_to: string | null;
  };
  closed_days: {
    day: string;
    closed_by: string;
    closed_at: string;
  };
  conversions: {
    environment_id: string;
    id: string;
    quote_id: string;
    from_currency: 'NGN' | 'GHS' | 'USD';
    to_currency: 'NGN' | 'GHS' | 'USD';
    rate: string;
    source_amount: string;
    destination_amount: string;
    status: 'completed';
    created_at: string;
    charges: unknown;
    charges_total: string;
    margins: unknown;
    margins_total: string;
    given_at_place_id: string | null;
    covered_at_place_id: string | null;
  };
  custody_charge_lines: {
    environment_id: string;
    custody_charge_id: string;
    number: number;
    investment_id: string;
    investment_name: string;
    units: string;
    price: string;
    value: string;
    fee: string;
    revenue_share: string;
  };
  custody_charges: {
    environment_id: string;
    id: string;
    month: string;
    currency: 'NGN' | 'GHS' | 'USD';
    value: string;
    status: 'outstanding' | 'taken' | 'not_charged' | 'cancelled';
    charges: unknown;
    charges_total: string;
    created_at: string;
    taken_at: string | null;
    cancelled_at: string | null;
    cancelled_by: string | null;
    cancellation_reason: string | null;
  };
  database_epoch: {
    is_only: boolean;
    database_id: string;
    written_in: string;
    epoch: number;
    branch: string;
    compared_in: string | null;
  };
  database_origin: {
    is_only: boolean;
    origin: string;
    restored_at: string | null;
  };
  dealing_prices: {
    environment_id: string;
    investment_id: string;
    dealing_date: string;
    version: number;
    price: string;
    bid_price: string;
    published_by: string | null;
    published_at: string;
    stored_at: string;
    look_at: string | null;
  };
  debt_advances: {
    environment_id: string;
    id: string;
    currency: 'NGN' | 'GHS' | 'USD';
    place_id: string;
    amount: string;
    owed: string;
    owed_sequence: number;
    advanced: string;
    moved_at: string;
  };
  discarded_objects: {
    storage_name: string;
    discarded_at: string;
  };
  disclosures: {
    id: string;
    exchange: string;
    instrument_id: string | null;
    symbol: string | null;
    issuer_name: string;
    title: string;
    category: 'financial_statement' | 'corporate_action' | 'corporate_disclosure' | 'director_dealing' | 'board_meeting' | 'earnings_forecast' | 'other';
    published_at: string;
    period_end: string | null;
    document_url: string | null;
    source: string;
    source_ref: string;
  };
  distribution_declarations: {
    id: string;
    investment_id: string;
    mode: 'test' | 'live';
    currency: 'NGN' | 'GHS' | 'USD';
    amount_per_unit: string | null;
    rate: string | null;
    tax_rate: string;
    record_date: string;
    payment_date: string;
    reason: string;
    declared_by: string;
    approved_by: string | null;
    status: 'declared' | 'recorded' | 'paid' | 'cancelled';
    reached_environment_id: string | null;
    reached_holding_id: string | null;
    recorded_count: number;
    paid_count: number;
    recorded_at: string | null;
    paid_at: string | null;
    cancelled_at: string | null;
    created_at: string;
    updated_at: string;
  };
  distributions: {
    environment_id: string;
    id: string;
    holding_id: string;
    currency: 'NGN' | 'GHS' | 'USD';
    gross_amount: string;
    tax_withheld: string;
    net_amount: string;
    record_date: string;
    payment_date: string;
    status: 'scheduled' | 'paid' | 'cancelled';
    paid_at: string | null;
    cancelled_at: string | null;
    created_at: string;
    updated_at: string;
    declaration_id: string | null;
    reinvested_units: string;
    charges_total: string;
  };
  environment_counters: {
    environment_id: string;
    events: number;
    orders_awaiting_payment: number;
    orders_pending_fulfilment: number;
    orders_completed: number;
    orders_failed: number;
    orders_cancelled: number;
    webhook_endpoints: number;
    holdings_active: number;
    holdings_matured: number;
    holdings_closed: number;
    holdings_counted_at: number | null;
    funding_requests_completed: number;
    funding_requests_failed: number;
    funding_requests_expired: number;
    funding_requests_cancelled: number;
    funding_requests_reversed: number;
    withdrawals_pending_approval: number;
    withdrawals_processing: number;
    withdrawals_completed: number;
    withdrawals_failed: number;
    withdrawals_cancelled: number;
    withdrawals_returned: number;
    conversions_completed: number;
    payments_counted_at: number | null;
    positions_totalled_at: number | null;
  };
  environments: {
    id: string;
    organisation_id: string | null;
    mode: 'test' | 'live';
    sandbox: string;
    kyb_status: 'draft' | 'submitted' | 'under_review' | 'approved' | 'more_info_required' | 'rejected' | 'suspended';
    offset_ms: number;
    advanced_from: string | null;
    created_at: string;
    retired_at: string | null;
  };
  events: {
    environment_id: string;
    sequence: number;
    id: string;
    type: string;
    object_type: string;
    object: string | null;
    previous: string | null;
    created_at: string;
    object_in: number | null;
    shape: number | null;
  };
  exchanges: {
    code: string;
    name: string;
    mic: string;
    country: string;
    timezone: string;
    currency: 'NGN' | 'GHS' | 'USD';
    is_default: boolean;
    pre_open_time: string;
    open_time: string;
    pre_close_time: string;
    close_time: string;
    daily_limit_percent: string;
    main_index: string;
  };
  fee_invoice_lines: {
    environment_id: string;
    fee_invoice_id: string;
    number: number;
    charged_month: string;
    kind: 'fee' | 'tax' | 'levy';
    code: string;
    name: string;
    charged_for: 'buy' | 'sell' | 'conversion' | 'withdrawal' | 'funding' | 'custody';
    rate: string | null;
    charges: number;
    base: string;
    amount: string;
  };
  fee_invoices: {
    environment_id: string;
    id: string;
    mode: 'test' | 'live';
    number: number;
    month: string;
    currency: 'NGN' | 'GHS' | 'USD';
    billed_to: string;
    tax_id: string | null;
    billed_by: string | null;
    fees: string;
    taxes: string;
    total: string;
    issued_by: string;
    created_at: string;
  };
  fee_schedules: {
    id: string;
    mode: 'test' | 'live';
    code: string;
    name: string;
    charged_for: 'buy' | 'sell' | 'conversion' | 'withdrawal' | 'funding' | 'custody';
    currency: 'NGN' | 'GHS' | 'USD';
    organisation_id: string | null;
    investment_id: string | null;
    category: 'treasury_bill' | 'government_bond' | 'corporate_bond' | 'commercial_paper' | 'fixed_note' | 'money_market_fund' | 'fixed_income_fund' | 'balanced_fund' | 'equity_fund' | 'dollar_fund' | 'equity' | 'etf' | null;
    basis: 'percent' | 'flat' | 'tiers' | 'margin';
    percent: string | null;
    flat: string | null;
    tiers: unknown;
    minimum: string | null;
    maximum: string | null;
    vat_codes: string[];
    revenue_share_percent: string;
    effective_from: string;
    effective_until: string | null;
    proposed_by: string;
    approved_by: string;
    created_at: string;
    ended_by: string | null;
    ended_at: string | null;
    collected_by: 'firm' | 'issuer';
  };
  firm_accounts: {
    id: string;
    bank_name: string;
    account_number: string;
    currency: 'NGN' | 'GHS' | 'USD';
    name: string;
    created_at: string;
    updated_at: string;
  };
  fulfilments_pending_approval: {
    environment_id: string;
    order_id: string;
    price: string;
    proceeds: string | null;
    units: string | null;
    cost: string | null;
    reporter: 'provider' | 'operator';
    reported_by: string;
    reported_at: string;
    reported_by_id: string | null;
    sales_charge: string | null;
  };
  funding_requests: {
    environment_id: string;
    id: string;
    reference: string;
    client_reference: string | null;
    currency: 'NGN' | 'GHS' | 'USD';
    method: 'bank_transfer' | 'virtual_account' | 'gateway_checkout' | 'gateway_direct_debit' | 'gateway_mobile_money' | 'wire';
    amount: string;
    fee: string;
    amount_received: string;
    mandate_id: string | null;
    order_id: string | null;
    email: string;
    phone: string | null;
    network: string | null;
    return_url: string | null;
    metadata: unknown;
    provider: string;
    provider_reference: string | null;
    instructions: unknown;
    payer: unknown;
    status: 'pending' | 'processing' | 'completed' | 'failed' | 'expired' | 'cancelled' | 'reversed';
    failure_code: 'payment_failed' | 'declined' | 'insufficient_funds' | 'limit_exceeded' | 'mandate_not_active' | 'provider_rejected' | 'operator_rejected' | 'order_closed' | null;
    failure_reason: string | null;
    due_at: string | null;
    call_due_at: string | null;
    call_attempts: number;
    called_at: string | null;
    unknown_since: string | null;
    payment_attempt: number;
    expires_at: string | null;
    completed_at: string | null;
    created_at: string;
    updated_at: string;
    call_account: string | null;
    call_held: string | null;
    is_call_answered: boolean;
    provider_message: string | null;
    amount_reversed: string;
    charges: unknown;
    charges_total: string;
  };
  funding_reversals: {
    environment_id: string;
    id: string;
    funding_request_id: string;
    provider: string;
    reversal_id: string;
    currency: 'NGN' | 'GHS' | 'USD';
    amount: string;
    number: number;
    created_at: string;
    place_id: string | null;
  };
  fx_quotes: {
    environment_id: string;
    id: string;
    from_currency: 'NGN' | 'GHS' | 'USD';
    to_currency: 'NGN' | 'GHS' | 'USD';
    rate: string;
    source_amount: string;
    destination_amount: string;
    created_at: string;
    expires_at: string;
    used_at: string | null;
    charges: unknown;
    charges_total: string;
    margins: unknown;
    margins_total: string;
  };
  fx_rates: {
    id: string;
    base: 'NGN' | 'GHS' | 'USD';
    quote: 'NGN' | 'GHS' | 'USD';
    bid: string;
    ask: string;
    mid: string;
    source: string;
    as_of: string;
    created_at: string;
  };
  gl_account_kinds: {
    kind: string;
    part: string;
    gl_account: string;
  };
  gl_account_kinds_past: {
    kind: string;
    part: string;
    until: string;
    gl_account: string | null;
  };
  gl_accounts: {
    code: string;
    name: string;
    type: 'asset' | 'liability' | 'income' | 'expense' | 'equity';
    created_at: string;
    updated_at: string;
  };
  held_statements: {
    id: string;
    firm_account_id: string;
    file_name: string | null;
    file: unknown;
    created_at: string;
  };
  holdings: {
    environment_id: string;
    id: string;
    order_id: string;
    investment_id: string;
    investment_name: string;
    category: string;
    currency: 'NGN' | 'GHS' | 'USD';
    customer: unknown;
    customer_reference: string | null;
    client_reference: string | null;
    status: 'active' | 'matured' | 'closed';
    units: string;
    reserved_units: string;
    cost_basis: string;
    distributions_paid: string;
    income_settled: string;
    due_at: string | null;
    purchased_at: string;
    maturity_date: string | null;
    closed_at: string | null;
    created_at: string;
    updated_at: string;
    charges: unknown;
    net_amount: string | null;
    income_scheduled: string;
  };
  holiday_rules: {
    exchange: string;
    name: string;
    rule: string;
    moves_off_weekends: boolean;
    from_year: number;
    to_year: number | null;
  };
  idempotency_keys: {
    environment_id: string;
    key: string;
    fingerprint: string;
    signature: string | null;
    intent_id: string | null;
    answered_in: string | null;
    status: number | null;
    body: string | null;
    is_sealed: boolean;
    created_at: string;
    answer_in: number | null;
  };
  inbound_payments: {
    environment_id: string;
    id: string;
    funding_request_id: string;
    provider: string;
    transaction_id: string;
    currency: 'NGN' | 'GHS' | 'USD';
    amount: string;
    sender_name: string | null;
    created_at: string;
    received_at: string | null;
    place_id: string | null;
  };
  instruments: {
    id: string;
    exchange: string;
    symbol: string;
    name: string;
    currency: 'NGN' | 'GHS' | 'USD';
    asset_class: 'equity' | 'etf' | 'fund' | 'bond' | 'index';
    security_type: string;
    provider: string;
    provider_ref: string | null;
    isin: string | null;
    status: 'active' | 'suspended' | 'delisted';
    first_seen_at: string;
    last_seen_at: string;
    logo_url: string | null;
    website: string | null;
    sector: string | null;
    industry: string | null;
    board: string | null;
    shares_outstanding: number | null;
    eps: string | null;
    dividend_per_share: string | null;
    listed_at: string | null;
    fund_type: string | null;
    manager: string | null;
    nav: string | null;
    nav_date: string | null;
    expense_ratio_percent: string | null;
    index_family: string | null;
    base_value: string | null;
    base_date: string | null;
    constituents_count: number | null;
  };
  investment_overrides: {
    environment_id: string;
    investment_id: string;
    price: string;
    bid_price: string;
    price_at: string;
    rate: string | null;
    roll_at: string | null;
    set_at: string | null;
  };
  investment_prices: {
    investment_id: string;
    changed_at: string;
    number: number;
    price: string;
    bid_price: string;
    dealing_date: string | null;
  };
  investments: {
    id: string;
    mode: 'test' | 'live';
    code: string;
    name: string;
    description: string | null;
    category: 'treasury_bill' | 'government_bond' | 'corporate_bond' | 'commercial_paper' | 'fixed_note' | 'money_market_fund' | 'fixed_income_fund' | 'balanced_fund' | 'equity_fund' | 'dollar_fund' | 'equity' | 'etf';
    provider: string;
    instrument_id: string | null;
    country: string;
    currency: 'NGN' | 'GHS' | 'USD';
    price: string;
    bid_price: string | null;
    price_at: string;
    minimum_investment: string;
    maximum_investment: string | null;
    expected_return_rate: string | null;
    income_treatment: 'cash' | 'reinvested';
    duration: string | null;
    payout_type: string | null;
    risk_profile: 'low' | 'moderate' | 'high';
    allocation_total: string | null;
    unit_precision: number;
    terms_url: string | null;
    image_url: string | null;
    status: 'pending' | 'open' | 'closed' | 'matured' | 'suspended';
    start_date: string | null;
    close_date: string | null;
    maturity_date: string | null;
    created_at: string;
    updated_at: string;
    hold_until_released: boolean;
    charges_on: 'inside' | 'on_top';
    redemption_income: 'paid' | 'forfeited' | 'penalty';
    redemption_penalty_percent: string | null;
    redemption_penalty_days: number | null;
    pricing: 'forward' | 'fixed' | 'yield' | 'quoted';
    dealing_cut_off: string | null;
    dealing_calendar: string | null;
    dealing_days: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday')[] | null;
    executes_on_price: boolean;
    income_in_price: string[];
    rate_basis: 'discount' | 'yield' | null;
    rate: string | null;
    year_days: number | null;
    face_value: string | null;
    settlement_days: unknown;
  };
  journal_export_codes: {
    export_id: string;
    kind: string;
    part: string;
    code: string;
    name: string;
  };
  journal_export_days: {
    day: string;
    export_id: string;
  };
  journal_export_partners: {
    export_id: string;
    environment_id: string;
    name: string | null;
  };
  journal_export_sums: {
    export_id: string;
    day: string;
    currency: 'NGN' | 'GHS' | 'USD';
    code: string;
    debits: string;
    credits: string;
    debit_entries: number;
    credit_entries: number;
  };
  journal_exports: {
    id: string;
    number: number;
    period: string;
    form: 'single' | 'summed';
    lines: number;
    made_by: string;
    created_at: string;
  };
  journal_lines: {
    journal_id: string;
    number: number;
    environment_id: string;
    kind: string;
    place_id: string | null;
    currency: 'NGN' | 'GHS' | 'USD';
    side: 'debit' | 'credit';
    amount: string;
    tax_month_id: string | null;
  };
  journals: {
    id: string;
    mode: 'test' | 'live';
    kind: 'bank_charge' | 'interest' | 'top_up' | 'write_off' | 'correction' | 'remittance' | 'unclaimed';
    value_day: string;
    reference: string | null;
    reason: string;
    reverses: string | null;
    proposed_by: string;
    approved_by: string;
    created_at: string;
    bank_line_id: string | null;
    unmatched_payment_id: string | null;
    matching_rule_id: string | null;
    is_by_rule: boolean;
  };
  kyb_business_judgements: {
    environment_id: string;
    field: string;
    value: string;
    decision: 'approved' | 'rejected';
    note: string | null;
    judged_by: string;
    judged_at: string;
  };
  kyb_documents: {
    environment_id: string;
    id: string;
    document_type: string;
    person_id: string | null;
    file_name: string;
    content_type: 'application/pdf' | 'image/png' | 'image/jpeg';
    size_bytes: number;
    sha256: string;
    storage_name: string;
    content_key_sealed: string;
    review_status: 'pending' | 'in_review' | 'approved' | 'rejected' | 'expired';
    review_note: string | null;
    created_at: string;
  };
  kyb_people: {
    environment_id: string;
    id: string;
    roles: ('director' | 'beneficial_owner' | 'signatory' | 'admin')[];
    first_name: string;
    last_name: string;
    middle_name: string | null;
    date_of_birth: string | null;
    nationality: string | null;
    id_type: 'passport' | 'nin' | 'ghana_card' | 'drivers_license' | 'voters_card' | null;
    id_number_sealed: string | null;
    id_number_masked: string | null;
    id_number_index: string | null;
    email: string | null;
    phone: string | null;
    residential_address: string | null;
    ownership_percentage: string | null;
    bvn_sealed: string | null;
    bvn_masked: string | null;
    bvn_index: string | null;
    is_pep: boolean;
    pep_details: string | null;
    review_status: 'pending' | 'in_review' | 'approved' | 'rejected' | 'expired';
    review_note: string | null;
    created_at: string;
    updated_at: string;
  };
  kyb_reviews: {
    environment_id: string;
    claimed_by: string | null;
    note: string | null;
    reasons: string[];
    attested_name: string | null;
    attested_title: string | null;
    submitted_at: string | null;
    reviewed_at: string | null;
    approved_at: string | null;
  };
  kyb_screenings: {
    environment_id: string;
    id: string;
    person_id: string | null;
    check_name: 'identity' | 'watchlist' | 'register';
    is_current: boolean;
    status: 'asked' | 'answered' | 'refused' | 'judged';
    subject_hash: string;
    asked_by: string | null;
    provider: string | null;
    provider_reference: string | null;
    list_version: string | null;
    outcome: 'clear' | 'possible_match' | 'match' | 'not_found' | 'waived' | null;
    note: string | null;
    recorded_by: string | null;
    proposed_by: string | null;
    checked_at: string | null;
    expires_at: string | null;
    is_expiring: boolean;
    verdict: 'cleared' | 'confirmed' | null;
    verdict_reason: string | null;
    judged_by: string | null;
    judged_at: string | null;
    created_at: string;
    call_due_at: string | null;
    call_attempts: number;
    called_at: string | null;
    unknown_since: string | null;
    call_account: string | null;
    call_held: string | null;
    is_call_answered: boolean;
  };
  kyb_waivers: {
    environment_id: string;
    code: string;
    person_id: string | null;
    was: 'missing' | 'submitted' | 'rejected';
    reason: string;
    proposed_by: string;
    approved_by: string;
    waived_at: string;
  };
  last_backup: {
    is_only: boolean;
    ended_at: string;
  };
  ledger_accounts: {
    environment_id: string;
    id: string;
    kind: 'wallet' | 'order_clearing' | 'positions' | 'funding_clearing' | 'payout_clearing' | 'conversion_clearing' | 'fees' | 'receivable' | 'suspense' | 'place' | 'charges_due' | 'income' | 'expense' | 'equity' | 'vat_payable' | 'levies_payable' | 'tax_payable' | 'revenue_share_due' | 'advanced_by_house' | 'advances';
    currency: 'NGN' | 'GHS' | 'USD';
    status: 'active' | 'frozen';
    balance: string;
    sequence: number;
    head_hash: string;
    last_entry_at: string | null;
    created_at: string;
    updated_at: string;
    part: string;
  };
  ledger_checkpoints: {
    environment_id: string;
    account_id: string;
    sequence: number;
    balance: string;
    hash: Buffer;
  };
  ledger_entries: {
    environment_id: string;
    account_id: string;
    sequence: number;
    id: string;
    transaction_id: string;
    reason: string;
    direction: 'credit' | 'debit';
    amount: string;
    balance_after: string;
    hash: Buffer;
    created_at: string;
  };
  ledger_transactions: {
    environment_id: string;
    id: string;
    reason: string;
    currency: 'NGN' | 'GHS' | 'USD';
    amount: string;
    from_account_id: string;
    from_sequence: number;
    to_account_id: string;
    to_sequence: number;
    source_type: string;
    source_id: string;
    reference: string | null;
    description: string;
    created_at: string;
  };
  ledger_verification: {
    is_only: boolean;
    started_at: string | null;
    at_environment_id: string | null;
    at_account_id: string | null;
    at_sequence: number;
    at_balance: string;
    at_hash: string;
    accounts: number;
    entries: number;
    problems: number;
    finished_at: string | null;
    verified_at: string | null;
    is_hurried: boolean;
  };
  mandates: {
    environment_id: string;
    id: string;
    reference: string;
    settlement_account_id: string;
    currency: 'NGN' | 'GHS' | 'USD';
    bank_code: string;
    bank_name: string;
    account_number_masked: string;
    account_name: string | null;
    limit_amount: string;
    token_amount: string;
    email: string;
    provider: string;
    provider_reference: string | null;
    status: 'pending' | 'active' | 'failed' | 'revoked' | 'suspended' | 'expired';
    failure_reason: string | null;
    activation: unknown;
    attempt: number;
    due_at: string | null;
    call_due_at: string | null;
    call_attempts: number;
    called_at: string | null;
    unknown_since: string | null;
    scenario_code: string | null;
    ready_to_debit_at: string | null;
    activated_at: string | null;
    revoked_at: string | null;
    last_debit_at: string | null;
    created_at: string;
    updated_at: string;
    call_account: string | null;
    call_held: string | null;
    is_call_answered: boolean;
    provider_message: string | null;
  };
  market_feeds: {
    exchange: string;
    provider: string;
    due_at: string;
    leased_until: string | null;
    has_history: boolean;
    fetched_at: string | null;
    failures: number;
    last_error: string | null;
  };
  market_holidays: {
    exchange: string;
    date: string;
    name: string;
    kind: 'closed' | 'half_day' | 'open';
    close_time: string | null;
    source: string;
    is_confirmed: boolean;
    updated_at: string;
  };
  market_imports: {
    id: string;
    kind: 'instruments' | 'quotes' | 'bars' | 'sessions' | 'disclosures' | 'rates' | 'holidays' | 'links';
    exchange: string | null;
    provider: string;
    file_name: string;
    sha256: string;
    rows: number;
    published: number;
    rejected: number;
    problems: unknown;
    imported_by: string;
    operator_id: string;
    created_at: string;
  };
  market_quarantine: {
    id: string;
    exchange: string;
    kind: 'instrument' | 'quote' | 'session' | 'bar' | 'disclosure' | 'rate';
    symbol: string;
    reason: string;
    content: unknown;
    fingerprint: string;
    provider: string;
    created_at: string;
    released_at: string | null;
    rejected_at: string | null;
    rejected_by: string | null;
    reject_reason: string | null;
  };
  market_versions: {
    exchange: string;
    version: number;
  };
  matching_rules: {
    id: string;
    status: 'active' | 'ended';
    firm_account_id: string | null;
    direction: 'credit' | 'debit';
    place_in_text: 'begins_with' | 'contains';
    text: string;
    amount_from: string | null;
    amount_to: string | null;
    kind: string;
    account: string;
    created_by: string;
    ended_by: string | null;
    created_at: string;
    ended_at: string | null;
    acts: 'suggest' | 'book';
    currency: 'NGN' | 'GHS' | 'USD' | null;
    approved_by: string | null;
  };
  maturity_releases: {
    investment_id: string;
    maturity_date: string;
    released_by: string;
    reason: string;
    released_at: string;
  };
  member_credentials: {
    member_id: string;
    password_hash: string;
    totp_secret_sealed: string;
    totp_last_step: number;
    changed_at: string;
  };
  member_invitations: {
    id: string;
    member_id: string;
    token_hash: Buffer;
    totp_secret_sealed: string;
    created_at: string;
    expires_at: string;
    accepted_at: string | null;
    withdrawn_at: string | null;
    code_hash: Buffer | null;
  };
  member_sessions: {
    id: string;
    member_id: string;
    token_hash: Buffer;
    address: string;
    created_at: string;
    expires_at: string;
    last_used_at: string;
    authenticated_at: string;
    ended_at: string | null;
  };
  members: {
    id: string;
    organisation_id: string;
    email: string;
    name: string;
    role: 'owner' | 'developer' | 'finance' | 'viewer';
    status: 'invited' | 'active' | 'suspended';
    created_at: string;
    updated_at: string;
    suspended_at: string | null;
  };
  migrations: {
    file: string;
    applied_at: string;
  };
  operator_credentials: {
    operator_id: string;
    password_hash: string;
    totp_secret_sealed: string;
    totp_last_step: number;
    changed_at: string;
  };
  operator_invitations: {
    id: string;
    operator_id: string;
    token_hash: Buffer;
    totp_secret_sealed: string;
    created_at: string;
    expires_at: string;
    accepted_at: string | null;
    withdrawn_at: string | null;
  };
  operator_logins: {
    id: string;
    device_code_hash: Buffer;
    user_code_hash: Buffer;
    machine: string;
    address: string;
    days: number;
    created_at: string;
    expires_at: string;
    interval_seconds: number;
    last_asked_at: string | null;
    operator_id: string | null;
    roles: ('viewer' | 'compliance' | 'dealing' | 'finance' | 'admin')[] | null;
    approved_at: string | null;
    refused_at: string | null;
    token_id: string | null;
    redeemed_at: string | null;
  };
  operator_open_id_attempts: {
    id: string;
    secret_hash: Buffer;
    session_id: string | null;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  operator_open_id_subjects: {
    operator_id: string;
    issuer: string;
    subject: string;
    created_at: string;
  };
  operator_proofs: {
    proof_hash: Buffer;
    approval_id: string;
    operator_id: string;
    credential_id: string;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  operator_sessions: {
    id: string;
    operator_id: string;
    token_hash: Buffer;
    address: string;
    created_at: string;
    expires_at: string;
    last_used_at: string;
    authenticated_at: string;
    ended_at: string | null;
  };
  operator_settings: {
    name: string;
    value: string;
    updated_at: string;
  };
  operator_sign_in_attempts: {
    subject_hash: Buffer;
    attempts: number;
    created_at: string;
  };
  operator_tokens: {
    id: string;
    operator_id: string;
    name: string;
    roles: ('viewer' | 'compliance' | 'dealing' | 'finance' | 'admin')[];
    token_hash: Buffer;
    created_at: string;
    expires_at: string;
    last_used_at: string | null;
    revoked_at: string | null;
  };
  operators: {
    id: string;
    email: string;
    name: string;
    roles: ('viewer' | 'compliance' | 'dealing' | 'finance' | 'admin')[];
    status: 'invited' | 'active' | 'suspended';
    created_at: string;
    updated_at: string;
    suspended_at: string | null;
    lost_roles: ('viewer' | 'compliance' | 'dealing' | 'finance' | 'admin')[];
  };
  order_batch_lines: {
    batch_id: string;
    place: number;
    environment_id: string;
    order_id: string;
    reference: string;
    amount: string;
    units: string | null;
    price: string;
    ordered_at: string;
    is_open: boolean;
  };
  order_batches: {
    id: string;
    investment_id: string;
    investment_name: string;
    mode: 'test' | 'live';
    organisation_id: string | null;
    sandbox: string | null;
    side: 'buy' | 'sell';
    currency: 'NGN' | 'GHS' | 'USD';
    cut_off: string;
    sha256: string;
    line_count: number;
    amount: string;
    units: string | null;
    created_by: string;
    created_at: string;
    submitted_at: string | null;
    withdrawn_at: string | null;
    withdrawn_reason: string | null;
  };
  order_follow_ups: {
    investment_id: string;
    paused_because: 'investment_suspended' | 'listing_suspended' | 'listing_delisted' | null;
    noticed_at: string;
    due_at: string | null;
  };
  orders: {
    environment_id: string;
    id: string;
    reference: string | null;
    client_reference: string | null;
    side: 'buy' | 'sell';
    status: 'awaiting_payment' | 'pending_fulfilment' | 'completed' | 'failed' | 'cancelled';
    payment_mode: 'wallet' | 'checkout';
    investment_id: string;
    investment_name: string;
    holding_id: string | null;
    allocation_generation: string | null;
    currency: 'NGN' | 'GHS' | 'USD';
    amount: string;
    units: string | null;
    price: string | null;
    proceeds: string | null;
    indicative_price: string;
    customer: unknown;
    customer_reference: string | null;
    metadata: unknown;
    payment: unknown;
    failure_code: string | null;
    failure_reason: string | null;
    scenario_failure_code: string | null;
    scenario_due_at: string | null;
    call_due_at: string | null;
    call_attempts: number;
    called_at: string | null;
    unknown_since: string | null;
    submitted_at: string | null;
    paid_at: string | null;
    completed_at: string | null;
    cancelled_at: string | null;
    failed_at: string | null;
    created_at: string;
    updated_at: string;
    call_account: string | null;
    call_held: string | null;
    is_call_answered: boolean;
    cost: string | null;
    sales_charge: string | null;
    charges: unknown;
    invested: string | null;
    income_paid: string | null;
    forgone_income: string | null;
    dealing_date: string | null;
    cut_off_at: string | null;
    lots: unknown;
    expected_settlement_date: string | null;
  };
  organisation_modes: {
    organisation_id: string;
    mode: 'test' | 'live';
    sandbox: string;
    environment_id: string;
    created_at: string;
  };
  organisations: {
    id: string;
    name: string;
    country: string;
    status: 'active' | 'restricted' | 'suspended' | 'closed';
    status_reason: string | null;
    created_at: string;
    updated_at: string;
  };
  passkey_challenges: {
    id: string;
    challenge_hash: Buffer;
    purpose: 'sign_in' | 'proof' | 'registration';
    operator_id: string | null;
    member_id: string | null;
    session_id: string | null;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  passkeys: {
    id: string;
    operator_id: string | null;
    member_id: string | null;
    credential_id: string;
    public_key: string;
    sign_count: number;
    name: string;
    created_at: string;
    last_used_at: string | null;
  };
  payment_returns: {
    id: string;
    status: 'proposed' | 'to_pay' | 'paid' | 'cancelled';
    bank_line_id: string | null;
    unmatched_payment_id: string | null;
    currency: 'NGN' | 'GHS' | 'USD';
    amount: string;
    account_number_sealed: string;
    account_number_masked: string;
    bank_name: string;
    account_name: string;
    reason: string;
    proposed_by: string;
    approved_by: string | null;
    paid_line_id: string | null;
    matched_by: string | null;
    created_at: string;
    approved_at: string | null;
    paid_at: string | null;
    cancelled_at: string | null;
    times_undone: number;
  };
  place_reconciliation_steps: {
    reconciliation_id: string;
    number: number;
    step: 'prepared' | 'sent_back' | 'signed' | 'reopened';
    by_whom: string;
    note: string | null;
    unexplained: string | null;
    created_at: string;
  };
  place_reconciliations: {
    id: string;
    place_id: string;
    mode: 'test' | 'live';
    currency: 'NGN' | 'GHS' | 'USD';
    day: string;
    status: 'open' | 'prepared' | 'signed';
    balance_there: string | null;
    balance_from: 'statement' | 'provider' | 'person' | 'nothing' | null;
    balance_here: string;
    explained: string;
    items: unknown;
    stated_balance: string | null;
    stated_items: unknown;
    note: string | null;
    prepared_by: string | null;
    prepared_at: string | null;
    signed_by: string | null;
    signed_at: string | null;
    due_at: string;
    computed_at: string;
    created_at: string;
  };
  places: {
    id: string;
    mode: 'test' | 'live';
    kind: 'bank' | 'provider' | 'counterparty' | 'unknown';
    name: string;
    currency: 'NGN' | 'GHS' | 'USD';
    provider: string | null;
    stage: 'waiting' | 'available' | null;
    is_client_money: boolean;
    status: 'open' | 'closed';
    created_at: string;
    updated_at: string;
  };
  planned_prices: {
    id: string;
    investment_id: string;
    effective_date: string;
    price: string;
    bid_price: string | null;
    judged_price: string;
    judged_bid_price: string;
    is_approved: boolean;
    planned_by: string;
    status: 'planned' | 'applied' | 'stopped' | 'cancelled';
    stop_reason: string | null;
    applied_at: string | null;
    stopped_at: string | null;
    cancelled_at: string | null;
    created_at: string;
    updated_at: string;
  };
  position_totals: {
    environment_id: string;
    investment_id: string;
    customer_key: string;
    first_holding_id: string;
    holdings_count: number;
    units: string;
    cost_basis: string;
    cost_days: string;
    income_settled: string;
    distributions_paid: string;
  };
  price_files: {
    id: string;
    mode: 'test' | 'live';
    sha256: Buffer;
    applied_by: string;
    applied_at: string;
    row_count: number;
    applied_count: number;
    planned_count: number;
    proposed_count: number;
    wrong_count: number;
  };
  proposals: {
    id: string;
    kind: string;
    organisation_id: string | null;
    environment_id: string | null;
    payload: unknown;
    reason: string;
    status: 'proposed' | 'approved' | 'withdrawn' | 'refused';
    proposed_by: string;
    created_at: string;
    decided_by: string | null;
    decided_at: string | null;
    decision_reason: string | null;
    payload_sha256: string | null;
    proposed_by_id: string | null;
    decided_by_id: string | null;
    expires_hours: number | null;
  };
  provider_accounts: {
    mode: 'test' | 'live';
    provider: string;
    fingerprint: string;
    account: string;
    first_used_at: string;
  };
  provider_balances: {
    place_id: string;
    day: string;
    balance: string;
    read_at: string;
  };
  provider_charges: {
    environment_id: string;
    id: string;
    mode: 'test' | 'live';
    provider: string;
    inbound_payment_id: string;
    place_id: string;
    currency: 'NGN' | 'GHS' | 'USD';
    amount: string;
    created_at: string;
    booked_at: string | null;
  };
  provider_events: {
    id: string;
    provider: string;
    mode: 'test' | 'live';
    body_hash: string;
    body: Buffer;
    status: 'received' | 'applied' | 'dead_lettered' | 'dismissed';
    outcome: string | null;
    attempts: number;
    due_at: string | null;
    received_at: string;
    fingerprint: string | null;
    subject: string | null;
    shown: string | null;
    reference: string | null;
    currency: string | null;
    amount: string | null;
  };
  quote_observations: {
    instrument_id: string;
    as_of: string;
    version: number;
    trade_date: string;
    last: string;
    previous_close: string | null;
    open: string | null;
    day_high: string | null;
    day_low: string | null;
    volume: number;
    value_traded: string;
    deals: number | null;
    provider: string;
    provider_ref: string | null;
    fetched_at: string;
  };
  quote_overrides: {
    environment_id: string;
    instrument_id: string;
    last: string;
    as_of: string;
    trade_date: string;
  };
  reconciliation_discrepancies: {
    id: string;
    mode: 'test' | 'live';
    provider: string;
    transaction_id: string;
    kind: 'missing_here' | 'missing_at_provider' | 'amount_differs' | 'currency_differs' | 'recorded_twice' | 'unreadable';
    day: string;
    reference: string | null;
    provider_currency: 'NGN' | 'GHS' | 'USD' | null;
    provider_amount: string | null;
    recorded_currency: 'NGN' | 'GHS' | 'USD' | null;
    recorded_amount: string | null;
    status: 'open' | 'applied' | 'closed' | 'resolved';
    outcome: string | null;
    due_at: string | null;
    created_at: string;
    ended_at: string | null;
    journal_id: string | null;
  };
  reconciliation_lines: {
    mode: 'test' | 'live';
    provider: string;
    transaction_id: string;
    day: string;
    reference: string;
    currency: 'NGN' | 'GHS' | 'USD';
    amount: string;
    paid_at: string;
    recorded_id: string | null;
    recorded_currency: 'NGN' | 'GHS' | 'USD' | null;
    recorded_amount: string | null;
    attempt: number;
  };
  reconciliation_providers: {
    mode: 'test' | 'live';
    provider: string;
    since: string;
    seen_at: string;
  };
  reconciliation_runs: {
    id: string;
    mode: 'test' | 'live';
    provider: string;
    day: string;
    status: 'due' | 'compared';
    due_at: string | null;
    attempt: number;
    lines: number | null;
    totals: unknown;
    compared_at: string | null;
    created_at: string;
  };
  repeated_signatures: {
    environment_id: string;
    signature: string;
    key: string;
    created_at: string;
  };
  replaced_signatures: {
    reconciliation_id: string;
    number: number;
    balance_there: string;
    balance_from: 'statement' | 'provider' | 'person' | 'nothing';
    balance_here: string;
    explained: string;
    items: unknown;
    note: string | null;
    prepared_by: string;
    prepared_at: string;
    signed_by: string;
    signed_at: string;
    balance_then: string | null;
    statement_id: string;
    proposed_by: string;
    approved_by: string;
    reason: string;
    replaced_at: string;
  };
  report_parts: {
    run_id: string;
    attempt: number;
    is_xlsx: boolean;
    number: number;
    bytes: Buffer;
  };
  report_runs: {
    id: string;
    report: string;
    mode: 'test' | 'live';
    first_day: string;
    as_of: string;
    organisation_id: string | null;
    customer_reference: string | null;
    is_daily: boolean;
    requested_by: string;
    created_at: string;
    due_at: string | null;
    attempts: number;
    made_at: string | null;
    row_count: number | null;
    totals: unknown;
    checks: unknown;
    csv_sha256: string | null;
    csv_bytes: number | null;
    xlsx_sha256: string | null;
    xlsx_bytes: number | null;
    begun_at: string | null;
    rows_read: number | null;
    failed_at: string | null;
    failure: string | null;
    continues_from: unknown;
  };
  request_log: {
    organisation_id: string;
    mode: 'test' | 'live';
    sandbox: string;
    id: string;
    key_id: string;
    is_signed: boolean;
    method: string;
    route: string;
    target: string;
    status: number;
    code: string | null;
    address: string;
    duration_us: number;
    created_at: string;
  };
  revenue_share_lines: {
    environment_id: string;
    revenue_share_id: string;
    number: number;
    fee_schedule_id: string;
    investment_id: string | null;
    investment_name: string | null;
    charges: number;
    fees: string;
    amount: string;
  };
  revenue_share_sweeps: {
    environment_id: string;
    sweep_id: string;
    revenue_share_id: string;
  };
  revenue_shares: {
    environment_id: string;
    id: string;
    month: string;
    currency: 'NGN' | 'GHS' | 'USD';
    fees: string;
    amount: string;
    status: 'issued' | 'credited';
    issued_by: string;
    credited_by: string | null;
    place_id: string | null;
    created_at: string;
    credited_at: string | null;
  };
  sandbox_faults: {
    environment_id: string;
    id: string;
    kind: 'provider_unavailable' | 'latency' | 'rate_limit';
    endpoint: string;
    remaining: number;
  };
  sandbox_prices: {
    environment_id: string;
    investment_id: string;
    changed_at: string;
    number: number;
    price: string;
    bid_price: string;
    dealing_date: string | null;
  };
  session_days: {
    exchange: string;
    trade_date: string;
    as_of: string;
    version: number;
    is_closed: boolean;
  };
  session_observations: {
    exchange: string;
    trade_date: string;
    as_of: string;
    version: number;
    all_share_index: string;
    all_share_index_change: string;
    all_share_index_change_percent: string;
    all_share_index_ytd_change_percent: string | null;
    deals: number;
    volume: number;
    value_traded: string;
    turnover_rate: string | null;
    listed_securities: number;
    market_cap_equity: string | null;
    market_cap_bonds: string | null;
    market_cap_etfs: string | null;
    advancers: number;
    decliners: number;
    unchanged: number;
    traded_securities: number;
    open_time: string;
    close_time: string;
    is_final: boolean;
    provider: string;
    fetched_at: string;
  };
  settlement_accounts: {
    environment_id: string;
    id: string;
    currency: 'NGN' | 'GHS' | 'USD';
    country: string;
    type: 'bank' | 'mobile_money';
    bank_code: string | null;
    bank_name: string;
    account_number_sealed: string;
    account_number_masked: string;
    account_number_index: string | null;
    account_name: string | null;
    swift_bic: string | null;
    label: string | null;
    has_odd_check_digit: boolean;
    status: 'pending' | 'verified' | 'rejected' | 'disabled';
    name_match: 'exact' | 'close' | 'none' | null;
    rejection_reason: string | null;
    is_default: boolean;
    call_due_at: string | null;
    call_attempts: number;
    called_at: string | null;
    unknown_since: string | null;
    scenario_reason: string | null;
    created_at: string;
    verified_at: string | null;
    updated_at: string;
    call_account: string | null;
    call_held: string | null;
    is_call_answered: boolean;
  };
  settlement_deductions: {
    settlement_id: string;
    number: number;
    environment_id: string;
    transaction_id: string;
    amount: string;
  };
  settlement_payments: {
    settlement_id: string;
    number: number;
    mode: 'test' | 'live';
    provider: string;
    transaction_id: string;
    amount: string;
    fee: string;
  };
  settlements: {
    id: string;
    mode: 'test' | 'live';
    provider: string;
    reference: string;
    currency: 'NGN' | 'GHS' | 'USD';
    gross: string;
    fees: string;
    net: string;
    settled_on: string;
    status: 'held' | 'in_transit' | 'matched' | 'from_balance' | 'cancelled';
    bank_line_id: string | null;
    firm_account_id: string | null;
    recorded_by: string;
    matched_by: string | null;
    created_at: string;
    updated_at: string;
    matched_at: string | null;
    times_undone: number;
    deductions: string;
    match_id: string | null;
    cancelled_by: string | null;
    cancelled_at: string | null;
    cancellation_reason: string | null;
  };
  simulated_records: {
    mode: 'test' | 'live';
    kind: 'payment' | 'mandate' | 'virtual_account' | 'transfer';
    reference: string;
    record: unknown;
    paid_at: string | null;
  };
  statement_gaps: {
    id: string;
    firm_account_id: string;
    currency: 'NGN' | 'GHS' | 'USD';
    statement_id: string;
    amount: string;
    from_day: string;
    to_day: string;
    reason: string;
    proposed_by: string;
    approved_by: string;
    created_at: string;
    closed_by_statement_id: string | null;
    closed_at: string | null;
    unread_rows: number | null;
    is_within: boolean;
    left_by_statement_id: string | null;
  };
  statement_mappings: {
    firm_account_id: string;
    mapping: unknown;
    kept_by: string;
    kept_at: string;
  };
  storage_space: {
    name: string;
    only_one: boolean;
  };
  superseded_bars: {
    instrument_id: string;
    date: string;
    version: number;
    open: string;
    high: string;
    low: string;
    close: string;
    previous_close: string | null;
    volume: number;
    value_traded: string;
    deals: number | null;
    provider: string;
    recorded_at: string;
  };
  tax_certificate_lines: {
    environment_id: string;
    tax_certificate_id: string;
    number: number;
    authority: string;
    charged_for: 'distribution' | 'maturity';
    payer: string | null;
    investment_name: string | null;
    rate: string;
    payments: number;
    base: string;
    amount: string;
  };
  tax_certificates: {
    environment_id: string;
    id: string;
    mode: 'test' | 'live';
    number: number;
    year: number;
    code: string;
    name: string;
    currency: 'NGN' | 'GHS' | 'USD';
    beneficiary: string;
    tax_id: string | null;
    base: string;
    amount: string;
    remittance_reference: string;
    remitted_on: string;
    issued_by: string;
    created_at: string;
    is_paid_by_lines: boolean;
    withheld_by: string | null;
  };
  tax_codes: {
    id: string;
    code: string;
    name: string;
    kind: 'tax' | 'levy';
    country: string;
    authority: string;
    base: 'amount' | 'charges';
    rate: string;
    charged_for: string[];
    categories: string[];
    exempt_categories: string[];
    exempt_organisations: string[];
    vat_codes: string[];
    collected_by: 'issuer' | 'broker' | 'firm';
    account: 'vat_payable' | 'levies_payable' | 'tax_payable' | null;
    source: string;
    source_date: string;
    is_example: boolean;
    effective_from: string;
    effective_until: string | null;
    proposed_by: string;
    approved_by: string | null;
    created_at: string;
    ended_by: string | null;
    ended_at: string | null;
  };
  tax_payments: {
    id: string;
    match_id: string;
    authority: string;
    code: string;
    account: 'vat_payable' | 'levies_payable' | 'tax_payable';
    currency: 'NGN' | 'GHS' | 'USD';
    month: string;
    amount: string;
    created_at: string;
    undone_at: string | null;
  };
  unmatched_payments: {
    id: string;
    mode: 'test' | 'live';
    provider: string;
    transaction_id: string;
    currency: 'NGN' | 'GHS' | 'USD';
    amount: string;
    problem: string;
    reference: string | null;
    status: 'open' | 'matched' | 'returning' | 'returned' | 'undone' | 'booked';
    funding_request_id: string | null;
    organisation_id: string | null;
    created_at: string;
    matched_at: string | null;
    place_id: string | null;
    not_the_same_as: unknown;
    sender_name: string | null;
    narration: string | null;
    return_id: string | null;
    journal_id: string | null;
  };
  virtual_accounts: {
    environment_id: string;
    currency: 'NGN' | 'GHS' | 'USD';
    id: string;
    reference: string;
    name: string;
    email: string;
    provider: string;
    provider_reference: string | null;
    bank_name: string | null;
    bank_code: string | null;
    account_number: string | null;
    account_name: string | null;
    call_due_at: string | null;
    call_attempts: number;
    called_at: string | null;
    unknown_since: string | null;
    created_at: string;
    call_account: string | null;
    call_held: string | null;
    is_call_answered: boolean;
  };
  webhook_attempts: {
    environment_id: string;
    delivery_id: string;
    number: number;
    started_at: string;
    duration_ms: number;
    response_status: number | null;
    response_body: string | null;
    error: string | null;
  };
  webhook_deliveries: {
    environment_id: string;
    id: string;
    endpoint_id: string;
    event_id: string;
    event_sequence: number | null;
    event_type: string;
    envelope: string | null;
    url: string;
    trigger: 'event' | 'retry' | 'replay' | 'test';
    status: 'pending' | 'delivering' | 'retrying' | 'delivered' | 'failed' | 'cancelled';
    is_first: boolean;
    attempt_count: number;
    attempts_since_trigger: number;
    next_attempt_at: string | null;
    leased_by: string | null;
    leased_until: string | null;
    last_attempt_at: string | null;
    response_status: number | null;
    response_body: string | null;
    duration_ms: number | null;
    error: string | null;
    created_at: string;
    delivered_at: string | null;
    traceparent: string | null;
  };
  webhook_delivery_counts: {
    environment_id: string;
    endpoint_id: string;
    from_id: string;
    to_id: string;
    deliveries: number;
    created_at: string;
  };
  webhook_endpoints: {
    id: string;
    organisation_id: string;
    mode: 'test' | 'live';
    sandbox: string;
    url: string;
    description: string | null;
    events: string[];
    secret_sealed: string;
    replaced_secret_sealed: string | null;
    replaced_secret_until: string | null;
    enabled: boolean;
    disabled_reason: string | null;
    failing_since: string | null;
    last_failed_at: string | null;
    created_at: string;
    updated_at: string;
  };
  withdrawals: {
    environment_id: string;
    id: string;
    reference: string;
    client_reference: string | null;
    currency: 'NGN' | 'GHS' | 'USD';
    amount: string;
    settlement_account_id: string;
    provider_reference: string | null;
    status: 'pending_approval' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'returned';
    failure_code: 'provider_rejected' | 'account_closed' | 'account_invalid' | 'limit_exceeded' | 'operator_rejected' | 'returned_by_bank' | null;
    failure_reason: string | null;
    call_due_at: string | null;
    call_attempts: number;
    called_at: string | null;
    unknown_since: string | null;
    scenario_failure_code: 'provider_rejected' | 'account_closed' | 'account_invalid' | 'limit_exceeded' | 'operator_rejected' | 'returned_by_bank' | null;
    approved_at: string | null;
    completed_at: string | null;
    failed_at: string | null;
    cancelled_at: string | null;
    returned_at: string | null;
    created_at: string;
    updated_at: string;
    call_account: string | null;
    call_held: string | null;
    is_call_answered: boolean;
    provider_message: string | null;
    held_at: string | null;
    paid_from: string | null;
    charges: unknown;
    charges_total: string;
  };
};

export const tables = {
  adjustments: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'currency', 'direction', 'amount', 'reason', 'status', 'proposed_by', 'approved_by', 'created_at', 'posted_at'],
    nullable: ['approved_by', 'posted_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  allocations: {
    key: ['environment_id', 'investment_id'],
    columns: ['environment_id', 'investment_id', 'remaining', 'generation'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  announcements: {
    key: ['id'],
    columns: ['id', 'mode', 'type', 'object_type', 'object', 'previous', 'reached', 'created_at', 'completed_at'],
    nullable: ['completed_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  api_keys: {
    key: ['id'],
    columns: ['id', 'key_id', 'organisation_id', 'mode', 'sandbox', 'label', 'scopes', 'ip_allowlist', 'rate_limit', 'strict_replay', 'secret_sealed', 'created_at', 'last_used_at', 'expires_at', 'expiry_announced', 'revoked_at', 'collect_before', 'replaces_id', 'grace_seconds'],
    nullable: ['sandbox', 'label', 'rate_limit', 'last_used_at', 'expires_at', 'revoked_at', 'collect_before', 'replaces_id', 'grace_seconds'],
    computed: [],
    json: [],
    arrays: ['scopes', 'ip_allowlist'],
  },
  approval_files: {
    key: ['id'],
    columns: ['id', 'proposal_id', 'file_name', 'content_type', 'size_bytes', 'sha256', 'content_sealed', 'added_by', 'created_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  audit_entries: {
    key: ['id'],
    columns: ['id', 'sequence', 'actor', 'action', 'subject_type', 'subject_id', 'organisation_id', 'reason', 'before', 'after', 'request_id', 'address', 'hash', 'created_at', 'operator'],
    nullable: ['organisation_id', 'reason', 'before', 'after', 'request_id', 'address', 'operator'],
    computed: [],
    json: ['before', 'after', 'operator'],
    arrays: [],
  },
  audit_head: {
    key: ['only_one'],
    columns: ['only_one', 'sequence', 'hash'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  bank_lines: {
    key: ['id'],
    columns: ['id', 'statement_id', 'firm_account_id', 'currency', 'row_number', 'day', 'direction', 'amount', 'reference', 'narration', 'counterparty_name', 'counterparty_account_masked', 'content_hash', 'status', 'matched_type', 'matched_id', 'matched_reference', 'moved_money', 'decided_by', 'decision_reason', 'decided_at', 'created_at', 'value_day', 'ordinal', 'balance_after', 'not_the_same_as', 'journal_id', 'return_id', 'match_id', 'other_place_id', 'rules_due_at', 'rule_note'],
    nullable: ['reference', 'counterparty_name', 'counterparty_account_masked', 'matched_type', 'matched_id', 'matched_reference', 'decided_by', 'decision_reason', 'decided_at', 'value_day', 'ordinal', 'balance_after', 'journal_id', 'return_id', 'match_id', 'other_place_id', 'rules_due_at', 'rule_note'],
    computed: [],
    json: ['not_the_same_as'],
    arrays: [],
  },
  bank_match_movements: {
    key: ['id'],
    columns: ['id', 'match_id', 'environment_id', 'reason', 'place_id', 'left_place_id', 'currency', 'amount', 'created_at', 'undone_at'],
    nullable: ['left_place_id', 'undone_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  bank_match_records: {
    key: ['match_id', 'number'],
    columns: ['match_id', 'number', 'record_type', 'record_id', 'environment_id', 'reference', 'direction', 'currency', 'amount', 'undone_at', 'place_id', 'moved_amount'],
    nullable: ['environment_id', 'reference', 'undone_at', 'place_id', 'moved_amount'],
    computed: [],
    json: [],
    arrays: [],
  },
  bank_matches: {
    key: ['id'],
    columns: ['id', 'made_by', 'reason', 'created_at', 'undone_by', 'undone_at'],
    nullable: ['reason', 'undone_by', 'undone_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  bank_statements: {
    key: ['id'],
    columns: ['id', 'firm_account_id', 'currency', 'format', 'file_name', 'file_hash', 'bank_reference', 'first_day', 'last_day', 'opening_balance', 'closing_balance', 'difference', 'lines', 'known_lines', 'rows_left_out', 'imported_by', 'created_at', 'statement_number', 'page', 'ends_at', 'sequences', 'gap_within'],
    nullable: ['file_name', 'bank_reference', 'statement_number', 'page', 'ends_at', 'sequences', 'gap_within'],
    computed: [],
    json: ['rows_left_out'],
    arrays: ['sequences'],
  },
  banks: {
    key: ['code'],
    columns: ['code', 'nip_code', 'name', 'country', 'currency', 'type', 'supports_direct_debit', 'token_payment_amount'],
    nullable: ['nip_code', 'token_payment_amount'],
    computed: [],
    json: [],
    arrays: [],
  },
  bars: {
    key: ['instrument_id', 'date'],
    columns: ['instrument_id', 'date', 'version', 'open', 'high', 'low', 'close', 'previous_close', 'volume', 'value_traded', 'deals', 'provider', 'recorded_at'],
    nullable: ['previous_close', 'deals'],
    computed: [],
    json: [],
    arrays: [],
  },
  bulk_lines: {
    key: ['run_id', 'place'],
    columns: ['run_id', 'place', 'named', 'record_id', 'units', 'price', 'proceeds', 'reason', 'problems', 'environment_id', 'outcome', 'code', 'details', 'judged_at', 'charge', 'net'],
    nullable: ['record_id', 'units', 'price', 'proceeds', 'reason', 'problems', 'environment_id', 'outcome', 'code', 'details', 'judged_at', 'charge', 'net'],
    computed: [],
    json: ['problems', 'details'],
    arrays: [],
  },
  bulk_runs: {
    key: ['id'],
    columns: ['id', 'act', 'source', 'hash', 'file_name', 'line_count', 'operator_id', 'created_by', 'created_at', 'applied_at', 'batch_id'],
    nullable: ['file_name', 'applied_at', 'batch_id'],
    computed: [],
    json: [],
    arrays: [],
  },
  businesses: {
    key: ['environment_id'],
    columns: ['environment_id', 'legal_name', 'trading_name', 'country', 'entity_type', 'registration_number', 'date_of_incorporation', 'tax_id', 'registered_address', 'operating_address', 'industry', 'website', 'use_case', 'expected_monthly_volume', 'source_of_funds', 'licence_regulator', 'licence_type', 'licence_number', 'contact_name', 'contact_email', 'contact_phone', 'technical_contact_email', 'updated_at'],
    nullable: ['legal_name', 'trading_name', 'country', 'entity_type', 'registration_number', 'date_of_incorporation', 'tax_id', 'registered_address', 'operating_address', 'industry', 'website', 'use_case', 'expected_monthly_volume', 'source_of_funds', 'licence_regulator', 'licence_type', 'licence_number', 'contact_name', 'contact_email', 'contact_phone', 'technical_contact_email'],
    computed: [],
    json: [],
    arrays: [],
  },
  cancelled_settlement_payments: {
    key: ['settlement_id', 'number'],
    columns: ['settlement_id', 'number', 'transaction_id', 'amount', 'fee'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  charge_sweeps: {
    key: ['id'],
    columns: ['environment_id', 'id', 'charges_account_id', 'currency', 'code', 'account', 'place_id', 'amount', 'day', 'swept_at', 'products', 'revenue_share', 'charged_through', 'charged_month'],
    nullable: ['products', 'charged_through', 'charged_month'],
    computed: [],
    json: ['products'],
    arrays: [],
  },
  charges: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'subject_type', 'subject_id', 'number', 'code', 'name', 'kind', 'currency', 'base', 'rate', 'amount', 'tax_code_id', 'created_at', 'fee_schedule_id', 'revenue_share'],
    nullable: ['rate', 'tax_code_id', 'fee_schedule_id', 'revenue_share'],
    computed: [],
    json: [],
    arrays: [],
  },
  client_money_leaves: {
    key: ['environment_id', 'day', 'currency', 'leaf'],
    columns: ['environment_id', 'day', 'currency', 'leaf', 'salt', 'amount', 'path'],
    nullable: [],
    computed: [],
    json: ['path'],
    arrays: [],
  },
  client_money_roots: {
    key: ['day', 'currency'],
    columns: ['day', 'currency', 'root_hash', 'owed', 'held', 'places', 'published_at'],
    nullable: [],
    computed: [],
    json: ['places'],
    arrays: [],
  },
  client_references: {
    key: ['environment_id', 'kind', 'client_reference'],
    columns: ['environment_id', 'kind', 'client_reference', 'record_id'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  clock_advances: {
    key: ['environment_id'],
    columns: ['environment_id', 'kind', 'done_to'],
    nullable: ['done_to'],
    computed: [],
    json: [],
    arrays: [],
  },
  closed_days: {
    key: ['day'],
    columns: ['day', 'closed_by', 'closed_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  conversions: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'quote_id', 'from_currency', 'to_currency', 'rate', 'source_amount', 'destination_amount', 'status', 'created_at', 'charges', 'charges_total', 'margins', 'margins_total', 'given_at_place_id', 'covered_at_place_id'],
    nullable: ['charges', 'margins', 'given_at_place_id', 'covered_at_place_id'],
    computed: [],
    json: ['charges', 'margins'],
    arrays: [],
  },
  custody_charge_lines: {
    key: ['environment_id', 'custody_charge_id', 'number', 'investment_id'],
    columns: ['environment_id', 'custody_charge_id', 'number', 'investment_id', 'investment_name', 'units', 'price', 'value', 'fee', 'revenue_share'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  custody_charges: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'month', 'currency', 'value', 'status', 'charges', 'charges_total', 'created_at', 'taken_at', 'cancelled_at', 'cancelled_by', 'cancellation_reason'],
    nullable: ['charges', 'taken_at', 'cancelled_at', 'cancelled_by', 'cancellation_reason'],
    computed: [],
    json: ['charges'],
    arrays: [],
  },
  database_epoch: {
    key: ['is_only'],
    columns: ['is_only', 'database_id', 'written_in', 'epoch', 'branch', 'compared_in'],
    nullable: ['compared_in'],
    computed: [],
    json: [],
    arrays: [],
  },
  database_origin: {
    key: ['is_only'],
    columns: ['is_only', 'origin', 'restored_at'],
    nullable: ['restored_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  dealing_prices: {
    key: ['environment_id', 'investment_id', 'dealing_date', 'version'],
    columns: ['environment_id', 'investment_id', 'dealing_date', 'version', 'price', 'bid_price', 'published_by', 'published_at', 'stored_at', 'look_at'],
    nullable: ['published_by', 'look_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  debt_advances: {
    key: ['id'],
    columns: ['environment_id', 'id', 'currency', 'place_id', 'amount', 'owed', 'owed_sequence', 'advanced', 'moved_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  discarded_objects: {
    key: ['storage_name'],
    columns: ['storage_name', 'discarded_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  disclosures: {
    key: ['id'],
    columns: ['id', 'exchange', 'instrument_id', 'symbol', 'issuer_name', 'title', 'category', 'published_at', 'period_end', 'document_url', 'source', 'source_ref'],
    nullable: ['instrument_id', 'symbol', 'period_end', 'document_url'],
    computed: [],
    json: [],
    arrays: [],
  },
  distribution_declarations: {
    key: ['id'],
    columns: ['id', 'investment_id', 'mode', 'currency', 'amount_per_unit', 'rate', 'tax_rate', 'record_date', 'payment_date', 'reason', 'declared_by', 'approved_by', 'status', 'reached_environment_id', 'reached_holding_id', 'recorded_count', 'paid_count', 'recorded_at', 'paid_at', 'cancelled_at', 'created_at', 'updated_at'],
    nullable: ['amount_per_unit', 'rate', 'approved_by', 'reached_environment_id', 'reached_holding_id', 'recorded_at', 'paid_at', 'cancelled_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  distributions: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'holding_id', 'currency', 'gross_amount', 'tax_withheld', 'net_amount', 'record_date', 'payment_date', 'status', 'paid_at', 'cancelled_at', 'created_at', 'updated_at', 'declaration_id', 'reinvested_units', 'charges_total'],
    nullable: ['paid_at', 'cancelled_at', 'declaration_id'],
    computed: [],
    json: [],
    arrays: [],
  },
  environment_counters: {
    key: ['environment_id'],
    columns: ['environment_id', 'events', 'orders_awaiting_payment', 'orders_pending_fulfilment', 'orders_completed', 'orders_failed', 'orders_cancelled', 'webhook_endpoints', 'holdings_active', 'holdings_matured', 'holdings_closed', 'holdings_counted_at', 'funding_requests_completed', 'funding_requests_failed', 'funding_requests_expired', 'funding_requests_cancelled', 'funding_requests_reversed', 'withdrawals_pending_approval', 'withdrawals_processing', 'withdrawals_completed', 'withdrawals_failed', 'withdrawals_cancelled', 'withdrawals_returned', 'conversions_completed', 'payments_counted_at', 'positions_totalled_at'],
    nullable: ['holdings_counted_at', 'payments_counted_at', 'positions_totalled_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  environments: {
    key: ['id'],
    columns: ['id', 'organisation_id', 'mode', 'sandbox', 'kyb_status', 'offset_ms', 'advanced_from', 'created_at', 'retired_at'],
    nullable: ['organisation_id', 'advanced_from', 'retired_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  events: {
    key: ['environment_id', 'sequence'],
    columns: ['environment_id', 'sequence', 'id', 'type', 'object_type', 'object', 'previous', 'created_at', 'object_in', 'shape'],
    nullable: ['object', 'previous', 'object_in', 'shape'],
    computed: [],
    json: [],
    arrays: [],
  },
  exchanges: {
    key: ['code'],
    columns: ['code', 'name', 'mic', 'country', 'timezone', 'currency', 'is_default', 'pre_open_time', 'open_time', 'pre_close_time', 'close_time', 'daily_limit_percent', 'main_index'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  fee_invoice_lines: {
    key: ['environment_id', 'fee_invoice_id', 'number'],
    columns: ['environment_id', 'fee_invoice_id', 'number', 'charged_month', 'kind', 'code', 'name', 'charged_for', 'rate', 'charges', 'base', 'amount'],
    nullable: ['rate'],
    computed: [],
    json: [],
    arrays: [],
  },
  fee_invoices: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'mode', 'number', 'month', 'currency', 'billed_to', 'tax_id', 'billed_by', 'fees', 'taxes', 'total', 'issued_by', 'created_at'],
    nullable: ['tax_id', 'billed_by'],
    computed: [],
    json: [],
    arrays: [],
  },
  fee_schedules: {
    key: ['id'],
    columns: ['id', 'mode', 'code', 'name', 'charged_for', 'currency', 'organisation_id', 'investment_id', 'category', 'basis', 'percent', 'flat', 'tiers', 'minimum', 'maximum', 'vat_codes', 'revenue_share_percent', 'effective_from', 'effective_until', 'proposed_by', 'approved_by', 'created_at', 'ended_by', 'ended_at', 'collected_by'],
    nullable: ['organisation_id', 'investment_id', 'category', 'percent', 'flat', 'tiers', 'minimum', 'maximum', 'effective_until', 'ended_by', 'ended_at'],
    computed: [],
    json: ['tiers'],
    arrays: ['vat_codes'],
  },
  firm_accounts: {
    key: ['id'],
    columns: ['id', 'bank_name', 'account_number', 'currency', 'name', 'created_at', 'updated_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  fulfilments_pending_approval: {
    key: ['environment_id', 'order_id'],
    columns: ['environment_id', 'order_id', 'price', 'proceeds', 'units', 'cost', 'reporter', 'reported_by', 'reported_at', 'reported_by_id', 'sales_charge'],
    nullable: ['proceeds', 'units', 'cost', 'reported_by_id', 'sales_charge'],
    computed: [],
    json: [],
    arrays: [],
  },
  funding_requests: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'reference', 'client_reference', 'currency', 'method', 'amount', 'fee', 'amount_received', 'mandate_id', 'order_id', 'email', 'phone', 'network', 'return_url', 'metadata', 'provider', 'provider_reference', 'instructions', 'payer', 'status', 'failure_code', 'failure_reason', 'due_at', 'call_due_at', 'call_attempts', 'called_at', 'unknown_since', 'payment_attempt', 'expires_at', 'completed_at', 'created_at', 'updated_at', 'call_account', 'call_held', 'is_call_answered', 'provider_message', 'amount_reversed', 'charges', 'charges_total'],
    nullable: ['client_reference', 'mandate_id', 'order_id', 'phone', 'network', 'return_url', 'provider_reference', 'instructions', 'payer', 'failure_code', 'failure_reason', 'due_at', 'call_due_at', 'called_at', 'unknown_since', 'expires_at', 'completed_at', 'call_account', 'call_held', 'provider_message', 'charges'],
    computed: [],
    json: ['metadata', 'instructions', 'payer', 'charges'],
    arrays: [],
  },
  funding_reversals: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'funding_request_id', 'provider', 'reversal_id', 'currency', 'amount', 'number', 'created_at', 'place_id'],
    nullable: ['place_id'],
    computed: [],
    json: [],
    arrays: [],
  },
  fx_quotes: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'from_currency', 'to_currency', 'rate', 'source_amount', 'destination_amount', 'created_at', 'expires_at', 'used_at', 'charges', 'charges_total', 'margins', 'margins_total'],
    nullable: ['used_at', 'charges', 'margins'],
    computed: [],
    json: ['charges', 'margins'],
    arrays: [],
  },
  fx_rates: {
    key: ['id'],
    columns: ['id', 'base', 'quote', 'bid', 'ask', 'mid', 'source', 'as_of', 'created_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  gl_account_kinds: {
    key: ['kind', 'part'],
    columns: ['kind', 'part', 'gl_account'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  gl_account_kinds_past: {
    key: ['kind', 'part', 'until'],
    columns: ['kind', 'part', 'until', 'gl_account'],
    nullable: ['gl_account'],
    computed: [],
    json: [],
    arrays: [],
  },
  gl_accounts: {
    key: ['code'],
    columns: ['code', 'name', 'type', 'created_at', 'updated_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  held_statements: {
    key: ['id'],
    columns: ['id', 'firm_account_id', 'file_name', 'file', 'created_at'],
    nullable: ['file_name'],
    computed: [],
    json: ['file'],
    arrays: [],
  },
  holdings: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'order_id', 'investment_id', 'investment_name', 'category', 'currency', 'customer', 'customer_reference', 'client_reference', 'status', 'units', 'reserved_units', 'cost_basis', 'distributions_paid', 'income_settled', 'due_at', 'purchased_at', 'maturity_date', 'closed_at', 'created_at', 'updated_at', 'charges', 'net_amount', 'income_scheduled'],
    nullable: ['customer', 'customer_reference', 'client_reference', 'due_at', 'maturity_date', 'closed_at', 'charges', 'net_amount'],
    computed: [],
    json: ['customer', 'charges'],
    arrays: [],
  },
  holiday_rules: {
    key: ['exchange', 'name', 'from_year'],
    columns: ['exchange', 'name', 'rule', 'moves_off_weekends', 'from_year', 'to_year'],
    nullable: ['to_year'],
    computed: [],
    json: [],
    arrays: [],
  },
  idempotency_keys: {
    key: ['environment_id', 'key'],
    columns: ['environment_id', 'key', 'fingerprint', 'signature', 'intent_id', 'answered_in', 'status', 'body', 'is_sealed', 'created_at', 'answer_in'],
    nullable: ['signature', 'intent_id', 'answered_in', 'status', 'body', 'answer_in'],
    computed: [],
    json: [],
    arrays: [],
  },
  inbound_payments: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'funding_request_id', 'provider', 'transaction_id', 'currency', 'amount', 'sender_name', 'created_at', 'received_at', 'place_id'],
    nullable: ['sender_name', 'received_at', 'place_id'],
    computed: [],
    json: [],
    arrays: [],
  },
  instruments: {
    key: ['id'],
    columns: ['id', 'exchange', 'symbol', 'name', 'currency', 'asset_class', 'security_type', 'provider', 'provider_ref', 'isin', 'status', 'first_seen_at', 'last_seen_at', 'logo_url', 'website', 'sector', 'industry', 'board', 'shares_outstanding', 'eps', 'dividend_per_share', 'listed_at', 'fund_type', 'manager', 'nav', 'nav_date', 'expense_ratio_percent', 'index_family', 'base_value', 'base_date', 'constituents_count'],
    nullable: ['provider_ref', 'isin', 'logo_url', 'website', 'sector', 'industry', 'board', 'shares_outstanding', 'eps', 'dividend_per_share', 'listed_at', 'fund_type', 'manager', 'nav', 'nav_date', 'expense_ratio_percent', 'index_family', 'base_value', 'base_date', 'constituents_count'],
    computed: [],
    json: [],
    arrays: [],
  },
  investment_overrides: {
    key: ['environment_id', 'investment_id'],
    columns: ['environment_id', 'investment_id', 'price', 'bid_price', 'price_at', 'rate', 'roll_at', 'set_at'],
    nullable: ['rate', 'roll_at', 'set_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  investment_prices: {
    key: ['investment_id', 'changed_at', 'number'],
    columns: ['investment_id', 'changed_at', 'number', 'price', 'bid_price', 'dealing_date'],
    nullable: ['dealing_date'],
    computed: ['number'],
    json: [],
    arrays: [],
  },
  investments: {
    key: ['id'],
    columns: ['id', 'mode', 'code', 'name', 'description', 'category', 'provider', 'instrument_id', 'country', 'currency', 'price', 'bid_price', 'price_at', 'minimum_investment', 'maximum_investment', 'expected_return_rate', 'income_treatment', 'duration', 'payout_type', 'risk_profile', 'allocation_total', 'unit_precision', 'terms_url', 'image_url', 'status', 'start_date', 'close_date', 'maturity_date', 'created_at', 'updated_at', 'hold_until_released', 'charges_on', 'redemption_income', 'redemption_penalty_percent', 'redemption_penalty_days', 'pricing', 'dealing_cut_off', 'dealing_calendar', 'dealing_days', 'executes_on_price', 'income_in_price', 'rate_basis', 'rate', 'year_days', 'face_value', 'settlement_days'],
    nullable: ['description', 'instrument_id', 'bid_price', 'maximum_investment', 'expected_return_rate', 'duration', 'payout_type', 'allocation_total', 'terms_url', 'image_url', 'start_date', 'close_date', 'maturity_date', 'redemption_penalty_percent', 'redemption_penalty_days', 'dealing_cut_off', 'dealing_calendar', 'dealing_days', 'rate_basis', 'rate', 'year_days', 'face_value', 'settlement_days'],
    computed: [],
    json: ['settlement_days'],
    arrays: ['dealing_days', 'income_in_price'],
  },
  journal_export_codes: {
    key: ['export_id', 'kind', 'part'],
    columns: ['export_id', 'kind', 'part', 'code', 'name'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  journal_export_days: {
    key: ['day'],
    columns: ['day', 'export_id'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  journal_export_partners: {
    key: ['export_id', 'environment_id'],
    columns: ['export_id', 'environment_id', 'name'],
    nullable: ['name'],
    computed: [],
    json: [],
    arrays: [],
  },
  journal_export_sums: {
    key: ['export_id', 'day', 'currency', 'code'],
    columns: ['export_id', 'day', 'currency', 'code', 'debits', 'credits', 'debit_entries', 'credit_entries'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  journal_exports: {
    key: ['id'],
    columns: ['id', 'number', 'period', 'form', 'lines', 'made_by', 'created_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  journal_lines: {
    key: ['journal_id', 'number'],
    columns: ['journal_id', 'number', 'environment_id', 'kind', 'place_id', 'currency', 'side', 'amount', 'tax_month_id'],
    nullable: ['place_id', 'tax_month_id'],
    computed: [],
    json: [],
    arrays: [],
  },
  journals: {
    key: ['id'],
    columns: ['id', 'mode', 'kind', 'value_day', 'reference', 'reason', 'reverses', 'proposed_by', 'approved_by', 'created_at', 'bank_line_id', 'unmatched_payment_id', 'matching_rule_id', 'is_by_rule'],
    nullable: ['reference', 'reverses', 'bank_line_id', 'unmatched_payment_id', 'matching_rule_id'],
    computed: [],
    json: [],
    arrays: [],
  },
  kyb_business_judgements: {
    key: ['environment_id', 'field'],
    columns: ['environment_id', 'field', 'value', 'decision', 'note', 'judged_by', 'judged_at'],
    nullable: ['note'],
    computed: [],
    json: [],
    arrays: [],
  },
  kyb_documents: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'document_type', 'person_id', 'file_name', 'content_type', 'size_bytes', 'sha256', 'storage_name', 'content_key_sealed', 'review_status', 'review_note', 'created_at'],
    nullable: ['person_id', 'review_note'],
    computed: [],
    json: [],
    arrays: [],
  },
  kyb_people: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'roles', 'first_name', 'last_name', 'middle_name', 'date_of_birth', 'nationality', 'id_type', 'id_number_sealed', 'id_number_masked', 'id_number_index', 'email', 'phone', 'residential_address', 'ownership_percentage', 'bvn_sealed', 'bvn_masked', 'bvn_index', 'is_pep', 'pep_details', 'review_status', 'review_note', 'created_at', 'updated_at'],
    nullable: ['middle_name', 'date_of_birth', 'nationality', 'id_type', 'id_number_sealed', 'id_number_masked', 'id_number_index', 'email', 'phone', 'residential_address', 'ownership_percentage', 'bvn_sealed', 'bvn_masked', 'bvn_index', 'pep_details', 'review_note'],
    computed: [],
    json: [],
    arrays: ['roles'],
  },
  kyb_reviews: {
    key: ['environment_id'],
    columns: ['environment_id', 'claimed_by', 'note', 'reasons', 'attested_name', 'attested_title', 'submitted_at', 'reviewed_at', 'approved_at'],
    nullable: ['claimed_by', 'note', 'attested_name', 'attested_title', 'submitted_at', 'reviewed_at', 'approved_at'],
    computed: [],
    json: [],
    arrays: ['reasons'],
  },
  kyb_screenings: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'person_id', 'check_name', 'is_current', 'status', 'subject_hash', 'asked_by', 'provider', 'provider_reference', 'list_version', 'outcome', 'note', 'recorded_by', 'proposed_by', 'checked_at', 'expires_at', 'is_expiring', 'verdict', 'verdict_reason', 'judged_by', 'judged_at', 'created_at', 'call_due_at', 'call_attempts', 'called_at', 'unknown_since', 'call_account', 'call_held', 'is_call_answered'],
    nullable: ['person_id', 'asked_by', 'provider', 'provider_reference', 'list_version', 'outcome', 'note', 'recorded_by', 'proposed_by', 'checked_at', 'expires_at', 'verdict', 'verdict_reason', 'judged_by', 'judged_at', 'call_due_at', 'called_at', 'unknown_since', 'call_account', 'call_held'],
    computed: [],
    json: [],
    arrays: [],
  },
  kyb_waivers: {
    key: [],
    columns: ['environment_id', 'code', 'person_id', 'was', 'reason', 'proposed_by', 'approved_by', 'waived_at'],
    nullable: ['person_id'],
    computed: [],
    json: [],
    arrays: [],
  },
  last_backup: {
    key: ['is_only'],
    columns: ['is_only', 'ended_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  ledger_accounts: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'kind', 'currency', 'status', 'balance', 'sequence', 'head_hash', 'last_entry_at', 'created_at', 'updated_at', 'part'],
    nullable: ['last_entry_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  ledger_checkpoints: {
    key: ['environment_id', 'account_id', 'sequence'],
    columns: ['environment_id', 'account_id', 'sequence', 'balance', 'hash'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  ledger_entries: {
    key: ['environment_id', 'account_id', 'sequence'],
    columns: ['environment_id', 'account_id', 'sequence', 'id', 'transaction_id', 'reason', 'direction', 'amount', 'balance_after', 'hash', 'created_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  ledger_transactions: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'reason', 'currency', 'amount', 'from_account_id', 'from_sequence', 'to_account_id', 'to_sequence', 'source_type', 'source_id', 'reference', 'description', 'created_at'],
    nullable: ['reference'],
    computed: [],
    json: [],
    arrays: [],
  },
  ledger_verification: {
    key: ['is_only'],
    columns: ['is_only', 'started_at', 'at_environment_id', 'at_account_id', 'at_sequence', 'at_balance', 'at_hash', 'accounts', 'entries', 'problems', 'finished_at', 'verified_at', 'is_hurried'],
    nullable: ['started_at', 'at_environment_id', 'at_account_id', 'finished_at', 'verified_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  mandates: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'reference', 'settlement_account_id', 'currency', 'bank_code', 'bank_name', 'account_number_masked', 'account_name', 'limit_amount', 'token_amount', 'email', 'provider', 'provider_reference', 'status', 'failure_reason', 'activation', 'attempt', 'due_at', 'call_due_at', 'call_attempts', 'called_at', 'unknown_since', 'scenario_code', 'ready_to_debit_at', 'activated_at', 'revoked_at', 'last_debit_at', 'created_at', 'updated_at', 'call_account', 'call_held', 'is_call_answered', 'provider_message'],
    nullable: ['account_name', 'provider_reference', 'failure_reason', 'activation', 'due_at', 'call_due_at', 'called_at', 'unknown_since', 'scenario_code', 'ready_to_debit_at', 'activated_at', 'revoked_at', 'last_debit_at', 'call_account', 'call_held', 'provider_message'],
    computed: [],
    json: ['activation'],
    arrays: [],
  },
  market_feeds: {
    key: ['exchange'],
    columns: ['exchange', 'provider', 'due_at', 'leased_until', 'has_history', 'fetched_at', 'failures', 'last_error'],
    nullable: ['leased_until', 'fetched_at', 'last_error'],
    computed: [],
    json: [],
    arrays: [],
  },
  market_holidays: {
    key: ['exchange', 'date'],
    columns: ['exchange', 'date', 'name', 'kind', 'close_time', 'source', 'is_confirmed', 'updated_at'],
    nullable: ['close_time'],
    computed: [],
    json: [],
    arrays: [],
  },
  market_imports: {
    key: ['id'],
    columns: ['id', 'kind', 'exchange', 'provider', 'file_name', 'sha256', 'rows', 'published', 'rejected', 'problems', 'imported_by', 'operator_id', 'created_at'],
    nullable: ['exchange'],
    computed: [],
    json: ['problems'],
    arrays: [],
  },
  market_quarantine: {
    key: ['id'],
    columns: ['id', 'exchange', 'kind', 'symbol', 'reason', 'content', 'fingerprint', 'provider', 'created_at', 'released_at', 'rejected_at', 'rejected_by', 'reject_reason'],
    nullable: ['released_at', 'rejected_at', 'rejected_by', 'reject_reason'],
    computed: [],
    json: ['content'],
    arrays: [],
  },
  market_versions: {
    key: ['exchange'],
    columns: ['exchange', 'version'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  matching_rules: {
    key: ['id'],
    columns: ['id', 'status', 'firm_account_id', 'direction', 'place_in_text', 'text', 'amount_from', 'amount_to', 'kind', 'account', 'created_by', 'ended_by', 'created_at', 'ended_at', 'acts', 'currency', 'approved_by'],
    nullable: ['firm_account_id', 'amount_from', 'amount_to', 'ended_by', 'ended_at', 'currency', 'approved_by'],
    computed: [],
    json: [],
    arrays: [],
  },
  maturity_releases: {
    key: ['investment_id', 'maturity_date'],
    columns: ['investment_id', 'maturity_date', 'released_by', 'reason', 'released_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  member_credentials: {
    key: ['member_id'],
    columns: ['member_id', 'password_hash', 'totp_secret_sealed', 'totp_last_step', 'changed_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  member_invitations: {
    key: ['id'],
    columns: ['id', 'member_id', 'token_hash', 'totp_secret_sealed', 'created_at', 'expires_at', 'accepted_at', 'withdrawn_at', 'code_hash'],
    nullable: ['accepted_at', 'withdrawn_at', 'code_hash'],
    computed: [],
    json: [],
    arrays: [],
  },
  member_sessions: {
    key: ['id'],
    columns: ['id', 'member_id', 'token_hash', 'address', 'created_at', 'expires_at', 'last_used_at', 'authenticated_at', 'ended_at'],
    nullable: ['ended_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  members: {
    key: ['id'],
    columns: ['id', 'organisation_id', 'email', 'name', 'role', 'status', 'created_at', 'updated_at', 'suspended_at'],
    nullable: ['suspended_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  migrations: {
    key: ['file'],
    columns: ['file', 'applied_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  operator_credentials: {
    key: ['operator_id'],
    columns: ['operator_id', 'password_hash', 'totp_secret_sealed', 'totp_last_step', 'changed_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  operator_invitations: {
    key: ['id'],
    columns: ['id', 'operator_id', 'token_hash', 'totp_secret_sealed', 'created_at', 'expires_at', 'accepted_at', 'withdrawn_at'],
    nullable: ['accepted_at', 'withdrawn_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  operator_logins: {
    key: ['id'],
    columns: ['id', 'device_code_hash', 'user_code_hash', 'machine', 'address', 'days', 'created_at', 'expires_at', 'interval_seconds', 'last_asked_at', 'operator_id', 'roles', 'approved_at', 'refused_at', 'token_id', 'redeemed_at'],
    nullable: ['last_asked_at', 'operator_id', 'roles', 'approved_at', 'refused_at', 'token_id', 'redeemed_at'],
    computed: [],
    json: [],
    arrays: ['roles'],
  },
  operator_open_id_attempts: {
    key: ['id'],
    columns: ['id', 'secret_hash', 'session_id', 'created_at', 'expires_at', 'used_at'],
    nullable: ['session_id', 'used_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  operator_open_id_subjects: {
    key: ['operator_id', 'issuer'],
    columns: ['operator_id', 'issuer', 'subject', 'created_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  operator_proofs: {
    key: ['proof_hash', 'approval_id'],
    columns: ['proof_hash', 'approval_id', 'operator_id', 'credential_id', 'created_at', 'expires_at', 'used_at'],
    nullable: ['used_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  operator_sessions: {
    key: ['id'],
    columns: ['id', 'operator_id', 'token_hash', 'address', 'created_at', 'expires_at', 'last_used_at', 'authenticated_at', 'ended_at'],
    nullable: ['ended_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  operator_settings: {
    key: ['name'],
    columns: ['name', 'value', 'updated_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  operator_sign_in_attempts: {
    key: ['subject_hash'],
    columns: ['subject_hash', 'attempts', 'created_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  operator_tokens: {
    key: ['id'],
    columns: ['id', 'operator_id', 'name', 'roles', 'token_hash', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'],
    nullable: ['last_used_at', 'revoked_at'],
    computed: [],
    json: [],
    arrays: ['roles'],
  },
  operators: {
    key: ['id'],
    columns: ['id', 'email', 'name', 'roles', 'status', 'created_at', 'updated_at', 'suspended_at', 'lost_roles'],
    nullable: ['suspended_at'],
    computed: [],
    json: [],
    arrays: ['roles', 'lost_roles'],
  },
  order_batch_lines: {
    key: ['batch_id', 'place'],
    columns: ['batch_id', 'place', 'environment_id', 'order_id', 'reference', 'amount', 'units', 'price', 'ordered_at', 'is_open'],
    nullable: ['units'],
    computed: [],
    json: [],
    arrays: [],
  },
  order_batches: {
    key: ['id'],
    columns: ['id', 'investment_id', 'investment_name', 'mode', 'organisation_id', 'sandbox', 'side', 'currency', 'cut_off', 'sha256', 'line_count', 'amount', 'units', 'created_by', 'created_at', 'submitted_at', 'withdrawn_at', 'withdrawn_reason'],
    nullable: ['organisation_id', 'sandbox', 'units', 'submitted_at', 'withdrawn_at', 'withdrawn_reason'],
    computed: [],
    json: [],
    arrays: [],
  },
  order_follow_ups: {
    key: ['investment_id'],
    columns: ['investment_id', 'paused_because', 'noticed_at', 'due_at'],
    nullable: ['paused_because', 'due_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  orders: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'reference', 'client_reference', 'side', 'status', 'payment_mode', 'investment_id', 'investment_name', 'holding_id', 'allocation_generation', 'currency', 'amount', 'units', 'price', 'proceeds', 'indicative_price', 'customer', 'customer_reference', 'metadata', 'payment', 'failure_code', 'failure_reason', 'scenario_failure_code', 'scenario_due_at', 'call_due_at', 'call_attempts', 'called_at', 'unknown_since', 'submitted_at', 'paid_at', 'completed_at', 'cancelled_at', 'failed_at', 'created_at', 'updated_at', 'call_account', 'call_held', 'is_call_answered', 'cost', 'sales_charge', 'charges', 'invested', 'income_paid', 'forgone_income', 'dealing_date', 'cut_off_at', 'lots', 'expected_settlement_date'],
    nullable: ['reference', 'client_reference', 'holding_id', 'allocation_generation', 'units', 'price', 'proceeds', 'customer', 'customer_reference', 'payment', 'failure_code', 'failure_reason', 'scenario_failure_code', 'scenario_due_at', 'call_due_at', 'called_at', 'unknown_since', 'submitted_at', 'paid_at', 'completed_at', 'cancelled_at', 'failed_at', 'call_account', 'call_held', 'cost', 'sales_charge', 'charges', 'invested', 'income_paid', 'forgone_income', 'dealing_date', 'cut_off_at', 'lots', 'expected_settlement_date'],
    computed: [],
    json: ['customer', 'metadata', 'payment', 'charges', 'lots'],
    arrays: [],
  },
  organisation_modes: {
    key: ['organisation_id', 'mode', 'sandbox'],
    columns: ['organisation_id', 'mode', 'sandbox', 'environment_id', 'created_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  organisations: {
    key: ['id'],
    columns: ['id', 'name', 'country', 'status', 'status_reason', 'created_at', 'updated_at'],
    nullable: ['status_reason'],
    computed: [],
    json: [],
    arrays: [],
  },
  passkey_challenges: {
    key: ['id'],
    columns: ['id', 'challenge_hash', 'purpose', 'operator_id', 'member_id', 'session_id', 'created_at', 'expires_at', 'used_at'],
    nullable: ['operator_id', 'member_id', 'session_id', 'used_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  passkeys: {
    key: ['id'],
    columns: ['id', 'operator_id', 'member_id', 'credential_id', 'public_key', 'sign_count', 'name', 'created_at', 'last_used_at'],
    nullable: ['operator_id', 'member_id', 'last_used_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  payment_returns: {
    key: ['id'],
    columns: ['id', 'status', 'bank_line_id', 'unmatched_payment_id', 'currency', 'amount', 'account_number_sealed', 'account_number_masked', 'bank_name', 'account_name', 'reason', 'proposed_by', 'approved_by', 'paid_line_id', 'matched_by', 'created_at', 'approved_at', 'paid_at', 'cancelled_at', 'times_undone'],
    nullable: ['bank_line_id', 'unmatched_payment_id', 'approved_by', 'paid_line_id', 'matched_by', 'approved_at', 'paid_at', 'cancelled_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  place_reconciliation_steps: {
    key: ['reconciliation_id', 'number'],
    columns: ['reconciliation_id', 'number', 'step', 'by_whom', 'note', 'unexplained', 'created_at'],
    nullable: ['note', 'unexplained'],
    computed: [],
    json: [],
    arrays: [],
  },
  place_reconciliations: {
    key: ['id'],
    columns: ['id', 'place_id', 'mode', 'currency', 'day', 'status', 'balance_there', 'balance_from', 'balance_here', 'explained', 'items', 'stated_balance', 'stated_items', 'note', 'prepared_by', 'prepared_at', 'signed_by', 'signed_at', 'due_at', 'computed_at', 'created_at'],
    nullable: ['balance_there', 'balance_from', 'stated_balance', 'note', 'prepared_by', 'prepared_at', 'signed_by', 'signed_at'],
    computed: [],
    json: ['items', 'stated_items'],
    arrays: [],
  },
  places: {
    key: ['id'],
    columns: ['id', 'mode', 'kind', 'name', 'currency', 'provider', 'stage', 'is_client_money', 'status', 'created_at', 'updated_at'],
    nullable: ['provider', 'stage'],
    computed: [],
    json: [],
    arrays: [],
  },
  planned_prices: {
    key: ['id'],
    columns: ['id', 'investment_id', 'effective_date', 'price', 'bid_price', 'judged_price', 'judged_bid_price', 'is_approved', 'planned_by', 'status', 'stop_reason', 'applied_at', 'stopped_at', 'cancelled_at', 'created_at', 'updated_at'],
    nullable: ['bid_price', 'stop_reason', 'applied_at', 'stopped_at', 'cancelled_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  position_totals: {
    key: ['environment_id', 'investment_id', 'customer_key'],
    columns: ['environment_id', 'investment_id', 'customer_key', 'first_holding_id', 'holdings_count', 'units', 'cost_basis', 'cost_days', 'income_settled', 'distributions_paid'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  price_files: {
    key: ['id'],
    columns: ['id', 'mode', 'sha256', 'applied_by', 'applied_at', 'row_count', 'applied_count', 'planned_count', 'proposed_count', 'wrong_count'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  proposals: {
    key: ['id'],
    columns: ['id', 'kind', 'organisation_id', 'environment_id', 'payload', 'reason', 'status', 'proposed_by', 'created_at', 'decided_by', 'decided_at', 'decision_reason', 'payload_sha256', 'proposed_by_id', 'decided_by_id', 'expires_hours'],
    nullable: ['organisation_id', 'environment_id', 'decided_by', 'decided_at', 'decision_reason', 'payload_sha256', 'proposed_by_id', 'decided_by_id', 'expires_hours'],
    computed: [],
    json: ['payload'],
    arrays: [],
  },
  provider_accounts: {
    key: ['mode', 'provider', 'fingerprint'],
    columns: ['mode', 'provider', 'fingerprint', 'account', 'first_used_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  provider_balances: {
    key: ['place_id', 'day'],
    columns: ['place_id', 'day', 'balance', 'read_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  provider_charges: {
    key: ['id'],
    columns: ['environment_id', 'id', 'mode', 'provider', 'inbound_payment_id', 'place_id', 'currency', 'amount', 'created_at', 'booked_at'],
    nullable: ['booked_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  provider_events: {
    key: ['id'],
    columns: ['id', 'provider', 'mode', 'body_hash', 'body', 'status', 'outcome', 'attempts', 'due_at', 'received_at', 'fingerprint', 'subject', 'shown', 'reference', 'currency', 'amount'],
    nullable: ['outcome', 'due_at', 'fingerprint', 'subject', 'shown', 'reference', 'currency', 'amount'],
    computed: [],
    json: [],
    arrays: [],
  },
  quote_observations: {
    key: ['instrument_id', 'as_of', 'version'],
    columns: ['instrument_id', 'as_of', 'version', 'trade_date', 'last', 'previous_close', 'open', 'day_high', 'day_low', 'volume', 'value_traded', 'deals', 'provider', 'provider_ref', 'fetched_at'],
    nullable: ['previous_close', 'open', 'day_high', 'day_low', 'deals', 'provider_ref'],
    computed: [],
    json: [],
    arrays: [],
  },
  quote_overrides: {
    key: ['environment_id', 'instrument_id'],
    columns: ['environment_id', 'instrument_id', 'last', 'as_of', 'trade_date'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  reconciliation_discrepancies: {
    key: ['id'],
    columns: ['id', 'mode', 'provider', 'transaction_id', 'kind', 'day', 'reference', 'provider_currency', 'provider_amount', 'recorded_currency', 'recorded_amount', 'status', 'outcome', 'due_at', 'created_at', 'ended_at', 'journal_id'],
    nullable: ['reference', 'provider_currency', 'provider_amount', 'recorded_currency', 'recorded_amount', 'outcome', 'due_at', 'ended_at', 'journal_id'],
    computed: [],
    json: [],
    arrays: [],
  },
  reconciliation_lines: {
    key: ['mode', 'provider', 'transaction_id'],
    columns: ['mode', 'provider', 'transaction_id', 'day', 'reference', 'currency', 'amount', 'paid_at', 'recorded_id', 'recorded_currency', 'recorded_amount', 'attempt'],
    nullable: ['recorded_id', 'recorded_currency', 'recorded_amount'],
    computed: [],
    json: [],
    arrays: [],
  },
  reconciliation_providers: {
    key: ['mode', 'provider'],
    columns: ['mode', 'provider', 'since', 'seen_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  reconciliation_runs: {
    key: ['id'],
    columns: ['id', 'mode', 'provider', 'day', 'status', 'due_at', 'attempt', 'lines', 'totals', 'compared_at', 'created_at'],
    nullable: ['due_at', 'lines', 'totals', 'compared_at'],
    computed: [],
    json: ['totals'],
    arrays: [],
  },
  repeated_signatures: {
    key: ['environment_id', 'signature'],
    columns: ['environment_id', 'signature', 'key', 'created_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  replaced_signatures: {
    key: ['reconciliation_id', 'number'],
    columns: ['reconciliation_id', 'number', 'balance_there', 'balance_from', 'balance_here', 'explained', 'items', 'note', 'prepared_by', 'prepared_at', 'signed_by', 'signed_at', 'balance_then', 'statement_id', 'proposed_by', 'approved_by', 'reason', 'replaced_at'],
    nullable: ['note', 'balance_then'],
    computed: [],
    json: ['items'],
    arrays: [],
  },
  report_parts: {
    key: ['run_id', 'attempt', 'is_xlsx', 'number'],
    columns: ['run_id', 'attempt', 'is_xlsx', 'number', 'bytes'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  report_runs: {
    key: ['id'],
    columns: ['id', 'report', 'mode', 'first_day', 'as_of', 'organisation_id', 'customer_reference', 'is_daily', 'requested_by', 'created_at', 'due_at', 'attempts', 'made_at', 'row_count', 'totals', 'checks', 'csv_sha256', 'csv_bytes', 'xlsx_sha256', 'xlsx_bytes', 'begun_at', 'rows_read', 'failed_at', 'failure', 'continues_from'],
    nullable: ['organisation_id', 'customer_reference', 'due_at', 'made_at', 'row_count', 'totals', 'checks', 'csv_sha256', 'csv_bytes', 'xlsx_sha256', 'xlsx_bytes', 'begun_at', 'rows_read', 'failed_at', 'failure', 'continues_from'],
    computed: [],
    json: ['totals', 'checks', 'continues_from'],
    arrays: [],
  },
  request_log: {
    key: ['organisation_id', 'mode', 'sandbox', 'id'],
    columns: ['organisation_id', 'mode', 'sandbox', 'id', 'key_id', 'is_signed', 'method', 'route', 'target', 'status', 'code', 'address', 'duration_us', 'created_at'],
    nullable: ['code'],
    computed: [],
    json: [],
    arrays: [],
  },
  revenue_share_lines: {
    key: ['environment_id', 'revenue_share_id', 'number'],
    columns: ['environment_id', 'revenue_share_id', 'number', 'fee_schedule_id', 'investment_id', 'investment_name', 'charges', 'fees', 'amount'],
    nullable: ['investment_id', 'investment_name'],
    computed: [],
    json: [],
    arrays: [],
  },
  revenue_share_sweeps: {
    key: ['sweep_id'],
    columns: ['environment_id', 'sweep_id', 'revenue_share_id'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  revenue_shares: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'month', 'currency', 'fees', 'amount', 'status', 'issued_by', 'credited_by', 'place_id', 'created_at', 'credited_at'],
    nullable: ['credited_by', 'place_id', 'credited_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  sandbox_faults: {
    key: ['environment_id', 'kind', 'endpoint'],
    columns: ['environment_id', 'id', 'kind', 'endpoint', 'remaining'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  sandbox_prices: {
    key: ['environment_id', 'investment_id', 'changed_at', 'number'],
    columns: ['environment_id', 'investment_id', 'changed_at', 'number', 'price', 'bid_price', 'dealing_date'],
    nullable: ['dealing_date'],
    computed: ['number'],
    json: [],
    arrays: [],
  },
  session_days: {
    key: ['exchange', 'trade_date'],
    columns: ['exchange', 'trade_date', 'as_of', 'version', 'is_closed'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  session_observations: {
    key: ['exchange', 'trade_date', 'as_of', 'version'],
    columns: ['exchange', 'trade_date', 'as_of', 'version', 'all_share_index', 'all_share_index_change', 'all_share_index_change_percent', 'all_share_index_ytd_change_percent', 'deals', 'volume', 'value_traded', 'turnover_rate', 'listed_securities', 'market_cap_equity', 'market_cap_bonds', 'market_cap_etfs', 'advancers', 'decliners', 'unchanged', 'traded_securities', 'open_time', 'close_time', 'is_final', 'provider', 'fetched_at'],
    nullable: ['all_share_index_ytd_change_percent', 'turnover_rate', 'market_cap_equity', 'market_cap_bonds', 'market_cap_etfs'],
    computed: [],
    json: [],
    arrays: [],
  },
  settlement_accounts: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'currency', 'country', 'type', 'bank_code', 'bank_name', 'account_number_sealed', 'account_number_masked', 'account_number_index', 'account_name', 'swift_bic', 'label', 'has_odd_check_digit', 'status', 'name_match', 'rejection_reason', 'is_default', 'call_due_at', 'call_attempts', 'called_at', 'unknown_since', 'scenario_reason', 'created_at', 'verified_at', 'updated_at', 'call_account', 'call_held', 'is_call_answered'],
    nullable: ['bank_code', 'account_number_index', 'account_name', 'swift_bic', 'label', 'name_match', 'rejection_reason', 'call_due_at', 'called_at', 'unknown_since', 'scenario_reason', 'verified_at', 'call_account', 'call_held'],
    computed: [],
    json: [],
    arrays: [],
  },
  settlement_deductions: {
    key: ['settlement_id', 'number'],
    columns: ['settlement_id', 'number', 'environment_id', 'transaction_id', 'amount'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  settlement_payments: {
    key: ['settlement_id', 'number'],
    columns: ['settlement_id', 'number', 'mode', 'provider', 'transaction_id', 'amount', 'fee'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  settlements: {
    key: ['id'],
    columns: ['id', 'mode', 'provider', 'reference', 'currency', 'gross', 'fees', 'net', 'settled_on', 'status', 'bank_line_id', 'firm_account_id', 'recorded_by', 'matched_by', 'created_at', 'updated_at', 'matched_at', 'times_undone', 'deductions', 'match_id', 'cancelled_by', 'cancelled_at', 'cancellation_reason'],
    nullable: ['bank_line_id', 'firm_account_id', 'matched_by', 'matched_at', 'match_id', 'cancelled_by', 'cancelled_at', 'cancellation_reason'],
    computed: [],
    json: [],
    arrays: [],
  },
  simulated_records: {
    key: ['mode', 'kind', 'reference'],
    columns: ['mode', 'kind', 'reference', 'record', 'paid_at'],
    nullable: ['paid_at'],
    computed: [],
    json: ['record'],
    arrays: [],
  },
  statement_gaps: {
    key: ['id'],
    columns: ['id', 'firm_account_id', 'currency', 'statement_id', 'amount', 'from_day', 'to_day', 'reason', 'proposed_by', 'approved_by', 'created_at', 'closed_by_statement_id', 'closed_at', 'unread_rows', 'is_within', 'left_by_statement_id'],
    nullable: ['closed_by_statement_id', 'closed_at', 'unread_rows', 'left_by_statement_id'],
    computed: [],
    json: [],
    arrays: [],
  },
  statement_mappings: {
    key: ['firm_account_id'],
    columns: ['firm_account_id', 'mapping', 'kept_by', 'kept_at'],
    nullable: [],
    computed: [],
    json: ['mapping'],
    arrays: [],
  },
  storage_space: {
    key: ['name'],
    columns: ['name', 'only_one'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  superseded_bars: {
    key: ['instrument_id', 'date', 'version'],
    columns: ['instrument_id', 'date', 'version', 'open', 'high', 'low', 'close', 'previous_close', 'volume', 'value_traded', 'deals', 'provider', 'recorded_at'],
    nullable: ['previous_close', 'deals'],
    computed: [],
    json: [],
    arrays: [],
  },
  tax_certificate_lines: {
    key: ['environment_id', 'tax_certificate_id', 'number'],
    columns: ['environment_id', 'tax_certificate_id', 'number', 'authority', 'charged_for', 'payer', 'investment_name', 'rate', 'payments', 'base', 'amount'],
    nullable: ['payer', 'investment_name'],
    computed: [],
    json: [],
    arrays: [],
  },
  tax_certificates: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'mode', 'number', 'year', 'code', 'name', 'currency', 'beneficiary', 'tax_id', 'base', 'amount', 'remittance_reference', 'remitted_on', 'issued_by', 'created_at', 'is_paid_by_lines', 'withheld_by'],
    nullable: ['tax_id', 'withheld_by'],
    computed: [],
    json: [],
    arrays: [],
  },
  tax_codes: {
    key: ['id'],
    columns: ['id', 'code', 'name', 'kind', 'country', 'authority', 'base', 'rate', 'charged_for', 'categories', 'exempt_categories', 'exempt_organisations', 'vat_codes', 'collected_by', 'account', 'source', 'source_date', 'is_example', 'effective_from', 'effective_until', 'proposed_by', 'approved_by', 'created_at', 'ended_by', 'ended_at'],
    nullable: ['account', 'effective_until', 'approved_by', 'ended_by', 'ended_at'],
    computed: [],
    json: [],
    arrays: ['charged_for', 'categories', 'exempt_categories', 'exempt_organisations', 'vat_codes'],
  },
  tax_payments: {
    key: ['id'],
    columns: ['id', 'match_id', 'authority', 'code', 'account', 'currency', 'month', 'amount', 'created_at', 'undone_at'],
    nullable: ['undone_at'],
    computed: [],
    json: [],
    arrays: [],
  },
  unmatched_payments: {
    key: ['id'],
    columns: ['id', 'mode', 'provider', 'transaction_id', 'currency', 'amount', 'problem', 'reference', 'status', 'funding_request_id', 'organisation_id', 'created_at', 'matched_at', 'place_id', 'not_the_same_as', 'sender_name', 'narration', 'return_id', 'journal_id'],
    nullable: ['reference', 'funding_request_id', 'organisation_id', 'matched_at', 'place_id', 'sender_name', 'narration', 'return_id', 'journal_id'],
    computed: [],
    json: ['not_the_same_as'],
    arrays: [],
  },
  virtual_accounts: {
    key: ['environment_id', 'currency'],
    columns: ['environment_id', 'currency', 'id', 'reference', 'name', 'email', 'provider', 'provider_reference', 'bank_name', 'bank_code', 'account_number', 'account_name', 'call_due_at', 'call_attempts', 'called_at', 'unknown_since', 'created_at', 'call_account', 'call_held', 'is_call_answered'],
    nullable: ['provider_reference', 'bank_name', 'bank_code', 'account_number', 'account_name', 'call_due_at', 'called_at', 'unknown_since', 'call_account', 'call_held'],
    computed: [],
    json: [],
    arrays: [],
  },
  webhook_attempts: {
    key: ['environment_id', 'delivery_id', 'number'],
    columns: ['environment_id', 'delivery_id', 'number', 'started_at', 'duration_ms', 'response_status', 'response_body', 'error'],
    nullable: ['response_status', 'response_body', 'error'],
    computed: [],
    json: [],
    arrays: [],
  },
  webhook_deliveries: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'endpoint_id', 'event_id', 'event_sequence', 'event_type', 'envelope', 'url', 'trigger', 'status', 'is_first', 'attempt_count', 'attempts_since_trigger', 'next_attempt_at', 'leased_by', 'leased_until', 'last_attempt_at', 'response_status', 'response_body', 'duration_ms', 'error', 'created_at', 'delivered_at', 'traceparent'],
    nullable: ['event_sequence', 'envelope', 'next_attempt_at', 'leased_by', 'leased_until', 'last_attempt_at', 'response_status', 'response_body', 'duration_ms', 'error', 'delivered_at', 'traceparent'],
    computed: [],
    json: [],
    arrays: [],
  },
  webhook_delivery_counts: {
    key: ['environment_id', 'endpoint_id', 'from_id'],
    columns: ['environment_id', 'endpoint_id', 'from_id', 'to_id', 'deliveries', 'created_at'],
    nullable: [],
    computed: [],
    json: [],
    arrays: [],
  },
  webhook_endpoints: {
    key: ['id'],
    columns: ['id', 'organisation_id', 'mode', 'sandbox', 'url', 'description', 'events', 'secret_sealed', 'replaced_secret_sealed', 'replaced_secret_until', 'enabled', 'disabled_reason', 'failing_since', 'last_failed_at', 'created_at', 'updated_at'],
    nullable: ['description', 'replaced_secret_sealed', 'replaced_secret_until', 'disabled_reason', 'failing_since', 'last_failed_at'],
    computed: [],
    json: [],
    arrays: ['events'],
  },
  withdrawals: {
    key: ['environment_id', 'id'],
    columns: ['environment_id', 'id', 'reference', 'client_reference', 'currency', 'amount', 'settlement_account_id', 'provider_reference', 'status', 'failure_code', 'failure_reason', 'call_due_at', 'call_attempts', 'called_at', 'unknown_since', 'scenario_failure_code', 'approved_at', 'completed_at', 'failed_at', 'cancelled_at', 'returned_at', 'created_at', 'updated_at', 'call_account', 'call_held', 'is_call_answered', 'provider_message', 'held_at', 'paid_from', 'charges', 'charges_total'],
    nullable: ['client_reference', 'provider_reference', 'failure_code', 'failure_reason', 'call_due_at', 'called_at', 'unknown_since', 'scenario_failure_code', 'approved_at', 'completed_at', 'failed_at', 'cancelled_at', 'returned_at', 'call_account', 'call_held', 'provider_message', 'held_at', 'paid_from', 'charges'],
    computed: [],
    json: ['charges'],
    arrays: [],
  },
} as const;

