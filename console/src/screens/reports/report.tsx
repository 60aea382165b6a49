import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReportDescription, ReportRows } from '../../api/calls.generated.ts';
import type { InputOf } from '../../api/send.ts';
import { useAct, useRead } from '../../api/use.ts';
import { daysOf } from '../../format/dates.ts';
import { grouped, money } from '../../format/money.ts';
import { counted, words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import { type Filter, Filters } from '../../parts/filters.tsx';
import { List } from '../../parts/list.tsx';
import { Card, Page } from '../../parts/page.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Badge, Empty, Failure, Loading } from '../../parts/states.tsx';
import { there } from '../../parts/there.ts';
import { useMode } from '../../shell/mode.ts';
import { useNotify } from '../../shell/notices.tsx';
import { reportColumns } from './columns.tsx';
import { Runs } from './runs.tsx';

const LIMIT = 50;
const labels: Readonly<Record<string, Filter>> = {
  from: { name: 'from', label: 'From', type: 'date' },
  organisation: { name: 'organisation', label: 'Partner' },
  customer: { name: 'customer', label: 'Customer' },
};

/** One report as of a day, and the files of it that were made. */
export function ReportScreen() {
  const { report }: { readonly report?: string } = useParams({ strict: false });
  const reports = useRead('reports.list', {});
  const about = reports.data?.find(({ name }) => name === report);
  if (reports.error) return <Failure error={reports.error} onRetry={() => reports.refetch()} />;
  if (!reports.data) return <Loading what="the report" />;
  if (!about) return <Empty>There is no such report.</Empty>;
  return <Shown about={about} />;
}

function Shown({ about }: { readonly about: ReportDescription }) {
  const {
    mode: _,
    rows: __,
    offset: skipped,
    ...asked
  }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const notify = useNotify();
  const [mode] = useMode();
  const offset = Number(skipped ?? 0);
  const params = { report: about.name };
  const lacking = about.requires.find((name) => !asked[name]);
  const reading = useRead(
    'reports.show',
    { params, query: { ...asked, mode, limit: String(LIMIT), offset: String(offset) } },
    { isEnabled: lacking === undefined },
  );
  const making = useAct('reports.make');
  const make = (): void =>
    making.mutate({ params, body: { ...asked, mode } } as InputOf<'reports.make'>, {
      onSuccess: () => notify({ text: 'The files are being made; they appear below within seconds.' }),
    });
  const filters: readonly Filter[] = [
    { name: 'as_of', label: 'As of', type: 'date' },
    ...about.takes.flatMap((name) => labels[name] ?? []),
  ];
  return (
    <Page
      title={about.title}
      about={about.description.replaceAll('`', '')}
      aside={
        <Button
          whyNot={lacking ? `Give the ${lacking} first.` : making.isPending ? 'It is in progress.' : null}
          onClick={make}
        >
          Make the files
        </Button>
      }
    >
      <Filters filters={filters} />
      {making.error && <Failure error={making.error} />}
      {lacking && <Empty>{`This report is of one ${lacking}: give it above.`}</Empty>}
      {!lacking && reading.error && <Failure error={reading.error} onRetry={() => reading.refetch()} />}
      {!lacking && !reading.data && !reading.error && <Loading what="the report" />}
      {!lacking && reading.data && (
        <>
          <Rows
            about={about}
            shown={reading.data}
            offset={offset}
            onMove={(next) =>
              void navigate({ to: '.', search: (before) => ({ ...before, offset: next ? String(next) : undefined }) })
            }
          />
          <Totals shown={reading.data} />
        </>
      )}
      <Runs report={about.name} />
    </Page>
  );
}

type RowsProps = {
  readonly about: ReportDescription;
  readonly shown: ReportRows;
  readonly offset: number;
  readonly onMove: (offset: number) => void;
};

const Rows = ({ about, shown, offset, onMove }: RowsProps) => (
  <Card title={`${daysOf(shown.first_day, shown.as_of)}, ${shown.mode}`}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled by keyboard too. */}
    <section className="overflow-x-auto" aria-label="Rows of the report" tabIndex={0}>
      <List
        what="rows"
        reading={there(shown.rows.map((row, nth) => ({ row, nth })))}
        idOf={({ nth }) => String(nth)}
        ifNone="The report has no rows for this day."
        columns={reportColumns(about.columns)}
      />
    </section>
    <Pager pagination={{ limit: LIMIT, offset, count: shown.count }} onMove={onMove} />
  </Card>
);

const Totals = ({ shown: { totals, checks } }: { readonly shown: ReportRows }) => (
  <Card title="Totals compared with the ledger">
    <List
      what="totals"
      reading={there(totals)}
      idOf={({ currency, of }) => `${currency} ${of}`}
      ifNone="This report adds nothing up."
      columns={[
        { name: 'Of', cell: ({ currency, of }) => [currency, of && words(of)].filter(Boolean).join(', ') || 'all' },
        { name: 'Rows', isFigure: true, cell: ({ rows }) => counted(rows, 'row') },
        {
          name: 'Sums',
          cell: ({ amounts, currency }) =>
            Object.entries(amounts)
              .map(([name, amount]) => `${words(name)} ${currency ? money(amount, currency) : grouped(amount)}`)
              .join('; ') || 'none',
        },
      ]}
    />
    {checks.length > 0 && (
      <ul className="grid gap-2 p-4">
        {checks.map((one) => (
          <li key={`${one.total} ${one.currency} ${one.account}`}>
            <Badge status={one.is_equal ? 'matched' : 'failed'}>{one.is_equal ? 'Equal' : 'Different'}</Badge>{' '}
            {one.words}
          </li>
        ))}
      </ul>
    )}
  </Card>
);
