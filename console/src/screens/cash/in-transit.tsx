import { Link, useSearch } from '@tanstack/react-router';
import type { SumInTransit, TransferInTransit } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { date } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { currencyChoices, Filters } from '../../parts/filters.tsx';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { useMode } from '../../shell/mode.ts';

const partOf = { settlement: 'settlements', payout: 'withdrawals', transfer: 'bank-lines' } as const;

const RecordLink = ({ of: { type, id, reference } }: { readonly of: TransferInTransit }) => (
  <Link
    to="/cash/$part"
    params={{ part: partOf[type] }}
    search={({ mode }) => ({ mode, at: id })}
    className="text-accent underline"
  >
    {words(type)} {reference ?? ''}
  </Link>
);

const columns: readonly Column<TransferInTransit>[] = [
  { name: 'What', cell: (one) => <RecordLink of={one} /> },
  { name: 'From', cell: ({ from_place_name }) => from_place_name ?? 'A partner’s bank' },
  {
    name: 'To',
    cell: ({ type, to_place_name }) => to_place_name ?? (type === 'payout' ? 'A partner’s bank' : 'Not known yet'),
  },
  { name: 'Booked', cell: ({ has }) => (has === 'departure' ? 'That it left' : 'That it arrived') },
  { name: 'Amount', isFigure: true, cell: ({ amount, currency }) => money(amount, currency), sum: (one) => one },
  { name: 'Since', sortBy: ({ since }) => since, cell: ({ since }) => date(since) },
  { name: 'Days', isFigure: true, cell: ({ age_days }) => age_days },
];

const sums: readonly Column<SumInTransit>[] = [
  { name: 'Place', cell: ({ place_name }) => place_name },
  { name: 'Transfers', isFigure: true, cell: ({ transfers }) => transfers },
  { name: 'On its way from there', isFigure: true, cell: ({ leaving, currency }) => money(leaving, currency) },
  { name: 'On its way to there', isFigure: true, cell: ({ arriving, currency }) => money(arriving, currency) },
];

/** What left one place and has not reached another, by the books and the statements. */
export function InTransit() {
  const { currency }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const [mode] = useMode();
  return mode === 'live' ? (
    <OfCurrency currency={currency} />
  ) : (
    <p className="text-muted">Only live mode has money on its way: choose it above.</p>
  );
}

function OfCurrency({ currency }: { readonly currency: string | undefined }) {
  const { data, error, refetch } = useRead('transfersInTransit.list', {
    query: { ...(currency && { currency: currency as SumInTransit['currency'] }) },
  });
  return (
    <>
      <Filters filters={[{ name: 'currency', label: 'Currency', choices: currencyChoices }]} />
      <Card title="By place">
        <List
          what="places"
          columns={sums}
          reading={{ data: data?.sums, error, refetch }}
          idOf={(one) => `${one.currency} ${one.place}`}
          ifNone="Nothing is on its way."
        />
      </Card>
      <Card
        title={data?.left_out ? `The oldest; ${data.left_out} more are left out` : 'Each of them, the oldest first'}
      >
        <List
          what="transfers"
          columns={columns}
          reading={{ data: data?.transfers, error, refetch }}
          idOf={({ type, id }) => `${type} ${id}`}
          ifNone="Nothing is on its way."
        />
      </Card>
    </>
  );
}
