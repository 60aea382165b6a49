import { useSearch } from '@tanstack/react-router';
import type { TaxDue, TaxesOfAuthority } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
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
