import { strictObject, z } from 'zod';
import {
  Currency,
  day,
  flag,
  id,
  instant,
  Mode,
  money,
  requestedId,
  requestedMoney,
  sandboxName,
  string,
  stringOrNull,
  text,
} from '../../vocabulary/values.ts';

/** What people book by hand, and between which accounts each of it may move money. */
export const journalKinds = [
  'bank_charge',
  'interest',
  'top_up',
  'write_off',
  'correction',
  'remittance',
  'unclaimed',
] as const;
export type JournalKind = (typeof journalKinds)[number];

/** The accounts that people may name. */
export const journalAccounts = [
  'place',
  'income',
  'expense',
  'equity',
  'vat_payable',
  'levies_payable',
  'tax_payable',
  'revenue_share_due',
] as const;
export type JournalAccount = (typeof journalAccounts)[number];

/** All accounts of journals: money leaves suspense only by the payment that it is, and a debt is written off only at the wallet that owes it. */
export const bookedAccounts = [...journalAccounts, 'suspense', 'receivable'] as const;
export type BookedAccount = (typeof bookedAccounts)[number];

export const JOURNAL_LINES_MAX = 500;

const kind = z.enum(journalKinds).meta({
  description:
    '`bank_charge`, `interest`: of a bank. `top_up`: own money of the firm that is put in. `write_off`: money that is missing, or that a partner owes and will not pay. `remittance`: a tax, a levy or a share that is paid out. `correction`: money lies at another place, or one of the others is taken back. `unclaimed`: money in suspense that nobody claims.',
});
const accountIs =
  'The kind of ledger account. `place` is a share of the place that `place` names; the others are of the firm.';
const account = z.enum(journalAccounts).meta({ description: accountIs });
const bookedAccount = z.enum(bookedAccounts).meta({
  description: `${accountIs} \`suspense\`: only by \`POST /unmatched-payments/{id}/book\`. \`receivable\`: what a partner owes, only by \`POST /wallets/{id}/write-off\`.`,
});
const side = z.enum(['debit', 'credit']).meta({
  description: '`debit` raises what lies at a place and what is spent; `credit` raises what is earned and owed.',
});

export const Journal = strictObject({
  id: id('The journal.'),
  mode: Mode,
  kind,
  value_day: day('The day that it is about.'),
  booking_day: day('The day of Lagos on which it was approved and booked: the books of that day have it.'),
  reference: stringOrNull('The document behind it, such as an advice of the bank.'),
  reason: string('Why, in the words of who proposed it.'),
  reverses: id('The journal that it takes back.').nullable(),
  reversed_by: id('The journal that takes it back.').nullable(),
  bank_line_id: id('The line of a statement that it books, or opens again; null: none.').nullable(),
  unmatched_payment_id: id('The money in suspense that it books, or puts there again; null: none.').nullable(),
  matching_rule_id: id('The rule that says how that line is booked; null: a person chose it.').nullable(),
  is_by_rule: flag(
    'Whether that rule booked it by itself: then those who proposed and approved it are those of the rule.',
  ),
  lines: z.array(
    strictObject({
      organisation_id: id('The partner whose share it is; null: the firm.').nullable(),
      account: bookedAccount,
      place_id: id('Of a share, the place.').nullable(),
      currency: Currency,
      side,
      amount: money('How much, above 0.'),
      tax_month_id: id('The month of a tax or levy that it pays; null: none.').nullable(),
    }),
  ),
  proposed_by: string('Who proposed it.'),
  approved_by: string('Who approved it: another person.'),
  created_at: instant('When it was approved and booked.'),
}).meta({ id: 'Journal', description: 'What two people booked by hand.' });
export type Journal = z.infer<typeof Journal>;

const reason = text(1, 500, 'Why; it is kept with the journal and in the audit.');

export const ProposeJournal = strictObject({
  mode: Mode,
  kind,
  value_day: day('The day that it is about, today or earlier (Lagos), from the year before the installation on.'),
  day: day(
    'The day on which it is to be booked: today (Lagos), which is meant when absent. A closed day is refused.',
  ).optional(),
  reference: text(1, 100, 'The document behind it.').optional(),
  reason,
  lines: z
    .array(
      strictObject({
        organisation: z.string().min(1).max(255).optional().meta({
          description: 'The partner whose share of a place it is: its id, or its name. The firm itself when absent.',
        }),
        sandbox: sandboxName.optional().meta({
          description: 'In test, which sandbox of the partner; `default` when absent.',
        }),
        account,
        place: requestedId('The place; only of the account `place`.').optional(),
        currency: Currency,
        side,
        amount: requestedMoney('How much.'),
        tax_month: requestedId(
          'Which month of a tax or levy it pays: an `id` of `GET /taxes-due/months`. Only of a debit of `vat_payable`, `levies_payable` or `tax_payable` of a `remittance` in live, and at most what is left of the month. Without it that month stays due.',
        ).optional(),
      }),
    )
    .min(2)
    .max(JOURNAL_LINES_MAX)
    .meta({
      description: `At most ${JOURNAL_LINES_MAX} lines, whose debits and credits are equal in each currency of each partner and of the firm.`,
      examples: [
        [
          { account: 'expense', currency: 'NGN', side: 'debit', amount: '53.75' },
          {
            ...{ account: 'place', place: '01a22583-6e2c-706a-a09c-d76a820bcd75', currency: 'NGN' },
            ...{ side: 'credit', amount: '53.75' },
          },
        ],
      ],
    }),
}).meta({ id: 'ProposeJournal', description: 'What is to be booked by hand.' });
export type ProposeJournal = z.infer<typeof ProposeJournal>;

export const JournalReason = strictObject({
  kind,
  pairs: z
    .array(strictObject({ debit: bookedAccount, credit: bookedAccount }))
    .meta({ description: 'Between which accounts it may move money.' }),
}).meta({ id: 'JournalReason', description: 'A kind of journal, and the accounts that it may name.' });
export type JournalReason = z.infer<typeof JournalReason>;
