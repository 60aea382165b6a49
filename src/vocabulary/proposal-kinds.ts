import { PROPOSAL_HOURS } from './limits.ts';
import type { Permission } from './permissions.ts';

/** A kind of act that takes two people. How it is shown and carried out is written in the slice of the act. */
export type ProposalTerms = {
  /** What the act is, and when it takes two people: a sentence of the documents. */
  readonly about: string;
  /** What it takes to decide it: a permission that some role of the second person holds. */
  readonly permission: Permission;
  /** For how long it may be approved; null: without an end. Absent: for `PROPOSAL_HOURS`. It is stored with each proposal, and the database holds it to that. */
  readonly expires_hours?: number | null;
};

/** Every kind, by the name that is stored: a released name never changes. */
export const proposalKinds = {
  partner_closed: { about: 'The closing of a partner, for good.', permission: 'partners.manage' },
  live_key: {
    about: 'A live key with the scope `orders`, `funding` or `withdrawals`.',
    permission: 'partners.manage',
  },
  live_key_rotation: {
    about: 'The rotation of a live key with the scope `orders`, `funding` or `withdrawals`.',
    permission: 'partners.manage',
  },
  live_key_change: {
    about: 'New scopes or more addresses of a live key with the scope `orders`, `funding` or `withdrawals`.',
    permission: 'partners.manage',
  },
  kyb_waiver: { about: 'An item of a business verification that is waived.', permission: 'kyb.review' },
  live_opening: {
    about: 'Live mode of a partner: its live verification approved, or its suspension ended.',
    permission: 'kyb.review',
  },
  partner_without_review: {
    about: 'A live partner whose business is approved without a review.',
    permission: 'kyb.review',
  },
  screening_waiver: {
    about: 'A screening of a business verification that is waived.',
    permission: 'kyb.review',
  },
  screening_clearing: {
    about: 'A match of a screening that was confirmed, and is to be cleared.',
    permission: 'kyb.review',
  },
  withdrawal_payment: {
    about:
      'A live withdrawal above the threshold of its currency, by itself or in sum with what left within 24 hours without a second person, or the first to a settlement account.',
    permission: 'money.manage',
  },
  withdrawal_refund: {
    about: 'The refund of a live withdrawal that a person says failed or came back.',
    permission: 'money.manage',
  },
  settlement_account_of_another_name: {
    about: 'The verification of a live settlement account whose holder has another name than the partner.',
    permission: 'money.manage',
  },
  funding_settlement: {
    about: 'Money that a person says has arrived for a live funding request.',
    permission: 'money.manage',
  },
  funding_reversal: {
    about: 'Money of a live funding request that a person says was taken back.',
    permission: 'money.manage',
  },
  suspense_match: { about: 'Whose live money in suspense is.', permission: 'money.manage' },
  statement_credits: {
    about: 'The lines of a statement of a bank that credit live wallets.',
    permission: 'money.manage',
  },
  statement_taken: {
    about:
      'A statement of a bank that does not begin where the one before ended, or says something else of its days, or is taken without rows that cannot be read.',
    permission: 'money.manage',
  },
  statement_taken_back: {
    about: 'A statement of a bank that is taken back although lines of it are decided, where no money moved by them.',
    permission: 'money.manage',
  },
  bank_line_credit: {
    about: 'A line of a statement that a person matches with a live request, which it credits.',
    permission: 'money.manage',
  },
  bank_lines_credit: {
    about:
      'Lines of statements that a person matches with live requests, which they credit: one line for several, or several for one.',
    permission: 'money.manage',
  },
  bank_lines_reversed: {
    about: 'Two lines of one account of the firm of which the bank took one back, matched with each other.',
    permission: 'money.manage',
  },
  matching_rule: {
    about: 'A rule that books lines of statements by itself, as charges of a bank or interest.',
    permission: 'journals.manage',
  },
  settlement_from_balance: {
    about: 'A settlement that paid nothing to a bank and is taken from what its provider can pay from.',
    permission: 'money.manage',
  },
  discrepancy_unbooked: {
    about: 'A discrepancy that ends although no money was booked for it and the records do not agree.',
    permission: 'money.manage',
  },
  place_client_money: {
    about: 'A place whose money becomes money of clients, or of the firm by itself.',
    permission: 'money.manage',
  },
  settlement_unmatched: {
    about: 'The match of a settlement that is taken back although a signed day has it.',
    permission: 'money.manage',
  },
  payment_return: {
    about: 'Money of a line or of suspense that is paid back to who sent it.',
    permission: 'money.manage',
  },
  suspense_booking: { about: 'Money in suspense that is booked by a journal.', permission: 'journals.manage' },
  bank_line_booking: { about: 'A line of a statement that is booked by a journal.', permission: 'journals.manage' },
  investment_file: {
    about: 'A file of the catalogue in which a price or a bid moves further than the setting price_jump_percent.',
    permission: 'catalogue.manage',
  },
  investment_price: {
    about: 'A price or a bid of an investment that moves further than the setting price_jump_percent.',
    permission: 'catalogue.manage',
  },
  planned_price: {
    about: 'A price from a later day on that is further from the one of today than the setting price_jump_percent.',
    permission: 'catalogue.manage',
  },
  dealing_price: {
    about: 'A price of a dealing day that is further from the current price than the setting price_jump_percent.',
    permission: 'catalogue.manage',
  },
  dealing_price_correction: {
    about:
      'Another price of a dealing day that has one; the orders that executed at it are corrected by the difference.',
    permission: 'catalogue.manage',
  },
  dealing_terms: {
    about: 'At which price an investment is dealt, and on which days until when.',
    permission: 'catalogue.manage',
  },
  order_correction: {
    about: 'Other units, another price or other proceeds of a completed order; the difference moves.',
    permission: 'orders.manage',
  },
  distribution_declaration: {
    about: 'The declaration of a distribution to the holdings of live mode.',
    permission: 'catalogue.manage',
  },
  fx_rate: {
    about: 'A rate of exchange that moves further than the setting rate_jump_percent.',
    permission: 'money.manage',
  },
  setting_change: {
    about: 'A figure of the settings, such as a threshold of withdrawals or a tolerance.',
    permission: 'operators.manage',
  },
  operator_roles: { about: 'The roles of an operator.', permission: 'operators.manage' },
  quarantine_release: {
    about:
      'A quote or a rate out of the quarantine that moves further than the settings price_jump_percent or rate_jump_percent.',
    permission: 'catalogue.manage',
  },
  product_link: {
    about: 'A product that is tied to an instrument whose price is further away than the setting price_jump_percent.',
    permission: 'catalogue.manage',
  },
  member_invitation: {
    about: 'A person of a partner whom the firm invites, with any role.',
    permission: 'partners.manage',
  },
  member_invitation_anew: {
    about: 'A member of a partner whom the firm invites again.',
    permission: 'partners.manage',
  },
  member_role: {
    about: 'A role of a member of a partner that lets the person do more than the one before.',
    permission: 'partners.manage',
  },
  ledger_adjustment: {
    about: 'A credit or a debit of a wallet by hand.',
    permission: 'adjustments.manage',
  },
  fee_schedule: { about: 'What the firm charges for an act, from a day on.', permission: 'fees.manage' },
  fee_schedule_end: { about: 'The end of a fee schedule.', permission: 'fees.manage' },
  tax_code: { about: 'A tax or a levy, from a day on.', permission: 'fees.manage' },
  tax_code_end: { about: 'The end of a tax or a levy.', permission: 'fees.manage' },
  custody_cancellation: { about: 'A custody charge that is not taken, and never again.', permission: 'fees.manage' },
  revenue_share_credit: {
    about: "The credit of a partner's share of the fees of a month.",
    permission: 'fees.manage',
  },
  journal: { about: 'What is booked by hand.', permission: 'journals.manage' },
  period_reopened: { about: 'The opening of days whose books were closed.', permission: 'periods.manage' },
  order_report: {
    about:
      'What was reported of an order, where a price or an amount is further from the expected than the setting allows; without an end.',
    permission: 'orders.manage',
    expires_hours: null,
  },
} as const satisfies Readonly<Record<string, ProposalTerms>>;

export type ProposalKindName = keyof typeof proposalKinds;

/** Those that are stored in `proposals`, where nothing waits without an end. */
export type ExpiringKindName = {
  [Name in ProposalKindName]: (typeof proposalKinds)[Name] extends { readonly expires_hours: null } ? never : Name;
}[ProposalKindName];

/** For how long one of this kind may be approved; null: without an end. */
export function hoursOf(kind: ProposalKindName): number | null {
  const { expires_hours = PROPOSAL_HOURS }: ProposalTerms = proposalKinds[kind];
  return expires_hours;
}

export const proposalKindNames = Object.keys(proposalKinds) as [ProposalKindName, ...ProposalKindName[]];
