import type { EntryType } from '../statement/contract.ts';

/** The accounts that each environment is created with, one of each kind per currency. Only a wallet may not go below zero. */
export const initialKinds = [
  'wallet',
  'order_clearing',
  'positions',
  'payout_clearing',
  'conversion_clearing',
  'fees',
  'receivable',
] as const;

/**
 * All kinds. What is not initial is opened when it is first used: an environment's share of a place, with the place as its part; its
 * charges, with their code as their part; what the firm put in for what it owes; and what the firm itself earns, spends, owes and put in for
 * partners, in its own environment. Nothing is posted to
 * `funding_clearing` any more but what takes its balance to the places.
 */
export const accountKinds = [
  ...initialKinds,
  'funding_clearing',
  'suspense',
  'place',
  'charges_due',
  'income',
  'expense',
  'equity',
  'vat_payable',
  'levies_payable',
  'tax_payable',
  'revenue_share_due',
  'advanced_by_house',
  'advances',
] as const;
export type AccountKind = (typeof accountKinds)[number];

/** An account of these says its part: a posting names the place. */
export const hasPart = (kind: AccountKind): boolean => kind === 'place' || kind === 'charges_due';

type PostingRule = { from: AccountKind; to: AccountKind; type: EntryType | null };

/**
 * Every reason money may move: from which account to which, and under what type a partner reads it on the statement.
 * What is not listed here cannot be posted.
 */
