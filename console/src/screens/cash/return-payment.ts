import { type BankLine, type Suggestion, transitions, type UnmatchedPayment } from '../../api/calls.generated.ts';
import { money } from '../../format/money.ts';
import { notTheSameAs } from '../../parts/known-money.tsx';
import { type ActField, actOf, type Typed, whyNotFrom } from '../../parts/record-acts.ts';
import { secondPerson } from './facts.tsx';

const fields: readonly ActField[] = [
  {
    name: 'account_number',
    label: 'Account number',
    hint: 'Of the payer, as the payer or the bank gave it.',
    isRequired: true,
    max: 34,
  },
  { name: 'bank_name', label: 'Bank', isRequired: true, max: 200 },
  { name: 'account_name', label: 'Name of the account', isRequired: true, max: 200 },
  { name: 'reason', label: 'Reason', kind: 'area', isRequired: true, max: 500 },
];

const text = (typed: Typed, name: string): string => (typed[name] ?? '').trim();
const bodyOf = (typed: Typed) => ({
  ...{ account_number: text(typed, 'account_number'), bank_name: text(typed, 'bank_name') },
  ...{ account_name: text(typed, 'account_name'), reason: text(typed, 'reason') },
  ...notTheSameAs(typed),
});

const shared = {
  name: 'return',
  title: 'Back to the sender',
  permission: 'money.manage',
  isOfMoney: true,
  fields,
  about: 'A person pays it at the bank once another person approves it. It ends with the line by which it left.',
} as const;

const effectOf = ({ amount, currency }: Pick<BankLine, 'amount' | 'currency'>) => ({
  lines: [['Paid back', money(amount, currency)] as const, secondPerson],
  wrong: null,
});

export const returnLine = actOf<BankLine>()({
  ...{ ...shared, operation: 'bankLines.return', effect: effectOf },
  whyNot: (row) =>
    whyNotFrom(row.status, transitions.bank_lines.return) ?? (row.direction === 'debit' ? 'It is a debit.' : null),
  // Money in suspense goes back from there, where its payer is known.
  before: ({ counterparty_name }) => ({ account_name: counterparty_name ?? '' }),
  inputOf: ({ id }, typed) => ({ params: { bank_line: id }, body: bodyOf(typed) }),
});

export const returnSuspended = actOf<UnmatchedPayment>()({
  ...{ ...shared, operation: 'unmatchedPayments.return', effect: effectOf },
  whyNot: ({ status, mode }) =>
    whyNotFrom(status, transitions.unmatched_payments.return) ?? (mode === 'test' ? 'It is test money.' : null),
  before: ({ sender_name }) => ({ account_name: sender_name ?? '' }),
  inputOf: ({ id }, typed) => ({ params: { unmatched_payment: id }, body: bodyOf(typed) }),
});

/** The line by which a return left. */
export const payBack = ({ id, amount, currency, reference }: Suggestion) =>
  actOf<BankLine>()({
    ...{ name: 'match', title: 'Match', operation: 'paymentReturns.match', permission: 'money.manage', draftOf: id },
    about: `It paid the money back to ${reference}: that leaves suspense here.`,
    whyNot: ({ status }) => whyNotFrom(status, transitions.bank_lines.return),
    effect: () => ({ lines: [['Out of suspense', money(amount, currency)]], wrong: null }),
    inputOf: (row) => ({ params: { payment_return: id }, body: { bank_line: row.id } }),
  });
