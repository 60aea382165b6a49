import { transitions, type UnmatchedPayment } from '../../api/calls.generated.ts';
import type { InputOf } from '../../api/send.ts';
import { money } from '../../format/money.ts';
import { notTheSameAs } from '../../parts/known-money.tsx';
import { actOf, whyNotFrom } from '../../parts/record-acts.ts';
import { secondPerson } from './facts.tsx';

type Body = InputOf<'unmatchedPayments.book'>['body'];

const choices = [
  ['unclaimed', 'Money that nobody claims'],
  ['interest', 'Interest'],
  ['top_up', 'Own money of the firm'],
  ['correction', 'Charge that was given back'],
] as const satisfies readonly (readonly [Body['kind'], string])[];

/** Money in suspense that is the firm's own. */
export const bookSuspended = actOf<UnmatchedPayment>()({
  ...{ name: 'book', title: 'Book for the firm', operation: 'unmatchedPayments.book', permission: 'money.manage' },
  isOfMoney: true,
  about: 'A journal takes the whole out of suspense once another person approves it. Where it lies stays.',
  whyNot: ({ status, mode }) =>
    whyNotFrom(status, transitions.unmatched_payments.book) ?? (mode === 'test' ? 'It is test money.' : null),
  fields: [
    { name: 'as', label: 'As', choices },
    { name: 'reference', label: 'Document', max: 100, hint: 'Such as the decision to keep it.' },
    { name: 'reason', label: 'Reason', kind: 'area', isRequired: true, max: 500 },
  ],
  effect: ({ amount, currency }) => ({
    lines: [['Out of suspense', money(amount, currency)], ['Into a wallet', 'nothing'], secondPerson],
    wrong: null,
  }),
  inputOf: ({ id }, typed) => ({
    params: { unmatched_payment: id },
    body: {
      ...{ kind: typed['as'] as Body['kind'], reason: typed['reason']!.trim() },
      ...(typed['reference']?.trim() && { reference: typed['reference'].trim() }),
      ...notTheSameAs(typed),
    },
  }),
});
