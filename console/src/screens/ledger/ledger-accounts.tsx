import type { LedgerAccount } from '../../api/calls.generated.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, currencyChoices, type Filter } from '../../parts/filters.tsx';
import { Records } from '../../parts/records.tsx';
import { at, known, partnerColumn, partnerFact, useCashList } from '../cash/facts.tsx';
import { accountKinds } from './account-kinds.ts';
import { moved, movementsFact } from './movements-link.tsx';

type Row = LedgerAccount;

const filters: readonly Filter[] = [
  { name: 'kind', label: 'Kind', choices: choicesOf(accountKinds) },
  { name: 'currency', label: 'Currency', choices: currencyChoices },
  { name: 'organisation', label: 'Partner' },
  { name: 'place', label: 'Place' },
  {
    ...{ name: 'is_empty', label: 'Balance' },
    choices: [
      ['', 'All'],
      ['false', 'Not 0.00'],
      ['true', '0.00'],
    ],
  },
  { name: 'sign', label: 'Side', choices: choicesOf(['above_zero', 'below_zero']) },
];

const columns: readonly Column<Row>[] = [
  { name: 'Account', cell: ({ kind, place_name }) => place_name ?? words(kind) },
  partnerColumn,
  { name: 'Currency', cell: ({ currency }) => currency },
  { name: 'Entries', isFigure: true, cell: ({ sequence }) => sequence.toLocaleString('en-GB') },
  {
    ...{ name: 'Balance', isFigure: true, sum: ({ balance, currency }) => ({ amount: balance, currency }) },
    cell: ({ id, balance, currency }) => moved({ account: id }, balance, currency),
  },
];

/** The accounts of partners and of the firm, one by one; each leads to what moved in it. */
export const LedgerAccounts = () => (
  <Records
    what="accounts"
    filters={filters}
    columns={columns}
    reading={useCashList('ledgerAccounts.list')}
    idOf={({ id }) => id}
    nameOf={({ kind, currency, place_name }) => `${place_name ?? words(kind)}, ${currency}`}
    acts={[]}
    factsOf={(row) => [
      partnerFact(row),
      ['Balance', moved({ account: row.id }, row.balance, row.currency)],
      movementsFact({ account: row.id }),
      ...known(['Last entry', at(row.last_entry_at)], ['Hash of the last entry', row.head_hash], ['Id', row.id]),
    ]}
  />
);
