import type { Settlement } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../format/money.ts';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, currencyChoices, type Filter } from '../../parts/filters.tsx';
import { Opening } from '../../parts/opening.tsx';
import { actOf, type Fact, whyNotFrom } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { MovementsLink, moved, movementsFact } from '../ledger/movements-link.tsx';
import { ExplainSettlement } from './explain-settlement.tsx';
import { at, createdColumn, known, statusColumn, useCashList } from './facts.tsx';
import { recordFact } from './record-link.tsx';

type Row = Settlement;

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    choices: choicesOf(['held', 'in_transit', 'matched', 'from_balance', 'cancelled']),
  },
  { name: 'currency', label: 'Currency', choices: currencyChoices },
];

/** It has moved money: to a bank, or to what its provider can pay from. */
const hasMoved = ({ status }: Row): boolean => status === 'matched' || status === 'from_balance';

/** Before it has moved money, its record says what waits. */
const ofSettlement = (row: Row, amount: string) => {
  const { id, currency } = row;
  return hasMoved(row) ? (
    moved({ source_id: id }, amount, currency)
  ) : (
    <Opening at={id}>{money(amount, currency)}</Opening>
  );
};

/** What it moved, or what waits at the provider until then. */
const movedBy = (row: Row, amount: string) =>
  moved(hasMoved(row) ? { source_id: row.id } : { place: row.place_id }, amount, row.currency);

const columns: readonly Column<Row>[] = [
  { name: 'Settlement', cell: ({ provider, reference }) => `${provider} ${reference}` },
  { name: 'Paid on', cell: ({ settled_on }) => settled_on },
  { name: 'Payments', isFigure: true, cell: ({ payments }) => payments },
  { name: 'Gross', isFigure: true, cell: (row) => ofSettlement(row, row.gross) },
  { name: 'Fees', isFigure: true, cell: (row) => ofSettlement(row, row.fees) },
  { name: 'Deductions', isFigure: true, cell: (row) => ofSettlement(row, row.deductions) },
  { name: 'Net', isFigure: true, cell: (row) => ofSettlement(row, row.net) },
  statusColumn,
  createdColumn,
];

/** Why none of its payments can leave the provider with it. */
const whyNotMoved = ({ unknown_payments, differing_payments }: Pick<Row, 'unknown_payments' | 'differing_payments'>) =>
  unknown_payments > 0
    ? `${unknown_payments} of its payments are not known here.`
    : differing_payments.length > 0
      ? 'Payments of it are known otherwise here: its record says which.'
      : null;

const match = actOf<Row>()({
  ...{ name: 'match', title: 'Match with a bank line', operation: 'settlements.match', permission: 'money.manage' },
  about:
    'Each partner’s share of the provider becomes its share of the bank account; the fees leave the share of the firm. Where its net is below zero the line is a debit.',
  whyNot: ({ status, unknown_payments, differing_payments, net }) =>
    whyNotFrom(status, ['in_transit']) ??
    (net === '0.00' ? 'Its net is 0.00: no line is of it.' : null) ??
    whyNotMoved({ unknown_payments, differing_payments }),
  fields: [
    { name: 'bank_line', label: 'Bank line', isRequired: true, hint: 'Its id, from the screen of bank lines.' },
    { name: 'reason', label: 'Reason', kind: 'area', max: 500 },
  ],
  inputOf: ({ id }, typed) => ({
    params: { settlement: id },
    body: {
      bank_line: (typed['bank_line'] ?? '').trim(),
      ...(typed['reason']?.trim() && { reason: typed['reason'].trim() }),
    },
  }),
});

const takeFromBalance = actOf<Row>()({
  ...{ name: 'take', title: 'Taken from the balance', operation: 'settlements.takeFromBalance' },
  permission: 'money.manage',
  about:
    'Only where the provider says that it took it from what it can pay from, and debits no bank account. Its shares go there, so that nothing waits at the provider any more. Another person approves it.',
  whyNot: ({ status, unknown_payments, differing_payments, net }) =>
    whyNotFrom(status, ['in_transit']) ??
    (net === '0.00' || net.startsWith('-') ? null : 'It was paid to a bank: match it with its line.') ??
    whyNotMoved({ unknown_payments, differing_payments }),
  fields: [{ name: 'reason', label: 'Where the provider says so', kind: 'area', max: 500, isRequired: true }],
  effect: (row) => ({ lines: [['Goes to what it can pay from', money(row.net, row.currency)]], wrong: null }),
  inputOf: ({ id }, typed) => ({ params: { settlement: id }, body: { reason: typed['reason']!.trim() } }),
});

