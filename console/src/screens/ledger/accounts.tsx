import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { TrialBalanceOfPeriod } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { TextField } from '../../parts/field.tsx';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { useMode } from '../../shell/mode.ts';
import { lagosDay } from './days.ts';

type Line = TrialBalanceOfPeriod['lines'][number];
type Figure = 'opening' | 'debits' | 'credits' | 'closing';

const figure = (name: string, of: Figure): Column<Line> => ({
  name,
  isFigure: true,
  cell: (line) => money(line[of], line.currency),
});

const columnsOf = (period: { readonly from: string; readonly to: string }): readonly Column<Line>[] => [
  {
    name: 'Code',
    sortBy: ({ code }) => code,
    cell: ({ code, name, currency }) => (
      <Link
        to="/ledger/$part"
        params={{ part: 'entries' }}
        search={({ mode }) => ({ mode, code, currency, ...period })}
        className="text-accent underline"
      >
        {code} {name}
      </Link>
    ),
  },
  { name: 'Type', cell: ({ type }) => words(type) },
  { name: 'Currency', cell: ({ currency }) => currency },
  figure('Opening', 'opening'),
  figure('Debits', 'debits'),
  figure('Credits', 'credits'),
  figure('Closing', 'closing'),
];

/** The trial balance of a period by the codes of the chart; each code leads to what moved in it. */
export function Accounts() {
  const { from, to }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const [mode] = useMode();
  const navigate = useNavigate();
  const today = lagosDay();
  const period = { from: from ?? `${today.slice(0, 7)}-01`, to: to ?? today };
  const reading = useRead('ledger.trialBalanceOfPeriod', { query: { ...period, mode } });
  const dayField = (label: string, name: 'from' | 'to') => (
    <TextField
      label={label}
      type="date"
      value={period[name]}
      onChange={({ target }) =>
        navigate({ to: '.', search: (before) => ({ ...before, [name]: target.value || undefined }) })
      }
    />
  );
  return (
    <>
      <div className="mb-4 grid max-w-md grid-cols-2 gap-3">
        {dayField('From', 'from')}
        {dayField('To', 'to')}
      </div>
      {reading.data && !reading.data.is_balanced && (
        <p role="status" className="mb-4 rounded-md bg-bad-back p-3 font-medium text-bad">
          Debits and credits of a currency differ. Verify the ledger, and move no money by hand.
        </p>
      )}
      <Card>
        <List
          what="codes"
          columns={columnsOf(period)}
          reading={{ ...reading, data: reading.data?.lines }}
          idOf={({ code, currency }) => `${code} ${currency}`}
          ifNone="Nothing was held and nothing moved in this period."
        />
      </Card>
    </>
  );
}
