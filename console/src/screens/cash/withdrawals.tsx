import { type OwnedWithdrawal, transitions } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import type { Effect } from '../../format/effect.ts';
import { money } from '../../format/money.ts';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, currencyChoices, type Filter } from '../../parts/filters.tsx';
import { actOf, whyNotFrom } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { moved, movementsFact } from '../ledger/movements-link.tsx';
import { chargesFacts } from './charges-facts.ts';
import {
  at,
  createdColumn,
  known,
  partnerColumn,
  partnerFact,
  secondPerson,
  statusColumn,
  useCashList,
} from './facts.tsx';

type Row = OwnedWithdrawal;

const statuses = ['pending_approval', 'processing', 'completed', 'failed', 'cancelled', 'returned'];
export const ownedFilters: readonly Filter[] = [
  { name: 'currency', label: 'Currency', choices: currencyChoices },
  { name: 'organisation', label: 'Partner' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];
const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', choices: choicesOf(statuses) },
  ...ownedFilters,
  { name: 'reference', label: 'Reference' },
];

const payeeOf = ({ payee }: Row): string =>
  `${payee.account_name ?? 'holder not known'}, ${payee.account_number_masked}, ${payee.bank_name}`;

/** What one person let leave, with this one, compared with what one person may. */
const dayOf = ({ day_without_second_person: day, currency }: Row): readonly (readonly [string, string])[] =>
  day
    ? [
        [
          'Without a second person in 24 hours, with it',
          `${money(day.amount, currency)} of ${money(day.threshold, currency)}`,
        ],
      ]
    : [];

const paid = (row: Row): Effect => ({
  lines: [
    ['Paid out', money(row.net_amount, row.currency)],
    ['To', payeeOf(row)],
    ...dayOf(row),
    ...(row.needs_second_person ? [['A second person decides', row.needs_second_person] as const] : []),
  ],
  wrong: null,
});
const settled = (row: Row): Effect => ({
  lines: [
    ['Booked as paid', money(row.net_amount, row.currency)],
    ['To', payeeOf(row)],
  ],
  wrong: null,
});
const refunded = (row: Row): Effect => ({
  lines: [['Back to the wallet', money(row.amount, row.currency)]],
  wrong: null,
});
const refundedByTwo = (row: Row): Effect => {
  const { lines, wrong } = refunded(row);
  return { lines: row.mode === 'live' ? [...lines, secondPerson] : lines, wrong };
};
const reason = { name: 'reason', label: 'Reason', kind: 'area', max: 500 } as const;
const readReason = { ...reason, isRequired: true, hint: 'The partner reads it, and the audit keeps it.' };

const act = actOf<Row>();
const shared = { permission: 'money.manage' } as const;
const params = (row: Row) => ({ withdrawal: row.id });
const because = (typed: Readonly<Record<string, string>>) => ({ reason: (typed['reason'] ?? '').trim() });

