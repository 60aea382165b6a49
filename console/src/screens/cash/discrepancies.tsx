import { type Discrepancy, transitions } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { date } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, type Filter } from '../../parts/filters.tsx';
import { Opening } from '../../parts/opening.tsx';
import { actOf, whyNotFrom } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { useMode } from '../../shell/mode.ts';
import { MovementsLink } from '../ledger/movements-link.tsx';
import { at, known, statusColumn, useCashList } from './facts.tsx';
import { recordFact } from './record-link.tsx';

type Row = Discrepancy;

const kinds = [
  'missing_here',
  'missing_at_provider',
  'amount_differs',
  'currency_differs',
  'recorded_twice',
  'unreadable',
];
const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', choices: choicesOf(['open', 'applied', 'closed', 'resolved']) },
  { name: 'kind', label: 'Kind', choices: choicesOf(kinds) },
  { name: 'day', label: 'Day', type: 'date' },
  { name: 'provider', label: 'Provider' },
  { name: 'reference', label: 'Reference' },
];

const side = (amount: string | null, currency: string | null): string =>
  amount === null || currency === null ? 'not there' : money(amount, currency);

/** Where a record here is known, what it moved; else the whole discrepancy. */
const figure = ({ id, reference }: Row, shown: string) =>
  reference ? <MovementsLink of={{ reference }}>{shown}</MovementsLink> : <Opening at={id}>{shown}</Opening>;

type Choice = readonly [value: string, shown: string];

const actsWith = (journals: readonly Choice[]) => [
  actOf<Row>()({
    ...{ name: 'recheck', title: 'Read again', operation: 'discrepancies.recheck', permission: 'money.manage' },
    about: 'The provider is asked for the payment again within a minute. What was missing here is booked.',
    whyNot: ({ status }) => whyNotFrom(status, transitions.reconciliation_discrepancies.resolve),
    inputOf: (row) => ({ params: { discrepancy: row.id }, body: {} }),
  }),
  actOf<Row>()({
    ...{ name: 'resolve', title: 'Resolve', operation: 'discrepancies.resolve', key: 'a', permission: 'money.manage' },
    about:
      'Records that a person explained the difference. No money moves: what was booked for it is a journal. Without one another person approves it, unless both sides agree by now.',
    whyNot: ({ status }) => whyNotFrom(status, transitions.reconciliation_discrepancies.resolve),
    fields: [
      { name: 'journal', label: 'Booked as', choices: [['', 'No money was booked'], ...journals] },
      { name: 'note', label: 'What was done', kind: 'area', isRequired: true, max: 500, hint: 'The audit keeps it.' },
    ],
    effect: (row) => ({
      lines: [
        ['At the provider', side(row.provider_amount, row.provider_currency)],
        ['Here', side(row.recorded_amount, row.recorded_currency)],
      ],
      wrong: null,
    }),
    inputOf: (row, { note, journal }) => ({
      params: { discrepancy: row.id },
      body: { note: note!.trim(), journal: journal || null },
    }),
  }),
];

const columns: readonly Column<Row>[] = [
  { name: 'Payment', cell: ({ transaction_id }) => <span className="break-all">{transaction_id}</span> },
  { name: 'Day', sortBy: ({ day }) => day, cell: ({ day }) => date(day) },
  { name: 'Difference', cell: ({ kind }) => words(kind) },
  {
    name: 'At the provider',
    isFigure: true,
    cell: (row) => figure(row, side(row.provider_amount, row.provider_currency)),
  },
  { name: 'Here', isFigure: true, cell: (row) => figure(row, side(row.recorded_amount, row.recorded_currency)) },
  statusColumn,
];

const useDiscrepancy = (id: string) => useRead('discrepancies.get', { params: { discrepancy: id } });

/** Journals that a discrepancy may have been booked as, newest first. */
function useJournalChoices(): readonly Choice[] {
  const [mode] = useMode();
  const journals = useRead('journals.list', { query: { mode, limit: 100 } }).data?.data ?? [];
  return journals
    .filter(({ reverses, reversed_by }) => reverses === null && reversed_by === null)
    .map(({ id, kind, value_day, lines: [line], reason }) => [
      id,
      `${words(kind)} of ${value_day}: ${money(line!.amount, line!.currency)}, ${reason.slice(0, 60)}`,
    ]);
}

export function Discrepancies() {
  const acts = actsWith(useJournalChoices());
  return (
    <Records
      what="discrepancies"
      filters={filters}
      columns={columns}
      reading={useCashList('discrepancies.list')}
      useOne={useDiscrepancy}
      idOf={({ id }) => id}
      nameOf={({ transaction_id }) => transaction_id}
      acts={acts}
      ifNone="Nothing differs here from what the providers list."
      factsOf={(row) =>
        known(
          ['Difference', words(row.kind)],
          ['Provider', row.provider],
          ['Day', row.day],
          ['At the provider', figure(row, side(row.provider_amount, row.provider_currency))],
          ['Here', figure(row, side(row.recorded_amount, row.recorded_currency))],
          ['Reference', row.reference],
          ['Outcome', row.outcome],
          recordFact('Booked as', 'journal', row.journal_id),
          ['Found', at(row.created_at)],
          ['Ended', at(row.ended_at)],
        )
      }
    />
  );
}
