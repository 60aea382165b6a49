import type { AccountKind } from '../book/postings.ts';

export const glTypes = ['asset', 'liability', 'income', 'expense', 'equity'] as const;
export type GlType = (typeof glTypes)[number];

/**
 * What an account of each kind is to an accountant: a code collects kinds of its own type only. Where the ledger adds a credit, an asset
 * and an expense are below zero.
 */
export const kindTypes = {
  place: 'asset',
  funding_clearing: 'asset',
  receivable: 'asset',
  advances: 'asset',
  conversion_clearing: 'asset',
  wallet: 'liability',
  order_clearing: 'liability',
  payout_clearing: 'liability',
  suspense: 'liability',
  disputed: 'liability',
  positions: 'liability',
  charges_due: 'liability',
  advanced_by_house: 'liability',
  vat_payable: 'liability',
  levies_payable: 'liability',
  tax_payable: 'liability',
  revenue_share_due: 'liability',
  equity: 'equity',
  income: 'income',
  fees: 'expense',
  expense: 'expense',
} as const satisfies Record<AccountKind, GlType> & Record<string, GlType>;

export type CollectedKind = keyof typeof kindTypes;
export const collectedKinds = Object.keys(kindTypes) as [CollectedKind, ...CollectedKind[]];

/** Of these types a debit raises what an accountant reads. */
export const isRaisedByDebits = (type: GlType): boolean => type === 'asset' || type === 'expense';