const acts = [
  act({
    ...{ ...shared, name: 'approve', title: 'Approve', operation: 'withdrawals.approve', key: 'a', isBulk: true },
    about:
      'It is paid out immediately. Above the threshold, by itself or in total within 24 hours, and for the first payout to an account, a second person decides.',
    whyNot: (row) =>
      whyNotFrom(row.status, transitions.withdrawals.approve) ??
      (row.owed.length > 0
        ? `The partner owes ${row.owed.map((one) => money(one.amount, one.currency)).join(' and ')} for reversed funding.`
        : null),
    fields: [{ ...reason, hint: 'For the second person, where one decides; may stay empty.' }],
    effect: paid,
    inputOf: (row, typed) => ({ params: params(row), body: typed['reason']?.trim() ? because(typed) : {} }),
  }),
  act({
    ...{ ...shared, name: 'reject', title: 'Reject', kind: 'danger', operation: 'withdrawals.reject', key: 'r' },
    ...{ isBulk: true, fields: [readReason], effect: refunded },
    about: 'Nothing is paid.',
    whyNot: (row) => whyNotFrom(row.status, transitions.withdrawals.reject),
    inputOf: (row, typed) => ({ params: params(row), body: because(typed) }),
  }),
  act({
    ...{ ...shared, name: 'settle', title: 'Settle', operation: 'withdrawals.settle', isBulk: true, effect: settled },
    about: 'Records that the bank has the money. This moves no money at the bank.',
    whyNot: (row) => whyNotFrom(row.status, transitions.withdrawals.settle),
    inputOf: (row) => ({ params: params(row), body: {} }),
  }),
  act({
    ...{ ...shared, name: 'retry', title: 'Pay again', operation: 'withdrawals.retry', isBulk: true, effect: paid },
    about: 'The provider is asked for its outcome, and then to pay it. It is never paid twice.',
    whyNot: ({ held_at }) => (held_at === null ? 'It is not held.' : null),
    fields: [{ ...reason, isRequired: true, hint: 'What was done about it; the audit keeps it.' }],
    inputOf: (row, typed) => ({ params: params(row), body: because(typed) }),
  }),
  act({
    ...{ ...shared, name: 'fail', title: 'Fail', kind: 'danger', operation: 'withdrawals.fail' },
    ...{ isBulk: true, fields: [readReason], effect: refundedByTwo },
    about: 'Records that the bank did not pay. Be sure: the money goes back to the wallet.',
    whyNot: (row) => whyNotFrom(row.status, transitions.withdrawals.fail),
    inputOf: (row, typed) => ({ params: params(row), body: because(typed) }),
  }),
  act({
    ...{ ...shared, name: 'return', title: 'Returned', kind: 'danger', operation: 'withdrawals.return' },
    ...{ fields: [readReason], effect: refundedByTwo },
    about: 'Records that the bank returned a payment that had arrived.',
    whyNot: (row) => whyNotFrom(row.status, transitions.withdrawals.return),
    inputOf: (row, typed) => ({ params: params(row), body: because(typed) }),
  }),
];

const columns: readonly Column<Row>[] = [
  { name: 'Withdrawal', cell: ({ reference }) => <span className="break-all">{reference}</span> },
  partnerColumn,
  {
    ...{ name: 'Amount', isFigure: true, sum: (row) => row },
    cell: (row) => moved({ reference: row.reference }, row.amount, row.currency),
  },
  { name: 'To', cell: payeeOf },
  statusColumn,
  { name: 'Held since', cell: ({ held_at }) => at(held_at) ?? '' },
  createdColumn,
];

const useWithdrawal = (id: string) => useRead('withdrawals.get', { params: { withdrawal: id } });

export function Withdrawals() {
  return (
    <Records
      what="withdrawals"
      filters={filters}
      columns={columns}
      reading={useCashList('withdrawals.list')}
      useOne={useWithdrawal}
      idOf={({ id }) => id}
      nameOf={({ reference }) => reference}
      acts={acts}
      factsOf={(row) => [
        partnerFact(row),
        ['Amount', moved({ reference: row.reference }, row.amount, row.currency)],
        ...chargesFacts(row, row.currency),
        movementsFact({ reference: row.reference }),
        ...known(
          ['Paid out', moved({ reference: row.reference }, row.net_amount, row.currency)],
          ['To', payeeOf(row)],
          ['Status', row.status.replaceAll('_', ' ')],
          ...dayOf(row),
          ['Needs a second person', row.needs_second_person],
          ['Owed for reversed funding', row.owed.map((one) => money(one.amount, one.currency)).join(' and ') || null],
          ['Why it failed', row.failure_reason],
          ['What the provider says', row.provider_message],
          ['Held for the firm since', at(row.held_at)],
          ['Partner’s reference', row.client_reference],
          ['Provider’s reference', row.provider_reference],
          ['Created', at(row.created_at)],
          ['Approved', at(row.approved_at)],
          ['Completed', at(row.completed_at)],
          ['Outcome not known since', at(row.provider_unsure_since)],
        ),
      ]}
    />
  );
}
