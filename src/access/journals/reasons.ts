import { postings, type Reason } from '../../ledger/book/postings.ts';
import type { JournalAccount, JournalKind } from './contract.ts';

/** The postings by which each kind of journal may move money, the debited account first. */
export const journalPostings = {
  bank_charge: ['journal_expense'],
  write_off: ['journal_expense'],
  interest: ['journal_income'],
  top_up: ['journal_equity'],
  remittance: ['journal_vat', 'journal_levies', 'journal_tax', 'journal_revenue_share'],
  correction: [
    'place_transfer',
    'journal_expense_back',
    'journal_income_back',
    'journal_equity_back',
    'journal_vat_back',
    'journal_levies_back',
    'journal_tax_back',
    'journal_revenue_share_back',
  ],
} as const satisfies Record<JournalKind, readonly Reason[]>;

type JournalPosting = (typeof journalPostings)[JournalKind][number];
export type Pair = { readonly debit: JournalAccount; readonly credit: JournalAccount };

export const pairOf = (reason: JournalPosting): Pair => ({ debit: postings[reason].from, credit: postings[reason].to });

/** Between which account and a place a kind may move money that came, or that went. */
export const accountsBeside = (kind: JournalKind, direction: 'credit' | 'debit'): JournalAccount[] =>
  journalPostings[kind]
    .map(pairOf)
    .map(({ debit, credit }) => (direction === 'credit' ? [debit, credit] : [credit, debit]))
    .flatMap(([place, other]) => (place === 'place' && other !== 'place' ? [other!] : []));

/** The posting between two accounts, undefined where the kind has none. */
export const postingBetween = (kind: JournalKind, { debit, credit }: Pair): JournalPosting | undefined =>
  journalPostings[kind].find((reason) => {
    const pair = pairOf(reason);
    return pair.debit === debit && pair.credit === credit;
  });
