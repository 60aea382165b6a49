import { useSearch } from '@tanstack/react-router';
import { addMonths } from '../../../../src/vocabulary/days.ts';
import type { TaxDue, TaxesOfAuthority, TaxMonth } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { date } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { currencyChoices, type Filter } from '../../parts/filters.tsx';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { Records } from '../../parts/records.tsx';
import { useMode } from '../../shell/mode.ts';
import { at, createdColumn, known, partnerColumn, partnerFact, useCashList } from '../cash/facts.tsx';
import { lagosDay } from '../ledger/days.ts';
import { movementsFact } from '../ledger/movements-link.tsx';

const filters: readonly Filter[] = [
  { name: 'code', label: 'Code' },
  { name: 'currency', label: 'Currency', choices: currencyChoices },
  { name: 'organisation', label: 'Partner' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

const ofAuthority = (name: string, of: 'base' | 'amount' | 'given_back' | 'due'): Column<TaxesOfAuthority> => ({
  name,
  isFigure: true,
  cell: (sum) => money(sum[of], sum.currency),
});

const sums: readonly Column<TaxesOfAuthority>[] = [
  { name: 'Authority', cell: ({ authority }) => authority },
  { name: 'Code', cell: ({ code }) => code },
  { name: 'Charges', isFigure: true, cell: ({ charges }) => charges },
  ofAuthority('Base', 'base'),
  ofAuthority('Charged', 'amount'),
  ofAuthority('Given back', 'given_back'),
  ofAuthority('Due', 'due'),
];

const ofMonth = (name: string, of: 'due' | 'paid' | 'remaining'): Column<TaxMonth> => ({
  name,
  isFigure: true,
  cell: (one) => money(one[of], one.currency),
});

const months: readonly Column<TaxMonth>[] = [
  { name: 'Month', cell: ({ month }) => month },
  { name: 'Authority', cell: ({ authority }) => authority },
  { name: 'Code', cell: ({ code }) => code },
  ofMonth('Due', 'due'),
  ofMonth('Paid', 'paid'),
  ofMonth('Left', 'remaining'),
  {
    name: 'Paid by',
    cell: ({ payments, currency }) =>
      payments
        .map(
          ({ day, reference, amount }) => `${date(day)} ${money(amount, currency)}${reference ? `, ${reference}` : ''}`,
        )
        .join('; '),
  },
];

const MONTHS_BEFORE = 12;

/** The last months of live mode: lines of banks are matched with what is left of them. */
function Months() {
  const to_month = lagosDay().slice(0, 7);
  const from_month = addMonths(`${to_month}-01`, -MONTHS_BEFORE).slice(0, 7);
  return (
    <Card title="By month, and what was paid">
      <List
        what="months"
        columns={months}
        reading={useRead('taxesDue.months', { query: { from_month, to_month } })}
        idOf={({ id }) => id}
        ifNone="Nothing was withheld or charged for an authority in these months."
      />
    </Card>
  );
}

const columns: readonly Column<TaxDue>[] = [
  { name: 'Authority', cell: ({ authority }) => authority },
  { name: 'Code', cell: ({ code }) => code },
  partnerColumn,
  { name: 'For', cell: ({ charged_for, investment_name }) => investment_name ?? words(charged_for) },
  { name: 'Base', isFigure: true, cell: ({ base, currency }) => money(base, currency) },
  { name: 'Amount', isFigure: true, cell: ({ amount, currency }) => money(amount, currency) },
  createdColumn,
];

/** What is owed to authorities of a period, this month where none is chosen, and each charge behind it. */
export function TaxesDue() {
  const { from, to }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const [mode] = useMode();
  const today = lagosDay();
  const period = { from: from ?? `${today.slice(0, 7)}-01`, to: to ?? today };
  return (
    <>
      <Card title={`Due of ${period.from} to ${period.to}`}>
        <List
          what="sums"
          columns={sums}
          reading={useRead('taxesDue.sums', { query: { ...period, mode } })}
          idOf={({ authority, code, currency, account }) => `${authority} ${code} ${currency} ${account}`}
          ifNone="Nothing was withheld or charged for an authority in these days."
        />
      </Card>
      {mode === 'live' && <Months />}
      <Records
        what="taxes due"
        filters={filters}
        columns={columns}
        reading={useCashList('taxesDue.list')}
        idOf={({ id }) => id}
        nameOf={({ name, authority }) => `${name} to ${authority}`}
        acts={[]}
        ifNone="Nothing was withheld or charged for an authority."
        factsOf={(row) => [
          partnerFact(row),
          ...known(
            ['Beneficiary', row.beneficiary],
            ['Tax number', row.tax_id],
            ['Payer', row.payer],
            ['Base', money(row.base, row.currency)],
            ['Amount', money(row.amount, row.currency)],
            ['Charged for', words(row.charged_for)],
            ['Given back', at(row.given_back_at)],
            ['Booked', at(row.created_at)],
          ),
          movementsFact({ source_id: row.id }),
        ]}
      />
    </>
  );
}
