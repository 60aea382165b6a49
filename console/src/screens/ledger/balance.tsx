import { Link } from '@tanstack/react-router';
import type { GlAccount, TrialBalance } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { useMode } from '../../shell/mode.ts';
import { AsOfField, useAsOf } from './as-of.tsx';
import { moved } from './movements-link.tsx';

type Line = TrialBalance['lines'][number];

/** The code of the chart that collects accounts of a kind leads to what moved in it. */
const Account = ({ line, chart }: { readonly line: Line; readonly chart: readonly GlAccount[] }) => {
  const code = chart.find(({ kinds }) => kinds.some((kind) => kind === line.account))?.code;
  if (code === undefined) return words(line.account);
  return (
    <Link
      to="/ledger/$part"
      params={{ part: 'entries' }}
      search={({ mode }) => ({ mode, code, currency: line.currency })}
      className="text-accent underline"
    >
      {words(line.account)}
    </Link>
  );
};

const columnsOf = (chart: readonly GlAccount[], as_of: string | undefined): readonly Column<Line>[] => [
  { name: 'Account', sortBy: ({ account }) => words(account), cell: (line) => <Account line={line} chart={chart} /> },
  { name: 'Currency', cell: ({ currency }) => currency },
  { name: 'How many', isFigure: true, cell: ({ accounts }) => accounts.toLocaleString('en-GB') },
  {
    ...{ name: 'Balance', isFigure: true, sum: ({ balance, currency }) => ({ amount: balance, currency }) },
    cell: ({ account, balance, currency }) => moved({ account_kind: account, currency, to: as_of }, balance, currency),
  },
];

/** What each kind of account holds at the end of a day; each currency sums to zero. */
export function Balance() {
  const as_of = useAsOf();
  const [mode] = useMode();
  const chart = useRead('glAccounts.list', {}).data ?? [];
  const reading = useRead('ledger.trialBalance', { query: as_of ? { as_of } : {} });
  const lines = reading.data?.lines.filter((line) => line.mode === mode);
  return (
    <>
      <AsOfField />
      {reading.data && (
        <p
          role="status"
          className={`mb-4 rounded-md p-3 font-medium ${reading.data.is_balanced ? 'bg-good-back text-good' : 'bg-bad-back text-bad'}`}
        >
          {reading.data.is_balanced
            ? 'Every currency of every mode sums to zero.'
            : 'A currency does not sum to zero. Verify the ledger, and move no money by hand.'}{' '}
          {reading.data.as_of ? `Before ${dateTime(reading.data.as_of)}.` : 'Of all entries.'}
        </p>
      )}
      <Card>
        <List
          what="accounts"
          columns={columnsOf(chart, as_of)}
          reading={{ ...reading, data: lines }}
          idOf={({ account, currency }) => `${account} ${currency}`}
          ifNone="Nothing was posted before that day."
        />
      </Card>
    </>
  );
}
