import type { Reason } from '../../ledger/book/postings.ts';

/** The firm's accounts that charges end in, and why the money moves to each; where more was given back than charged it moves back. */
export const legsOfTheFirm = {
  income: 'charge_income',
  vat_payable: 'charge_vat',
  levies_payable: 'charge_levy',
  tax_payable: 'charge_tax',
} as const satisfies Record<string, Reason>;

/** Of a fee: what is due to the partner. */
export const legOfTheShare = 'charge_share' as const satisfies Reason;

/** What leaves the environment. */
export const legOfTheEnvironment = 'charges_swept' as const satisfies Reason;

/** The reason of the way back of each. */
export const backOf = <Leg extends Legs>(leg: Leg): `${Leg}_back` => `${leg}_back`;

type Legs = (typeof legsOfTheFirm)[Destination] | typeof legOfTheShare | typeof legOfTheEnvironment;

export type Destination = keyof typeof legsOfTheFirm;
