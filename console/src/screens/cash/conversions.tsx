import type { OwnedConversion } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { grouped, money } from '../../format/money.ts';
import type { Column } from '../../parts/columns.ts';
import { currencyChoices, type Filter } from '../../parts/filters.tsx';
import { Records } from '../../parts/records.tsx';
import { moved, movementsFact } from '../ledger/movements-link.tsx';
import { chargesFacts } from './charges-facts.ts';
import { createdColumn, partnerColumn, partnerFact, useCashList } from './facts.tsx';

type Row = OwnedConversion;

const filters: readonly Filter[] = [
  { name: 'from_currency', label: 'Given', choices: currencyChoices },
  { name: 'to_currency', label: 'Received', choices: currencyChoices },
  { name: 'organisation', label: 'Partner' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

const columns: readonly Column<Row>[] = [
  { name: 'Given', isFigure: true, cell: ({ source_amount, from }) => money(source_amount, from) },
  { name: 'Received', isFigure: true, cell: (row) => moved({ source_id: row.id }, row.destination_amount, row.to) },
  { name: 'Rate', isFigure: true, cell: ({ rate }) => grouped(rate) },
  partnerColumn,
  createdColumn,
];

const useConversion = (id: string) => useRead('conversions.get', { params: { conversion: id } });

/** Money of one currency that partners made into another. */
export const Conversions = () => (
  <Records
    what="conversions"
    filters={filters}
    columns={columns}
    reading={useCashList('conversions.list')}
    useOne={useConversion}
    idOf={({ id }) => id}
    nameOf={({ source_amount, from, to }) => `${money(source_amount, from)} into ${to}`}
    acts={[]}
    ifNone="No conversion matches."
    factsOf={(row) => [
      partnerFact(row),
      ['Given', moved({ source_id: row.id }, row.source_amount, row.from)],
      ...chargesFacts(row, row.from),
      ...(row.charges.length > 0
        ? [['Converted', moved({ source_id: row.id }, row.net_amount, row.from)] as const]
        : []),
      ['Received', moved({ source_id: row.id }, row.destination_amount, row.to)],
      ['Rate', `1 ${row.from} is ${grouped(row.rate)} ${row.to}`],
      ['Quote', row.quote_id],
      ['Made', dateTime(row.created_at)],
      movementsFact({ source_id: row.id }),
    ]}
  />
);
