import { Link } from '@tanstack/react-router';
import type { Comparison } from '../../api/calls.generated.ts';
import { date } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, type Filter } from '../../parts/filters.tsx';
import { actOf } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { at, known, statusColumn, useCashList } from './facts.tsx';

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', choices: choicesOf(['due', 'compared']) },
  { name: 'day', label: 'Day', type: 'date' },
];

/** A figure of a day leads to what differs in it. */
const ofDay = ({ day }: Comparison, shown: string) => (
  <Link
    to="/cash/$part"
    params={{ part: 'discrepancies' }}
    search={({ mode }) => ({ mode, day })}
    className="text-accent underline"
  >
    {shown}
  </Link>
);

const columns: readonly Column<Comparison>[] = [
  { name: 'Day', sortBy: ({ day }) => day, cell: ({ day }) => date(day) },
  { name: 'Provider', cell: ({ provider }) => provider },
  statusColumn,
  {
    name: 'Payments',
    isFigure: true,
    cell: (row) => (row.lines === null ? 'not read' : ofDay(row, row.lines.toLocaleString('en-GB'))),
  },
  {
    name: 'Difference',
    isFigure: true,
    cell: (row) =>
      ofDay(row, (row.totals ?? []).map((one) => money(one.difference, one.currency)).join(' ') || 'none known'),
  },
  {
    name: 'Open discrepancies',
    isFigure: true,
    cell: (row) => ofDay(row, row.open_discrepancies.toLocaleString('en-GB')),
  },
];

const acts = [
  actOf<Comparison>()({
    ...{ name: 'compare', title: 'Compare again', operation: 'comparisons.compare', permission: 'money.manage' },
    about: 'The list of that day is read once more from the provider, within a minute.',
    whyNot: ({ status }) => (status === 'due' ? 'It is compared within a minute already.' : null),
    inputOf: ({ mode, day }) => ({ body: { mode, day } }),
  }),
];

/** Each day of each provider, held against what is recorded here. */
export const Comparisons = () => (
  <Records
    what="comparisons"
    filters={filters}
    columns={columns}
    reading={useCashList('comparisons.list')}
    idOf={({ id }) => id}
    nameOf={({ day, provider }) => `${date(day)}, ${provider}`}
    acts={acts}
    factsOf={(row) => [
      ...known(
        ['Compared', at(row.compared_at)],
        ['Discrepancies', ofDay(row, String(row.discrepancies))],
        ['Open', ofDay(row, String(row.open_discrepancies))],
      ),
      ...(row.totals ?? []).flatMap(
        (one) =>
          [
            [`${one.currency} at the provider`, ofDay(row, money(one.provider_amount, one.currency))],
            [`${one.currency} here`, ofDay(row, money(one.recorded_amount, one.currency))],
          ] as const,
      ),
    ]}
  />
);
