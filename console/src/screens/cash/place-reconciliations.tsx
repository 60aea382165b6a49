import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type PlaceReconciliation, type PlaceReconciliationRecord, transitions } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { date, dateTime } from '../../format/dates.ts';
import { money, typedNumber } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, type Filter } from '../../parts/filters.tsx';
import { Opening } from '../../parts/opening.tsx';
import { actOf, whyNotFrom } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { Failure, Loading } from '../../parts/states.tsx';
import { MovementsLink, movementsFact } from '../ledger/movements-link.tsx';
import { at, known, statusColumn, useCashList } from './facts.tsx';
import { CashRecordLink } from './record-link.tsx';

type Row = PlaceReconciliation;

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', choices: choicesOf(['open', 'prepared', 'signed']) },
  { name: 'day', label: 'Day', type: 'date' },
  { name: 'currency', label: 'Currency', choices: choicesOf(['NGN', 'GHS', 'USD']) },
  {
    name: 'is_signed_again',
    label: 'Changed after it was signed',
    choices: [
      ['', 'All'],
      ['false', 'not signed again'],
      ['true', 'signed again'],
    ],
  },
];

const shown = (amount: string | null, { currency }: Row): string =>
  amount === null ? 'not known' : money(amount, currency);

const balances = (row: Row) => [
  ['Balance there', shown(row.balance_there, row)] as const,
  ['Balance here', shown(row.balance_here, row)] as const,
  ['Explained', shown(row.explained, row)] as const,
  ['Unexplained', shown(row.unexplained, row)] as const,
];

/** What lies there by a statement leads to its lines, and what lies here to the movements, both until the day. */
const thereOf = (row: Row): ReactNode =>
  row.balance_from === 'statement' ? (
    <Link
      to="/cash/$part"
      params={{ part: 'bank-lines' }}
      search={({ mode }) => ({ mode, firm_account_id: row.place, to_day: row.day })}
      className="text-accent underline"
    >
      {shown(row.balance_there, row)}
    </Link>
  ) : (
    <Opening at={row.id}>{shown(row.balance_there, row)}</Opening>
  );

const hereOf = (row: Row): ReactNode => (
  <MovementsLink of={{ place: row.place, to: row.day }}>{shown(row.balance_here, row)}</MovementsLink>
);

const isExplained = ({ unexplained }: Row): boolean => unexplained === '0.00';
const params = ({ id }: Row) => ({ place_reconciliation: id });
const from = transitions.place_reconciliations;

const acts = [
  actOf<Row>()({
    ...{ name: 'prepare', title: 'Prepare', operation: 'placeReconciliations.prepare', key: 'a' },
    permission: 'reconciliation.manage',
    about: 'The figures are read again and wait for another person to sign.',
    whyNot: ({ status }) => whyNotFrom(status, from.prepare),
    fields: [
      { name: 'balance_there', label: 'Balance there', hint: 'Only where no statement says it.' },
      { name: 'amount', label: 'Amount of an item', hint: 'What no record has. Empty: none.' },
      { name: 'description', label: 'What that item is', max: 500 },
      { name: 'note', label: 'Note', kind: 'area', max: 1_000, hint: 'Who signs reads it.' },
    ],
    inputOf: (row, { balance_there, amount, description, note }) => ({
      params: params(row),
      body: {
        ...(balance_there && { balance_there: typedNumber(balance_there) }),
        ...(amount && { items: [{ amount: typedNumber(amount), description: (description ?? '').trim() }] }),
        ...(note && { note: note.trim() }),
      },
    }),
  }),
  actOf<Row>()({
    ...{ name: 'sign', title: 'Sign', operation: 'placeReconciliations.sign', kind: 'main' },
    permission: 'reconciliation.manage',
    about:
      'Another person than who prepared it. No money moves, and the record stays as it is, unless two people take a statement that changes its balance.',
    whyNot: ({ status }) => whyNotFrom(status, from.sign),
    effect: (row) => ({
      lines: balances(row),
      wrong: isExplained(row) ? null : 'The difference is not explained to 0.00.',
    }),
    inputOf: (row) => ({ params: params(row), body: {} }),
  }),
  actOf<Row>()({
    ...{ name: 'send_back', title: 'Send back', operation: 'placeReconciliations.sendBack', key: 'r', kind: 'danger' },
    permission: 'reconciliation.manage',
    about: 'It is open again, and its history keeps what is missing.',
    whyNot: ({ status }) => whyNotFrom(status, from.send_back),
    fields: [{ name: 'note', label: 'What is missing', kind: 'area', isRequired: true, max: 1_000 }],
    inputOf: (row, { note }) => ({ params: params(row), body: { note: note!.trim() } }),
  }),
];