export const postings = {
  /** Money that arrived at a place reaches the wallet. */
  funding: { from: 'place', to: 'wallet', type: 'funding' },
  /** The operator puts money in by hand. */
  adjustment_credit: { from: 'place', to: 'wallet', type: 'adjustment' },
  /** Two people took money out by hand. */
  adjustment_debit: { from: 'wallet', to: 'place', type: 'adjustment' },
  /** Two people corrected an order that is completed: a buy cost less, or a sell brought more, … */
  correction_credit: { from: 'positions', to: 'wallet', type: 'adjustment' },
  /** … or a buy cost more, or a sell brought less. */
  correction_debit: { from: 'wallet', to: 'positions', type: 'adjustment' },
  /** A buy is paid; the money waits to be placed. */
  order_debit: { from: 'wallet', to: 'order_clearing', type: 'order_debit' },
  /** A buy is placed. */
  order_placed: { from: 'order_clearing', to: 'positions', type: null },
  /** What the firm charges for a buy is due by its code when the buy is placed, … */
  charge_of_buy: { from: 'order_clearing', to: 'charges_due', type: null },
  /** … and of a sell when it is redeemed. */
  charge_of_sell: { from: 'positions', to: 'charges_due', type: null },
  /** A buy failed or was cancelled, or cost less than its amount. */
  order_refund: { from: 'order_clearing', to: 'wallet', type: 'order_refund' },
  /** What the firm charges a wallet for by itself, due by its code: fees and levies, … */
  fee_charged: { from: 'wallet', to: 'charges_due', type: 'fee' },
  /** … and taxes. */
  tax_charged: { from: 'wallet', to: 'charges_due', type: 'tax' },
  /** A payer reverses a credit: from the wallet what it has, … */
  funding_reversal: { from: 'wallet', to: 'place', type: 'funding_reversal' },
  /** … and the rest is owed. */
  reversal_shortfall: { from: 'receivable', to: 'place', type: null },
  /** What is owed is repaid by the next credits. */
  reversal_repayment: { from: 'wallet', to: 'receivable', type: 'funding_reversal' },
  /** Two people write off what is owed: the firm pays it out of its own, and at the same place the environment has it; … */
  debt_written_off: { from: 'place', to: 'receivable', type: null },
  /** … and they take that back: it is owed again. */
  debt_written_off_back: { from: 'receivable', to: 'place', type: null },
  /** The provider's fee on incoming money leaves the firm's own share of the place. */
  provider_fee: { from: 'fees', to: 'place', type: null },
  /** It settled more than it had said: its fee was less. */
  provider_fee_returned: { from: 'place', to: 'fees', type: null },
  /** Money arrived that matches no record, or differs from it; it is held in suspense. */
  unmatched: { from: 'place', to: 'suspense', type: null },
  /** It left suspense: its owner was found, it is not of suspense, or it was paid back from a place. */
  unmatched_claimed: { from: 'suspense', to: 'place', type: null },
  /** A sell is redeemed. */
  sale_proceeds: { from: 'positions', to: 'wallet', type: 'sale_proceeds' },
  /** A holding reached its end: what it cost and what it earned. */
  maturity: { from: 'positions', to: 'wallet', type: 'maturity' },
  /** A holding paid income: what is left of it, … */
  distribution: { from: 'positions', to: 'wallet', type: 'distribution' },
  /** … and what the firm withholds of income or of a maturity, due by its code. */
  tax_withheld: { from: 'positions', to: 'charges_due', type: null },
  /** Reinvested income buys units at once, after its distribution in the same transaction. */
  reinvestment: { from: 'wallet', to: 'positions', type: 'reinvestment' },
  /** A withdrawal is created: its money is reserved for the payout. */
  withdrawal: { from: 'wallet', to: 'payout_clearing', type: 'withdrawal' },
  /** It left the place that paid it. */
  withdrawal_settled: { from: 'payout_clearing', to: 'place', type: null },
  /** A withdrawal was cancelled, rejected or failed; or what was charged for one that the bank returned. */
  withdrawal_refund: { from: 'payout_clearing', to: 'wallet', type: 'withdrawal_reversal' },
  /** What the firm charges for a withdrawal is due by its code when the withdrawal is paid, … */
  charge_of_withdrawal: { from: 'payout_clearing', to: 'charges_due', type: null },
  /** … and is given back with a withdrawal that the bank returned. */
  charge_of_withdrawal_back: { from: 'charges_due', to: 'payout_clearing', type: null },
  /** The bank returned it. */
  withdrawal_return: { from: 'place', to: 'wallet', type: 'withdrawal_reversal' },
  /** The source wallet of a conversion is debited. */
  conversion_out: { from: 'wallet', to: 'conversion_clearing', type: 'conversion_out' },
  /** What the firm charges for a conversion, and its margin, is due by its code at once. */
  charge_of_conversion: { from: 'conversion_clearing', to: 'charges_due', type: null },
  /** The destination wallet of a conversion is credited. */
  conversion_in: { from: 'conversion_clearing', to: 'wallet', type: 'conversion_in' },
  /** The firm changes the money: what is given leaves whose it was at a place, … */
  conversion_given: { from: 'conversion_clearing', to: 'place', type: null },
  /** … and reaches the other there: the environment gives to the firm, and the firm to the environment. */
  conversion_taken: { from: 'place', to: 'conversion_clearing', type: null },
  /** A line of a bank paid a fund house, a broker or an issuer for what was bought, … */
  subscription_paid: { from: 'positions', to: 'place', type: null },
  /** … or brought what was sold, matured or distributed. */
  proceeds_received: { from: 'place', to: 'positions', type: null },
  /** A line of a bank paid an authority what was charged or withheld for it, … */
  vat_paid: { from: 'vat_payable', to: 'place', type: null },
  levies_paid: { from: 'levies_payable', to: 'place', type: null },
  tax_paid: { from: 'tax_payable', to: 'place', type: null },
  /** … and such a match was undone. */
  vat_paid_back: { from: 'place', to: 'vat_payable', type: null },
  levies_paid_back: { from: 'place', to: 'levies_payable', type: null },
  tax_paid_back: { from: 'place', to: 'tax_payable', type: null },
  /** It lies elsewhere than was known: from the place that it left to the one that has it. */
  place_transfer: { from: 'place', to: 'place', type: null },
  /** By journals of two people, each with the way back: a charge of a bank, or what is missing, leaves a place; … */
  journal_expense: { from: 'expense', to: 'place', type: null },
  journal_expense_back: { from: 'place', to: 'expense', type: null },
  /** … interest reaches it; … */
  journal_income: { from: 'place', to: 'income', type: null },
  journal_income_back: { from: 'income', to: 'place', type: null },
  /** … the firm puts own money in; … */
  journal_equity: { from: 'place', to: 'equity', type: null },
  journal_equity_back: { from: 'equity', to: 'place', type: null },
  /** … what is owed to authorities and partners is paid. */
  journal_vat: { from: 'vat_payable', to: 'place', type: null },
  journal_vat_back: { from: 'place', to: 'vat_payable', type: null },
  journal_levies: { from: 'levies_payable', to: 'place', type: null },
  journal_levies_back: { from: 'place', to: 'levies_payable', type: null },
  journal_tax: { from: 'tax_payable', to: 'place', type: null },
  journal_tax_back: { from: 'place', to: 'tax_payable', type: null },
  journal_revenue_share: { from: 'revenue_share_due', to: 'place', type: null },
  journal_revenue_share_back: { from: 'place', to: 'revenue_share_due', type: null },
  /** Money in suspense turns out to be the firm's own: what nobody claims, and interest; … */
  suspense_to_income: { from: 'suspense', to: 'income', type: null },
  suspense_to_income_back: { from: 'income', to: 'suspense', type: null },
  /** … money that the firm put in; … */
  suspense_to_equity: { from: 'suspense', to: 'equity', type: null },
  suspense_to_equity_back: { from: 'equity', to: 'suspense', type: null },
  /** … or a charge that was given back. */
  suspense_to_expense: { from: 'suspense', to: 'expense', type: null },
  suspense_to_expense_back: { from: 'expense', to: 'suspense', type: null },
  /** Charges of a partner become the firm's: they leave the environment at a place, … */
  charges_swept: { from: 'charges_due', to: 'place', type: null },
  /** … and reach the firm there: fees as its income and what it owes to the partner, the others as what it owes to authorities. */
  charge_income: { from: 'place', to: 'income', type: null },
  charge_share: { from: 'place', to: 'revenue_share_due', type: null },
  charge_vat: { from: 'place', to: 'vat_payable', type: null },
  charge_levy: { from: 'place', to: 'levies_payable', type: null },
  charge_tax: { from: 'place', to: 'tax_payable', type: null },
  /** Where more was given back than charged, the same ways back. */
  charges_swept_back: { from: 'place', to: 'charges_due', type: null },
  charge_income_back: { from: 'income', to: 'place', type: null },
  charge_share_back: { from: 'revenue_share_due', to: 'place', type: null },
  charge_vat_back: { from: 'vat_payable', to: 'place', type: null },
  charge_levy_back: { from: 'levies_payable', to: 'place', type: null },
  charge_tax_back: { from: 'tax_payable', to: 'place', type: null },
  /** The partner's share of fees is paid: out of what the firm owes, at a place of its own, … */
  revenue_share_paid: { from: 'revenue_share_due', to: 'place', type: null },
  /** … and at the same place into the wallet. */
  revenue_share: { from: 'place', to: 'wallet', type: 'revenue_share' },
  /** A partner owes after a reversal: the firm puts in what is missing at a place, out of its own share of it, … */
  advance_given: { from: 'advances', to: 'place', type: null },
  /** … and there the environment has it. */
  advance_received: { from: 'place', to: 'advanced_by_house', type: null },
  /** What the partner paid goes back from the environment … */
  advance_received_back: { from: 'advanced_by_house', to: 'place', type: null },
  /** … to the firm. */
  advance_given_back: { from: 'place', to: 'advances', type: null },
  /** What was outside when places were introduced is at a place … */
  place_opened: { from: 'place', to: 'funding_clearing', type: null },
  /** … or more left from there than arrived. */
  place_opened_owing: { from: 'funding_clearing', to: 'place', type: null },
} as const satisfies Record<string, PostingRule>;

export type Reason = keyof typeof postings;

/** The reasons that a statement shows under a type. */
export const reasonsOf = (type: EntryType): Reason[] =>
  (Object.keys(postings) as Reason[]).filter((reason) => postings[reason].type === type);
