import { Decimal } from '../../../../src/vocabulary/decimal.ts';
import type { OwnedWallet, Partner } from '../../api/calls.generated.ts';
import { transitions } from '../../api/calls.generated.ts';
import { useList, useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { money, typedNumber } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { List } from '../../parts/list.tsx';
import { type ActField, actOf, type Fact, type Typed, whyNotFrom } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { Badge } from '../../parts/states.tsx';
import { known } from '../cash/facts.tsx';
import { useOfPartner } from './of-partner.ts';

type Row = OwnedWallet;

const columns: readonly Column<Row>[] = [
  { name: 'Currency', cell: ({ currency, sandbox }) => (sandbox ? `${currency}, sandbox ${sandbox}` : currency) },
  { name: 'Available', isFigure: true, cell: (one) => money(one.available_balance, one.currency) },
  { name: 'On its way', isFigure: true, cell: (one) => money(one.pending_balance, one.currency) },
  { name: 'Owed', isFigure: true, cell: (one) => money(one.owed_amount, one.currency) },
  { name: 'Status', cell: ({ status }) => <Badge status={status}>{words(status)}</Badge> },
  {
    name: 'Last entry',
    cell: ({ last_activity_at }) => (last_activity_at ? dateTime(last_activity_at) : 'none yet'),
  },
];

const act = actOf<Row>();
const shared = { permission: 'money.manage' } as const;
const reason: ActField = {
  ...{ name: 'reason', label: 'Reason', kind: 'area', max: 500, isRequired: true },
  hint: 'The audit keeps it.',
};
const params = ({ id }: Row) => ({ wallet: id });
const reasonOf = (typed: Typed) => ({ reason: (typed['reason'] ?? '').trim() });
const isAmount = (text: string): boolean => /^(?!0+(\.0+)?$)\d{1,15}(\.\d{1,2})?$/.test(text);

const owes = (amount: string): boolean => Decimal.of(amount).isPositive;

const acts = [
  act({
    ...{ ...shared, name: 'freeze', title: 'Freeze', kind: 'danger', operation: 'wallets.freeze', fields: [reason] },
    about: 'From now on money comes in and none goes out.',
    whyNot: ({ status, frozen_reason }) =>
      frozen_reason === 'operator'
        ? 'The firm has already frozen it.'
        : whyNotFrom(status, transitions.ledger_accounts.freeze),
    inputOf: (row, typed) => ({ params: params(row), body: reasonOf(typed) }),
  }),
  act({
    ...{ ...shared, name: 'unfreeze', title: 'Unfreeze', operation: 'wallets.unfreeze', fields: [reason] },
    about: 'Money can leave again, unless a debt prevents it.',
    whyNot: ({ status }) => (status === 'frozen' ? null : 'It is not frozen.'),
    inputOf: (row, typed) => ({ params: params(row), body: reasonOf(typed) }),
  }),
  act({
    ...{ ...shared, name: 'credit', title: 'Credit test money', operation: 'wallets.credit' },
    about: 'Money of the sandbox. A live wallet is credited by an adjustment, which two people make.',
    whyNot: ({ mode }) =>
      mode === 'test' ? null : 'A live wallet is credited by an adjustment, on the ledger’s screen.',
    fields: [
      { name: 'amount', label: 'Amount', kind: 'amount', isRequired: true },
      { ...reason, hint: 'The partner reads it, and the audit keeps it.' },
    ],
    effect: ({ available_balance, currency }, typed) => {
      const now = ['Available now', money(available_balance, currency)] as const;
      const amount = typed['amount'] ?? '';
      if (!isAmount(amount)) return { lines: [now], wrong: 'Give an amount above 0 with at most 2 decimals.' };
      return { lines: [now, ['It is credited with', money(amount, currency)]], wrong: null };
    },
    inputOf: (row, typed) => ({ params: params(row), body: { amount: typed['amount'] ?? '', ...reasonOf(typed) } }),
  }),
  act({
    ...{ name: 'write-off', title: 'Write off what is owed', kind: 'danger', operation: 'wallets.writeOff' },
    permission: 'journals.manage',
    about:
      'An expense of the firm, once another person approves it. Later money of the partner repays only what is left.',
    whyNot: ({ owed_amount }) => (owes(owed_amount) ? null : 'It owes nothing.'),
    fields: [
      { name: 'amount', label: 'Amount', kind: 'amount', isRequired: true, hint: 'All that is owed, or a part of it.' },
      { name: 'reference', label: 'Document', max: 100, hint: 'Such as the decision behind it.' },
      { ...reason, hint: 'It is kept with the journal and in the audit.' },
    ],
    before: ({ owed_amount }) => ({ amount: owed_amount }),
    effect: ({ owed_amount, currency }, typed) => {
      const lines = [['Owed now', money(owed_amount, currency)] as const];
      const amount = typedNumber(typed['amount'] ?? '');
      if (!isAmount(amount)) return { lines, wrong: 'Give an amount above 0 with at most 2 decimals.' };
      if (Decimal.of(amount).isAbove(Decimal.of(owed_amount))) return { lines, wrong: 'It is more than is owed.' };
      const left = Decimal.of(owed_amount).minus(Decimal.of(amount)).toMoney();
      return { lines: [...lines, ['Owed afterwards', money(left, currency)]], wrong: null };
    },
    inputOf: (row, typed) => {
      const reference = (typed['reference'] ?? '').trim();
      const body = { amount: typedNumber(typed['amount'] ?? ''), ...(reference && { reference }), ...reasonOf(typed) };
      return { params: params(row), body };
    },
  }),
];

const factsOf = (row: Row): readonly Fact[] => [
  ['Available', money(row.available_balance, row.currency)],
  ['On its way', money(row.pending_balance, row.currency)],
  ['Owed', money(row.owed_amount, row.currency)],
  ['Status', words(row.status)],
  ...known(
    ['Why it is frozen', row.frozen_reason && words(row.frozen_reason)],
    [
      'Its own account',
      row.virtual_account && `${row.virtual_account.account_number}, ${row.virtual_account.bank_name}`,
    ],
  ),
];

/** What a partner has in the mode of the banner, and the statement of each wallet. */
export const WalletsTab = ({ partner }: { readonly partner: Partner }) => (
  <Records
    what="wallets"
    filters={[]}
    columns={columns}
    reading={useList('wallets.list', useOfPartner(partner))}
    idOf={({ id }) => id}
    nameOf={({ currency, organisation_name }) => `${currency} of ${organisation_name}`}
    acts={acts}
    factsOf={factsOf}
    more={(row) => <Statement wallet={row} />}
  />
);

const SHOWN = 50;

function Statement({ wallet: { id, currency } }: { readonly wallet: Row }) {
  const reading = useRead('wallets.entries', { params: { wallet: id }, query: { limit: SHOWN } });
  return (
    <section aria-label="Statement">
      <List
        what="entries"
        reading={reading}
        idOf={({ id }) => id}
        ifNone="No money has moved yet."
        columns={[
          { name: 'When', cell: ({ created_at }) => dateTime(created_at) },
          { name: 'Why', cell: ({ description }) => description },
          {
            name: 'Amount',
            isFigure: true,
            cell: ({ direction, amount }) => `${direction === 'debit' ? '−' : ''}${money(amount, currency)}`,
          },
          { name: 'Balance', isFigure: true, cell: ({ balance_after }) => money(balance_after, currency) },
        ]}
      />
    </section>
  );
}
