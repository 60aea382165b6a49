import { Link } from '@tanstack/react-router';
import { addMonths, lastDayOf } from '../../../../src/vocabulary/days.ts';
import type { TaxDue, TaxesOfAuthority, TaxMonth } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { date } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, currencyChoices, type Filter } from '../../parts/filters.tsx';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { Records } from '../../parts/records.tsx';
import { useMode } from '../../shell/mode.ts';
import { at, createdColumn, known, partnerColumn, partnerFact, useCashList } from '../cash/facts.tsx';
import { CashRecordLink } from '../cash/record-link.tsx';
import { lagosDay } from '../ledger/days.ts';
import { moved, movementsFact } from '../ledger/movements-link.tsx';
import { type Period, usePeriod } from '../ledger/period.tsx';

const filters: readonly Filter[] = [
  { name: 'code', label: 'Code' },
  { name: 'currency', label: 'Currency', choices: currencyChoices },
  { name: 'authority', label: 'Authority' },
  { name: 'account', label: 'Account', choices: choicesOf(['vat_payable', 'levies_payable', 'tax_payable']) },
  { name: 'organisation', label: 'Partner' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

type Charged = Pick<TaxesOfAuthority, 'authority' | 'code' | 'account' | 'currency'>;
type ChargesProps = { readonly of: Charged; readonly days: Period; readonly children: string };

/** A sum leads to the charges that make it, in the list below; each leads to its movements. */
const ChargesLink = ({ of: { authority, code, account, currency }, days, children }: ChargesProps) => (
  <Link
    to="."
    search={({ mode }) => ({ mode, authority, code, currency, ...(account && { account }), ...days })}
    className="text-accent underline"
  >
    {children}
  </Link>
);

const sumsOf = (days: Period): readonly Column<TaxesOfAuthority>[] => {
  const figure = (name: string, of: 'base' | 'amount' | 'given_back' | 'due'): Column<TaxesOfAuthority> => ({
    name,
    isFigure: true,
    cell: (sum) => (
      <ChargesLink of={sum} days={days}>
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
    figure('Given back', 'given_back'),
    figure('Due', 'due'),
  ];
};

const ofMonth = (name: string, of: 'due' | 'paid' | 'remaining'): Column<TaxMonth> => ({
  name,
  isFigure: true,
  cell: (one) => (
    <ChargesLink of={one} days={{ from: `${one.month}-01`, to: lastDayOf(one.month) }}>
      {money(one[of], one.currency)}
    </ChargesLink>
  ),
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
      payments.map(({ match_id, bank_line_id, day, reference, amount }) => (
        <span key={match_id} className="block">
          <CashRecordLink of={{ type: 'bank_line', id: bank_line_id, day }}>
            {date(day)} {money(amount, currency)}
            {reference && `, ${reference}`}
          </CashRecordLink>
        </span>
      )),
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

/** What it is computed on moved by its record; custody has only charges. */
const baseOf = ({ charged_for, record_id, base, currency }: TaxDue) =>
  moved(charged_for === 'custody' ? { charged_id: record_id } : { source_id: record_id }, base, currency);

const columns: readonly Column<TaxDue>[] = [
  { name: 'Authority', cell: ({ authority }) => authority },
  { name: 'Code', cell: ({ code }) => code },
  partnerColumn,
  { name: 'For', cell: ({ charged_for, investment_name }) => investment_name ?? words(charged_for) },
  { name: 'Base', isFigure: true, cell: (row) => baseOf(row) },
  { name: 'Amount', isFigure: true, cell: (row) => moved({ source_id: row.id }, row.amount, row.currency) },
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
      {mode === 'live' && <Months />}
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
            ['Booked', at(row.created_at)],
          ),
          movementsFact({ source_id: row.id }),
        ]}
      />
    </>
  );
}
