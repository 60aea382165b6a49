// Written by `npm run generate` from the tables of the service. Do not edit.

/** What the person will sign in with. */
export interface AcceptInvitation {
  /** The text of the invitation. (1 to 200 characters) */
  invitation: string;
  /** At least 12 characters, and none of the common ones. (1 to 1024 characters) */
  password: string;
  /** What your authenticator shows now; each code is good once. */
  code: string;
}

/** Who may sign in now. */
export interface Accepted {
  /** The operator. (uuid) */
  operator_id: string;
  /** To sign in with. */
  email: string;
}

/** One entry of an account. Never changed, never deleted. */
export interface AccountEntry {
  /** The entry. (uuid) */
  id: string;
  /** The transaction that it belongs to. (uuid) */
  transaction_id: string;
  /** The account. (uuid) */
  account_id: string;
  /** Its place among the entries of the account, without gaps. (at least 1) */
  sequence: number;
  /** Why the money moved. */
  reason: 'funding' | 'adjustment_credit' | 'adjustment_debit' | 'correction_credit' | 'correction_debit' | 'order_debit' | 'order_placed' | 'charge_of_buy' | 'charge_of_sell' | 'order_refund' | 'fee_charged' | 'tax_charged' | 'funding_reversal' | 'reversal_shortfall' | 'reversal_repayment' | 'debt_written_off' | 'debt_written_off_back' | 'provider_fee' | 'provider_fee_returned' | 'unmatched' | 'unmatched_claimed' | 'sale_proceeds' | 'maturity' | 'distribution' | 'tax_withheld' | 'reinvestment' | 'withdrawal' | 'withdrawal_settled' | 'withdrawal_refund' | 'charge_of_withdrawal' | 'charge_of_withdrawal_back' | 'withdrawal_return' | 'conversion_out' | 'charge_of_conversion' | 'conversion_in' | 'conversion_given' | 'conversion_taken' | 'subscription_paid' | 'proceeds_received' | 'vat_paid' | 'levies_paid' | 'tax_paid' | 'vat_paid_back' | 'levies_paid_back' | 'tax_paid_back' | 'place_transfer' | 'journal_expense' | 'journal_expense_back' | 'journal_income' | 'journal_income_back' | 'journal_equity' | 'journal_equity_back' | 'journal_vat' | 'journal_vat_back' | 'journal_levies' | 'journal_levies_back' | 'journal_tax' | 'journal_tax_back' | 'journal_revenue_share' | 'journal_revenue_share_back' | 'suspense_to_income' | 'suspense_to_income_back' | 'suspense_to_equity' | 'suspense_to_equity_back' | 'suspense_to_expense' | 'suspense_to_expense_back' | 'charges_swept' | 'charge_income' | 'charge_share' | 'charge_vat' | 'charge_levy' | 'charge_tax' | 'charges_swept_back' | 'charge_income_back' | 'charge_share_back' | 'charge_vat_back' | 'charge_levy_back' | 'charge_tax_back' | 'revenue_share_paid' | 'revenue_share' | 'advance_given' | 'advance_received' | 'advance_received_back' | 'advance_given_back' | 'place_opened' | 'place_opened_owing';
  /** `credit` raises the balance, `debit` lowers it. */
  direction: 'credit' | 'debit';
  /** The amount that moved, above 0. Money, 2 decimals. */
  amount: string;
  /** The balance of the account after it. Money, 2 decimals. */
  balance_after: string;
  /** Its place in the chain of the account, 64 hex digits. */
  hash: string;
  /** When it was posted, by the clock of its environment. (date-time) */
  created_at: string;
}

/** The account after the act, and whether it waits for another person. */
export interface AccountVerification {
  settlement_account: OwnedSettlementAccount;
  /** Whether the holder has another name: nothing is verified, and a proposal waits for another person. */
  is_pending_approval: boolean;
  /** The proposal that waits; null where the account is verified. (uuid) */
  approval_id: string | null;
}

/** From when on it can be debited. */
export interface ActivateMandate {
  /** When it may first be debited, in seconds from now, 0 to 2592000; as the service is set when absent. (0 to 2592000) */
  ready_after?: number;
}

/** A bank account of the firm. */
export interface AddFirmAccount {
  /** The bank that keeps it. (1 to 200 characters) */
  bank_name: string;
  /** Its number or IBAN, 4 to 34 capital letters and digits. */
  account_number: string;
  currency: Currency;
  /** What the firm calls it, such as "Client money NGN". (1 to 200 characters) */
  name: string;
}

/** A fund house or broker with which money lies between trade and settlement. */
export interface AddPlace {
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** What the firm calls it. (1 to 200 characters) */
  name: string;
  currency: Currency;
  /** Whether it holds money of clients; otherwise it holds only money of the firm. What lies with a counterparty is never counted as held. */
  is_client_money: boolean;
}

/** New terms of an investment; what is absent stays, what is null is emptied. */
export interface AmendInvestment {
  /** What partners show. (1 to 255 characters) */
  name?: string;
  /** What it is, in plain sentences; null: nothing is said. (1 to 2000 characters) */
  description?: string | null;
  /** The kind of product that it is. */
  category?: 'treasury_bill' | 'government_bond' | 'corporate_bond' | 'commercial_paper' | 'fixed_note' | 'money_market_fund' | 'fixed_income_fund' | 'balanced_fund' | 'equity_fund' | 'dollar_fund' | 'equity' | 'etf';
  /** Who issues or manages it. (1 to 255 characters) */
  provider?: string;
  /** The country of the product, ISO 3166 alpha-2. */
  country?: string;
  /** The smallest amount of one buy. */
  minimum_investment?: string;
  /** The largest amount of one buy; null: no limit. */
  maximum_investment?: string | null;
  /** Expected return per year before tax, in percent, at most 4 decimals; null: none is published. */
  expected_return_rate?: string | null;
  /** How long the money is invested, such as `60 days`; null: open-ended. */
  duration?: string | null;
  /** When it pays back, held against the dates. `from_purchase`: it has a duration and no maturity_date. `issue`: it has a maturity_date. Null: what the dates say. */
  term?: 'from_purchase' | 'issue' | null;
  /** How income is paid, as a phrase; null: nothing is said. (1 to 120 characters) */
  payout_type?: string | null;
  /** Whether income is paid out or buys more units; null: cash when new, else as it is. */
  income_treatment?: 'cash' | 'reinvested' | null;
  /** What a redemption does with accrued income: it is `paid`, `forfeited`, or paid less a `penalty`, of which one of the two figures says how much is kept. Null: as it is, and of a new product `paid` where it is a money market or fixed income fund, a bill, a commercial paper or a bond, else `forfeited`. */
  redemption_income?: 'paid' | 'forfeited' | 'penalty' | null;
  /** Of a penalty: how much of the accrued income is kept, above 0 and at most 100; null: none. */
  redemption_penalty_percent?: string | null;
  /** Of a penalty: the income of how many days is kept, at most what accrued; null: none. (1 to 3650) */
  redemption_penalty_days?: number | null;
  /** `inside`: what a buy is charged comes out of its amount. `on_top`: it is added, and the wallet pays both. Orders that were placed before stay as they are. Null: inside when new, else as it is. */
  charges_on?: 'inside' | 'on_top' | null;
  /** How much risk it has, as its issuer says. */
  risk_profile?: 'low' | 'moderate' | 'high';
  /** First day on which it can be bought, or days from today, `+5d`. */
  start_date?: string | null;
  /** Last day on which it can be bought, or days from today; null: none. */
  close_date?: string | null;
  /** When it pays back, where that is one day for all; else null. */
  maturity_date?: string | null;
  /** What can be sold in all; null: unlimited. */
  allocation_total?: string | null;
  /** Where the terms can be read, http or https; null: nowhere. (uri, at most 2048 characters) */
  terms_url?: string | null;
  /** A picture of the product, http or https; null: none. (uri, at most 2048 characters) */
  image_url?: string | null;
}

/** What to do where some rows are wrong. */
export interface ApplyOrderFile {
  /** Whether to apply what can be applied where some rows cannot; false when absent. (false when absent) */
  apply_valid?: boolean;
}

/** A file of prices, and which of its rows are applied. */
export interface ApplyPriceFile {
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** The file: a header with the columns investment (id, code or name), date, price and bid_price, or Fund, NAV Date, Offer Price and Bid Price, and at most 10000 rows. An empty bid_price is the price. (1 to 1000000 characters) */
  csv: string;
  /** `all`, the default: nothing where a row is wrong. `valid`: the rows that are not wrong. */
  apply?: 'all' | 'valid';
  /** Why, for the person who approves what moves far; kept in the audit. (1 to 500 characters) */
  reason?: string;
}

/** Why it is decided so. */
export interface ApplyProviderEvent {
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** An act that one person proposed and another decides. */
export interface Approval {
  /** The approval; of the report of an order that waits, the id of the order; once it is decided, an id of its own. (uuid) */
  id: string;
  /** What kind of act it is. */
  kind: 'partner_closed' | 'live_key' | 'live_key_rotation' | 'live_key_change' | 'kyb_waiver' | 'live_opening' | 'partner_without_review' | 'screening_waiver' | 'screening_clearing' | 'withdrawal_payment' | 'withdrawal_refund' | 'settlement_account_of_another_name' | 'funding_settlement' | 'funding_reversal' | 'suspense_match' | 'statement_credits' | 'statement_taken' | 'statement_taken_back' | 'bank_line_credit' | 'bank_lines_credit' | 'bank_lines_reversed' | 'matching_rule' | 'settlement_from_balance' | 'discrepancy_unbooked' | 'place_client_money' | 'settlement_unmatched' | 'payment_return' | 'suspense_booking' | 'bank_line_booking' | 'investment_file' | 'investment_price' | 'planned_price' | 'dealing_price' | 'dealing_price_correction' | 'dealing_terms' | 'order_correction' | 'distribution_declaration' | 'fx_rate' | 'setting_change' | 'operator_roles' | 'quarantine_release' | 'product_link' | 'member_invitation' | 'member_invitation_anew' | 'member_role' | 'ledger_adjustment' | 'fee_schedule' | 'fee_schedule_end' | 'tax_code' | 'tax_code_end' | 'custody_cancellation' | 'revenue_share_credit' | 'journal' | 'period_reopened' | 'order_report';
  /** What it takes to decide it. */
  permission: 'partners.read' | 'kyb.read' | 'partners.manage' | 'kyb.review' | 'orders.manage' | 'catalogue.manage' | 'money.manage' | 'reconciliation.manage' | 'adjustments.manage' | 'journals.manage' | 'fees.manage' | 'periods.manage' | 'webhooks.manage' | 'audit.read' | 'operators.manage';
  /** The partner that it concerns; null where it concerns none. (uuid) */
  organisation_id: string | null;
  /** The name of that partner. */
  organisation_name: string | null;
  /** The mode that it concerns; null where it concerns none. */
  mode: 'test' | 'live' | null;
  /** In test, which sandbox; else null. */
  sandbox: string | null;
  /** The whole request, as its kind has it. */
  payload: Record<string, unknown>;
  /** SHA-256 of the payload in canonical JSON (RFC 8785), 64 hexadecimal digits. */
  payload_sha256: string;
  /** What would happen if it were approved now, in words and figures; null once it is decided. */
  effect: string | null;
  /** SHA-256 of the text of the effect, 64 hexadecimal digits; null once it is decided. */
  effect_sha256: string | null;
  /** Why, in the words of who proposed it. */
  reason: string;
  /** Its status; `expired` is not decided within 24 hours. */
  status: 'proposed' | 'approved' | 'withdrawn' | 'refused' | 'expired';
  /** The person who proposed it, or the provider that reported it. */
  proposed_by: string;
  /** That operator; null for the command line and for a provider. (uuid) */
  proposed_by_id: string | null;
  /** When it was proposed. (date-time) */
  created_at: string;
  /** Until when it may be decided; null where it waits without an end. (date-time) */
  expires_at: string | null;
  /** The person who decided it; null while it waits. */
  decided_by: string | null;
  /** That operator; null while it waits, and for the command line. (uuid) */
  decided_by_id: string | null;
  /** When it was decided; null while it waits. (date-time) */
  decided_at: string | null;
  /** Why it was refused; else null. */
  decision_reason: string | null;
  /** Whether who proposed it may add files to it while it waits. */
  takes_files: boolean;
  /** Whether you proposed it. */
  is_mine: boolean;
  /** Whether it waits for somebody like you: your roles, and another person than proposed it. */
  may_decide: boolean;
}

/** A file that shows why a proposed act is right. */
export interface ApprovalFile {
  /** The file. (uuid) */
  id: string;
  /** The name that it was added under. */
  file_name: string;
  /** The media type of the file, as its bytes show. */
  content_type: 'application/pdf' | 'image/png' | 'image/jpeg';
  /** The size of the file in bytes. (at least 1) */
  size_bytes: number;
  /** SHA-256 of the file, 64 hexadecimal digits. */
  sha256: string;
  /** Who added it: the person who proposed the act. */
  added_by: string;
  /** When it was added. (date-time) */
  created_at: string;
}

/** One reason why an approval would be refused now. */
export interface ApprovalObstacle {
  /** The code of the item, with the id of the person where it has one. */
  key: string;
  /** Whether it was judged and rejected. */
  is_rejected: boolean;
  /** What is the matter and what to do about it, in words. */
  what: string;
}

/** What you saw: anything else is not approved. */
export interface ApproveApproval {
  /** The `payload_sha256` that you were shown. */
  payload_sha256: string;
  /** The `effect_sha256` that you were shown. */
  effect_sha256: string;
}

/** The code, and what the token may do. */
export interface ApproveLogin {
  /** What the person compares: eight letters, in any case, with or without the hyphen. (1 to 40 characters) */
  user_code: string;
  /** Roles of yours that the token acts with. (at most 5 items) */
  roles: Array<'viewer' | 'compliance' | 'dealing' | 'finance' | 'admin'>;
}

/** Why it may be paid, where that is worth saying. */
export interface ApproveWithdrawal {
  /** Why, for the person who approves it too; kept in the audit. (1 to 500 characters) */
  reason?: string;
}

/** An act that was approved, and the part of its result that is shown once. */
export interface ApprovedAct {
  /** The approval; of the report of an order that waits, the id of the order; once it is decided, an id of its own. (uuid) */
  id: string;
  /** What kind of act it is. */
  kind: 'partner_closed' | 'live_key' | 'live_key_rotation' | 'live_key_change' | 'kyb_waiver' | 'live_opening' | 'partner_without_review' | 'screening_waiver' | 'screening_clearing' | 'withdrawal_payment' | 'withdrawal_refund' | 'settlement_account_of_another_name' | 'funding_settlement' | 'funding_reversal' | 'suspense_match' | 'statement_credits' | 'statement_taken' | 'statement_taken_back' | 'bank_line_credit' | 'bank_lines_credit' | 'bank_lines_reversed' | 'matching_rule' | 'settlement_from_balance' | 'discrepancy_unbooked' | 'place_client_money' | 'settlement_unmatched' | 'payment_return' | 'suspense_booking' | 'bank_line_booking' | 'investment_file' | 'investment_price' | 'planned_price' | 'dealing_price' | 'dealing_price_correction' | 'dealing_terms' | 'order_correction' | 'distribution_declaration' | 'fx_rate' | 'setting_change' | 'operator_roles' | 'quarantine_release' | 'product_link' | 'member_invitation' | 'member_invitation_anew' | 'member_role' | 'ledger_adjustment' | 'fee_schedule' | 'fee_schedule_end' | 'tax_code' | 'tax_code_end' | 'custody_cancellation' | 'revenue_share_credit' | 'journal' | 'period_reopened' | 'order_report';
  /** What it takes to decide it. */
  permission: 'partners.read' | 'kyb.read' | 'partners.manage' | 'kyb.review' | 'orders.manage' | 'catalogue.manage' | 'money.manage' | 'reconciliation.manage' | 'adjustments.manage' | 'journals.manage' | 'fees.manage' | 'periods.manage' | 'webhooks.manage' | 'audit.read' | 'operators.manage';
  /** The partner that it concerns; null where it concerns none. (uuid) */
  organisation_id: string | null;
  /** The name of that partner. */
  organisation_name: string | null;
  /** The mode that it concerns; null where it concerns none. */
  mode: 'test' | 'live' | null;
  /** In test, which sandbox; else null. */
  sandbox: string | null;
  /** The whole request, as its kind has it. */
  payload: Record<string, unknown>;
  /** SHA-256 of the payload in canonical JSON (RFC 8785), 64 hexadecimal digits. */
  payload_sha256: string;
  /** What would happen if it were approved now, in words and figures; null once it is decided. */
  effect: string | null;
  /** SHA-256 of the text of the effect, 64 hexadecimal digits; null once it is decided. */
  effect_sha256: string | null;
  /** Why, in the words of who proposed it. */
  reason: string;
  /** Its status; `expired` is not decided within 24 hours. */
  status: 'proposed' | 'approved' | 'withdrawn' | 'refused' | 'expired';
  /** The person who proposed it, or the provider that reported it. */
  proposed_by: string;
  /** That operator; null for the command line and for a provider. (uuid) */
  proposed_by_id: string | null;
  /** When it was proposed. (date-time) */
  created_at: string;
  /** Until when it may be decided; null where it waits without an end. (date-time) */
  expires_at: string | null;
  /** The person who decided it; null while it waits. */
  decided_by: string | null;
  /** That operator; null while it waits, and for the command line. (uuid) */
  decided_by_id: string | null;
  /** When it was decided; null while it waits. (date-time) */
  decided_at: string | null;
  /** Why it was refused; else null. */
  decision_reason: string | null;
  /** Whether who proposed it may add files to it while it waits. */
  takes_files: boolean;
  /** Whether you proposed it. */
  is_mine: boolean;
  /** Whether it waits for somebody like you: your roles, and another person than proposed it. */
  may_decide: boolean;
  /** Of an invitation of a member, its second part, shown this once: give it to the person by a way of your own, and not to who proposed it. The person needs it and the link. Null of all other kinds. */
  acceptance_code: string | null;
}

/** What is asked again, and why. */
export interface AskScreening {
  /** What is checked: `identity` (the numbers of a person, in identity registers), `watchlist` (sanctions and politically exposed persons, of a person or the business) or `register` (the business, in the register of companies). */
  check?: 'identity' | 'watchlist' | 'register';
  /** Only this person; null: only the business. Everybody when absent. (uuid) */
  person_id?: string | null;
  /** Why; kept in the audit. The partner does not read it. (1 to 500 characters) */
  reason: string;
}

/** A file that shows why the act is right. */
export interface AttachFile {
  /** The name of the file, without a path, at most 255 characters. */
  file_name: string;
  /** The file in base64: a PDF, PNG or JPEG of at most 2 MiB decoded. (byte, at least 1 characters) */
  content: string;
}

/** Who did what to whom, and why. */
export interface AuditEntry {
  /** The entry. (uuid) */
  id: string;
  /** Its place in the chain, without gaps. (at least 1) */
  sequence: number;
  /** Who did it: a person, the id of a key, or `system`. */
  actor: string;
  /** On the operators' listener, who sent the request; null for everything else. */
  operator: {
    /** The operator. (uuid) */
    id: string;
    /** The address of the operator then. */
    email: string;
    /** The roles that were used. */
    roles: Array<string>;
    /** What the request was sent with. */
    credential: 'session' | 'token';
    /** The session or the token. (uuid) */
    credential_id: string;
  } | null;
  /** What was done, such as `orders fulfil`. */
  action: string;
  /** To what kind of record. */
  subject_type: string;
  /** To which record. */
  subject_id: string;
  /** The partner that the record belongs to. (uuid) */
  organisation_id: string | null;
  /** The name of that partner. */
  organisation_name: string | null;
  /** By id, what people call the records that the entry names, in `before` and `after` too: an operator or a member by name, a partner, a product, an order by its reference. An id that is not listed has no name. */
  names: Record<string, string>;
  /** Why, in the words of who did it. */
  reason: string | null;
  /** The record before it, without secrets and personal data; null for a new one. */
  before: Record<string, unknown> | null;
  /** The record after it, without secrets and personal data. */
  after: Record<string, unknown> | null;
  /** The request that did it, as X-Request-Id names it. */
  request_id: string | null;
  /** The address that the request came from. */
  address: string | null;
  /** When it was done. (date-time) */
  created_at: string;
}

/** The chain of the audit, read from its first entry on, or from `after` on. */
export interface AuditProof {
  /** How many entries the chain has. (at least 0) */
  entries: number;
  /** The hash of the last entry, 64 hex digits. */
  head_hash: string;
  /** What to note outside of this service, for a later proof: number and hash. */
  head: string;
  /** What is wrong, and where; empty where nothing is. Of broken links the first 100, in the order of the chain. */
  problems: Array<{
    /** Where. */
    place: string;
    problem: string;
  }>;
  /** Where this proof ended before the end of the chain: ask again with it as `after`. Null where it was read to its end, or where so much is wrong that the rest says nothing. */
  next: string | null;
}

/** A line of a statement: money that came to the firm’s account, or left it. */
export interface BankLine {
  /** The line. (uuid) */
  id: string;
  /** The statement that it is on. (uuid) */
  statement_id: string;
  /** The account. (uuid) */
  firm_account_id: string;
  currency: Currency;
  /** Its place in the file. (at least 1) */
  row_number: number;
  /** The day that the bank booked it. (date) */
  day: string;
  /** From when on it counts for interest, and the value day of what books it; null: the bank does not say it. (date) */
  value_day: string | null;
  /** `credit`: money came; `debit`: money went. */
  direction: 'credit' | 'debit';
  /** How much, above 0. Money, 2 decimals. */
  amount: string;
  /** The reference that the bank shows; null: none. */
  reference: string | null;
  /** What the bank says of it; may be empty. Others wrote it. */
  narration: string;
  /** Who paid or was paid, as the bank has it. */
  counterparty_name: string | null;
  /** The end of the account that paid or was paid. */
  counterparty_account_masked: string | null;
  /** What was decided about it. `ignored`: by a person, when that was possible; no other line ends so. */
  status: 'unmatched' | 'matched' | 'booked' | 'ignored' | 'suspense' | 'returned';
  /** What kind of record it is matched to; `bank_match`: several, which its match has. */
  matched_type: 'funding_payment' | 'withdrawal' | 'unmatched_payment' | 'settlement' | 'bank_match' | null;
  /** The record that it is matched to; of `bank_match` the match. (uuid) */
  matched_id: string | null;
  /** The match that it is in, with its records and the other lines; null: it is in none. (uuid) */
  match_id: string | null;
  /** The reference of that record, as people see it. */
  matched_reference: string | null;
  /** The journal that books it; null: none. (uuid) */
  journal_id: string | null;
  /** The rule that says how it is booked; null: none, or it is not booked. (uuid) */
  matching_rule_id: string | null;
  /** Whether that rule booked it by itself. */
  is_booked_by_rule: boolean;
  /** Why no rule booked it although one was about it; null: none was, or one did. */
  rule_note: string | null;
  /** The payout by which it goes back to its sender, or that it is; null: none. (uuid) */
  return_id: string | null;
  /** The place at which the other half of a transfer is expected; null: nobody said so. (uuid) */
  other_place_id: string | null;
  /** Whether money moved by what was decided. */
  moved_money: boolean;
  /** Who decided; `system` at the import. */
  decided_by: string | null;
  /** Why, where a reason was given. */
  decision_reason: string | null;
  /** When it was decided. (date-time) */
  decided_at: string | null;
  /** The records that it resembles and that are other money, as a person said; at most 200, usually none. */
  not_the_same_as: Array<NotTheSame>;
  /** When it was imported. (date-time) */
  created_at: string;
}

/** Lines and the records that they are about, with equal sums. */
export interface BankMatch {
  /** The match. (uuid) */
  id: string;
  /** Its lines, at most 100. (at most 100 items) */
  lines: Array<LineOfMatch>;
  /** Its records, at most 10000; none of a transfer between own accounts, and of what the bank took back. (at most 10000 items) */
  records: Array<RecordOfMatch>;
  /** Who matched them; `system` at the import. */
  made_by: string;
  /** Why, where a reason was given. */
  reason: string | null;
  /** When they were matched. (date-time) */
  created_at: string;
}

/** A statement of one of the firm’s bank accounts, as it was imported. */
export interface BankStatement {
  /** The statement. (uuid) */
  id: string;
  /** The account that it is of. (uuid) */
  firm_account_id: string;
  /** The name of the file; null: none was given. */
  file_name: string | null;
  /** The format, as the bytes show. */
  format: 'csv' | 'xlsx' | 'mt940' | 'camt053';
  /** SHA-256 of the file, 64 hexadecimal digits. */
  file_hash: string;
  currency: Currency;
  /** The bank's reference of the statement; null: none. */
  bank_reference: string | null;
  /** The day of its first line. (date) */
  first_day: string;
  /** The day of its last line, or of its closing balance. (date) */
  last_day: string;
  /** What was there before its first line. Money, 2 decimals. */
  opening_balance: string;
  /** What was there after its last line. Money, 2 decimals. */
  closing_balance: string;
  /** What the lines lack to lead from one to the other; 0.00 but where rows were left out, or a statement is missing within the file. Money, 2 decimals. */
  difference: string;
  /** How many lines could be read. (at least 0) */
  lines: number;
  /** How many of them were on an earlier statement already. (at least 0) */
  known_lines: number;
  /** The rows that could not be read, each with what is wrong. */
  rows_left_out: Array<{
    /** The row of a table, the line of a text, or which entry it is. (at least 1) */
    row: number;
    /** The column or field. */
    field: string;
    /** What is wrong, and what to do. */
    problem: string;
  }>;
  /** How many of its lines are decided: matched, booked, returned or in suspense, or ignored before. (at least 0) */
  matched_lines: number;
  /** How many of its lines wait for a decision. (at least 0) */
  unmatched_lines: number;
  /** The name of who imported it. */
  imported_by: string;
  /** When it was imported. (date-time) */
  created_at: string;
}

/** One order of a batch, with the figures that the file has. */
export interface BatchLine {
  /** Its place in the file, counted from 1. (at least 1) */
  place: number;
  /** The order. (uuid) */
  order_id: string;
  /** Its reference. `ORD-` and 26 characters. */
  reference: string;
  /** The partner. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** Of a buy what it may cost, without what the firm charges, of a sell what it is expected to bring. Money, 2 decimals. */
  amount: string;
  /** Units, where the order names them; else null. At most 8 decimals, no trailing zeros. */
  units: string | null;
  /** Price of one unit when it was ordered. 2 to 8 decimals. */
  price: string;
  /** When the order was created. (date-time) */
  ordered_at: string;
  /** Its status now; null once its sandbox was reset. */
  status: 'awaiting_payment' | 'pending_fulfilment' | 'completed' | 'failed' | 'cancelled' | null;
  /** Whether a file of contract notes of the batch names it. */
  is_in_notes: boolean;
}

/** Which machine asks, and for how long. */
export interface BeginLogin {
  /** The name of the machine, as the person knows it. It is shown as it was said, not checked. (1 to 80 characters) */
  machine: string;
  /** For how many days the token is good: 1 to 90. (1 to 90) */
  days: number;
}

/** How a line is booked. */
export interface BookBankLine {
  /** The kind of journal, as `GET /journal-reasons` lists them. */
  kind: 'bank_charge' | 'interest' | 'top_up' | 'write_off' | 'correction' | 'remittance' | 'unclaimed';
  /** The account beside the place, where the kind has several for money in this direction. */
  account?: 'place' | 'income' | 'expense' | 'equity' | 'vat_payable' | 'levies_payable' | 'tax_payable' | 'revenue_share_due';
  /** The document behind it. (1 to 100 characters) */
  reference?: string;
  /** The rule that suggested it, as the suggestion has it; kept with the journal. It suggests this kind and account for the line now. (uuid) */
  matching_rule?: string;
  /** Why; it is kept with the journal and in the audit. (1 to 500 characters) */
  reason: string;
  /** The records that it resembles (currency, amount, three days before and after, payer or reference; a settlement or a transfer between own accounts that is on its way, a payout whose reference comes back; what a provider has not settled yet: a payment, or the place where several wait) and that are other money; at most 200. (at most 200 items) */
  not_the_same_as?: Array<SaidNotTheSame>;
}

/** How money in suspense is booked. */
export interface BookPayment {
  /** The kind of journal, as `GET /journal-reasons` lists them. */
  kind: 'bank_charge' | 'interest' | 'top_up' | 'write_off' | 'correction' | 'remittance' | 'unclaimed';
  /** The account beside suspense, where the kind has several. */
  account?: 'place' | 'income' | 'expense' | 'equity' | 'vat_payable' | 'levies_payable' | 'tax_payable' | 'revenue_share_due';
  /** The document behind it. (1 to 100 characters) */
  reference?: string;
  /** Why; it is kept with the journal and in the audit. (1 to 500 characters) */
  reason: string;
  /** The records that it resembles (currency, amount, three days before and after, payer or reference; a settlement or a transfer between own accounts that is on its way, a payout whose reference comes back; what a provider has not settled yet: a payment, or the place where several wait) and that are other money; at most 200. (at most 200 items) */
  not_the_same_as?: Array<SaidNotTheSame>;
}

/** Every balance, chain and reference, held against each other. */
export interface BooksProof {
  /** Whether nothing was found wrong. */
  is_verified: boolean;
  /** How many accounts were walked from their first entry on. (at least 0) */
  accounts: number;
  /** How many entries they have. (at least 0) */
  entries: number;
  /** How much is wrong. (at least 0) */
  problem_count: number;
  /** What is wrong, and where: the first 1000 of them. */
  problems: Array<{
    /** Where. */
    place: string;
    problem: string;
  }>;
}

/** What came of many items of one request. */
export interface BulkAnswer {
  /** What was asked for, as it is stored; the same request again has the same id. (uuid) */
  id: string;
  /** How many items are done, now or by the same request before. (at least 0) */
  done: number;
  /** How many wait for another person. (at least 0) */
  pending_approval: number;
  /** How many were refused. (at least 0) */
  refused: number;
  /** One for each item, in the order that was given. */
  results: Array<BulkResult>;
}

/** `done`; `pending_approval`: reported, and waits for another person; `refused`: nothing was changed. */
export type BulkOutcome = 'done' | 'pending_approval' | 'refused';

/** What came of one item. */
export interface BulkResult {
  /** Which item it is, counted from 1, in the order that was given. (at least 1) */
  place: number;
  /** The record, as it was named. */
  named: string;
  outcome: BulkOutcome;
  /** The record that was found; null where there is none. (uuid) */
  record_id: string | null;
  /** Its reference, `ORD-…` or `WDR-…`. */
  reference: string | null;
  /** Its status now. */
  status: string | null;
  /** Of a refused item, why; else null. */
  error: LineRefusal | null;
}

/** The company that is verified. What was not given is null. */
export interface Business {
  /** The name of the business as registered, 1 to 255 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters) */
  legal_name: string | null;
  /** The name that the business trades under, where it has another. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters) */
  trading_name: string | null;
  country: BusinessCountry | null;
  entity_type: EntityType | null;
  /** The number of the business in the register of companies. (1 to 64 characters) */
  registration_number: string | null;
  /** The day on which the business was incorporated; in the past when submitted. (date) */
  date_of_incorporation: string | null;
  /** The tax identification number of the business. (1 to 64 characters) */
  tax_id: string | null;
  /** The registered address of the business, with line breaks if need be. (1 to 500 characters) */
  registered_address: string | null;
  /** The address where the business works, if it is another. (1 to 500 characters) */
  operating_address: string | null;
  /** The line of business, in its own words. (1 to 120 characters) */
  industry: string | null;
  /** The website of the business: an http or https address of up to 255 characters. (uri, at most 255 characters) */
  website: string | null;
  /** What the business wants to use the service for. (1 to 2000 characters) */
  use_case: string | null;
  /** How much money the business expects to move a month, as free text. (1 to 120 characters) */
  expected_monthly_volume: string | null;
  /** Where the money of the business comes from. (1 to 1000 characters) */
  source_of_funds: string | null;
  /** The authority that licensed the business. (1 to 120 characters) */
  licence_regulator: string | null;
  /** What the business is licensed for. (1 to 120 characters) */
  licence_type: string | null;
  /** The number of the licence. (1 to 120 characters) */
  licence_number: string | null;
  /** The person whom the firm may talk to. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters) */
  contact_name: string | null;
  /** The e-mail address of the contact. 1 to 254 characters. (email, 1 to 254 characters) */
  contact_email: string | null;
  /** The telephone number of the contact. (1 to 50 characters) */
  contact_phone: string | null;
  /** The e-mail address to which technical matters are reported. 1 to 254 characters. (email, 1 to 254 characters) */
  technical_contact_email: string | null;
}

/** Where the business is incorporated, ISO 3166 alpha-2. */
export type BusinessCountry = 'GH' | 'NG';

/** A decision on one field of the business. */
export interface BusinessDecision {
  /** The field of the business, such as `tax_id`. */
  field: string;
  /** What it held then: the decision holds only for this value. */
  value: string;
  /** What was decided. */
  decision: 'approved' | 'rejected';
  /** What the reviewer wrote; null where nothing. */
  note: string | null;
  /** Who decided it. */
  judged_by: string;
  /** When it was decided. (date-time) */
  judged_at: string;
}

/** Why it is cancelled. */
export interface CancelCustodyCharge {
  /** Why, for the person who approves it; kept with the charge. (1 to 500 characters) */
  reason: string;
}

/** Why it is taken back. */
export interface CancelDistribution {
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** Why it is taken back. */
export interface CancelPlannedPrice {
  /** Why; kept in the audit. (1 to 500 characters) */
  reason?: string;
}

/** Why it is not paid. */
export interface CancelReturn {
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** Why it is cancelled. */
export interface CancelSettlement {
  /** Why; kept with it, and in the audit. (1 to 500 characters) */
  reason: string;
}

/** Who carries a rail of a currency in a mode. */
export interface Capability {
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** What somebody outside has to do. */
  rail: 'bank_transfer' | 'virtual_account' | 'checkout' | 'direct_debit' | 'mobile_money' | 'payout' | 'account_name' | 'conversion' | 'listed_price' | 'fulfilment' | 'screening';
  currency: Currency;
  /** Who does it: a provider, or `manual` where people do from their queues. Null: nobody is configured, and what needs it is refused with `provider_unavailable`. */
  provider: string | null;
}

/** The role of the member, and why it changes. */
export interface ChangeMemberRole {
  /** What the person may do from now on. */
  role: 'owner' | 'developer' | 'finance' | 'viewer';
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** What changes of a key, and why. At least one thing changes. */
export interface ChangePartnerKey {
  /** What the key may do; none twice. */
  scopes?: Array<'read' | 'kyb' | 'funding' | 'orders' | 'withdrawals' | 'webhooks' | 'keys'>;
  /** IPv4 or IPv6 addresses and CIDR blocks from which the key may be used, masks of at least /8 and /32. (at most 50 items) */
  ip_allowlist?: Array<string>;
  /** Requests a minute, 1 to 1000000. (1 to 1000000) */
  rate_limit?: number;
  /** Why; kept in the audit. The partner does not read it. (1 to 500 characters) */
  reason: string;
}

/** What changes of it; its kind, mode and currency stay. */
export interface ChangePlace {
  /** What the firm calls it. (1 to 200 characters) */
  name?: string;
  /** Whether it holds money of clients; otherwise it holds only money of the firm. What lies with a counterparty is never counted as held. */
  is_client_money?: boolean;
  /** Why; needed where `is_client_money` changes, and the person who approves it reads it. (1 to 500 characters) */
  reason?: string;
}

/** The roles, and why. */
export interface ChangeRoles {
  /** All roles that the person shall have, not only new ones. (at most 5 items) */
  roles: Array<'viewer' | 'compliance' | 'dealing' | 'finance' | 'admin'>;
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** The new value, and why. */
export interface ChangeSetting {
  /** The new value, in the unit of the setting. */
  value: string;
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** A member as it is after the act, and whether the change waits for another person. */
export interface ChangedMember {
  member: Member;
  /** Whether one person is not enough: nothing has been done, and an approval waits for another person. */
  is_pending_approval: boolean;
  /** The approval that waits; null where it is done. (uuid) */
  approval_id: string | null;
}

/** A key as it is after the act, and whether the change waits for another person. */
export interface ChangedPartnerKey {
  key: PartnerKey;
  /** Whether one person is not enough: nothing has been done, and an approval waits for another person. */
  is_pending_approval: boolean;
  /** The approval that waits; null where it is done. (uuid) */
  approval_id: string | null;
}

/** A place as it is, and the approval that waits for another person. */
export interface ChangedPlace {
  /** The place; of a bank account that of the firm account. (uuid) */
  id: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** `bank`: a firm account; `provider`: the balance with a payments provider; `counterparty`: money with a fund house or broker; `unknown`: nothing says where it lies. */
  kind: 'bank' | 'provider' | 'counterparty' | 'unknown';
  /** What the firm calls it. */
  name: string;
  currency: Currency;
  /** The payments provider; null for other kinds. */
  provider: string | null;
  /** Of a provider: `waiting` is to be settled to a bank, `available` can be paid from. Null for other kinds. */
  stage: 'waiting' | 'available' | null;
  /** Whether it holds money of clients; otherwise it holds only money of the firm. What lies with a counterparty is never counted as held. */
  is_client_money: boolean;
  /** A closed place takes no money. */
  status: 'open' | 'closed';
  /** What lies there by the books, of all partners and of the firm. Money, 2 decimals. */
  balance: string;
  /** What of it is of partners; of each by `GET /operator/v1/ledger-accounts?place=…`. Money, 2 decimals. */
  partners_share: string;
  /** What of it is of the firm itself. Money, 2 decimals. */
  firm_share: string;
  /** When it was added. (date-time) */
  created_at: string;
  /** When it was last changed. (date-time) */
  updated_at: string;
  /** Whether one person is not enough: nothing has been done, and an approval waits for another person. */
  is_pending_approval: boolean;
  /** The approval that waits; null where it is done. (uuid) */
  approval_id: string | null;
}

/** A fee, a tax or a levy that is charged for an act. */
export interface Charge {
  /** What is charged, as accounts and reports sum it. `sales_charge` is what the fund house of an order kept, expected until it is carried out: the firm neither sets nor earns it. */
  code: string;
  /** Its name, to show to customers. */
  name: string;
  /** `fee`: of the firm, but of the code `sales_charge` of the fund house. `tax`, `levy`: of an authority. */
  kind: 'fee' | 'tax' | 'levy';
  /** What it is computed on: the amount, or the charges that it is levied on. Of a `sales_charge` what was dealt with the fund house, that charge included. Money, 2 decimals. */
  base: string;
  /** How much of the base, before a minimum and a maximum; null: a fixed amount, or tiers. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  rate: string | null;
  /** What is charged, above 0: rounded down. Money, 2 decimals. */
  amount: string;
}

/** What is charged of an amount, and what that leaves. Below 0, of custody and income: the charges are more than the amount. */
export interface ChargedAmount {
  /** What is charged, in the order in which it is computed. */
  charges: Array<Charge>;
  /** All charges together; "0.00" where nothing is charged. Money, 2 decimals. */
  charges_total: string;
  /** What is left after the charges: of a conversion what is converted, else what is credited or paid out. Of a buy `amount` less `charges_total`: what may buy units, no figure of what they cost. What of it bought none came back to the wallet as `order_refund`; what the units cost is `cost_basis` of the holding that the buy created. Money, 2 decimals. */
  net_amount: string;
}

/** Why, where there is something to say; kept in the audit. */
export interface ClaimNote {
  /** Why; kept in the audit. The partner does not read it. (1 to 500 characters) */
  note?: string;
}

/** Whether client money covers what is owed, in one mode and currency. */
export interface ClientMoney {
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  currency: Currency;
  /** What lies at places of client money by the books; what lies with a counterparty or nobody knows where is not held. Money, 2 decimals. */
  held: string;
  /** What partners have in their wallets. Money, 2 decimals. */
  wallets: string;
  /** Paid for orders that are not placed. Money, 2 decimals. */
  order_clearing: string;
  /** Reserved for payouts that have not left. Money, 2 decimals. */
  payout_clearing: string;
  /** Money whose owner is not known. Money, 2 decimals. */
  suspense: string;
  /** What is still to be paid to counterparties for orders that are placed. Money, 2 decimals. */
  positions: string;
  /** These five together. Money, 2 decimals. */
  owed: string;
  /** `held` less `owed`; below zero, client money is missing. What partners and counterparties owe covers nothing. Money, 2 decimals. */
  difference: string;
  /** What the books have at the place that nobody knows. It is not in `held` until a journal brings it to the place where it is. Money, 2 decimals. */
  not_known_where: string;
  /** What partners owe after reversals of money that they had spent: it is missing in `held`. Money, 2 decimals. */
  receivable: string;
  /** What the firm has put into their shares for it, out of its own share of `held`; of what they owe beyond that nothing is put in. Money, 2 decimals. */
  advanced: string;
  /** What `held`, `owed` and `difference` are made of, by kind of account; kinds whose accounts are all empty are left out. */
  parts: Array<ClientMoneyPart>;
}

/** What accounts of one kind have in a figure of client money. */
export interface ClientMoneyPart {
  /** Of which figure it is a part; the parts of each add up to it. `difference`: of an account that is neither held nor owed, which the difference is made of because the books balance. */
  figure: 'held' | 'owed' | 'difference';
  /** What the account is for: `wallet` is the money of a partner, `place` its share of a place where money lies (below zero: so much lies there), the others say what money is owed for meanwhile. */
  kind: 'wallet' | 'order_clearing' | 'positions' | 'payout_clearing' | 'conversion_clearing' | 'fees' | 'receivable' | 'funding_clearing' | 'suspense' | 'place' | 'charges_due' | 'income' | 'expense' | 'equity' | 'vat_payable' | 'levies_payable' | 'tax_payable' | 'revenue_share_due' | 'advanced_by_house' | 'advances';
  /** Of shares of places, of which places: `client_money` are those that hold money of clients, `own_money` those of the firm by itself, `counterparty` those of fund houses and brokers, which are not held, `not_known` is where nobody knows where it lies. Null for other accounts. */
  lies_at: 'client_money' | 'own_money' | 'counterparty' | 'not_known' | null;
  /** How many accounts of the kind have a balance in this figure. (at least 0) */
  accounts: number;
  /** How much of the figure it is; below zero where it lowers it. Money, 2 decimals. */
  amount: string;
}

/** Why, if there is more to say. */
export interface ClosePeriod {
  /** Why; kept in the audit. (1 to 500 characters) */
  reason?: string;
}

/** Why it is closed. */
export interface ClosePlace {
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** The day to be compared. */
export interface CompareDay {
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** A UTC day that is over. (date) */
  day: string;
}

/** A day held against the payments provider's own list. */
export interface Comparison {
  /** The comparison. (uuid) */
  id: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** Whose list was read. */
  provider: string;
  /** The UTC day that was compared. (date) */
  day: string;
  /** `due`: the service compares it within a minute. `compared`: it was held against the list. */
  status: 'due' | 'compared';
  /** How many payments the list had; null before it is read. (at least 0) */
  lines: number | null;
  /** Both sides by currency; null before it is compared. */
  totals: Array<{
    currency: Currency;
    /** How many payments of this currency the list had. (at least 0) */
    lines: number;
    /** The sum of the list. Money, 2 decimals. */
    provider_amount: string;
    /** The sum that is recorded here. Money, 2 decimals. */
    recorded_amount: string;
    /** The first less the second. Money, 2 decimals. */
    difference: string;
    /** The place where payments of this currency lie at the provider until they are settled: what moved there on that day is behind the sum that is recorded. (uuid) */
    place_id: string;
  }> | null;
  /** When it was last compared; null: it was not. (date-time) */
  compared_at: string | null;
  /** Since when it is due. (date-time) */
  created_at: string;
  /** How many discrepancies that day has had. (at least 0) */
  discrepancies: number;
  /** How many of them are open. (at least 0) */
  open_discrepancies: number;
}

/** The figures of a completed order that were booked wrong, and why. */
export interface CorrectOrder {
  /** Of a buy, the units that were placed; as booked when absent. */
  units?: string;
  /** Price of execution; as booked when absent, of a sell what the proceeds make of a unit. */
  price?: string;
  /** Of a sell, all that was paid for it with its income, before what the firm charged; units at the price, and the income, when absent. */
  proceeds?: string;
  /** Why; the partner reads it in the statement, and it is kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** Which orders are in the file. */
export interface CreateBatch {
  /** The investment: its id, or its code, with `live:` or `test:` before it where both have it. (1 to 100 characters) */
  investment: string;
  /** `buy` makes a file of subscriptions, `sell` one of redemptions. */
  side: 'buy' | 'sell';
  /** Only orders created before this instant; in test by the clock of the sandbox. Orders with a dealing day are left out until their own `cut_off_at`, which this does not change. (date-time) */
  cut_off: string;
  /** Only orders of this partner: its id, or its name where no other has it. In live all partners when absent; in test it has to be given. (1 to 255 characters) */
  organisation?: string;
  /** In test, which sandbox of the partner; `default` when absent. In live it may not be given. */
  sandbox?: string;
}

/** A code, and what it collects. */
export interface CreateGlAccount {
  /** Its code in the chart of accounts, 3 to 10 digits. */
  code: string;
  /** Its name. (1 to 120 characters) */
  name: string;
  /** What it is in the books. In the ledger a credit adds, so the accounts that an `asset` or an `expense` collects are below zero. */
  type: 'asset' | 'liability' | 'income' | 'expense' | 'equity';
  /** The kinds of ledger accounts that it collects from today on (Lagos): the code that collected them no longer does. Statements up to an earlier day keep the codes of that day. Only kinds of its own type. (at most 21 items) */
  kinds?: Array<'place' | 'funding_clearing' | 'receivable' | 'advances' | 'conversion_clearing' | 'wallet' | 'order_clearing' | 'payout_clearing' | 'suspense' | 'disputed' | 'positions' | 'charges_due' | 'advanced_by_house' | 'vat_payable' | 'levies_payable' | 'tax_payable' | 'revenue_share_due' | 'equity' | 'income' | 'fees' | 'expense'>;
  /** The places that it collects by themselves from today on, at most 200; only of an `asset`. (at most 200 items) */
  places?: Array<string>;
}

/** A new product of the catalogue. */
export interface CreateInvestment {
  /** The operator's own name of the product; with the mode it says which investment is meant. */
  code: string;
  /** In which mode it is made; `both` makes two investments. */
  mode: 'test' | 'live' | 'both';
  currency: Currency;
  /** What a buyer pays per unit; required but of pricing `yield`, where it is computed. */
  price?: string | null;
  /** What a redemption pays per unit; empty: the price. */
  bid_price?: string | null;
  /** What partners show. (1 to 255 characters) */
  name: string;
  /** What it is, in plain sentences; null: nothing is said. (1 to 2000 characters) */
  description?: string | null;
  /** The kind of product that it is. */
  category: 'treasury_bill' | 'government_bond' | 'corporate_bond' | 'commercial_paper' | 'fixed_note' | 'money_market_fund' | 'fixed_income_fund' | 'balanced_fund' | 'equity_fund' | 'dollar_fund' | 'equity' | 'etf';
  /** Who issues or manages it. (1 to 255 characters) */
  provider: string;
  /** The country of the product, ISO 3166 alpha-2. */
  country: string;
  /** The smallest amount of one buy. */
  minimum_investment: string;
  /** The largest amount of one buy; null: no limit. */
  maximum_investment?: string | null;
  /** Expected return per year before tax, in percent, at most 4 decimals; null: none is published. */
  expected_return_rate?: string | null;
  /** How long the money is invested, such as `60 days`; null: open-ended. */
  duration?: string | null;
  /** When it pays back, held against the dates. `from_purchase`: it has a duration and no maturity_date. `issue`: it has a maturity_date. Null: what the dates say. */
  term?: 'from_purchase' | 'issue' | null;
  /** How income is paid, as a phrase; null: nothing is said. (1 to 120 characters) */
  payout_type?: string | null;
  /** Whether income is paid out or buys more units; null: cash when new, else as it is. */
  income_treatment?: 'cash' | 'reinvested' | null;
  /** What a redemption does with accrued income: it is `paid`, `forfeited`, or paid less a `penalty`, of which one of the two figures says how much is kept. Null: as it is, and of a new product `paid` where it is a money market or fixed income fund, a bill, a commercial paper or a bond, else `forfeited`. */
  redemption_income?: 'paid' | 'forfeited' | 'penalty' | null;
  /** Of a penalty: how much of the accrued income is kept, above 0 and at most 100; null: none. */
  redemption_penalty_percent?: string | null;
  /** Of a penalty: the income of how many days is kept, at most what accrued; null: none. (1 to 3650) */
  redemption_penalty_days?: number | null;
  /** `inside`: what a buy is charged comes out of its amount. `on_top`: it is added, and the wallet pays both. Orders that were placed before stay as they are. Null: inside when new, else as it is. */
  charges_on?: 'inside' | 'on_top' | null;
  /** How much risk it has, as its issuer says. */
  risk_profile: 'low' | 'moderate' | 'high';
  /** First day on which it can be bought, or days from today, `+5d`. */
  start_date?: string | null;
  /** Last day on which it can be bought, or days from today; null: none. */
  close_date?: string | null;
  /** When it pays back, where that is one day for all; else null. */
  maturity_date?: string | null;
  /** What can be sold in all; null: unlimited. */
  allocation_total?: string | null;
  /** Where the terms can be read, http or https; null: nowhere. (uri, at most 2048 characters) */
  terms_url?: string | null;
  /** A picture of the product, http or https; null: none. (uri, at most 2048 characters) */
  image_url?: string | null;
  /** `forward`: at the price that is published for the dealing day of an order. `fixed`: at the stated price. `yield`: at the price that `rate` makes on each day until `maturity_date`. `quoted`: at what the broker reports. Null or absent: fixed. */
  pricing?: 'forward' | 'fixed' | 'yield' | 'quoted' | null;
  /** Until when a dealing day takes orders, in the time of its calendar; only where pricing is forward. */
  dealing_cut_off?: string | null;
  /** The exchange whose trading days are dealing days, by its code, such as NGX. (1 to 16 characters) */
  dealing_calendar?: string | null;
  /** On which weekdays it is dealt; null or absent: on each trading day of its calendar. (at most 5 items) */
  dealing_days?: Array<'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday'> | null;
  /** Of pricing `forward`: how many trading days after its dealing day an order settles; null or absent: it does not say. */
  settlement_days?: RequestedSettlementDays | null;
  /** Of pricing `yield`: whether the rate is a `discount` of the face value or the `yield` of the price; else absent or null. */
  rate_basis?: 'discount' | 'yield' | null;
  /** Of pricing `yield`: percent a year, from which the price is computed. */
  rate?: string | null;
  /** Of pricing `yield`: how many days its rate counts as a year, such as 364 or 365. (360 to 366) */
  year_days?: number | null;
  /** Of pricing `yield`: what a unit pays back on the maturity date. */
  face_value?: string | null;
  /** Whether orders execute once the price of their dealing day is published; true when absent. */
  executes_on_price?: boolean | null;
  /** Its first status; `pending` when absent. */
  status?: 'pending' | 'open' | 'closed' | 'matured' | 'suspended';
  /** Decimals of a unit; 8 when absent. (0 to 8) */
  unit_precision?: number;
}

/** Which lines, and how they are booked. */
export interface CreateMatchingRule {
  /** Only lines of this account; of all when absent. (uuid) */
  firm_account?: string;
  /** `credit`: money came; `debit`: money went. */
  direction: 'credit' | 'debit';
  /** Where in the text of the line. */
  place_in_text: 'begins_with' | 'contains';
  /** The text, of 3 to 100 characters. None of them is a pattern. (3 to 100 characters) */
  text: string;
  /** Only lines of this amount and more. */
  amount_from?: string;
  /** Only lines of this amount and less. */
  amount_to?: string;
  /** The kind of journal that it suggests. */
  kind: 'bank_charge' | 'interest' | 'top_up' | 'write_off' | 'correction' | 'remittance' | 'unclaimed';
  /** The account beside the place, where the kind has several for money in this direction. */
  account?: 'place' | 'income' | 'expense' | 'equity' | 'vat_payable' | 'levies_payable' | 'tax_payable' | 'revenue_share_due';
}

/** What the token may do, and until when. */
export interface CreateOperatorToken {
  /** What it is for. (1 to 100 characters) */
  name: string;
  /** Roles that you have. (at most 5 items) */
  roles: Array<'viewer' | 'compliance' | 'dealing' | 'finance' | 'admin'>;
  /** When it ends, within the next 90 days. (date-time) */
  expires_at: string;
}

/** A new partner. */
export interface CreatePartner {
  /** Its name. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters) */
  name: string;
  /** Country of registration, ISO 3166 alpha-2, such as `NG`. */
  country: string;
  /** The status of its verification in test; `draft` when absent. In live it is a draft. */
  kyb?: 'draft' | 'approved';
}

/** A key for a partner, and what it may do. */
export interface CreatePartnerKey {
  /** The partner: its id, or its name where no other has it. (1 to 255 characters) */
  organisation: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** With `test`, the sandbox that the key is for; `default` when absent. */
  sandbox?: string;
  /** The caller's own name for the key. (1 to 100 characters) */
  label?: string | null;
  /** What the key may do, none twice; all but `withdrawals` and `keys` when absent. */
  scopes?: Array<'read' | 'kyb' | 'funding' | 'orders' | 'withdrawals' | 'webhooks' | 'keys'>;
  /** IPv4 or IPv6 addresses and CIDR blocks from which the key may be used, masks of at least /8 and /32. (at most 50 items) */
  ip_allowlist?: Array<string>;
  /** Requests a minute, 1 to 1000000. (1 to 1000000) */
  rate_limit?: number;
  /** From this instant on the new key is refused: an instant in the future. Absent or null: it has no end. (date-time) */
  expires_at?: string | null;
  /** Whether a captured request is refused under a new Idempotency-Key (`signature_reused`); false when absent. Two equal requests are then signed with different timestamps, as the SDK does by itself. */
  strict_replay?: boolean;
  /** Why, for the person who approves it; kept in the audit. (1 to 500 characters) */
  reason?: string;
}

/** What proves who you are, and what you are about to approve. */
export type CreateProof = {
  /** Your password. (1 to 1024 characters) */
  password: string;
  /** What your authenticator shows now; each code is good once. */
  code: string;
  /** What is to be approved; none twice. (at most 100 items) */
  approval_ids: Array<string>;
} | {
  /** What one of your passkeys signed. */
  passkey: PasskeyAnswer;
  /** What is to be approved; none twice. (at most 100 items) */
  approval_ids: Array<string>;
};

/** Why it is credited. */
export interface CreditRevenueShare {
  /** Why, for the person who approves it; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** Why it is proposed again. */
export interface CreditStatement {
  /** Why; the person who approves it reads it. (1 to 500 characters) */
  reason: string;
}

/** Money for a test wallet. */
export interface CreditWallet {
  /** How much, above 0 with at most 2 decimals. */
  amount: string;
  /** Why; the partner reads it, and it is kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** ISO 4217 code of a wallet currency. */
export type Currency = 'NGN' | 'GHS' | 'USD';

/** What of a fee for custody was charged for one product. */
export interface CustodyChargeProduct {
  /** The code of the fee that the line is a part of. */
  code: string;
  /** The product of which units were held when the month ended. (uuid) */
  investment_id: string;
  /** The name of the product. */
  investment_name: string;
  /** What was held when the month ended. At most 8 decimals, no trailing zeros. */
  units: string;
  /** What a unit was valued at then: its bid price. 2 to 8 decimals. */
  price: string;
  /** What the holdings of it were worth then, each of them rounded down. Money, 2 decimals. */
  value: string;
  /** Its part of the fee: "0.00" or more. Money, 2 decimals. */
  fee: string;
}

/** The end customer as the partner supplied it. */
export interface Customer {
  /** Your own id of the end customer. (at most 100 characters) */
  reference: string | null;
  /** The name of the end customer. (at most 255 characters) */
  name: string | null;
  /** The e-mail address of the end customer. (email, 1 to 254 characters) */
  email: string | null;
}

/** An order that executed at an earlier price of its dealing day. */
export interface DayCorrection {
  /** The order. (uuid) */
  order_id: string;
  /** Its reference. `ORD-` and 26 characters. */
  reference: string;
  /** The partner. (uuid) */
  organisation_id: string;
  /** The name of the partner. */
  organisation_name: string | null;
  side: 'buy' | 'sell';
  currency: Currency;
  /** As it is booked. */
  from: FiguresOfOrder;
  /** As it would be booked now; null where it cannot be. */
  to: FiguresOfOrder | null;
  /** What would reach the wallet; below zero what would leave it. Money, 2 decimals. */
  credit: string | null;
  /** Why it would stay as it is: its units or the money are gone. Null where it is corrected. */
  problem: string | null;
}

/** A dealing day of an investment, with its orders in live mode. */
export interface DealingDayOfProduct {
  /** The investment. (uuid) */
  investment_id: string;
  /** Its name. */
  investment_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  currency: Currency;
  /** The dealing day. (date) */
  dealing_date: string;
  /** When it took no more orders, or takes none any more; null of a day without orders. (date-time) */
  cut_off_at: string | null;
  /** `open`: it takes orders. `to_price`: its cut-off has passed, and its price is awaited. `to_execute`: orders wait that execute at its price. `to_settle`: sells wait for their settlement day, to execute at its price. `to_fail`: the only orders that wait were placed when its price was known. `to_correct`: orders executed at a price that was corrected since. `executed`: nothing waits. */
  state: 'open' | 'to_price' | 'to_execute' | 'to_settle' | 'to_fail' | 'to_correct' | 'executed';
  /** How many of its orders wait. (at least 0) */
  waiting: number;
  /** What the waiting buys may cost together. Money, 2 decimals. */
  waiting_buys: string;
  /** How many units the waiting sells have together. At most 8 decimals, no trailing zeros. */
  waiting_sells: string;
  /** How many of those that wait were placed when the price of the day was known: they never execute, so that their partner cancels them or the desk fails them. (at least 0) */
  to_fail: number;
  /** How many of those that wait are sells whose settlement day is to come: on it they execute by themselves. (at least 0) */
  to_settle: number;
  /** How many of its orders were executed. (at least 0) */
  executed: number;
  /** How many executed at an earlier price of the day: they are being corrected, or could not be, as their units or money are gone. (at least 0) */
  to_correct: number;
  /** What a buyer pays per unit; null: no price is published. 2 to 8 decimals. */
  price: string | null;
  /** What a redemption pays per unit; null: no price is published. 2 to 8 decimals. */
  bid_price: string | null;
  /** When that price was published; null: none is. (date-time) */
  published_at: string | null;
  /** Who published it; null: nobody yet. */
  published_by: string | null;
  /** Whether its orders execute by themselves once its price is published. */
  executes_on_price: boolean;
}

/** An order as its partner sees it, whose it is, and why it is paused. */
export interface DealtOrder {
  /** Identifies the order; it never changes. (uuid) */
  id: string;
  /** The service's reference of the order. `ORD-` and 26 characters. (1 to 64 characters) */
  reference: string;
  /** Your own reference of the order; null: none was given. (at most 100 characters) */
  client_reference: string | null;
  /** Whether the order buys or sells. */
  side: 'buy' | 'sell';
  /** The `id` of the investment that is bought or sold. (uuid) */
  investment_id: string;
  /** The name of the investment when it was ordered. (at least 1 characters) */
  investment_name: string;
  /** Of a buy, the whole debit, charges included; of a sell, units x bid price when it was created. Money, 2 decimals. */
  amount: string;
  /** The currency of all amounts of the order, and of the wallet that it uses. */
  currency: Currency;
  /** Of a sell, what is sold; of a buy, what was bought, null until it completes. At most 8 decimals, no trailing zeros. */
  units: string | null;
  /** Price of execution, null before. 2 to 8 decimals. */
  price: string | null;
  /** Credited to the wallet by a completed sell: gross_amount and income_paid, after all charges. Money, 2 decimals. */
  proceeds: string | null;
  /** What was dealt at the price, before charges: of a sell what the units brought, which is `proceeds` and `charges_total` together less `income_paid`; of a buy what the units cost (`cost_basis` of the holding that it created) and what a fund house kept, without charges of the firm. Null until it completes. Money, 2 decimals. */
  gross_amount: string | null;
  /** Of a sell: accrued income of the units sold that is paid with them, in `proceeds`, before tax; expected until it is carried out, `0.00` where it failed or was cancelled. Null of a buy. Money, 2 decimals. */
  income_paid: string | null;
  /** Of a sell: accrued income of the units sold that is not paid, because it is forfeited or kept as a penalty. Null of a buy, of a sell that failed or was cancelled, and of sells from before the service kept it. Money, 2 decimals. */
  forgone_income: string | null;
  /** What is charged, in the order in which it is computed. */
  charges: Array<Charge>;
  /** All charges together; "0.00" where nothing is charged. Money, 2 decimals. */
  charges_total: string;
  /** What is left after the charges: of a conversion what is converted, else what is credited or paid out. Of a buy `amount` less `charges_total`: what may buy units, no figure of what they cost. What of it bought none came back to the wallet as `order_refund`; what the units cost is `cost_basis` of the holding that the buy created. Money, 2 decimals. */
  net_amount: string;
  /** How a buy is paid; a sell is always paid into the wallet. */
  payment_mode: 'wallet' | 'checkout';
  /** `awaiting_payment`: the payer of a checkout has to pay. `pending_fulfilment`: it waits to be carried out. `completed`: it is. `failed` and `cancelled`: money, allocation and units were given back. */
  status: 'awaiting_payment' | 'pending_fulfilment' | 'completed' | 'failed' | 'cancelled';
  /** The end customer as supplied; of a sell of a holding that was supplied without one, that of the holding. */
  customer: Customer | null;
  /** Your own key-value pairs, stored and answered as they are: up to 50, keys up to 40 and values up to 500 characters or null. */
  metadata: Record<string, string | null>;
  /** Why the order failed, for programs; null where it did not. */
  failure_code: 'provider_rejected' | 'allocation_exhausted' | 'payment_failed' | 'investment_closed' | 'holding_matured' | 'operator_rejected' | null;
  /** Why the order failed, for people; null where it did not. */
  failure_reason: string | null;
  /** How the payer pays a checkout buy, and whether it was paid; null for other orders. */
  payment: OrderPayment | null;
  /** The `id` of the holding that a buy created or a sell takes from; null until a buy completes, and of a sell of an investment, whose holdings are in `lots`. (uuid) */
  holding_id: string | null;
  /** Of a sell, the holdings that it takes units from, first in, first out: one where it names a holding. They are fixed when it is created. `[]` of a buy. */
  lots: Array<OrderLot>;
  /** When a buy was paid: a wallet buy at its creation. Null for a sell. (date-time) */
  paid_at: string | null;
  /** When it was sent to the provider; null while it can be cancelled, and of an order with a dealing day until it is sent after its cut-off. (date-time) */
  submitted_at: string | null;
  /** Of a live order of a product with `pricing` `forward`: the dealing day whose price it gets. Null while a checkout is not paid, and of other orders. (date) */
  dealing_date: string | null;
  /** Until when it can be cancelled and the price of its dealing day is known to nobody; null where dealing_date is. (date-time) */
  cut_off_at: string | null;
  /** Of a live order of a product with `settlement_days`: so many trading days after `dealing_date`, in the calendar of the product. On that day a sell completes at the price of its dealing day, and its wallet is credited. Null of other orders. (date) */
  expected_settlement_date: string | null;
  /** Of a sell with an `expected_settlement_date`: when its proceeds reached the wallet; null before, and of other orders. (date-time) */
  settled_at: string | null;
  /** At what it was dealt. One where it completed: it has all units, and its amount is `gross_amount`. `[]` where it did not. */
  executions: Array<Execution>;
  /** How many units were dealt: of the executions together; "0" before the first. At most 8 decimals, no trailing zeros. */
  filled_units: string;
  /** How many units are still to be dealt: of a sell that waits all of them, "0" once an order has ended. Null of a buy that waits, as its units are not known. At most 8 decimals, no trailing zeros. */
  remaining_units: string | null;
  /** When the order was carried out; null: it was not. (date-time) */
  completed_at: string | null;
  /** When the order was cancelled; null: it was not. (date-time) */
  cancelled_at: string | null;
  /** When it was created. (date-time) */
  created_at: string;
  /** When it last changed. (date-time) */
  updated_at: string;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
  /** Why it is paused: the firm suspended the investment, the exchange suspended the listing, or it delisted it, which fails the order in a moment. Null: it is not, or it was sent before. */
  paused_because: 'investment_suspended' | 'listing_suspended' | 'listing_delisted' | null;
}

/** Why it is decided so. */
export interface DecideBankLine {
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** The day, and how the exchange trades on it. */
export interface DeclareDay {
  /** The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent. */
  exchange?: string;
  /** The day, in the exchange's own time. (date) */
  date: string;
  /** What the day is called. (1 to 120 characters) */
  name: string;
  /** `closed`, `half_day`, or `open`: the exchange trades although a rule says otherwise. */
  kind: 'closed' | 'half_day' | 'open';
  /** Who says so. (1 to 255 characters) */
  source: string;
  /** False while it is an estimate. */
  is_confirmed: boolean;
  /** Of a half-day, when trading ends; of no other kind. HH:MM in the exchange's own time. */
  close_time?: string | null;
}

/** Income that every holding of a product is to pay. */
export interface DeclareIncome {
  /** The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. (1 to 255 characters) */
  investment: string;
  /** What a unit pays before tax, once, in the investment's currency. */
  amount_per_unit?: string;
  /** What a unit pays before tax, once, in percent of the catalogue's price of the record date. It is no rate a year: of 12 percent a year a quarter is "3". */
  rate?: string;
  /** What is withheld before the money reaches the firm, in percent of the income; 0 when absent. What the firm withholds itself is in tax codes. */
  tax_rate?: string;
  /** Whether it is paid in cash or buys units: only as the product has it. It may be left out. */
  income_treatment?: 'cash' | 'reinvested';
  /** Who holds units at the end of this day, in UTC, is paid. (date) */
  record_date: string;
  /** The day on which it is paid: the record date or later, and never before the record date is over. (date) */
  payment_date: string;
  /** Why, such as the resolution of the issuer; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** A day that was declared to be other than the rules of the exchange say. */
export interface DeclaredDay {
  /** The code of the exchange, such as `NGX`. */
  exchange: string;
  /** The day, in the exchange's own time. (date) */
  date: string;
  /** What the day is called. (1 to 120 characters) */
  name: string;
  /** `closed`, `half_day`, or `open`: the exchange trades although a rule says otherwise. */
  kind: 'closed' | 'half_day' | 'open';
  /** Who says so. (1 to 255 characters) */
  source: string;
  /** False while it is an estimate. */
  is_confirmed: boolean;
  /** Of a half-day, when trading ends; of no other kind. HH:MM in the exchange's own time. */
  close_time: string | null;
}

/** `pending`: waiting for its first attempt, or for one that was asked for. `delivering`: an attempt is under way. `retrying`: it failed and is tried again. `delivered`: a 2xx came. `failed`: after the last attempt. `cancelled`: its endpoint was deleted or disabled. */
export type DeliveryStatus = 'pending' | 'delivering' | 'retrying' | 'delivered' | 'failed' | 'cancelled';

/** Why it is sent no more events. */
export interface DisableWebhook {
  /** Why; kept in the audit. The partner does not read it. (1 to 500 characters) */
  reason: string;
}

/** A payment that the provider's list and our records do not have alike. */
export interface Discrepancy {
  /** The discrepancy. (uuid) */
  id: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** Whose list differs. */
  provider: string;
  /** The provider's id of the payment. */
  transaction_id: string;
  /** How the two sides differ. `unreadable`: what the provider has of it cannot be read; its words are in `outcome`. */
  kind: 'missing_here' | 'missing_at_provider' | 'amount_differs' | 'currency_differs' | 'recorded_twice' | 'unreadable';
  /** The UTC day of the payment. (date) */
  day: string;
  /** The reference that the payment names. */
  reference: string | null;
  /** In the list; null where it is not there. */
  provider_currency: Currency | null;
  /** In the list; null where it is not there. Money, 2 decimals. */
  provider_amount: string | null;
  /** Here; null where it is not recorded. */
  recorded_currency: Currency | null;
  /** Here; null where it is not recorded. Money, 2 decimals. */
  recorded_amount: string | null;
  /** `open`: it waits. `applied`: our record was made from the list. `closed`: it is gone. `resolved`: a person explained it. */
  status: 'open' | 'applied' | 'closed' | 'resolved';
  /** What became of it, in words; null while nothing has. */
  outcome: string | null;
  /** The journal that it was booked as; null: no money was booked for it. (uuid) */
  journal_id: string | null;
  /** When it was found. (date-time) */
  created_at: string;
  /** When it ended; null while it is open. (date-time) */
  ended_at: string | null;
}

/** Why it is decided so. */
export interface DismissProviderEvent {
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** Income of a product that is paid to all its holdings. */
export interface DistributionDeclaration {
  /** Identifies the declaration. (uuid) */
  id: string;
  /** The investment whose holdings pay it. (uuid) */
  investment_id: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  currency: Currency;
  /** What a unit pays before tax, in `currency`; null until the price of the record date is known. 2 to 8 decimals. */
  amount_per_unit: string | null;
  /** What a unit pays once, in percent of the price; null: by the amount. */
  rate: string | null;
  /** What is withheld before the money reaches the firm, in percent of the income. */
  tax_rate: string;
  /** Who held units at the end of this day, in UTC, is paid. (date) */
  record_date: string;
  /** The day on which it is paid. (date) */
  payment_date: string;
  /** Why it is paid. */
  reason: string;
  /** Who declared it. */
  declared_by: string;
  /** Who approved it; null in test, where nobody has to. */
  approved_by: string | null;
  /** `declared`: the record date is not over, or holdings are still written down. `recorded`: each holding has its distribution. `paid`: all are paid. `cancelled`: it was taken back. */
  status: 'declared' | 'recorded' | 'paid' | 'cancelled';
  /** How many holdings were written down so far. (at least 0) */
  recorded_count: number;
  /** How many of them were paid so far. (at least 0) */
  paid_count: number;
  /** When the last holding was written down; null: not yet. (date-time) */
  recorded_at: string | null;
  /** When the last holding was paid; null: not yet. (date-time) */
  paid_at: string | null;
  /** When it was taken back; null: it was not. (date-time) */
  cancelled_at: string | null;
  /** When it was declared, in live when it was approved. (date-time) */
  created_at: string;
  /** When it last changed. (date-time) */
  updated_at: string;
}

/** Another declaration of the same product. */
export interface DistributionOfMonth {
  /** Identifies the declaration. (uuid) */
  id: string;
  /** What a unit pays before tax, in `currency`; null until the price of the record date is known. 2 to 8 decimals. */
  amount_per_unit: string | null;
  /** What a unit pays once, in percent of the price; null: by the amount. */
  rate: string | null;
  /** Who held units at the end of this day, in UTC, is paid. (date) */
  record_date: string;
  /** The day on which it is paid. (date) */
  payment_date: string;
  /** `declared`: the record date is not over, or holdings are still written down. `recorded`: each holding has its distribution. `paid`: all are paid. `cancelled`: it was taken back. */
  status: 'declared' | 'recorded' | 'paid' | 'cancelled';
  /** Why it is paid. */
  reason: string;
}

/** A declaration, or the proposal of one. */
export interface DistributionOutcome {
  /** What is in force; null while it waits for approval. */
  declaration: DistributionDeclaration | null;
  /** Whether it waits for another person, as it does in live. */
  is_pending_approval: boolean;
  /** The proposal that waits; null: none. (uuid) */
  approval_id: string | null;
}

/** What a declaration would pay, by the holdings as they are now. */
export interface DistributionPreview {
  /** The investment whose holdings would pay it. (uuid) */
  investment_id: string;
  /** The currency of all amounts. */
  currency: Currency;
  /** What a unit would pay before tax. By a rate, and before the record date, at the price now. 2 to 8 decimals. */
  amount_per_unit: string;
  /** The percent of the price that a unit would pay once; null: by the amount. */
  rate: string | null;
  /** Whether it is paid in cash or buys units. */
  income_treatment: 'cash' | 'reinvested';
  /** Whether the record date is over. Until then holdings, and with a rate the price, may still change. */
  is_final: boolean;
  /** How many holdings are paid; what comes to less than 0.01 is left out. (at least 0) */
  holdings: number;
  /** How many units these held on the record date. At most 8 decimals, no trailing zeros. */
  units: string;
  /** The income before tax, in total. Money, 2 decimals. */
  gross_amount: string;
  /** What is withheld before the money reaches the firm. Money, 2 decimals. */
  tax_withheld: string;
  /** What the firm withholds of the rest, by the tax codes that are agreed to now for the payment date. Money, 2 decimals. */
  charges_total: string;
  /** What reaches the wallets, or buys units, in total. Money, 2 decimals. */
  net_amount: string;
  /** What else was declared of the product with a record date in the same month and not taken back, the earliest first, at most 50: a month that was declared already would be paid twice. (at most 50 items) */
  others_of_month: Array<DistributionOfMonth>;
  /** The same for each partner, the largest amount that reaches the firm first. */
  partners: Array<{
    /** The partner. (uuid) */
    organisation_id: string;
    /** The name of that partner. */
    organisation_name: string;
    /** How many holdings are paid; what comes to less than 0.01 is left out. (at least 0) */
    holdings: number;
    /** How many units these held on the record date. At most 8 decimals, no trailing zeros. */
    units: string;
    /** The income before tax, in total. Money, 2 decimals. */
    gross_amount: string;
    /** What is withheld before the money reaches the firm. Money, 2 decimals. */
    tax_withheld: string;
    /** What the firm withholds of the rest, by the tax codes that are agreed to now for the payment date. Money, 2 decimals. */
    charges_total: string;
    /** What reaches the wallets, or buys units, in total. Money, 2 decimals. */
    net_amount: string;
  }>;
}

/** A document of the business or of one of its people. */
export interface Document {
  /** Identifies the document; it never changes. (uuid) */
  id: string;
  document_type: DocumentType;
  /** The `id` of the person whose document it is; null for one of the company. (uuid) */
  person_id: string | null;
  /** The name that the file was uploaded under. */
  file_name: string;
  /** The media type of the file, as its bytes show. */
  content_type: 'application/pdf' | 'image/png' | 'image/jpeg';
  /** The size of the file in bytes. (at least 1) */
  size_bytes: number;
  review_status: ReviewStatus;
  /** What the reviewer wrote about the document; null: nothing. */
  review_note: string | null;
  /** When the document was uploaded. (date-time) */
  created_at: string;
}

/** What the document proves. */
export type DocumentType = 'certificate_of_incorporation' | 'memorandum_and_articles' | 'partnership_deed' | 'status_report' | 'company_profile' | 'tax_certificate' | 'proof_of_address' | 'board_resolution' | 'shareholder_register' | 'beneficial_ownership_declaration' | 'regulatory_licence' | 'aml_policy' | 'audited_financials' | 'bank_statement' | 'power_of_attorney' | 'other' | 'identity_document' | 'person_proof_of_address' | 'pep_declaration';

/** When it ends, and why. */
export interface EndFeeSchedule {
  /** The first day on which it is charged no more: tomorrow or later, not before its first day, at most 10 years ahead, and before an end that it has. (date) */
  effective_until: string;
  /** Why, for the person who approves it; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** When it ends, and why. */
export interface EndTaxCode {
  /** The first day on which it holds no more: tomorrow or later, not before its first day, at most 10 years ahead, and before an end that it has. (date) */
  effective_until: string;
  /** Why, for the person who approves it; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** What kind of company the business is; it decides the checklist. */
export type EntityType = 'private_limited' | 'public_limited' | 'partnership' | 'other';

/** A type of event, or a family of them such as `order.*`. */
export type EventFilter = string;

/** A type of event, as GET /event-types lists them. */
export type EventName = string;

/** Nothing is to be said. */
export interface ExecuteDealingDay {
}

/** The orders that were waiting. */
export interface ExecutedDealingDay {
  /** How many orders are executed within the next moments. (at least 0) */
  waiting: number;
}

/** A part of an order that was dealt at one price. */
export interface Execution {
  /** Units that were dealt. At most 8 decimals, no trailing zeros. */
  units: string;
  /** At which price. 2 to 8 decimals. */
  price: string;
  /** What they were dealt at, before charges: as `gross_amount` of the order. Money, 2 decimals. */
  amount: string;
  /** When the execution was reported, or made by itself at the price of a dealing day. (date-time) */
  executed_at: string;
  /** The reference of the broker or of the exchange for it; null: none was reported, as of all products without a broker. */
  venue_reference: string | null;
}

/** Where the other half of a transfer is expected. */
export interface ExpectOtherHalf {
  /** The account or the balance of a provider, open and in the currency of the line; null: none is expected any more. (uuid) */
  other_place: string | null;
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** What the order is expected to come to. */
export interface ExpectedFigures {
  /** Units; up to 8 decimals. */
  units: string;
  /** Price of one unit; 2 to 8 decimals. */
  price: string;
  /** Of a buy what the units cost, of a sell what they bring. Money, 2 decimals. */
  amount: string;
}

/** What the deductions of a settlement were. */
export interface ExplainSettlement {
  /** What was deducted, none where nothing was but fees, as it is booked at the place of the settlement: reversals of funding, and what journals of two people took from there, at most 500. Together they are `deductions`. They replace what was named before. (at most 500 items) */
  movements: Array<string>;
  /** Why these; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** Why the money will not come. */
export interface FailFunding {
  /** Why; the partner reads it, and it is kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** Why it will not be activated. */
export interface FailMandate {
  /** Why; the partner reads it, and it is kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** The items. */
export interface FailMany {
  /** 1 to 1000 items, in the order in which they are done. (at most 1000 items) */
  items: Array<{
    /** The order: its id, or its reference `ORD-…`; each at most once. (1 to 64 characters) */
    order: string;
    /** Why; the partner reads it, and it is kept in the audit. (1 to 500 characters) */
    reason: string;
  }>;
}

/** Why it cannot be fulfilled. */
export interface FailOrder {
  /** Why; the partner reads it, and it is kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** Why the payout failed. */
export interface FailWithdrawal {
  /** Why; the partner reads it, and it is kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** An endpoint whose every attempt fails. */
export interface FailingWebhook {
  /** The endpoint. (uuid) */
  id: string;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** Where its deliveries go. */
  url: string;
  /** Since when every attempt failed. (date-time) */
  failing_since: string;
  /** What the last failure was; null: unknown. */
  last_error: string | null;
}

/** What one fee, or one tax on fees, came to in a month. */
export interface FeeInvoiceLine {
  /** The month of Lagos in which it was charged: that of the invoice, or an earlier one where it was given back in the month of the invoice. */
  charged_month: string;
  /** `fee`: of the firm. `tax`, `levy`: on its fees, for an authority. */
  kind: 'fee' | 'tax' | 'levy';
  /** The code, as charges have it. */
  code: string;
  /** Its name, as charges have it. */
  name: string;
  /** What was charged for. */
  charged_for: 'buy' | 'sell' | 'conversion' | 'withdrawal' | 'funding' | 'custody';
  /** The rate of a tax or a levy; null of a fee. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  rate: string | null;
  /** How many charges, or how many that were given back. (at least 0) */
  charges: number;
  /** What they are computed on, together. Below 0 of what was given back. Money, 2 decimals. */
  base: string;
  /** What was charged, together. Below 0 of what was given back. Money, 2 decimals. */
  amount: string;
}

/** What a fee would have come to. */
export interface FeePreview {
  /** From when on records were read: the beginning of the day 90 days ago. (date-time) */
  since: string;
  currency: Currency;
  /** `firm`: it would have been earned. `issuer`: fund houses would have kept it, and the firm none of it. */
  collected_by: 'firm' | 'issuer';
  /** Whether all records were read; false: only the newest ones. */
  is_complete: boolean;
  /** For how many records: of custody the holdings of today. (at least 0) */
  records: number;
  /** Their amounts together: of custody what the holdings are worth today, of a fee of the firm on buys without what their fund houses kept. Money, 2 decimals. */
  amount: string;
  /** What would have been earned, without taxes: of `issuer` what the fund houses would have kept. Money, 2 decimals. */
  fee: string;
  /** The partners' share of it. Money, 2 decimals. */
  revenue_share: string;
  /** By partner and product, the highest fee first, at most 500. */
  rows: Array<FeePreviewRow>;
  /** How many more partners and products are in the sums only. (at least 0) */
  rows_left_out: number;
}

/** What a fee would have come to for a partner with a product. */
export interface FeePreviewRow {
  /** The partner. (uuid) */
  organisation_id: string;
  /** The name of the partner. */
  organisation_name: string;
  /** The investment; null: the act has none. (uuid) */
  investment_id: string | null;
  /** The name of the investment. */
  investment_name: string | null;
  /** For how many records: of custody the holdings of today. (at least 0) */
  records: number;
  /** Their amounts together: of custody what the holdings are worth today, of a fee of the firm on buys without what their fund houses kept. Money, 2 decimals. */
  amount: string;
  /** What would have been earned, without taxes: of `issuer` what the fund houses would have kept. Money, 2 decimals. */
  fee: string;
  /** The partners' share of it. Money, 2 decimals. */
  revenue_share: string;
}

/** What the firm charges for an act, from a day on. */
export interface FeeSchedule {
  /** The fee schedule. (uuid) */
  id: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** What is charged. Of the schedules with the same code the one with the narrowest scope holds. */
  code: string;
  /** The name that partners read. */
  name: string;
  /** What is charged for. */
  charged_for: 'buy' | 'sell' | 'conversion' | 'withdrawal' | 'funding' | 'custody';
  /** `firm`: what is charged is due to the firm. `issuer`: the fund house keeps it of what it is sent for a buy, and the firm neither earns nor owes it; only of the code `sales_charge`. */
  collected_by: 'firm' | 'issuer';
  currency: Currency;
  /** Only this partner; null: all. (uuid) */
  organisation_id: string | null;
  /** The name of that partner. */
  organisation_name: string | null;
  /** Only this investment; null: all. (uuid) */
  investment_id: string | null;
  /** The name of that investment. */
  investment_name: string | null;
  /** Only products of this kind; null: all. */
  category: 'treasury_bill' | 'government_bond' | 'corporate_bond' | 'commercial_paper' | 'fixed_note' | 'money_market_fund' | 'fixed_income_fund' | 'balanced_fund' | 'equity_fund' | 'dollar_fund' | 'equity' | 'etf' | null;
  /** `percent`: of the amount. `flat`: the same for each amount. `tiers`: each part of the amount at the percent of its tier. `margin`: of a conversion, a percent in its rate, which is no charge of its own. Of `custody` percents and flat amounts are for a year, of which each month is charged a twelfth; a minimum and a maximum are for a month. */
  basis: 'percent' | 'flat' | 'tiers' | 'margin';
  /** Of the basis `percent` and `margin`. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  percent: string | null;
  /** Of the basis `flat`. Money, 2 decimals. */
  flat: string | null;
  /** Of the basis `tiers`, the lowest first. */
  tiers: Array<FeeTier> | null;
  /** The least that is charged; null: no least. Money, 2 decimals. */
  minimum: string | null;
  /** The most that is charged; null: no most. Money, 2 decimals. */
  maximum: string | null;
  /** The codes of the taxes that are levied on this fee. */
  vat_codes: Array<string>;
  /** The partner's share of this fee, without the taxes on it. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  revenue_share_percent: string;
  /** The first day on which it holds: a UTC day, which begins at 01:00 in Lagos. (date) */
  effective_from: string;
  /** The first day on which it holds no more; null: it has no end. (date) */
  effective_until: string | null;
  /** `planned`: from a later day on. `in_force`: today. `ended`: no more. Days are UTC days. */
  status: 'planned' | 'in_force' | 'ended';
  /** Who proposed it. */
  proposed_by: string;
  /** Who approved it: another person. */
  approved_by: string;
  /** When it was approved. (date-time) */
  created_at: string;
  /** Who approved its end; null: it has none. */
  ended_by: string | null;
  /** When its end was approved; null: it has none. (date-time) */
  ended_at: string | null;
}

/** A tier of a fee. */
export interface FeeTier {
  /** The tier holds for the part of the amount above this; of the first it is 0.00. Money, 2 decimals. */
  above: string;
  /** How much of that part is charged. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  percent: string;
}

/** The feed of an exchange. */
export interface FeedState {
  /** Who reports the data. */
  provider: string;
  /** When it was last read; null: not yet. (date-time) */
  fetched_at: string | null;
  /** When it is read next. (date-time) */
  due_at: string;
  /** How often in a row it could not be read; 0 when the last reading succeeded. (at least 0) */
  failures: number;
  /** Why the last reading failed; null: it did not. */
  last_error: string | null;
}

/** What was got less what was expected. */
export interface FigureDifference {
  /** Units; up to 8 decimals. */
  units: string;
  /** Price of one unit; 2 to 8 decimals. */
  price: string;
  /** Of a buy what the units cost, of a sell what they bring. Money, 2 decimals. */
  amount: string;
}

/** What came of an order. */
export interface FiguresOfOrder {
  /** Its units. At most 8 decimals, no trailing zeros. */
  units: string;
  /** What a unit was bought or sold at. 2 to 8 decimals. */
  price: string;
  /** What a buy cost, or what a sell brought before what the firm charges. Money, 2 decimals. */
  money: string;
}

/** What the rows of the file say of their orders. */
export type FileAct = 'submit' | 'fulfil' | 'redeem' | 'fail';

/** One row of a file, judged as things are now. */
export interface FileLine {
  /** The row as a spreadsheet numbers it: the header is the first. (at least 2) */
  row: number;
  /** The order, as the row names it. */
  named: string;
  /** Its reference; null where there is no such order. */
  reference: string | null;
  /** Its status now. */
  status: string | null;
  /** By column, what cannot be read; null where nothing is wrong. */
  problems: Record<string, string> | null;
  /** What came of the row; null before it is applied. */
  outcome: BulkOutcome | null;
  /** Why it was refused, or would be if it were applied now. */
  error: LineRefusal | null;
  expected: ExpectedFigures | null;
  got: ReportedFigures | null;
  difference: FigureDifference | null;
  /** Whether it would wait for another person, as it is beyond the tolerance; null where it is not to be applied. */
  would_wait: boolean | null;
}

/** A bank account of the firm, which holds money of partners. */
export interface FirmAccount {
  /** The account. (uuid) */
  id: string;
  /** The bank that keeps it. */
  bank_name: string;
  /** Its number or IBAN, 4 to 34 capital letters and digits. */
  account_number: string;
  currency: Currency;
  /** What the firm calls it. */
  name: string;
  /** When it was added. (date-time) */
  created_at: string;
  /** When it was last changed. (date-time) */
  updated_at: string;
}

/** What a partner was charged by one code and became income of the firm on a day. What is charged after the first charges of a day became income does so on the next day. */
export interface FirmIncome {
  /** The sweep: the source of all its movements in the ledger. (uuid) */
  id: string;
  /** The day of Lagos on which it became income. (date) */
  day: string;
  /** The month of Lagos in which it was charged: in live of one month, also where it became income on the first day of the next. In test the month of `day`. */
  month: string;
  /** The code of the fee. */
  code: string;
  currency: Currency;
  /** What the partner was charged, without the taxes on it; below 0 where more was given back that day. Money, 2 decimals. */
  fee: string;
  /** The partner's share of it, which is due to the partner; "0.00" where none was agreed. Money, 2 decimals. */
  revenue_share: string;
  /** What became income: the fee without the share; "0.00" where all of it is shared, below 0 where the fee is. Money, 2 decimals. */
  amount: string;
  /** What makes up the three amounts, by investment; none of what a version before swept. */
  products: Array<IncomeOfProduct>;
  /** Where the money lies. (uuid) */
  place_id: string;
  /** When it became income. (date-time) */
  swept_at: string;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** Why it pays nothing out. */
export interface FreezeWallet {
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** The items. */
export interface FulfilMany {
  /** 1 to 1000 items, in the order in which they are done. (at most 1000 items) */
  items: Array<{
    /** The order: its id, or its reference `ORD-…`; each at most once. (1 to 64 characters) */
    order: string;
    /** Units placed. */
    units?: string;
    /** Price of execution. */
    price?: string;
    /** What the fund house keeps: its sales charge. None when absent. */
    charge?: string;
    /** Of a buy, what the units cost without that charge. */
    net?: string;
  }>;
}

/** What came of a buy. */
export interface FulfilOrder {
  /** Units placed. */
  units?: string;
  /** Price of execution. Required in live where the investment is quoted: it executes at what the market gave. */
  price?: string;
  /** What the fund house keeps of the amount: its sales charge. None when absent. */
  charge?: string;
  /** What the units cost without that charge, as the contract note has it; it holds where it differs from units x price by at most the price of one unit step. */
  net?: string;
}

/** How the money is to be sent; the parts that the method has. */
export interface FundingInstructions {
  /** Of a checkout: where the payer pays. */
  checkout_url: string | null;
  /** Of a transfer: the bank to pay into. */
  bank_name: string | null;
  /** Of a transfer: the code of the bank to pay into. */
  bank_code: string | null;
  /** Of a transfer: the number of the account to pay into. */
  account_number: string | null;
  /** Of a transfer: the holder of the account to pay into. */
  account_name: string | null;
  /** Of a wire: the SWIFT or BIC code of the bank. */
  swift_bic: string | null;
  /** What the payer must write as the purpose. */
  narration: string | null;
  /** What to show the payer, as a whole sentence. */
  text: string | null;
}

/** What came of money that a person says came, or went. */
export interface FundingOutcome {
  /** The request as it is now; null where money in suspense waits to go to a wallet without a request. */
  funding_request: OwnedFundingRequest | null;
  /** Whether no money has moved, and an approval waits for another person. */
  is_pending_approval: boolean;
  /** The approval that waits; null where the money has moved. (uuid) */
  approval_id: string | null;
}

/** An exchange rate. It informs; conversions are made at a quote of their own. */
export interface FxRate {
  /** Base and quote currency, such as `USD-NGN`. */
  pair: string;
  /** The currency of which one unit is priced. */
  base: Currency;
  /** The currency that the price is in. */
  quote: Currency;
  /** What one unit of base is bought for, in quote. 2 to 8 decimals. */
  bid: string;
  /** What one unit of base is sold for, in quote. 2 to 8 decimals. */
  ask: string;
  /** The middle between bid and ask, in quote. 2 to 8 decimals. */
  mid: string;
  /** True when it follows from other pairs (the inverse, or a cross over a third currency), cut to 8 decimals. */
  derived: boolean;
  /** When it was observed; of a derived rate the older of what it follows from. (date-time) */
  as_of: string;
  /** Who reported the rate. (at least 1 characters) */
  source: string;
}

/** A code of the chart of accounts. */
export interface GlAccount {
  /** Its code in the chart of accounts, 3 to 10 digits. */
  code: string;
  /** Its name. (1 to 120 characters) */
  name: string;
  /** What it is in the books. In the ledger a credit adds, so the accounts that an `asset` or an `expense` collects are below zero. */
  type: 'asset' | 'liability' | 'income' | 'expense' | 'equity';
  /** The kinds of ledger accounts that it collects. Each kind is in exactly one code. */
  kinds: Array<'place' | 'funding_clearing' | 'receivable' | 'advances' | 'conversion_clearing' | 'wallet' | 'order_clearing' | 'payout_clearing' | 'suspense' | 'disputed' | 'positions' | 'charges_due' | 'advanced_by_house' | 'vat_payable' | 'levies_payable' | 'tax_payable' | 'revenue_share_due' | 'equity' | 'income' | 'fees' | 'expense'>;
  /** The places that it collects by themselves; the others are in the code of the kind `place`. */
  places: Array<string>;
  /** When it was made. (date-time) */
  created_at: string;
  /** When it was last changed. (date-time) */
  updated_at: string;
}

/** A movement of money as one code has it. */
export interface GlEntry {
  /** The transaction of the ledger; GET /ledger-transactions/{ledger_transaction} follows it to its source. (uuid) */
  id: string;
  /** Why the money moved. */
  reason: string;
  /** Why, in words. */
  description: string;
  currency: Currency;
  /** What it debited of this code, 0.00 or more. Money, 2 decimals. */
  debit: string;
  /** What it credited to this code, 0.00 or more. Both where it moved money within the code. Money, 2 decimals. */
  credit: string;
  /** The kind of record that caused it. */
  source_type: string;
  /** The record that caused it. (uuid) */
  source_id: string;
  /** The reference of what caused it, such as `ORD-…`. */
  reference: string | null;
  /** When it was posted, by the clock of its environment. (date-time) */
  created_at: string;
  /** The partner that it belongs to; null: the firm itself. (uuid) */
  organisation_id: string | null;
  /** The name of that partner; null: the firm itself. */
  organisation_name: string | null;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** Who reviews the verification from now on. */
export interface HandOverReview {
  /** Who reviews it from now on: an operator, by id, e-mail address or name. (1 to 255 characters) */
  to: string;
  /** Why; kept in the audit. The partner does not read it. (1 to 500 characters) */
  note?: string;
}

/** Whether maturities wait for a release. */
export interface HoldMaturities {
  /** True: they wait until somebody releases the day. */
  hold: boolean;
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** The kind of identity document that `id_number` is of. */
export type IdType = 'passport' | 'nin' | 'ghana_card' | 'drivers_license' | 'voters_card';

/** A file of the catalogue. */
export interface ImportInvestments {
  /** The catalogue: a header that names its columns, and at most 2000 rows. (1 to 1000000 characters) */
  csv: string;
  /** Why, for the person who approves a large change of a price; kept in the audit. (1 to 500 characters) */
  reason?: string;
}

/** A file of market data and its name. */
export interface ImportMarketData {
  /** What the rows are about. */
  kind: 'instruments' | 'quotes' | 'bars' | 'sessions' | 'disclosures' | 'rates' | 'holidays' | 'links';
  /** The exchange; the default one when absent. Not of holidays and links, whose rows name it. */
  exchange?: string;
  /** Who reported the data; `csv` when absent. (1 to 64 characters) */
  provider?: string;
  /** The CSV file in base64: its first row names the columns of the kind. At most 5 MiB decoded and 20000 rows; of holidays and links at most 1 MiB and 2000 rows. (byte, at least 1 characters) */
  content: string;
  /** How the file is called. (1 to 255 characters) */
  file_name: string;
}

/** A statement of a bank account. */
export interface ImportStatement {
  /** The account: its `id`, or its number. (1 to 64 characters) */
  firm_account?: string;
  /** The same, as it was called before; one of the two. (1 to 64 characters) */
  account?: string;
  /** The name of the file. (1 to 255 characters) */
  file_name?: string;
  /** The file in base64: CSV, XLSX, MT940 or CAMT.053, at most 5 MiB decoded and 10000 rows. (byte, at least 1 characters) */
  content: string;
  /** The opening balance, where the file has none: CSV without `balance`. */
  opening_balance?: string;
  /** The closing balance, where the file has none: CSV without `balance`. */
  closing_balance?: string;
  /** True: rows that cannot be read are left out, where the others lead from the opening to the closing balance. False when absent. */
  apply_valid?: boolean;
}

/** What came of a file of the catalogue. */
export interface ImportedInvestments {
  /** How many investments were created. (at least 0) */
  created: number;
  /** How many investments were updated. (at least 0) */
  updated: number;
  /** The proposal in which the whole file waits; null: it was applied. (uuid) */
  approval_id: string | null;
}

/** A statement that was imported, and what it credits when it is approved. */
export interface ImportedStatement {
  /** The statement. (uuid) */
  id: string;
  /** The account that it is of. (uuid) */
  firm_account_id: string;
  /** The name of the file; null: none was given. */
  file_name: string | null;
  /** The format, as the bytes show. */
  format: 'csv' | 'xlsx' | 'mt940' | 'camt053';
  /** SHA-256 of the file, 64 hexadecimal digits. */
  file_hash: string;
  currency: Currency;
  /** The bank's reference of the statement; null: none. */
  bank_reference: string | null;
  /** The day of its first line. (date) */
  first_day: string;
  /** The day of its last line, or of its closing balance. (date) */
  last_day: string;
  /** What was there before its first line. Money, 2 decimals. */
  opening_balance: string;
  /** What was there after its last line. Money, 2 decimals. */
  closing_balance: string;
  /** What the lines lack to lead from one to the other; 0.00 but where rows were left out, or a statement is missing within the file. Money, 2 decimals. */
  difference: string;
  /** How many lines could be read. (at least 0) */
  lines: number;
  /** How many of them were on an earlier statement already. (at least 0) */
  known_lines: number;
  /** The rows that could not be read, each with what is wrong. */
  rows_left_out: Array<{
    /** The row of a table, the line of a text, or which entry it is. (at least 1) */
    row: number;
    /** The column or field. */
    field: string;
    /** What is wrong, and what to do. */
    problem: string;
  }>;
  /** How many of its lines are decided: matched, booked, returned or in suspense, or ignored before. (at least 0) */
  matched_lines: number;
  /** How many of its lines wait for a decision. (at least 0) */
  unmatched_lines: number;
  /** The name of who imported it. */
  imported_by: string;
  /** When it was imported. (date-time) */
  created_at: string;
  /** How many of its unmatched lines credit a funding request once another person approves it. (at least 0) */
  crediting_lines: number;
  /** What these credit together. Money, 2 decimals. */
  crediting_amount: string;
  /** The approval that waits for another person; null where no line credits anything. (uuid) */
  approval_id: string | null;
}

/** What of a sweep was charged for one investment. */
export interface IncomeOfProduct {
  /** The investment; null: what was charged for none, such as a withdrawal. (uuid) */
  investment_id: string | null;
  /** The name that it has now; null where none is named. */
  investment_name: string | null;
  /** What was charged for it: below 0 where more was given back. Money, 2 decimals. */
  fee: string;
  /** The partner's share of that. Money, 2 decimals. */
  revenue_share: string;
  /** What became income of it. Money, 2 decimals. */
  amount: string;
}

/** What was earned and spent in a period, per mode and currency. */
export interface IncomeStatement {
  /** The first day, inclusive: a day of Lagos. (date) */
  from: string;
  /** The last day, inclusive: a day of Lagos. (date) */
  to: string;
  totals: Array<{
    /** `test` is the sandbox, `live` is real money. */
    mode: 'test' | 'live';
    currency: Currency;
    /** What was earned in the period. Money, 2 decimals. */
    income: string;
    /** What was spent in the period. Money, 2 decimals. */
    expense: string;
    /** Income less expenses; below zero where more was spent. Money, 2 decimals. */
    result: string;
  }>;
  /** By code; a code with 0.00 is left out. */
  lines: Array<{
    /** `test` is the sandbox, `live` is real money. */
    mode: 'test' | 'live';
    currency: Currency;
    /** Its code in the chart of accounts, 3 to 10 digits. */
    code: string;
    /** Its name. (1 to 120 characters) */
    name: string;
    /** What it is in the books. In the ledger a credit adds, so the accounts that an `asset` or an `expense` collects are below zero. */
    type: 'asset' | 'liability' | 'income' | 'expense' | 'equity';
    /** Above zero on the usual side of its type: debits of assets and expenses, credits of liabilities, income and equity. Money, 2 decimals. */
    amount: string;
  }>;
}

/** A change of the price, the bid or both. Of several on one day the last is the price of that day. */
export interface InvestmentPrice {
  /** The day of the change, in UTC; several changes may have the same. Of a price that was published for a dealing day: that day. (date) */
  date: string;
  /** What a buyer paid per unit from then on. 2 to 8 decimals. */
  price: string;
  /** What a redemption paid per unit from then on. 2 to 8 decimals. */
  bid_price: string;
  /** The instant of the change. A price that was kept only as the last of its day has the beginning of the day. (date-time) */
  changed_at: string;
}

/** Why its status changes. */
export interface InvestmentReason {
  /** Why; kept in the audit. (1 to 500 characters) */
  reason?: string;
}

/** What a person sets a password and a second factor with, once. */
export interface Invitation {
  /** Its text, shown this once; give it to the person by a way of your own. */
  invitation: string;
  /** When it ends: 24 hours after it was made. (date-time) */
  expires_at: string;
  /** The proposal of the roles: another admin approves it once the invitation is accepted. Null where nobody has to. (uuid) */
  approval_id: string | null;
}

/** What the person needs to accept an invitation. */
export interface InvitationShown {
  /** The address that you will sign in with. */
  email: string;
  /** Your name. */
  name: string;
  /** When the invitation ends. (date-time) */
  expires_at: string;
  /** The second factor, in base 32, to type into an authenticator. */
  totp_secret: string;
  /** The same as an `otpauth:` address, to show as a picture. */
  totp_address: string;
}

/** Who is invited. */
export interface InviteOperator {
  /** The address of the person. (email, at most 254 characters) */
  email: string;
  /** The name of the person; no other operator has one that looks the same. (1 to 100 characters) */
  name: string;
  /** What the person may do, once another admin has approved it. (at most 5 items) */
  roles: Array<'viewer' | 'compliance' | 'dealing' | 'finance' | 'admin'>;
}

/** Who of a partner's people is invited, and why. */
export interface InvitePartnerMember {
  /** The address of the person; no other member of any organisation has it. (email, at most 254 characters) */
  email: string;
  /** The name of the person, 1 to 100 letters. (1 to 100 characters) */
  name: string;
  /** What the person may do in the dashboard. */
  role: 'owner' | 'developer' | 'finance' | 'viewer';
  /** Why, for the person who approves it; kept in the audit. (1 to 500 characters) */
  reason?: string;
}

/** Why the member is invited again. */
export interface InvitePartnerMemberAgain {
  /** Why, for the person who approves it; kept in the audit. (1 to 500 characters) */
  reason?: string;
}

/** A new operator and the invitation. */
export interface Invited {
  operator: Operator;
  /** Its text, shown this once; give it to the person by a way of your own. */
  invitation: string;
  /** When it ends: 24 hours after it was made. (date-time) */
  expires_at: string;
  /** The proposal of the roles: another admin approves it once the invitation is accepted. Null where nobody has to. (uuid) */
  approval_id: string | null;
}

/** What is invoiced. */
export interface IssueFeeInvoice {
  /** The partner: its id, or its name where no other has it. (1 to 255 characters) */
  organisation: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; `default` when absent. */
  sandbox?: string;
  /** The month, of Lagos. */
  month: string;
  currency: Currency;
}

/** What is stated. */
export interface IssueRevenueShare {
  /** The partner: its id, or its name where no other has it. (1 to 255 characters) */
  organisation: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; `default` when absent. */
  sandbox?: string;
  /** The month, of Lagos. */
  month: string;
  currency: Currency;
}

/** What is certified. */
export interface IssueTaxCertificate {
  /** The partner: its id, or its name where no other has it. (1 to 255 characters) */
  organisation: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; `default` when absent. */
  sandbox?: string;
  /** When the income was paid. A calendar year of Lagos. (2000 to 9999) */
  year: number;
  /** The tax. */
  code: string;
  currency: Currency;
  /** How the authority acknowledged the payment, such as the number of its receipt. Without it and the day, in live, both are those of the last line of a bank or journal that paid it. (1 to 100 characters) */
  remittance_reference?: string;
  /** When all of it had been paid to the authority: not before the year, and today or earlier. (date) */
  remitted_on?: string;
}

/** What two people booked by hand. */
export interface Journal {
  /** The journal. (uuid) */
  id: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** `bank_charge`, `interest`: of a bank. `top_up`: own money of the firm that is put in. `write_off`: money that is missing, or that a partner owes and will not pay. `remittance`: a tax, a levy or a share that is paid out. `correction`: money lies at another place, or one of the others is taken back. `unclaimed`: money in suspense that nobody claims. */
  kind: 'bank_charge' | 'interest' | 'top_up' | 'write_off' | 'correction' | 'remittance' | 'unclaimed';
  /** The day that it is about. (date) */
  value_day: string;
  /** The day of Lagos on which it was approved and booked: the books of that day have it. (date) */
  booking_day: string;
  /** The document behind it, such as an advice of the bank. */
  reference: string | null;
  /** Why, in the words of who proposed it. */
  reason: string;
  /** The journal that it takes back. (uuid) */
  reverses: string | null;
  /** The journal that takes it back. (uuid) */
  reversed_by: string | null;
  /** The line of a statement that it books, or opens again; null: none. (uuid) */
  bank_line_id: string | null;
  /** The money in suspense that it books, or puts there again; null: none. (uuid) */
  unmatched_payment_id: string | null;
  /** The rule that says how that line is booked; null: a person chose it. (uuid) */
  matching_rule_id: string | null;
  /** Whether that rule booked it by itself: then those who proposed and approved it are those of the rule. */
  is_by_rule: boolean;
  lines: Array<{
    /** The partner whose share it is; null: the firm. (uuid) */
    organisation_id: string | null;
    /** The kind of ledger account. `place` is a share of the place that `place` names; the others are of the firm. `suspense`: only by `POST /unmatched-payments/{id}/book`. `receivable`: what a partner owes, only by `POST /wallets/{id}/write-off`. */
    account: 'place' | 'income' | 'expense' | 'equity' | 'vat_payable' | 'levies_payable' | 'tax_payable' | 'revenue_share_due' | 'suspense' | 'receivable';
    /** Of a share, the place. (uuid) */
    place_id: string | null;
    currency: Currency;
    /** `debit` raises what lies at a place and what is spent; `credit` raises what is earned and owed. */
    side: 'debit' | 'credit';
    /** How much, above 0. Money, 2 decimals. */
    amount: string;
    /** The month of a tax or levy that it pays; null: none. (uuid) */
    tax_month_id: string | null;
  }>;
  /** Who proposed it. */
  proposed_by: string;
  /** Who approved it: another person. */
  approved_by: string;
  /** When it was approved and booked. (date-time) */
  created_at: string;
}

/** A run that gave the lines of closed days to the general ledger of the firm. */
export interface JournalExport {
  /** The run. (uuid) */
  id: string;
  /** Its number; each run has the next one. (at least 1) */
  number: number;
  /** The day or the month that was asked for. */
  period: string;
  /** The days whose lines it has: those of the period that no run before it had. */
  days: Array<string>;
  /** `single`: two lines for each movement of money, its debit and its credit. `summed`: for each day, currency and code one line of its debits and one of its credits. */
  form: 'single' | 'summed';
  /** How many lines its file has, without the heading. (at least 0) */
  lines: number;
  /** By currency. */
  totals: Array<{
    currency: Currency;
    /** The sum of all debits. Money, 2 decimals. */
    debits: string;
    /** The sum of all credits, equal to the debits. Money, 2 decimals. */
    credits: string;
  }>;
  /** Who made it. */
  made_by: string;
  /** When it was made. (date-time) */
  created_at: string;
}

/** A kind of journal, and the accounts that it may name. */
export interface JournalReason {
  /** `bank_charge`, `interest`: of a bank. `top_up`: own money of the firm that is put in. `write_off`: money that is missing, or that a partner owes and will not pay. `remittance`: a tax, a levy or a share that is paid out. `correction`: money lies at another place, or one of the others is taken back. `unclaimed`: money in suspense that nobody claims. */
  kind: 'bank_charge' | 'interest' | 'top_up' | 'write_off' | 'correction' | 'remittance' | 'unclaimed';
  /** Between which accounts it may move money. */
  pairs: Array<{
    /** The kind of ledger account. `place` is a share of the place that `place` names; the others are of the firm. `suspense`: only by `POST /unmatched-payments/{id}/book`. `receivable`: what a partner owes, only by `POST /wallets/{id}/write-off`. */
    debit: 'place' | 'income' | 'expense' | 'equity' | 'vat_payable' | 'levies_payable' | 'tax_payable' | 'revenue_share_due' | 'suspense' | 'receivable';
    /** The kind of ledger account. `place` is a share of the place that `place` names; the others are of the firm. `suspense`: only by `POST /unmatched-payments/{id}/book`. `receivable`: what a partner owes, only by `POST /wallets/{id}/write-off`. */
    credit: 'place' | 'income' | 'expense' | 'equity' | 'vat_payable' | 'levies_payable' | 'tax_payable' | 'revenue_share_due' | 'suspense' | 'receivable';
  }>;
}

/** How the tables of an account are read: the mapping that a preview proposed, corrected. */
export interface KeepMapping {
  mapping: RequestedMapping;
}

/** How the tables of an account are read, as a person said it. */
export interface KeptMapping {
  /** The account. (uuid) */
  firm_account_id: string;
  /** How tables of its bank are read; null: none was kept. */
  mapping: StatementMapping | null;
  /** Who kept it. */
  kept_by: string | null;
  /** When it was kept. (date-time) */
  kept_at: string | null;
}

/** The status of the business verification of this environment. */
export type KybStatus = 'draft' | 'submitted' | 'under_review' | 'approved' | 'more_info_required' | 'rejected' | 'suspended';

/** One account of the ledger, and whose environment it belongs to. */
export interface LedgerAccount {
  /** The account. (uuid) */
  id: string;
  /** What the account is for: `wallet` is the money of a partner, `place` its share of a place where money lies (below zero: so much lies there), the others say what money is owed for meanwhile. */
  kind: 'wallet' | 'order_clearing' | 'positions' | 'payout_clearing' | 'conversion_clearing' | 'fees' | 'receivable' | 'funding_clearing' | 'suspense' | 'place' | 'charges_due' | 'income' | 'expense' | 'equity' | 'vat_payable' | 'levies_payable' | 'tax_payable' | 'revenue_share_due' | 'advanced_by_house' | 'advances';
  currency: Currency;
  /** Its balance now; only a wallet is never below zero. Money, 2 decimals. */
  balance: string;
  /** How many entries it has. (at least 0) */
  sequence: number;
  /** The hash of its last entry, 64 hex digits; zeros without entries. */
  head_hash: string;
  /** When the last entry was posted; null: there is none. (date-time) */
  last_entry_at: string | null;
  /** Of a share of a place, that place; null for other kinds. (uuid) */
  place_id: string | null;
  /** What the firm calls that place; null for other kinds. */
  place_name: string | null;
  /** The partner that it belongs to; null: the firm itself. (uuid) */
  organisation_id: string | null;
  /** The name of that partner; null: the firm itself. */
  organisation_name: string | null;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** Assets against liabilities, equity and result, per mode and currency. */
export interface LedgerBalance {
  /** The day at whose end this was held: a day of Lagos. Null: now. (date) */
  as_of: string | null;
  totals: Array<{
    /** `test` is the sandbox, `live` is real money. */
    mode: 'test' | 'live';
    currency: Currency;
    /** The sum of all assets. Money, 2 decimals. */
    assets: string;
    /** The sum of all liabilities. Money, 2 decimals. */
    liabilities: string;
    /** The sum of all equity, without the result. Money, 2 decimals. */
    equity: string;
    /** Income less expenses, of all time. Money, 2 decimals. */
    result: string;
    /** Whether assets are liabilities, equity and result, as they must be. */
    is_balanced: boolean;
  }>;
  /** By code; a code with 0.00 is left out. */
  lines: Array<{
    /** `test` is the sandbox, `live` is real money. */
    mode: 'test' | 'live';
    currency: Currency;
    /** Its code in the chart of accounts, 3 to 10 digits. */
    code: string;
    /** Its name. (1 to 120 characters) */
    name: string;
    /** What it is in the books. In the ledger a credit adds, so the accounts that an `asset` or an `expense` collects are below zero. */
    type: 'asset' | 'liability' | 'income' | 'expense' | 'equity';
    /** Above zero on the usual side of its type: debits of assets and expenses, credits of liabilities, income and equity. Money, 2 decimals. */
    amount: string;
  }>;
}

/** One line of a wallet statement. Never changed, never deleted. */
export interface LedgerEntry {
  /** Identifies the entry; it never changes. (uuid) */
  id: string;
  /** The movement of money that the entry belongs to. (uuid) */
  transaction_id: string;
  /** Counts the entries of this wallet from 1 without gaps. (at least 1) */
  sequence: number;
  /** The currency of the wallet that the entry belongs to. */
  currency: Currency;
  /** `credit` raises the balance, `debit` lowers it. */
  direction: 'credit' | 'debit';
  /** The amount that moved, above 0. Money, 2 decimals. */
  amount: string;
  /** Balance of the wallet after this entry. Money, 2 decimals. */
  balance_after: string;
  /** Why the money moved, for programs. `fee`: a fee or a levy that is charged by itself, and `tax` a tax on it; charges of orders, withdrawals and conversions are in the entries of these. */
  type: 'funding' | 'order_debit' | 'order_refund' | 'sale_proceeds' | 'distribution' | 'reinvestment' | 'maturity' | 'withdrawal' | 'withdrawal_reversal' | 'conversion_out' | 'conversion_in' | 'fee' | 'tax' | 'adjustment' | 'funding_reversal' | 'revenue_share';
  /** Why the money moved, in words for people. */
  description: string;
  /** The reference of what caused it, such as an order. */
  reference: string | null;
  /** The record that caused the movement. */
  source: {
    /** The kind of record that caused it. What GET returns it: `funding_request` /funding-requests/{id} · `order` /orders/{id} · `withdrawal` /withdrawals/{id} · `conversion` /fx/conversions/{id} · `holding` /holdings/{id} (a maturity) · `distribution` /distributions/{id} · `adjustment` /adjustments/{id} · `revenue_share` /revenue-shares/{id} · `custody_charge` /custody-charges/{id}. */
    type: string;
    /** The `id` of the record that caused it. (uuid) */
    id: string;
  };
  /** Hex SHA-256 of: hash of the entry before (64 zeros first), wallet id, sequence, transaction_id, direction, amount, balance_after, created_at, joined by newlines. */
  hash: string;
  /** When the entry was posted; never before the entry before it. (date-time) */
  created_at: string;
}

/** One movement of money between two accounts of an environment. */
export interface LedgerTransaction {
  /** The transaction. (uuid) */
  id: string;
  /** Why the money moved. */
  reason: 'funding' | 'adjustment_credit' | 'adjustment_debit' | 'correction_credit' | 'correction_debit' | 'order_debit' | 'order_placed' | 'charge_of_buy' | 'charge_of_sell' | 'order_refund' | 'fee_charged' | 'tax_charged' | 'funding_reversal' | 'reversal_shortfall' | 'reversal_repayment' | 'debt_written_off' | 'debt_written_off_back' | 'provider_fee' | 'provider_fee_returned' | 'unmatched' | 'unmatched_claimed' | 'sale_proceeds' | 'maturity' | 'distribution' | 'tax_withheld' | 'reinvestment' | 'withdrawal' | 'withdrawal_settled' | 'withdrawal_refund' | 'charge_of_withdrawal' | 'charge_of_withdrawal_back' | 'withdrawal_return' | 'conversion_out' | 'charge_of_conversion' | 'conversion_in' | 'conversion_given' | 'conversion_taken' | 'subscription_paid' | 'proceeds_received' | 'vat_paid' | 'levies_paid' | 'tax_paid' | 'vat_paid_back' | 'levies_paid_back' | 'tax_paid_back' | 'place_transfer' | 'journal_expense' | 'journal_expense_back' | 'journal_income' | 'journal_income_back' | 'journal_equity' | 'journal_equity_back' | 'journal_vat' | 'journal_vat_back' | 'journal_levies' | 'journal_levies_back' | 'journal_tax' | 'journal_tax_back' | 'journal_revenue_share' | 'journal_revenue_share_back' | 'suspense_to_income' | 'suspense_to_income_back' | 'suspense_to_equity' | 'suspense_to_equity_back' | 'suspense_to_expense' | 'suspense_to_expense_back' | 'charges_swept' | 'charge_income' | 'charge_share' | 'charge_vat' | 'charge_levy' | 'charge_tax' | 'charges_swept_back' | 'charge_income_back' | 'charge_share_back' | 'charge_vat_back' | 'charge_levy_back' | 'charge_tax_back' | 'revenue_share_paid' | 'revenue_share' | 'advance_given' | 'advance_received' | 'advance_received_back' | 'advance_given_back' | 'place_opened' | 'place_opened_owing';
  currency: Currency;
  /** The amount that moved, above 0. Money, 2 decimals. */
  amount: string;
  /** The account that it left. (uuid) */
  from_account_id: string;
  /** The account that it reached. (uuid) */
  to_account_id: string;
  /** The kind of record that caused it. */
  source_type: string;
  /** The record that caused it. (uuid) */
  source_id: string;
  /** The reference of what caused it, such as `ORD-…`. */
  reference: string | null;
  /** Why the money moved, in words. */
  description: string;
  /** When it was posted, by the clock of its environment. (date-time) */
  created_at: string;
  /** The partner that it belongs to; null: the firm itself. (uuid) */
  organisation_id: string | null;
  /** The name of that partner; null: the firm itself. */
  organisation_name: string | null;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** The progress of the daily verification of the ledger. */
export interface LedgerVerification {
  /** When the last verification began; null: none did. (date-time) */
  started_at: string | null;
  /** When it ended; null while it is under way. (date-time) */
  finished_at: string | null;
  /** When one that walked entries and found nothing wrong ended; null: none did. (date-time) */
  verified_at: string | null;
  /** How many accounts it has walked. (at least 0) */
  accounts: number;
  /** How many entries it has walked: of what was booked later it says nothing. (at least 0) */
  entries: number;
  /** How many entries there are. (at least 0) */
  entries_total: number;
  /** How much it has found wrong. (at least 0) */
  problems: number;
}

/** A line of a match. */
export interface LineOfMatch {
  /** The line. (uuid) */
  id: string;
  /** The statement that it is on. (uuid) */
  statement_id: string;
  /** The account. (uuid) */
  firm_account_id: string;
  /** The day that the bank booked it. (date) */
  day: string;
  /** `credit`: money came; `debit`: money went. */
  direction: 'credit' | 'debit';
  currency: Currency;
  /** How much, above 0. Money, 2 decimals. */
  amount: string;
  /** The reference that the bank shows; null: none. */
  reference: string | null;
  /** What the bank says of it; may be empty. Others wrote it. */
  narration: string;
}

/** Why one item was refused. */
export interface LineRefusal {
  /** A code of the list of errors. */
  code: string;
  /** What it means. */
  message: string;
  /** By field or by fact, what is wrong. */
  details: Record<string, unknown>;
}

/** The opening of live mode that waits for a second person; null where none waits. Nothing is open until then. */
export type LiveOpening = {
  /** The approval; another person approves or refuses it by this id. (uuid) */
  approval_id: string;
  /** `approve` the verification, or `reinstate` it. */
  transition: 'approve' | 'reinstate';
  /** Who proposed it, and therefore cannot approve it. */
  proposed_by: string;
  /** When it was proposed. (date-time) */
  created_at: string;
  /** Until when it may be approved; after that it is proposed again. (date-time) */
  expires_at: string;
} | null;

/** A request of a partner’s server, without its body and its headers. */
export interface LoggedRequest {
  /** The request: the `X-Request-Id` of its response. (uuid) */
  id: string;
  /** The key that it named in `X-Service-Key`. */
  key_id: string;
  /** Whether the signature was that of the key. */
  is_signed: boolean;
  /** The method, such as GET. */
  method: string;
  /** The path of the endpoint with its parameters named, such as `/partner/v1/orders/{order_id}`. */
  route: string;
  /** The target, up to 300 characters: of its path ids, codes of currencies and symbols as they were sent, of its query the names. The rest is replaced by `…`. */
  target: string;
  /** The HTTP status of the response. */
  status: number;
  /** The `code` that it was refused with, as in `/docs/errors`; null where it was not refused. */
  code: string | null;
  /** The address that it came from. */
  address: string;
  /** How long it took until the response was out, in milliseconds. (at least 0) */
  duration_ms: number;
  /** When it was answered. (date-time) */
  created_at: string;
}

/** A login that waits for a person in a browser. */
export interface LoginBegun {
  /** What the command line keeps to itself and asks with. */
  device_code: string;
  /** What the person compares and may have to type. */
  user_code: string;
  /** The page of the console, relative to the address of the operators' listener. */
  verification_uri: string;
  /** The same with the code, so that nobody has to type it. */
  verification_uri_complete: string;
  /** For how many seconds both codes are good. */
  expires_in: number;
  /** How many seconds to wait between two questions, at least. (at least 1) */
  interval: number;
}

/** What became of a login. */
export interface LoginDecided {
  /** What was decided. */
  decided: 'approved' | 'refused';
}

/** What a person approves or refuses. */
export interface LoginShown {
  /** The code as the command line shows it. */
  user_code: string;
  /** What the machine calls itself. Nobody checked it. */
  machine: string;
  /** From which address it asked. */
  address: string;
  /** For how many days the token is good: 1 to 90. (1 to 90) */
  days: number;
  /** The roles that you can give the token: yours. */
  roles: Array<'viewer' | 'compliance' | 'dealing' | 'finance' | 'admin'>;
  /** When it asked. (date-time) */
  created_at: string;
  /** Until when it can be approved. (date-time) */
  expires_at: string;
}

/** What the command line sends from now on. */
export interface LoginToken {
  /** The text of the token, shown this once: `op_…`. */
  access_token: string;
  /** How it is sent: `Authorization: Bearer`. */
  token_type: 'Bearer';
  /** For how many seconds it is good. */
  expires_in: number;
  /** The token, as the list of tokens shows it. (uuid) */
  token_id: string;
  /** The roles that it acts with, as far as its owner has them at each use. */
  roles: Array<'viewer' | 'compliance' | 'dealing' | 'finance' | 'admin'>;
}

/** Which lines are exported, and how. */
export interface MakeJournalExport {
  /** A day of Lagos such as `2026-11-27`, or a month such as `2026-11`. */
  period: string;
  /** `single`: two lines for each movement of money, its debit and its credit. `summed`: for each day, currency and code one line of its debits and one of its credits. */
  form: 'single' | 'summed';
}

/** Which day, and of whom. */
export interface MakeReport {
  /** The last day to show, of Lagos; when absent today, or yesterday where the report is of days that are over. (date) */
  as_of?: string;
  /** Of a report that takes it: the first day to show, of Lagos; `as_of` when absent. (date) */
  from?: string;
  /** `live` when absent: test money is shown only where it is asked for. */
  mode?: 'test' | 'live';
  /** Of a report that takes it: the partner, its id, or its name where no other has it. (1 to 255 characters) */
  organisation?: string;
  /** Of a report that takes it: the customer, as the partner names it. (1 to 100 characters) */
  customer?: string;
}

/** The token payment by which the holder confirms the mandate. */
export interface MandateActivation {
  /** How it is activated: by a payment of the token amount. */
  method: 'token_payment';
  /** Where the token payment goes; null while the provider shows it to the holder itself. */
  account_number: string | null;
  /** The holder of the account to pay into. */
  account_name: string | null;
  /** The code of the bank to pay into. */
  bank_code: string | null;
  /** The name of the bank to pay into. */
  bank_name: string | null;
  /** The token amount to be paid. Money, 2 decimals. */
  amount: string;
  /** The currency of the token payment: NGN. */
  currency: Currency;
  /** The account that must pay: its holder shows that it is theirs. */
  pay_from: {
    /** The account; only the last 4 digits show. */
    account_number_masked: string;
    /** The name of its bank. */
    bank_name: string;
  };
  /** What to show the holder of the account, as a whole sentence. */
  instructions: string;
  /** Until when the token payment is awaited; afterwards the mandate fails. (date-time) */
  expires_at: string;
}

/** A file of market data that was imported, and its result. */
export interface MarketImport {
  /** The import. (uuid) */
  id: string;
  /** What the rows are about. */
  kind: 'instruments' | 'quotes' | 'bars' | 'sessions' | 'disclosures' | 'rates' | 'holidays' | 'links';
  /** The exchange of the rows; null where each row names its own: holidays and links. */
  exchange: string | null;
  /** Who reported the data. */
  provider: string;
  /** As it was named. */
  file_name: string;
  /** Of its bytes, 64 hexadecimal digits. */
  sha256: string;
  /** How many rows the file has besides its header; empty ones are not counted. (at least 0) */
  rows: number;
  /** How many rows were published; what is known already is not published again. (at least 0) */
  published: number;
  /** How many rows failed their checks. Those of market data are in quarantine. (at least 0) */
  rejected: number;
  /** The operator who imported it. */
  imported_by: string;
  /** When it was imported. (date-time) */
  created_at: string;
}

/** What an import would do now. */
export interface MarketImportPreview {
  /** What the rows are about. */
  kind: 'instruments' | 'quotes' | 'bars' | 'sessions' | 'disclosures' | 'rates' | 'holidays' | 'links';
  /** The exchange of the rows; null where each row names its own: holidays and links. */
  exchange: string | null;
  /** Of its bytes, 64 hexadecimal digits. */
  sha256: string;
  /** How many rows the file has besides its header; empty ones are not counted. (at least 0) */
  rows: number;
  /** How many rows were published; what is known already is not published again. (at least 0) */
  published: number;
  /** How many rows failed their checks. Those of market data are in quarantine. (at least 0) */
  rejected: number;
  /** The first 100 rows that failed, in the order of the file; `rejected` counts all. */
  problems: Array<{
    /** As a spreadsheet numbers it: the header is the first. */
    row: number | null;
    /** What the row is about, as it names it; at most 64 characters. */
    symbol: string;
    /** Why it failed; at most 500 characters. */
    reason: string;
  }>;
  /** The existing import of these bytes: they are not imported again; null: none. (uuid) */
  known_import: string | null;
}

/** The same with the rows that failed. */
export interface MarketImportWithProblems {
  /** The import. (uuid) */
  id: string;
  /** What the rows are about. */
  kind: 'instruments' | 'quotes' | 'bars' | 'sessions' | 'disclosures' | 'rates' | 'holidays' | 'links';
  /** The exchange of the rows; null where each row names its own: holidays and links. */
  exchange: string | null;
  /** Who reported the data. */
  provider: string;
  /** As it was named. */
  file_name: string;
  /** Of its bytes, 64 hexadecimal digits. */
  sha256: string;
  /** How many rows the file has besides its header; empty ones are not counted. (at least 0) */
  rows: number;
  /** How many rows were published; what is known already is not published again. (at least 0) */
  published: number;
  /** How many rows failed their checks. Those of market data are in quarantine. (at least 0) */
  rejected: number;
  /** The operator who imported it. */
  imported_by: string;
  /** When it was imported. (date-time) */
  created_at: string;
  /** The first 100 rows that failed, in the order of the file; `rejected` counts all. */
  problems: Array<{
    /** As a spreadsheet numbers it: the header is the first. */
    row: number | null;
    /** What the row is about, as it names it; at most 64 characters. */
    symbol: string;
    /** Why it failed; at most 500 characters. */
    reason: string;
  }>;
}

/** One record by its kind, or several in `records`. */
export interface MatchBankLine {
  /** The funding request: its `id`, or its reference `FND-…`. (1 to 64 characters) */
  funding_request?: string;
  /** The withdrawal: its `id`, or its reference `WDR-…`. (1 to 64 characters) */
  withdrawal?: string;
  /** The `id` of the money in suspense. (1 to 64 characters) */
  unmatched_payment?: string;
  /** Money for a provider, whose other half is expected at what that can pay from: it is there, and the firm’s share of the account becomes its share of that balance. A line that names a record, or resembles what the firm is to pay, is refused as where it is booked. */
  top_up?: {
    /** The id that the provider gives its record of it, which is that of no other line; null: the balance that was read from the provider shows that it is there. (1 to 64 characters) */
    provider_record: string | null;
  };
  /** The reverse of `top_up`, of a credit: money that the firm took from what a provider can pay from, and no settlement. The firm’s share of that balance becomes its share of the account. A line that names a record, or resembles money known from elsewhere, is refused as for suspense. */
  from_provider?: {
    /** The id that the provider gives its record of it, which is that of no other line; null: the balance that was read from the provider shows that it left, also without payouts that are under way. (1 to 64 characters) */
    provider_record: string | null;
  };
  /** The records that it resembles (currency, amount, three days before and after, payer or reference; a settlement or a transfer between own accounts that is on its way, a payout whose reference comes back; what a provider has not settled yet: a payment, or the place where several wait) and that are other money; at most 200. (at most 200 items) */
  not_the_same_as?: Array<SaidNotTheSame>;
  /** Several records instead of one, at most 500; none of them is credited, but requests that all wait. (at most 500 items) */
  records?: Array<RecordToMatch>;
  /** Further lines of the same match, at most 99; without `records` a transfer between own accounts, or the line that reverses this one. (at most 99 items) */
  lines?: Array<string>;
  /** Why; kept in the audit. (1 to 500 characters) */
  reason?: string;
}

/** What a line can be matched with. */
export interface MatchCandidate {
  /** What kind of record; `bank_line`: another line. */
  type: 'funding_payment' | 'withdrawal' | 'unmatched_payment' | 'settlement' | 'funding_reversal' | 'order' | 'correction' | 'distribution' | 'holding' | 'order_batch' | 'declaration' | 'tax_month' | 'bank_line';
  /** The record, or the line. (uuid) */
  id: string;
  /** Its reference, as people see it. */
  reference: string | null;
  /** The partner that it belongs to; null: not known. */
  organisation_name: string | null;
  /** Who paid or was paid, or what the bank says of it. */
  text: string | null;
  /** The day of it. (date) */
  day: string;
  /** `credit`: money came; `debit`: money went. */
  direction: 'credit' | 'debit';
  currency: Currency;
  /** Its amount; of what counterparties or authorities pay or are paid what is left of it. Money, 2 decimals. */
  amount: string;
  /** How much speaks for it by itself, 0 to 100. (0 to 100) */
  score: number;
  /** What speaks for it, in words; empty: nothing but its day. */
  reasons: Array<string>;
}

/** Whose it is. */
export interface MatchPayment {
  /** The funding request that it is for: its id or reference. This, or `organisation`. (1 to 64 characters) */
  funding_request?: string;
  /** The partner whose wallet it is for: its id or name. This, or `funding_request`. (1 to 255 characters) */
  organisation?: string;
  /** The records that it resembles (currency, amount, three days before and after, payer or reference; a settlement or a transfer between own accounts that is on its way, a payout whose reference comes back; what a provider has not settled yet: a payment, or the place where several wait) and that are other money; at most 200. (at most 200 items) */
  not_the_same_as?: Array<SaidNotTheSame>;
  /** Of test money with `organisation`: the name of the sandbox. */
  sandbox?: string;
  /** Why it is theirs; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** The line of the payout. */
export interface MatchReturn {
  /** The line: a debit of the whole amount in its currency that is not decided. (uuid) */
  bank_line: string;
  /** Why; kept in the audit. (1 to 500 characters) */
  reason?: string;
}

/** The request that was settled for it. */
export interface MatchSettled {
  /** The funding request: its id, or its reference `FND-…`. (1 to 64 characters) */
  funding_request: string;
  /** Why it is theirs; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** The line of the settlement. */
export interface MatchSettlement {
  /** The line: a credit of `net` in its currency that is not matched, or a debit where `net` is below zero. (uuid) */
  bank_line: string;
  /** Why; kept in the audit. (1 to 500 characters) */
  reason?: string;
}

/** A line that a person matched, and whether it waits for another person. */
export interface MatchedLine {
  line: BankLine;
  /** Whether the line waits: it credits a request, or is matched with what the bank took back, once another person approves it. */
  is_pending_approval: boolean;
  /** The approval that waits; null where the line is matched. (uuid) */
  approval_id: string | null;
  /** The match that it is in now; null: it waits, or is credited. */
  match: BankMatch | null;
}

/** How lines with a text are booked: it suggests that, or does it. */
export interface MatchingRule {
  /** The rule. (uuid) */
  id: string;
  /** `ended`: it suggests and books nothing any more. */
  status: 'active' | 'ended';
  /** `suggest`: it is among the suggestions for a line. `book`: it books lines of new statements by itself. */
  acts: 'suggest' | 'book';
  /** Only lines of this account; null: of all. (uuid) */
  firm_account_id: string | null;
  /** Only lines of this currency; null: of any. */
  currency: Currency | null;
  /** `credit`: money came; `debit`: money went. */
  direction: 'credit' | 'debit';
  /** Where in the text of the line. */
  place_in_text: 'begins_with' | 'contains';
  /** The text, without invisible signs. Letter case and the number of blanks do not count. */
  text: string;
  /** Only lines of this amount and more; null: of any. */
  amount_from: string | null;
  /** Only lines of this amount and less; null: of any. */
  amount_to: string | null;
  /** The kind of journal that it suggests. */
  kind: 'bank_charge' | 'interest' | 'top_up' | 'write_off' | 'correction' | 'remittance' | 'unclaimed';
  /** The account beside the place. */
  account: 'place' | 'income' | 'expense' | 'equity' | 'vat_payable' | 'levies_payable' | 'tax_payable' | 'revenue_share_due';
  /** How many lines are booked as it says, by journals that were not taken back. (at least 0) */
  booked_lines: number;
  /** How many of these it booked by itself. (at least 0) */
  acted_lines: number;
  /** The line that was booked so last; null: none. (uuid) */
  last_bank_line_id: string | null;
  /** When that was. (date-time) */
  last_booked_at: string | null;
  /** Who made it. */
  created_by: string;
  /** Who approved that it books by itself; null: it suggests. */
  approved_by: string | null;
  /** Who made or approved it and is suspended now. The rule goes on until somebody ends it. */
  suspended_people: Array<string>;
  /** Who ended it; null: it is active. */
  ended_by: string | null;
  /** When it was made. (date-time) */
  created_at: string;
  /** When it was ended. (date-time) */
  ended_at: string | null;
}

/** What matures of one investment on one day, and is not paid back yet. */
export interface MaturityDay {
  /** The investment. (uuid) */
  investment_id: string;
  /** Its name. */
  investment_name: string;
  /** The firm's own name of the investment. */
  code: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  currency: Currency;
  /** The UTC day on which these holdings mature. (date) */
  maturity_date: string;
  /** `upcoming`: the day is still to come. `due`: a work loop is paying. `held`: the day has come, and it waits for a release. `released`: a person said that the issuer has paid; what is left is paid on the day, or at once. */
  state: 'upcoming' | 'due' | 'held' | 'released';
  /** Whether maturities of the investment wait for a release. */
  hold_until_released: boolean;
  /** Of how many partners the holdings are. (at least 1) */
  partners: number;
  /** How many active holdings mature. (at least 1) */
  holdings: number;
  /** Their units together. At most 8 decimals, no trailing zeros. */
  units: string;
  /** What they cost together: the principal that is paid back, in `currency`. Money, 2 decimals. */
  cost_basis: string;
  /** When it was released; null: it was not. (date-time) */
  released_at: string | null;
  /** Who released it; null: nobody. */
  released_by: string | null;
}

/** What matures of one investment on one day, with what it comes to. */
export interface MaturityDue {
  /** The investment. (uuid) */
  investment_id: string;
  /** Its name. */
  investment_name: string;
  /** The firm's own name of the investment. */
  code: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  currency: Currency;
  /** The UTC day on which these holdings mature. (date) */
  maturity_date: string;
  /** `upcoming`: the day is still to come. `due`: a work loop is paying. `held`: the day has come, and it waits for a release. `released`: a person said that the issuer has paid; what is left is paid on the day, or at once. */
  state: 'upcoming' | 'due' | 'held' | 'released';
  /** Whether maturities of the investment wait for a release. */
  hold_until_released: boolean;
  /** Of how many partners the holdings are. (at least 1) */
  partners: number;
  /** How many active holdings mature. (at least 1) */
  holdings: number;
  /** Their units together. At most 8 decimals, no trailing zeros. */
  units: string;
  /** What they cost together: the principal that is paid back, in `currency`. Money, 2 decimals. */
  cost_basis: string;
  /** When it was released; null: it was not. (date-time) */
  released_at: string | null;
  /** Who released it; null: nobody. */
  released_by: string | null;
  /** What the holdings will have earned by their day and not been paid, in `currency`. Money, 2 decimals. */
  income: string;
  /** What the issuer owes: `cost_basis` and `income`, in `currency`. Money, 2 decimals. */
  amount_due: string;
}

/** A person's word that the issuer has paid back what was due on a day. */
export interface MaturityRelease {
  /** The investment. (uuid) */
  investment_id: string;
  /** The UTC day whose holdings are paid back. (date) */
  maturity_date: string;
  /** Who released it. */
  released_by: string;
  /** What was written at the release. */
  reason: string;
  /** When it was released. (date-time) */
  released_at: string;
}

/** The operator who sends the request. */
export interface Me {
  /** The operator. (uuid) */
  id: string;
  /** The address that the operator signs in with. */
  email: string;
  /** The name of the person. */
  name: string;
  /** The roles that this session or token acts with. */
  roles: Array<'viewer' | 'compliance' | 'dealing' | 'finance' | 'admin'>;
  /** What these roles may do, in the order of the table. */
  permissions: Array<'partners.read' | 'kyb.read' | 'partners.manage' | 'kyb.review' | 'orders.manage' | 'catalogue.manage' | 'money.manage' | 'reconciliation.manage' | 'adjustments.manage' | 'journals.manage' | 'fees.manage' | 'periods.manage' | 'webhooks.manage' | 'audit.read' | 'operators.manage'>;
  /** What this request was sent with. */
  credential: {
    /** A session of a browser, or a token of a script. */
    kind: 'session' | 'token';
    /** The session or the token. (uuid) */
    id: string;
  };
  /** When the person last proved who they are; null with a token. (date-time) */
  authenticated_at: string | null;
}

/** One of a partner's own people. */
export interface Member {
  /** The member. (uuid) */
  id: string;
  /** The organisation that the person belongs to. (uuid) */
  organisation_id: string;
  /** The address that the person signs in with. */
  email: string;
  /** The name of the person. */
  name: string;
  /** What the person may do in the dashboard. */
  role: 'owner' | 'developer' | 'finance' | 'viewer';
  /** A suspended member is refused from the next request on. */
  status: 'invited' | 'active' | 'suspended';
  /** When the member was invited first. (date-time) */
  created_at: string;
  /** When the member last changed. (date-time) */
  updated_at: string;
  /** Since when the member is suspended; null while not. (date-time) */
  suspended_at: string | null;
}

/** Why it is done. */
export interface MemberReason {
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** The days of a month, and which of them are closed. */
export interface Month {
  /** The month, such as `2026-11`. */
  month: string;
  /** Whether all of its days are closed. */
  is_closed: boolean;
  days: Array<{
    /** A day of Lagos. (date) */
    day: string;
    /** Whether its books are closed: nothing is booked into it in live mode. */
    is_closed: boolean;
    /** Who closed it; null: it is open. */
    closed_by: string | null;
    /** When it was closed; null: it is open. (date-time) */
    closed_at: string | null;
    /** The run of `GET /journal-exports` that has its lines; null: none yet. Such a day stays closed. (at least 1) */
    export_number: number | null;
    /** From when on it may be closed: 60 minutes after it ended. (date-time) */
    closable_at: string;
  }>;
}

/** A new token with its text. */
export interface NewOperatorToken {
  /** The token. (uuid) */
  id: string;
  /** What it is for, in the words of its owner. */
  name: string;
  /** The roles that it acts with, as far as its owner has them at each use. */
  roles: Array<'viewer' | 'compliance' | 'dealing' | 'finance' | 'admin'>;
  /** When it was made. (date-time) */
  created_at: string;
  /** When it ends by itself. (date-time) */
  expires_at: string;
  /** When it was last used, to the minute; null while it was not. (date-time) */
  last_used_at: string | null;
  /** When it was revoked; null while it is good. (date-time) */
  revoked_at: string | null;
  /** Its text, shown this once: `op_…`. */
  token: string;
}

/** A new key, or the approval that it waits for. */
export interface NewPartnerKey {
  /** The new key; null while it waits for another person. */
  key: PartnerKey | null;
  /** The signing secret of a test key, shown this once and never again. Null of a live key: a member of the partner collects it. */
  secret: string | null;
  /** Whether one person is not enough: nothing has been done, and an approval waits for another person. */
  is_pending_approval: boolean;
  /** The approval that waits; null where it is done. (uuid) */
  approval_id: string | null;
}

/** What the authenticator answered when it made the passkey. */
export interface NewPasskey {
  /** What you call it, such as the device that has it. (1 to 60 characters) */
  name: string;
  /** The name that the authenticator gave the passkey. (at most 1400 characters) */
  credential_id: string;
  /** `clientDataJSON` of the response of the browser. (at most 8192 characters) */
  client_data: string;
  /** `attestationObject` of the response of the browser. (at most 32768 characters) */
  attestation: string;
}

/** A record that money resembles, and why it is other money. */
export interface NotTheSame {
  /** What kind of record it is. */
  type: 'funding_request' | 'unmatched_payment' | 'bank_line' | 'settlement' | 'withdrawal' | 'place' | 'payment_return';
  /** The record. (uuid) */
  id: string;
  /** Why it is other money, in the words of who said so. */
  reason: string;
}

/** What the provider sent the person back with. */
export interface OpenIdFinish {
  /** What this browser keeps until the person comes back: it proves that both are the same. */
  secret: string;
  /** The `code` of the address that the person came back to. (1 to 4096 characters) */
  code: string;
  /** The `state` of the same address. (1 to 200 characters) */
  state: string;
  /** The `iss` of the same address, where it has one. (at most 1000 characters) */
  iss?: string;
}

/** The begin of a sign-in at the provider. It is good once, for ten minutes. */
export interface OpenIdStarted {
  /** Where the browser goes now: the sign-in of the provider. (uri) */
  address: string;
  /** What this browser keeps until the person comes back: it proves that both are the same. */
  secret: string;
}

/** An exchange, and the state of the feed of its data. */
export interface OperatedExchange {
  /** The code of the exchange, such as `NGX`. */
  code: string;
  /** The name of the exchange. */
  name: string;
  /** The market identifier code of ISO 10383. (4 characters) */
  mic: string;
  /** The time zone of the exchange, by its IANA name. */
  timezone: string;
  /** When trading opens. HH:MM in the exchange's own time. */
  open_time: string;
  /** When trading closes. HH:MM in the exchange's own time. */
  close_time: string;
  /** Whether it is meant where no exchange is named. */
  is_default: boolean;
  /** Whether orders are matched there now. */
  is_open: boolean;
  /** How many rows of its quarantine wait for a decision. (at least 0) */
  quarantined: number;
  /** Its feed; null: none is read. */
  feed: FeedState | null;
}

/** One of the firm's own people. */
export interface Operator {
  /** The operator. (uuid) */
  id: string;
  /** The address that the operator signs in with. */
  email: string;
  /** The name of the person. */
  name: string;
  /** The roles of the person. */
  roles: Array<'viewer' | 'compliance' | 'dealing' | 'finance' | 'admin'>;
  /** A suspended operator is refused from the next request on. */
  status: 'invited' | 'active' | 'suspended';
  /** When the operator was made. (date-time) */
  created_at: string;
  /** When the operator last changed. (date-time) */
  updated_at: string;
  /** Since when the operator is suspended; null while active. (date-time) */
  suspended_at: string | null;
}

/** What a token approves these approvals with. */
export interface OperatorProof {
  /** Its text, shown this once. Send it in X-Operator-Proof. */
  proof: string;
  /** What it is good for: each of these, once. */
  approval_ids: Array<string>;
  /** When it ends. (date-time) */
  expires_at: string;
}

/** Why it is done. */
export interface OperatorReason {
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** A token of yours, without its text. */
export interface OperatorToken {
  /** The token. (uuid) */
  id: string;
  /** What it is for, in the words of its owner. */
  name: string;
  /** The roles that it acts with, as far as its owner has them at each use. */
  roles: Array<'viewer' | 'compliance' | 'dealing' | 'finance' | 'admin'>;
  /** When it was made. (date-time) */
  created_at: string;
  /** When it ends by itself. (date-time) */
  expires_at: string;
  /** When it was last used, to the minute; null while it was not. (date-time) */
  last_used_at: string | null;
  /** When it was revoked; null while it is good. (date-time) */
  revoked_at: string | null;
}

/** What the reviewer has to say, if anything; the partner reads it. */
export interface OptionalReviewNote {
  /** What the reviewer has to say; the partner reads it. (1 to 2000 characters) */
  note?: string;
}

/** Orders of one investment and side that are sent together. */
export interface OrderBatch {
  /** The batch. (uuid) */
  id: string;
  /** The investment of all its orders. (uuid) */
  investment_id: string;
  /** The name that the investment had. */
  investment_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** The one partner whose orders it has; null where it has those of all. (uuid) */
  organisation_id: string | null;
  /** In test, the sandbox whose orders it has; null in live. */
  sandbox: string | null;
  side: 'buy' | 'sell';
  currency: Currency;
  /** Its orders were created before this; those with a dealing day were past their own `cut_off_at` as well. (date-time) */
  cut_off: string;
  /** Of the bytes of its CSV file, 64 hexadecimal digits. */
  sha256: string;
  /** How many orders it has. (1 to 10000) */
  line_count: number;
  /** Of buys what they may cost together, without what the firm charges, of sells what they are expected to bring. Money, 2 decimals. */
  amount: string;
  /** Of sells, the units together; null of buys. At most 8 decimals, no trailing zeros. */
  units: string | null;
  /** How many of its orders still wait. (at least 0) */
  waiting: number;
  /** How many are completed. (at least 0) */
  completed: number;
  /** How many failed, were cancelled, or went with a sandbox that was reset. (at least 0) */
  ended: number;
  /** The operator who made it. */
  created_by: string;
  /** When it was made. (date-time) */
  created_at: string;
  /** When its orders were said to be sent; null before. (date-time) */
  submitted_at: string | null;
  /** When it was withdrawn; null where it was not. (date-time) */
  withdrawn_at: string | null;
  /** Why it was withdrawn; null where it was not. */
  withdrawn_reason: string | null;
}

/** A file of what came of orders, and what came of the file. */
export interface OrderFile {
  /** The file. (uuid) */
  id: string;
  act: FileAct;
  /** As it was named. */
  file_name: string;
  /** Of its bytes, 64 hexadecimal digits. */
  sha256: string;
  /** The operator who sent it. */
  sent_by: string;
  /** When it was sent. (date-time) */
  sent_at: string;
  /** When it was first applied; null before. (date-time) */
  applied_at: string | null;
  /** How many rows it has besides the header, 1 to 10000. (at least 0) */
  rows: number;
  /** How many rows cannot be read; they are never applied. (at least 0) */
  wrong: number;
  /** How many rows are done. (at least 0) */
  done: number;
  /** How many rows were reported and wait for another person. (at least 0) */
  pending_approval: number;
  /** How many rows were refused when they were applied. (at least 0) */
  refused: number;
  /** How many rows that can be read were not applied yet. (at least 0) */
  undone: number;
}

/** What a sell takes from one holding. */
export interface OrderLot {
  /** The `id` of the holding that units are taken from. (uuid) */
  holding_id: string;
  /** Units that are taken from it. At most 8 decimals, no trailing zeros. */
  units: string;
  /** Its share of the proceeds, by what its units bring at the price with its income_paid: each is cut to 0.01, and the last has the rest, so that together they are `proceeds` exactly. Null until the sell completes. Money, 2 decimals. */
  proceeds: string | null;
  /** What is paid of the income that accrued on the units; together they are `income_paid` of the order. Null until the sell completes. Money, 2 decimals. */
  income_paid: string | null;
  /** What the units that were taken had cost: by it `cost_basis` of the holding fell. Null until the sell completes, and of sells that completed before this field existed. Money, 2 decimals. */
  cost: string | null;
}

/** The order after the act, and whether a report of it waits for approval. */
export interface OrderOutcome {
  order: DealtOrder;
  /** Whether the report is far from what was expected and waits, not booked, for another person. */
  is_pending_approval: boolean;
}

/** Payment instructions of a checkout buy and what came of them. */
export interface OrderPayment {
  /** `pending`: not yet. `paid`: it came. `expired`: not in time, or the order was cancelled. `failed`: it will not come. */
  status: 'pending' | 'paid' | 'expired' | 'failed';
  /** How the payer pays: `gateway_checkout`. */
  method: string;
  /** The funding request that collects the money. (uuid) */
  funding_request_id: string | null;
  /** The reference of the payment; quote it to the payer. `FND-` and 26 characters. */
  reference: string;
  /** The amount that the payer pays. Money, 2 decimals. */
  amount: string;
  /** The currency in which the payer pays: that of the order. */
  currency: Currency;
  /** The address of the page where the payer pays; null until the provider named it. */
  checkout_url: string | null;
  /** What to show the payer of the checkout, as a whole sentence; null: nothing. */
  instructions: string | null;
  /** When the payment window ends. (date-time) */
  expires_at: string | null;
  /** When the payer had paid; null: not yet, or never. (date-time) */
  paid_at: string | null;
}

/** What custody was charged and no wallet was debited with, in one currency. */
export interface OutstandingCustody {
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  currency: Currency;
  /** How many charges wait for their wallet, 1 or more. (at least 0) */
  charges: number;
  /** What they come to together. Money, 2 decimals. */
  amount: string;
  /** When the oldest of them was computed. (date-time) */
  oldest_at: string;
}

/** Money that two people move by hand, and whose it is. */
export interface OwnedAdjustment {
  /** The adjustment. (uuid) */
  id: string;
  currency: Currency;
  /** `credit`: into the wallet. `debit`: out of it. */
  direction: 'credit' | 'debit';
  /** How much. Money, 2 decimals. */
  amount: string;
  /** Why; the partner reads it on the statement. */
  reason: string;
  /** `proposed`: nothing has moved; after 24 hours it cannot be approved any more. `posted`: it was. */
  status: 'proposed' | 'posted';
  /** Who proposed it. */
  proposed_by: string;
  /** Who approved it: another person. */
  approved_by: string | null;
  /** When it was proposed. (date-time) */
  created_at: string;
  /** When the money moved; null: it has not. (date-time) */
  posted_at: string | null;
  /** The status of its approval, which has the same id: `proposed` waits for another person. */
  approval_status: 'proposed' | 'approved' | 'withdrawn' | 'refused' | 'expired';
  /** Whether it was not approved in time. */
  is_expired: boolean;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** A conversion as its partner sees it, and whose it is. */
export interface OwnedConversion {
  /** Identifies the conversion; it never changes. (uuid) */
  id: string;
  /** The `id` of the quote that it used. (uuid) */
  quote_id: string;
  /** The currency that is given: its wallet is debited. */
  from: Currency;
  /** The currency that is received: its wallet is credited. */
  to: Currency;
  /** The rate: what one unit of `from` brings in `to`, with the margin of the firm in it where it has one. 2 to 8 decimals. */
  rate: string;
  /** The amount that leaves the wallet of `from`. Money, 2 decimals. */
  source_amount: string;
  /** net_amount x rate, cut: what reaches the wallet of `to`. Money, 2 decimals. */
  destination_amount: string;
  /** What is charged, in the order in which it is computed. */
  charges: Array<Charge>;
  /** All charges together; "0.00" where nothing is charged. Money, 2 decimals. */
  charges_total: string;
  /** What is left after the charges: of a conversion what is converted, else what is credited or paid out. Of a buy `amount` less `charges_total`: what may buy units, no figure of what they cost. What of it bought none came back to the wallet as `order_refund`; what the units cost is `cost_basis` of the holding that the buy created. Money, 2 decimals. */
  net_amount: string;
  /** Always `completed`: a conversion is complete when it is created. */
  status: 'completed';
  /** When it was made. (date-time) */
  created_at: string;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** What custody of the holdings of a partner was charged for a month, and whose it is. */
export interface OwnedCustodyCharge {
  /** Identifies the charge; it never changes. (uuid) */
  id: string;
  /** The month of Lagos that is charged for. */
  month: string;
  /** The currency of the holdings, and of the wallet that is debited. */
  currency: Currency;
  /** What all holdings in the currency were worth when the month ended; "0.00" where nothing was held. Money, 2 decimals. */
  value: string;
  /** `outstanding`: it waits until the wallet has all of it and is not frozen. `taken`: the wallet was debited. `not_charged`: nothing was held, or no fee holds for it. `cancelled`: the firm waived it before it was taken; the month is never charged again. */
  status: 'outstanding' | 'taken' | 'not_charged' | 'cancelled';
  /** What is charged: each fee on the value for which it holds, a twelfth of a year, then taxes and levies on the fees; `[]` where nothing is charged. */
  charges: Array<Charge>;
  /** All charges together: what the wallet is debited with; "0.00" where nothing is charged. Money, 2 decimals. */
  charges_total: string;
  /** What makes up the fees, by fee and product, the largest value first; at most 200. */
  products: Array<CustodyChargeProduct>;
  /** How many more lines there are. (at least 0) */
  products_left_out: number;
  /** When it was computed: soon after the month had ended. (date-time) */
  created_at: string;
  /** When the wallet was debited; null: it was not. (date-time) */
  taken_at: string | null;
  /** When the firm cancelled it; null: it did not. (date-time) */
  cancelled_at: string | null;
  /** Who approved that it is cancelled; null: it is not. */
  cancelled_by: string | null;
  /** Why it is cancelled, in the words of who proposed it; null: it is not. */
  cancellation_reason: string | null;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** An invoice of a partner's fees, and whose it is. */
export interface OwnedFeeInvoice {
  /** Identifies the invoice; it never changes. (uuid) */
  id: string;
  /** The number of the invoice, which the firm gave it. */
  invoice_number: string;
  /** The month of Lagos that it is of. */
  month: string;
  /** The currency of the amounts. */
  currency: Currency;
  /** Who was charged: the legal name of your business at the time of issue, or your name where that was not known. */
  billed_to: string;
  /** The tax identification number of that business; null: none is known. */
  tax_id: string | null;
  /** The name of the firm at the time of issue; null: none was configured. */
  billed_by: string | null;
  /** The fees of the month, less those of earlier months that were given back in it. Money, 2 decimals. */
  fees: string;
  /** The taxes on them. Money, 2 decimals. */
  taxes: string;
  /** `fees` and `taxes` together, which was paid when it was charged: nothing is to be paid. May be below 0. Money, 2 decimals. */
  total: string;
  /** What was charged, then what was given back of earlier months. */
  lines: Array<FeeInvoiceLine>;
  /** When it was issued. (date-time) */
  created_at: string;
  /** Who issued it. */
  issued_by: string;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** A funding request as its partner sees it, and whose it is. */
export interface OwnedFundingRequest {
  /** Identifies the funding request; it never changes. (uuid) */
  id: string;
  /** The service's reference of the funding. Of a transfer, the payer writes it as the purpose. `FND-` and 26 characters. */
  reference: string;
  /** The caller's own reference, at most 100 characters. (at most 100 characters) */
  client_reference: string | null;
  /** The currency of the amounts, and of the wallet that is credited. */
  currency: Currency;
  /** The rail on which the money comes in. */
  method: 'bank_transfer' | 'virtual_account' | 'gateway_checkout' | 'gateway_direct_debit' | 'gateway_mobile_money' | 'wire';
  /** The amount that was asked for. Money, 2 decimals. */
  amount: string;
  /** What the provider charges. The firm pays it; the wallet is credited with the whole `amount_received`. Money, 2 decimals. */
  fee: string;
  /** The amount that arrived and was credited; it may differ from `amount`. Money, 2 decimals. */
  amount_received: string;
  /** How much of `amount_received` was taken back, by the payer, a bank or the provider; the whole of it once it is `reversed`. Money, 2 decimals. */
  amount_reversed: string;
  /** What the firm charged for the money that arrived, as `fee` and `tax` entries of the wallet: of each payment in the order in which it is computed. Empty also of money that was charged before the service kept it here. */
  charges: Array<Charge>;
  /** All charges together; "0.00" where nothing is charged. Money, 2 decimals. */
  charges_total: string;
  /** What `amount_received` left in the wallet after its charges, before anything was taken back. Money, 2 decimals. */
  net_amount: string;
  /** `pending`: waiting for the payer. `processing`: the money is on its way. `completed`: credited. `failed`, `expired` and `cancelled`: nothing came, and money that comes late makes it `completed`. `reversed`: taken back as a whole; of one that is `completed` a part may be, see `amount_reversed`. */
  status: 'pending' | 'processing' | 'completed' | 'failed' | 'expired' | 'cancelled' | 'reversed';
  instructions: FundingInstructions | null;
  /** The provider that collects the money. */
  provider: string;
  /** The provider's own reference; null until there is one. */
  provider_reference: string | null;
  /** The `id` of the mandate that is debited; null with another method. (uuid) */
  mandate_id: string | null;
  /** The `id` of the checkout buy that it pays for; null where there is none. (uuid) */
  order_id: string | null;
  /** Why the funding failed, for programs; null where it did not. */
  failure_code: 'payment_failed' | 'declined' | 'insufficient_funds' | 'limit_exceeded' | 'mandate_not_active' | 'provider_rejected' | 'operator_rejected' | 'order_closed' | null;
  /** Why the funding failed, for people; null where it did not. */
  failure_reason: string | null;
  /** Who paid; null until it is known. */
  payer: Payer | null;
  /** Your own key-value pairs, stored and answered as they are: up to 50, keys up to 40 and values up to 500 characters or null. */
  metadata: Record<string, string | null>;
  /** Until when the payment is awaited; money that comes later is still credited. Null: without end. (date-time) */
  expires_at: string | null;
  /** When the money was credited; null: it was not. (date-time) */
  completed_at: string | null;
  /** When it was created. (date-time) */
  created_at: string;
  /** When it last changed. (date-time) */
  updated_at: string;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
  /** What the provider said of it, in its own words; the partner does not see it. Null: nothing. */
  provider_message: string | null;
}

/** A holding as its partner sees it, and whose it is. */
export interface OwnedHolding {
  /** Identifies the holding; it never changes. (uuid) */
  id: string;
  /** The `id` of the buy that created it. (uuid) */
  order_id: string;
  /** The `id` of the investment that is held. (uuid) */
  investment_id: string;
  /** The name of the investment when it was bought. (at least 1 characters) */
  investment_name: string;
  /** The kind of product that is held, as the investment has it. */
  category: string;
  /** The currency of all amounts and prices of the holding. */
  currency: Currency;
  /** Units held, those in pending sells included. At most 8 decimals, no trailing zeros. */
  units: string;
  /** Units that can be sold now: those that no pending sell has reserved. At most 8 decimals, no trailing zeros. */
  available_units: string;
  /** What the units held cost. Money, 2 decimals. */
  cost_basis: string;
  /** cost_basis / units, cut to 8 decimals; null without units. 2 to 8 decimals. */
  average_cost: string | null;
  /** What a redemption pays per unit now, in `currency`. 2 to 8 decimals. */
  current_price: string;
  /** units x current_price, cut. Money, 2 decimals. */
  current_value: string;
  /** current_value - cost_basis. Money, 2 decimals. */
  gain_loss: string;
  /** gain_loss in percent of cost_basis. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  gain_loss_percent: string;
  /** Earned and not yet paid out; 0.00 for funds and equities that pay cash, and on days of `pricing` `forward`, whose income is in the price: there it stays what had accrued before. Money, 2 decimals. */
  accrued_income: string;
  /** What a sell of all its units would be credited now, as `POST /orders/preview` says it: units x current_price cut once, with the accrued income that a sell pays by `redemption_income` of the investment, less what the firm charges on a sell and withholds of that income. Never below 0.00: where the charges take all of it, none are charged. Units in a pending sell count too. Money, 2 decimals. */
  redemption_value: string;
  /** What the firm withheld of the income of its maturity, by the rules of that day; `[]` before it is paid back. */
  charges: Array<Charge>;
  /** All charges together; "0.00" where nothing is charged. Money, 2 decimals. */
  charges_total: string;
  /** What its maturity paid into the wallet: cost_basis and accrued_income of that day, less charges_total; null where it paid nothing back. Money, 2 decimals. */
  net_amount: string | null;
  /** `active`: held. `matured`: due, payment outstanding. `closed`: paid or sold, no units. */
  status: 'active' | 'matured' | 'closed';
  /** The end customer, as supplied with the buy; null: none was given. */
  customer: Customer | null;
  /** Your own reference, as supplied with the buy; null: none was given. */
  client_reference: string | null;
  /** When the buy completed. (date-time) */
  purchased_at: string;
  /** The day on which it pays back; null for open-ended products. (date) */
  maturity_date: string | null;
  /** When the last unit was sold or paid back; null: it is still held. (date-time) */
  closed_at: string | null;
  /** When current_price was set. (date-time) */
  valuation_as_of: string;
  /** When it was created. (date-time) */
  created_at: string;
  /** When it last changed. (date-time) */
  updated_at: string;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** A mandate as its partner sees it, and whose it is. */
export interface OwnedMandate {
  /** Identifies the mandate; it never changes. (uuid) */
  id: string;
  /** The service's reference of the mandate. `MND-` and 26 characters. */
  reference: string;
  /** `pending`: the token payment is awaited. `active`: it can be debited from `ready_to_debit_at` on. `failed`: it can be activated again. `suspended`: by the bank, for a time. `revoked` and `expired`: ended. */
  status: 'pending' | 'active' | 'failed' | 'revoked' | 'suspended' | 'expired';
  /** The currency of the account that is debited: NGN. */
  currency: Currency;
  /** The code of the bank of the account, as `GET /banks` lists it. */
  bank_code: string;
  /** The name of the bank of the account. */
  bank_name: string;
  /** The account that is debited; only the last 4 digits show. */
  account_number_masked: string;
  /** The holder of the account, as the bank names it. */
  account_name: string | null;
  /** The most that one debit may take; it does not bound their sum. Money, 2 decimals. */
  limit_amount: string;
  /** The `id` of the settlement account that is debited. (uuid) */
  settlement_account_id: string;
  /** The provider that debits the account. */
  provider: string;
  /** The provider's own reference; null until there is one. */
  provider_reference: string | null;
  /** What the holder has to do to activate the mandate; null once it is active. */
  activation: MandateActivation | null;
  /** From this instant on it can be debited; null until it is active. (date-time) */
  ready_to_debit_at: string | null;
  /** When the mandate last became active; null: it was never. (date-time) */
  activated_at: string | null;
  /** When the mandate was revoked; null: it was not. (date-time) */
  revoked_at: string | null;
  /** When the account was last debited; null: never. (date-time) */
  last_debit_at: string | null;
  /** Why the mandate failed, for people; null where it did not. */
  failure_reason: string | null;
  /** When it was created. (date-time) */
  created_at: string;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
  /** What the provider said of it, in its own words; the partner does not see it. Null: nothing. */
  provider_message: string | null;
  /** When it fails without its token payment; null where nothing is awaited. (date-time) */
  fails_at: string | null;
}

/** A position as its partner sees it, and whose it is. */
export interface OwnedPosition {
  /** The `id` of its first holding, also where that is sold by now; it never changes. (uuid) */
  id: string;
  /** The `id` of the investment that is held. (uuid) */
  investment_id: string;
  /** The name of the investment now. (at least 1 characters) */
  investment_name: string;
  /** The kind of product that is held. */
  category: string;
  /** The currency of all amounts and prices of the position. */
  currency: Currency;
  /** With `by=customer` or a `customer_reference` in the request, your own id of the end customer whose holdings these are; null: holdings that were bought with none, or those of all customers together. */
  customer_reference: string | null;
  /** Units held, those in pending sells included: the sum of its holdings, exactly. At most 8 decimals, no trailing zeros. */
  units: string;
  /** Units that can be sold now: those that no pending sell has reserved. At most 8 decimals, no trailing zeros. */
  available_units: string;
  /** What the units held cost: the sum of its holdings, exactly. Money, 2 decimals. */
  cost_basis: string;
  /** cost_basis / units, cut to 8 decimals. 2 to 8 decimals. */
  average_cost: string;
  /** What a redemption pays per unit now, in `currency`. 2 to 8 decimals. */
  current_price: string;
  /** units x current_price, cut once. The sum of what its holdings are worth can be less, by less than 0.01 for each. Money, 2 decimals. */
  current_value: string;
  /** Earned and not yet paid out, cut once; 0.00 for funds and equities that pay cash, and on days of `pricing` `forward`, whose income is in the price. The sum of that of its holdings can be less, by less than 0.01 for each. Money, 2 decimals. */
  accrued_income: string;
  /** current_value - cost_basis. Money, 2 decimals. */
  gain_loss: string;
  /** gain_loss in percent of cost_basis. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  gain_loss_percent: string;
  /** What one sell of all its units would be credited now, as `POST /orders/preview` says it: units x current_price cut once, with the accrued income that a sell pays by `redemption_income` of the investment, less what the firm charges on a sell and withholds of that income. Never below 0.00. A fee with a minimum is charged once for it, so that it can be more than the sum of its holdings. Of more than 500 holdings, which no one sell takes, that income is computed in sum, as if each was held for at least the days of a penalty. Money, 2 decimals. */
  redemption_value: string;
  /** Holdings that are not closed. (at least 0) */
  holdings_count: number;
  /** When current_price was set. (date-time) */
  valuation_as_of: string;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** A statement of a partner's share of fees, and whose it is. */
export interface OwnedRevenueShare {
  /** Identifies the statement; it never changes. (uuid) */
  id: string;
  /** The month of Lagos whose fees it states: those that were charged by its end and are on no statement before. With a test key those that reached the firm by its end, which those of a day may do on the next. */
  month: string;
  /** The currency of the amounts, and of the wallet that is credited. */
  currency: Currency;
  /** The fees that are shared, together, without the taxes on them and less those that were given back. Money, 2 decimals. */
  fees: string;
  /** Your share of them, above 0. Money, 2 decimals. */
  amount: string;
  /** `issued`: stated, and owed by the firm. `credited`: it reached the wallet. */
  status: 'issued' | 'credited';
  /** By schedule and product, the largest share first. */
  lines: Array<RevenueShareLine>;
  /** When it was issued. (date-time) */
  created_at: string;
  /** When it reached the wallet; null: not yet. (date-time) */
  credited_at: string | null;
  /** Who issued it. */
  issued_by: string;
  /** Who approved its credit; null: it was not credited. */
  credited_by: string | null;
  /** Where the money of the credit lies; null: it was not credited. (uuid) */
  place_id: string | null;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** A settlement account, whose it is; its number is masked. */
export interface OwnedSettlementAccount {
  /** Identifies the settlement account; it never changes. (uuid) */
  id: string;
  /** The currency of the account: what can be paid out to it and debited from it. */
  currency: Currency;
  /** The country of its bank, ISO 3166 alpha-2. (2 characters) */
  country: string;
  /** `bank`, or `mobile_money`: a wallet behind a phone number. */
  type: 'bank' | 'mobile_money';
  /** The code of the bank, as in `GET /banks`; null where a USD account names its bank itself. */
  bank_code: string | null;
  /** The name of the bank. */
  bank_name: string;
  /** The number of the account, masked: four stars and the last 4 characters. */
  account_number_masked: string;
  /** The holder as the bank names it; of USD accounts, as you named it. Null until the bank has answered. */
  account_name: string | null;
  /** The SWIFT or BIC code of the bank, 8 or 11 characters; null where the account is not in USD. */
  swift_bic: string | null;
  /** Your own name for the account, up to 100 characters. */
  label: string | null;
  /** `pending`: its bank, or the firm, has not answered. `verified`: it can be used. `rejected`: it cannot. `disabled`: it was removed. */
  status: 'pending' | 'verified' | 'rejected' | 'disabled';
  /** How far the holder's name agrees with that of your organisation; null until the bank has answered. */
  name_match: 'exact' | 'close' | 'none' | null;
  /** What looks wrong and is not refused, such as a check digit that does not fit. */
  warnings: Array<string>;
  /** Why the account was rejected, for people; null where it was not. */
  rejection_reason: string | null;
  /** Whether it is the default account of its currency. */
  is_default: boolean;
  /** The `id` of the mandate on it that is pending, active or suspended; null: there is none. (uuid) */
  mandate_id: string | null;
  /** When the account was added. (date-time) */
  created_at: string;
  /** When the account was verified; null: it was not. (date-time) */
  verified_at: string | null;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
  /** Whether its bank is still asked who the holder is. */
  is_bank_asked: boolean;
}

/** A certificate of tax that was withheld, and whose it is. */
export interface OwnedTaxCertificate {
  /** Identifies the certificate; it never changes. (uuid) */
  id: string;
  /** The number that the firm gave it. */
  certificate_number: string;
  /** When the income was paid. A calendar year of Lagos. (2000 to 9999) */
  year: number;
  /** The code of the tax, as charges have it. */
  code: string;
  /** The name of the tax. */
  name: string;
  /** The currency of the amounts. */
  currency: Currency;
  /** Whose income it is: the legal name of your business at the time of issue, or your name where that was not known. */
  beneficiary: string;
  /** The tax identification number of that business; null: none is known. */
  tax_id: string | null;
  /** Who withheld it: the name of the firm at the time of issue; null: none was configured. */
  withheld_by: string | null;
  /** The income that the tax is computed on, together. Money, 2 decimals. */
  base: string;
  /** What was withheld, together. Money, 2 decimals. */
  amount: string;
  /** How the authority acknowledged the payment. */
  remittance_reference: string;
  /** When the firm had paid all of it to the authority. (date) */
  remitted_on: string;
  /** By payer, investment and rate, the largest first. */
  lines: Array<TaxCertificateLine>;
  /** When it was issued. (date-time) */
  created_at: string;
  /** Who issued it. */
  issued_by: string;
  /** Whether reference and day are those of lines of banks or journals that paid the tax. */
  is_paid_by_lines: boolean;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** A wallet as its partner sees it, and whose it is. */
export interface OwnedWallet {
  /** Identifies the wallet; it never changes. (uuid) */
  id: string;
  /** The currency of the wallet; there is one wallet for each. */
  currency: Currency;
  /** `active`: money comes in and goes out. `frozen`: money comes in, and none goes out. */
  status: 'active' | 'frozen';
  /** What can be spent now. Money, 2 decimals. */
  available_balance: string;
  /** Funding on its way in, not spendable yet. Money, 2 decimals. */
  pending_balance: string;
  /** The dedicated account whose deposits land here, once assigned. */
  virtual_account: {
    /** The bank of the dedicated account. */
    bank_name: string;
    /** The code of that bank, as `GET /banks` lists it. */
    bank_code: string;
    /** The number of the dedicated account. */
    account_number: string;
    /** The name under which the dedicated account is held. */
    account_name: string;
  } | null;
  /** Why it is frozen. `reversal`: money that was spent was taken back by its sender, until owed_amount is repaid or the firm writes it off. `operator`: the firm froze it, and it stays so when a debt is repaid; shown where both hold. null: active. */
  frozen_reason: 'operator' | 'reversal' | null;
  /** What reversals of money already spent have left open. The next credits repay it first, unless the firm writes it off. While any wallet owes, withdrawals and conversions of every wallet are refused with wallet_frozen. Money, 2 decimals. */
  owed_amount: string;
  /** When the last entry was posted; null: there is none. (date-time) */
  last_activity_at: string | null;
  /** When the wallet was opened. (date-time) */
  created_at: string;
  /** When the wallet last changed. (date-time) */
  updated_at: string;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** A withdrawal as its partner sees it, whose it is and who is paid. */
export interface OwnedWithdrawal {
  /** Identifies the withdrawal; it never changes. (uuid) */
  id: string;
  /** The service's reference of the withdrawal. `WDR-` and 26 characters. */
  reference: string;
  /** Your own reference of the withdrawal; null: none was given. (at most 100 characters) */
  client_reference: string | null;
  /** The currency of the wallet that is debited and of the account that is paid. */
  currency: Currency;
  /** The amount that leaves the wallet; the bank gets `net_amount` of it. Money, 2 decimals. */
  amount: string;
  /** What is charged, in the order in which it is computed. */
  charges: Array<Charge>;
  /** All charges together; "0.00" where nothing is charged. Money, 2 decimals. */
  charges_total: string;
  /** What is left after the charges: of a conversion what is converted, else what is credited or paid out. Of a buy `amount` less `charges_total`: what may buy units, no figure of what they cost. What of it bought none came back to the wallet as `order_refund`; what the units cost is `cost_basis` of the holding that the buy created. Money, 2 decimals. */
  net_amount: string;
  /** The `id` of the settlement account that is paid. (uuid) */
  settlement_account_id: string;
  /** `pending_approval`: the firm has to approve it. `processing`: it is being paid, or waits for the firm. `completed`: the bank has the money. `failed` and `cancelled`: refunded. `returned`: the bank sent it back, refunded. */
  status: 'pending_approval' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'returned';
  /** Why it failed or came back, for programs. */
  failure_code: 'provider_rejected' | 'account_closed' | 'account_invalid' | 'limit_exceeded' | 'operator_rejected' | 'returned_by_bank' | null;
  /** Why it failed or came back, for people: the sentence of its code, or what the firm says. */
  failure_reason: string | null;
  /** The payments provider's own reference; null until there is one. */
  provider_reference: string | null;
  /** When the firm approved it; null: not yet, or never. (date-time) */
  approved_at: string | null;
  /** When the bank had the money; null: it has not. (date-time) */
  completed_at: string | null;
  /** When it was created. (date-time) */
  created_at: string;
  /** When it last changed. (date-time) */
  updated_at: string;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
  /** The account that is paid. */
  payee: {
    /** The bank of the account that is paid. */
    bank_name: string;
    /** Four stars and the last 4 characters of its number. */
    account_number_masked: string;
    /** Its holder, as the bank names it. */
    account_name: string | null;
  };
  /** What the provider said of it, in its own words; the partner does not see it. Null: nothing. */
  provider_message: string | null;
  /** Since when it is held for the firm: the provider does not send it, for a reason that lies with the firm or that it does not name. Null: it is not held. (date-time) */
  held_at: string | null;
  /** When the provider was first asked to pay; null: it was not. (date-time) */
  provider_asked_at: string | null;
  /** Since when the outcome at the provider is not known; null: it is. (date-time) */
  provider_unsure_since: string | null;
  /** What its owner owes for reversed funding: while it is anything, nothing can be approved. */
  owed: Array<{
    currency: Currency;
    /** What is owed. Money, 2 decimals. */
    amount: string;
  }>;
  /** Why one person may not approve it: its amount, by itself or in sum with what left within 24 hours, or that it is the first payout to its settlement account. Null where one person may, and once it is approved. */
  needs_second_person: string | null;
  /** What it comes to together with the withdrawals of its partner and currency that were approved within the last 24 hours by one person, whoever it was, and did not fail. Null in test, and once it is decided. */
  day_without_second_person: {
    /** That sum, with this withdrawal. Money, 2 decimals. */
    amount: string;
    /** What it may come to: the setting of the currency. Money, 2 decimals. */
    threshold: string;
  } | null;
}

/** Where the page lies in the whole list. */
export interface PaginationOfFirm {
  /** The limit that was applied. (1 to 200) */
  limit: number;
  /** The offset that was applied. (at least 0) */
  offset: number;
  /** Records that match, regardless of the page: exactly up to 10000, and an estimate where there are more. (at least 0) */
  count: number;
  /** Whether `count` is an estimate, as there are more than are counted. */
  is_count_estimated: boolean;
}

/** A partner as the firm sees it: over both modes. */
export interface Partner {
  /** The organisation. (uuid) */
  id: string;
  /** Its name. */
  name: string;
  /** ISO 3166 alpha-2 country of registration. */
  country: string;
  /** What its keys may do, in both modes. */
  status: 'active' | 'restricted' | 'suspended' | 'closed';
  /** Why its status last changed. */
  status_reason: string | null;
  /** The status of its verification in each mode. */
  kyb_status: {
    test: KybStatus;
    live: KybStatus;
  };
  /** When it was created. (date-time) */
  created_at: string;
  /** When it last changed. (date-time) */
  updated_at: string;
}

/** A delivery as its partner sees it, and whose it is. */
export interface PartnerDelivery {
  /** Identifies the delivery; it never changes. (uuid) */
  id: string;
  /** The `id` of the endpoint that it goes to. (uuid) */
  endpoint_id: string;
  /** The `id` of the event; sent as the header `webhook-id`. (uuid) */
  event_id: string;
  /** The type of the event that it carries. */
  event_type: string;
  /** Where the last attempt went; before the first, where the endpoint was then. */
  url: string;
  status: DeliveryStatus;
  /** How many attempts were made so far. (at least 0) */
  attempt_count: number;
  /** When the next attempt is due; null: none is. (date-time) */
  next_attempt_at: string | null;
  /** When the last attempt began; null: none was made. (date-time) */
  last_attempt_at: string | null;
  /** What the receiver answered; null where nothing came. */
  response_status: number | null;
  /** The first 2 kB of the response, as text; null where the receiver is on loopback. */
  response_body: string | null;
  /** How long the last attempt took, in milliseconds; null before the first. */
  duration_ms: number | null;
  /** Why the attempt did not succeed; null where it did. */
  error: string | null;
  /** Why it is sent: an `event` happened, or somebody asked for a `retry`, a `replay` or a `test`. */
  trigger: 'event' | 'retry' | 'replay' | 'test';
  /** When it was created. (date-time) */
  created_at: string;
  /** When the receiver accepted it; null: it has not. (date-time) */
  delivered_at: string | null;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** A delivery with what is sent and every attempt. */
export interface PartnerDeliveryFile {
  /** Identifies the delivery; it never changes. (uuid) */
  id: string;
  /** The `id` of the endpoint that it goes to. (uuid) */
  endpoint_id: string;
  /** The `id` of the event; sent as the header `webhook-id`. (uuid) */
  event_id: string;
  /** The type of the event that it carries. */
  event_type: string;
  /** Where the last attempt went; before the first, where the endpoint was then. */
  url: string;
  status: DeliveryStatus;
  /** How many attempts were made so far. (at least 0) */
  attempt_count: number;
  /** When the next attempt is due; null: none is. (date-time) */
  next_attempt_at: string | null;
  /** When the last attempt began; null: none was made. (date-time) */
  last_attempt_at: string | null;
  /** What the receiver answered; null where nothing came. */
  response_status: number | null;
  /** The first 2 kB of the response, as text; null where the receiver is on loopback. */
  response_body: string | null;
  /** How long the last attempt took, in milliseconds; null before the first. */
  duration_ms: number | null;
  /** Why the attempt did not succeed; null where it did. */
  error: string | null;
  /** Why it is sent: an `event` happened, or somebody asked for a `retry`, a `replay` or a `test`. */
  trigger: 'event' | 'retry' | 'replay' | 'test';
  /** When it was created. (date-time) */
  created_at: string;
  /** When the receiver accepted it; null: it has not. (date-time) */
  delivered_at: string | null;
  /** Oldest first; the last 100. */
  attempts: Array<WebhookAttempt>;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
  /** What is posted, byte for byte. Null where the event is no longer kept, and where it is about a verification and the caller may not read those. */
  request_body: string | null;
}

/** An event as its partner gets it, and whose it is. */
export interface PartnerEvent {
  /** Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid) */
  id: string;
  /** What happened, such as `order.completed`. */
  type: string;
  /** The version of the API whose shape `data` has. */
  api_version: 'v1';
  /** When the event happened, by the clock of the environment. (date-time) */
  created_at: string;
  /** `test` is the sandbox, `live` is real money. */
  environment: 'test' | 'live';
  /** The `id` of the organisation whose event it is. (uuid) */
  organisation_id: string;
  /** Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1) */
  sequence: number | null;
  /** What it is about, and what changed. */
  data: {
    /** The kind of object that the event is about, such as `order`. */
    object_type: string;
    /** The object as GET returned it at that moment. */
    object: Record<string, unknown>;
    /** The former values of changed fields, or null. */
    previous: Record<string, unknown> | null;
  };
  /** The name of that partner. */
  organisation_name: string;
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** A key as its partner sees it, and whose it is; without its secret. */
export interface PartnerKey {
  /** Identifies the record of the key; use it in paths. (uuid) */
  id: string;
  /** The name of the key in requests: send it as `X-Service-Key`. */
  key_id: string;
  /** The caller's own name for the key. */
  label: string | null;
  /** `test` is the sandbox, `live` is real money. */
  environment: 'test' | 'live';
  /** The sandbox that a test key belongs to; null of a live key. */
  sandbox: string | null;
  /** What the key may do; each operation names the scope that it needs. */
  scopes: Array<'read' | 'kyb' | 'funding' | 'orders' | 'withdrawals' | 'webhooks' | 'keys'>;
  /** Addresses and CIDR blocks the key may be used from. Empty: any address for a test key, none for a live key. */
  ip_allowlist: Array<string>;
  /** How many requests the key may make in 60 seconds. (at least 1) */
  rate_limit: number;
  /** Whether a signature is good for one Idempotency-Key only: seen with another within 10 minutes, it is refused with `signature_reused`. Set at creation, kept by rotation. */
  strict_replay: boolean;
  /** `awaiting_collection` is a live key that the firm made or rotated: it signs nothing until a member of the organisation collects its secret in the dashboard, within 7 days of `created_at`, after which it has expired. `active` works. `expiring` still works, and has an end because it was rotated or will expire soon. `expired` and `revoked` are refused. */
  status: 'awaiting_collection' | 'active' | 'expiring' | 'expired' | 'revoked';
  /** When it last signed a request that was accepted, up to a few seconds late; null: never. (date-time) */
  last_used_at: string | null;
  /** When it was created. (date-time) */
  created_at: string;
  /** From this instant on the key is refused; null: it has no end. (date-time) */
  expires_at: string | null;
  /** When the key was revoked; null: it was not. (date-time) */
  revoked_at: string | null;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
}

/** An endpoint as its partner sees it, and whose it is. */
export interface PartnerWebhook {
  /** Identifies the endpoint; it never changes. (uuid) */
  id: string;
  /** The address that deliveries are posted to. */
  url: string;
  /** Your own description of the endpoint, up to 255 characters. */
  description: string | null;
  /** The types of event, or families such as `order.*`, that are delivered; empty means all. */
  events: Array<EventFilter>;
  /** Whether it is sent new events. */
  enabled: boolean;
  /** `partner` by request, `gone` after a 410, `failing` after 5 days of nothing but failures, `firm` by the firm's operators. */
  disabled_reason: 'partner' | 'gone' | 'failing' | 'firm' | null;
  /** Since when every attempt failed; 5 days after it the endpoint is disabled. A new `url` starts again. (date-time) */
  failing_since: string | null;
  /** When it was created. (date-time) */
  created_at: string;
  /** When it last changed. (date-time) */
  updated_at: string;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** A passkey of yours. */
export interface Passkey {
  /** The passkey. (uuid) */
  id: string;
  /** What its owner calls it. */
  name: string;
  /** When it was registered. (date-time) */
  created_at: string;
  /** When it last proved who its owner is; null while it did not. (date-time) */
  last_used_at: string | null;
}

/** What a passkey signed. */
export interface PasskeyAnswer {
  /** The name that the authenticator gave the passkey. (at most 1400 characters) */
  credential_id: string;
  /** `clientDataJSON` of the response of the browser. (at most 8192 characters) */
  client_data: string;
  /** `authenticatorData` of the response of the browser. (at most 8192 characters) */
  authenticator_data: string;
  /** `signature` of the response of the browser. (at most 4096 characters) */
  signature: string;
}

/** What one of your passkeys is asked to sign. */
export interface PasskeyChallenge {
  /** What the authenticator signs, of 30 random bytes. It is good once, for 5 minutes. (at most 40 characters) */
  challenge: string;
  /** The name of the place that passkeys are bound to. */
  rp_id: string;
  /** Where the page has to be open: a browser uses the passkeys at no other place. */
  address: string;
  /** Until when the response is taken. (date-time) */
  expires_at: string;
}

/** What an authenticator needs to make a passkey. */
export interface PasskeyRegistration {
  /** What the authenticator signs, of 30 random bytes. It is good once, for 5 minutes. (at most 40 characters) */
  challenge: string;
  /** The name of the place that passkeys are bound to. */
  rp_id: string;
  /** Where the page has to be open: a browser uses the passkeys at no other place. */
  address: string;
  /** Until when the response is taken. (date-time) */
  expires_at: string;
  /** For whom the passkey is. */
  user: {
    /** What the authenticator keeps of who you are: your id. (at most 64 characters) */
    handle: string;
    /** Your address, which names the account. */
    email: string;
    /** Your name. */
    name: string;
  };
  /** Your passkeys: an authenticator that has one of them makes no other. */
  registered: Array<string>;
}

/** Who paid, as far as the provider says. */
export interface Payer {
  /** The name of the payer, as the bank or provider has it. */
  name: string | null;
  /** Four stars and the last 4 characters of the account that paid. */
  account_number_masked: string | null;
  /** The bank of the account that paid. */
  bank_name: string | null;
}

/** Money that goes back to who sent it. */
export interface PaymentReturn {
  /** The return; its approval has the same id. (uuid) */
  id: string;
  /** `proposed` until another person approves it; `to_pay` until the line by which it left is on a statement; `cancelled`: it is not paid. */
  status: 'proposed' | 'to_pay' | 'paid' | 'cancelled';
  /** The line that came, where its money was not in suspense before; null: it was. (uuid) */
  bank_line_id: string | null;
  /** The money in suspense; null while the return of a line waits. (uuid) */
  unmatched_payment_id: string | null;
  currency: Currency;
  /** How much goes back: the whole. Money, 2 decimals. */
  amount: string;
  /** The end of the account that is paid. */
  account_number_masked: string;
  /** Its bank. */
  bank_name: string;
  /** Whose account it is. */
  account_name: string;
  /** Why, in the words of who proposed it. */
  reason: string;
  /** Who proposed it. */
  proposed_by: string;
  /** Who approved it: another person; null: nobody yet. */
  approved_by: string | null;
  /** The line by which it left. (uuid) */
  paid_line_id: string | null;
  /** Who matched that line; null: nobody yet. */
  matched_by: string | null;
  /** When it was proposed. (date-time) */
  created_at: string;
  /** When it was approved. (date-time) */
  approved_at: string | null;
  /** When its line was matched. (date-time) */
  paid_at: string | null;
  /** When it was cancelled. (date-time) */
  cancelled_at: string | null;
}

/** A role that a person has in the business. */
export type PersonRole = 'director' | 'beneficial_owner' | 'signatory' | 'admin';

/** Where money lies, and how much by the books. */
export interface Place {
  /** The place; of a bank account that of the firm account. (uuid) */
  id: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** `bank`: a firm account; `provider`: the balance with a payments provider; `counterparty`: money with a fund house or broker; `unknown`: nothing says where it lies. */
  kind: 'bank' | 'provider' | 'counterparty' | 'unknown';
  /** What the firm calls it. */
  name: string;
  currency: Currency;
  /** The payments provider; null for other kinds. */
  provider: string | null;
  /** Of a provider: `waiting` is to be settled to a bank, `available` can be paid from. Null for other kinds. */
  stage: 'waiting' | 'available' | null;
  /** Whether it holds money of clients; otherwise it holds only money of the firm. What lies with a counterparty is never counted as held. */
  is_client_money: boolean;
  /** A closed place takes no money. */
  status: 'open' | 'closed';
  /** What lies there by the books, of all partners and of the firm. Money, 2 decimals. */
  balance: string;
  /** What of it is of partners; of each by `GET /operator/v1/ledger-accounts?place=…`. Money, 2 decimals. */
  partners_share: string;
  /** What of it is of the firm itself. Money, 2 decimals. */
  firm_share: string;
  /** When it was added. (date-time) */
  created_at: string;
  /** When it was last changed. (date-time) */
  updated_at: string;
}

/** A place at the end of a day: the balance there, the balance here, and what is between them. */
export interface PlaceReconciliation {
  /** The reconciliation. (uuid) */
  id: string;
  /** The place. (uuid) */
  place: string;
  /** What the firm calls the place. */
  place_name: string;
  /** The kind of the place. */
  place_kind: 'bank' | 'provider' | 'counterparty' | 'unknown';
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  currency: Currency;
  /** The day of Lagos, at whose end both balances are. (date) */
  day: string;
  /** `open`: its figures follow what is imported and booked. `prepared`: it waits for another person. `signed`: it stays as it is, unless two people take a statement that changes its balance there. */
  status: 'open' | 'prepared' | 'signed';
  /** What the bank or provider has; null where nothing and nobody says it. Money, 2 decimals. */
  balance_there: string | null;
  /** Who says that. `statement`: the imported statements. `provider`: the provider, when it was asked on the day after, less what was booked since. `person`: who prepared it. `nothing`: an unknown place has no one who could say more than 0.00. Null: no one. */
  balance_from: 'statement' | 'provider' | 'person' | 'nothing' | null;
  /** What lies there by the books. Money, 2 decimals. */
  balance_here: string;
  /** The first less the second; null where no balance there is known. Money, 2 decimals. */
  difference: string | null;
  /** What the items add up to. Money, 2 decimals. */
  explained: string;
  /** The difference less that. It must be 0.00 before it is signed. Money, 2 decimals. */
  unexplained: string | null;
  /** How many items there are. (at least 0) */
  items_count: number;
  /** What who prepared it said; null: nothing. */
  note: string | null;
  /** Who prepared it; null: no one. */
  prepared_by: string | null;
  /** When it was prepared; null: it is not. (date-time) */
  prepared_at: string | null;
  /** Who signed it: another person; null: no one. */
  signed_by: string | null;
  /** When it was signed; null: it is not. (date-time) */
  signed_at: string | null;
  /** What was signed as the balance there before it was opened again; null: it never was. Money, 2 decimals. */
  signed_balance: string | null;
  /** The balance there less that; null where one of them is not known. Money, 2 decimals. */
  signed_change: string | null;
  /** When it should be signed: 12:00 in Lagos on the next day. (date-time) */
  due_at: string;
  /** When its figures were last read. (date-time) */
  computed_at: string;
  /** When it was made. (date-time) */
  created_at: string;
}

/** A reconciliation with its items and its history. */
export interface PlaceReconciliationRecord {
  /** The reconciliation. (uuid) */
  id: string;
  /** The place. (uuid) */
  place: string;
  /** What the firm calls the place. */
  place_name: string;
  /** The kind of the place. */
  place_kind: 'bank' | 'provider' | 'counterparty' | 'unknown';
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  currency: Currency;
  /** The day of Lagos, at whose end both balances are. (date) */
  day: string;
  /** `open`: its figures follow what is imported and booked. `prepared`: it waits for another person. `signed`: it stays as it is, unless two people take a statement that changes its balance there. */
  status: 'open' | 'prepared' | 'signed';
  /** What the bank or provider has; null where nothing and nobody says it. Money, 2 decimals. */
  balance_there: string | null;
  /** Who says that. `statement`: the imported statements. `provider`: the provider, when it was asked on the day after, less what was booked since. `person`: who prepared it. `nothing`: an unknown place has no one who could say more than 0.00. Null: no one. */
  balance_from: 'statement' | 'provider' | 'person' | 'nothing' | null;
  /** What lies there by the books. Money, 2 decimals. */
  balance_here: string;
  /** The first less the second; null where no balance there is known. Money, 2 decimals. */
  difference: string | null;
  /** What the items add up to. Money, 2 decimals. */
  explained: string;
  /** The difference less that. It must be 0.00 before it is signed. Money, 2 decimals. */
  unexplained: string | null;
  /** How many items there are. (at least 0) */
  items_count: number;
  /** What who prepared it said; null: nothing. */
  note: string | null;
  /** Who prepared it; null: no one. */
  prepared_by: string | null;
  /** When it was prepared; null: it is not. (date-time) */
  prepared_at: string | null;
  /** Who signed it: another person; null: no one. */
  signed_by: string | null;
  /** When it was signed; null: it is not. (date-time) */
  signed_at: string | null;
  /** What was signed as the balance there before it was opened again; null: it never was. Money, 2 decimals. */
  signed_balance: string | null;
  /** The balance there less that; null where one of them is not known. Money, 2 decimals. */
  signed_change: string | null;
  /** When it should be signed: 12:00 in Lagos on the next day. (date-time) */
  due_at: string;
  /** When its figures were last read. (date-time) */
  computed_at: string;
  /** When it was made. (date-time) */
  created_at: string;
  /** What explains the difference, the largest first, then gaps and settlements, then what a person stated. */
  items: Array<ReconciliationItem>;
  /** What people did to it, the oldest first. */
  history: Array<ReconciliationStep>;
  /** What was signed before it was opened again, the oldest first; what was published of it stays as it is. */
  replaced: Array<ReplacedSignature>;
}

/** A price that is to hold from a day on. */
export interface PlannedPrice {
  /** Identifies the planned price. (uuid) */
  id: string;
  /** The investment whose price it is to be. (uuid) */
  investment_id: string;
  /** The day, in UTC, from whose beginning it is to hold. (date) */
  effective_date: string;
  /** What a buyer is to pay per unit, in the investment's currency. 2 to 8 decimals. */
  price: string;
  /** What a redemption is to pay per unit; null: the price. 2 to 8 decimals. */
  bid_price: string | null;
  /** The person who planned it. */
  planned_by: string;
  /** Whether a second person agreed to how far it moves the price. */
  is_approved: boolean;
  /** `planned`: its day is to come. `applied`: it became the price. `stopped`: on its day it moved the price further than had been agreed. `cancelled`: it was taken back. */
  status: 'planned' | 'applied' | 'stopped' | 'cancelled';
  /** Why it was stopped; else null. */
  stop_reason: string | null;
  /** When it became the price; null: it did not. (date-time) */
  applied_at: string | null;
  /** When it was planned. (date-time) */
  created_at: string;
  /** When it last changed. (date-time) */
  updated_at: string;
}

/** What no record says. */
export interface PrepareReconciliation {
  /** The balance at the end of the day, where no statement says it. May be below zero. */
  balance_there?: string;
  /** What explains more of the difference, at most 50; none when absent. (at most 50 items) */
  items?: Array<{
    /** What it adds to the balance there less the balance here. May be below zero. */
    amount: string;
    /** What it is, and why no record has it. (1 to 500 characters) */
    description: string;
  }>;
  /** What the person who signs has to know; the audit keeps it. (1 to 1000 characters) */
  note?: string;
}

/** Income that every holding of a product would pay. */
export interface PreviewDistribution {
  /** The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. (1 to 255 characters) */
  investment: string;
  /** What a unit pays before tax, once, in the investment's currency. */
  amount_per_unit?: string;
  /** What a unit pays before tax, once, in percent of the catalogue's price of the record date. It is no rate a year: of 12 percent a year a quarter is "3". */
  rate?: string;
  /** What is withheld before the money reaches the firm, in percent of the income; 0 when absent. What the firm withholds itself is in tax codes. */
  tax_rate?: string;
  /** Whether it is paid in cash or buys units: only as the product has it. It may be left out. */
  income_treatment?: 'cash' | 'reinvested';
  /** Who holds units at the end of this day, in UTC, is paid. (date) */
  record_date: string;
  /** The day on which it is paid: the record date or later, and never before the record date is over. (date) */
  payment_date: string;
  /** Why, such as the resolution of the issuer; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** What is to be charged. */
export interface PreviewFeeSchedule {
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** What is charged, such as `brokerage`. Of the schedules with the same code the one with the narrowest scope holds. */
  code: string;
  /** The name that partners read. Letters as they are read: no invisible or reordering characters, no < and no >. (1 to 80 characters) */
  name: string;
  /** What is charged for. */
  charged_for: 'buy' | 'sell' | 'conversion' | 'withdrawal' | 'funding' | 'custody';
  /** `firm` when absent. `issuer`: what the fund house of a product keeps of a buy, with the code `sales_charge` and the basis `percent`, below 50, without bounds, taxes and share. */
  collected_by?: 'firm' | 'issuer';
  /** Of amounts in this currency. */
  currency: Currency;
  /** Only this partner: its id, or its name where no other has it; all when absent. (1 to 255 characters) */
  organisation?: string;
  /** Only this investment, of the mode; all when absent. Not with a category. (uuid) */
  investment_id?: string;
  /** Only products of this kind; all when absent. Not with an investment. */
  category?: 'treasury_bill' | 'government_bond' | 'corporate_bond' | 'commercial_paper' | 'fixed_note' | 'money_market_fund' | 'fixed_income_fund' | 'balanced_fund' | 'equity_fund' | 'dollar_fund' | 'equity' | 'etf';
  /** `percent`: of the amount. `flat`: the same for each amount. `tiers`: each part of the amount at the percent of its tier. `margin`: of a conversion, a percent in its rate, which is no charge of its own. Of `custody` percents and flat amounts are for a year, of which each month is charged a twelfth; a minimum and a maximum are for a month. */
  basis: 'percent' | 'flat' | 'tiers' | 'margin';
  /** Of the basis `percent` and `margin`: how much of the amount, 0 to 100. */
  percent?: string;
  /** Of the basis `flat`: what is charged. */
  flat?: string;
  /** Of the basis `tiers`: at most 20, the lowest first. (at most 20 items) */
  tiers?: Array<RequestedFeeTier>;
  /** The least that is charged. */
  minimum?: string;
  /** The most that is charged; not below the minimum. */
  maximum?: string;
  /** The codes of the taxes that are levied on it, at most 5; none when absent. (at most 5 items) */
  vat_codes?: Array<string>;
  /** The partner's share of the fee, 0 to 100; 0 when absent. */
  revenue_share_percent?: string;
}

/** A file of market data. */
export interface PreviewMarketImport {
  /** What the rows are about. */
  kind: 'instruments' | 'quotes' | 'bars' | 'sessions' | 'disclosures' | 'rates' | 'holidays' | 'links';
  /** The exchange; the default one when absent. Not of holidays and links, whose rows name it. */
  exchange?: string;
  /** Who reported the data; `csv` when absent. (1 to 64 characters) */
  provider?: string;
  /** The CSV file in base64: its first row names the columns of the kind. At most 5 MiB decoded and 20000 rows; of holidays and links at most 1 MiB and 2000 rows. (byte, at least 1 characters) */
  content: string;
  /** How the file is called. (1 to 255 characters) */
  file_name?: string;
}

/** A file of prices. */
export interface PreviewPriceFile {
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** The file: a header with the columns investment (id, code or name), date, price and bid_price, or Fund, NAV Date, Offer Price and Bid Price, and at most 10000 rows. An empty bid_price is the price. (1 to 1000000 characters) */
  csv: string;
}

/** A statement of a bank account. */
export interface PreviewStatement {
  /** The account: its `id`, or its number. (1 to 64 characters) */
  firm_account?: string;
  /** The same, as it was called before; one of the two. (1 to 64 characters) */
  account?: string;
  /** The name of the file. (1 to 255 characters) */
  file_name?: string;
  /** The file in base64: CSV, XLSX, MT940 or CAMT.053, at most 5 MiB decoded and 10000 rows. (byte, at least 1 characters) */
  content: string;
  /** The opening balance, where the file has none: CSV without `balance`. */
  opening_balance?: string;
  /** The closing balance, where the file has none: CSV without `balance`. */
  closing_balance?: string;
  mapping?: RequestedMapping;
}

/** A file of prices that was applied. */
export interface PriceFile {
  /** Identifies the file that was applied. (uuid) */
  id: string;
  /** The mode whose investments it priced. */
  mode: 'test' | 'live';
  /** The SHA-256 of the file, in hexadecimal. (64 characters) */
  sha256: string;
  /** The person who applied it. */
  applied_by: string;
  /** When it was applied. (date-time) */
  applied_at: string;
  /** How many rows the file has, without its header and empty rows. (at least 0) */
  row_count: number;
  /** How many prices hold at once. (at least 0) */
  applied_count: number;
  /** How many prices hold from a later day on. (at least 0) */
  planned_count: number;
  /** How many move too far for one person: each becomes a proposal. (at least 0) */
  proposed_count: number;
  /** How many rows cannot be applied. (at least 0) */
  wrong_count: number;
}

/** What a file of prices would do now. Nothing is changed. */
export interface PricePreview {
  /** The SHA-256 of the file, in hexadecimal. (64 characters) */
  sha256: string;
  /** How many rows the file has, without its header and empty rows. (at least 0) */
  row_count: number;
  /** How many prices hold at once. (at least 0) */
  applied_count: number;
  /** How many prices hold from a later day on. (at least 0) */
  planned_count: number;
  /** How many move too far for one person: each becomes a proposal. (at least 0) */
  proposed_count: number;
  /** How many rows cannot be applied. (at least 0) */
  wrong_count: number;
  /** Each row, in the order of the file. */
  rows: Array<PriceRow>;
}

/** A row of a file of prices, and what becomes of it. */
export interface PriceRow {
  /** Its number in the file, in which the header is row 1. (at least 2) */
  row: number;
  /** The investment that the row names; null where it names none. (uuid) */
  investment_id: string | null;
  /** The name of that investment; null where there is none. */
  name: string | null;
  /** The currency of both prices; null: no investment. */
  currency: 'NGN' | 'GHS' | 'USD' | null;
  /** The day from which the price is to hold, as the file has it. */
  date: string;
  /** The current price; null: no investment. 2 to 8 decimals. */
  old_price: string | null;
  /** The current bid; null: no investment. 2 to 8 decimals. */
  old_bid_price: string | null;
  /** The price 24 hours ago, or the first one since; null: no investment. 2 to 8 decimals. */
  day_before_price: string | null;
  /** The new price per unit, as the file has it. */
  price: string;
  /** The new bid, as the file has it; null: the price. */
  bid_price: string | null;
  /** How far the price moves, in percent of the old one, with 2 decimals; null: unknown. */
  move_percent: string | null;
  /** How far the price moves from the one of 24 hours ago, in percent of it; null: unknown. */
  day_move_percent: string | null;
  /** `now`: it holds at once. `planned`: it holds from its day on. `second_person`: it moves too far for one person and becomes a proposal. `wrong`: it cannot be applied. */
  outcome: 'now' | 'planned' | 'second_person' | 'wrong';
  /** Of a wrong row, its column and what was expected. */
  problem: string | null;
}

/** An investment as the firm sees it: the catalogue, without what sandboxes changed. */
export interface Product {
  /** Identifies the investment in the mode of the key; it has another id in the other mode. (uuid) */
  id: string;
  /** The name of the product, to show to customers. (at least 1 characters) */
  name: string;
  /** What it is, in a few sentences. */
  description: string | null;
  /** The kind of product that it is. */
  category: 'treasury_bill' | 'government_bond' | 'corporate_bond' | 'commercial_paper' | 'fixed_note' | 'money_market_fund' | 'fixed_income_fund' | 'balanced_fund' | 'equity_fund' | 'dollar_fund' | 'equity' | 'etf';
  /** The institution that issues or manages the product. */
  provider: string;
  /** The country of the product, ISO 3166 alpha-2. (2 characters) */
  country: string;
  /** The currency in which it is bought and pays; a buy has to name the same. */
  currency: Currency;
  /** What a buyer pays per unit, in `currency`. 2 to 8 decimals. */
  price: string;
  /** What a redemption pays per unit, in `currency`; null: the price. 2 to 8 decimals. */
  bid_price: string | null;
  /** The smallest amount of one buy, in `currency`. Money, 2 decimals. */
  minimum_investment: string;
  /** The largest amount of one buy, in `currency`; null is no limit. Money, 2 decimals. */
  maximum_investment: string | null;
  /** Expected return per year, before tax; null where none is published. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  expected_return_rate: string | null;
  /** How long the money is invested, such as `60 days`; null for open-ended products. */
  duration: string | null;
  /** When it pays back. `from_purchase`: each holding `duration` after its purchase. `issue`: all holdings on `maturity_date`. Null: open-ended, held until it is sold. */
  term: 'from_purchase' | 'issue' | null;
  /** How income is paid, as a phrase such as `regular earnings on investments`; null: nothing is said. */
  payout_type: string | null;
  /** `cash`: income is paid into the wallet. `reinvested`: income accrues by the day, or is in the price where `pricing` is `forward` or `yield`, and buys more units. */
  income_treatment: 'cash' | 'reinvested';
  /** What a redemption does with the `accrued_income` of the units sold. `paid`: it is paid with them. `forfeited`: it is lost. `penalty`: it is paid less a penalty. Income that is in the price is not accrued, and is paid with it. */
  redemption_income: 'paid' | 'forfeited' | 'penalty';
  /** Of a `penalty`: how much of the accrued income is kept; else null. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  redemption_penalty_percent: string | null;
  /** Of a `penalty`: the income of how many days is kept, at most what accrued; else null. (1 to 3650) */
  redemption_penalty_days: number | null;
  /** Where the charges of a buy go. `inside`: they come out of its `amount`. `on_top`: `amount` of the request is invested, and the debit is that with its charges. */
  charges_on: 'inside' | 'on_top';
  /** The price at which a live order executes. `forward`: the one that is published for its dealing day, which nobody knows when it is placed. `fixed`: the stated price when it is placed. `yield`: the price of the day on which it executes, computed from `rate` and the days to `maturity_date`. `quoted`: what the market gave, as the broker reports it. */
  pricing: 'forward' | 'fixed' | 'yield' | 'quoted';
  /** How the price of a bill or a commercial paper (`pricing` `yield`) follows from its `rate`, with the days to `maturity_date` t (none below 0, by the day in UTC) and B = `year_days`. `discount`: `face_value` × (1 − `rate` ÷ 100 × t ÷ B). `yield`: `face_value` ÷ (1 + `rate` ÷ 100 × t ÷ B). To 8 decimals: `price` is rounded up, `bid_price` is cut, so that nobody is paid more than was computed. Null elsewhere. */
  rate_basis: 'discount' | 'yield' | null;
  /** Of `pricing` `yield`: the rate of the day in percent a year, from which the price is computed on each day until another is set; null elsewhere. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  rate: string | null;
  /** Of `pricing` `yield`: how many days its rate counts as a year, such as 364 or 365; null elsewhere. (360 to 366) */
  year_days: number | null;
  /** Of `pricing` `yield`: what a unit pays back on `maturity_date`, in `currency`; null elsewhere. 2 to 8 decimals. */
  face_value: string | null;
  /** Of a product with `pricing` `forward`: until when a dealing day takes orders, `HH:MM` in the time zone of its calendar; what comes at that minute or later belongs to the next one. Null elsewhere. */
  dealing_cut_off: string | null;
  /** The exchange whose trading days and time zone count for dealing days, such as `NGX`; null where there are none. */
  dealing_calendar: string | null;
  /** On which weekdays of its calendar it is dealt; null: on each trading day, or it has no dealing days. */
  dealing_days: Array<'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday'> | null;
  /** Of a product with `pricing` `forward`: how many trading days of `dealing_calendar` after the dealing day a buy and a sell settle. Null: it does not say. */
  settlement_days: SettlementDays | null;
  /** How much risk the product has, as its issuer says. */
  risk_profile: 'low' | 'moderate' | 'high';
  /** First day on which it can be bought. (date) */
  start_date: string | null;
  /** Last day on which it can be bought. (date) */
  close_date: string | null;
  /** When it pays back, where that is one day for all. (date) */
  maturity_date: string | null;
  /** `pending`: not offered yet. `open`: offered. `fully_subscribed`: less than the minimum is left. `closed`: no longer offered. `matured`: paid back. `suspended`: neither bought nor sold. */
  status: 'pending' | 'open' | 'fully_subscribed' | 'closed' | 'matured' | 'suspended';
  /** True when it can be bought now: status open, today within its dates, allocation left. */
  is_open: boolean;
  /** The amount that can still be bought, in `currency`; null is unlimited. Money, 2 decimals. */
  allocation_remaining: string | null;
  /** How many decimals a number of units may have. (0 to 8) */
  unit_precision: number;
  /** The address of its terms; null: none. */
  terms_url: string | null;
  /** The address of a picture to show next to it; null: none. */
  image_url: string | null;
  /** When it was first offered. (date-time) */
  created_at: string;
  /** When it last changed. (date-time) */
  updated_at: string;
  /** The firm's own name of the product; with the mode it names one investment. */
  code: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** What can be sold in all, in `currency`; null is unlimited. Money, 2 decimals. */
  allocation_total: string | null;
  /** The listed instrument whose price it takes; null: none. (uuid) */
  instrument_id: string | null;
  /** Whether what matures is paid back only when a person has said that the issuer's money is there. */
  hold_until_released: boolean;
  /** Whether the orders of a dealing day execute by themselves once its price is published; else a person starts it. */
  executes_on_price: boolean;
  /** Since when the price holds, in UTC. (date-time) */
  price_at: string;
}

/** What the link of a product would do now. */
export interface ProductLinkPreview {
  /** The code of the product in the catalogue. (1 to 64 characters) */
  code: string;
  /** The instrument, as the exchange spells it, such as `MTNN`. (1 to 64 characters) */
  symbol: string;
  /** The code of the exchange, such as `NGX`. */
  exchange: string;
  /** What a unit of the live product costs now; null: there is no such product in live. 2 to 8 decimals. */
  price: string | null;
  /** The newest price of the instrument; null: it has none. 2 to 8 decimals. */
  new_price: string | null;
  /** How far the price of the live product would move, in percent; null: unknown. */
  move_percent: string | null;
  /** Whether it moves too far for one person, at once or within 24 hours. */
  waits: boolean;
}

/** The investment after the act, and what of the act is still to come. */
export interface ProductOutcome {
  investment: Product;
  /** Whether the price moves too far for one person and waits, not applied, for another. */
  is_pending_approval: boolean;
  /** The proposal that waits; null: none. (uuid) */
  approval_id: string | null;
  /** The price that is to hold from a later day; null: none. */
  planned_price: PlannedPrice | null;
  /** The dealing day that the price is of; null of an investment without dealing days. (date) */
  dealing_date: string | null;
}

/** Your password, or a code of your authenticator. */
export type Proof = {
  /** Your password. (1 to 1024 characters) */
  password: string;
} | {
  /** What your authenticator shows now; each code is good once. */
  code: string;
};

/** Money to be moved by hand. */
export interface ProposeAdjustment {
  /** The partner: its id, or its name where no other has it. (1 to 255 characters) */
  organisation: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; `default` when absent. */
  sandbox?: string;
  currency: Currency;
  /** `credit`: into the wallet. `debit`: out of it. */
  direction: 'credit' | 'debit';
  /** How much, above 0 with at most 2 decimals. */
  amount: string;
  /** Why; the partner reads it, and it is kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** How an investment is to be priced and dealt, and why. */
export interface ProposeDealingTerms {
  /** `forward`: at the price that is published for the dealing day of an order. `fixed`: at the stated price when it is placed. `yield`: at the price of the day that its rate makes, of an issue that nobody holds or orders. `quoted`: at what the broker reports. */
  pricing: 'forward' | 'fixed' | 'yield' | 'quoted';
  /** Until when a dealing day takes orders, in the time of its calendar; as it is when absent. */
  dealing_cut_off?: string | null;
  /** The exchange whose trading days count, such as `NGX`; as it is when absent. (1 to 16 characters) */
  dealing_calendar?: string | null;
  /** On which weekdays it is dealt; null: on each trading day. As it is when absent. (at most 5 items) */
  dealing_days?: Array<'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday'> | null;
  /** How many trading days after its dealing day an order settles; null: it does not say. As it is when absent. */
  settlement_days?: RequestedSettlementDays | null;
  /** Of `yield`: whether the rate is a `discount` of the face value or the `yield` of the price; as it is when absent. */
  rate_basis?: 'discount' | 'yield' | null;
  /** Of `yield`: the rate of the day, percent a year; as it is when absent. */
  rate?: string;
  /** Of `yield`: how many days its rate counts as a year; as it is when absent. (360 to 366) */
  year_days?: number | null;
  /** Of `yield`: what a unit pays back on the maturity date; as it is when absent. */
  face_value?: string | null;
  /** Whether orders execute once the price is published; as it is when absent. */
  executes_on_price?: boolean;
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** What is to be charged, from a day on. */
export interface ProposeFeeSchedule {
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** What is charged, such as `brokerage`. Of the schedules with the same code the one with the narrowest scope holds. */
  code: string;
  /** The name that partners read. Letters as they are read: no invisible or reordering characters, no < and no >. (1 to 80 characters) */
  name: string;
  /** What is charged for. */
  charged_for: 'buy' | 'sell' | 'conversion' | 'withdrawal' | 'funding' | 'custody';
  /** `firm` when absent. `issuer`: what the fund house of a product keeps of a buy, with the code `sales_charge` and the basis `percent`, below 50, without bounds, taxes and share. */
  collected_by?: 'firm' | 'issuer';
  /** Of amounts in this currency. */
  currency: Currency;
  /** Only this partner: its id, or its name where no other has it; all when absent. (1 to 255 characters) */
  organisation?: string;
  /** Only this investment, of the mode; all when absent. Not with a category. (uuid) */
  investment_id?: string;
  /** Only products of this kind; all when absent. Not with an investment. */
  category?: 'treasury_bill' | 'government_bond' | 'corporate_bond' | 'commercial_paper' | 'fixed_note' | 'money_market_fund' | 'fixed_income_fund' | 'balanced_fund' | 'equity_fund' | 'dollar_fund' | 'equity' | 'etf';
  /** `percent`: of the amount. `flat`: the same for each amount. `tiers`: each part of the amount at the percent of its tier. `margin`: of a conversion, a percent in its rate, which is no charge of its own. Of `custody` percents and flat amounts are for a year, of which each month is charged a twelfth; a minimum and a maximum are for a month. */
  basis: 'percent' | 'flat' | 'tiers' | 'margin';
  /** Of the basis `percent` and `margin`: how much of the amount, 0 to 100. */
  percent?: string;
  /** Of the basis `flat`: what is charged. */
  flat?: string;
  /** Of the basis `tiers`: at most 20, the lowest first. (at most 20 items) */
  tiers?: Array<RequestedFeeTier>;
  /** The least that is charged. */
  minimum?: string;
  /** The most that is charged; not below the minimum. */
  maximum?: string;
  /** The codes of the taxes that are levied on it, at most 5; none when absent. (at most 5 items) */
  vat_codes?: Array<string>;
  /** The partner's share of the fee, 0 to 100; 0 when absent. */
  revenue_share_percent?: string;
  /** The first day on which it holds (UTC): today or later, at most 10 years ahead. (date) */
  effective_from: string;
  /** Why, for the person who approves it; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** What is to be booked by hand. */
export interface ProposeJournal {
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** `bank_charge`, `interest`: of a bank. `top_up`: own money of the firm that is put in. `write_off`: money that is missing, or that a partner owes and will not pay. `remittance`: a tax, a levy or a share that is paid out. `correction`: money lies at another place, or one of the others is taken back. `unclaimed`: money in suspense that nobody claims. */
  kind: 'bank_charge' | 'interest' | 'top_up' | 'write_off' | 'correction' | 'remittance' | 'unclaimed';
  /** The day that it is about, today or earlier (Lagos), from the year before the installation on. (date) */
  value_day: string;
  /** The day on which it is to be booked: today (Lagos), which is meant when absent. A closed day is refused. (date) */
  day?: string;
  /** The document behind it. (1 to 100 characters) */
  reference?: string;
  /** Why; it is kept with the journal and in the audit. (1 to 500 characters) */
  reason: string;
  /** At most 500 lines, whose debits and credits are equal in each currency of each partner and of the firm. (at most 500 items) */
  lines: Array<{
    /** The partner whose share of a place it is: its id, or its name. The firm itself when absent. (1 to 255 characters) */
    organisation?: string;
    /** In test, which sandbox of the partner; `default` when absent. */
    sandbox?: string;
    /** The kind of ledger account. `place` is a share of the place that `place` names; the others are of the firm. */
    account: 'place' | 'income' | 'expense' | 'equity' | 'vat_payable' | 'levies_payable' | 'tax_payable' | 'revenue_share_due';
    /** The place; only of the account `place`. (uuid) */
    place?: string;
    currency: Currency;
    /** `debit` raises what lies at a place and what is spent; `credit` raises what is earned and owed. */
    side: 'debit' | 'credit';
    /** How much. */
    amount: string;
    /** Which month of a tax or levy it pays: an `id` of `GET /taxes-due/months`. Only of a debit of `vat_payable`, `levies_payable` or `tax_payable` of a `remittance` in live, and at most what is left of the month. Without it that month stays due. (uuid) */
    tax_month?: string;
  }>;
}

/** Which lines a rule books by itself, and how. */
export interface ProposeMatchingRule {
  /** Only lines of this account. (uuid) */
  firm_account: string;
  /** `credit`: money came; `debit`: money went. */
  direction: 'credit' | 'debit';
  /** Where in the text of the line. */
  place_in_text: 'begins_with' | 'contains';
  /** The text, of 6 to 100 characters. None of them is a pattern. (6 to 100 characters) */
  text: string;
  /** Only lines of this amount and more. */
  amount_from?: string;
  /** Only lines of this amount and less: a person decides about the others. */
  amount_to: string;
  /** The kind of journal: of the firm’s own money with its bank. */
  kind: 'bank_charge' | 'interest';
  /** The account beside the place, where the kind has several for money in this direction. */
  account?: 'place' | 'income' | 'expense' | 'equity' | 'vat_payable' | 'levies_payable' | 'tax_payable' | 'revenue_share_due';
  /** The currency of that account. */
  currency: Currency;
  /** Why it may book without a person who looks at each line; whoever approves it reads it. (1 to 500 characters) */
  reason: string;
}

/** A new partner whose business is not reviewed, and why. */
export interface ProposePartner {
  /** Its name. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters) */
  name: string;
  /** Country of registration, ISO 3166 alpha-2, such as `NG`. */
  country: string;
  /** The contact of the business, 1 to 254 characters: the `contact_email` of its business information in live. The firm may invite an owner only there; where it is absent, none. (email, 1 to 254 characters) */
  contact_email?: string;
  /** Why; kept in the audit. The partner does not read it. (1 to 500 characters) */
  reason: string;
}

/** The check that the firm goes without, and why. */
export interface ProposeScreeningWaiver {
  /** What is checked: `identity` (the numbers of a person, in identity registers), `watchlist` (sanctions and politically exposed persons, of a person or the business) or `register` (the business, in the register of companies). */
  check: 'identity' | 'watchlist' | 'register';
  /** The person; null or absent: the business itself. (uuid) */
  person_id?: string | null;
  /** Why; kept in the audit. The partner does not read it. (1 to 500 characters) */
  reason: string;
}

/** A statement of a bank account, and why it is taken. */
export interface ProposeStatement {
  /** The account: its `id`, or its number. (1 to 64 characters) */
  firm_account?: string;
  /** The same, as it was called before; one of the two. (1 to 64 characters) */
  account?: string;
  /** The name of the file. (1 to 255 characters) */
  file_name?: string;
  /** The file in base64: CSV, XLSX, MT940 or CAMT.053, at most 5 MiB decoded and 10000 rows. (byte, at least 1 characters) */
  content: string;
  /** The opening balance, where the file has none: CSV without `balance`. */
  opening_balance?: string;
  /** The closing balance, where the file has none: CSV without `balance`. */
  closing_balance?: string;
  /** True: rows that cannot be read are left out, and what they lack is an item. False when absent. */
  apply_valid?: boolean;
  /** Why; the person who approves it reads it. (1 to 500 characters) */
  reason: string;
}

/** A tax or a levy, from a day on. */
export interface ProposeTaxCode {
  /** What is charged, such as `vat_ng`. */
  code: string;
  /** The name that partners read. Letters as they are read: no invisible or reordering characters, no < and no >. (1 to 80 characters) */
  name: string;
  /** `tax`, or `levy` of an exchange or a depository. */
  kind: 'tax' | 'levy';
  /** Of products or partners of this country, ISO 3166 alpha-2. */
  country: string;
  /** To whom it is owed. Letters as they are read: no invisible or reordering characters, no < and no >. (1 to 120 characters) */
  authority: string;
  /** `amount`: of the acts that `charged_for` lists. `charges`: of the fees and levies that name this code in `vat_codes`. */
  base: 'amount' | 'charges';
  /** How much of the base in percent, above 0 and at most 100. */
  rate: string;
  /** Of the base `amount`, and required there: for which acts. Of a maturity the amount is the income in it. (at most 8 items) */
  charged_for?: Array<'buy' | 'sell' | 'conversion' | 'withdrawal' | 'funding' | 'custody' | 'distribution' | 'maturity'>;
  /** Only for products of these kinds; all when absent or empty. (at most 12 items) */
  categories?: Array<'treasury_bill' | 'government_bond' | 'corporate_bond' | 'commercial_paper' | 'fixed_note' | 'money_market_fund' | 'fixed_income_fund' | 'balanced_fund' | 'equity_fund' | 'dollar_fund' | 'equity' | 'etf'>;
  /** Not for products of these kinds. (at most 12 items) */
  exempt_categories?: Array<'treasury_bill' | 'government_bond' | 'corporate_bond' | 'commercial_paper' | 'fixed_note' | 'money_market_fund' | 'fixed_income_fund' | 'balanced_fund' | 'equity_fund' | 'dollar_fund' | 'equity' | 'etf'>;
  /** Not for these partners, at most 500: each is kept once. (at most 500 items) */
  exempt_organisations?: Array<string>;
  /** The codes of the taxes that are levied on it, at most 5; none when absent. (at most 5 items) */
  vat_codes?: Array<string>;
  /** Who withholds or bills it. `issuer`: it is gone before money reaches the firm, and is no charge here. `broker`: a charge of a third party. `firm`: the firm owes it to the authority. */
  collected_by: 'issuer' | 'broker' | 'firm';
  /** The ledger account from which the firm pays it: required where the firm collects it, and only there. */
  account?: 'vat_payable' | 'levies_payable' | 'tax_payable';
  /** Where the rate is published: a law, a circular, or an address that begins with http:// or https://. (1 to 500 characters) */
  source: string;
  /** Of which day that is: today or earlier. (date) */
  source_date: string;
  /** The first day on which it holds (UTC): today or later, at most 10 years ahead. (date) */
  effective_from: string;
  /** Why, for the person who approves it; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** The item that the firm goes without, and why. */
export interface ProposeWaiver {
  /** The item, such as `document.tax_certificate`. (1 to 100 characters) */
  code: string;
  /** Whose item it is, where it is one of a person; null or absent where it is not. (uuid) */
  person_id?: string | null;
  /** Why; kept in the audit. The partner does not read it. (1 to 500 characters) */
  reason: string;
}

/** An act that waits for a second person. Nothing has been done yet. */
export interface ProposedAct {
  /** The proposal; another person approves or refuses it by this id. (uuid) */
  approval_id: string;
  /** What kind of act is proposed. */
  kind: 'partner_closed' | 'live_key' | 'live_key_rotation' | 'live_key_change' | 'kyb_waiver' | 'live_opening' | 'partner_without_review' | 'screening_waiver' | 'screening_clearing' | 'withdrawal_payment' | 'withdrawal_refund' | 'settlement_account_of_another_name' | 'funding_settlement' | 'funding_reversal' | 'suspense_match' | 'statement_credits' | 'statement_taken' | 'statement_taken_back' | 'bank_line_credit' | 'bank_lines_credit' | 'bank_lines_reversed' | 'matching_rule' | 'settlement_from_balance' | 'discrepancy_unbooked' | 'place_client_money' | 'settlement_unmatched' | 'payment_return' | 'suspense_booking' | 'bank_line_booking' | 'investment_file' | 'investment_price' | 'planned_price' | 'dealing_price' | 'dealing_price_correction' | 'dealing_terms' | 'order_correction' | 'distribution_declaration' | 'fx_rate' | 'setting_change' | 'operator_roles' | 'quarantine_release' | 'product_link' | 'member_invitation' | 'member_invitation_anew' | 'member_role' | 'ledger_adjustment' | 'fee_schedule' | 'fee_schedule_end' | 'tax_code' | 'tax_code_end' | 'custody_cancellation' | 'revenue_share_credit' | 'journal' | 'period_reopened' | 'order_report';
  /** What would happen if it were approved now, in words. */
  effect: string | null;
  /** Why, in the words of who proposed it. */
  reason: string;
  /** Who proposed it, and therefore cannot approve it. */
  proposed_by: string;
  /** When it was proposed. (date-time) */
  created_at: string;
  /** Until when it may be approved; after that it is proposed again. (date-time) */
  expires_at: string;
}

/** What waits for another person. */
export interface ProposedCredits {
  /** How many lines credit a request. (at least 1) */
  crediting_lines: number;
  /** What these credit together. Money, 2 decimals. */
  crediting_amount: string;
  /** The approval that waits for another person. (uuid) */
  approval_id: string;
}

/** An invitation that waits for a second person: nobody is a member yet, and nothing can be accepted. */
export interface ProposedInvitation {
  /** The proposal; another person approves or refuses it by this id. (uuid) */
  approval_id: string;
  /** What kind of act is proposed. */
  kind: 'partner_closed' | 'live_key' | 'live_key_rotation' | 'live_key_change' | 'kyb_waiver' | 'live_opening' | 'partner_without_review' | 'screening_waiver' | 'screening_clearing' | 'withdrawal_payment' | 'withdrawal_refund' | 'settlement_account_of_another_name' | 'funding_settlement' | 'funding_reversal' | 'suspense_match' | 'statement_credits' | 'statement_taken' | 'statement_taken_back' | 'bank_line_credit' | 'bank_lines_credit' | 'bank_lines_reversed' | 'matching_rule' | 'settlement_from_balance' | 'discrepancy_unbooked' | 'place_client_money' | 'settlement_unmatched' | 'payment_return' | 'suspense_booking' | 'bank_line_booking' | 'investment_file' | 'investment_price' | 'planned_price' | 'dealing_price' | 'dealing_price_correction' | 'dealing_terms' | 'order_correction' | 'distribution_declaration' | 'fx_rate' | 'setting_change' | 'operator_roles' | 'quarantine_release' | 'product_link' | 'member_invitation' | 'member_invitation_anew' | 'member_role' | 'ledger_adjustment' | 'fee_schedule' | 'fee_schedule_end' | 'tax_code' | 'tax_code_end' | 'custody_cancellation' | 'revenue_share_credit' | 'journal' | 'period_reopened' | 'order_report';
  /** What would happen if it were approved now, in words. */
  effect: string | null;
  /** Why, in the words of who proposed it. */
  reason: string;
  /** Who proposed it, and therefore cannot approve it. */
  proposed_by: string;
  /** When it was proposed. (date-time) */
  created_at: string;
  /** Until when it may be approved; after that it is proposed again. (date-time) */
  expires_at: string;
  /** The first part of the invitation, shown this once; give it to the person by a way of your own. It is worth nothing before the approval, and then only together with the acceptance code that the approval returns. */
  invitation: string;
}

/** A statement that waits for another person. */
export interface ProposedStatement {
  /** The approval that waits for another person. (uuid) */
  approval_id: string;
  /** Why an import refuses it, with both figures. */
  refused: string;
  /** What would be recorded as gaps, before the file and between statements within it, above 0 where money came; null: nothing. Money, 2 decimals. */
  gap_amount: string | null;
  /** What the rows that cannot be read lack, above 0 where money came; null: nothing. Money, 2 decimals. */
  unread_amount: string | null;
}

/** A call that a provider has not answered for good. */
export interface ProviderCall {
  /** What the provider is asked for, such as `withdrawal`. */
  call: string;
  /** The record that it is asked about. (uuid) */
  id: string;
  /** By which the provider knows the record. */
  reference: string;
  /** The partner that the record belongs to. (uuid) */
  organisation_id: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** How often it was tried without a response. (at least 0) */
  attempts: number;
  /** When the provider was last asked; null where it never was. (date-time) */
  called_at: string | null;
  /** Since when the outcome is not known; null: it is. (date-time) */
  unknown_since: string | null;
  /** When it is asked next, or whether it may go on is looked at. (date-time) */
  due_at: string;
  /** With whom the call was made; null before the first time. */
  provider: string | null;
  /** With which account of the provider: its own name of the business, or `key-` and a hash of the key where the provider does not say. A call is looked up, repeated and settled with the same account only. */
  account: string | null;
  /** Why it waits for a person; null where it does not. */
  held: 'provider_changed' | 'account_changed' | 'no_provider' | 'account_unknown' | 'provider_forgot' | 'not_traded' | null;
  /** The same in words. */
  held_reason: string | null;
  /** What a person may do about it. */
  remedy: string | null;
}

/** A message of a provider; its bytes are kept, and shown masked where a person has to decide. */
export interface ProviderEvent {
  /** The event. (uuid) */
  id: string;
  /** Who sent it. */
  provider: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** `received`: it is applied next. `applied`: it was. `dead_lettered`: it waits for a decision. `dismissed`: it will not be applied. */
  status: 'received' | 'applied' | 'dead_lettered' | 'dismissed';
  /** The outcome, or why it could not be applied. */
  outcome: string | null;
  /** What it is about, by the reference that it names. */
  reference: string | null;
  /** In which currency; null where it names none. */
  currency: string | null;
  /** How much it is about; null where it names nothing that can be read. Money, 2 decimals. */
  amount: string | null;
  /** What it says, where a person has to decide: its structure, amounts, references and times; who paid and with what is masked. Null of one that was applied. */
  shown: string | null;
  /** How often it was tried. (at least 0) */
  attempts: number;
  /** When it came. (date-time) */
  received_at: string;
}

/** A row of market data that failed its checks. */
export interface QuarantinedRow {
  /** The row. (uuid) */
  id: string;
  /** The code of the exchange, such as `NGX`. */
  exchange: string;
  /** What the row is about. */
  kind: 'instrument' | 'quote' | 'session' | 'bar' | 'disclosure' | 'rate';
  /** The instrument or the pair, as it was reported; at most 64 characters. */
  symbol: string;
  /** Why it was not published. */
  reason: string;
  /** The row as it was reported: text of others, by column. */
  content: Record<string, string | number | boolean | null>;
  /** Who reported it. */
  provider: string;
  /** When it was reported first. (date-time) */
  created_at: string;
  /** When it was published after all; null: it was not. (date-time) */
  released_at: string | null;
  /** When it was turned down; null: it was not. (date-time) */
  rejected_at: string | null;
  /** Who turned it down; null: nobody. */
  rejected_by: string | null;
  /** Why it was turned down; null: it was not. */
  reject_reason: string | null;
}

/** The rate after the act, and whether it waits for another person. */
export interface RateChange {
  /** The rate of the pair in force after the act; null: there is none. */
  rate: FxRate | null;
  /** Whether it moves so far that it is not applied: a proposal waits for another person. */
  is_pending_approval: boolean;
  /** The proposal that waits; null where the rate is in force. (uuid) */
  approval_id: string | null;
}

/** One rate as it was reported; each change is kept. */
export interface RateObservation {
  /** The observation. (uuid) */
  id: string;
  base: Currency;
  quote: Currency;
  /** What one unit of base is bought for, in quote. 2 to 8 decimals. */
  bid: string;
  /** What one unit of base is sold for, in quote. 2 to 8 decimals. */
  ask: string;
  /** The middle between bid and ask, in quote. 2 to 8 decimals. */
  mid: string;
  /** Who reported it; `operator` where a person of the firm did. */
  source: string;
  /** From when on it holds. (date-time) */
  as_of: string;
  /** When it was recorded. (date-time) */
  created_at: string;
}

/** The invitation that is read. */
export interface ReadInvitation {
  /** The text of the invitation. (1 to 200 characters) */
  invitation: string;
}

/** A line of a statement as it is read. */
export interface ReadStatementLine {
  /** Its row in the file. (at least 1) */
  row: number;
  /** The day that the bank booked it. (date) */
  day: string;
  /** The value date; null: none is said. (date) */
  value_day: string | null;
  /** `credit`: money came; `debit`: money went. */
  direction: 'credit' | 'debit';
  /** How much, above 0. Money, 2 decimals. */
  amount: string;
  /** The reference that the bank shows; null: none. */
  reference: string | null;
  /** What the bank says of it. */
  narration: string;
  /** What was there after it; null: it is not said. Money, 2 decimals. */
  balance: string | null;
}

/** Why it is done. */
export interface Reason {
  /** Why; the partner reads it, and it is kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** Nothing is to be said. */
export interface RecheckDiscrepancy {
}

/** What explains a part of the difference. */
export interface ReconciliationItem {
  /** `unmatched_line`: on the statement, and booked nowhere. `not_on_statement`: booked, and on no statement up to the day; at an unknown place a payout or a reversal that no line has. `booked_later`: on the statement, and booked after the day. `amount_differs`: on both, with other amounts. `ignored`: on the statement, and ignored by a person after the day: a journal books it later, or nothing does. `gap`: two people took a statement that no line leads to. `unread_rows`: what rows lack that could not be read of a statement that two people took. `settlement_in_transit`: a provider has paid it out, and no line had it by the day. `stated`: a person said it. */
  kind: 'unmatched_line' | 'not_on_statement' | 'booked_later' | 'amount_differs' | 'ignored' | 'gap' | 'unread_rows' | 'settlement_in_transit' | 'stated';
  /** What it adds to the balance there less the balance here; it may be below zero. Money, 2 decimals. */
  amount: string;
  /** The day of the line of the statement, or the last one of the gap or of the statement with such rows, or on which the provider paid; null where there is none. (date) */
  day: string | null;
  /** What it is about, such as `bank_line` or `withdrawal`; null where a person said it. */
  record_type: string | null;
  /** Of that record; null where a person said it. (uuid) */
  record_id: string | null;
  /** The words of the statement, of the posting, or of the person; of a gap and of such rows, why two people took the statement. */
  description: string;
}

/** What a person did to a reconciliation. */
export interface ReconciliationStep {
  /** What was done. `reopened`: two people took a statement, or took one back, which changed the balance. */
  step: 'prepared' | 'sent_back' | 'signed' | 'reopened';
  /** Who did it; of `reopened` who approved it. */
  by: string;
  /** What the person said; null: nothing. */
  note: string | null;
  /** What was unexplained then; null where no balance there was known. Money, 2 decimals. */
  unexplained: string | null;
  /** When it was done. (date-time) */
  created_at: string;
}

/** A record that lines are about. */
export interface RecordOfMatch {
  /** What kind of record. */
  type: 'funding_payment' | 'withdrawal' | 'unmatched_payment' | 'settlement' | 'funding_reversal' | 'order' | 'correction' | 'distribution' | 'holding' | 'tax_payment';
  /** The record. (uuid) */
  id: string;
  /** Its reference, as people see it. */
  reference: string | null;
  /** The partner that it belongs to; null: not known. */
  organisation_name: string | null;
  /** `credit`: money came; `debit`: money went. */
  direction: 'credit' | 'debit';
  currency: Currency;
  /** How much of the lines it is. Money, 2 decimals. */
  amount: string;
}

/** A result that a person found, with the evidence. */
export interface RecordScreening {
  /** What is checked: `identity` (the numbers of a person, in identity registers), `watchlist` (sanctions and politically exposed persons, of a person or the business) or `register` (the business, in the register of companies). */
  check: 'identity' | 'watchlist' | 'register';
  /** The person; null or absent: the business itself. (uuid) */
  person_id?: string | null;
  /** What was found: `clear`, nothing speaks against it; `possible_match`, something resembles; `match`, on a list, or the number is somebody else's; `not_found`, the register does not know the number. */
  outcome: 'clear' | 'possible_match' | 'match' | 'not_found';
  /** The evidence: where it was looked up, and what was found. (1 to 2000 characters) */
  reason: string;
  /** Which state of the list or register was read; null or absent where it has none. (1 to 200 characters) */
  list_version?: string | null;
}

/** A settlement as the provider reports it. */
export interface RecordSettlement {
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** The payments provider, such as `paystack`. (1 to 40 characters) */
  provider: string;
  /** The provider's own id of the settlement. (1 to 100 characters) */
  reference: string;
  currency: Currency;
  /** What reached, or will reach, the bank account; below zero what the provider takes from the firm. */
  net: string;
  /** What the provider took off besides fees; the settlement is held until it is explained. Nothing when absent. */
  deductions?: string;
  /** The day on which the provider paid it, today at the latest. (date) */
  settled_on: string;
  /** Its payments, at most 5000, each in one settlement only; none where it has only deductions. (at most 5000 items) */
  payments: Array<{
    /** The provider's id of the payment. (1 to 100 characters) */
    transaction_id: string;
    /** What the payer paid. */
    amount: string;
    /** What the provider kept of it; "0" where nothing. */
    fee: string;
  }>;
}

/** A record to match with lines. */
export interface RecordToMatch {
  /** What kind of record. `funding_request`: all its payments that are on no line yet; one that waits is credited. `order_batch`, `declaration`: all of its orders or distributions that are still to be paid. `holding`: its maturity. `settlement`: one in transit, with all its payments. `funding_reversal`: what a person took back of a funding request, all of that reversal; not what a provider took back, which is in a settlement. `tax_month`: what is left to pay to an authority, as `GET /taxes-due/months` lists it. */
  type: 'funding_payment' | 'withdrawal' | 'unmatched_payment' | 'settlement' | 'funding_reversal' | 'order' | 'correction' | 'distribution' | 'holding' | 'funding_request' | 'order_batch' | 'declaration' | 'tax_month';
  /** Its `id`; of a funding request, a withdrawal or an order also its reference. (1 to 64 characters) */
  id: string;
  /** Only of a `tax_month`: how much of it the lines are; all that is left of it when absent. */
  amount?: string;
}

/** The items. */
export interface RedeemMany {
  /** 1 to 1000 items, in the order in which they are done. (at most 1000 items) */
  items: Array<{
    /** The order: its id, or its reference `ORD-…`; each at most once. (1 to 64 characters) */
    order: string;
    /** All that is paid for it with its income, before what the firm charges. */
    proceeds?: string;
    /** What the fund house kept. None when absent. */
    charge?: string;
  }>;
}

/** What came of a sell. */
export interface RedeemOrder {
  /** All that the fund house pays, as the last line of a contract note: the units at their price and the income that is paid with them, less its own charge, before what the firm charges. Expected is `amount` with that income; required in live where the investment is quoted. */
  proceeds?: string;
  /** What the fund house kept of the units x price. None when absent. */
  charge?: string;
}

/** Why, where there is something to say. */
export interface Redeliver {
  /** Why; kept in the audit. The partner does not read it. (1 to 500 characters) */
  reason?: string;
}

/** Why it is refused. */
export interface RefuseApproval {
  /** Why; kept in the audit, and shown to who proposed it. (1 to 500 characters) */
  reason: string;
}

/** The code that is refused. */
export interface RefuseLogin {
  /** What the person compares: eight letters, in any case, with or without the hyphen. (1 to 40 characters) */
  user_code: string;
}

/** Why it cannot be used. */
export interface RejectAccount {
  /** Why; the partner reads it, and it is kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** Why the row is turned down. */
export interface RejectQuarantined {
  /** Why; kept with the row and in the audit. (1 to 500 characters) */
  reason: string;
}

/** Why it is refused. */
export interface RejectWithdrawal {
  /** Why; the partner reads it, and it is kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** Which day is released, and why. */
export interface ReleaseMaturity {
  /** The UTC day whose holdings are paid back. (date) */
  maturity_date: string;
  /** What shows that the issuer's money is there; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** Why it is right. */
export interface ReleaseQuarantined {
  /** Why, for the person who approves it where it takes two; kept in the audit. (1 to 500 characters) */
  reason?: string;
}

/** The row after the act, and whether it waits for another person. */
export interface ReleasedRow {
  row: QuarantinedRow;
  /** Whether one person is not enough: nothing has been done, and an approval waits for another person. */
  is_pending_approval: boolean;
  /** The approval that waits; null where it is done. (uuid) */
  approval_id: string | null;
}

/** What changes of it; its number and currency stay. */
export interface RenameFirmAccount {
  /** The bank that keeps it. (1 to 200 characters) */
  bank_name?: string;
  /** What the firm calls it, such as "Client money NGN". (1 to 200 characters) */
  name?: string;
}

/** The new name, and why. */
export interface RenamePartner {
  /** Its name. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters) */
  name: string;
  /** Why; kept in the audit. The partner does not read it. (1 to 500 characters) */
  reason: string;
}

/** Why it is opened. */
export interface ReopenPeriod {
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** What was signed of the day before it was opened again. */
export interface ReplacedSignature {
  /** What was signed as the balance there. Money, 2 decimals. */
  balance_there: string;
  /** Who said that. */
  balance_from: 'statement' | 'provider' | 'person' | 'nothing';
  /** What lay there by the books. Money, 2 decimals. */
  balance_here: string;
  /** What the items added up to. Money, 2 decimals. */
  explained: string;
  /** What explained the difference. */
  items: Array<ReconciliationItem>;
  /** What who prepared it said; null: nothing. */
  note: string | null;
  /** Who prepared it. */
  prepared_by: string;
  /** When it was prepared. (date-time) */
  prepared_at: string;
  /** Who signed it. */
  signed_by: string;
  /** When it was signed. (date-time) */
  signed_at: string;
  /** What the statements said of the day from then on; null: nothing. Money, 2 decimals. */
  balance_then: string | null;
  /** The statement that was taken, or taken back: then it is gone. (uuid) */
  statement_id: string;
  /** Who proposed that. */
  proposed_by: string;
  /** Who approved it: another person. */
  approved_by: string;
  /** Why. */
  reason: string;
  /** When it was opened again. (date-time) */
  replaced_at: string;
}

/** A total compared with what the ledger says. */
export interface ReportCheck {
  /** The column that was added up. */
  total: string;
  /** In this currency. */
  currency: string;
  /** The account of the trial balance that it is compared with. */
  account: string;
  /** What the report adds up to, 2 decimals. */
  reported: string;
  /** What the ledger has, 2 decimals. */
  ledger: string;
  /** Whether they are equal. */
  is_equal: boolean;
  /** The same in words; a difference is named. */
  words: string;
}

/** A report that the firm has, and what is in it. */
export interface ReportDescription {
  /** Its name, as paths have it. */
  name: string;
  /** What people call it. */
  title: string;
  /** What it shows. */
  description: string;
  /** What its reader needs. */
  permission: 'partners.read' | 'kyb.read' | 'audit.read';
  /** `dated`: an earlier day shows the same whenever it is asked for. `as_found`: its records keep no history, so it shows the day on which it is made. */
  basis: 'dated' | 'as_found';
  /** Whether it is made each day at 6:00 of Lagos for the day before. */
  is_daily: boolean;
  /** Whether it shows yesterday, not today, where no day is named. */
  is_of_ended_days: boolean;
  /** What may be given besides a day and a mode. */
  takes: Array<'from' | 'organisation' | 'customer'>;
  /** What of it has to be given. */
  requires: Array<'from' | 'organisation' | 'customer'>;
  /** Its columns, in their order. */
  columns: Array<{
    /** The name, as rows and files have it. */
    name: string;
    /** How its values are written. */
    type: 'text' | 'currency' | 'money' | 'units' | 'price' | 'percent' | 'count' | 'day' | 'instant';
    /** What it means. */
    description: string;
  }>;
  /** The columns that are added up, by currency. */
  totals: Array<string>;
  /** What totals are compared with, in words. */
  ties: Array<string>;
}

/** A report as of a day. */
export interface ReportRows {
  /** The report. */
  report: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** The first day that it shows, of Lagos. (date) */
  first_day: string;
  /** The last day that it shows, of Lagos: nothing that came after it is in the report. (date) */
  as_of: string;
  /** When it was read. Pages behind the first are of the same reading, which is kept for ten minutes. (date-time) */
  read_at: string;
  /** All rows, regardless of the page. (at least 0) */
  count: number;
  /** The rows of the page, by column. Characters that would act in a terminal are replaced. */
  rows: Array<Record<string, string | null>>;
  /** What all rows add up to. */
  totals: Array<ReportTotal>;
  /** The totals compared with the ledger. */
  checks: Array<ReportCheck>;
}

/** A report that was made or is being made. It is kept 400 days. */
export interface ReportRun {
  /** The run. (uuid) */
  id: string;
  /** The report. */
  report: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** The first day that it shows, of Lagos. (date) */
  first_day: string;
  /** The last day that it shows, of Lagos: nothing that came after it is in the report. (date) */
  as_of: string;
  /** Of a report of one partner, that partner. (uuid) */
  organisation_id: string | null;
  /** Of a report of one customer, how the partner names it. */
  customer: string | null;
  /** Whether it was made by the service, once for its day. */
  is_daily: boolean;
  /** Who asked for it; `system` for the daily ones. */
  requested_by: string;
  /** When it was asked for: what came after it is not in the files. (date-time) */
  created_at: string;
  /** How often it was begun or continued; more than one after a failure or a crash. (at least 0) */
  attempts: number;
  /** When the attempt under way began; null: it waits for its turn, or is made. (date-time) */
  begun_at: string | null;
  /** How many rows are read, those of earlier attempts that are stored included, as it said last; null where no attempt is under way. (at least 0) */
  rows_read: number | null;
  /** When the last attempt failed; null: none did. (date-time) */
  failed_at: string | null;
  /** Why it failed, and what to do about it; null: it did not. */
  failure: string | null;
  /** When it is begun again after a failure, behind the rows that are stored; null: it is made, under way, or never failed. (date-time) */
  next_attempt_at: string | null;
  /** When it was made; null: it is not ready yet. (date-time) */
  made_at: string | null;
  /** How many rows it has; null before it is made. (at least 0) */
  row_count: number | null;
  /** What its rows add up to; null before it is made. */
  totals: Array<ReportTotal> | null;
  /** The totals compared with the ledger; null before it is made. */
  checks: Array<ReportCheck> | null;
  /** The CSV file; null before it is made. */
  csv: {
    /** The hash of its bytes, 64 hexadecimal digits. */
    sha256: string;
    /** Its length. (at least 0) */
    bytes: number;
  } | null;
  /** The workbook; null before it is made. */
  xlsx: {
    /** The hash of its bytes, 64 hexadecimal digits. */
    sha256: string;
    /** Its length. (at least 0) */
    bytes: number;
  } | null;
}

/** What rows of a currency add up to. */
export interface ReportTotal {
  /** The currency; null where the report has none. */
  currency: string | null;
  /** What is added up, where a report does it by one more column. */
  of: string | null;
  /** How many rows are added up. (at least 0) */
  rows: number;
  /** By column, the sum with 2 decimals. */
  amounts: Record<string, string>;
}

/** What the row says, with the figures that it leaves out. */
export interface ReportedFigures {
  /** Units; up to 8 decimals. */
  units: string;
  /** Price of one unit; 2 to 8 decimals. */
  price: string;
  /** Of a buy what the units cost, of a sell what they bring. Money, 2 decimals. */
  amount: string;
}

/** What the partner is asked for, and the words for it. */
export interface RequestInformation {
  /** What the reviewer has to say; the partner reads it. (1 to 2000 characters) */
  note: string;
  /** Codes of the items that are asked for, such as `business.tax_id` or `document.bank_statement`: at most 100. Items that the checklist does not have become part of it. (at most 100 items) */
  reasons?: Array<string>;
}

/** A tier of a fee. */
export interface RequestedFeeTier {
  /** The tier holds for the part of the amount above this; of the first it is 0. */
  above: string;
  /** How much of that part is charged, 0 to 100. */
  percent: string;
}

/** How the table of a statement is to be read. */
export interface RequestedMapping {
  /** The sheet of a workbook. Null: there is none. (1 to 200 characters) */
  sheet: string | null;
  /** How characters are written; null: as the file shows. */
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-15' | null;
  /** The row of the names of the columns; null: the table has none, and columns are numbered. (1 to 1048576) */
  header_row: number | null;
  /** The column of the day that the bank booked a line. (1 to 200 characters) */
  date: string;
  /** The order of day, month and year. Other separators, years of two digits and a time behind the day are read as well. */
  date_format: 'YYYY-MM-DD' | 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'DD-MMM-YYYY';
  /** The column of the value date. Null: there is none. (1 to 200 characters) */
  value_date: string | null;
  /** The columns of what the bank says of a line, in their order. (at most 8 items) */
  narration: Array<string>;
  /** The column of the reference. Null: there is none. (1 to 200 characters) */
  reference: string | null;
  /** The column of money that went, with `credit`. Null: there is none. (1 to 200 characters) */
  debit: string | null;
  /** The column of money that came, with `debit`. Null: there is none. (1 to 200 characters) */
  credit: string | null;
  /** The column of amounts in both directions, without `debit` and `credit`. Null: there is none. (1 to 200 characters) */
  amount: string | null;
  /** What an amount above 0 in `amount` means; null or left out with `debit` and `credit`. */
  sign?: 'plus_is_credit' | 'plus_is_debit' | null;
  /** The column that says CR or DR of `amount`. Null: there is none. (1 to 200 characters) */
  side: string | null;
  /** The column of what was there after a line. Null: there is none. (1 to 200 characters) */
  balance: string | null;
  /** The column of who paid or was paid. Null: there is none. (1 to 200 characters) */
  counterparty_name: string | null;
  /** The column of the account that paid or was paid. Null: there is none. (1 to 200 characters) */
  counterparty_account: string | null;
  /** The sign before the decimals. */
  decimal: '.' | ',';
  /** Which line is the first of the file. */
  order: 'oldest_first' | 'newest_first';
}

/** When orders settle, in trading days of the calendar of the product, counted from the dealing day. */
export interface RequestedSettlementDays {
  /** How many trading days after its dealing day a buy settles; 0 is that day. (0 to 30) */
  buy: number;
  /** How many trading days after its dealing day a sell settles; 0 is that day. (0 to 30) */
  sell: number;
}

/** What was done. */
export interface ResolveDiscrepancy {
  /** What was done; kept in the audit, and read by the person who approves it. (1 to 500 characters) */
  note: string;
  /** The journal that it was booked as; null says that no money was booked for it. (uuid) */
  journal: string | null;
}

/** What a person decides about a match, and why. */
export interface ResolveScreening {
  /** `cleared`: it concerns somebody else, or is explained. `confirmed`: it is so, and blocks an approval. */
  verdict: 'cleared' | 'confirmed';
  /** Why; kept in the audit. The partner does not read it. (1 to 500 characters) */
  reason: string;
}

/** A discrepancy, and whether it waits for another person. */
export interface ResolvedDiscrepancy {
  /** The discrepancy. (uuid) */
  id: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** Whose list differs. */
  provider: string;
  /** The provider's id of the payment. */
  transaction_id: string;
  /** How the two sides differ. `unreadable`: what the provider has of it cannot be read; its words are in `outcome`. */
  kind: 'missing_here' | 'missing_at_provider' | 'amount_differs' | 'currency_differs' | 'recorded_twice' | 'unreadable';
  /** The UTC day of the payment. (date) */
  day: string;
  /** The reference that the payment names. */
  reference: string | null;
  /** In the list; null where it is not there. */
  provider_currency: Currency | null;
  /** In the list; null where it is not there. Money, 2 decimals. */
  provider_amount: string | null;
  /** Here; null where it is not recorded. */
  recorded_currency: Currency | null;
  /** Here; null where it is not recorded. Money, 2 decimals. */
  recorded_amount: string | null;
  /** `open`: it waits. `applied`: our record was made from the list. `closed`: it is gone. `resolved`: a person explained it. */
  status: 'open' | 'applied' | 'closed' | 'resolved';
  /** What became of it, in words; null while nothing has. */
  outcome: string | null;
  /** The journal that it was booked as; null: no money was booked for it. (uuid) */
  journal_id: string | null;
  /** When it was found. (date-time) */
  created_at: string;
  /** When it ended; null while it is open. (date-time) */
  ended_at: string | null;
  /** Whether one person is not enough: nothing has been done, and an approval waits for another person. */
  is_pending_approval: boolean;
  /** The approval that waits; null where it is done. (uuid) */
  approval_id: string | null;
}

/** Why it can be paid now. */
export interface RetryWithdrawal {
  /** What was done about it; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** To which account money goes back: nothing of it is guessed. */
export interface ReturnPayment {
  /** The number of the account that it is paid to, as the payer or the bank gave it. (5 to 34 characters) */
  account_number: string;
  /** The bank of that account. (1 to 200 characters) */
  bank_name: string;
  /** Whose account it is. (1 to 200 characters) */
  account_name: string;
  /** The records that it resembles (currency, amount, three days before and after, payer or reference; a settlement or a transfer between own accounts that is on its way, a payout whose reference comes back; what a provider has not settled yet: a payment, or the place where several wait) and that are other money; at most 200. (at most 200 items) */
  not_the_same_as?: Array<SaidNotTheSame>;
  /** Why; whoever approves it reads it. (1 to 500 characters) */
  reason: string;
}

/** Why the bank sent it back. */
export interface ReturnWithdrawal {
  /** Why; the partner reads it, and it is kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** Why the number is needed. */
export interface RevealAccount {
  /** Why you need it; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** Which one number is shown, and why. */
export interface RevealNumber {
  /** Which number: the one of the identity document, or the bank verification number (BVN). */
  field: 'id_number' | 'bvn';
  /** Why; kept in the audit. The partner does not read it. (1 to 500 characters) */
  reason: string;
}

/** Why the number is needed. */
export interface RevealReturn {
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** The number of one account, for the reason that was given. */
export interface RevealedAccountNumber {
  /** The settlement account. (uuid) */
  id: string;
  /** Its whole number. Do not write it down elsewhere. */
  account_number: string;
}

/** One identity number in plain text. Show it once and keep it nowhere. */
export interface RevealedNumber {
  /** The person. (uuid) */
  person_id: string;
  /** Which number: the one of the identity document, or the bank verification number (BVN). */
  field: 'id_number' | 'bvn';
  /** The number; null where the person gave none. */
  value: string | null;
}

/** The number of one account, for the reason that was given. */
export interface RevealedReturnAccount {
  /** The return. (uuid) */
  id: string;
  /** The whole number of the account that is paid. */
  account_number: string;
}

/** What one schedule brought with one product. */
export interface RevenueShareLine {
  /** The code of the fee. */
  code: string;
  /** The name of the fee. */
  name: string;
  /** What is charged for. */
  charged_for: 'buy' | 'sell' | 'conversion' | 'withdrawal' | 'funding' | 'custody';
  /** The schedule by which the fees were charged. (uuid) */
  fee_schedule_id: string;
  /** Your share of each of these fees, as it was agreed when they were charged. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  revenue_share_percent: string;
  /** The product that was charged for; null: the fee is for none, or the line sums the products after the first 100. (uuid) */
  investment_id: string | null;
  /** The name of that product. */
  investment_name: string | null;
  /** How many fees were charged, less those that were given back; 0 where more were given back. (at least 0) */
  charges: number;
  /** These fees together, without the taxes on them and less those that were given back. Money, 2 decimals. */
  fees: string;
  /** Your share: that of each fee is rounded down by itself. Below 0 where more was given back than charged. Money, 2 decimals. */
  amount: string;
}

/** Why the money was taken back. */
export interface ReverseFunding {
  /** How much was taken back; all that is left of it when absent. */
  amount?: string;
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** Why a journal is taken back. */
export interface ReverseJournal {
  /** Why; it is kept with the reversal and in the audit. (1 to 500 characters) */
  reason: string;
  /** The document behind it. (1 to 100 characters) */
  reference?: string;
}

/** A decision on what the business says of itself. */
export interface ReviewBusiness {
  /** What the reviewer decides. */
  decision: 'approved' | 'rejected';
  /** The fields that are judged, such as `tax_id`; all that were given when absent. (at most 100 items) */
  fields?: Array<'legal_name' | 'trading_name' | 'country' | 'entity_type' | 'registration_number' | 'date_of_incorporation' | 'tax_id' | 'registered_address' | 'operating_address' | 'industry' | 'website' | 'use_case' | 'expected_monthly_volume' | 'source_of_funds' | 'licence_regulator' | 'licence_type' | 'licence_number' | 'contact_name' | 'contact_email' | 'contact_phone' | 'technical_contact_email'>;
  /** What the reviewer has to say; the partner reads it. (1 to 2000 characters) */
  note?: string;
}

/** What the reviewer has to say; the partner reads it. */
export interface ReviewNote {
  /** What the reviewer has to say; the partner reads it. (1 to 2000 characters) */
  note: string;
}

/** A decision on one person or one document. */
export interface ReviewPart {
  /** What the reviewer decides; `expired` is for what was valid once and is not any more. */
  decision: 'approved' | 'rejected' | 'expired';
  /** What the reviewer has to say; the partner reads it. (1 to 2000 characters) */
  note?: string;
}

/** What the review made of it. `pending`: not looked at yet, or changed since. `in_review`: a reviewer has it. `expired`: its validity ran out. */
export type ReviewStatus = 'pending' | 'in_review' | 'approved' | 'rejected' | 'expired';

/** One item of the checklist, and the note of the decision on it. */
export interface ReviewedItem {
  /** What is asked for, such as `business.legal_name` or `document.memorandum_and_articles`. */
  code: string;
  /** The name of the field to fill in; null where it is none. */
  field: string | null;
  /** The `id` of the person whom it concerns; null where it is none. (uuid) */
  person_id: string | null;
  /** The type of the document to upload; null where it is none. */
  document_type: string | null;
  /** `missing`: not submitted. `submitted`: not judged yet. `accepted` or `rejected`: what the review said. `waived`: the firm goes without it. */
  status: 'missing' | 'submitted' | 'accepted' | 'rejected' | 'waived';
  /** What to do about it, in a sentence for people. */
  message: string;
  /** What the reviewer wrote; null where nothing. */
  note: string | null;
  /** Who judged it; two people of an item that is waived. Empty where nobody did yet, or it is not known. */
  judged_by: Array<string>;
}

/** A person of the business as reviewers see one; numbers are masked. */
export interface ReviewedPerson {
  /** Identifies the person; it never changes. (uuid) */
  id: string;
  /** The roles of the person in the business, each once. */
  roles: Array<PersonRole>;
  /** First name of the person. */
  first_name: string;
  /** Last name of the person. */
  last_name: string;
  /** Middle names of the person, up to 100 characters. */
  middle_name: string | null;
  /** Date of birth of the person. (date) */
  date_of_birth: string | null;
  /** Nationality, ISO 3166 alpha-2 or alpha-3, upper case. */
  nationality: string | null;
  id_type: IdType | null;
  /** The number of the identity document, masked: four stars and the last 4 characters; of a short number only stars. */
  id_number_masked: string | null;
  /** E-mail address of the person. (email, 1 to 254 characters) */
  email: string | null;
  /** Telephone number of the person. */
  phone: string | null;
  /** The address where the person lives. */
  residential_address: string | null;
  /** Share of the business that the person owns. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  ownership_percentage: string | null;
  /** The bank verification number, masked: four stars and the last 4 digits. */
  bvn_masked: string | null;
  /** Whether the person is politically exposed (holds, or held, a public office). */
  is_pep: boolean;
  /** Which public office it is; null where there is none. */
  pep_details: string | null;
  review_status: ReviewStatus;
  /** When the person was added. (date-time) */
  created_at: string;
  /** What the reviewer wrote; null where nothing. */
  review_note: string | null;
}

/** Nothing is to be said. */
export interface RevokePartnerKey {
}

/** How a key gives way to its successor, and why. */
export interface RotatePartnerKey {
  /** How long the old key keeps working, 0 to 604800; 86400 when absent. 0 ends it at once. (0 to 604800) */
  grace_seconds?: number;
  /** Why, for the person who approves it; kept in the audit. (1 to 500 characters) */
  reason?: string;
}

/** A record that is other money, and why. */
export interface SaidNotTheSame {
  /** What kind of record it is. */
  type: 'funding_request' | 'unmatched_payment' | 'bank_line' | 'settlement' | 'withdrawal' | 'place' | 'payment_return';
  /** The record, as `looks_like_known_money` names it. (uuid) */
  id: string;
  /** Why it is other money; whoever approves it reads it. (1 to 500 characters) */
  reason: string;
}

/** One question to a provider of screening, and its outcome. */
export interface Screening {
  /** Identifies the result. (uuid) */
  id: string;
  /** `asked` until a provider responds; `refused` where it never will; `judged` once a person decided on a match. */
  status: 'asked' | 'answered' | 'refused' | 'judged';
  /** Who answered: a provider, `by_hand` or `waiver`; null before a response. */
  provider: string | null;
  /** What the provider calls its response; null where it has no name for it. */
  provider_reference: string | null;
  /** Which state of the lists or of the register answered; null where that is not known. */
  list_version: string | null;
  /** What was found, or `waived` where two people go without it; null before a response. */
  outcome: 'clear' | 'possible_match' | 'match' | 'not_found' | 'waived' | null;
  /** What was found in words, the evidence of a person, or why the provider refused; null where nothing. */
  note: string | null;
  /** Who asked; null where the service did by itself. */
  asked_by: string | null;
  /** Who found it by hand, or approved the waiver; null otherwise. */
  recorded_by: string | null;
  /** Who proposed the waiver; null otherwise. */
  proposed_by: string | null;
  /** When it was answered; null before. (date-time) */
  checked_at: string | null;
  /** Until when it holds: 365 days after the response; null before. (date-time) */
  expires_at: string | null;
  /** `cleared`: it concerns somebody else, or is explained. `confirmed`: it is so, and blocks an approval. */
  verdict: 'cleared' | 'confirmed' | null;
  /** Why it was decided so; null before. */
  verdict_reason: string | null;
  /** Who decided on the match; null before. */
  judged_by: string | null;
  /** When that was decided; null before. (date-time) */
  judged_at: string | null;
  /** When it was asked. (date-time) */
  created_at: string;
}

/** One check of a person or of the business, and its status. */
export interface ScreeningItem {
  /** What is checked: `identity` (the numbers of a person, in identity registers), `watchlist` (sanctions and politically exposed persons, of a person or the business) or `register` (the business, in the register of companies). */
  check: 'identity' | 'watchlist' | 'register';
  /** The person; null: the business itself. (uuid) */
  person_id: string | null;
  /** The name that is screened. */
  name: string;
  /** Its status for an approval: `holds`; or what blocks it: `absent`, `changed` since it was screened, `asked` and not answered, `refused` by the provider, `expired`, `to_judge` or `confirmed`. */
  standing: 'absent' | 'changed' | 'asked' | 'refused' | 'expired' | 'to_judge' | 'confirmed' | 'holds';
  /** The newest result; null where there is none. */
  result: Screening | null;
  /** What one person proposed about it and another has not decided; null where nothing is. */
  waiting: ScreeningWaiting | null;
}

/** What waits for a second person about one check. */
export interface ScreeningWaiting {
  /** The approval; another person approves or refuses it by this id. (uuid) */
  approval_id: string;
  /** `screening_waiver`: the firm goes without the check. `screening_clearing`: a match that was confirmed is cleared. */
  kind: 'screening_waiver' | 'screening_clearing';
  /** Why, in the words of who proposed it. */
  reason: string;
  /** Who proposed it, and therefore cannot approve it. */
  proposed_by: string;
  /** Until when it may be approved; after that it is proposed again. (date-time) */
  expires_at: string;
}

/** A record that was found, and whose it is. */
export interface SearchHit {
  /** What kind of record it is. */
  type: 'organisation' | 'key' | 'order' | 'holding' | 'funding_request' | 'withdrawal';
  /** The record. (uuid) */
  id: string;
  /** What people call it: the name of a partner, the `pk_…` of a key, the reference of a record. */
  title: string;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** Test or live; null of a partner, which is in both. */
  mode: 'test' | 'live' | null;
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** What is missing. */
export interface SendBackReconciliation {
  /** What is missing; the audit keeps it. (1 to 1000 characters) */
  note: string;
}

/** The file of contract notes. */
export interface SendNotes {
  /** How the file is called. (1 to 255 characters) */
  file_name: string;
  /** The file in base64, at most 10000 rows besides the header. (byte, at least 1 characters) */
  content: string;
}

/** The file, and what it says. */
export interface SendOrderFile {
  act: FileAct;
  /** How the file is called. (1 to 255 characters) */
  file_name: string;
  /** The file in base64, at most 10000 rows besides the header. (byte, at least 1 characters) */
  content: string;
}

/** A session of yours. */
export interface Session {
  /** The session. (uuid) */
  id: string;
  /** From where the person signed in. */
  address: string;
  /** When the person signed in. (date-time) */
  created_at: string;
  /** When the person last proved who they are. (date-time) */
  authenticated_at: string;
  /** When it was last used, to the minute. (date-time) */
  last_used_at: string;
  /** When it ends at the latest. (date-time) */
  expires_at: string;
}

/** The product and the instrument, and whether it waits for another person. */
export interface SetLink {
  /** The code of the product in the catalogue. (1 to 64 characters) */
  code: string;
  /** The instrument, as the exchange spells it, such as `MTNN`. (1 to 64 characters) */
  symbol: string;
  /** The code of the exchange, such as `NGX`. */
  exchange: string;
  /** Whether one person is not enough: nothing has been done, and an approval waits for another person. */
  is_pending_approval: boolean;
  /** The approval that waits; null where it is done. (uuid) */
  approval_id: string | null;
}

/** A price, and from when on it holds; or a rate. */
export interface SetPrice {
  /** What a buyer pays per unit, in the investment's currency; required but of an investment with `pricing` `yield`. */
  price?: string;
  /** Of an investment with `pricing` `yield`, required and instead of a price: the rate of the day, percent a year. The price of each day is computed from it until another is set. */
  rate?: string;
  /** What a redemption pays per unit, at most the price; absent or null: the price. */
  bid_price?: string | null;
  /** Of an investment with `pricing` `forward`: the dealing day whose price it is, over by its cut-off; the last such day when absent. Its orders execute at it. Another price of a day that has one is a correction of two people. (date) */
  date?: string;
  /** The UTC day from whose beginning it holds, today or later; at once when absent. (date) */
  from?: string;
  /** Why, for the person who approves a large change of a price; kept in the audit. (1 to 500 characters) */
  reason?: string;
}

/** The product and its instrument. */
export interface SetProductLink {
  /** The code of the product in the catalogue. (1 to 64 characters) */
  code: string;
  /** The instrument, as the exchange spells it, such as `MTNN`. (1 to 64 characters) */
  symbol: string;
  /** The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent. */
  exchange?: string;
  /** Why, for the person who approves it where it takes two; kept in the audit. (1 to 500 characters) */
  reason?: string;
}

/** A rate from now on. */
export interface SetRate {
  /** The currency that is priced, such as USD. */
  base: Currency;
  /** The currency that it is priced in, such as NGN; another one than `base`. */
  quote: Currency;
  /** What one unit of base is bought for. */
  bid: string;
  /** What one unit of base is sold for; not below the bid. */
  ask: string;
  /** Why, for the person who approves a large change; kept in the audit. (1 to 500 characters) */
  reason?: string;
}

/** A figure that the firm sets for itself. */
export interface Setting {
  /** Its name. */
  name: 'withdrawal_threshold_ngn' | 'withdrawal_threshold_ghs' | 'withdrawal_threshold_usd' | 'fulfilment_tolerance_percent' | 'price_jump_percent' | 'rate_jump_percent';
  /** Its value, with two decimals. */
  value: string;
  /** What the value is in: money of a currency, or percent. */
  unit: 'NGN' | 'GHS' | 'USD' | 'percent';
  /** What it means. */
  about: string;
  /** When it last changed; null while the configuration of the service says it. (date-time) */
  updated_at: string | null;
}

/** What arrived. */
export interface SettleFunding {
  /** How much arrived; what is missing when absent. */
  amount?: string;
  /** The bank's id of the payment; the same one is credited once. Required once money came for the request. (1 to 100 characters) */
  transaction?: string;
  /** The records that it resembles (currency, amount, three days before and after, payer or reference; a settlement or a transfer between own accounts that is on its way, a payout whose reference comes back; what a provider has not settled yet: a payment, or the place where several wait) and that are other money; at most 200. (at most 200 items) */
  not_the_same_as?: Array<SaidNotTheSame>;
  /** What shows that it arrived, for the person who approves it; kept in the audit. (1 to 500 characters) */
  reason?: string;
}

/** The items. */
export interface SettleMany {
  /** 1 to 1000 items, in the order in which they are done. (at most 1000 items) */
  items: Array<{
    /** The withdrawal: its id, or its reference `WDR-…`; each at most once. (1 to 64 characters) */
    withdrawal: string;
  }>;
}

/** Nothing is to be said. */
export interface SettleWithdrawal {
}

/** What a provider paid out to the firm, and of which payments. */
export interface Settlement {
  /** The settlement. (uuid) */
  id: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** The payments provider. */
  provider: string;
  /** The provider's own id of it. */
  reference: string;
  currency: Currency;
  /** Its payments together; 0.00 where it has none. Money, 2 decimals. */
  gross: string;
  /** What the provider kept of them. Money, 2 decimals. */
  fees: string;
  /** What the provider took off besides, such as refunds: `gross` less `fees` less `net`. Below zero where it paid more. Money, 2 decimals. */
  deductions: string;
  /** What it paid to the bank account: `gross` less `fees` and `deductions`. Of 0.00 it paid nothing; below zero it took that from the firm. Money, 2 decimals. */
  net: string;
  /** The day on which the provider paid it. (date) */
  settled_on: string;
  /** `held` while a person has to explain it by `POST /settlements/{settlement}/explain`: one with deductions, one whose `net` is not above zero, and one that a provider reported with payments that are known otherwise (`differing_payments`); then `in_transit` until it is matched with the line of the bank, a debit where `net` is below zero. `from_balance`: it has no line, as the provider took it from what it can pay from. `cancelled`: a person recorded it wrongly, or it never was; its payments and its reference are free for the right one. */
  status: 'held' | 'in_transit' | 'matched' | 'from_balance' | 'cancelled';
  /** How many payments it is made of. (at least 0) */
  payments: number;
  /** How many of them no record here is of: it cannot be matched before they are known. (at least 0) */
  unknown_payments: number;
  /** Payments that are known here with another amount or currency, of another provider or in the other mode, the first 20: it cannot be matched with them. None once it is matched or cancelled. */
  differing_payments: Array<{
    /** The provider's id of the payment. */
    transaction_id: string;
    /** What the settlement says of it, and what is known here. (1 to 500 characters) */
    problem: string;
  }>;
  /** The place that it leaves: what waits to be settled by the provider. (uuid) */
  place_id: string;
  /** The movements of the ledger at that place which are its `deductions`. */
  explained_by: Array<string>;
  /** The line that it is matched to by itself. (uuid) */
  bank_line_id: string | null;
  /** The match that it is in with other lines or records. (uuid) */
  match_id: string | null;
  /** The account that got it. (uuid) */
  firm_account_id: string | null;
  /** Who recorded it. */
  recorded_by: string;
  /** Who matched it, or said that it was taken from the balance; null: it is in transit. */
  matched_by: string | null;
  /** Who cancelled it; null: nobody did. */
  cancelled_by: string | null;
  /** Why; null: nobody did. */
  cancellation_reason: string | null;
  /** When it was recorded. (date-time) */
  created_at: string;
  /** When that was; null: it is in transit. (date-time) */
  matched_at: string | null;
  /** When it was cancelled; null: it was not. (date-time) */
  cancelled_at: string | null;
}

/** When orders settle, in trading days of the calendar of the product, counted from the dealing day. */
export interface SettlementDays {
  /** How many trading days after its dealing day a buy settles; 0 is that day. (0 to 30) */
  buy: number;
  /** How many trading days after its dealing day a sell settles; 0 is that day. (0 to 30) */
  sell: number;
}

/** A settlement as it is, and the approval that waits for another person. */
export interface SettlementFromBalance {
  /** The settlement. (uuid) */
  id: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** The payments provider. */
  provider: string;
  /** The provider's own id of it. */
  reference: string;
  currency: Currency;
  /** Its payments together; 0.00 where it has none. Money, 2 decimals. */
  gross: string;
  /** What the provider kept of them. Money, 2 decimals. */
  fees: string;
  /** What the provider took off besides, such as refunds: `gross` less `fees` less `net`. Below zero where it paid more. Money, 2 decimals. */
  deductions: string;
  /** What it paid to the bank account: `gross` less `fees` and `deductions`. Of 0.00 it paid nothing; below zero it took that from the firm. Money, 2 decimals. */
  net: string;
  /** The day on which the provider paid it. (date) */
  settled_on: string;
  /** `held` while a person has to explain it by `POST /settlements/{settlement}/explain`: one with deductions, one whose `net` is not above zero, and one that a provider reported with payments that are known otherwise (`differing_payments`); then `in_transit` until it is matched with the line of the bank, a debit where `net` is below zero. `from_balance`: it has no line, as the provider took it from what it can pay from. `cancelled`: a person recorded it wrongly, or it never was; its payments and its reference are free for the right one. */
  status: 'held' | 'in_transit' | 'matched' | 'from_balance' | 'cancelled';
  /** How many payments it is made of. (at least 0) */
  payments: number;
  /** How many of them no record here is of: it cannot be matched before they are known. (at least 0) */
  unknown_payments: number;
  /** Payments that are known here with another amount or currency, of another provider or in the other mode, the first 20: it cannot be matched with them. None once it is matched or cancelled. */
  differing_payments: Array<{
    /** The provider's id of the payment. */
    transaction_id: string;
    /** What the settlement says of it, and what is known here. (1 to 500 characters) */
    problem: string;
  }>;
  /** The place that it leaves: what waits to be settled by the provider. (uuid) */
  place_id: string;
  /** The movements of the ledger at that place which are its `deductions`. */
  explained_by: Array<string>;
  /** The line that it is matched to by itself. (uuid) */
  bank_line_id: string | null;
  /** The match that it is in with other lines or records. (uuid) */
  match_id: string | null;
  /** The account that got it. (uuid) */
  firm_account_id: string | null;
  /** Who recorded it. */
  recorded_by: string;
  /** Who matched it, or said that it was taken from the balance; null: it is in transit. */
  matched_by: string | null;
  /** Who cancelled it; null: nobody did. */
  cancelled_by: string | null;
  /** Why; null: nobody did. */
  cancellation_reason: string | null;
  /** When it was recorded. (date-time) */
  created_at: string;
  /** When that was; null: it is in transit. (date-time) */
  matched_at: string | null;
  /** When it was cancelled; null: it was not. (date-time) */
  cancelled_at: string | null;
  /** Whether one person is not enough: nothing has been done, and an approval waits for another person. */
  is_pending_approval: boolean;
  /** The approval that waits; null where it is done. (uuid) */
  approval_id: string | null;
}

/** A settlement, and whether it waits for another person. */
export interface SettlementUnmatched {
  settlement: Settlement;
  /** Whether one person is not enough: nothing has been done, and an approval waits for another person. */
  is_pending_approval: boolean;
  /** The approval that waits; null where it is done. (uuid) */
  approval_id: string | null;
}

/** The code that the command line shows. */
export interface ShowLogin {
  /** What the person compares: eight letters, in any case, with or without the hyphen. (1 to 40 characters) */
  user_code: string;
}

/** What proves who you are. */
export interface SignIn {
  /** Your address. (1 to 254 characters) */
  email: string;
  /** Your password. (1 to 1024 characters) */
  password: string;
  /** What your authenticator shows now; each code is good once. */
  code: string;
}

/** How operators can sign in here, besides a password and a code. */
export interface SignInMethods {
  /** The OpenID Connect provider of the firm; null where none is set up. */
  open_id: {
    /** What people call the provider, to write on a button. */
    name: string;
  } | null;
}

/** Nothing has to be said. */
export interface SignReconciliation {
  /** What is to be said of it; the audit keeps it. (1 to 1000 characters) */
  note?: string;
}

/** A new session. */
export interface SignedIn {
  /** Who signed in. (uuid) */
  operator_id: string;
  /** The session, which the cookie `operator_session` carries. (uuid) */
  session_id: string;
  /** Send it in X-CSRF-Token with every request that changes something. */
  csrf_token: string;
  /** When the session ends at the latest. (date-time) */
  expires_at: string;
}

/** What you prove before the passkey. */
export interface StartPasskeySignIn {
  /** Your address. (1 to 254 characters) */
  email: string;
  /** Your password. (1 to 1024 characters) */
  password: string;
}

/** How the table of a statement is read. */
export interface StatementMapping {
  /** The sheet of a workbook. Null: there is none. (1 to 200 characters) */
  sheet: string | null;
  /** How characters are written; null: as the file shows. */
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-15' | null;
  /** The row of the names of the columns; null: the table has none, and columns are numbered. (1 to 1048576) */
  header_row: number | null;
  /** The column of the day that the bank booked a line. (1 to 200 characters) */
  date: string;
  /** The order of day, month and year. Other separators, years of two digits and a time behind the day are read as well. */
  date_format: 'YYYY-MM-DD' | 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'DD-MMM-YYYY';
  /** The column of the value date. Null: there is none. (1 to 200 characters) */
  value_date: string | null;
  /** The columns of what the bank says of a line, in their order; none where a proposal knows none. (at most 8 items) */
  narration: Array<string>;
  /** The column of the reference. Null: there is none. (1 to 200 characters) */
  reference: string | null;
  /** The column of money that went, with `credit`. Null: there is none. (1 to 200 characters) */
  debit: string | null;
  /** The column of money that came, with `debit`. Null: there is none. (1 to 200 characters) */
  credit: string | null;
  /** The column of amounts in both directions, without `debit` and `credit`. Null: there is none. (1 to 200 characters) */
  amount: string | null;
  /** What an amount above 0 in `amount` means. */
  sign: 'plus_is_credit' | 'plus_is_debit';
  /** The column that says CR or DR of `amount`. Null: there is none. (1 to 200 characters) */
  side: string | null;
  /** The column of what was there after a line. Null: there is none. (1 to 200 characters) */
  balance: string | null;
  /** The column of who paid or was paid. Null: there is none. (1 to 200 characters) */
  counterparty_name: string | null;
  /** The column of the account that paid or was paid. Null: there is none. (1 to 200 characters) */
  counterparty_account: string | null;
  /** The sign before the decimals. */
  decimal: '.' | ',';
  /** Which line is the first of the file. */
  order: 'oldest_first' | 'newest_first';
}

/** What an import of the file would do; nothing was stored. */
export interface StatementPreview {
  /** The account that it is of. (uuid) */
  firm_account_id: string;
  /** The format, as the bytes show. */
  format: 'csv' | 'xlsx' | 'mt940' | 'camt053';
  /** SHA-256 of the file, 64 hexadecimal digits. */
  file_hash: string;
  currency: Currency;
  /** The bank's reference of the statement; null: none. */
  bank_reference: string | null;
  /** The day of its first line; null while the file leaves something open. (date) */
  first_day: string | null;
  /** The day of its last line, or of its closing balance; null while the file leaves something open. (date) */
  last_day: string | null;
  /** What was there before its first line; null while the file leaves something open. Money, 2 decimals. */
  opening_balance: string | null;
  /** What was there after its last line; null while the file leaves something open. Money, 2 decimals. */
  closing_balance: string | null;
  /** What the lines lack to lead from one to the other; null while the file leaves something open. Money, 2 decimals. */
  difference: string | null;
  /** How many lines could be read. (at least 0) */
  lines: number;
  /** How many of them were on an earlier statement already. (at least 0) */
  known_lines: number;
  /** The rows that could not be read, each with what is wrong. */
  rows_left_out: Array<{
    /** The row of a table, the line of a text, or which entry it is. (at least 1) */
    row: number;
    /** The column or field. */
    field: string;
    /** What is wrong, and what to do. */
    problem: string;
  }>;
  /** How many lines an import would match by reference and amount. (at least 0) */
  matching_lines: number;
  /** How many of these would credit a funding request, once another person approves it. (at least 0) */
  settling_lines: number;
  /** What these would credit together. Money, 2 decimals. */
  settling_amount: string;
  /** Its first lines as they are read, at most 200, in the order of time. */
  rows: Array<ReadStatementLine>;
  /** How the table is read: the mapping that was sent, the kept one, or the proposed one; null: none could be, or it is no table. */
  mapping: StatementMapping | null;
  /** What the file leaves open; an import is refused until it is said. */
  uncertain: Array<UncertainField>;
  /** The table as it is written; null of a format without one. */
  table: StatementTable | null;
}

/** The table of a file, as it is written. */
export interface StatementTable {
  /** The sheets of a workbook; none of a text. */
  sheets: Array<string>;
  /** What its columns are called, from left to right. */
  columns: Array<string>;
  /** Its first rows, at most 60, with what is above the table. */
  rows: Array<{
    /** The number of the row. (at least 1) */
    row: number;
    /** Its cells as they are written. */
    cells: Array<string>;
  }>;
}

/** A statement as it was, and whether it waits for another person. */
export interface StatementTakenBack {
  statement: BankStatement;
  /** Whether it waits: it goes once another person approves it. */
  is_pending_approval: boolean;
  /** The approval that waits; null where the statement is gone. (uuid) */
  approval_id: string | null;
}

/** Nothing is to be said. */
export interface SubmitBatch {
}

/** The items. */
export interface SubmitMany {
  /** 1 to 1000 items, in the order in which they are done. (at most 1000 items) */
  items: Array<{
    /** The order: its id, or its reference `ORD-…`; each at most once. (1 to 64 characters) */
    order: string;
  }>;
}

/** Nothing is to be said. */
export interface SubmitOrder {
}

/** What came of the orders of a batch that was sent. */
export interface SubmittedBatch {
  batch: OrderBatch;
  /** How many of its orders are submitted, now or before. (at least 0) */
  done: number;
  /** Those that were refused, such as one cancelled meanwhile. */
  refused: Array<BulkResult>;
}

/** A record that a line may be about. */
export interface Suggestion {
  /** What kind of record; `matching_rule`: a rule says how it is booked; `bank_line`: the other half of a transfer between own accounts, or what the bank took back of the line; `payment_return`: it is matched by `paymentReturns.match`; `place`: payments wait there until their provider settles them. What is due is a record of `bankLines.match`. */
  type: 'funding_request' | 'withdrawal' | 'unmatched_payment' | 'payment_return' | 'order_batch' | 'matching_rule' | 'place' | 'settlement' | 'funding_reversal' | 'order' | 'correction' | 'distribution' | 'holding' | 'declaration' | 'tax_month' | 'bank_line';
  /** The record. (uuid) */
  id: string;
  /** Its reference, as people see it. */
  reference: string | null;
  /** The partner that it belongs to; null: not known. */
  organisation_name: string | null;
  /** The status of the record; of what is due, and of another line, `due`; `waiting_at_provider`: the line may be a settlement of it that is not recorded yet, and is matched with that. */
  status: string;
  /** Its amount; of what is due what is left of it, or the part of a month of a tax that the line pays. Money, 2 decimals. */
  amount: string;
  currency: Currency;
  /** How much speaks for it, 0 to 100. (0 to 100) */
  score: number;
  /** What speaks for it, in words. */
  reasons: Array<string>;
  /** How the rule books it; null: it is no rule. */
  book: {
    /** The kind of journal. */
    kind: 'bank_charge' | 'interest' | 'top_up' | 'write_off' | 'correction' | 'remittance' | 'unclaimed';
    /** The account beside the place. */
    account: 'place' | 'income' | 'expense' | 'equity' | 'vat_payable' | 'levies_payable' | 'tax_payable' | 'revenue_share_due';
  } | null;
}

/** What is in transit at a place. */
export interface SumInTransit {
  currency: Currency;
  /** The place. (uuid) */
  place: string;
  /** What the firm calls the place. */
  place_name: string;
  /** How many leave it or go to it. (at least 0) */
  transfers: number;
  /** What is on its way from there, together. Money, 2 decimals. */
  leaving: string;
  /** What is on its way to there, together. Money, 2 decimals. */
  arriving: string;
}

/** What all partners were charged by one code in one currency and became income, of a period. */
export interface SumOfIncome {
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** The code of the fee. */
  code: string;
  currency: Currency;
  /** How many records of the list there are, 1 or more. (at least 0) */
  sweeps: number;
  /** What partners were charged, without the taxes on it; below 0 where more was given back. Money, 2 decimals. */
  fee: string;
  /** The partners' shares of it. Money, 2 decimals. */
  revenue_share: string;
  /** What became income: the fees without the shares. Money, 2 decimals. */
  amount: string;
}

/** Why its money waits in suspense. */
export interface SuspendBankLine {
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
  /** The records that it resembles (currency, amount, three days before and after, payer or reference; a settlement or a transfer between own accounts that is on its way, a payout whose reference comes back; what a provider has not settled yet: a payment, or the place where several wait) and that are other money; at most 200. (at most 200 items) */
  not_the_same_as?: Array<SaidNotTheSame>;
}

/** Why a statement is taken back. */
export interface TakeBackStatement {
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
  /** True: what was decided about its lines is undone, once another person approves it. False when absent. */
  undo_matches?: boolean;
  /** True: days that are signed with it are open again, once another person approves it; what was signed is kept. False when absent. */
  open_signed?: boolean;
}

/** How it is known. */
export interface TakeSettlementFromBalance {
  /** Where the provider says so; the person who approves it reads it. (1 to 500 characters) */
  reason: string;
}

/** Which login is asked about. */
export interface TakeToken {
  /** What the command line keeps to itself and asks with. */
  device_code: string;
}

/** What was withheld of the income from one investment at one rate. */
export interface TaxCertificateLine {
  /** To whom the tax was paid. */
  authority: string;
  /** The income that it was withheld of. */
  charged_for: 'distribution' | 'maturity';
  /** Who paid the income; null: the line sums the products after the first 100. */
  payer: string | null;
  /** The investment that paid it; null as the payer is. */
  investment_name: string | null;
  /** How much of the base was withheld. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  rate: string;
  /** How many payments it was withheld of. (at least 0) */
  payments: number;
  /** The income that the tax is computed on. Money, 2 decimals. */
  base: string;
  /** What was withheld of it: of each payment rounded down by itself. Money, 2 decimals. */
  amount: string;
}

/** A tax or a levy, from a day on. */
export interface TaxCode {
  /** The row of the code. (uuid) */
  id: string;
  /** What is charged: one row holds on a day. */
  code: string;
  /** The name that partners read. */
  name: string;
  /** `tax`, or `levy` of an exchange or a depository. */
  kind: 'tax' | 'levy';
  /** Of products or partners of this country, ISO 3166 alpha-2. (2 characters) */
  country: string;
  /** To whom it is owed. */
  authority: string;
  /** `amount`: of the acts that `charged_for` lists. `charges`: of the fees and levies that name this code in `vat_codes`. */
  base: 'amount' | 'charges';
  /** How much of the base. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  rate: string;
  /** Of the base `amount`: for which acts. */
  charged_for: Array<'buy' | 'sell' | 'conversion' | 'withdrawal' | 'funding' | 'custody' | 'distribution' | 'maturity'>;
  /** Only for products of these kinds; empty: all. */
  categories: Array<'treasury_bill' | 'government_bond' | 'corporate_bond' | 'commercial_paper' | 'fixed_note' | 'money_market_fund' | 'fixed_income_fund' | 'balanced_fund' | 'equity_fund' | 'dollar_fund' | 'equity' | 'etf'>;
  /** Not for products of these kinds. */
  exempt_categories: Array<'treasury_bill' | 'government_bond' | 'corporate_bond' | 'commercial_paper' | 'fixed_note' | 'money_market_fund' | 'fixed_income_fund' | 'balanced_fund' | 'equity_fund' | 'dollar_fund' | 'equity' | 'etf'>;
  /** Not for these partners. */
  exempt_organisations: Array<string>;
  /** The codes of the taxes that are levied on this levy. */
  vat_codes: Array<string>;
  /** Who withholds or bills it. `issuer`: it is gone before money reaches the firm, and is no charge here. `broker`: a charge of a third party. `firm`: the firm owes it to the authority. */
  collected_by: 'issuer' | 'broker' | 'firm';
  /** The ledger account from which the firm pays it; null: it does not. */
  account: 'vat_payable' | 'levies_payable' | 'tax_payable' | null;
  /** Where the rate is published. */
  source: string;
  /** Of which day that is. (date) */
  source_date: string;
  /** Whether it came with the service and is charged to no one: check it, and propose your own. */
  is_example: boolean;
  /** The first day on which it holds: a UTC day, which begins at 01:00 in Lagos. (date) */
  effective_from: string;
  /** The first day on which it holds no more; null: it has no end. (date) */
  effective_until: string | null;
  /** `planned`: from a later day on. `in_force`: today. `ended`: no more. Days are UTC days. */
  status: 'planned' | 'in_force' | 'ended';
  /** Who proposed it. */
  proposed_by: string;
  /** Who approved it: another person; null of an example. */
  approved_by: string | null;
  /** When it was approved. (date-time) */
  created_at: string;
  /** Who approved its end; null: it has none. */
  ended_by: string | null;
  /** When its end was approved; null: it has none. (date-time) */
  ended_at: string | null;
}

/** A tax or a levy that the firm withheld of income of a partner or charged for an act of it: a line of the schedule for an authority. */
export interface TaxDue {
  /** The charge. (uuid) */
  id: string;
  /** To whom it is owed. */
  authority: string;
  /** The code of the tax or levy. */
  code: string;
  /** Its name, as partners read it. */
  name: string;
  /** `tax`, or `levy` of an exchange or a depository. */
  kind: 'tax' | 'levy';
  /** The ledger account from which the firm pays it. */
  account: 'vat_payable' | 'levies_payable' | 'tax_payable' | null;
  /** What it is charged for, or withheld of. */
  charged_for: 'buy' | 'sell' | 'conversion' | 'withdrawal' | 'funding' | 'custody' | 'distribution' | 'maturity';
  /** The distribution, the holding that matured, the order, the withdrawal, the conversion, the payment into a wallet, or the custody charge. (uuid) */
  record_id: string;
  /** The investment that paid the income, or was bought or sold; null of what has no product. */
  investment_name: string | null;
  /** Who paid the income: who issues or manages the investment; null of what is no income. */
  payer: string | null;
  /** Whose it is: the legal name of the partner’s business, or its name where that is not known. */
  beneficiary: string;
  /** The tax identification number of that business; null: it is not known. */
  tax_id: string | null;
  /** The currency of the amounts. */
  currency: Currency;
  /** What it is computed on. Money, 2 decimals. */
  base: string;
  /** How much of the base. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  rate: string | null;
  /** What is due, above 0. Money, 2 decimals. */
  amount: string;
  /** When it was given back, with a withdrawal that the bank returned; null: it was not. (date-time) */
  given_back_at: string | null;
  /** The certificate of tax that covers it; null: none does. */
  certificate_number: string | null;
  /** When it was booked, by the clock of its environment. (date-time) */
  created_at: string;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** What a journal that names the month paid to an authority for it. */
export interface TaxJournal {
  /** The journal, whose movements in the ledger have it as their source; reversing it takes the payment back. (uuid) */
  journal_id: string;
  /** The day that it is about. (date) */
  day: string;
  /** The document behind it; null: none. */
  reference: string | null;
  /** How much of the journal it is, above 0. Money, 2 decimals. */
  amount: string;
}

/** What is due to an authority by one code in one currency for a month, in live mode. */
export interface TaxMonth {
  /** The month of this code: a line is matched with it as a record of type `tax_month`. (uuid) */
  id: string;
  /** To whom it is owed. */
  authority: string;
  /** The code of the tax or levy. */
  code: string;
  /** The ledger account from which the firm pays it. */
  account: 'vat_payable' | 'levies_payable' | 'tax_payable';
  currency: Currency;
  /** The month of Lagos in which it was charged. */
  month: string;
  /** How many charges there are, 1 or more. (at least 0) */
  charges: number;
  /** What they are computed on, together. Money, 2 decimals. */
  base: string;
  /** What was withheld and charged, together. Money, 2 decimals. */
  amount: string;
  /** How much of that was given back, with withdrawals that the bank returned. Money, 2 decimals. */
  given_back: string;
  /** `amount` less `given_back`. Money, 2 decimals. */
  due: string;
  /** What lines of banks and journals paid of it. A journal that names no month is in no month. Money, 2 decimals. */
  paid: string;
  /** `due` less `paid`; below 0 where something was given back after it was paid. Money, 2 decimals. */
  remaining: string;
  /** The lines that paid it, the first day first. */
  payments: Array<TaxPayment>;
  /** The journals that paid it and were not reversed, the first day first. */
  journals: Array<TaxJournal>;
}

/** What a line of a bank paid to an authority for a month. */
export interface TaxPayment {
  /** The match of the line; unmatching the line takes the payment back. (uuid) */
  match_id: string;
  /** The line that paid it; of several the last one. (uuid) */
  bank_line_id: string;
  /** The account of the firm that the line is of. (uuid) */
  firm_account_id: string;
  /** What moved by the match: the `source_id` of its transaction in the ledger, which has all that the match paid from this `account`. (uuid) */
  movement_id: string;
  /** The day that the bank booked that line. (date) */
  day: string;
  /** The reference that the bank shows; null: none. */
  reference: string | null;
  /** How much of the line it is, above 0. Money, 2 decimals. */
  amount: string;
}

/** What is due to an authority by one code in one currency, of a period. */
export interface TaxesOfAuthority {
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** To whom it is owed. */
  authority: string;
  /** The code of the tax or levy. */
  code: string;
  /** `tax`, or `levy` of an exchange or a depository. */
  kind: 'tax' | 'levy';
  /** The ledger account from which the firm pays it. */
  account: 'vat_payable' | 'levies_payable' | 'tax_payable' | null;
  currency: Currency;
  /** How many charges there are, 1 or more. (at least 0) */
  charges: number;
  /** What they are computed on, together. Money, 2 decimals. */
  base: string;
  /** What was withheld and charged, together. Money, 2 decimals. */
  amount: string;
  /** How much of that was given back, with withdrawals that the bank returned. Money, 2 decimals. */
  given_back: string;
  /** What is left for the authority: `amount` less `given_back`. What was paid already is not taken off: `GET /taxes-due/months` says that. Money, 2 decimals. */
  due: string;
}

/** A movement of money, followed to what caused it. */
export interface TracedTransaction {
  transaction: LedgerTransaction;
  /** Its two entries: what left one account and reached the other. */
  entries: Array<{
    /** The entry. (uuid) */
    id: string;
    /** The transaction that it belongs to. (uuid) */
    transaction_id: string;
    /** The account. (uuid) */
    account_id: string;
    /** Its place among the entries of the account, without gaps. (at least 1) */
    sequence: number;
    /** Why the money moved. */
    reason: 'funding' | 'adjustment_credit' | 'adjustment_debit' | 'correction_credit' | 'correction_debit' | 'order_debit' | 'order_placed' | 'charge_of_buy' | 'charge_of_sell' | 'order_refund' | 'fee_charged' | 'tax_charged' | 'funding_reversal' | 'reversal_shortfall' | 'reversal_repayment' | 'debt_written_off' | 'debt_written_off_back' | 'provider_fee' | 'provider_fee_returned' | 'unmatched' | 'unmatched_claimed' | 'sale_proceeds' | 'maturity' | 'distribution' | 'tax_withheld' | 'reinvestment' | 'withdrawal' | 'withdrawal_settled' | 'withdrawal_refund' | 'charge_of_withdrawal' | 'charge_of_withdrawal_back' | 'withdrawal_return' | 'conversion_out' | 'charge_of_conversion' | 'conversion_in' | 'conversion_given' | 'conversion_taken' | 'subscription_paid' | 'proceeds_received' | 'vat_paid' | 'levies_paid' | 'tax_paid' | 'vat_paid_back' | 'levies_paid_back' | 'tax_paid_back' | 'place_transfer' | 'journal_expense' | 'journal_expense_back' | 'journal_income' | 'journal_income_back' | 'journal_equity' | 'journal_equity_back' | 'journal_vat' | 'journal_vat_back' | 'journal_levies' | 'journal_levies_back' | 'journal_tax' | 'journal_tax_back' | 'journal_revenue_share' | 'journal_revenue_share_back' | 'suspense_to_income' | 'suspense_to_income_back' | 'suspense_to_equity' | 'suspense_to_equity_back' | 'suspense_to_expense' | 'suspense_to_expense_back' | 'charges_swept' | 'charge_income' | 'charge_share' | 'charge_vat' | 'charge_levy' | 'charge_tax' | 'charges_swept_back' | 'charge_income_back' | 'charge_share_back' | 'charge_vat_back' | 'charge_levy_back' | 'charge_tax_back' | 'revenue_share_paid' | 'revenue_share' | 'advance_given' | 'advance_received' | 'advance_received_back' | 'advance_given_back' | 'place_opened' | 'place_opened_owing';
    /** `credit` raises the balance, `debit` lowers it. */
    direction: 'credit' | 'debit';
    /** The amount that moved, above 0. Money, 2 decimals. */
    amount: string;
    /** The balance of the account after it. Money, 2 decimals. */
    balance_after: string;
    /** Its place in the chain of the account, 64 hex digits. */
    hash: string;
    /** When it was posted, by the clock of its environment. (date-time) */
    created_at: string;
    /** What the account is for: `wallet` is the money of a partner, `place` its share of a place where money lies (below zero: so much lies there), the others say what money is owed for meanwhile. */
    kind: 'wallet' | 'order_clearing' | 'positions' | 'payout_clearing' | 'conversion_clearing' | 'fees' | 'receivable' | 'funding_clearing' | 'suspense' | 'place' | 'charges_due' | 'income' | 'expense' | 'equity' | 'vat_payable' | 'levies_payable' | 'tax_payable' | 'revenue_share_due' | 'advanced_by_house' | 'advances';
  }>;
  /** The record that caused it. A payment that came in is shown as its funding request. */
  source: {
    /** The kind of record that caused it. */
    type: string;
    /** That record. (uuid) */
    id: string;
    /** Where this API returns the record; null where it has no endpoint of its own. */
    path: string | null;
  };
  /** What the audit has of that record, oldest first, at most 50. */
  acts: Array<{
    /** The entry of the audit. (uuid) */
    id: string;
    /** What was done, such as `funding-requests settle`. */
    action: string;
    /** Who did it: a person, the id of a key, or `system`. */
    actor: string;
    /** The operator; null where it was none. */
    operator_email: string | null;
    /** The request that did it; null where it was none. */
    request_id: string | null;
    /** Why, in the words of who did it. */
    reason: string | null;
    /** When it was done. (date-time) */
    created_at: string;
  }>;
}

/** Money on its way, of which only one side is there. */
export interface TransferInTransit {
  /** `settlement`: a provider paid it, or took it where its net is below zero, and no line is matched with it, also while it is held. `payout`: it is booked as paid from an account of the firm, or as come back there, and on no line. `reversal`: a person took it back of a funding request, and no line by which it went back to its payer is matched with that. `transfer`: a line that waits for a decision, whose other half a person expects at another place. */
  type: 'settlement' | 'payout' | 'reversal' | 'transfer';
  /** The settlement, the withdrawal, the funding request or the line. (uuid) */
  id: string;
  /** Its reference, as people see it; null: the line has none. */
  reference: string | null;
  /** `departure`: that it left is there, and not that it arrived. `arrival`: the other way round. */
  has: 'departure' | 'arrival';
  /** The place that it left; null of a payout that came back, and of a settlement below zero, whose account the line says. (uuid) */
  from_place: string | null;
  /** What the firm calls it; null where there is none. */
  from_place_name: string | null;
  /** The place that it goes to; null of a payout, which leaves to a partner, of a reversal, which leaves to a payer, and of a settlement, whose account the line says. (uuid) */
  to_place: string | null;
  /** What the firm calls it; null where there is none. */
  to_place_name: string | null;
  currency: Currency;
  /** How much, above 0; of a settlement what reaches the bank. Money, 2 decimals. */
  amount: string;
  /** The day of Lagos since when only one side is there. (date) */
  since: string;
  /** How many days ago that is; 0 where the day is not over. (at least 0) */
  age_days: number;
}

/** What is on its way in live mode. */
export interface TransfersInTransit {
  /** The oldest first, at most 500. (at most 500 items) */
  transfers: Array<TransferInTransit>;
  /** How many more there are. (at least 0) */
  left_out: number;
  /** By currency and place, of all, also of those that are left out. */
  sums: Array<SumInTransit>;
}

/** The sum of all accounts of a kind, per mode and currency. */
export interface TrialBalance {
  /** Entries before this instant are summed; null: all of them. (date-time) */
  as_of: string | null;
  /** Whether every currency of every mode sums to zero, as it must. */
  is_balanced: boolean;
  lines: Array<{
    /** `test` is the sandbox, `live` is real money. */
    mode: 'test' | 'live';
    currency: Currency;
    /** What the account is for: `wallet` is the money of a partner, `place` its share of a place where money lies (below zero: so much lies there), the others say what money is owed for meanwhile. */
    account: 'wallet' | 'order_clearing' | 'positions' | 'payout_clearing' | 'conversion_clearing' | 'fees' | 'receivable' | 'funding_clearing' | 'suspense' | 'place' | 'charges_due' | 'income' | 'expense' | 'equity' | 'vat_payable' | 'levies_payable' | 'tax_payable' | 'revenue_share_due' | 'advanced_by_house' | 'advances';
    /** How many accounts of the kind there are. (at least 0) */
    accounts: number;
    /** The sum of their balances. Money, 2 decimals. */
    balance: string;
  }>;
}

/** What each code held and what moved, from one day to another. */
export interface TrialBalanceOfPeriod {
  /** The first day, inclusive: a day of Lagos. (date) */
  from: string;
  /** The last day, inclusive: a day of Lagos. (date) */
  to: string;
  /** Whether what all codes of each currency held sums to zero, at the beginning of the period and at its end. */
  is_balanced: boolean;
  /** By code; a code with nothing but zeros is left out. */
  lines: Array<{
    /** `test` is the sandbox, `live` is real money. */
    mode: 'test' | 'live';
    currency: Currency;
    /** Its code in the chart of accounts, 3 to 10 digits. */
    code: string;
    /** Its name. (1 to 120 characters) */
    name: string;
    /** What it is in the books. In the ledger a credit adds, so the accounts that an `asset` or an `expense` collects are below zero. */
    type: 'asset' | 'liability' | 'income' | 'expense' | 'equity';
    /** What it held when the period began. Above zero on the usual side of its type: debits of assets and expenses, credits of liabilities, income and equity. Money, 2 decimals. */
    opening: string;
    /** What was debited in the period, 0.00 or more. Money, 2 decimals. */
    debits: string;
    /** What was credited in the period, 0.00 or more. Money, 2 decimals. */
    credits: string;
    /** What it held when the period ended, on the same side as `opening`. Money, 2 decimals. */
    closing: string;
  }>;
}

/** What a file leaves open of its mapping. */
export interface UncertainField {
  /** The field of the mapping. */
  field: string;
  /** What the file leaves open. */
  problem: string;
}

/** Why it may pay out again. */
export interface UnfreezeWallet {
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** Why the match is taken back. */
export interface UnmatchSettlement {
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** Money that came and whose owner is not known: it is in suspense. */
export interface UnmatchedPayment {
  /** The payment in suspense. (uuid) */
  id: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** Who reported the payment. */
  provider: string;
  /** The provider's id of the payment. */
  transaction_id: string;
  currency: Currency;
  /** How much came. Money, 2 decimals. */
  amount: string;
  /** Why it could not be credited. */
  problem: string;
  /** What the sender wrote as the purpose, where it is known. */
  reference: string | null;
  /** Who sent it, as the provider says; null: not known. */
  sender_name: string | null;
  /** The text of the transfer, as the provider has it; null: none. Others wrote it. */
  narration: string | null;
  /** `open`: in suspense, until somebody says whose it is. `matched`: it left suspense for a partner. `booked`: for the firm, by a journal. `returning`, `returned`: it is paid back to its sender. `undone`: it did not belong here, or a partner got it and gave all of it back; its line is open again. */
  status: 'open' | 'matched' | 'booked' | 'returning' | 'returned' | 'undone';
  /** What it was matched with; null while it is open. (uuid) */
  funding_request_id: string | null;
  /** The partner whose money it was; null while it is open. (uuid) */
  organisation_id: string | null;
  /** Since when it is in suspense. (date-time) */
  created_at: string;
  /** When it was matched; null while it is open. (date-time) */
  matched_at: string | null;
  /** The journal that books it; null: none. (uuid) */
  journal_id: string | null;
  /** The payout by which it goes back to its sender; null: none. (uuid) */
  return_id: string | null;
  /** Where it lies, if that is a bank account; null: with its provider. (uuid) */
  place_id: string | null;
  /** The records that it resembles and that are other money, as a person said; at most 200, usually none. */
  not_the_same_as: Array<NotTheSame>;
}

/** What changes; what is absent stays. */
export interface UpdateGlAccount {
  /** Its name. (1 to 120 characters) */
  name?: string;
  /** The kinds of ledger accounts that it collects from today on (Lagos): the code that collected them no longer does. Statements up to an earlier day keep the codes of that day. Only kinds of its own type. (at most 21 items) */
  kinds?: Array<'place' | 'funding_clearing' | 'receivable' | 'advances' | 'conversion_clearing' | 'wallet' | 'order_clearing' | 'payout_clearing' | 'suspense' | 'disputed' | 'positions' | 'charges_due' | 'advanced_by_house' | 'vat_payable' | 'levies_payable' | 'tax_payable' | 'revenue_share_due' | 'equity' | 'income' | 'fees' | 'expense'>;
  /** The places that it collects by themselves from today on, at most 200; only of an `asset`. (at most 200 items) */
  places?: Array<string>;
}

/** A business verification in the list of the reviewers. */
export interface Verification {
  /** Identifies the verification; use it in paths. (uuid) */
  id: string;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
  status: KybStatus;
  /** When it was last submitted; null: never. (date-time) */
  submitted_at: string | null;
  /** The name of who reviews it; null where nobody does. */
  claimed_by: string | null;
}

/** A verification with everything that a decision is made from. */
export interface VerificationFile {
  /** Identifies the verification; use it in paths. (uuid) */
  id: string;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
  status: KybStatus;
  /** When it was last submitted; null: never. (date-time) */
  submitted_at: string | null;
  /** The name of who reviews it; null where nobody does. */
  claimed_by: string | null;
  /** When it was last approved; null: never. (date-time) */
  approved_at: string | null;
  /** Who is responsible for what was submitted. */
  attestation: {
    /** The name of who attested it; null before a submission. */
    name: string | null;
    /** The office of that person; null before a submission. */
    title: string | null;
  };
  /** What the review last decided. */
  review: {
    /** What the reviewer wrote about the whole verification; null: nothing yet. */
    note: string | null;
    /** Codes of the requirements that the reviewer asked for. */
    reasons: Array<string>;
    /** When the reviewer last decided; null: not yet. (date-time) */
    reviewed_at: string | null;
  };
  business: Business;
  /** The decisions on the fields of the business. */
  business_decisions: Array<BusinessDecision>;
  /** The people of the business, newest first. */
  people: Array<ReviewedPerson>;
  /** The documents, newest first. */
  documents: Array<Document>;
  /** Every item of the checklist and its status. */
  checklist: Array<ReviewedItem>;
  /** What blocks an approval; empty where nothing does. */
  obstacles: Array<ApprovalObstacle>;
  /** The items that the firm goes without, oldest first. */
  waivers: Array<Waiver>;
  /** Every check of the business and its people, and its status. Partners never see it. */
  screening: Array<ScreeningItem>;
  opening: LiveOpening;
  /** What its status lets reviewers do with the whole now, such as `claim` or `approve`. */
  transitions: Array<string>;
}

/** Why it is theirs, where that is worth saying. */
export interface VerifyAccount {
  /** Why, for the person who approves it too; kept in the audit. (1 to 500 characters) */
  reason?: string;
}

/** The orders of one investment and side that wait for the dealing desk. */
export interface WaitingOrders {
  /** The investment. (uuid) */
  investment_id: string;
  /** Its name. */
  investment_name: string;
  side: 'buy' | 'sell';
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, the partner whose sandbox it is; null in live: orders of all partners. (uuid) */
  organisation_id: string | null;
  /** The name of that partner; null in live. */
  organisation_name: string | null;
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
  currency: Currency;
  /** Of how many partners these orders are. (at least 1) */
  partners: number;
  /** How many orders wait to be fulfilled. (at least 1) */
  waiting: number;
  /** Of buys what they may cost together, of sells what they are expected to bring. Money, 2 decimals. */
  amount: string;
  /** Of sells, the units together; null of buys. At most 8 decimals, no trailing zeros. */
  units: string | null;
  /** When the oldest of them was created; in test by the clock of the sandbox. (date-time) */
  oldest_at: string;
  /** How many of them a batch made now would take: neither submitted, nor reported, nor in a batch, nor before the cut-off of their dealing day. (at least 0) */
  to_send: number;
  /** Why none of them is sent now: the firm suspended the investment, the exchange suspended the listing, or it delisted it. Null where it is traded. */
  paused_because: 'investment_suspended' | 'listing_suspended' | 'listing_delisted' | null;
  /** How many are paused by that: those that were not said to be sent. (at least 0) */
  paused: number;
  /** How many were said to be sent. (at least 0) */
  submitted: number;
  /** How many have a report that waits for a second person. (at least 0) */
  parked: number;
  /** In how many batches that were not withdrawn they are. (at least 0) */
  open_batches: number;
}

/** An item that two people decided to go without. */
export interface Waiver {
  /** The item. */
  code: string;
  /** Whose item it is; null where it is not one of a person. (uuid) */
  person_id: string | null;
  /** `missing`: not submitted. `submitted`: not judged yet. `accepted` or `rejected`: what the review said. `waived`: the firm goes without it. */
  was: 'missing' | 'submitted' | 'accepted' | 'rejected' | 'waived';
  /** Why the firm goes without it. */
  reason: string;
  /** Who proposed it. */
  proposed_by: string;
  /** Who approved it: another person. */
  approved_by: string;
  /** When it was approved. (date-time) */
  waived_at: string;
}

/** One try to deliver. */
export interface WebhookAttempt {
  /** The number of the attempt, counted from 1. (at least 1) */
  number: number;
  /** When the attempt began. (date-time) */
  started_at: string;
  /** What the receiver answered; null where nothing came. */
  response_status: number | null;
  /** The first 2 kB of the response, as text; null where the receiver is on loopback. */
  response_body: string | null;
  /** How long this attempt took, in milliseconds. */
  duration_ms: number;
  /** Why the attempt did not succeed; null where it did. */
  error: string | null;
}

/** The deliveries of all partners together. */
export interface WebhookHealth {
  /** Endpoints that are sent events. (at least 0) */
  endpoints_enabled: number;
  /** Of these, how many fail now. (at least 0) */
  endpoints_failing: number;
  /** Endpoints that are sent nothing. (at least 0) */
  endpoints_disabled: number;
  /** Deliveries that were not made yet. (at least 0) */
  deliveries_waiting: number;
  /** Since when the oldest of them waits; null where none does. (date-time) */
  oldest_undelivered_at: string | null;
  /** Attempts of the last minute. (at least 0) */
  attempts_per_minute: number;
  /** Of these, how many failed. (at least 0) */
  failed_attempts_per_minute: number;
  /** Those that fail longest, at most 50. */
  failing: Array<FailingWebhook>;
}

/** Nothing is to be said. */
export interface WithdrawApproval {
}

/** Why a batch is withdrawn. */
export interface WithdrawBatch {
  /** Why; kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** The withdrawal after the act, and whether it waits for another person. */
export interface WithdrawalApproval {
  withdrawal: OwnedWithdrawal;
  /** Whether one person is not enough: no money has moved, and an approval waits for another person. */
  is_pending_approval: boolean;
  /** The approval that waits; null where it is done. (uuid) */
  approval_id: string | null;
}

/** What waits for a person, a provider or a work loop, in live mode. */
export interface WorkQueue {
  /** Its name, such as `kyb_to_review`. */
  queue: string;
  /** How many records of live mode wait, counted up to 10000. (0 to 10000) */
  waiting: number;
  /** Whether more than 10000 may wait. */
  is_more: boolean;
  /** Who works it off; null where it waits for a provider or a work loop. */
  permission: 'partners.read' | 'kyb.read' | 'partners.manage' | 'kyb.review' | 'orders.manage' | 'catalogue.manage' | 'money.manage' | 'reconciliation.manage' | 'adjustments.manage' | 'journals.manage' | 'fees.manage' | 'periods.manage' | 'webhooks.manage' | 'audit.read' | 'operators.manage' | null;
  /** Whether you hold that permission. */
  is_mine: boolean;
  /** Since when the oldest of them waits; null where none does. (date-time) */
  oldest_at: string | null;
}

/** How much of a debt is written off, and why. */
export interface WriteOffDebt {
  /** How much, at most what is owed when it is proposed and when it is approved. */
  amount: string;
  /** Why; it is kept with the journal and in the audit. (1 to 500 characters) */
  reason: string;
  /** The document behind it. (1 to 100 characters) */
  reference?: string;
}

/** A page of a list. */
export type Page<Row> = { data: Row[]; pagination: PaginationOfFirm };

/** What each operation takes and returns. */
export type Calls = {
  'organisations.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** Only partners of this status. */
      status?: 'active' | 'restricted' | 'suspended' | 'closed';
      /** Only partners registered in this country, ISO 3166 alpha-2. */
      country?: string;
      /** Only partners whose live verification has this status. */
      kyb_status?: KybStatus;
      /** Only partners whose name has this text in it, in any letter case. (1 to 255 characters) */
      search?: string;
    };
    answer: Page<Partner>;
  };
  'organisations.create': {
    body: CreatePartner;
    answer: Partner;
  };
  'organisations.get': {
    params: {
      /** The partner: its id, or its name where no other has it. */
      organisation: string;
    };
    answer: Partner;
  };
  'organisations.rename': {
    params: {
      /** The partner: its id, or its name where no other has it. */
      organisation: string;
    };
    body: RenamePartner;
    answer: Partner;
  };
  'organisations.restrict': {
    params: {
      /** The partner: its id, or its name where no other has it. */
      organisation: string;
    };
    body: Reason;
    answer: Partner;
  };
  'organisations.suspend': {
    params: {
      /** The partner: its id, or its name where no other has it. */
      organisation: string;
    };
    body: Reason;
    answer: Partner;
  };
  'organisations.activate': {
    params: {
      /** The partner: its id, or its name where no other has it. */
      organisation: string;
    };
    body: Reason;
    answer: Partner;
  };
  'organisations.close': {
    params: {
      /** The partner: its id, or its name where no other has it. */
      organisation: string;
    };
    body: Reason;
    answer: ProposedAct;
  };
  'keys.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      /** Only keys of this status. */
      status?: 'awaiting_collection' | 'active' | 'expiring' | 'expired' | 'revoked';
    };
    answer: Page<PartnerKey>;
  };
  'keys.create': {
    body: CreatePartnerKey;
    answer: NewPartnerKey;
  };
  'keys.get': {
    params: {
      /** The key: the id of its record, or its `pk_test_…` or `pk_live_…`. */
      key: string;
    };
    answer: PartnerKey;
  };
  'keys.change': {
    params: {
      /** The key: the id of its record, or its `pk_test_…` or `pk_live_…`. */
      key: string;
    };
    body: ChangePartnerKey;
    answer: ChangedPartnerKey;
  };
  'keys.rotate': {
    params: {
      /** The key: the id of its record, or its `pk_test_…` or `pk_live_…`. */
      key: string;
    };
    body?: RotatePartnerKey;
    answer: NewPartnerKey;
  };
  'keys.revoke': {
    params: {
      /** The key: the id of its record, or its `pk_test_…` or `pk_live_…`. */
      key: string;
    };
    body?: RevokePartnerKey;
    answer: PartnerKey;
  };
  'kyb.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** An id of this list, regardless of its filters: only records that precede that one, those next to it. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records that follow that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only those of this status; `submitted` and `under_review` when absent. */
      status?: KybStatus;
      /** Only those that a person of this name claimed; `me` is the caller, `nobody` who nobody claimed. (1 to 255 characters) */
      claimed_by?: string;
    };
    answer: Page<Verification>;
  };
  'kyb.get': {
    params: {
      /** The verification: its id; or a partner, by id or name, whose live verification is meant. */
      verification: string;
    };
    answer: VerificationFile;
  };
  'kyb.claim': {
    params: {
      /** The verification: its id; or a partner, by id or name, whose live verification is meant. */
      verification: string;
    };
    body?: ClaimNote;
    answer: VerificationFile;
  };
  'kyb.release': {
    params: {
      /** The verification: its id; or a partner, by id or name, whose live verification is meant. */
      verification: string;
    };
    body?: ClaimNote;
    answer: VerificationFile;
  };
  'kyb.handOver': {
    params: {
      /** The verification: its id; or a partner, by id or name, whose live verification is meant. */
      verification: string;
    };
    body: HandOverReview;
    answer: VerificationFile;
  };
  'kyb.approve': {
    params: {
      /** The verification: its id; or a partner, by id or name, whose live verification is meant. */
      verification: string;
    };
    body?: OptionalReviewNote;
    answer: VerificationFile;
  };
  'kyb.reject': {
    params: {
      /** The verification: its id; or a partner, by id or name, whose live verification is meant. */
      verification: string;
    };
    body: ReviewNote;
    answer: VerificationFile;
  };
  'kyb.reopen': {
    params: {
      /** The verification: its id; or a partner, by id or name, whose live verification is meant. */
      verification: string;
    };
    body: ReviewNote;
    answer: VerificationFile;
  };
  'kyb.suspend': {
    params: {
      /** The verification: its id; or a partner, by id or name, whose live verification is meant. */
      verification: string;
    };
    body: ReviewNote;
    answer: VerificationFile;
  };
  'kyb.reinstate': {
    params: {
      /** The verification: its id; or a partner, by id or name, whose live verification is meant. */
      verification: string;
    };
    body: ReviewNote;
    answer: VerificationFile;
  };
  'kyb.requestInformation': {
    params: {
      /** The verification: its id; or a partner, by id or name, whose live verification is meant. */
      verification: string;
    };
    body: RequestInformation;
    answer: VerificationFile;
  };
  'kyb.reviewBusiness': {
    params: {
      /** The verification: its id; or a partner, by id or name, whose live verification is meant. */
      verification: string;
    };
    body: ReviewBusiness;
    answer: VerificationFile;
  };
  'kyb.waive': {
    params: {
      /** The verification: its id; or a partner, by id or name, whose live verification is meant. */
      verification: string;
    };
    body: ProposeWaiver;
    answer: ProposedAct;
  };
  'people.review': {
    params: {
      /** The person: the id that the verification shows. */
      person: string;
    };
    body: ReviewPart;
    answer: ReviewedPerson;
  };
  'people.reveal': {
    params: {
      /** The person: the id that the verification shows. */
      person: string;
    };
    body: RevealNumber;
    answer: RevealedNumber;
  };
  'documents.review': {
    params: {
      /** The document: the id that the verification shows. */
      document: string;
    };
    body: ReviewPart;
    answer: Document;
  };
  'documents.download': {
    params: {
      /** The document: the id that the verification shows. */
      document: string;
    };
    answer: string;
  };
  'kyb.screen': {
    params: {
      /** The verification: its id; or a partner, by id or name, whose live verification is meant. */
      verification: string;
    };
    body: AskScreening;
    answer: VerificationFile;
  };
  'kyb.recordScreening': {
    params: {
      /** The verification: its id; or a partner, by id or name, whose live verification is meant. */
      verification: string;
    };
    body: RecordScreening;
    answer: VerificationFile;
  };
  'kyb.waiveScreening': {
    params: {
      /** The verification: its id; or a partner, by id or name, whose live verification is meant. */
      verification: string;
    };
    body: ProposeScreeningWaiver;
    answer: ProposedAct;
  };
  'kyb.resolveScreening': {
    params: {
      /** The verification: its id; or a partner, by id or name, whose live verification is meant. */
      verification: string;
      /** The result: the id that the verification shows. */
      screening: string;
    };
    body: ResolveScreening;
    answer: VerificationFile;
  };
  'organisations.propose': {
    body: ProposePartner;
    answer: ProposedAct;
  };
  'ledger.trialBalance': {
    query?: {
      /** The end, inclusive: a date (UTC), or a date-time with its offset. Now when absent. */
      as_of?: string;
    };
    answer: TrialBalance;
  };
  'ledger.verify': {
    answer: BooksProof;
  };
  'ledger.verification': {
    answer: LedgerVerification;
  };
  'ledger.startVerification': {
    answer: LedgerVerification;
  };
  'ledgerAccounts.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      /** What the account is for: `wallet` is the money of a partner, `place` its share of a place where money lies (below zero: so much lies there), the others say what money is owed for meanwhile. */
      kind?: 'wallet' | 'order_clearing' | 'positions' | 'payout_clearing' | 'conversion_clearing' | 'fees' | 'receivable' | 'funding_clearing' | 'suspense' | 'place' | 'charges_due' | 'income' | 'expense' | 'equity' | 'vat_payable' | 'levies_payable' | 'tax_payable' | 'revenue_share_due' | 'advanced_by_house' | 'advances';
      currency?: Currency;
      /** Only shares of this place: what lies there of each partner and of the firm. (uuid) */
      place?: string;
      /** `false`: only accounts with a balance. `true`: only those with 0.00. */
      is_empty?: 'true' | 'false';
      /** Only accounts whose balance is above zero, or only those where it is below. */
      sign?: 'above_zero' | 'below_zero';
    };
    answer: Page<LedgerAccount>;
  };
  'ledgerAccounts.entries': {
    params: {
      /** The `id` of the account. */
      ledger_account: string;
    };
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** Only entries with a lower sequence than this one. */
      before?: string;
      /** Only entries with a higher sequence, those next to it. */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
    };
    answer: Page<AccountEntry>;
  };
  'ledgerTransactions.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      /** Why the money moved. */
      reason?: 'funding' | 'adjustment_credit' | 'adjustment_debit' | 'correction_credit' | 'correction_debit' | 'order_debit' | 'order_placed' | 'charge_of_buy' | 'charge_of_sell' | 'order_refund' | 'fee_charged' | 'tax_charged' | 'funding_reversal' | 'reversal_shortfall' | 'reversal_repayment' | 'debt_written_off' | 'debt_written_off_back' | 'provider_fee' | 'provider_fee_returned' | 'unmatched' | 'unmatched_claimed' | 'sale_proceeds' | 'maturity' | 'distribution' | 'tax_withheld' | 'reinvestment' | 'withdrawal' | 'withdrawal_settled' | 'withdrawal_refund' | 'charge_of_withdrawal' | 'charge_of_withdrawal_back' | 'withdrawal_return' | 'conversion_out' | 'charge_of_conversion' | 'conversion_in' | 'conversion_given' | 'conversion_taken' | 'subscription_paid' | 'proceeds_received' | 'vat_paid' | 'levies_paid' | 'tax_paid' | 'vat_paid_back' | 'levies_paid_back' | 'tax_paid_back' | 'place_transfer' | 'journal_expense' | 'journal_expense_back' | 'journal_income' | 'journal_income_back' | 'journal_equity' | 'journal_equity_back' | 'journal_vat' | 'journal_vat_back' | 'journal_levies' | 'journal_levies_back' | 'journal_tax' | 'journal_tax_back' | 'journal_revenue_share' | 'journal_revenue_share_back' | 'suspense_to_income' | 'suspense_to_income_back' | 'suspense_to_equity' | 'suspense_to_equity_back' | 'suspense_to_expense' | 'suspense_to_expense_back' | 'charges_swept' | 'charge_income' | 'charge_share' | 'charge_vat' | 'charge_levy' | 'charge_tax' | 'charges_swept_back' | 'charge_income_back' | 'charge_share_back' | 'charge_vat_back' | 'charge_levy_back' | 'charge_tax_back' | 'revenue_share_paid' | 'revenue_share' | 'advance_given' | 'advance_received' | 'advance_received_back' | 'advance_given_back' | 'place_opened' | 'place_opened_owing';
      currency?: Currency;
      /** Only what records of this kind caused, such as `order`. */
      source_type?: string;
      /** Only what this record caused. (uuid) */
      source_id?: string;
      /** Only what moved money at this place, to it or from it. (uuid) */
      place?: string;
      /** Only what moved in this account of the ledger. (uuid) */
      account?: string;
      /** What the account is for: `wallet` is the money of a partner, `place` its share of a place where money lies (below zero: so much lies there), the others say what money is owed for meanwhile. */
      account_kind?: 'wallet' | 'order_clearing' | 'positions' | 'payout_clearing' | 'conversion_clearing' | 'fees' | 'receivable' | 'funding_clearing' | 'suspense' | 'place' | 'charges_due' | 'income' | 'expense' | 'equity' | 'vat_payable' | 'levies_payable' | 'tax_payable' | 'revenue_share_due' | 'advanced_by_house' | 'advances';
      /** Only what was charged for this record, such as a withdrawal, a conversion or a custody charge. (uuid) */
      charged_id?: string;
      /** By the reference of what caused it. (1 to 64 characters) */
      reference?: string;
    };
    answer: Page<LedgerTransaction>;
  };
  'ledgerTransactions.get': {
    params: {
      /** The `id` of the transaction. */
      ledger_transaction: string;
    };
    answer: TracedTransaction;
  };
  'glAccounts.list': {
    answer: Array<GlAccount>;
  };
  'glAccounts.create': {
    body: CreateGlAccount;
    answer: GlAccount;
  };
  'glAccounts.update': {
    params: {
      /** The code. */
      code: string;
    };
    body?: UpdateGlAccount;
    answer: GlAccount;
  };
  'glAccounts.entries': {
    params: {
      /** The code. */
      code: string;
    };
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The first day, inclusive: a day of Lagos. (date) */
      from?: string;
      /** The last day, inclusive: a day of Lagos. (date) */
      to?: string;
      /** Only this mode; both when absent. */
      mode?: 'test' | 'live';
      currency?: Currency;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
    };
    answer: Page<GlEntry>;
  };
  'ledger.trialBalanceOfPeriod': {
    query: {
      /** The first day, inclusive: a day of Lagos. (date) */
      from: string;
      /** The last day, inclusive: a day of Lagos. (date) */
      to: string;
      /** Only this mode; both when absent. */
      mode?: 'test' | 'live';
    };
    answer: TrialBalanceOfPeriod;
  };
  'ledger.balance': {
    query?: {
      /** The day at whose end it is shown: a day of Lagos. All entries when absent. (date) */
      as_of?: string;
      /** Only this mode; both when absent. */
      mode?: 'test' | 'live';
    };
    answer: LedgerBalance;
  };
  'ledger.incomeStatement': {
    query: {
      /** The first day, inclusive: a day of Lagos. (date) */
      from: string;
      /** The last day, inclusive: a day of Lagos. (date) */
      to: string;
      /** Only this mode; both when absent. */
      mode?: 'test' | 'live';
    };
    answer: IncomeStatement;
  };
  'places.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only places of this kind. */
      kind?: 'bank' | 'provider' | 'counterparty' | 'unknown';
      currency?: Currency;
      /** Only places of this status. */
      status?: 'open' | 'closed';
      /** `true`: only places whose money is held for clients. `false`: only those with money of the firm by itself. Neither has the places of the kinds `unknown` and `counterparty`. */
      is_client_money?: 'true' | 'false';
    };
    answer: Page<Place>;
  };
  'places.get': {
    params: {
      /** The `id` of the place. */
      place: string;
    };
    answer: Place;
  };
  'places.create': {
    body: AddPlace;
    answer: Place;
  };
  'places.close': {
    params: {
      /** The `id` of the place. */
      place: string;
    };
    body: ClosePlace;
    answer: Place;
  };
  'places.clientMoney': {
    answer: Array<ClientMoney>;
  };
  'places.update': {
    params: {
      /** The `id` of the place. */
      place: string;
    };
    body?: ChangePlace;
    answer: ChangedPlace;
  };
  'wallets.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      currency?: Currency;
      /** Only wallets that owe for reversed funding. */
      owing?: 'true';
    };
    answer: Page<OwnedWallet>;
  };
  'wallets.get': {
    params: {
      /** The `id` of the wallet. */
      wallet: string;
    };
    answer: OwnedWallet;
  };
  'wallets.entries': {
    params: {
      /** The `id` of the wallet. */
      wallet: string;
    };
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      type?: 'funding' | 'order_debit' | 'order_refund' | 'sale_proceeds' | 'distribution' | 'reinvestment' | 'maturity' | 'withdrawal' | 'withdrawal_reversal' | 'conversion_out' | 'conversion_in' | 'fee' | 'tax' | 'adjustment' | 'funding_reversal' | 'revenue_share';
      /** Only entries that this order caused. (uuid) */
      order_id?: string;
    };
    answer: Page<LedgerEntry>;
  };
  'wallets.credit': {
    params: {
      /** The `id` of the wallet. */
      wallet: string;
    };
    body: CreditWallet;
    answer: OwnedWallet;
  };
  'wallets.freeze': {
    params: {
      /** The `id` of the wallet. */
      wallet: string;
    };
    body: FreezeWallet;
    answer: OwnedWallet;
  };
  'wallets.unfreeze': {
    params: {
      /** The `id` of the wallet. */
      wallet: string;
    };
    body: UnfreezeWallet;
    answer: OwnedWallet;
  };
  'feeSchedules.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only schedules of this code. (1 to 40 characters) */
      code?: string;
      /** What is charged for. */
      charged_for?: 'buy' | 'sell' | 'conversion' | 'withdrawal' | 'funding' | 'custody';
      currency?: Currency;
      /** Only schedules of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** Only schedules of this investment. (uuid) */
      investment_id?: string;
      /** Only schedules of this kind of products. */
      category?: 'treasury_bill' | 'government_bond' | 'corporate_bond' | 'commercial_paper' | 'fixed_note' | 'money_market_fund' | 'fixed_income_fund' | 'balanced_fund' | 'equity_fund' | 'dollar_fund' | 'equity' | 'etf';
    };
    answer: Page<FeeSchedule>;
  };
  'feeSchedules.get': {
    params: {
      /** The `id` of the fee schedule. */
      fee_schedule: string;
    };
    answer: FeeSchedule;
  };
  'feeSchedules.propose': {
    body: ProposeFeeSchedule;
    answer: ProposedAct;
  };
  'feeSchedules.end': {
    params: {
      /** The `id` of the fee schedule. */
      fee_schedule: string;
    };
    body: EndFeeSchedule;
    answer: ProposedAct;
  };
  'taxCodes.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** Only rows of this code. (1 to 40 characters) */
      code?: string;
      /** Of products or partners of this country, ISO 3166 alpha-2. */
      country?: string;
      /** `tax`, or `levy` of an exchange or a depository. */
      kind?: 'tax' | 'levy';
      /** Who withholds or bills it. `issuer`: it is gone before money reaches the firm, and is no charge here. `broker`: a charge of a third party. `firm`: the firm owes it to the authority. */
      collected_by?: 'issuer' | 'broker' | 'firm';
    };
    answer: Page<TaxCode>;
  };
  'taxCodes.get': {
    params: {
      /** The `id` of the tax code. */
      tax_code: string;
    };
    answer: TaxCode;
  };
  'taxCodes.propose': {
    body: ProposeTaxCode;
    answer: ProposedAct;
  };
  'taxCodes.end': {
    params: {
      /** The `id` of the tax code. */
      tax_code: string;
    };
    body: EndTaxCode;
    answer: ProposedAct;
  };
  'feeSchedules.preview': {
    body: PreviewFeeSchedule;
    answer: FeePreview;
  };
  'charges.estimate': {
    query: {
      /** `test` is the sandbox, `live` is real money. */
      mode: 'test' | 'live';
      /** The act. Of a maturity the amount is the income in it. */
      charged_for: 'buy' | 'sell' | 'conversion' | 'withdrawal' | 'funding' | 'custody' | 'distribution' | 'maturity';
      /** The partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation: string;
      /** The investment, of the mode: required for an act of one, whose charges its country and its kind decide, and not taken for another, such as a withdrawal. (uuid) */
      investment_id?: string;
      /** Of the amount: that of the investment where one is named. */
      currency: Currency;
      /** The amount of the act. */
      amount: string;
      /** The UTC day of the act; today when absent. (date) */
      day?: string;
    };
    answer: ChargedAmount;
  };
  'taxesDue.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      /** Only this tax or levy. */
      code?: string;
      currency?: Currency;
      /** Only what is owed to this authority. (1 to 200 characters) */
      authority?: string;
      /** Only what the firm pays from this account. */
      account?: 'vat_payable' | 'levies_payable' | 'tax_payable';
      /** `false`: only what is due: together it is `due` of the sums and of the months. `true`: only what was given back. */
      is_given_back?: 'true' | 'false';
    };
    answer: Page<TaxDue>;
  };
  'taxesDue.sums': {
    query: {
      /** The first day (Lagos). (date) */
      from: string;
      /** The last day (Lagos), itself included. (date) */
      to: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
    };
    answer: Array<TaxesOfAuthority>;
  };
  'taxesDue.months': {
    query: {
      /** The first month (Lagos). */
      from_month: string;
      /** The last month, itself included. */
      to_month: string;
    };
    answer: Array<TaxMonth>;
  };
  'firmIncome.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      /** The first day, inclusive: a day of Lagos. (date) */
      from?: string;
      /** The last day, inclusive: a day of Lagos. (date) */
      to?: string;
      /** Only of this code. (1 to 40 characters) */
      code?: string;
      currency?: Currency;
      /** Only with something that was charged for this investment: `products` says how much. (uuid) */
      investment_id?: string;
    };
    answer: Page<FirmIncome>;
  };
  'firmIncome.sums': {
    query: {
      /** The first day (Lagos). (date) */
      from: string;
      /** The last day (Lagos), itself included. (date) */
      to: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
    };
    answer: Array<SumOfIncome>;
  };
  'revenueShares.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      /** Only of this month. */
      month?: string;
      currency?: Currency;
      /** `issued`: stated, and owed by the firm. `credited`: it reached the wallet. */
      status?: 'issued' | 'credited';
    };
    answer: Page<OwnedRevenueShare>;
  };
  'revenueShares.get': {
    params: {
      /** The `id` of the statement. */
      revenue_share: string;
    };
    answer: OwnedRevenueShare;
  };
  'revenueShares.download': {
    params: {
      /** The `id` of the statement. */
      revenue_share: string;
    };
    answer: string;
  };
  'revenueShares.issue': {
    body: IssueRevenueShare;
    answer: OwnedRevenueShare;
  };
  'revenueShares.credit': {
    params: {
      /** The `id` of the statement. */
      revenue_share: string;
    };
    body: CreditRevenueShare;
    answer: ProposedAct;
  };
  'taxCertificates.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      /** Only of this tax. */
      code?: string;
      currency?: Currency;
    };
    answer: Page<OwnedTaxCertificate>;
  };
  'taxCertificates.get': {
    params: {
      /** The `id` of the certificate. */
      tax_certificate: string;
    };
    answer: OwnedTaxCertificate;
  };
  'taxCertificates.download': {
    params: {
      /** The `id` of the certificate. */
      tax_certificate: string;
    };
    answer: string;
  };
  'taxCertificates.issue': {
    body: IssueTaxCertificate;
    answer: OwnedTaxCertificate;
  };
  'feeInvoices.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      /** Only of this month. */
      month?: string;
      currency?: Currency;
    };
    answer: Page<OwnedFeeInvoice>;
  };
  'feeInvoices.get': {
    params: {
      /** The `id` of the invoice. */
      fee_invoice: string;
    };
    answer: OwnedFeeInvoice;
  };
  'feeInvoices.download': {
    params: {
      /** The `id` of the invoice. */
      fee_invoice: string;
    };
    answer: string;
  };
  'feeInvoices.issue': {
    body: IssueFeeInvoice;
    answer: OwnedFeeInvoice;
  };
  'conversions.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      /** Only those that gave this currency. */
      from_currency?: Currency;
      /** Only those that received this currency. */
      to_currency?: Currency;
    };
    answer: Page<OwnedConversion>;
  };
  'conversions.get': {
    params: {
      /** The `id` of the conversion. */
      conversion: string;
    };
    answer: OwnedConversion;
  };
  'withdrawals.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      /** `true`: only those that wait, which are `pending_approval` and `processing`. `false`: only the others. */
      waiting?: 'true' | 'false';
      status?: 'pending_approval' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'returned';
      currency?: Currency;
      /** Only those to this settlement account. (uuid) */
      settlement_account_id?: string;
      /** Only the one with this reference, `WDR-…`. (1 to 64 characters) */
      reference?: string;
      /** By the partner's own reference. (1 to 100 characters) */
      client_reference?: string;
      /** By the provider's reference. (1 to 255 characters) */
      provider_reference?: string;
    };
    answer: Page<OwnedWithdrawal>;
  };
  'withdrawals.get': {
    params: {
      /** The withdrawal: its id, its reference `WDR-…`, or its `client_reference` where no other has the same. */
      withdrawal: string;
    };
    answer: OwnedWithdrawal;
  };
  'withdrawals.approve': {
    params: {
      /** The withdrawal: its id, its reference `WDR-…`, or its `client_reference` where no other has the same. */
      withdrawal: string;
    };
    body?: ApproveWithdrawal;
    answer: WithdrawalApproval;
  };
  'withdrawals.reject': {
    params: {
      /** The withdrawal: its id, its reference `WDR-…`, or its `client_reference` where no other has the same. */
      withdrawal: string;
    };
    body: RejectWithdrawal;
    answer: OwnedWithdrawal;
  };
  'withdrawals.settle': {
    params: {
      /** The withdrawal: its id, its reference `WDR-…`, or its `client_reference` where no other has the same. */
      withdrawal: string;
    };
    body?: SettleWithdrawal;
    answer: OwnedWithdrawal;
  };
  'withdrawals.retry': {
    params: {
      /** The withdrawal: its id, its reference `WDR-…`, or its `client_reference` where no other has the same. */
      withdrawal: string;
    };
    body: RetryWithdrawal;
    answer: OwnedWithdrawal;
  };
  'withdrawals.fail': {
    params: {
      /** The withdrawal: its id, its reference `WDR-…`, or its `client_reference` where no other has the same. */
      withdrawal: string;
    };
    body: FailWithdrawal;
    answer: WithdrawalApproval;
  };
  'withdrawals.return': {
    params: {
      /** The withdrawal: its id, its reference `WDR-…`, or its `client_reference` where no other has the same. */
      withdrawal: string;
    };
    body: ReturnWithdrawal;
    answer: WithdrawalApproval;
  };
  'settlementAccounts.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      /** `true`: only those that wait, which are `pending`. `false`: only the others. */
      waiting?: 'true' | 'false';
      status?: 'pending' | 'verified' | 'rejected' | 'disabled';
      currency?: Currency;
      /** How far the holder's name agrees with that of your organisation; null until the bank has answered. */
      name_match?: 'exact' | 'close' | 'none';
      /** Only accounts at this bank. (1 to 20 characters) */
      bank_code?: string;
    };
    answer: Page<OwnedSettlementAccount>;
  };
  'settlementAccounts.get': {
    params: {
      /** The `id` of the account. */
      settlement_account: string;
    };
    answer: OwnedSettlementAccount;
  };
  'settlementAccounts.verify': {
    params: {
      /** The `id` of the account. */
      settlement_account: string;
    };
    body?: VerifyAccount;
    answer: AccountVerification;
  };
  'settlementAccounts.reject': {
    params: {
      /** The `id` of the account. */
      settlement_account: string;
    };
    body: RejectAccount;
    answer: OwnedSettlementAccount;
  };
  'settlementAccounts.reveal': {
    params: {
      /** The `id` of the account. */
      settlement_account: string;
    };
    body: RevealAccount;
    answer: RevealedAccountNumber;
  };
  'fundingRequests.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      /** `true`: only those that wait, which are `pending` and `processing`. `false`: only the others. */
      waiting?: 'true' | 'false';
      status?: 'pending' | 'processing' | 'completed' | 'failed' | 'expired' | 'cancelled' | 'reversed';
      method?: 'bank_transfer' | 'virtual_account' | 'gateway_checkout' | 'gateway_direct_debit' | 'gateway_mobile_money' | 'wire';
      currency?: Currency;
      /** Only those that this provider collects. (1 to 64 characters) */
      provider?: string;
      /** Only the one with this reference, `FND-…`. (1 to 64 characters) */
      reference?: string;
      /** By the partner's own reference. (1 to 100 characters) */
      client_reference?: string;
      /** By the provider's reference. (1 to 255 characters) */
      provider_reference?: string;
    };
    answer: Page<OwnedFundingRequest>;
  };
  'fundingRequests.get': {
    params: {
      /** The funding request: its id, its reference `FND-…`, or its `client_reference` where no other has the same. */
      funding_request: string;
    };
    answer: OwnedFundingRequest;
  };
  'fundingRequests.settle': {
    params: {
      /** The funding request: its id, its reference `FND-…`, or its `client_reference` where no other has the same. */
      funding_request: string;
    };
    body?: SettleFunding;
    answer: FundingOutcome;
  };
  'fundingRequests.fail': {
    params: {
      /** The funding request: its id, its reference `FND-…`, or its `client_reference` where no other has the same. */
      funding_request: string;
    };
    body: FailFunding;
    answer: OwnedFundingRequest;
  };
  'fundingRequests.reverse': {
    params: {
      /** The funding request: its id, its reference `FND-…`, or its `client_reference` where no other has the same. */
      funding_request: string;
    };
    body: ReverseFunding;
    answer: FundingOutcome;
  };
  'unmatchedPayments.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** `open`: in suspense, until somebody says whose it is. `matched`: it left suspense for a partner. `booked`: for the firm, by a journal. `returning`, `returned`: it is paid back to its sender. `undone`: it did not belong here, or a partner got it and gave all of it back; its line is open again. */
      status?: 'open' | 'matched' | 'booked' | 'returning' | 'returned' | 'undone';
      currency?: Currency;
      /** Only those that this provider reported. (1 to 64 characters) */
      provider?: string;
      /** By the provider's id of the payment. (1 to 255 characters) */
      transaction_id?: string;
      /** By the purpose that the sender wrote. (1 to 255 characters) */
      reference?: string;
    };
    answer: Page<UnmatchedPayment>;
  };
  'unmatchedPayments.get': {
    params: {
      /** The payment in suspense. (uuid) */
      unmatched_payment: string;
    };
    answer: UnmatchedPayment;
  };
  'unmatchedPayments.match': {
    params: {
      /** The payment in suspense. (uuid) */
      unmatched_payment: string;
    };
    body: MatchPayment;
    answer: FundingOutcome;
  };
  'unmatchedPayments.match-settled': {
    params: {
      /** The payment in suspense. (uuid) */
      unmatched_payment: string;
    };
    body: MatchSettled;
    answer: OwnedFundingRequest;
  };
  'unmatchedPayments.book': {
    params: {
      /** The payment in suspense. (uuid) */
      unmatched_payment: string;
    };
    body: BookPayment;
    answer: ProposedAct;
  };
  'providerCalls.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By the age of the records that they are about; `asc` when absent. */
      sort?: 'asc' | 'desc';
      /** An id: only records older than that one, whether it still waits or not. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** `live` when absent. */
      mode?: 'test' | 'live';
    };
    answer: Page<ProviderCall>;
  };
  'providerEvents.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** `received`: it is applied next. `applied`: it was. `dead_lettered`: it waits for a decision. `dismissed`: it will not be applied. */
      status?: 'received' | 'applied' | 'dead_lettered' | 'dismissed';
      /** Only what this provider sent. (1 to 64 characters) */
      provider?: string;
    };
    answer: Page<ProviderEvent>;
  };
  'providerEvents.apply': {
    params: {
      /** The `id` of the event. */
      provider_event: string;
    };
    body: ApplyProviderEvent;
    answer: ProviderEvent;
  };
  'providerEvents.dismiss': {
    params: {
      /** The `id` of the event. */
      provider_event: string;
    };
    body: DismissProviderEvent;
    answer: ProviderEvent;
  };
  'mandates.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      /** `true`: only those that wait, which are `pending` and `suspended`. `false`: only the others. */
      waiting?: 'true' | 'false';
      status?: 'pending' | 'active' | 'failed' | 'revoked' | 'suspended' | 'expired';
      /** Only those on this settlement account. (uuid) */
      settlement_account_id?: string;
      /** Only the one with this reference, `MND-…`. (1 to 64 characters) */
      reference?: string;
      /** By the provider's reference. (1 to 255 characters) */
      provider_reference?: string;
    };
    answer: Page<OwnedMandate>;
  };
  'mandates.get': {
    params: {
      /** Its id, or its reference `MND-…`. */
      mandate: string;
    };
    answer: OwnedMandate;
  };
  'mandates.activate': {
    params: {
      /** Its id, or its reference `MND-…`. */
      mandate: string;
    };
    body?: ActivateMandate;
    answer: OwnedMandate;
  };
  'mandates.fail': {
    params: {
      /** Its id, or its reference `MND-…`. */
      mandate: string;
    };
    body: FailMandate;
    answer: OwnedMandate;
  };
  'comparisons.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** `due`: the service compares it within a minute. `compared`: it was held against the list. */
      status?: 'due' | 'compared';
      /** Only those of this provider. (1 to 64 characters) */
      provider?: string;
      /** Only this UTC day. (date) */
      day?: string;
    };
    answer: Page<Comparison>;
  };
  'comparisons.compare': {
    body: CompareDay;
    answer: Comparison;
  };
  'discrepancies.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** `open`: it waits. `applied`: our record was made from the list. `closed`: it is gone. `resolved`: a person explained it. */
      status?: 'open' | 'applied' | 'closed' | 'resolved';
      /** How the two sides differ. `unreadable`: what the provider has of it cannot be read; its words are in `outcome`. */
      kind?: 'missing_here' | 'missing_at_provider' | 'amount_differs' | 'currency_differs' | 'recorded_twice' | 'unreadable';
      /** Only those of this provider. (1 to 64 characters) */
      provider?: string;
      /** Only payments of this UTC day. (date) */
      day?: string;
      /** By the provider's id of the payment. (1 to 255 characters) */
      transaction_id?: string;
      /** By the reference that the payment names. (1 to 255 characters) */
      reference?: string;
    };
    answer: Page<Discrepancy>;
  };
  'discrepancies.get': {
    params: {
      /** The `id` of the discrepancy. */
      discrepancy: string;
    };
    answer: Discrepancy;
  };
  'discrepancies.resolve': {
    params: {
      /** The `id` of the discrepancy. */
      discrepancy: string;
    };
    body: ResolveDiscrepancy;
    answer: ResolvedDiscrepancy;
  };
  'discrepancies.recheck': {
    params: {
      /** The `id` of the discrepancy. */
      discrepancy: string;
    };
    body?: RecheckDiscrepancy;
    answer: Discrepancy;
  };
  'placeReconciliations.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      currency?: Currency;
      /** `open`: its figures follow what is imported and booked. `prepared`: it waits for another person. `signed`: it stays as it is, unless two people take a statement that changes its balance there. */
      status?: 'open' | 'prepared' | 'signed';
      /** Only of this place. (uuid) */
      place?: string;
      /** Only of this day of Lagos. (date) */
      day?: string;
      /** `false`: only those that were signed and opened again. `true`: only those that were signed again. */
      is_signed_again?: 'true' | 'false';
    };
    answer: Page<PlaceReconciliation>;
  };
  'placeReconciliations.get': {
    params: {
      /** The `id` of the reconciliation. */
      place_reconciliation: string;
    };
    answer: PlaceReconciliationRecord;
  };
  'placeReconciliations.prepare': {
    params: {
      /** The `id` of the reconciliation. */
      place_reconciliation: string;
    };
    body?: PrepareReconciliation;
    answer: PlaceReconciliationRecord;
  };
  'placeReconciliations.sign': {
    params: {
      /** The `id` of the reconciliation. */
      place_reconciliation: string;
    };
    body?: SignReconciliation;
    answer: PlaceReconciliationRecord;
  };
  'placeReconciliations.sendBack': {
    params: {
      /** The `id` of the reconciliation. */
      place_reconciliation: string;
    };
    body: SendBackReconciliation;
    answer: PlaceReconciliationRecord;
  };
  'transfersInTransit.list': {
    query?: {
      currency?: Currency;
      /** Only what leaves this place or goes to it. (uuid) */
      place?: string;
    };
    answer: TransfersInTransit;
  };
  'firmAccounts.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      currency?: Currency;
    };
    answer: Page<FirmAccount>;
  };
  'firmAccounts.create': {
    body: AddFirmAccount;
    answer: FirmAccount;
  };
  'firmAccounts.update': {
    params: {
      /** The `id` of the account. */
      firm_account: string;
    };
    body?: RenameFirmAccount;
    answer: FirmAccount;
  };
  'firmAccounts.getMapping': {
    params: {
      /** The `id` of the account. */
      firm_account: string;
    };
    answer: KeptMapping;
  };
  'firmAccounts.keepMapping': {
    params: {
      /** The `id` of the account. */
      firm_account: string;
    };
    body: KeepMapping;
    answer: KeptMapping;
  };
  'bankStatements.preview': {
    body: PreviewStatement;
    answer: StatementPreview;
  };
  'bankStatements.import': {
    body: ImportStatement;
    answer: ImportedStatement;
  };
  'bankStatements.propose': {
    body: ProposeStatement;
    answer: ProposedStatement;
  };
  'bankStatements.takeBack': {
    params: {
      /** The `id` of the statement. */
      bank_statement: string;
    };
    body: TakeBackStatement;
    answer: StatementTakenBack;
  };
  'bankStatements.credit': {
    params: {
      /** The `id` of the statement. */
      bank_statement: string;
    };
    body: CreditStatement;
    answer: ProposedCredits;
  };
  'bankStatements.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** Only statements of this account. (uuid) */
      firm_account_id?: string;
      currency?: Currency;
    };
    answer: Page<BankStatement>;
  };
  'bankStatements.get': {
    params: {
      /** The `id` of the statement. */
      bank_statement: string;
    };
    answer: BankStatement;
  };
  'bankLines.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** Only lines of this statement. (uuid) */
      statement_id?: string;
      /** Only lines of this account. (uuid) */
      firm_account_id?: string;
      /** Only lines of this status. */
      status?: 'unmatched' | 'matched' | 'booked' | 'ignored' | 'suspense' | 'returned';
      /** Only money that came, or that went. */
      direction?: 'credit' | 'debit';
      currency?: Currency;
      /** Only lines of this amount. */
      amount?: string;
      /** Only lines that are booked as this rule says. (uuid) */
      matching_rule_id?: string;
      /** Whether a rule itself booked them. */
      is_booked_by_rule?: 'true' | 'false';
      /** Only lines of this day and later. (date) */
      from_day?: string;
      /** Only lines of this day and earlier. (date) */
      to_day?: string;
      /** Only lines with this text in reference, narration or name, in any letter case. (1 to 255 characters) */
      text?: string;
    };
    answer: Page<BankLine>;
  };
  'bankLines.get': {
    params: {
      /** The `id` of the line. */
      bank_line: string;
    };
    answer: BankLine;
  };
  'bankLines.suggest': {
    params: {
      /** The `id` of the line. */
      bank_line: string;
    };
    answer: Array<Suggestion>;
  };
  'bankLines.candidates': {
    params: {
      /** The `id` of the line. */
      bank_line: string;
    };
    query?: {
      /** Only money that came, or that went. */
      direction?: 'credit' | 'debit';
      /** Only those with this text in reference, name, partner or amount, in any letter case. (1 to 255 characters) */
      text?: string;
    };
    answer: Array<MatchCandidate>;
  };
  'bankLines.getMatch': {
    params: {
      /** The `id` of the line. */
      bank_line: string;
    };
    answer: BankMatch;
  };
  'bankLines.match': {
    params: {
      /** The `id` of the line. */
      bank_line: string;
    };
    body?: MatchBankLine;
    answer: MatchedLine;
  };
  'bankLines.unmatch': {
    params: {
      /** The `id` of the line. */
      bank_line: string;
    };
    body: DecideBankLine;
    answer: BankLine;
  };
  'bankLines.suspend': {
    params: {
      /** The `id` of the line. */
      bank_line: string;
    };
    body: SuspendBankLine;
    answer: BankLine;
  };
  'bankLines.book': {
    params: {
      /** The `id` of the line. */
      bank_line: string;
    };
    body: BookBankLine;
    answer: ProposedAct;
  };
  'bankLines.expectOtherHalf': {
    params: {
      /** The `id` of the line. */
      bank_line: string;
    };
    body: ExpectOtherHalf;
    answer: BankLine;
  };
  'settlements.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      currency?: Currency;
      /** Only settlements of this status. */
      status?: 'held' | 'in_transit' | 'matched' | 'from_balance' | 'cancelled';
    };
    answer: Page<Settlement>;
  };
  'settlements.get': {
    params: {
      /** The `id` of the settlement. */
      settlement: string;
    };
    answer: Settlement;
  };
  'settlements.create': {
    body: RecordSettlement;
    answer: Settlement;
  };
  'settlements.explain': {
    params: {
      /** The `id` of the settlement. */
      settlement: string;
    };
    body: ExplainSettlement;
    answer: Settlement;
  };
  'settlements.match': {
    params: {
      /** The `id` of the settlement. */
      settlement: string;
    };
    body: MatchSettlement;
    answer: Settlement;
  };
  'settlements.takeFromBalance': {
    params: {
      /** The `id` of the settlement. */
      settlement: string;
    };
    body: TakeSettlementFromBalance;
    answer: SettlementFromBalance;
  };
  'settlements.unmatch': {
    params: {
      /** The `id` of the settlement. */
      settlement: string;
    };
    body: UnmatchSettlement;
    answer: SettlementUnmatched;
  };
  'settlements.cancel': {
    params: {
      /** The `id` of the settlement. */
      settlement: string;
    };
    body: CancelSettlement;
    answer: Settlement;
  };
  'bankLines.return': {
    params: {
      /** The `id` of the line. */
      bank_line: string;
    };
    body: ReturnPayment;
    answer: ProposedAct;
  };
  'unmatchedPayments.return': {
    params: {
      /** The payment in suspense. (uuid) */
      unmatched_payment: string;
    };
    body: ReturnPayment;
    answer: ProposedAct;
  };
  'paymentReturns.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      currency?: Currency;
      /** Only returns of this status. */
      status?: 'proposed' | 'to_pay' | 'paid' | 'cancelled';
    };
    answer: Page<PaymentReturn>;
  };
  'paymentReturns.get': {
    params: {
      /** The `id` of the return. */
      payment_return: string;
    };
    answer: PaymentReturn;
  };
  'paymentReturns.match': {
    params: {
      /** The `id` of the return. */
      payment_return: string;
    };
    body: MatchReturn;
    answer: PaymentReturn;
  };
  'paymentReturns.cancel': {
    params: {
      /** The `id` of the return. */
      payment_return: string;
    };
    body: CancelReturn;
    answer: PaymentReturn;
  };
  'paymentReturns.reveal': {
    params: {
      /** The `id` of the return. */
      payment_return: string;
    };
    body: RevealReturn;
    answer: RevealedReturnAccount;
  };
  'matchingRules.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** Only rules of this status. */
      status?: 'active' | 'ended';
      /** Only rules that suggest, or that book by themselves. */
      acts?: 'suggest' | 'book';
      /** Only of money that came, or that went. */
      direction?: 'credit' | 'debit';
      /** Only rules that name this account. (uuid) */
      firm_account_id?: string;
    };
    answer: Page<MatchingRule>;
  };
  'matchingRules.create': {
    body: CreateMatchingRule;
    answer: MatchingRule;
  };
  'matchingRules.propose': {
    body: ProposeMatchingRule;
    answer: ProposedAct;
  };
  'matchingRules.end': {
    params: {
      /** The `id` of the rule. */
      matching_rule: string;
    };
    answer: MatchingRule;
  };
  'investments.create': {
    body: CreateInvestment;
    answer: Array<Product>;
  };
  'investments.amend': {
    params: {
      /** The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. */
      investment: string;
    };
    body?: AmendInvestment;
    answer: Product;
  };
  'investments.import': {
    body: ImportInvestments;
    answer: ImportedInvestments;
  };
  'investments.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only investments of this status. */
      status?: 'pending' | 'open' | 'closed' | 'matured' | 'suspended';
      currency?: Currency;
      /** Only those whose name or code has this text in it, in any letter case. (1 to 100 characters) */
      search?: string;
    };
    answer: Page<Product>;
  };
  'investments.get': {
    params: {
      /** The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. */
      investment: string;
    };
    answer: Product;
  };
  'investments.prices': {
    params: {
      /** The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. */
      investment: string;
    };
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An instant of this list: only earlier changes. Not together with the other cursor, nor with an `offset` above 0. (date-time) */
      before?: string;
      /** An instant of this list: only later changes, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (date-time) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
    };
    answer: Page<InvestmentPrice>;
  };
  'investments.open': {
    params: {
      /** The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. */
      investment: string;
    };
    body?: InvestmentReason;
    answer: Product;
  };
  'investments.close': {
    params: {
      /** The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. */
      investment: string;
    };
    body?: InvestmentReason;
    answer: Product;
  };
  'investments.suspend': {
    params: {
      /** The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. */
      investment: string;
    };
    body?: InvestmentReason;
    answer: Product;
  };
  'investments.resume': {
    params: {
      /** The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. */
      investment: string;
    };
    body?: InvestmentReason;
    answer: Product;
  };
  'investments.mature': {
    params: {
      /** The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. */
      investment: string;
    };
    body?: InvestmentReason;
    answer: Product;
  };
  'links.preview': {
    query: {
      /** The code of the product in the catalogue. (1 to 64 characters) */
      code: string;
      /** The instrument, as the exchange spells it, such as `MTNN`. (1 to 64 characters) */
      symbol: string;
      /** The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent. */
      exchange?: string;
    };
    answer: ProductLinkPreview;
  };
  'links.set': {
    body: SetProductLink;
    answer: SetLink;
  };
  'investments.plannedPrices': {
    params: {
      /** The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. */
      investment: string;
    };
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** Only planned prices of this status. */
      status?: 'planned' | 'applied' | 'stopped' | 'cancelled';
    };
    answer: Page<PlannedPrice>;
  };
  'investments.price': {
    params: {
      /** The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. */
      investment: string;
    };
    body?: SetPrice;
    answer: ProductOutcome;
  };
  'plannedPrices.cancel': {
    params: {
      /** The planned price. */
      planned_price_id: string;
    };
    body?: CancelPlannedPrice;
    answer: PlannedPrice;
  };
  'priceFiles.preview': {
    body: PreviewPriceFile;
    answer: PricePreview;
  };
  'priceFiles.apply': {
    body: ApplyPriceFile;
    answer: PriceFile;
  };
  'priceFiles.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
    };
    answer: Page<PriceFile>;
  };
  'priceFiles.get': {
    params: {
      /** The file. */
      price_file_id: string;
    };
    answer: PriceFile;
  };
  'dealingDays.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
      offset?: number;
      /** Only of this one: its id, or its code, with `live:` before it where both modes have it. (1 to 100 characters) */
      investment?: string;
      /** Only days in this state. */
      state?: 'open' | 'to_price' | 'to_execute' | 'to_settle' | 'to_fail' | 'to_correct' | 'executed';
    };
    answer: Page<DealingDayOfProduct>;
  };
  'dealingDays.execute': {
    params: {
      /** The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. */
      investment: string;
      /** The dealing day. (date) */
      dealing_date: string;
    };
    body?: ExecuteDealingDay;
    answer: ExecutedDealingDay;
  };
  'investments.dealingTerms': {
    params: {
      /** The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. */
      investment: string;
    };
    body: ProposeDealingTerms;
    answer: ProposedAct;
  };
  'orders.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      status?: 'awaiting_payment' | 'pending_fulfilment' | 'completed' | 'failed' | 'cancelled';
      side?: 'buy' | 'sell';
      currency?: Currency;
      payment_mode?: 'wallet' | 'checkout';
      /** Only orders for this investment. (uuid) */
      investment_id?: string;
      /** Only the order with this reference, `ORD-` and 26 characters. (1 to 64 characters) */
      reference?: string;
      /** By the partner's own reference. (1 to 100 characters) */
      client_reference?: string;
      /** (1 to 100 characters) */
      customer_reference?: string;
    };
    answer: Page<DealtOrder>;
  };
  'orders.get': {
    params: {
      /** The order: its id, its reference `ORD-…`, or its `client_reference` where no other order has the same. */
      order: string;
    };
    answer: DealtOrder;
  };
  'orders.submit': {
    params: {
      /** The order: its id, its reference `ORD-…`, or its `client_reference` where no other order has the same. */
      order: string;
    };
    body?: SubmitOrder;
    answer: OrderOutcome;
  };
  'orders.fulfil': {
    params: {
      /** The order: its id, its reference `ORD-…`, or its `client_reference` where no other order has the same. */
      order: string;
    };
    body?: FulfilOrder;
    answer: OrderOutcome;
  };
  'orders.redeem': {
    params: {
      /** The order: its id, its reference `ORD-…`, or its `client_reference` where no other order has the same. */
      order: string;
    };
    body?: RedeemOrder;
    answer: OrderOutcome;
  };
  'orders.fail': {
    params: {
      /** The order: its id, its reference `ORD-…`, or its `client_reference` where no other order has the same. */
      order: string;
    };
    body: FailOrder;
    answer: OrderOutcome;
  };
  'orders.correct': {
    params: {
      /** The order: its id, its reference `ORD-…`, or its `client_reference` where no other order has the same. */
      order: string;
    };
    body: CorrectOrder;
    answer: ProposedAct;
  };
  'orders.listWaiting': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
      offset?: number;
      /** Only of this one: its id, or its code, with `live:` or `test:` before it where both have it. (1 to 100 characters) */
      investment?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      side?: 'buy' | 'sell';
      /** Only lines that have a report which waits for a second person. */
      parked?: 'true';
    };
    answer: Page<WaitingOrders>;
  };
  'dealingDays.corrections': {
    params: {
      /** The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. */
      investment: string;
      /** The dealing day. (date) */
      dealing_date: string;
    };
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
      offset?: number;
      /** What a buyer pays per unit; the last published price of the day when absent. */
      price?: string;
      /** What a redemption pays per unit; the price when absent. */
      bid_price?: string;
    };
    answer: Page<DayCorrection>;
  };
  'holdings.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      status?: 'active' | 'matured' | 'closed';
      /** Only holdings of this investment. (uuid) */
      investment_id?: string;
      currency?: Currency;
      /** (1 to 100 characters) */
      customer_reference?: string;
    };
    answer: Page<OwnedHolding>;
  };
  'holdings.get': {
    params: {
      /** The holding. (uuid) */
      holding_id: string;
    };
    answer: OwnedHolding;
  };
  'positions.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      /** Only positions in this investment. (uuid) */
      investment_id?: string;
      currency?: Currency;
      category?: 'treasury_bill' | 'government_bond' | 'corporate_bond' | 'commercial_paper' | 'fixed_note' | 'money_market_fund' | 'fixed_income_fund' | 'balanced_fund' | 'equity_fund' | 'dollar_fund' | 'equity' | 'etf';
      /** Only what was bought with this `customer.reference`. (1 to 100 characters) */
      customer_reference?: string;
      /** `investment`, as when absent: one row for each investment. `customer`: one for each investment and customer. */
      by?: 'investment' | 'customer';
    };
    answer: Page<OwnedPosition>;
  };
  'maturities.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
      offset?: number;
      /** The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. (1 to 100 characters) */
      investment?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only days in this state. */
      state?: 'upcoming' | 'due' | 'held' | 'released';
      /** Only what matures on this UTC day or later. (date) */
      from?: string;
      /** Only what matures on this UTC day or before. (date) */
      to?: string;
    };
    answer: Page<MaturityDay>;
  };
  'maturities.get': {
    params: {
      /** The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. (1 to 100 characters) */
      investment: string;
      /** The UTC day. */
      maturity_date: string;
    };
    answer: MaturityDue;
  };
  'maturities.release': {
    params: {
      /** The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. (1 to 100 characters) */
      investment: string;
    };
    body: ReleaseMaturity;
    answer: MaturityRelease;
  };
  'investments.holdMaturities': {
    params: {
      /** The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. (1 to 100 characters) */
      investment: string;
    };
    body: HoldMaturities;
    answer: Product;
  };
  'custodyCharges.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      /** Only of this month. */
      month?: string;
      currency?: Currency;
      /** `outstanding`: it waits until the wallet has all of it and is not frozen. `taken`: the wallet was debited. `not_charged`: nothing was held, or no fee holds for it. `cancelled`: the firm waived it before it was taken; the month is never charged again. */
      status?: 'outstanding' | 'taken' | 'not_charged' | 'cancelled';
    };
    answer: Page<OwnedCustodyCharge>;
  };
  'custodyCharges.get': {
    params: {
      /** The `id` of the charge. */
      custody_charge: string;
    };
    answer: OwnedCustodyCharge;
  };
  'custodyCharges.outstanding': {
    query?: {
      /** Only this mode; both when absent. */
      mode?: 'test' | 'live';
    };
    answer: Array<OutstandingCustody>;
  };
  'custodyCharges.cancel': {
    params: {
      /** The `id` of the charge. */
      custody_charge: string;
    };
    body: CancelCustodyCharge;
    answer: ProposedAct;
  };
  'exchanges.list': {
    answer: Array<OperatedExchange>;
  };
  'quarantine.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** Only rows of this exchange; of all when absent. */
      exchange?: string;
      /** Only rows of this kind. */
      kind?: 'instrument' | 'quote' | 'session' | 'bar' | 'disclosure' | 'rate';
      /** What became of them; `waiting`, those that nobody decided, when absent. */
      status?: 'waiting' | 'released' | 'rejected';
    };
    answer: Page<QuarantinedRow>;
  };
  'quarantine.get': {
    params: {
      /** The `id` of the row. */
      row: string;
    };
    answer: QuarantinedRow;
  };
  'quarantine.release': {
    params: {
      /** The `id` of the row. */
      row: string;
    };
    body?: ReleaseQuarantined;
    answer: ReleasedRow;
  };
  'quarantine.reject': {
    params: {
      /** The `id` of the row. */
      row: string;
    };
    body: RejectQuarantined;
    answer: QuarantinedRow;
  };
  'holidays.list': {
    query?: {
      /** Only days of this exchange; of all when absent. */
      exchange?: string;
      /** Only this day and later ones. (date) */
      from?: string;
      /** Only this day and earlier ones. (date) */
      to?: string;
    };
    answer: Array<DeclaredDay>;
  };
  'holidays.set': {
    body: DeclareDay;
    answer: DeclaredDay;
  };
  'distributions.preview': {
    body: PreviewDistribution;
    answer: DistributionPreview;
  };
  'distributions.declare': {
    body: DeclareIncome;
    answer: DistributionOutcome;
  };
  'distributions.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only declarations of this status. */
      status?: 'declared' | 'recorded' | 'paid' | 'cancelled';
      /** The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. (1 to 255 characters) */
      investment?: string;
    };
    answer: Page<DistributionDeclaration>;
  };
  'distributions.get': {
    params: {
      /** The declaration. */
      distribution_id: string;
    };
    answer: DistributionDeclaration;
  };
  'distributions.cancel': {
    params: {
      /** The declaration. */
      distribution_id: string;
    };
    body: CancelDistribution;
    answer: DistributionDeclaration;
  };
  'fxRates.list': {
    query?: {
      /** The rates at the end of that day (UTC); those of now when absent. (date) */
      date?: string;
    };
    answer: Array<FxRate>;
  };
  'fxRates.history': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      base?: Currency;
      quote?: Currency;
      /** Only what this source reported. (1 to 64 characters) */
      source?: string;
    };
    answer: Page<RateObservation>;
  };
  'fxRates.set': {
    body: SetRate;
    answer: RateChange;
  };
  'events.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      /** Only events of this type. */
      type?: EventName;
    };
    answer: Page<PartnerEvent>;
  };
  'events.get': {
    params: {
      /** The id of the event. */
      event: string;
    };
    answer: PartnerEvent;
  };
  'webhooks.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      /** Only endpoints that are sent events, or only those that are not. */
      enabled?: 'true' | 'false';
      /** Only endpoints whose every attempt fails now, or only those that do not fail. */
      failing?: 'true' | 'false';
    };
    answer: Page<PartnerWebhook>;
  };
  'webhooks.health': {
    answer: WebhookHealth;
  };
  'webhooks.get': {
    params: {
      /** The id of the endpoint. */
      endpoint: string;
    };
    answer: PartnerWebhook;
  };
  'webhooks.disable': {
    params: {
      /** The id of the endpoint. */
      endpoint: string;
    };
    body: DisableWebhook;
    answer: PartnerWebhook;
  };
  'deliveries.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      /** Only deliveries to this endpoint. (uuid) */
      endpoint_id?: string;
      /** Only deliveries of this event. (uuid) */
      event_id?: string;
      status?: DeliveryStatus;
      /** Only deliveries of events of this type. */
      type?: EventName;
    };
    answer: Page<PartnerDelivery>;
  };
  'deliveries.get': {
    params: {
      /** The id of the delivery. */
      delivery: string;
    };
    answer: PartnerDeliveryFile;
  };
  'deliveries.redeliver': {
    params: {
      /** The id of the delivery. */
      delivery: string;
    };
    body?: Redeliver;
    answer: PartnerDelivery;
  };
  'members.list': {
    params: {
      /** The partner: its id, or its name where no other has it. */
      organisation: string;
    };
    answer: Array<Member>;
  };
  'members.invite': {
    params: {
      /** The partner: its id, or its name where no other has it. */
      organisation: string;
    };
    body: InvitePartnerMember;
    answer: ProposedInvitation;
  };
  'members.inviteAgain': {
    params: {
      /** The partner: its id, or its name where no other has it. */
      organisation: string;
      /** The member. (uuid) */
      member_id: string;
    };
    body?: InvitePartnerMemberAgain;
    answer: ProposedInvitation;
  };
  'members.suspend': {
    params: {
      /** The partner: its id, or its name where no other has it. */
      organisation: string;
      /** The member. (uuid) */
      member_id: string;
    };
    body: MemberReason;
    answer: Member;
  };
  'members.reinstate': {
    params: {
      /** The partner: its id, or its name where no other has it. */
      organisation: string;
      /** The member. (uuid) */
      member_id: string;
    };
    body: MemberReason;
    answer: Member;
  };
  'members.changeRole': {
    params: {
      /** The partner: its id, or its name where no other has it. */
      organisation: string;
      /** The member. (uuid) */
      member_id: string;
    };
    body: ChangeMemberRole;
    answer: ChangedMember;
  };
  'requests.list': {
    params: {
      /** The partner: its id, or its name where no other has it. */
      organisation: string;
    };
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC) or a date-time. 24 hours before the end, or before now, when absent. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only requests that were answered, or only those that were refused. */
      outcome?: 'answered' | 'refused';
      /** Only requests that were refused with this code. (1 to 100 characters) */
      code?: string;
      /** Only requests that named this key. (1 to 100 characters) */
      key_id?: string;
      /** Only requests of this endpoint, its parameters named as in `route`. (1 to 200 characters) */
      route?: string;
      /** Only the request with this `X-Request-Id`, whenever it was sent. (uuid) */
      id?: string;
      /** The mode whose requests are listed; `live` when absent. */
      mode?: 'test' | 'live';
      /** In test, which sandbox; `default` when absent. */
      sandbox?: string;
    };
    answer: Page<LoggedRequest>;
  };
  'settings.list': {
    answer: Array<Setting>;
  };
  'settings.change': {
    params: {
      /** The name of the setting. (1 to 100 characters) */
      setting: string;
    };
    body: ChangeSetting;
    answer: ProposedAct;
  };
  'me.get': {
    answer: Me;
  };
  'operators.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By when they came; `asc` when absent. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** Only people who have this role. */
      role?: 'viewer' | 'compliance' | 'dealing' | 'finance' | 'admin';
      /** Only people of this status. */
      status?: 'invited' | 'active' | 'suspended';
      /** Only people whose name or address has this text in it, in any letter case. (1 to 100 characters) */
      search?: string;
    };
    answer: Page<Operator>;
  };
  'tokens.list': {
    answer: Array<OperatorToken>;
  };
  'tokens.create': {
    body: CreateOperatorToken;
    answer: NewOperatorToken;
  };
  'tokens.revoke': {
    params: {
      /** The token. (uuid) */
      token_id: string;
    };
    answer: OperatorToken;
  };
  'logins.begin': {
    body: BeginLogin;
    answer: LoginBegun;
  };
  'logins.take': {
    body: TakeToken;
    answer: LoginToken;
  };
  'logins.show': {
    body: ShowLogin;
    answer: LoginShown;
  };
  'logins.approve': {
    body: ApproveLogin;
    answer: LoginDecided;
  };
  'logins.refuse': {
    body: RefuseLogin;
    answer: LoginDecided;
  };
  'proofs.create': {
    body: CreateProof;
    answer: OperatorProof;
  };
  'proofs.startPasskey': {
    answer: PasskeyChallenge;
  };
  'sessions.create': {
    body: SignIn;
    answer: SignedIn;
  };
  'sessions.list': {
    answer: Array<Session>;
  };
  'sessions.end': {
    params: {
      /** The session. (uuid) */
      session_id: string;
    };
    answer: {
      ended: true;
    };
  };
  'sessions.endAll': {
    answer: {
      ended: true;
    };
  };
  'sessions.prove': {
    body: Proof;
    answer: {
      proven: true;
    };
  };
  'signInMethods.get': {
    answer: SignInMethods;
  };
  'sessions.startOpenId': {
    answer: OpenIdStarted;
  };
  'sessions.finishOpenId': {
    body: OpenIdFinish;
    answer: SignedIn;
  };
  'sessions.startOpenIdProof': {
    answer: OpenIdStarted;
  };
  'sessions.proveOpenId': {
    body: OpenIdFinish;
    answer: {
      proven: true;
    };
  };
  'passkeys.list': {
    answer: Array<Passkey>;
  };
  'passkeys.start': {
    answer: PasskeyRegistration;
  };
  'passkeys.create': {
    body: NewPasskey;
    answer: Passkey;
  };
  'passkeys.remove': {
    params: {
      /** The passkey. (uuid) */
      passkey_id: string;
    };
    answer: Passkey;
  };
  'sessions.startPasskey': {
    body: StartPasskeySignIn;
    answer: PasskeyChallenge;
  };
  'sessions.finishPasskey': {
    body: PasskeyAnswer;
    answer: SignedIn;
  };
  'sessions.startPasskeyProof': {
    answer: PasskeyChallenge;
  };
  'sessions.provePasskey': {
    body: PasskeyAnswer;
    answer: {
      /** It counts from now on. */
      proven: true;
    };
  };
  'operators.invite': {
    body: InviteOperator;
    answer: Invited;
  };
  'operators.inviteAgain': {
    params: {
      /** The operator. (uuid) */
      operator_id: string;
    };
    answer: Invitation;
  };
  'invitations.read': {
    body: ReadInvitation;
    answer: InvitationShown;
  };
  'invitations.accept': {
    body: AcceptInvitation;
    answer: Accepted;
  };
  'operators.get': {
    params: {
      /** The operator: the id, the address or the name. (1 to 254 characters) */
      operator: string;
    };
    answer: Operator;
  };
  'operators.suspend': {
    params: {
      /** The operator: the id, the address or the name. (1 to 254 characters) */
      operator: string;
    };
    body: OperatorReason;
    answer: Operator;
  };
  'operators.reinstate': {
    params: {
      /** The operator: the id, the address or the name. (1 to 254 characters) */
      operator: string;
    };
    body: OperatorReason;
    answer: Operator;
  };
  'operators.changeRoles': {
    params: {
      /** The operator: the id, the address or the name. (1 to 254 characters) */
      operator: string;
    };
    body: ChangeRoles;
    answer: ProposedAct;
  };
  'operators.withdrawInvitation': {
    params: {
      /** The operator: the id, the address or the name. (1 to 254 characters) */
      operator: string;
    };
    answer: Operator;
  };
  'operators.listSessions': {
    params: {
      /** The operator: the id, the address or the name. (1 to 254 characters) */
      operator: string;
    };
    answer: Array<Session>;
  };
  'operators.endSession': {
    params: {
      /** The operator: the id, the address or the name. (1 to 254 characters) */
      operator: string;
      /** The session. (uuid) */
      session_id: string;
    };
    answer: {
      ended: true;
    };
  };
  'operators.endSessions': {
    params: {
      /** The operator: the id, the address or the name. (1 to 254 characters) */
      operator: string;
    };
    answer: {
      ended: true;
    };
  };
  'operators.listTokens': {
    params: {
      /** The operator: the id, the address or the name. (1 to 254 characters) */
      operator: string;
    };
    answer: Array<OperatorToken>;
  };
  'operators.revokeToken': {
    params: {
      /** The operator: the id, the address or the name. (1 to 254 characters) */
      operator: string;
      /** The token. (uuid) */
      token_id: string;
    };
    answer: OperatorToken;
  };
  'approvals.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id: only records older than that one, whether it still waits or not. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** `for_me` (the default): what waits and you may decide. `mine`: what you proposed. `waiting`: all that waits. `decided`: all that was decided or expired. `all`. */
      show?: 'for_me' | 'mine' | 'waiting' | 'decided' | 'all';
      /** Only acts of this kind, such as `ledger_adjustment`. */
      kind?: 'partner_closed' | 'live_key' | 'live_key_rotation' | 'live_key_change' | 'kyb_waiver' | 'live_opening' | 'partner_without_review' | 'screening_waiver' | 'screening_clearing' | 'withdrawal_payment' | 'withdrawal_refund' | 'settlement_account_of_another_name' | 'funding_settlement' | 'funding_reversal' | 'suspense_match' | 'statement_credits' | 'statement_taken' | 'statement_taken_back' | 'bank_line_credit' | 'bank_lines_credit' | 'bank_lines_reversed' | 'matching_rule' | 'settlement_from_balance' | 'discrepancy_unbooked' | 'place_client_money' | 'settlement_unmatched' | 'payment_return' | 'suspense_booking' | 'bank_line_booking' | 'investment_file' | 'investment_price' | 'planned_price' | 'dealing_price' | 'dealing_price_correction' | 'dealing_terms' | 'order_correction' | 'distribution_declaration' | 'fx_rate' | 'setting_change' | 'operator_roles' | 'quarantine_release' | 'product_link' | 'member_invitation' | 'member_invitation_anew' | 'member_role' | 'ledger_adjustment' | 'fee_schedule' | 'fee_schedule_end' | 'tax_code' | 'tax_code_end' | 'custody_cancellation' | 'revenue_share_credit' | 'journal' | 'period_reopened' | 'order_report';
      /** Only those with this status, among what `show` shows; `proposed` waits still. */
      status?: 'proposed' | 'approved' | 'withdrawn' | 'refused' | 'expired';
      /** Only acts that concern this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
    };
    answer: Page<Approval>;
  };
  'approvals.get': {
    params: {
      /** The approval; the id of an order names what waits of it, or else what was decided last. (uuid) */
      approval: string;
    };
    answer: Approval;
  };
  'approvals.approve': {
    params: {
      /** The approval; the id of an order names what waits of it, or else what was decided last. (uuid) */
      approval: string;
    };
    body: ApproveApproval;
    answer: ApprovedAct;
  };
  'approvals.refuse': {
    params: {
      /** The approval; the id of an order names what waits of it, or else what was decided last. (uuid) */
      approval: string;
    };
    body: RefuseApproval;
    answer: Approval;
  };
  'approvals.withdraw': {
    params: {
      /** The approval; the id of an order names what waits of it, or else what was decided last. (uuid) */
      approval: string;
    };
    body?: WithdrawApproval;
    answer: Approval;
  };
  'approvals.attach': {
    params: {
      /** The approval. (uuid) */
      approval: string;
    };
    body: AttachFile;
    answer: ApprovalFile;
  };
  'approvals.listFiles': {
    params: {
      /** The approval. (uuid) */
      approval: string;
    };
    answer: Array<ApprovalFile>;
  };
  'approvals.downloadFile': {
    params: {
      /** The approval. (uuid) */
      approval: string;
      /** The file. (uuid) */
      file_id: string;
    };
    answer: string;
  };
  'search.find': {
    query: {
      /** What is looked for, 2 to 100 characters. (2 to 100 characters) */
      q: string;
    };
    answer: Array<SearchHit>;
  };
  'orders.submitMany': {
    body: SubmitMany;
    answer: BulkAnswer;
  };
  'orders.fulfilMany': {
    body: FulfilMany;
    answer: BulkAnswer;
  };
  'orders.redeemMany': {
    body: RedeemMany;
    answer: BulkAnswer;
  };
  'orders.failMany': {
    body: FailMany;
    answer: BulkAnswer;
  };
  'withdrawals.settleMany': {
    body: SettleMany;
    answer: BulkAnswer;
  };
  'orders.sendFile': {
    body: SendOrderFile;
    answer: OrderFile;
  };
  'orders.getFile': {
    params: {
      /** The id of the file. */
      file: string;
    };
    answer: OrderFile;
  };
  'orders.listFileLines': {
    params: {
      /** The id of the file. */
      file: string;
    };
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
      offset?: number;
      /** Only rows that cannot be read, that were not applied yet, or with this outcome. */
      only?: 'wrong' | 'undone' | 'done' | 'pending_approval' | 'refused';
    };
    answer: Page<FileLine>;
  };
  'orders.applyFile': {
    params: {
      /** The id of the file. */
      file: string;
    };
    body?: ApplyOrderFile;
    answer: OrderFile;
  };
  'orders.createBatch': {
    body: CreateBatch;
    answer: OrderBatch;
  };
  'orders.listBatches': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** Only of this one: its id or its code. (1 to 100 characters) */
      investment?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      side?: 'buy' | 'sell';
      /** Only batches that were not withdrawn and have an order that still waits. */
      open?: 'true';
    };
    answer: Page<OrderBatch>;
  };
  'orders.getBatch': {
    params: {
      /** The id of the batch. */
      batch: string;
    };
    answer: OrderBatch;
  };
  'orders.listBatchLines': {
    params: {
      /** The id of the batch. */
      batch: string;
    };
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
      offset?: number;
      /** Only orders that still wait; of these, only those that no contract note names. */
      only?: 'waiting' | 'not_in_notes';
    };
    answer: Page<BatchLine>;
  };
  'orders.downloadBatch': {
    params: {
      /** The id of the batch. */
      batch: string;
    };
    query?: {
      /** The kind of file; `csv` when absent. */
      format?: 'csv' | 'xlsx';
    };
    answer: string;
  };
  'orders.submitBatch': {
    params: {
      /** The id of the batch. */
      batch: string;
    };
    body?: SubmitBatch;
    answer: SubmittedBatch;
  };
  'orders.withdrawBatch': {
    params: {
      /** The id of the batch. */
      batch: string;
    };
    body: WithdrawBatch;
    answer: OrderBatch;
  };
  'orders.sendNotes': {
    params: {
      /** The id of the batch. */
      batch: string;
    };
    body: SendNotes;
    answer: OrderFile;
  };
  'orders.listNotes': {
    params: {
      /** The id of the batch. */
      batch: string;
    };
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
      offset?: number;
    };
    answer: Page<OrderFile>;
  };
  'marketImports.preview': {
    body: PreviewMarketImport;
    answer: MarketImportPreview;
  };
  'marketImports.create': {
    body: ImportMarketData;
    answer: MarketImportWithProblems;
  };
  'marketImports.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** What the rows are about. */
      kind?: 'instruments' | 'quotes' | 'bars' | 'sessions' | 'disclosures' | 'rates' | 'holidays' | 'links';
      /** Only files of this exchange. */
      exchange?: string;
    };
    answer: Page<MarketImport>;
  };
  'marketImports.get': {
    params: {
      /** The `id` of the import. */
      import: string;
    };
    answer: MarketImportWithProblems;
  };
  'adjustments.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      /** `true`: only those that wait, which are `proposed`, expired ones too. `false`: only the others. */
      waiting?: 'true' | 'false';
      /** `proposed`: nothing has moved; after 24 hours it cannot be approved any more. `posted`: it was. */
      status?: 'proposed' | 'posted';
      /** `credit`: into the wallet. `debit`: out of it. */
      direction?: 'credit' | 'debit';
      currency?: Currency;
      /** Only what this person proposed. (1 to 255 characters) */
      proposed_by?: string;
    };
    answer: Page<OwnedAdjustment>;
  };
  'adjustments.get': {
    params: {
      /** The `id` of the adjustment. */
      adjustment: string;
    };
    answer: OwnedAdjustment;
  };
  'adjustments.propose': {
    body: ProposeAdjustment;
    answer: OwnedAdjustment;
  };
  'periods.show': {
    query?: {
      /** The month, such as `2026-11`. */
      month?: string;
    };
    answer: Month;
  };
  'periods.close': {
    params: {
      /** A day such as `2026-11-27`, or a month such as `2026-11`. */
      period: string;
    };
    body?: ClosePeriod;
    answer: Month;
  };
  'periods.reopen': {
    params: {
      /** A day such as `2026-11-27`, or a month such as `2026-11`. */
      period: string;
    };
    body: ReopenPeriod;
    answer: ProposedAct;
  };
  'journals.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only journals of this kind. */
      kind?: 'bank_charge' | 'interest' | 'top_up' | 'write_off' | 'correction' | 'remittance' | 'unclaimed';
    };
    answer: Page<Journal>;
  };
  'journals.get': {
    params: {
      /** The `id` of the journal. */
      journal: string;
    };
    answer: Journal;
  };
  'journalReasons.list': {
    answer: Array<JournalReason>;
  };
  'journals.propose': {
    body: ProposeJournal;
    answer: ProposedAct;
  };
  'journals.reverse': {
    params: {
      /** The `id` of the journal. */
      journal: string;
    };
    body: ReverseJournal;
    answer: ProposedAct;
  };
  'wallets.writeOff': {
    params: {
      /** The `id` of the wallet. */
      wallet: string;
    };
    body: WriteOffDebt;
    answer: ProposedAct;
  };
  'journalExports.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
    };
    answer: Page<JournalExport>;
  };
  'journalExports.make': {
    body: MakeJournalExport;
    answer: JournalExport;
  };
  'journalExports.download': {
    params: {
      /** The `id` of the run. */
      journal_export: string;
    };
    query?: {
      /** `csv` when absent. */
      format?: 'csv' | 'xlsx';
    };
    answer: string;
  };
  'reports.list': {
    answer: Array<ReportDescription>;
  };
  'reports.show': {
    params: {
      /** The name of the report. (1 to 100 characters) */
      report: string;
    };
    query?: {
      /** The last day to show, of Lagos; when absent today, or yesterday where the report is of days that are over. (date) */
      as_of?: string;
      /** Of a report that takes it: the first day to show, of Lagos; `as_of` when absent. (date) */
      from?: string;
      /** `live` when absent: test money is shown only where it is asked for. */
      mode?: 'test' | 'live';
      /** Of a report that takes it: the partner, its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** Of a report that takes it: the customer, as the partner names it. (1 to 100 characters) */
      customer?: string;
      /** Rows of the page, 1 to 200; 50 when absent. */
      limit?: string;
      /** How many rows to skip, 0 when absent. With `limit` at most 10,000: all rows are in the files. */
      offset?: string;
    };
    answer: ReportRows;
  };
  'reports.make': {
    params: {
      /** The name of the report. (1 to 100 characters) */
      report: string;
    };
    body?: MakeReport;
    answer: ReportRun;
  };
  'reports.runs': {
    params: {
      /** The name of the report. (1 to 100 characters) */
      report: string;
    };
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
    };
    answer: Page<ReportRun>;
  };
  'reports.run': {
    params: {
      /** The name of the report. (1 to 100 characters) */
      report: string;
      /** The `id` of the run. */
      run: string;
    };
    answer: ReportRun;
  };
  'reports.download': {
    params: {
      /** The name of the report. (1 to 100 characters) */
      report: string;
      /** The `id` of the run. */
      run: string;
    };
    query?: {
      /** `csv` when absent. */
      format?: 'csv' | 'xlsx';
    };
    answer: string;
  };
  'audit.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent) */
      offset?: number;
      /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
      sort?: 'asc' | 'desc';
      /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only what this actor did, as the entry has it. (1 to 255 characters) */
      actor?: string;
      /** Only what this operator did on the operators' listener. (uuid) */
      operator_id?: string;
      /** Only this action, such as `orders fulfil`. (1 to 255 characters) */
      action?: string;
      /** Only records of this kind, such as `order`. (1 to 255 characters) */
      subject_type?: string;
      /** Only what was done to this record. (1 to 255 characters) */
      subject_id?: string;
      /** Only what concerns this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** Only what this request did. (1 to 255 characters) */
      request_id?: string;
    };
    answer: Page<AuditEntry>;
  };
  'audit.export': {
    query?: {
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only what this actor did, as the entry has it. (1 to 255 characters) */
      actor?: string;
      /** Only what this operator did on the operators' listener. (uuid) */
      operator_id?: string;
      /** Only this action, such as `orders fulfil`. (1 to 255 characters) */
      action?: string;
      /** Only records of this kind, such as `order`. (1 to 255 characters) */
      subject_type?: string;
      /** Only what was done to this record. (1 to 255 characters) */
      subject_id?: string;
      /** Only what concerns this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** Only what this request did. (1 to 255 characters) */
      request_id?: string;
    };
    answer: string;
  };
  'audit.verify': {
    query?: {
      /** A head that was noted elsewhere: number:hash, or only the hash. */
      head?: string;
      /** `next` of the response before: the proof goes on behind that entry. */
      after?: string;
    };
    answer: AuditProof;
  };
  'work.list': {
    query?: {
      /** Only the queues that your roles work off. */
      mine?: 'true';
    };
    answer: Array<WorkQueue>;
  };
  'capabilities.list': {
    query?: {
      /** Only what nobody is configured for. */
      not_served?: 'true';
    };
    answer: Array<Capability>;
  };
};

export const operations = {
  "organisations.list": {
    "method": "GET",
    "path": "/operator/v1/organisations",
    "permission": "partners.read"
  },
  "organisations.create": {
    "method": "POST",
    "path": "/operator/v1/organisations",
    "permission": "partners.manage"
  },
  "organisations.get": {
    "method": "GET",
    "path": "/operator/v1/organisations/{organisation}",
    "permission": "partners.read"
  },
  "organisations.rename": {
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/rename",
    "permission": "partners.manage"
  },
  "organisations.restrict": {
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/restrict",
    "permission": "partners.manage"
  },
  "organisations.suspend": {
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/suspend",
    "permission": "partners.manage"
  },
  "organisations.activate": {
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/activate",
    "permission": "partners.manage"
  },
  "organisations.close": {
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/close",
    "permission": "partners.manage"
  },
  "keys.list": {
    "method": "GET",
    "path": "/operator/v1/keys",
    "permission": "partners.read"
  },
  "keys.create": {
    "method": "POST",
    "path": "/operator/v1/keys",
    "permission": "partners.manage"
  },
  "keys.get": {
    "method": "GET",
    "path": "/operator/v1/keys/{key}",
    "permission": "partners.read"
  },
  "keys.change": {
    "method": "POST",
    "path": "/operator/v1/keys/{key}/change",
    "permission": "partners.manage"
  },
  "keys.rotate": {
    "method": "POST",
    "path": "/operator/v1/keys/{key}/rotate",
    "permission": "partners.manage"
  },
  "keys.revoke": {
    "method": "POST",
    "path": "/operator/v1/keys/{key}/revoke",
    "permission": "partners.manage"
  },
  "kyb.list": {
    "method": "GET",
    "path": "/operator/v1/kyb",
    "permission": "kyb.read"
  },
  "kyb.get": {
    "method": "GET",
    "path": "/operator/v1/kyb/{verification}",
    "permission": "kyb.read"
  },
  "kyb.claim": {
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/claim",
    "permission": "kyb.review"
  },
  "kyb.release": {
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/release",
    "permission": "kyb.review"
  },
  "kyb.handOver": {
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/hand-over",
    "permission": "kyb.review"
  },
  "kyb.approve": {
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/approve",
    "permission": "kyb.review"
  },
  "kyb.reject": {
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/reject",
    "permission": "kyb.review"
  },
  "kyb.reopen": {
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/reopen",
    "permission": "kyb.review"
  },
  "kyb.suspend": {
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/suspend",
    "permission": "kyb.review"
  },
  "kyb.reinstate": {
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/reinstate",
    "permission": "kyb.review"
  },
  "kyb.requestInformation": {
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/request-information",
    "permission": "kyb.review"
  },
  "kyb.reviewBusiness": {
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/review-business",
    "permission": "kyb.review"
  },
  "kyb.waive": {
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/waive",
    "permission": "kyb.review"
  },
  "people.review": {
    "method": "POST",
    "path": "/operator/v1/people/{person}/review",
    "permission": "kyb.review"
  },
  "people.reveal": {
    "method": "POST",
    "path": "/operator/v1/people/{person}/reveal",
    "permission": "kyb.read"
  },
  "documents.review": {
    "method": "POST",
    "path": "/operator/v1/documents/{document}/review",
    "permission": "kyb.review"
  },
  "documents.download": {
    "method": "GET",
    "path": "/operator/v1/documents/{document}/content",
    "permission": "kyb.read"
  },
  "kyb.screen": {
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/screening",
    "permission": "kyb.review"
  },
  "kyb.recordScreening": {
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/screening/record",
    "permission": "kyb.review"
  },
  "kyb.waiveScreening": {
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/screening/waive",
    "permission": "kyb.review"
  },
  "kyb.resolveScreening": {
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/screening/{screening}/resolve",
    "permission": "kyb.review"
  },
  "organisations.propose": {
    "method": "POST",
    "path": "/operator/v1/organisations/propose",
    "permission": "partners.manage"
  },
  "ledger.trialBalance": {
    "method": "GET",
    "path": "/operator/v1/ledger/trial-balance",
    "permission": "partners.read"
  },
  "ledger.verify": {
    "method": "GET",
    "path": "/operator/v1/ledger/verify",
    "permission": "partners.read"
  },
  "ledger.verification": {
    "method": "GET",
    "path": "/operator/v1/ledger/verification",
    "permission": "partners.read"
  },
  "ledger.startVerification": {
    "method": "POST",
    "path": "/operator/v1/ledger/verification",
    "permission": "audit.read"
  },
  "ledgerAccounts.list": {
    "method": "GET",
    "path": "/operator/v1/ledger-accounts",
    "permission": "partners.read"
  },
  "ledgerAccounts.entries": {
    "method": "GET",
    "path": "/operator/v1/ledger-accounts/{ledger_account}/entries",
    "permission": "partners.read"
  },
  "ledgerTransactions.list": {
    "method": "GET",
    "path": "/operator/v1/ledger-transactions",
    "permission": "partners.read"
  },
  "ledgerTransactions.get": {
    "method": "GET",
    "path": "/operator/v1/ledger-transactions/{ledger_transaction}",
    "permission": "partners.read"
  },
  "glAccounts.list": {
    "method": "GET",
    "path": "/operator/v1/gl-accounts",
    "permission": "partners.read"
  },
  "glAccounts.create": {
    "method": "POST",
    "path": "/operator/v1/gl-accounts",
    "permission": "journals.manage"
  },
  "glAccounts.update": {
    "method": "POST",
    "path": "/operator/v1/gl-accounts/{code}/update",
    "permission": "journals.manage"
  },
  "glAccounts.entries": {
    "method": "GET",
    "path": "/operator/v1/gl-accounts/{code}/entries",
    "permission": "partners.read"
  },
  "ledger.trialBalanceOfPeriod": {
    "method": "GET",
    "path": "/operator/v1/ledger/trial-balance-of-period",
    "permission": "partners.read"
  },
  "ledger.balance": {
    "method": "GET",
    "path": "/operator/v1/ledger/balance",
    "permission": "partners.read"
  },
  "ledger.incomeStatement": {
    "method": "GET",
    "path": "/operator/v1/ledger/income-statement",
    "permission": "partners.read"
  },
  "places.list": {
    "method": "GET",
    "path": "/operator/v1/places",
    "permission": "partners.read"
  },
  "places.get": {
    "method": "GET",
    "path": "/operator/v1/places/{place}",
    "permission": "partners.read"
  },
  "places.create": {
    "method": "POST",
    "path": "/operator/v1/places",
    "permission": "money.manage"
  },
  "places.close": {
    "method": "POST",
    "path": "/operator/v1/places/{place}/close",
    "permission": "money.manage"
  },
  "places.clientMoney": {
    "method": "GET",
    "path": "/operator/v1/client-money",
    "permission": "partners.read"
  },
  "places.update": {
    "method": "POST",
    "path": "/operator/v1/places/{place}/update",
    "permission": "money.manage"
  },
  "wallets.list": {
    "method": "GET",
    "path": "/operator/v1/wallets",
    "permission": "partners.read"
  },
  "wallets.get": {
    "method": "GET",
    "path": "/operator/v1/wallets/{wallet}",
    "permission": "partners.read"
  },
  "wallets.entries": {
    "method": "GET",
    "path": "/operator/v1/wallets/{wallet}/entries",
    "permission": "partners.read"
  },
  "wallets.credit": {
    "method": "POST",
    "path": "/operator/v1/wallets/{wallet}/credit",
    "permission": "money.manage"
  },
  "wallets.freeze": {
    "method": "POST",
    "path": "/operator/v1/wallets/{wallet}/freeze",
    "permission": "money.manage"
  },
  "wallets.unfreeze": {
    "method": "POST",
    "path": "/operator/v1/wallets/{wallet}/unfreeze",
    "permission": "money.manage"
  },
  "feeSchedules.list": {
    "method": "GET",
    "path": "/operator/v1/fee-schedules",
    "permission": "partners.read"
  },
  "feeSchedules.get": {
    "method": "GET",
    "path": "/operator/v1/fee-schedules/{fee_schedule}",
    "permission": "partners.read"
  },
  "feeSchedules.propose": {
    "method": "POST",
    "path": "/operator/v1/fee-schedules",
    "permission": "fees.manage"
  },
  "feeSchedules.end": {
    "method": "POST",
    "path": "/operator/v1/fee-schedules/{fee_schedule}/end",
    "permission": "fees.manage"
  },
  "taxCodes.list": {
    "method": "GET",
    "path": "/operator/v1/tax-codes",
    "permission": "partners.read"
  },
  "taxCodes.get": {
    "method": "GET",
    "path": "/operator/v1/tax-codes/{tax_code}",
    "permission": "partners.read"
  },
  "taxCodes.propose": {
    "method": "POST",
    "path": "/operator/v1/tax-codes",
    "permission": "fees.manage"
  },
  "taxCodes.end": {
    "method": "POST",
    "path": "/operator/v1/tax-codes/{tax_code}/end",
    "permission": "fees.manage"
  },
  "feeSchedules.preview": {
    "method": "POST",
    "path": "/operator/v1/fee-schedules/preview",
    "permission": "fees.manage"
  },
  "charges.estimate": {
    "method": "GET",
    "path": "/operator/v1/charges/estimate",
    "permission": "partners.read"
  },
  "taxesDue.list": {
    "method": "GET",
    "path": "/operator/v1/taxes-due",
    "permission": "partners.read"
  },
  "taxesDue.sums": {
    "method": "GET",
    "path": "/operator/v1/taxes-due/sums",
    "permission": "partners.read"
  },
  "taxesDue.months": {
    "method": "GET",
    "path": "/operator/v1/taxes-due/months",
    "permission": "partners.read"
  },
  "firmIncome.list": {
    "method": "GET",
    "path": "/operator/v1/firm-income",
    "permission": "partners.read"
  },
  "firmIncome.sums": {
    "method": "GET",
    "path": "/operator/v1/firm-income/sums",
    "permission": "partners.read"
  },
  "revenueShares.list": {
    "method": "GET",
    "path": "/operator/v1/revenue-shares",
    "permission": "partners.read"
  },
  "revenueShares.get": {
    "method": "GET",
    "path": "/operator/v1/revenue-shares/{revenue_share}",
    "permission": "partners.read"
  },
  "revenueShares.download": {
    "method": "GET",
    "path": "/operator/v1/revenue-shares/{revenue_share}/pdf",
    "permission": "partners.read"
  },
  "revenueShares.issue": {
    "method": "POST",
    "path": "/operator/v1/revenue-shares",
    "permission": "fees.manage"
  },
  "revenueShares.credit": {
    "method": "POST",
    "path": "/operator/v1/revenue-shares/{revenue_share}/credit",
    "permission": "fees.manage"
  },
  "taxCertificates.list": {
    "method": "GET",
    "path": "/operator/v1/tax-certificates",
    "permission": "partners.read"
  },
  "taxCertificates.get": {
    "method": "GET",
    "path": "/operator/v1/tax-certificates/{tax_certificate}",
    "permission": "partners.read"
  },
  "taxCertificates.download": {
    "method": "GET",
    "path": "/operator/v1/tax-certificates/{tax_certificate}/pdf",
    "permission": "partners.read"
  },
  "taxCertificates.issue": {
    "method": "POST",
    "path": "/operator/v1/tax-certificates",
    "permission": "fees.manage"
  },
  "feeInvoices.list": {
    "method": "GET",
    "path": "/operator/v1/fee-invoices",
    "permission": "partners.read"
  },
  "feeInvoices.get": {
    "method": "GET",
    "path": "/operator/v1/fee-invoices/{fee_invoice}",
    "permission": "partners.read"
  },
  "feeInvoices.download": {
    "method": "GET",
    "path": "/operator/v1/fee-invoices/{fee_invoice}/pdf",
    "permission": "partners.read"
  },
  "feeInvoices.issue": {
    "method": "POST",
    "path": "/operator/v1/fee-invoices",
    "permission": "fees.manage"
  },
  "conversions.list": {
    "method": "GET",
    "path": "/operator/v1/conversions",
    "permission": "partners.read"
  },
  "conversions.get": {
    "method": "GET",
    "path": "/operator/v1/conversions/{conversion}",
    "permission": "partners.read"
  },
  "withdrawals.list": {
    "method": "GET",
    "path": "/operator/v1/withdrawals",
    "permission": "partners.read"
  },
  "withdrawals.get": {
    "method": "GET",
    "path": "/operator/v1/withdrawals/{withdrawal}",
    "permission": "partners.read"
  },
  "withdrawals.approve": {
    "method": "POST",
    "path": "/operator/v1/withdrawals/{withdrawal}/approve",
    "permission": "money.manage"
  },
  "withdrawals.reject": {
    "method": "POST",
    "path": "/operator/v1/withdrawals/{withdrawal}/reject",
    "permission": "money.manage"
  },
  "withdrawals.settle": {
    "method": "POST",
    "path": "/operator/v1/withdrawals/{withdrawal}/settle",
    "permission": "money.manage"
  },
  "withdrawals.retry": {
    "method": "POST",
    "path": "/operator/v1/withdrawals/{withdrawal}/retry",
    "permission": "money.manage"
  },
  "withdrawals.fail": {
    "method": "POST",
    "path": "/operator/v1/withdrawals/{withdrawal}/fail",
    "permission": "money.manage"
  },
  "withdrawals.return": {
    "method": "POST",
    "path": "/operator/v1/withdrawals/{withdrawal}/return",
    "permission": "money.manage"
  },
  "settlementAccounts.list": {
    "method": "GET",
    "path": "/operator/v1/settlement-accounts",
    "permission": "partners.read"
  },
  "settlementAccounts.get": {
    "method": "GET",
    "path": "/operator/v1/settlement-accounts/{settlement_account}",
    "permission": "partners.read"
  },
  "settlementAccounts.verify": {
    "method": "POST",
    "path": "/operator/v1/settlement-accounts/{settlement_account}/verify",
    "permission": "money.manage"
  },
  "settlementAccounts.reject": {
    "method": "POST",
    "path": "/operator/v1/settlement-accounts/{settlement_account}/reject",
    "permission": "money.manage"
  },
  "settlementAccounts.reveal": {
    "method": "POST",
    "path": "/operator/v1/settlement-accounts/{settlement_account}/reveal",
    "permission": "money.manage"
  },
  "fundingRequests.list": {
    "method": "GET",
    "path": "/operator/v1/funding-requests",
    "permission": "partners.read"
  },
  "fundingRequests.get": {
    "method": "GET",
    "path": "/operator/v1/funding-requests/{funding_request}",
    "permission": "partners.read"
  },
  "fundingRequests.settle": {
    "method": "POST",
    "path": "/operator/v1/funding-requests/{funding_request}/settle",
    "permission": "money.manage"
  },
  "fundingRequests.fail": {
    "method": "POST",
    "path": "/operator/v1/funding-requests/{funding_request}/fail",
    "permission": "money.manage"
  },
  "fundingRequests.reverse": {
    "method": "POST",
    "path": "/operator/v1/funding-requests/{funding_request}/reverse",
    "permission": "money.manage"
  },
  "unmatchedPayments.list": {
    "method": "GET",
    "path": "/operator/v1/unmatched-payments",
    "permission": "partners.read"
  },
  "unmatchedPayments.get": {
    "method": "GET",
    "path": "/operator/v1/unmatched-payments/{unmatched_payment}",
    "permission": "partners.read"
  },
  "unmatchedPayments.match": {
    "method": "POST",
    "path": "/operator/v1/unmatched-payments/{unmatched_payment}/match",
    "permission": "money.manage"
  },
  "unmatchedPayments.match-settled": {
    "method": "POST",
    "path": "/operator/v1/unmatched-payments/{unmatched_payment}/match-settled",
    "permission": "money.manage"
  },
  "unmatchedPayments.book": {
    "method": "POST",
    "path": "/operator/v1/unmatched-payments/{unmatched_payment}/book",
    "permission": "money.manage"
  },
  "providerCalls.list": {
    "method": "GET",
    "path": "/operator/v1/provider-calls",
    "permission": "partners.read"
  },
  "providerEvents.list": {
    "method": "GET",
    "path": "/operator/v1/provider-events",
    "permission": "partners.read"
  },
  "providerEvents.apply": {
    "method": "POST",
    "path": "/operator/v1/provider-events/{provider_event}/apply",
    "permission": "money.manage"
  },
  "providerEvents.dismiss": {
    "method": "POST",
    "path": "/operator/v1/provider-events/{provider_event}/dismiss",
    "permission": "money.manage"
  },
  "mandates.list": {
    "method": "GET",
    "path": "/operator/v1/mandates",
    "permission": "partners.read"
  },
  "mandates.get": {
    "method": "GET",
    "path": "/operator/v1/mandates/{mandate}",
    "permission": "partners.read"
  },
  "mandates.activate": {
    "method": "POST",
    "path": "/operator/v1/mandates/{mandate}/activate",
    "permission": "money.manage"
  },
  "mandates.fail": {
    "method": "POST",
    "path": "/operator/v1/mandates/{mandate}/fail",
    "permission": "money.manage"
  },
  "comparisons.list": {
    "method": "GET",
    "path": "/operator/v1/comparisons",
    "permission": "partners.read"
  },
  "comparisons.compare": {
    "method": "POST",
    "path": "/operator/v1/comparisons",
    "permission": "money.manage"
  },
  "discrepancies.list": {
    "method": "GET",
    "path": "/operator/v1/discrepancies",
    "permission": "partners.read"
  },
  "discrepancies.get": {
    "method": "GET",
    "path": "/operator/v1/discrepancies/{discrepancy}",
    "permission": "partners.read"
  },
  "discrepancies.resolve": {
    "method": "POST",
    "path": "/operator/v1/discrepancies/{discrepancy}/resolve",
    "permission": "money.manage"
  },
  "discrepancies.recheck": {
    "method": "POST",
    "path": "/operator/v1/discrepancies/{discrepancy}/recheck",
    "permission": "money.manage"
  },
  "placeReconciliations.list": {
    "method": "GET",
    "path": "/operator/v1/place-reconciliations",
    "permission": "partners.read"
  },
  "placeReconciliations.get": {
    "method": "GET",
    "path": "/operator/v1/place-reconciliations/{place_reconciliation}",
    "permission": "partners.read"
  },
  "placeReconciliations.prepare": {
    "method": "POST",
    "path": "/operator/v1/place-reconciliations/{place_reconciliation}/prepare",
    "permission": "reconciliation.manage"
  },
  "placeReconciliations.sign": {
    "method": "POST",
    "path": "/operator/v1/place-reconciliations/{place_reconciliation}/sign",
    "permission": "reconciliation.manage"
  },
  "placeReconciliations.sendBack": {
    "method": "POST",
    "path": "/operator/v1/place-reconciliations/{place_reconciliation}/send-back",
    "permission": "reconciliation.manage"
  },
  "transfersInTransit.list": {
    "method": "GET",
    "path": "/operator/v1/transfers-in-transit",
    "permission": "partners.read"
  },
  "firmAccounts.list": {
    "method": "GET",
    "path": "/operator/v1/firm-accounts",
    "permission": "partners.read"
  },
  "firmAccounts.create": {
    "method": "POST",
    "path": "/operator/v1/firm-accounts",
    "permission": "money.manage"
  },
  "firmAccounts.update": {
    "method": "POST",
    "path": "/operator/v1/firm-accounts/{firm_account}/update",
    "permission": "money.manage"
  },
  "firmAccounts.getMapping": {
    "method": "GET",
    "path": "/operator/v1/firm-accounts/{firm_account}/mapping",
    "permission": "partners.read"
  },
  "firmAccounts.keepMapping": {
    "method": "PUT",
    "path": "/operator/v1/firm-accounts/{firm_account}/mapping",
    "permission": "money.manage"
  },
  "bankStatements.preview": {
    "method": "POST",
    "path": "/operator/v1/bank-statements/preview",
    "permission": "money.manage"
  },
  "bankStatements.import": {
    "method": "POST",
    "path": "/operator/v1/bank-statements",
    "permission": "money.manage"
  },
  "bankStatements.propose": {
    "method": "POST",
    "path": "/operator/v1/bank-statements/propose",
    "permission": "money.manage"
  },
  "bankStatements.takeBack": {
    "method": "POST",
    "path": "/operator/v1/bank-statements/{bank_statement}/take-back",
    "permission": "money.manage"
  },
  "bankStatements.credit": {
    "method": "POST",
    "path": "/operator/v1/bank-statements/{bank_statement}/credit",
    "permission": "money.manage"
  },
  "bankStatements.list": {
    "method": "GET",
    "path": "/operator/v1/bank-statements",
    "permission": "partners.read"
  },
  "bankStatements.get": {
    "method": "GET",
    "path": "/operator/v1/bank-statements/{bank_statement}",
    "permission": "partners.read"
  },
  "bankLines.list": {
    "method": "GET",
    "path": "/operator/v1/bank-lines",
    "permission": "money.manage"
  },
  "bankLines.get": {
    "method": "GET",
    "path": "/operator/v1/bank-lines/{bank_line}",
    "permission": "money.manage"
  },
  "bankLines.suggest": {
    "method": "GET",
    "path": "/operator/v1/bank-lines/{bank_line}/suggestions",
    "permission": "money.manage"
  },
  "bankLines.candidates": {
    "method": "GET",
    "path": "/operator/v1/bank-lines/{bank_line}/candidates",
    "permission": "money.manage"
  },
  "bankLines.getMatch": {
    "method": "GET",
    "path": "/operator/v1/bank-lines/{bank_line}/match",
    "permission": "money.manage"
  },
  "bankLines.match": {
    "method": "POST",
    "path": "/operator/v1/bank-lines/{bank_line}/match",
    "permission": "money.manage"
  },
  "bankLines.unmatch": {
    "method": "POST",
    "path": "/operator/v1/bank-lines/{bank_line}/unmatch",
    "permission": "money.manage"
  },
  "bankLines.suspend": {
    "method": "POST",
    "path": "/operator/v1/bank-lines/{bank_line}/suspend",
    "permission": "money.manage"
  },
  "bankLines.book": {
    "method": "POST",
    "path": "/operator/v1/bank-lines/{bank_line}/book",
    "permission": "money.manage"
  },
  "bankLines.expectOtherHalf": {
    "method": "POST",
    "path": "/operator/v1/bank-lines/{bank_line}/expect-other-half",
    "permission": "money.manage"
  },
  "settlements.list": {
    "method": "GET",
    "path": "/operator/v1/settlements",
    "permission": "partners.read"
  },
  "settlements.get": {
    "method": "GET",
    "path": "/operator/v1/settlements/{settlement}",
    "permission": "partners.read"
  },
  "settlements.create": {
    "method": "POST",
    "path": "/operator/v1/settlements",
    "permission": "money.manage"
  },
  "settlements.explain": {
    "method": "POST",
    "path": "/operator/v1/settlements/{settlement}/explain",
    "permission": "money.manage"
  },
  "settlements.match": {
    "method": "POST",
    "path": "/operator/v1/settlements/{settlement}/match",
    "permission": "money.manage"
  },
  "settlements.takeFromBalance": {
    "method": "POST",
    "path": "/operator/v1/settlements/{settlement}/take-from-balance",
    "permission": "money.manage"
  },
  "settlements.unmatch": {
    "method": "POST",
    "path": "/operator/v1/settlements/{settlement}/unmatch",
    "permission": "money.manage"
  },
  "settlements.cancel": {
    "method": "POST",
    "path": "/operator/v1/settlements/{settlement}/cancel",
    "permission": "money.manage"
  },
  "bankLines.return": {
    "method": "POST",
    "path": "/operator/v1/bank-lines/{bank_line}/return",
    "permission": "money.manage"
  },
  "unmatchedPayments.return": {
    "method": "POST",
    "path": "/operator/v1/unmatched-payments/{unmatched_payment}/return",
    "permission": "money.manage"
  },
  "paymentReturns.list": {
    "method": "GET",
    "path": "/operator/v1/payment-returns",
    "permission": "partners.read"
  },
  "paymentReturns.get": {
    "method": "GET",
    "path": "/operator/v1/payment-returns/{payment_return}",
    "permission": "partners.read"
  },
  "paymentReturns.match": {
    "method": "POST",
    "path": "/operator/v1/payment-returns/{payment_return}/match",
    "permission": "money.manage"
  },
  "paymentReturns.cancel": {
    "method": "POST",
    "path": "/operator/v1/payment-returns/{payment_return}/cancel",
    "permission": "money.manage"
  },
  "paymentReturns.reveal": {
    "method": "POST",
    "path": "/operator/v1/payment-returns/{payment_return}/reveal",
    "permission": "money.manage"
  },
  "matchingRules.list": {
    "method": "GET",
    "path": "/operator/v1/matching-rules",
    "permission": "money.manage"
  },
  "matchingRules.create": {
    "method": "POST",
    "path": "/operator/v1/matching-rules",
    "permission": "money.manage"
  },
  "matchingRules.propose": {
    "method": "POST",
    "path": "/operator/v1/matching-rules/propose",
    "permission": "money.manage"
  },
  "matchingRules.end": {
    "method": "POST",
    "path": "/operator/v1/matching-rules/{matching_rule}/end",
    "permission": "money.manage"
  },
  "investments.create": {
    "method": "POST",
    "path": "/operator/v1/investments",
    "permission": "catalogue.manage"
  },
  "investments.amend": {
    "method": "POST",
    "path": "/operator/v1/investments/{investment}/amend",
    "permission": "catalogue.manage"
  },
  "investments.import": {
    "method": "POST",
    "path": "/operator/v1/investments/import",
    "permission": "catalogue.manage"
  },
  "investments.list": {
    "method": "GET",
    "path": "/operator/v1/investments",
    "permission": "partners.read"
  },
  "investments.get": {
    "method": "GET",
    "path": "/operator/v1/investments/{investment}",
    "permission": "partners.read"
  },
  "investments.prices": {
    "method": "GET",
    "path": "/operator/v1/investments/{investment}/prices",
    "permission": "partners.read"
  },
  "investments.open": {
    "method": "POST",
    "path": "/operator/v1/investments/{investment}/open",
    "permission": "catalogue.manage"
  },
  "investments.close": {
    "method": "POST",
    "path": "/operator/v1/investments/{investment}/close",
    "permission": "catalogue.manage"
  },
  "investments.suspend": {
    "method": "POST",
    "path": "/operator/v1/investments/{investment}/suspend",
    "permission": "catalogue.manage"
  },
  "investments.resume": {
    "method": "POST",
    "path": "/operator/v1/investments/{investment}/resume",
    "permission": "catalogue.manage"
  },
  "investments.mature": {
    "method": "POST",
    "path": "/operator/v1/investments/{investment}/mature",
    "permission": "catalogue.manage"
  },
  "links.preview": {
    "method": "GET",
    "path": "/operator/v1/market/links/preview",
    "permission": "partners.read"
  },
  "links.set": {
    "method": "POST",
    "path": "/operator/v1/market/links",
    "permission": "catalogue.manage"
  },
  "investments.plannedPrices": {
    "method": "GET",
    "path": "/operator/v1/investments/{investment}/planned-prices",
    "permission": "partners.read"
  },
  "investments.price": {
    "method": "POST",
    "path": "/operator/v1/investments/{investment}/price",
    "permission": "catalogue.manage"
  },
  "plannedPrices.cancel": {
    "method": "POST",
    "path": "/operator/v1/planned-prices/{planned_price_id}/cancel",
    "permission": "catalogue.manage"
  },
  "priceFiles.preview": {
    "method": "POST",
    "path": "/operator/v1/price-files/preview",
    "permission": "catalogue.manage"
  },
  "priceFiles.apply": {
    "method": "POST",
    "path": "/operator/v1/price-files",
    "permission": "catalogue.manage"
  },
  "priceFiles.list": {
    "method": "GET",
    "path": "/operator/v1/price-files",
    "permission": "partners.read"
  },
  "priceFiles.get": {
    "method": "GET",
    "path": "/operator/v1/price-files/{price_file_id}",
    "permission": "partners.read"
  },
  "dealingDays.list": {
    "method": "GET",
    "path": "/operator/v1/dealing-days",
    "permission": "partners.read"
  },
  "dealingDays.execute": {
    "method": "POST",
    "path": "/operator/v1/dealing-days/{investment}/days/{dealing_date}/execute",
    "permission": "orders.manage"
  },
  "investments.dealingTerms": {
    "method": "POST",
    "path": "/operator/v1/investments/{investment}/dealing-terms",
    "permission": "catalogue.manage"
  },
  "orders.list": {
    "method": "GET",
    "path": "/operator/v1/orders",
    "permission": "partners.read"
  },
  "orders.get": {
    "method": "GET",
    "path": "/operator/v1/orders/{order}",
    "permission": "partners.read"
  },
  "orders.submit": {
    "method": "POST",
    "path": "/operator/v1/orders/{order}/submit",
    "permission": "orders.manage"
  },
  "orders.fulfil": {
    "method": "POST",
    "path": "/operator/v1/orders/{order}/fulfil",
    "permission": "orders.manage"
  },
  "orders.redeem": {
    "method": "POST",
    "path": "/operator/v1/orders/{order}/redeem",
    "permission": "orders.manage"
  },
  "orders.fail": {
    "method": "POST",
    "path": "/operator/v1/orders/{order}/fail",
    "permission": "orders.manage"
  },
  "orders.correct": {
    "method": "POST",
    "path": "/operator/v1/orders/{order}/correct",
    "permission": "orders.manage"
  },
  "orders.listWaiting": {
    "method": "GET",
    "path": "/operator/v1/orders/waiting",
    "permission": "partners.read"
  },
  "dealingDays.corrections": {
    "method": "GET",
    "path": "/operator/v1/dealing-days/{investment}/days/{dealing_date}/corrections",
    "permission": "partners.read"
  },
  "holdings.list": {
    "method": "GET",
    "path": "/operator/v1/holdings",
    "permission": "partners.read"
  },
  "holdings.get": {
    "method": "GET",
    "path": "/operator/v1/holdings/{holding_id}",
    "permission": "partners.read"
  },
  "positions.list": {
    "method": "GET",
    "path": "/operator/v1/positions",
    "permission": "partners.read"
  },
  "maturities.list": {
    "method": "GET",
    "path": "/operator/v1/maturities",
    "permission": "partners.read"
  },
  "maturities.get": {
    "method": "GET",
    "path": "/operator/v1/maturities/{investment}/days/{maturity_date}",
    "permission": "partners.read"
  },
  "maturities.release": {
    "method": "POST",
    "path": "/operator/v1/maturities/{investment}/release",
    "permission": "catalogue.manage"
  },
  "investments.holdMaturities": {
    "method": "POST",
    "path": "/operator/v1/investments/{investment}/hold-maturities",
    "permission": "catalogue.manage"
  },
  "custodyCharges.list": {
    "method": "GET",
    "path": "/operator/v1/custody-charges",
    "permission": "partners.read"
  },
  "custodyCharges.get": {
    "method": "GET",
    "path": "/operator/v1/custody-charges/{custody_charge}",
    "permission": "partners.read"
  },
  "custodyCharges.outstanding": {
    "method": "GET",
    "path": "/operator/v1/custody-charges/outstanding",
    "permission": "partners.read"
  },
  "custodyCharges.cancel": {
    "method": "POST",
    "path": "/operator/v1/custody-charges/{custody_charge}/cancel",
    "permission": "fees.manage"
  },
  "exchanges.list": {
    "method": "GET",
    "path": "/operator/v1/market/exchanges",
    "permission": "partners.read"
  },
  "quarantine.list": {
    "method": "GET",
    "path": "/operator/v1/market/quarantine",
    "permission": "partners.read"
  },
  "quarantine.get": {
    "method": "GET",
    "path": "/operator/v1/market/quarantine/{row}",
    "permission": "partners.read"
  },
  "quarantine.release": {
    "method": "POST",
    "path": "/operator/v1/market/quarantine/{row}/release",
    "permission": "catalogue.manage"
  },
  "quarantine.reject": {
    "method": "POST",
    "path": "/operator/v1/market/quarantine/{row}/reject",
    "permission": "catalogue.manage"
  },
  "holidays.list": {
    "method": "GET",
    "path": "/operator/v1/market/holidays",
    "permission": "partners.read"
  },
  "holidays.set": {
    "method": "POST",
    "path": "/operator/v1/market/holidays",
    "permission": "catalogue.manage"
  },
  "distributions.preview": {
    "method": "POST",
    "path": "/operator/v1/distributions/preview",
    "permission": "catalogue.manage"
  },
  "distributions.declare": {
    "method": "POST",
    "path": "/operator/v1/distributions",
    "permission": "catalogue.manage"
  },
  "distributions.list": {
    "method": "GET",
    "path": "/operator/v1/distributions",
    "permission": "partners.read"
  },
  "distributions.get": {
    "method": "GET",
    "path": "/operator/v1/distributions/{distribution_id}",
    "permission": "partners.read"
  },
  "distributions.cancel": {
    "method": "POST",
    "path": "/operator/v1/distributions/{distribution_id}/cancel",
    "permission": "catalogue.manage"
  },
  "fxRates.list": {
    "method": "GET",
    "path": "/operator/v1/fx-rates",
    "permission": "partners.read"
  },
  "fxRates.history": {
    "method": "GET",
    "path": "/operator/v1/fx-rates/history",
    "permission": "partners.read"
  },
  "fxRates.set": {
    "method": "POST",
    "path": "/operator/v1/fx-rates",
    "permission": "money.manage"
  },
  "events.list": {
    "method": "GET",
    "path": "/operator/v1/events",
    "permission": "partners.read"
  },
  "events.get": {
    "method": "GET",
    "path": "/operator/v1/events/{event}",
    "permission": "partners.read"
  },
  "webhooks.list": {
    "method": "GET",
    "path": "/operator/v1/webhooks",
    "permission": "partners.read"
  },
  "webhooks.health": {
    "method": "GET",
    "path": "/operator/v1/webhooks/health",
    "permission": "partners.read"
  },
  "webhooks.get": {
    "method": "GET",
    "path": "/operator/v1/webhooks/{endpoint}",
    "permission": "partners.read"
  },
  "webhooks.disable": {
    "method": "POST",
    "path": "/operator/v1/webhooks/{endpoint}/disable",
    "permission": "webhooks.manage"
  },
  "deliveries.list": {
    "method": "GET",
    "path": "/operator/v1/deliveries",
    "permission": "partners.read"
  },
  "deliveries.get": {
    "method": "GET",
    "path": "/operator/v1/deliveries/{delivery}",
    "permission": "partners.read"
  },
  "deliveries.redeliver": {
    "method": "POST",
    "path": "/operator/v1/deliveries/{delivery}/redeliver",
    "permission": "webhooks.manage"
  },
  "members.list": {
    "method": "GET",
    "path": "/operator/v1/organisations/{organisation}/members",
    "permission": "partners.read"
  },
  "members.invite": {
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/members",
    "permission": "partners.manage"
  },
  "members.inviteAgain": {
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/members/{member_id}/invitations",
    "permission": "partners.manage"
  },
  "members.suspend": {
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/members/{member_id}/suspend",
    "permission": "partners.manage"
  },
  "members.reinstate": {
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/members/{member_id}/reinstate",
    "permission": "partners.manage"
  },
  "members.changeRole": {
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/members/{member_id}/role",
    "permission": "partners.manage"
  },
  "requests.list": {
    "method": "GET",
    "path": "/operator/v1/organisations/{organisation}/requests",
    "permission": "partners.read"
  },
  "settings.list": {
    "method": "GET",
    "path": "/operator/v1/settings",
    "permission": "partners.read"
  },
  "settings.change": {
    "method": "POST",
    "path": "/operator/v1/settings/{setting}/change",
    "permission": "operators.manage"
  },
  "me.get": {
    "method": "GET",
    "path": "/operator/v1/me",
    "permission": "own"
  },
  "operators.list": {
    "method": "GET",
    "path": "/operator/v1/operators",
    "permission": "operators.manage"
  },
  "tokens.list": {
    "method": "GET",
    "path": "/operator/v1/tokens",
    "permission": "own"
  },
  "tokens.create": {
    "method": "POST",
    "path": "/operator/v1/tokens",
    "permission": "own"
  },
  "tokens.revoke": {
    "method": "POST",
    "path": "/operator/v1/tokens/{token_id}/revoke",
    "permission": "own"
  },
  "logins.begin": {
    "method": "POST",
    "path": "/operator/v1/logins",
    "permission": "anyone"
  },
  "logins.take": {
    "method": "POST",
    "path": "/operator/v1/logins/token",
    "permission": "anyone"
  },
  "logins.show": {
    "method": "POST",
    "path": "/operator/v1/logins/show",
    "permission": "own"
  },
  "logins.approve": {
    "method": "POST",
    "path": "/operator/v1/logins/approve",
    "permission": "own"
  },
  "logins.refuse": {
    "method": "POST",
    "path": "/operator/v1/logins/refuse",
    "permission": "own"
  },
  "proofs.create": {
    "method": "POST",
    "path": "/operator/v1/proofs",
    "permission": "own"
  },
  "proofs.startPasskey": {
    "method": "POST",
    "path": "/operator/v1/proofs/passkey/start",
    "permission": "own"
  },
  "sessions.create": {
    "method": "POST",
    "path": "/operator/v1/sessions",
    "permission": "anyone"
  },
  "sessions.list": {
    "method": "GET",
    "path": "/operator/v1/sessions",
    "permission": "own"
  },
  "sessions.end": {
    "method": "POST",
    "path": "/operator/v1/sessions/{session_id}/end",
    "permission": "own"
  },
  "sessions.endAll": {
    "method": "POST",
    "path": "/operator/v1/sessions/end-all",
    "permission": "own"
  },
  "sessions.prove": {
    "method": "POST",
    "path": "/operator/v1/sessions/prove",
    "permission": "own"
  },
  "signInMethods.get": {
    "method": "GET",
    "path": "/operator/v1/sign-in-methods",
    "permission": "anyone"
  },
  "sessions.startOpenId": {
    "method": "POST",
    "path": "/operator/v1/sessions/open-id/start",
    "permission": "anyone"
  },
  "sessions.finishOpenId": {
    "method": "POST",
    "path": "/operator/v1/sessions/open-id/finish",
    "permission": "anyone"
  },
  "sessions.startOpenIdProof": {
    "method": "POST",
    "path": "/operator/v1/sessions/open-id/start-proof",
    "permission": "own"
  },
  "sessions.proveOpenId": {
    "method": "POST",
    "path": "/operator/v1/sessions/open-id/prove",
    "permission": "own"
  },
  "passkeys.list": {
    "method": "GET",
    "path": "/operator/v1/passkeys",
    "permission": "own"
  },
  "passkeys.start": {
    "method": "POST",
    "path": "/operator/v1/passkeys/start",
    "permission": "own"
  },
  "passkeys.create": {
    "method": "POST",
    "path": "/operator/v1/passkeys",
    "permission": "own"
  },
  "passkeys.remove": {
    "method": "POST",
    "path": "/operator/v1/passkeys/{passkey_id}/remove",
    "permission": "own"
  },
  "sessions.startPasskey": {
    "method": "POST",
    "path": "/operator/v1/sessions/passkey/start",
    "permission": "anyone"
  },
  "sessions.finishPasskey": {
    "method": "POST",
    "path": "/operator/v1/sessions/passkey/finish",
    "permission": "anyone"
  },
  "sessions.startPasskeyProof": {
    "method": "POST",
    "path": "/operator/v1/sessions/passkey/start-proof",
    "permission": "own"
  },
  "sessions.provePasskey": {
    "method": "POST",
    "path": "/operator/v1/sessions/passkey/prove",
    "permission": "own"
  },
  "operators.invite": {
    "method": "POST",
    "path": "/operator/v1/operators",
    "permission": "operators.manage"
  },
  "operators.inviteAgain": {
    "method": "POST",
    "path": "/operator/v1/operators/{operator_id}/invitations",
    "permission": "operators.manage"
  },
  "invitations.read": {
    "method": "POST",
    "path": "/operator/v1/invitations/read",
    "permission": "anyone"
  },
  "invitations.accept": {
    "method": "POST",
    "path": "/operator/v1/invitations/accept",
    "permission": "anyone"
  },
  "operators.get": {
    "method": "GET",
    "path": "/operator/v1/operators/{operator}",
    "permission": "operators.manage"
  },
  "operators.suspend": {
    "method": "POST",
    "path": "/operator/v1/operators/{operator}/suspend",
    "permission": "operators.manage"
  },
  "operators.reinstate": {
    "method": "POST",
    "path": "/operator/v1/operators/{operator}/reinstate",
    "permission": "operators.manage"
  },
  "operators.changeRoles": {
    "method": "POST",
    "path": "/operator/v1/operators/{operator}/roles",
    "permission": "operators.manage"
  },
  "operators.withdrawInvitation": {
    "method": "POST",
    "path": "/operator/v1/operators/{operator}/invitations/withdraw",
    "permission": "operators.manage"
  },
  "operators.listSessions": {
    "method": "GET",
    "path": "/operator/v1/operators/{operator}/sessions",
    "permission": "operators.manage"
  },
  "operators.endSession": {
    "method": "POST",
    "path": "/operator/v1/operators/{operator}/sessions/{session_id}/end",
    "permission": "operators.manage"
  },
  "operators.endSessions": {
    "method": "POST",
    "path": "/operator/v1/operators/{operator}/sessions/end-all",
    "permission": "operators.manage"
  },
  "operators.listTokens": {
    "method": "GET",
    "path": "/operator/v1/operators/{operator}/tokens",
    "permission": "operators.manage"
  },
  "operators.revokeToken": {
    "method": "POST",
    "path": "/operator/v1/operators/{operator}/tokens/{token_id}/revoke",
    "permission": "operators.manage"
  },
  "approvals.list": {
    "method": "GET",
    "path": "/operator/v1/approvals",
    "permission": "partners.read"
  },
  "approvals.get": {
    "method": "GET",
    "path": "/operator/v1/approvals/{approval}",
    "permission": "partners.read"
  },
  "approvals.approve": {
    "method": "POST",
    "path": "/operator/v1/approvals/{approval}/approve",
    "permission": "partners.read"
  },
  "approvals.refuse": {
    "method": "POST",
    "path": "/operator/v1/approvals/{approval}/refuse",
    "permission": "partners.read"
  },
  "approvals.withdraw": {
    "method": "POST",
    "path": "/operator/v1/approvals/{approval}/withdraw",
    "permission": "partners.read"
  },
  "approvals.attach": {
    "method": "POST",
    "path": "/operator/v1/approvals/{approval}/files",
    "permission": "partners.read"
  },
  "approvals.listFiles": {
    "method": "GET",
    "path": "/operator/v1/approvals/{approval}/files",
    "permission": "partners.read"
  },
  "approvals.downloadFile": {
    "method": "GET",
    "path": "/operator/v1/approvals/{approval}/files/{file_id}/content",
    "permission": "partners.read"
  },
  "search.find": {
    "method": "GET",
    "path": "/operator/v1/search",
    "permission": "partners.read"
  },
  "orders.submitMany": {
    "method": "POST",
    "path": "/operator/v1/orders/submit",
    "permission": "orders.manage"
  },
  "orders.fulfilMany": {
    "method": "POST",
    "path": "/operator/v1/orders/fulfil",
    "permission": "orders.manage"
  },
  "orders.redeemMany": {
    "method": "POST",
    "path": "/operator/v1/orders/redeem",
    "permission": "orders.manage"
  },
  "orders.failMany": {
    "method": "POST",
    "path": "/operator/v1/orders/fail",
    "permission": "orders.manage"
  },
  "withdrawals.settleMany": {
    "method": "POST",
    "path": "/operator/v1/withdrawals/settle",
    "permission": "money.manage"
  },
  "orders.sendFile": {
    "method": "POST",
    "path": "/operator/v1/orders/files",
    "permission": "orders.manage"
  },
  "orders.getFile": {
    "method": "GET",
    "path": "/operator/v1/orders/files/{file}",
    "permission": "partners.read"
  },
  "orders.listFileLines": {
    "method": "GET",
    "path": "/operator/v1/orders/files/{file}/lines",
    "permission": "partners.read"
  },
  "orders.applyFile": {
    "method": "POST",
    "path": "/operator/v1/orders/files/{file}/apply",
    "permission": "orders.manage"
  },
  "orders.createBatch": {
    "method": "POST",
    "path": "/operator/v1/orders/batches",
    "permission": "orders.manage"
  },
  "orders.listBatches": {
    "method": "GET",
    "path": "/operator/v1/orders/batches",
    "permission": "partners.read"
  },
  "orders.getBatch": {
    "method": "GET",
    "path": "/operator/v1/orders/batches/{batch}",
    "permission": "partners.read"
  },
  "orders.listBatchLines": {
    "method": "GET",
    "path": "/operator/v1/orders/batches/{batch}/lines",
    "permission": "partners.read"
  },
  "orders.downloadBatch": {
    "method": "GET",
    "path": "/operator/v1/orders/batches/{batch}/file",
    "permission": "partners.read"
  },
  "orders.submitBatch": {
    "method": "POST",
    "path": "/operator/v1/orders/batches/{batch}/submit",
    "permission": "orders.manage"
  },
  "orders.withdrawBatch": {
    "method": "POST",
    "path": "/operator/v1/orders/batches/{batch}/withdraw",
    "permission": "orders.manage"
  },
  "orders.sendNotes": {
    "method": "POST",
    "path": "/operator/v1/orders/batches/{batch}/notes",
    "permission": "orders.manage"
  },
  "orders.listNotes": {
    "method": "GET",
    "path": "/operator/v1/orders/batches/{batch}/notes",
    "permission": "partners.read"
  },
  "marketImports.preview": {
    "method": "POST",
    "path": "/operator/v1/market/imports/preview",
    "permission": "catalogue.manage"
  },
  "marketImports.create": {
    "method": "POST",
    "path": "/operator/v1/market/imports",
    "permission": "catalogue.manage"
  },
  "marketImports.list": {
    "method": "GET",
    "path": "/operator/v1/market/imports",
    "permission": "partners.read"
  },
  "marketImports.get": {
    "method": "GET",
    "path": "/operator/v1/market/imports/{import}",
    "permission": "partners.read"
  },
  "adjustments.list": {
    "method": "GET",
    "path": "/operator/v1/adjustments",
    "permission": "partners.read"
  },
  "adjustments.get": {
    "method": "GET",
    "path": "/operator/v1/adjustments/{adjustment}",
    "permission": "partners.read"
  },
  "adjustments.propose": {
    "method": "POST",
    "path": "/operator/v1/adjustments",
    "permission": "adjustments.manage"
  },
  "periods.show": {
    "method": "GET",
    "path": "/operator/v1/periods",
    "permission": "partners.read"
  },
  "periods.close": {
    "method": "POST",
    "path": "/operator/v1/periods/{period}/close",
    "permission": "periods.manage"
  },
  "periods.reopen": {
    "method": "POST",
    "path": "/operator/v1/periods/{period}/reopen",
    "permission": "periods.manage"
  },
  "journals.list": {
    "method": "GET",
    "path": "/operator/v1/journals",
    "permission": "partners.read"
  },
  "journals.get": {
    "method": "GET",
    "path": "/operator/v1/journals/{journal}",
    "permission": "partners.read"
  },
  "journalReasons.list": {
    "method": "GET",
    "path": "/operator/v1/journal-reasons",
    "permission": "partners.read"
  },
  "journals.propose": {
    "method": "POST",
    "path": "/operator/v1/journals",
    "permission": "journals.manage"
  },
  "journals.reverse": {
    "method": "POST",
    "path": "/operator/v1/journals/{journal}/reverse",
    "permission": "journals.manage"
  },
  "wallets.writeOff": {
    "method": "POST",
    "path": "/operator/v1/wallets/{wallet}/write-off",
    "permission": "journals.manage"
  },
  "journalExports.list": {
    "method": "GET",
    "path": "/operator/v1/journal-exports",
    "permission": "partners.read"
  },
  "journalExports.make": {
    "method": "POST",
    "path": "/operator/v1/journal-exports",
    "permission": "periods.manage"
  },
  "journalExports.download": {
    "method": "GET",
    "path": "/operator/v1/journal-exports/{journal_export}/file",
    "permission": "partners.read"
  },
  "reports.list": {
    "method": "GET",
    "path": "/operator/v1/reports",
    "permission": "partners.read"
  },
  "reports.show": {
    "method": "GET",
    "path": "/operator/v1/reports/{report}",
    "permission": "partners.read"
  },
  "reports.make": {
    "method": "POST",
    "path": "/operator/v1/reports/{report}/runs",
    "permission": "partners.read"
  },
  "reports.runs": {
    "method": "GET",
    "path": "/operator/v1/reports/{report}/runs",
    "permission": "partners.read"
  },
  "reports.run": {
    "method": "GET",
    "path": "/operator/v1/reports/{report}/runs/{run}",
    "permission": "partners.read"
  },
  "reports.download": {
    "method": "GET",
    "path": "/operator/v1/reports/{report}/runs/{run}/file",
    "permission": "partners.read"
  },
  "audit.list": {
    "method": "GET",
    "path": "/operator/v1/audit",
    "permission": "audit.read"
  },
  "audit.export": {
    "method": "GET",
    "path": "/operator/v1/audit/export",
    "permission": "audit.read"
  },
  "audit.verify": {
    "method": "GET",
    "path": "/operator/v1/audit/verify",
    "permission": "audit.read"
  },
  "work.list": {
    "method": "GET",
    "path": "/operator/v1/work",
    "permission": "partners.read"
  },
  "capabilities.list": {
    "method": "GET",
    "path": "/operator/v1/capabilities",
    "permission": "partners.read"
  }
} as const;

export const transitions = {
  "organisations": {
    "suspend": [
      "active",
      "restricted"
    ],
    "restrict": [
      "active",
      "suspended"
    ],
    "activate": [
      "restricted",
      "suspended"
    ],
    "close": [
      "active",
      "restricted",
      "suspended"
    ]
  },
  "api_keys": {
    "collect": [
      "awaiting_collection"
    ],
    "rotate": [
      "active",
      "expiring"
    ],
    "announce": [
      "active"
    ],
    "revoke": [
      "active",
      "expiring",
      "awaiting_collection"
    ]
  },
  "environments": {
    "submit": [
      "draft",
      "more_info_required"
    ],
    "claim": [
      "submitted"
    ],
    "approve": [
      "submitted",
      "under_review"
    ],
    "request_information": [
      "submitted",
      "under_review",
      "approved"
    ],
    "reject": [
      "submitted",
      "under_review"
    ],
    "reopen": [
      "rejected"
    ],
    "suspend": [
      "approved"
    ],
    "reinstate": [
      "suspended"
    ]
  },
  "kyb_people": {
    "take_up": [
      "pending"
    ],
    "hand_back": [
      "in_review"
    ],
    "accept": [
      "pending",
      "in_review"
    ],
    "approve": [
      "pending",
      "in_review",
      "rejected"
    ],
    "reject": [
      "pending",
      "in_review",
      "approved"
    ],
    "expire": [
      "pending",
      "in_review",
      "approved"
    ],
    "edit": [
      "pending",
      "in_review",
      "approved",
      "rejected",
      "expired"
    ]
  },
  "kyb_documents": {
    "take_up": [
      "pending"
    ],
    "hand_back": [
      "in_review"
    ],
    "accept": [
      "pending",
      "in_review"
    ],
    "approve": [
      "pending",
      "in_review",
      "rejected"
    ],
    "reject": [
      "pending",
      "in_review",
      "approved"
    ],
    "expire": [
      "pending",
      "in_review",
      "approved"
    ]
  },
  "kyb_screenings": {
    "answer": [
      "asked"
    ],
    "refuse": [
      "asked"
    ],
    "judge": [
      "answered",
      "judged"
    ]
  },
  "ledger_accounts": {
    "freeze": [
      "active",
      "frozen"
    ],
    "unfreeze": [
      "active",
      "frozen"
    ]
  },
  "places": {
    "close": [
      "open"
    ]
  },
  "adjustments": {
    "post": [
      "proposed"
    ]
  },
  "revenue_shares": {
    "credit": [
      "issued"
    ]
  },
  "conversions": {},
  "withdrawals": {
    "approve": [
      "pending_approval"
    ],
    "cancel": [
      "pending_approval"
    ],
    "reject": [
      "pending_approval"
    ],
    "settle": [
      "processing"
    ],
    "fail": [
      "processing"
    ],
    "return": [
      "completed"
    ]
  },
  "settlement_accounts": {
    "verify": [
      "pending"
    ],
    "reject": [
      "pending"
    ],
    "disable": [
      "pending",
      "verified",
      "rejected"
    ]
  },
  "funding_requests": {
    "process": [
      "pending"
    ],
    "complete": [
      "pending",
      "processing",
      "expired",
      "failed",
      "cancelled"
    ],
    "fail": [
      "pending",
      "processing"
    ],
    "expire": [
      "pending"
    ],
    "cancel": [
      "pending"
    ],
    "reverse_part": [
      "completed"
    ],
    "reverse": [
      "completed"
    ]
  },
  "provider_events": {
    "apply": [
      "received"
    ],
    "dead_letter": [
      "received"
    ],
    "reapply": [
      "dead_lettered"
    ],
    "dismiss": [
      "dead_lettered"
    ]
  },
  "unmatched_payments": {
    "match": [
      "open"
    ],
    "return": [
      "open"
    ],
    "keep": [
      "returning"
    ],
    "pay": [
      "returning"
    ],
    "unpay": [
      "returned"
    ],
    "book": [
      "open"
    ],
    "reopen": [
      "booked"
    ],
    "undo": [
      "open"
    ],
    "give_up": [
      "matched"
    ]
  },
  "mandates": {
    "activate": [
      "pending",
      "suspended"
    ],
    "fail": [
      "pending"
    ],
    "retry": [
      "failed"
    ],
    "revoke": [
      "pending",
      "active",
      "suspended"
    ],
    "suspend": [
      "active"
    ],
    "expire": [
      "active",
      "suspended"
    ]
  },
  "reconciliation_discrepancies": {
    "apply": [
      "open"
    ],
    "close": [
      "open"
    ],
    "resolve": [
      "open"
    ],
    "reopen": [
      "applied",
      "closed"
    ]
  },
  "reconciliation_runs": {
    "compare": [
      "due"
    ],
    "repeat": [
      "due",
      "compared"
    ]
  },
  "place_reconciliations": {
    "prepare": [
      "open"
    ],
    "send_back": [
      "prepared"
    ],
    "sign": [
      "prepared"
    ],
    "reopen": [
      "signed"
    ]
  },
  "bank_lines": {
    "match": [
      "unmatched"
    ],
    "unmatch": [
      "matched",
      "ignored"
    ],
    "suspend": [
      "unmatched"
    ],
    "book": [
      "unmatched"
    ],
    "reopen": [
      "booked"
    ],
    "return": [
      "unmatched"
    ],
    "unreturn": [
      "returned"
    ],
    "hold": [
      "returned"
    ],
    "release": [
      "suspense"
    ]
  },
  "settlements": {
    "explain": [
      "held",
      "in_transit"
    ],
    "take_from_balance": [
      "in_transit"
    ],
    "cancel": [
      "held",
      "in_transit"
    ],
    "match": [
      "in_transit"
    ],
    "unmatch": [
      "matched",
      "from_balance"
    ]
  },
  "payment_returns": {
    "approve": [
      "proposed"
    ],
    "drop": [
      "proposed"
    ],
    "cancel": [
      "to_pay"
    ],
    "pay": [
      "to_pay"
    ],
    "unpay": [
      "paid"
    ]
  },
  "matching_rules": {
    "end": [
      "active"
    ]
  },
  "investments": {
    "open": [
      "pending"
    ],
    "close": [
      "open"
    ],
    "mature": [
      "closed"
    ],
    "suspend": [
      "pending",
      "open",
      "closed"
    ],
    "resume": [
      "suspended"
    ]
  },
  "planned_prices": {
    "apply": [
      "planned"
    ],
    "stop": [
      "planned"
    ],
    "cancel": [
      "planned"
    ]
  },
  "orders": {
    "pay": [
      "awaiting_payment"
    ],
    "complete": [
      "pending_fulfilment"
    ],
    "fail": [
      "awaiting_payment",
      "pending_fulfilment"
    ],
    "cancel": [
      "awaiting_payment",
      "pending_fulfilment"
    ],
    "expire": [
      "awaiting_payment"
    ]
  },
  "orders.payment": {
    "pay": [
      "pending"
    ],
    "fail": [
      "pending"
    ],
    "expire": [
      "pending"
    ]
  },
  "holdings": {
    "sellOut": [
      "active"
    ],
    "mature": [
      "active"
    ],
    "payBack": [
      "matured"
    ]
  },
  "custody_charges": {
    "take": [
      "outstanding"
    ],
    "cancel": [
      "outstanding"
    ]
  },
  "instruments": {
    "resume": [
      "suspended",
      "delisted"
    ],
    "suspend": [
      "active",
      "delisted"
    ],
    "delist": [
      "active",
      "suspended"
    ]
  },
  "distributions": {
    "pay": [
      "scheduled"
    ],
    "cancel": [
      "scheduled"
    ]
  },
  "distribution_declarations": {
    "record": [
      "declared"
    ],
    "finish": [
      "recorded"
    ],
    "cancel": [
      "declared"
    ]
  },
  "webhook_endpoints": {
    "enable": [
      "disabled"
    ],
    "disable": [
      "enabled"
    ],
    "disable_failing": [
      "enabled"
    ],
    "disable_gone": [
      "enabled"
    ],
    "disable_by_firm": [
      "enabled"
    ]
  },
  "webhook_deliveries": {
    "lease": [
      "pending",
      "retrying"
    ],
    "release": [
      "delivering"
    ],
    "release_again": [
      "delivering"
    ],
    "deliver": [
      "delivering"
    ],
    "postpone": [
      "delivering"
    ],
    "fail": [
      "delivering"
    ],
    "cancel": [
      "pending",
      "retrying"
    ],
    "abandon": [
      "delivering"
    ],
    "retry": [
      "retrying",
      "delivered",
      "failed",
      "cancelled"
    ]
  },
  "members": {
    "accept": [
      "invited"
    ],
    "suspend": [
      "active",
      "invited"
    ],
    "reinstate": [
      "suspended"
    ]
  },
  "operators": {
    "accept": [
      "invited"
    ],
    "suspend": [
      "active"
    ],
    "reinstate": [
      "suspended"
    ]
  },
  "proposals": {
    "approve": [
      "proposed"
    ],
    "withdraw": [
      "proposed"
    ],
    "refuse": [
      "proposed"
    ]
  }
} as const;