const isLate = ({ status, due_at }: Row): boolean => status !== 'signed' && Date.parse(due_at) < Date.now();

const columns: readonly Column<Row>[] = [
  { name: 'Place', cell: ({ place_name }) => place_name },
  { name: 'Day', sortBy: ({ day }) => day, cell: ({ day }) => date(day) },
  { name: 'There', isFigure: true, cell: thereOf },
  { name: 'Here', isFigure: true, cell: hereOf },
  {
    name: 'Unexplained',
    isFigure: true,
    cell: (row) => (
      <Opening at={row.id}>
        <span className={isExplained(row) ? '' : 'text-bad'}>{shown(row.unexplained, row)}</span>
      </Opening>
    ),
  },
  { name: 'Due', cell: (row) => <span className={isLate(row) ? 'text-bad' : ''}>{dateTime(row.due_at)}</span> },
  statusColumn,
];

type Item = PlaceReconciliationRecord['items'][number];

/** An item leads to the record that it is about; what a person stated has none. */
function ItemAmount({ item, row }: { readonly item: Item; readonly row: Row }) {
  const amount = shown(item.amount, row);
  const { record_type: type, record_id: id, day } = item;
  if (type === null || id === null) return amount;
  return <CashRecordLink of={{ type, id, day, firm_account_id: row.place }}>{amount}</CashRecordLink>;
}

/** What explains the difference, and what people did. */
function Items({ row }: { readonly row: Row }) {
  const { data, error, refetch } = useRead('placeReconciliations.get', { params: params(row) });
  if (error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading what="items" />;
  return (
    <>
      <h3 className="mt-4 font-semibold">Items</h3>
      {data.items.length === 0 && <p className="text-muted">None.</p>}
      <ul>
        {data.items.map((item) => (
          <li key={`${item.record_id} ${item.description} ${item.amount}`} className="flex justify-between gap-4 py-1">
            <span>
              {words(item.kind)}: {item.description}
              {item.day && `, ${date(item.day)}`}
            </span>
            <span className="tabular-nums">
              <ItemAmount item={item} row={row} />
            </span>
          </li>
        ))}
      </ul>
      {data.replaced.length > 0 && <h3 className="mt-4 font-semibold">Signed before</h3>}
      <ul>
        {data.replaced.map((one) => (
          <li key={one.replaced_at} className="py-1">
            {shown(one.balance_there, row)} there, {shown(one.balance_here, row)} here, {shown(one.explained, row)}{' '}
            explained: prepared by {one.prepared_by}, signed by {one.signed_by}, {dateTime(one.signed_at)}. Opened again
            with {shown(one.balance_then, row)} by {one.proposed_by} and {one.approved_by}, {dateTime(one.replaced_at)}:{' '}
            {one.reason}
          </li>
        ))}
      </ul>
      <h3 className="mt-4 font-semibold">History</h3>
      {data.history.length === 0 && <p className="text-muted">Nobody has prepared it.</p>}
      <ol>
        {data.history.map(({ step, by, note, created_at }) => (
          <li key={`${created_at} ${step}`} className="py-1">
            {words(step)} by {by}, {dateTime(created_at)}
            {note && `: ${note}`}
          </li>
        ))}
      </ol>
    </>
  );
}

export const PlaceReconciliations = () => (
  <Records
    what="reconciliations"
    filters={filters}
    columns={columns}
    reading={useCashList('placeReconciliations.list')}
    idOf={({ id }) => id}
    nameOf={({ place_name, day }) => `${place_name}, ${date(day)}`}
    acts={acts}
    ifNone="No place has a record of a day that is over."
    more={(row) => <Items key={row.id} row={row} />}
    factsOf={(row) => [
      ['Day', row.day],
      ['Balance there', thereOf(row)],
      ['Balance here', hereOf(row)],
      ...balances(row).slice(2),
      movementsFact({ place: row.place }),
      ...known(
        ['Balance there is from', row.balance_from && words(row.balance_from)],
        ['Signed before', row.signed_balance && shown(row.signed_balance, row)],
        ['Changed since by', row.signed_change && shown(row.signed_change, row)],
        ['Note', row.note],
        ['Prepared', row.prepared_by && `${row.prepared_by}, ${at(row.prepared_at)}`],
        ['Signed', row.signed_by && `${row.signed_by}, ${at(row.signed_at)}`],
        ['Due', at(row.due_at)],
        ['Figures read', at(row.computed_at)],
      ),
    ]}
  />
);
