import { Decimal } from '../../../../src/vocabulary/decimal.ts';
import { type OwnedFundingRequest, transitions } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import type { Effect } from '../../format/effect.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, type Filter } from '../../parts/filters.tsx';
import { notTheSameAs } from '../../parts/known-money.tsx';
import { actOf, type Typed, whyNotFrom } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { moved } from '../ledger/movements-link.tsx';
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
import { ownedFilters } from './withdrawals.tsx';

type Row = OwnedFundingRequest;

const statuses = ['pending', 'processing', 'completed', 'failed', 'expired', 'cancelled', 'reversed'];
const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', choices: choicesOf(statuses) },
  ...ownedFilters,
  { name: 'reference', label: 'Reference' },
];

/** What arrived: as it was typed, or else what is missing. */
export function creditOf({ amount, amount_received, currency, mode }: Row, { amount: typed = '' }: Typed): Effect {
  const asked = ['Requested', money(amount, currency)] as const;
  const before = ['Credited before', money(amount_received, currency)] as const;
  if (typed !== '' && !/^\d{1,15}(\.\d{1,2})?$/.test(typed))
    return { lines: [asked, before], wrong: 'Give the amount with at most 2 decimals, or nothing.' };
  const missing = Decimal.of(amount).minus(Decimal.of(amount_received));
  const credited = typed === '' ? missing : Decimal.of(typed);
  if (!credited.isPositive) return { lines: [asked, before], wrong: 'Nothing is missing: say how much arrived.' };
  const lines = [['To the wallet', money(credited.toMoney(), currency)], asked, before] as const;
  return { lines: mode === 'live' ? [...lines, secondPerson] : lines, wrong: null };
}

/** What was taken back: as it was typed, or else all that is left. */
export function taken(
  {
    amount_received,
    amount_reversed,
    currency,
    mode,
  }: Pick<Row, 'amount_received' | 'amount_reversed' | 'currency' | 'mode'>,
  { amount: typed = '' }: Typed,
): Effect {
  const left = Decimal.of(amount_received).minus(Decimal.of(amount_reversed));
  const before = ['Left of what arrived', money(left.toMoney(), currency)] as const;
  if (typed !== '' && !/^\d{1,15}(\.\d{1,2})?$/.test(typed))
    return { lines: [before], wrong: 'Give the amount with at most 2 decimals, or nothing.' };
  const amount = typed === '' ? left : Decimal.of(typed);
  if (!amount.isPositive || amount.isAbove(left))
    return { lines: [before], wrong: `At most ${money(left.toMoney(), currency)} can be taken back.` };
  const lines = [
    ['Taken from the wallet', money(amount.toMoney(), currency)],
    before,
    ['Where the wallet holds less', 'the rest is owed'],
  ] as const;
  return { lines: mode === 'live' ? [...lines, secondPerson] : lines, wrong: null };
}

const act = actOf<Row>();
const shared = { permission: 'money.manage' } as const;
const params = (row: Row) => ({ funding_request: row.id });
const reason = { name: 'reason', label: 'Reason', kind: 'area', isRequired: true, max: 500 } as const;

const acts = [
  act({
    ...{ ...shared, name: 'settle', title: 'Settle', operation: 'fundingRequests.settle', key: 'a' },
    isOfMoney: true,
    about: 'Records that money arrived for it. A live wallet is credited once another person approves it.',
    whyNot: ({ status }) => whyNotFrom(status, transitions.funding_requests.complete),
    fields: [
      { name: 'amount', label: 'Amount that arrived', kind: 'amount', hint: 'Empty: the missing amount.' },
      { name: 'transaction', label: 'Bank’s id of the payment', hint: 'The same one is credited once.', max: 100 },
      { ...reason, isRequired: false, hint: 'What shows that it arrived, for the person who approves it.' },
    ],
    effect: creditOf,
    inputOf: (row, { amount, transaction, reason: why, ...typed }) => ({
      params: params(row),
      body: {
        ...(amount && { amount }),
        ...(transaction?.trim() && { transaction: transaction.trim() }),
        ...(why?.trim() && { reason: why.trim() }),
        ...notTheSameAs(typed),
      },
    }),
  }),
  act({
    ...{ ...shared, name: 'fail', title: 'Fail', kind: 'danger', operation: 'fundingRequests.fail', key: 'r' },
    ...{ isBulk: true, fields: [{ ...reason, hint: 'The partner reads it.' }] },
    about: 'No money arrived, and none is expected.',
    whyNot: ({ status }) => whyNotFrom(status, transitions.funding_requests.fail),
    effect: ({ currency }) => ({ lines: [['Money that moves', money('0.00', currency)]], wrong: null }),
    inputOf: (row, { reason: why }) => ({ params: params(row), body: { reason: why!.trim() } }),
  }),
  act({
    ...{ ...shared, name: 'reverse', title: 'Reverse', kind: 'danger', operation: 'fundingRequests.reverse' },
    ...{
      fields: [
        { name: 'amount', label: 'Amount taken back', kind: 'amount', hint: 'Empty: all that is left.' },
        reason,
      ],
    },
    about: 'The money, or a part of it, was returned to the sender.',
    whyNot: ({ status }) => whyNotFrom(status, transitions.funding_requests.reverse),
    effect: taken,
    inputOf: (row, { amount, reason: why }) => ({
      params: params(row),
      body: { ...(amount && { amount }), reason: why!.trim() },
    }),
  }),
];

const ofRequest = ({ reference, currency }: Row, amount: string) => moved({ reference }, amount, currency);

const columns: readonly Column<Row>[] = [
  { name: 'Funding', cell: ({ reference }) => <span className="break-all">{reference}</span> },
  partnerColumn,
  { name: 'Method', cell: ({ method }) => words(method) },
  {
    ...{ name: 'Requested', isFigure: true, sum: (row) => row },
    cell: (row) => ofRequest(row, row.amount),
  },
  {
    ...{ name: 'Arrived', isFigure: true, sum: (row) => ({ ...row, amount: row.amount_received }) },
    cell: (row) => ofRequest(row, row.amount_received),
  },
  statusColumn,
  createdColumn,
];

const useFunding = (id: string) => useRead('fundingRequests.get', { params: { funding_request: id } });

export function Funding() {
  return (
    <Records
      what="funding requests"
      filters={filters}
      columns={columns}
      reading={useCashList('fundingRequests.list')}
      useOne={useFunding}
      idOf={({ id }) => id}
      nameOf={({ reference }) => reference}
      acts={acts}
      factsOf={(row) => [
        partnerFact(row),
        ...known(
          ['Requested', ofRequest(row, row.amount)],
          ['Arrived', ofRequest(row, row.amount_received)],
          ['Taken back', ofRequest(row, row.amount_reversed)],
          ['Charged by the firm', money(row.charges_total, row.currency)],
          ['Method', words(row.method)],
          ['Status', words(row.status)],
          ['Why it failed', row.failure_reason],
          ['What the provider says', row.provider_message],
          ['Partner’s reference', row.client_reference],
          ['Provider’s reference', row.provider_reference],
          ['Payer', row.payer ? [row.payer.name, row.payer.bank_name].filter(Boolean).join(', ') || null : null],
          ['Created', at(row.created_at)],
          ['Completed', at(row.completed_at)],
          ['Expected until', at(row.expires_at)],
        ),
      ]}
    />
  );
}
