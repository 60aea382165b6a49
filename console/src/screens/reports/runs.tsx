import type { ReportRun } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { Badge } from '../../parts/states.tsx';

const REFRESH_MS = 5_000;
const SHOWN = 20;

/** The files of a report that were made, with the hash of each. */
export function Runs({ report }: { readonly report: string }) {
  const reading = useRead(
    'reports.runs',
    { params: { report }, query: { limit: SHOWN } },
    { refetchEvery_ms: REFRESH_MS },
  );
  return (
    <Card title="Files">
      <List
        what="files"
        reading={reading}
        idOf={({ id }) => id}
        ifNone="No file of this report was made yet."
        columns={[
          { name: 'As of', cell: ({ as_of, mode }) => `${as_of}, ${mode}` },
          { name: 'Requested by', cell: ({ requested_by, created_at }) => `${requested_by}, ${dateTime(created_at)}` },
          { name: 'Rows', isFigure: true, cell: ({ row_count }) => row_count?.toLocaleString('en-GB') ?? '…' },
          {
            name: 'Files',
            cell: (run) => (run.made_at === null ? <Progress run={run} /> : <Files report={report} run={run.id} />),
          },
          {
            name: 'SHA-256 of the CSV file',
            cell: ({ csv }) => <span className="font-mono text-xs break-all">{csv?.sha256 ?? 'none yet'}</span>,
          },
        ]}
      />
    </Card>
  );
}

/** How far it is, and why the last attempt failed. */
const Progress = ({ run }: { readonly run: ReportRun }) => (
  <div className="grid gap-1">
    {run.begun_at ? (
      <span>
        <Badge status="pending">Being made</Badge> {(run.rows_read ?? 0).toLocaleString('en-GB')} rows read, begun{' '}
        {dateTime(run.begun_at)}
      </span>
    ) : (
      <Badge status={run.failure ? 'failed' : 'pending'}>{run.failure ? 'Failed' : 'Waiting'}</Badge>
    )}
    {run.failure && (
      <span>
        {`Attempt ${run.begun_at ? run.attempts - 1 : run.attempts} failed: ${run.failure}`}
        {run.next_attempt_at && ` It is begun again ${dateTime(run.next_attempt_at)}.`}
      </span>
    )}
  </div>
);

const Files = ({ report, run }: { readonly report: string; readonly run: string }) => (
  <span className="flex gap-3">
    {(['csv', 'xlsx'] as const).map((format) => (
      <a
        key={format}
        className="text-accent underline"
        href={`/operator/v1/reports/${report}/runs/${run}/file?format=${format}`}
        download
      >
        {format.toUpperCase()}
      </a>
    ))}
  </span>
);
