import { transitions, type UnmatchedPayment } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import type { Effect } from '../../format/effect.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, currencyChoices, type Filter } from '../../parts/filters.tsx';
import { notTheSameAs } from '../../parts/known-money.tsx';
import { type ActField, actOf, whyNotFrom } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { moved } from '../ledger/movements-link.tsx';
import { bookSuspended } from './book-suspense.ts';
import { at, createdColumn, known, othersOf, secondPerson, statusColumn, useCashList } from './facts.tsx';
import { recordFact } from './record-link.tsx';
import { returnSuspended } from './return-payment.ts';

type Row = UnmatchedPayment;

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    choices: choicesOf(['open', 'matched', 'booked', 'returning', 'returned', 'undone']),
  },
  { name: 'currency', label: 'Currency', choices: currencyChoices },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
  { name: 'reference', label: 'Purpose' },
];

const reason: ActField = {
  ...{ name: 'reason', label: 'Reason', isRequired: true, max: 500 },
  kind: 'area',
  hint: 'Why it is theirs; the audit keeps it.',
};
const act = actOf<Row>();
const shared = {
  permission: 'money.manage',
  whyNot: ({ status }: Row) => whyNotFrom(status, transitions.unmatched_payments.match),
  effect: (row: Row): Effect => ({
    lines: [
      ['Out of suspense', money(row.amount, row.currency)],
      ['Into the wallet', money(row.amount, row.currency)],
      ...(row.mode === 'live' ? [secondPerson] : []),
    ],
    wrong: null,
  }),
} as const;

const acts = [
  returnSuspended,
  bookSuspended,
  act({
    ...{ ...shared, name: 'funding', title: 'Match a funding request', operation: 'unmatchedPayments.match', key: 'a' },
    isOfMoney: true,
    about: 'The wallet of the request is credited once another person approves it.',
    fields: [{ name: 'funding_request', label: 'Funding request', hint: 'FND-… or its id.', isRequired: true }, reason],
    inputOf: (row, { funding_request, reason: why, ...typed }) => ({
      params: { unmatched_payment: row.id },
      body: { funding_request: funding_request!.trim(), reason: why!.trim(), ...notTheSameAs(typed) },
    }),
  }),
  act({
    ...{ ...shared, name: 'settled', title: 'Match a settled request', operation: 'unmatchedPayments.match-settled' },
    about:
      'A request that was settled by hand before its payment came: the payment belongs to it, and no wallet is credited again.',
    effect: ({ amount, currency }) => ({
      lines: [
        ['Out of suspense', money(amount, currency)],
        ['Into a wallet', 'nothing: it was credited before'],
      ],
      wrong: null,
    }),
    fields: [{ name: 'funding_request', label: 'Funding request', hint: 'FND-… or its id.', isRequired: true }, reason],
    inputOf: (row, { funding_request, reason: why }) => ({
      params: { unmatched_payment: row.id },
      body: { funding_request: funding_request!.trim(), reason: why!.trim() },
    }),
  }),
  act({
    ...{ ...shared, name: 'partner', title: 'Give it to a partner', operation: 'unmatchedPayments.match' },
    isOfMoney: true,
    about: 'The wallet of the partner is credited once another person approves it.',
    fields: [{ name: 'organisation', label: 'Partner', hint: 'Its name or its id.', isRequired: true }, reason],
    inputOf: (row, { organisation, reason: why, ...typed }) => ({
      params: { unmatched_payment: row.id },
      body: { organisation: organisation!.trim(), reason: why!.trim(), ...notTheSameAs(typed) },
    }),
  }),
];

const columns: readonly Column<Row>[] = [
  { name: 'Payment', cell: ({ transaction_id }) => <span className="break-all">{transaction_id}</span> },
  {
    ...{ name: 'Amount', isFigure: true, sum: (row) => row },
    cell: (row) => moved({ source_id: row.id }, row.amount, row.currency),
  },
  { name: 'Purpose', cell: ({ reference }) => <span className="wrap-anywhere">{reference ?? 'none'}</span> },
  { name: 'Why', cell: ({ problem }) => problem },
  statusColumn,
  createdColumn,
];

const useUnmatched = (id: string) => useRead('unmatchedPayments.get', { params: { unmatched_payment: id } });

/** Money that came in and belongs to nobody yet. */
export const UnmatchedPayments = () => (
  <Records
    what="unmatched payments"
    filters={filters}
    columns={columns}
    reading={useCashList('unmatchedPayments.list')}
    useOne={useUnmatched}
    idOf={({ id }) => id}
    nameOf={({ transaction_id }) => transaction_id}
    acts={acts}
    ifNone="No unmatched payment."
    factsOf={(row) =>
      known(
        ['Amount', moved({ source_id: row.id }, row.amount, row.currency)],
        ['Provider', row.provider],
        ['Purpose', row.reference],
        ['Payer', row.sender_name],
        ['Text', row.narration],
        ['Why it could not be credited', row.problem],
        ['Status', words(row.status)],
        ['Came', at(row.created_at)],
        ['Matched', at(row.matched_at)],
        recordFact('Matched with funding', 'funding_request', row.funding_request_id),
        recordFact('Payout to its sender', 'payment_return', row.return_id),
        recordFact('Journal', 'journal', row.journal_id),
        ['Other money than', othersOf(row)],
      )
    }
  />
);
