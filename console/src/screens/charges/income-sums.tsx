import { Link } from '@tanstack/react-router';
import type { SumOfIncome } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { date } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import type { Column } from '../../parts/columns.ts';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { useMode } from '../../shell/mode.ts';
import { type Period, usePeriod } from '../ledger/period.tsx';

/** Each figure leads to the records that make it. */
const columnsOf = (days: Period): readonly Column<SumOfIncome>[] => {
  const figure = (name: string, shown: (sum: SumOfIncome) => string): Column<SumOfIncome> => ({
    name,
    isFigure: true,
    cell: (sum) => (
      <Link
        to="."
        search={({ mode }) => ({ mode, code: sum.code, currency: sum.currency, ...days })}
        className="text-accent underline"
      >
        {shown(sum)}
      </Link>
    ),
  });
  return [
    { name: 'Fee', cell: ({ code }) => code },
    figure('Records', ({ sweeps }) => String(sweeps)),
    figure('Charged', ({ fee, currency }) => money(fee, currency)),
    figure('Partners’ share', ({ revenue_share, currency }) => money(revenue_share, currency)),
    figure('Income', ({ amount, currency }) => money(amount, currency)),
  ];
};

/** What fees of all partners brought in the period, by code and currency. */
export function IncomeSums() {
  const [mode] = useMode();
  const period = usePeriod();
  return (
    <Card title={`Fees, ${date(period.from)} to ${date(period.to)}`}>
      <List
        what="sums of fees"
        columns={columnsOf(period)}
        reading={useRead('firmIncome.sums', { query: { ...period, mode } })}
        idOf={({ code, currency }) => `${code} ${currency}`}
        ifNone="No fee became income in these days."
      />
    </Card>
  );
}
