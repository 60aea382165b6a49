import { useSearch } from '@tanstack/react-router';
import type { GlAccount, GlEntry } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { currencyChoices, type Filter } from '../../parts/filters.tsx';
import { Opening } from '../../parts/opening.tsx';
import { Records } from '../../parts/records.tsx';
import { Failure, Loading } from '../../parts/states.tsx';
import { at, createdColumn, known, useCashList } from '../cash/facts.tsx';
import { Trace } from './transactions.tsx';

const amount = (id: string, value: string, currency: string) =>
  value === '0.00' ? '' : <Opening at={id}>{money(value, currency)}</Opening>;

const columns: readonly Column<GlEntry>[] = [
  { name: 'What', cell: ({ description }) => description },
  { name: 'Partner', cell: ({ organisation_name }) => organisation_name ?? 'The firm' },
  {
    ...{ name: 'Debit', isFigure: true, sum: ({ debit, currency }) => ({ amount: debit, currency }) },
    cell: ({ id, debit, currency }) => amount(id, debit, currency),
  },
  {
    ...{ name: 'Credit', isFigure: true, sum: ({ credit, currency }) => ({ amount: credit, currency }) },
    cell: ({ id, credit, currency }) => amount(id, credit, currency),
  },
  { name: 'Reference', cell: ({ reference }) => <span className="break-all">{reference ?? 'none'}</span> },
  { ...createdColumn, name: 'Posted' },
];

/** What moved in one code of the chart, and from each movement the way to what caused it. */
export function Entries() {
  const { code }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const { data, error, refetch } = useRead('glAccounts.list', {});
  if (!data && error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading what="the chart of accounts" />;
  return <OfCode chart={data} code={code ?? data[0]!.code} />;
}

function OfCode({ chart, code }: { readonly chart: readonly GlAccount[]; readonly code: string }) {
  const filters: readonly Filter[] = [
    { name: 'code', label: 'Code', choices: chart.map((one) => [one.code, `${one.code} ${one.name}`]) },
    { name: 'currency', label: 'Currency', choices: currencyChoices },
    { name: 'organisation', label: 'Partner' },
    { name: 'from', label: 'From', type: 'date' },
    { name: 'to', label: 'To', type: 'date' },
  ];
  return (
    <Records
      what="entries"
      filters={filters}
      columns={columns}
      reading={useCashList('glAccounts.entries', { params: { code } })}
      idOf={({ id }) => id}
      nameOf={({ description }) => description}
      acts={[]}
      more={({ id }) => <Trace key={id} id={id} />}
      factsOf={(row) =>
        known(
          ['Code', code],
          ['Debit', money(row.debit, row.currency)],
          ['Credit', money(row.credit, row.currency)],
          ['Reason', words(row.reason)],
          ['Posted', at(row.created_at)],
          ['Id', row.id],
        )
      }
    />
  );
}
