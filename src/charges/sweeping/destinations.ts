import type { Reason } from '../../ledger/book/postings.ts';

/** The firm's accounts that charges end in, and why the money moves to each. */
export const legsOfTheFirm = {
  income: 'charge_income',
  vat_payable: 'charge_vat',
  levies_payable: 'charge_levy',
  tax_payable: 'charge_tax',
} as const satisfies Record<string, Reason>;

/** Of a fee: what is due to the partner. */
export const legOfTheShare = 'charge_share' satisfies Reason;

export type Destination = keyof typeof legsOfTheFirm;
