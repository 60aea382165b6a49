import type { Approval } from '../../api/calls.generated.ts';
import { words } from '../../format/words.ts';

type Kind = Approval['kind'];

const titles: Readonly<Record<Kind, string>> = {
  order_report: 'Report of an order',
  order_correction: 'Correction of an order',
  ledger_adjustment: 'Adjustment of a wallet',
  journal: 'Journal',
  period_reopened: 'Opening of closed days',
  fee_schedule: 'Fee',
  fee_schedule_end: 'End of a fee',
  custody_cancellation: 'Cancelling of a custody charge',
  revenue_share_credit: 'Credit of a revenue share',
  tax_code: 'Tax or levy',
  tax_code_end: 'End of a tax or levy',
  funding_settlement: 'Money that arrived',
  funding_reversal: 'Money that was taken back',
  withdrawal_refund: 'Refund of a withdrawal',
  suspense_match: 'Money out of suspense',
  statement_credits: 'Credits from a statement',
  statement_taken: 'Statement that does not follow',
  statement_taken_back: 'Statement that is taken back',
  settlement_from_balance: 'Settlement taken from a balance',
  discrepancy_unbooked: 'Discrepancy without a journal',
  place_client_money: 'Whose money a place holds',
  settlement_unmatched: 'Match of a settlement that is taken back',
  payment_return: 'Money that goes back',
  suspense_booking: 'Money in suspense that is booked',
  bank_lines_reversed: 'Line that the bank took back',
  matching_rule: 'Rule that books by itself',
  bank_line_booking: 'Line of a statement that is booked',
  bank_line_credit: 'Credit from a bank line',
  bank_lines_credit: 'Credits from bank lines',
  withdrawal_payment: 'Payment of a withdrawal',
  settlement_account_of_another_name: 'Settlement account of another name',
  fx_rate: 'Exchange rate',
  investment_price: 'Price of an investment',
  quarantine_release: 'Release from quarantine',
  product_link: 'Investment linked to an instrument',
  planned_price: 'Price from a later day',
  dealing_price: 'A price of a dealing day',
  dealing_price_correction: 'A corrected price of a dealing day',
  dealing_terms: 'How an investment is dealt',
  investment_file: 'File of investments',
  distribution_declaration: 'Distribution',
  kyb_waiver: 'Waiver of an item',
  live_opening: 'Opening of live mode',
  screening_waiver: 'Waiver of a screening',
  screening_clearing: 'Clearing of a confirmed match',
  live_key: 'Live key',
  live_key_rotation: 'Rotation of a live key',
  live_key_change: 'More permissions for a live key',
  member_invitation: 'Invitation of a member',
  member_invitation_anew: 'New invitation of a member',
  member_role: 'More permissions for a member',
  partner_without_review: 'Partner without review',
  partner_closed: 'Closing of a partner',
  operator_roles: 'Roles of a person',
  setting_change: 'Change of a setting',
};

export const kinds = Object.keys(titles) as readonly Kind[];

/** What is proposed; a kind that is newer than the console is shown by its name. */
export const titleOf = (kind: Kind): string => titles[kind] ?? words(kind);

/** Whose money or whose record it is. */
export function whoseOf({ organisation_name, mode, sandbox }: Approval): string {
  if (organisation_name === null) return mode === null ? 'The firm' : `The firm, ${mode}`;
  return [organisation_name, mode, sandbox && `sandbox ${sandbox}`].filter(Boolean).join(', ');
}
