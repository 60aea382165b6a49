import type { FirmIncome } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { date, dateTime } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import type { Column } from '../../parts/columns.ts';
import { currencyChoices, type Filter } from '../../parts/filters.tsx';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { Records } from '../../parts/records.tsx';
import { Badge } from '../../parts/states.tsx';
import { useMode } from '../../shell/mode.ts';
import { partnerColumn, partnerFact, useCashList } from '../cash/facts.tsx';
import { moved, movementsFact } from '../ledger/movements-link.tsx';
import { usePeriod } from '../ledger/period.tsx';
import { IncomeSums } from './income-sums.tsx';

type Row = FirmIncome;

const filters: readonly Filter[] = [
  { name: 'code', label: 'Fee' },
  { name: 'currency', label: 'Currency', choices: currencyChoices },
  { name: 'organisation', label: 'Partner' },
  { name: 'investment_id', label: 'Investment' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

const nameOf = (name: string | null): string => name ?? 'No investment';

const ofSweep = ({ id, currency }: Row, amount: string) => moved({ source_id: id }, amount, currency);

const columns: readonly Column<Row>[] = [
  { name: 'Day', cell: ({ day }) => date(day) },
  { name: 'Fee', cell: ({ code }) => code },
  partnerColumn,
  { name: 'For', cell: ({ products }) => products.map((one) => nameOf(one.investment_name)).join(', ') },
  { name: 'Charged', isFigure: true, cell: (row) => ofSweep(row, row.fee) },
  { name: 'Partner’s share', isFigure: true, cell: (row) => ofSweep(row, row.revenue_share) },
  { name: 'Income', isFigure: true, cell: (row) => ofSweep(row, row.amount) },
];

type Check = {
  readonly currency: string;
  readonly reported: string;
  readonly ledger: string;
  readonly is_equal: boolean;
  readonly words: string;
};

const checks: readonly Column<Check>[] = [
  { name: 'Currency', cell: ({ currency }) => currency },
  { name: 'Income', isFigure: true, cell: ({ reported, currency }) => money(reported, currency) },
  { name: 'Income accounts', isFigure: true, cell: ({ ledger, currency }) => money(ledger, currency) },
  {
    name: 'Both',
    cell: ({ is_equal, words }) =>
      is_equal ? <Badge status="completed">equal</Badge> : <Badge status="failed">{words}</Badge>,
  },
];

/** Of all partners: what fees and journals brought in the period, against the income accounts of the ledger. */
function Totals() {
  const [mode] = useMode();
  const { from, to } = usePeriod();
  const { data, error, refetch } = useRead('reports.show', {
    params: { report: 'firm-income' },
    query: { mode, from, as_of: to, limit: '1' },
  });
  return (
    <Card title={`All partners, ${date(from)} to ${date(to)}`}>
      <List
        what="totals of income"
        columns={checks}
        reading={{ data: data?.checks, error, refetch }}
        idOf={({ currency }) => currency}
        ifNone="No income in this period."
      />
    </Card>
  );
}

/** What fees brought, by day, partner, product and code, their sums of the period, and its totals against the income accounts. */
export const Income = () => (
  <>
    <Totals />
    <IncomeSums />
    <Incomes />
  </>
);

const Incomes = () => (
  <Records
    what="income of the firm"
    filters={filters}
    columns={columns}
    reading={useCashList('firmIncome.list')}
    idOf={({ id }) => id}
    nameOf={({ code, day }) => `${code} of ${date(day)}`}
    acts={[]}
    ifNone="No fee became income in this mode."
    factsOf={(row) => [
      partnerFact(row),
      ['Charged', ofSweep(row, row.fee)],
      ['Partner’s share', ofSweep(row, row.revenue_share)],
      ['Income', ofSweep(row, row.amount)],
      ...row.products.map((one) => [`For ${nameOf(one.investment_name)}`, ofSweep(row, one.amount)] as const),
      ['Charged in', row.month],
      ['Became income', dateTime(row.swept_at)],
      movementsFact({ source_id: row.id }),
    ]}
  />
);
