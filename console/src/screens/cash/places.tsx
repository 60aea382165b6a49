import { Link } from '@tanstack/react-router';
import type { Place } from '../../api/calls.generated.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import { MakeNew, type Nothing } from '../../parts/acts-of.tsx';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, currencyChoices, type Filter } from '../../parts/filters.tsx';
import { actOf, whyNotFrom } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { useMode } from '../../shell/mode.ts';
import { moved, movementsFact } from '../ledger/movements-link.tsx';
import { at, createdColumn, known, statusColumn, useCashList } from './facts.tsx';

type Row = Place;

const kinds = ['bank', 'provider', 'counterparty', 'unknown'] as const;
const filters: readonly Filter[] = [
  { name: 'kind', label: 'Kind', choices: choicesOf(kinds) },
  { name: 'currency', label: 'Currency', choices: currencyChoices },
  { name: 'status', label: 'Status', choices: choicesOf(['open', 'closed']) },
  {
    ...{ name: 'is_client_money', label: 'Money of' },
    choices: [
      ['', 'All'],
      ['true', 'Clients'],
      ['false', 'The firm'],
    ],
  },
];

const columns: readonly Column<Row>[] = [
  { name: 'Place', cell: ({ name }) => name },
  { name: 'Kind', cell: ({ kind }) => words(kind) },
  {
    name: 'Lies there',
    isFigure: true,
    cell: ({ id, balance, currency }) => moved({ place: id }, balance, currency),
    sum: (row) => ({ ...row, amount: row.balance }),
  },
  { name: 'Money of', cell: ({ is_client_money }) => (is_client_money ? 'Clients' : 'The firm') },
  statusColumn,
  createdColumn,
];

const add = (mode: Row['mode']) =>
  actOf<Nothing>()({
    ...{ name: 'create', title: 'Add a counterparty', operation: 'places.create', permission: 'money.manage' },
    about:
      'A fund house or broker with which money lies between trade and settlement. Banks and providers are there without it.',
    whyNot: () => null,
    fields: [
      { name: 'name', label: 'What the firm calls it', max: 200, isRequired: true },
      { name: 'currency', label: 'Currency', choices: currencyChoices.slice(1) },
    ],
    inputOf: (_, typed) => ({
      body: {
        ...{ mode, name: (typed['name'] ?? '').trim(), is_client_money: true },
        currency: typed['currency'] as Row['currency'],
      },
    }),
  });

const close = actOf<Row>()({
  ...{ name: 'close', title: 'Close', kind: 'danger', operation: 'places.close', permission: 'money.manage' },
  about: 'A closed place takes no money any more.',
  whyNot: ({ kind, status, balance, currency }) =>
    kind !== 'counterparty'
      ? 'Only a counterparty is closed here.'
      : (whyNotFrom(status, ['open']) ?? (balance === '0.00' ? null : `${money(balance, currency)} lies there.`)),
  fields: [{ name: 'reason', label: 'Reason', kind: 'area', max: 500, isRequired: true }],
  inputOf: ({ id }, typed) => ({ params: { place: id }, body: { reason: (typed['reason'] ?? '').trim() } }),
});

/** The way to what lies there of each partner. */
const sharesOf = (place: string, shown: string) => (
  <Link
    to="/ledger/$part"
    params={{ part: 'ledger-accounts' }}
    search={({ mode }) => ({ mode, place, is_empty: 'false' })}
    className="text-accent underline"
  >
    {shown}
  </Link>
);

/** Where money lies by the books. */
export function Places() {
  const [mode] = useMode();
  return (
    <>
      <div className="mb-3">
        <MakeNew acts={[add(mode)]} what="a new place" />
      </div>
      <Records
        what="places"
        filters={filters}
        columns={columns}
        reading={useCashList('places.list')}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        acts={[close]}
        factsOf={(row) => [
          ['Lies there by the books', moved({ place: row.id }, row.balance, row.currency)],
          ['Of partners', sharesOf(row.id, money(row.partners_share, row.currency))],
          ['Of the firm', money(row.firm_share, row.currency)],
          movementsFact({ place: row.id }),
          ...known(
            ['Kind', words(row.kind)],
            ['Provider', row.provider],
            ['Stage', row.stage && words(row.stage)],
            ['Added', at(row.created_at)],
            ['Id', row.id],
          ),
        ]}
      />
    </>
  );
}
