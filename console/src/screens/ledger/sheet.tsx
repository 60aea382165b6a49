import { useNavigate, useSearch } from '@tanstack/react-router';
import type { LedgerBalance } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { TextField } from '../../parts/field.tsx';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { Badge } from '../../parts/states.tsx';
import { useMode } from '../../shell/mode.ts';
import { EntriesLink } from './entries-link.tsx';

type Total = LedgerBalance['totals'][number];
type Line = LedgerBalance['lines'][number];

const figure = (name: string, of: 'assets' | 'liabilities' | 'equity' | 'result'): Column<Total> => ({
  name,
  isFigure: true,
  cell: ({ currency, [of]: amount }) => money(amount, currency),
});

const totals: readonly Column<Total>[] = [
  { name: 'Currency', cell: ({ currency }) => currency },
  figure('Assets', 'assets'),
  figure('Liabilities', 'liabilities'),
  figure('Equity', 'equity'),
  figure('Result', 'result'),
  {
    name: 'Both sides',
    cell: ({ is_balanced }) => (
      <Badge status={is_balanced ? 'completed' : 'failed'}>{is_balanced ? 'equal' : 'differ'}</Badge>
    ),
  },
];

const columnsOf = (as_of: string | undefined): readonly Column<Line>[] => [
  { name: 'Code', sortBy: ({ code }) => code, cell: ({ code, name }) => `${code} ${name}` },
  { name: 'Type', sortBy: ({ type }) => words(type), cell: ({ type }) => words(type) },
  { name: 'Currency', cell: ({ currency }) => currency },
  {
    name: 'Amount',
    isFigure: true,
    cell: ({ code, currency, amount }) => (
      <EntriesLink of={{ code, currency, ...(as_of && { to: as_of }) }}>{money(amount, currency)}</EntriesLink>
    ),
  },
];

/** Assets against liabilities, equity and result of each currency, at the end of a day; each code leads to its entries. */
export function Sheet() {
  const { as_of }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const [mode] = useMode();
  const navigate = useNavigate();
  const { data, error, refetch } = useRead('ledger.balance', { query: { mode, ...(as_of && { as_of }) } });
  return (
    <>
      <div className="mb-4 max-w-60">
        <TextField
          label="As of the end of"
          hint="Empty: now."
          type="date"
          value={as_of ?? ''}
          onChange={({ target }) =>
            navigate({ to: '.', search: (before) => ({ ...before, as_of: target.value || undefined }) })
          }
        />
      </div>
      <Card title="By currency">
        <List
          what="currencies"
          columns={totals}
          reading={{ data: data?.totals, error, refetch }}
          idOf={({ currency }) => currency}
          ifNone="Nothing was held."
        />
      </Card>
      <Card title="By code">
        <List
          what="codes"
          columns={columnsOf(as_of)}
          reading={{ data: data?.lines, error, refetch }}
          idOf={({ code, currency }) => `${code} ${currency}`}
          ifNone="Nothing was held."
        />
      </Card>
    </>
  );
}
