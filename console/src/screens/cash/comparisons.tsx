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

const columns: readonly Column<Comparison>[] = [
  { name: 'Day', sortBy: ({ day }) => day, cell: ({ day }) => date(day) },
  { name: 'Provider', cell: ({ provider }) => provider },
  statusColumn,
  {
    name: 'Payments',
    isFigure: true,
    cell: ({ lines }) => (lines === null ? 'not read' : lines.toLocaleString('en-GB')),
  },
  {
    name: 'Difference',
    isFigure: true,
    cell: ({ totals }) => (totals ?? []).map((one) => money(one.difference, one.currency)).join(' ') || 'none known',
  },
  { name: 'Open discrepancies', isFigure: true, cell: (row) => row.open_discrepancies.toLocaleString('en-GB') },
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
        ['Discrepancies', String(row.discrepancies)],
        ['Open', String(row.open_discrepancies)],
      ),
      ...(row.totals ?? []).flatMap(
        (one) =>
          [
            [`${one.currency} at the provider`, money(one.provider_amount, one.currency)],
            [`${one.currency} here`, money(one.recorded_amount, one.currency)],
          ] as const,
      ),
    ]}
  />
);
