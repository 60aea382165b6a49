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
import { moved } from '../ledger/movements-link.tsx';
import { CashRecordLink } from './record-link.tsx';

const types = {
  ...({ settlement: 'settlement', payout: 'withdrawal' } as const),
  ...({ reversal: 'funding_request', transfer: 'bank_line' } as const),
};
const banks: Partial<Record<TransferInTransit['type'], string>> = {
  payout: 'A partner’s bank',
  reversal: 'The bank of the payer',
};
const recordOf = ({ type, id }: TransferInTransit) => ({ type: types[type], id });

const RecordLink = ({ of }: { readonly of: TransferInTransit }) => (
  <CashRecordLink of={recordOf(of)}>
    {words(of.type)} {of.reference ?? ''}
  </CashRecordLink>
);

/** A payout has moved money; of the others the record says what waits. */
const Amount = ({ of }: { readonly of: TransferInTransit }) =>
  banks[of.type] !== undefined && of.reference !== null ? (
    moved({ reference: of.reference }, of.amount, of.currency)
  ) : (
    <CashRecordLink of={recordOf(of)}>{money(of.amount, of.currency)}</CashRecordLink>
  );

const columns: readonly Column<TransferInTransit>[] = [
  { name: 'What', cell: (one) => <RecordLink of={one} /> },
  { name: 'From', cell: ({ from_place_name }) => from_place_name ?? 'A partner’s bank' },
  {
    name: 'To',
    cell: ({ type, to_place_name }) => to_place_name ?? banks[type] ?? 'Not known yet',
  },
  { name: 'Booked', cell: ({ has }) => (has === 'departure' ? 'That it left' : 'That it arrived') },
  { name: 'Amount', isFigure: true, cell: (one) => <Amount of={one} />, sum: (one) => one },
  { name: 'Since', sortBy: ({ since }) => since, cell: ({ since }) => date(since) },
  { name: 'Days', isFigure: true, cell: ({ age_days }) => age_days },
];

/** A sum leads to what it is of, in the list below. */
const ofPlace = ({ place, currency }: SumInTransit, shown: string) => (
  <Link to="." search={(before) => ({ ...before, place, currency })} className="text-accent underline">
    {shown}
  </Link>
);

const sums: readonly Column<SumInTransit>[] = [
  { name: 'Place', cell: ({ place_name }) => place_name },
  { name: 'Transfers', isFigure: true, cell: (one) => ofPlace(one, String(one.transfers)) },
  { name: 'On its way from there', isFigure: true, cell: (one) => ofPlace(one, money(one.leaving, one.currency)) },
  { name: 'On its way to there', isFigure: true, cell: (one) => ofPlace(one, money(one.arriving, one.currency)) },
];

/** What left one place and has not reached another, by the books and the statements. */
export function InTransit() {
  const { currency, place }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const [mode] = useMode();
  return mode === 'live' ? (
    <OfCurrency currency={currency} place={place} />
  ) : (
    <p className="text-muted">Only live mode has money on its way: choose it above.</p>
  );
}

type Chosen = { readonly currency: string | undefined; readonly place: string | undefined };

function OfCurrency({ currency, place }: Chosen) {
  const { data, error, refetch } = useRead('transfersInTransit.list', {
    query: { ...(currency && { currency: currency as SumInTransit['currency'] }), ...(place && { place }) },
  });
  return (
    <>
      <Filters
        filters={[
          { name: 'currency', label: 'Currency', choices: currencyChoices },
          { name: 'place', label: 'Id of the place' },
        ]}
      />
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
