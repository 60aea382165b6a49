import type { LedgerBalance } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../format/money.ts';
import type { Column } from '../../parts/columns.ts';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { Badge } from '../../parts/states.tsx';
import { useMode } from '../../shell/mode.ts';
import { AsOfField, useAsOf } from './as-of.tsx';
import { codeColumns } from './code-columns.tsx';

type Total = LedgerBalance['totals'][number];

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

/** Assets against liabilities, equity and result of each currency, at the end of a day; each code leads to its entries. */
export function Sheet() {
  const as_of = useAsOf();
  const [mode] = useMode();
  const { data, error, refetch } = useRead('ledger.balance', { query: { mode, ...(as_of && { as_of }) } });
  return (
    <>
      <AsOfField />
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
          columns={codeColumns(as_of ? { to: as_of } : {})}
          reading={{ data: data?.lines, error, refetch }}
          idOf={({ code, currency }) => `${code} ${currency}`}
          ifNone="Nothing was held."
        />
      </Card>
    </>
  );
}
