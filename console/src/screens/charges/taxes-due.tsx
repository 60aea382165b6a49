import type { TaxDue, TaxesOfAuthority } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, currencyChoices, type Filter } from '../../parts/filters.tsx';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { Records } from '../../parts/records.tsx';
import { useMode } from '../../shell/mode.ts';
import { at, createdColumn, known, partnerColumn, partnerFact, useCashList } from '../cash/facts.tsx';
import { moved, movementsFact } from '../ledger/movements-link.tsx';
import { type Period, usePeriod } from '../ledger/period.tsx';
import { ChargesLink } from './charges-link.tsx';
import { TaxMonths } from './tax-months.tsx';

const filters: readonly Filter[] = [
  { name: 'code', label: 'Code' },
  { name: 'currency', label: 'Currency', choices: currencyChoices },
  { name: 'authority', label: 'Authority' },
  { name: 'account', label: 'Account', choices: choicesOf(['vat_payable', 'levies_payable', 'tax_payable']) },
  {
    ...{ name: 'is_given_back', label: 'Given back' },
    choices: [
      ['', 'All'],
      ['false', 'Due'],
      ['true', 'Given back'],
    ],
  },
  { name: 'organisation', label: 'Partner' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

const sumsOf = (days: Period): readonly Column<TaxesOfAuthority>[] => {
  const figure = (
    name: string,
    of: 'base' | 'amount' | 'given_back' | 'due',
    is_given_back?: 'true' | 'false',
  ): Column<TaxesOfAuthority> => ({
    name,
    isFigure: true,
    cell: (sum) => (
      <ChargesLink of={sum} days={days} is_given_back={is_given_back}>
        {money(sum[of], sum.currency)}
      </ChargesLink>
    ),
  });
  return [
    { name: 'Authority', cell: ({ authority }) => authority },
    { name: 'Code', cell: ({ code }) => code },
    {
      ...{ name: 'Charges', isFigure: true },
      cell: (sum) => (
        <ChargesLink of={sum} days={days}>
          {String(sum.charges)}
        </ChargesLink>
      ),
    },
    figure('Base', 'base'),
    figure('Charged', 'amount'),
    figure('Given back', 'given_back', 'true'),
    figure('Due', 'due', 'false'),
  ];
};

/** What it is computed on moved by its record; custody has only charges. */
const baseOf = ({ charged_for, record_id, base, currency }: TaxDue) =>
  moved(charged_for === 'custody' ? { charged_id: record_id } : { source_id: record_id }, base, currency);

const columns: readonly Column<TaxDue>[] = [
  { name: 'Authority', cell: ({ authority }) => authority },
  { name: 'Code', cell: ({ code }) => code },
  partnerColumn,
  { name: 'For', cell: ({ charged_for, investment_name }) => investment_name ?? words(charged_for) },
  {
    ...{ name: 'Base', isFigure: true, cell: (row) => baseOf(row) },
    sum: ({ base, currency }) => ({ amount: base, currency }),
  },
  {
    ...{ name: 'Amount', isFigure: true, sum: (row) => row },
    cell: (row) => moved({ source_id: row.id }, row.amount, row.currency),
  },
  { name: 'Given back', cell: ({ given_back_at }) => at(given_back_at) ?? 'no' },
  createdColumn,
];

/** What is owed to authorities of a period, this month where none is chosen, and each charge behind it. */
export function TaxesDue() {
  const [mode] = useMode();
  const period = usePeriod();
  return (
    <>
      <Card title={`Due of ${period.from} to ${period.to}`}>
        <List
          what="sums"
          columns={sumsOf(period)}
          reading={useRead('taxesDue.sums', { query: { ...period, mode } })}
          idOf={({ authority, code, currency, account }) => `${authority} ${code} ${currency} ${account}`}
          ifNone="Nothing was withheld or charged for an authority in these days."
        />
      </Card>
      {mode === 'live' && <TaxMonths />}
      <Records
        what="taxes due"
        filters={filters}
        columns={columns}
        reading={useCashList('taxesDue.list', { hasLagosDays: true })}
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
            ['Base', baseOf(row)],
            ['Amount', moved({ source_id: row.id }, row.amount, row.currency)],
            ['Charged for', words(row.charged_for)],
            ['Given back', at(row.given_back_at)],
            ['Certificate', row.certificate_number],
            ['Booked', at(row.created_at)],
          ),
          movementsFact({ source_id: row.id }),
        ]}
      />
    </>
  );
}
