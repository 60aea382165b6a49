import { addDays } from '../../../../src/vocabulary/days.ts';
import type { TrialBalanceOfPeriod } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { useMode } from '../../shell/mode.ts';
import { EntriesLink } from './entries-link.tsx';
import { type Period, PeriodFields, usePeriod } from './period.tsx';

type Line = TrialBalanceOfPeriod['lines'][number];
type Figure = 'opening' | 'debits' | 'credits' | 'closing';

/** What a code held is the sum of all entries until then, and what moved is the sum of those of the period. */
const figure = (name: string, of: Figure, days: Partial<Period>): Column<Line> => ({
  name,
  isFigure: true,
  cell: ({ code, currency, [of]: amount }) => (
    <EntriesLink of={{ code, currency, ...days }}>{money(amount, currency)}</EntriesLink>
  ),
});

const columnsOf = (period: Period): readonly Column<Line>[] => [
  {
    name: 'Code',
    sortBy: ({ code }) => code,
    cell: ({ code, name, currency }) => (
      <EntriesLink of={{ code, currency, ...period }}>
        {code} {name}
      </EntriesLink>
    ),
  },
  { name: 'Type', cell: ({ type }) => words(type) },
  { name: 'Currency', cell: ({ currency }) => currency },
  figure('Opening', 'opening', { to: addDays(period.from, -1) }),
  figure('Debits', 'debits', period),
  figure('Credits', 'credits', period),
  figure('Closing', 'closing', { to: period.to }),
];

/** The trial balance of a period by the codes of the chart; each figure leads to the entries behind it. */
export function Accounts() {
  const [mode] = useMode();
  const period = usePeriod();
  const reading = useRead('ledger.trialBalanceOfPeriod', { query: { ...period, mode } });
  return (
    <>
      <div className="mb-4 grid max-w-md grid-cols-2 gap-3">
        <PeriodFields />
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
