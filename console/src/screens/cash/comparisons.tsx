import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Comparison } from '../../api/calls.generated.ts';
import { date } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, type Filter } from '../../parts/filters.tsx';
import { actOf } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { MovementsLink } from '../ledger/movements-link.tsx';
import { at, known, statusColumn, useCashList } from './facts.tsx';

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', choices: choicesOf(['due', 'compared']) },
  { name: 'day', label: 'Day', type: 'date' },
];

type Total = NonNullable<Comparison['totals']>[number];

/** A difference of a day leads to the discrepancies that it is made of. */
const differing = ({ day, provider }: Comparison, shown: string, status?: 'open') => (
  <Link
    key={status ?? 'all'}
    to="/cash/$part"
    params={{ part: 'discrepancies' }}
    search={({ mode }) => ({ mode, day, provider, ...(status && { status }) })}
    className="text-accent underline"
  >
    {shown}
  </Link>
);

/** A sum of a day leads to what moved at the place of the provider on that day of UTC. */
const movedOn = ({ day }: Comparison, { place_id: place, currency }: Total, shown: string) => (
  <MovementsLink key={currency} of={{ place, currency, from: `${day}T00:00:00.000Z`, to: `${day}T23:59:59.999Z` }}>
    {shown}
  </MovementsLink>
);

/** A figure of each currency, one below the other. */
const ofEach = (row: Comparison, figure: (total: Total) => ReactNode, none: string): ReactNode =>
  (row.totals ?? []).length === 0
    ? none
    : row.totals!.map((total) => (
        <span key={total.currency} className="block">
          {figure(total)}
        </span>
      ));

const columns: readonly Column<Comparison>[] = [
  { name: 'Day', sortBy: ({ day }) => day, cell: ({ day }) => date(day) },
  { name: 'Provider', cell: ({ provider }) => provider },
  statusColumn,
  {
    ...{ name: 'Payments', isFigure: true },
    cell: (row) => ofEach(row, (one) => movedOn(row, one, one.lines.toLocaleString('en-GB')), noneOf(row)),
  },
  {
    ...{ name: 'At the provider', isFigure: true },
    cell: (row) => ofEach(row, (one) => movedOn(row, one, money(one.provider_amount, one.currency)), ''),
  },
  {
    ...{ name: 'Here', isFigure: true },
    cell: (row) => ofEach(row, (one) => movedOn(row, one, money(one.recorded_amount, one.currency)), ''),
  },
  {
    ...{ name: 'Difference', isFigure: true },
    cell: (row) => ofEach(row, (one) => differing(row, money(one.difference, one.currency)), 'none known'),
  },
  {
    ...{ name: 'Open discrepancies', isFigure: true },
    cell: (row) => differing(row, row.open_discrepancies.toLocaleString('en-GB'), 'open'),
  },
];

const noneOf = ({ lines }: Comparison): string => (lines === null ? 'not read' : '0');

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
        ['Discrepancies', differing(row, String(row.discrepancies))],
        ['Open', differing(row, String(row.open_discrepancies), 'open')],
      ),
      ...(row.totals ?? []).flatMap(
        (one) =>
          [
            [`${one.currency} at the provider`, movedOn(row, one, money(one.provider_amount, one.currency))],
            [`${one.currency} here`, movedOn(row, one, money(one.recorded_amount, one.currency))],
            [`${one.currency} difference`, differing(row, money(one.difference, one.currency))],
          ] as const,
      ),
    ]}
  />
);
