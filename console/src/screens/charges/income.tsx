import type { FirmIncome } from '../../api/calls.generated.ts';
import { date, dateTime } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import type { Column } from '../../parts/columns.ts';
import { currencyChoices, type Filter } from '../../parts/filters.tsx';
import { Records } from '../../parts/records.tsx';
import { partnerColumn, partnerFact, useCashList } from '../cash/facts.tsx';
import { movementsFact } from '../ledger/movements-link.tsx';

type Row = FirmIncome;

const filters: readonly Filter[] = [
  { name: 'currency', label: 'Currency', choices: currencyChoices },
  { name: 'organisation', label: 'Partner' },
  { name: 'investment_id', label: 'Investment' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

const nameOf = (name: string | null): string => name ?? 'No investment';

const columns: readonly Column<Row>[] = [
  { name: 'Day', cell: ({ day }) => date(day) },
  { name: 'Fee', cell: ({ code }) => code },
  partnerColumn,
  { name: 'For', cell: ({ products }) => products.map((one) => nameOf(one.investment_name)).join(', ') },
  { name: 'Charged', isFigure: true, cell: ({ fee, currency }) => money(fee, currency) },
  { name: 'Partner’s share', isFigure: true, cell: ({ revenue_share, currency }) => money(revenue_share, currency) },
  { name: 'Income', isFigure: true, cell: ({ amount, currency }) => money(amount, currency) },
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
      ['Charged', money(row.fee, row.currency)],
      ['Partner’s share', money(row.revenue_share, row.currency)],
      ['Income', money(row.amount, row.currency)],
      ...row.products.map((one) => [`For ${nameOf(one.investment_name)}`, money(one.amount, row.currency)] as const),
      ['Became income', dateTime(row.swept_at)],
      movementsFact({ source_id: row.id }),
    ]}
  />
);