const unmatch = actOf<Row>()({
  ...{ name: 'unmatch', title: 'Undo the match', operation: 'settlements.unmatch', permission: 'money.manage' },
  kind: 'danger',
  about: 'All that it moved is moved back today. Once a signed day has it, another person decides.',
  whyNot: ({ status }) => whyNotFrom(status, ['matched', 'from_balance', 'cancelled']),
  fields: [{ name: 'reason', label: 'Reason', kind: 'area', max: 500, isRequired: true }],
  effect: (row) => ({ lines: [['In transit again', money(row.net, row.currency)]], wrong: null }),
  inputOf: ({ id }, typed) => ({ params: { settlement: id }, body: { reason: typed['reason']!.trim() } }),
});

const cancel = actOf<Row>()({
  ...{ name: 'cancel', title: 'Cancel the settlement', operation: 'settlements.cancel', permission: 'money.manage' },
  kind: 'danger',
  about:
    'It was recorded wrongly, or it never was. Nothing is posted; its payments and its reference are free, so that the right one can be recorded.',
  whyNot: ({ status }) => whyNotFrom(status, ['held', 'in_transit']),
  fields: [{ name: 'reason', label: 'Reason', kind: 'area', max: 500, isRequired: true }],
  effect: (row) => ({ lines: [['Its payments are free again', String(row.payments)]], wrong: null }),
  inputOf: ({ id }, typed) => ({ params: { settlement: id }, body: { reason: typed['reason']!.trim() } }),
});

/** With the way to the movements among which a person finds what was deducted. */
const deductionFacts = (row: Row): readonly Fact[] => [
  ['Deducted besides', movedBy(row, row.deductions)],
  ['What it was', row.explained_by.length > 0 ? row.explained_by.join(' ') : 'Not explained: it cannot be matched.'],
  [
    'At the provider',
    <MovementsLink key="place" of={{ place: row.place_id }}>
      The movements there
    </MovementsLink>,
  ],
];

const useSettlement = (id: string) => useRead('settlements.get', { params: { settlement: id } });

/** What payments providers paid out to the firm. */
export const Settlements = () => (
  <Records
    what="settlements"
    filters={filters}
    columns={columns}
    reading={useCashList('settlements.list')}
    useOne={useSettlement}
    idOf={({ id }) => id}
    nameOf={({ provider, reference }) => `${provider} ${reference}`}
    acts={[match, takeFromBalance, unmatch, cancel]}
    more={(row) =>
      row.status === 'held' || (row.status === 'in_transit' && row.deductions !== '0.00') ? (
        <ExplainSettlement key={row.id} settlement={row} />
      ) : null
    }
    ifNone="No provider paid anything out yet."
    factsOf={(row) => [
      ['Net', movedBy(row, row.net)],
      ['Gross', movedBy(row, row.gross)],
      ['Fees', movedBy(row, row.fees)],
      ...(row.deductions === '0.00' ? [] : deductionFacts(row)),
      ['Payments', row.unknown_payments > 0 ? `${row.payments}, ${row.unknown_payments} not known here` : row.payments],
      ...row.differing_payments.map(({ transaction_id, problem }): Fact => [`Payment ${transaction_id}`, problem]),
      ...(row.matched_at === null ? [] : [movementsFact({ source_id: row.id })]),
      ...known(
        ['Recorded by', row.recorded_by],
        ['Matched by', row.matched_by],
        ['Matched', at(row.matched_at)],
        ['Cancelled by', row.cancelled_by],
        ['Why', row.cancellation_reason],
        ['Cancelled', at(row.cancelled_at)],
        recordFact('Bank line', 'bank_line', row.bank_line_id),
        ['Id', row.id],
      ),
    ]}
  />
);
