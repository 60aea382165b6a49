import { type PaymentReturn, transitions } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, currencyChoices, type Filter } from '../../parts/filters.tsx';
import { actOf, whyNotFrom } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { moved } from '../ledger/movements-link.tsx';
import { at, createdColumn, known, statusColumn, useCashList } from './facts.tsx';
import { recordFact } from './record-link.tsx';

type Row = PaymentReturn;

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', choices: choicesOf(['proposed', 'to_pay', 'paid', 'cancelled']) },
  { name: 'currency', label: 'Currency', choices: currencyChoices },
];

const act = actOf<Row>();
const reason = { name: 'reason', label: 'Reason', kind: 'area', isRequired: true, max: 500 } as const;
const params = ({ id }: Row) => ({ payment_return: id });

const acts = [
  act({
    ...{ name: 'reveal', title: 'Show the number', operation: 'paymentReturns.reveal', permission: 'money.manage' },
    about: 'The whole number of the account, for who pays it. The audit keeps who looked.',
    whyNot: () => null,
    fields: [reason],
    inputOf: (row, typed) => ({ params: params(row), body: { reason: typed['reason']!.trim() } }),
    shownOnce: ({ account_number }) => ({
      title: 'Account number',
      about: 'Pay to this account.',
      text: account_number,
    }),
  }),
  act({
    ...{
      name: 'match',
      title: 'Match with a bank line',
      operation: 'paymentReturns.match',
      permission: 'money.manage',
    },
    about: 'The line by which it left: its money leaves suspense there.',
    whyNot: ({ status }) => whyNotFrom(status, transitions.payment_returns.pay),
    fields: [
      { name: 'bank_line', label: 'Bank line', isRequired: true, hint: 'Its id, from the screen of bank lines.' },
    ],
    effect: (row) => ({ lines: [['Left the account', money(row.amount, row.currency)]], wrong: null }),
    inputOf: (row, typed) => ({ params: params(row), body: { bank_line: typed['bank_line']!.trim() } }),
  }),
  act({
    ...{ name: 'cancel', title: 'It is not paid', operation: 'paymentReturns.cancel', permission: 'money.manage' },
    kind: 'danger',
    about: 'Its money waits in suspense again. Stop the payout at the bank first.',
    whyNot: ({ status }) => whyNotFrom(status, transitions.payment_returns.cancel),
    fields: [reason],
    inputOf: (row, typed) => ({ params: params(row), body: { reason: typed['reason']!.trim() } }),
  }),
];

const columns: readonly Column<Row>[] = [
  { name: 'To', cell: ({ account_name, bank_name }) => `${account_name}, ${bank_name}` },
  { name: 'Account', cell: ({ account_number_masked }) => account_number_masked },
  {
    ...{ name: 'Amount', isFigure: true, sum: (row) => row },
    cell: (row) => moved({ source_id: row.id }, row.amount, row.currency),
  },
  statusColumn,
  createdColumn,
];

const useReturn = (id: string) => useRead('paymentReturns.get', { params: { payment_return: id } });

/** Money that goes back to who sent it. */
export const PaymentReturns = () => (
  <Records
    what="payments that go back"
    filters={filters}
    columns={columns}
    reading={useCashList('paymentReturns.list', { hasMode: false })}
    useOne={useReturn}
    idOf={({ id }) => id}
    nameOf={({ account_name }) => account_name}
    acts={acts}
    ifNone="Nothing goes back to a sender."
    factsOf={(row) => [
      ['Amount', moved({ source_id: row.id }, row.amount, row.currency)],
      ['Status', words(row.status)],
      ...known(
        ['Reason', row.reason],
        ['Proposed by', row.proposed_by],
        ['Approved by', row.approved_by],
        ['Approved', at(row.approved_at)],
        recordFact('Line that came', 'bank_line', row.bank_line_id),
        recordFact('Money in suspense', 'unmatched_payment', row.unmatched_payment_id),
        recordFact('Line by which it left', 'bank_line', row.paid_line_id),
        ['Matched by', row.matched_by],
        ['Paid', at(row.paid_at)],
        ['Cancelled', at(row.cancelled_at)],
      ),
    ]}
  />
);
