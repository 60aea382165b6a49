import type { FirmIncome } from '../../api/calls.generated.ts';
import { date, dateTime } from '../../format/dates.ts';
import type { Column } from '../../parts/columns.ts';
import { currencyChoices, type Filter } from '../../parts/filters.tsx';
import { Records } from '../../parts/records.tsx';
import { partnerColumn, partnerFact, useCashList } from '../cash/facts.tsx';
import { moved, movementsFact } from '../ledger/movements-link.tsx';

type Row = FirmIncome;

const filters: readonly Filter[] = [
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

/** What fees brought, by day, partner, product and code: the sum of a period is what they moved the income account by. */
export const Income = () => (
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
      ['Became income', dateTime(row.swept_at)],
      movementsFact({ source_id: row.id }),
    ]}
  />
);
