import { postings, type Reason } from '../../ledger/book/postings.ts';
import { type BookedAccount, type JournalAccount, type JournalKind, journalAccounts } from './contract.ts';

/** The postings by which each kind of journal may move money, the debited account first. */
export const journalPostings = {
  bank_charge: ['journal_expense'],
  write_off: ['journal_expense', 'debt_written_off'],
  interest: ['journal_income', 'suspense_to_income'],
  top_up: ['journal_equity', 'suspense_to_equity'],
  unclaimed: ['suspense_to_income'],
  remittance: ['journal_vat', 'journal_levies', 'journal_tax', 'journal_revenue_share'],
  correction: [
    'place_transfer',
    'journal_expense_back',
    'debt_written_off_back',
    'journal_income_back',
    'journal_equity_back',
    'journal_vat_back',
    'journal_levies_back',
    'journal_tax_back',
    'journal_revenue_share_back',
    'suspense_to_expense',
    'suspense_to_expense_back',
    'suspense_to_income_back',
    'suspense_to_equity_back',
  ],
} as const satisfies Record<JournalKind, readonly Reason[]>;

type JournalPosting = (typeof journalPostings)[JournalKind][number];
export type Pair = { readonly debit: BookedAccount; readonly credit: BookedAccount };

export const pairOf = (reason: JournalPosting): Pair => ({ debit: postings[reason].from, credit: postings[reason].to });

/** What is booked: money that came to a place, that left it, or that waits in suspense. */
export type Booked = 'credit' | 'debit' | 'suspense';

/** Between which account and a place, or suspense, a kind may move it. */
export const accountsBeside = (kind: JournalKind, booked: Booked): JournalAccount[] => {
  const held = booked === 'suspense' ? 'suspense' : 'place';
  return journalPostings[kind]
    .map(pairOf)
    .map(
      ({ debit, credit }) => (booked === 'debit' ? [credit, debit] : [debit, credit]) as [BookedAccount, BookedAccount],
    )
    .flatMap(([one, other]) => (one === held ? journalAccounts.filter((named) => named === other) : []))
    .filter((account) => account !== 'place');
};

/** The posting between two accounts, undefined where the kind has none; what takes a journal back has those of all kinds. */
export const postingBetween = (kind: JournalKind | 'reversal', { debit, credit }: Pair): JournalPosting | undefined =>
  (kind === 'reversal' ? Object.values(journalPostings).flat() : journalPostings[kind]).find((reason) => {
    const pair = pairOf(reason);
    return pair.debit === debit && pair.credit === credit;
  });
