import type { PartnerDelivery, PartnerWebhook } from '../../api/calls.generated.ts';
import { useWhyNot } from '../../api/me.ts';
import { useAct, useRead } from '../../api/use.ts';
import { age, dateTime } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import type { Column } from '../../parts/columns.ts';
import type { Filter } from '../../parts/filters.tsx';
import { List } from '../../parts/list.tsx';
import { Card, Facts, Page } from '../../parts/page.tsx';
import { actOf } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { Badge, Failure } from '../../parts/states.tsx';
import { useNotify } from '../../shell/notices.tsx';
import { at, createdColumn, known, partnerColumn, partnerFact, useCashList } from '../cash/facts.tsx';
import { EndpointState } from '../partners/more-tabs.tsx';

type Row = PartnerWebhook;

const filters: readonly Filter[] = [
  {
    name: 'failing',
    label: 'Which',
    choices: [
      ['', 'All'],
      ['true', 'Failing'],
    ],
  },
  {
    name: 'enabled',
    label: 'Enabled',
    choices: [
      ['', 'All'],
      ['true', 'Enabled'],
      ['false', 'Disabled'],
    ],
  },
  { name: 'organisation', label: 'Partner' },
];

const columns: readonly Column<Row>[] = [
  { name: 'Endpoint', cell: ({ url }) => <span className="wrap-anywhere">{url}</span> },
  partnerColumn,
  { name: 'State', cell: (one) => <EndpointState endpoint={one} /> },
  { name: 'Fails since', cell: ({ failing_since }) => (failing_since ? dateTime(failing_since) : 'does not') },
  createdColumn,
];

const act = actOf<Row>();
const acts = [
  act({
    ...{ name: 'disable', title: 'Disable', kind: 'danger', operation: 'webhooks.disable' },
    permission: 'webhooks.manage',
    about: 'Nothing is delivered to it from now on. The partner enables it again when it works.',
    whyNot: ({ enabled }) => (enabled ? null : 'It is disabled already.'),
    fields: [
      { name: 'reason', label: 'Reason', kind: 'area', isRequired: true, max: 500, hint: 'The audit keeps it.' },
    ],
    inputOf: (row, typed) => ({ params: { endpoint: row.id }, body: { reason: (typed['reason'] ?? '').trim() } }),
  }),
];

/** Where events of all partners go, and whether they arrive. */
export const Webhooks = () => (
  <Page title="Webhooks" about="Where events of partners are delivered to, and whether they arrive.">
    <Health />
    <Records
      what="endpoints"
      filters={filters}
      columns={columns}
      reading={useCashList('webhooks.list')}
      idOf={({ id }) => id}
      nameOf={({ url }) => url}
      acts={acts}
      ifNone="No endpoint matches."
      factsOf={(row) => [
        partnerFact(row),
        ...known(
          ['Events', row.events.join(', ')],
          ['Description', row.description],
          ['Fails since', at(row.failing_since)],
          ['Why it is disabled', row.disabled_reason && words(row.disabled_reason)],
        ),
      ]}
      more={(row) => <Deliveries endpoint_id={row.id} />}
    />
  </Page>
);

const REFRESH_MS = 15_000;

/** In both modes. */
function Health() {
  const { data, error, refetch } = useRead('webhooks.health', {}, { refetchEvery_ms: REFRESH_MS });
  if (error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return null;
  return (
    <Card title="Now, in both modes">
      <Facts
        facts={[
          ['Endpoints that fail', `${data.endpoints_failing} of ${data.endpoints_enabled} enabled`],
          ['Deliveries that wait', data.deliveries_waiting.toLocaleString('en-GB')],
          ['Oldest that waits', data.oldest_undelivered_at ? age(data.oldest_undelivered_at, Date.now()) : 'none'],
          ['Failed attempts a minute', `${data.failed_attempts_per_minute} of ${data.attempts_per_minute}`],
        ]}
      />
    </Card>
  );
}

const SHOWN = 50;

function Deliveries({ endpoint_id }: { readonly endpoint_id: string }) {
  const reading = useRead('deliveries.list', { query: { endpoint_id, limit: SHOWN } });
  return (
    <section aria-label="Deliveries">
      <List
        what="deliveries"
        reading={reading}
        idOf={({ id }) => id}
        ifNone="Nothing was delivered to it yet."
        columns={[
          { name: 'Event', cell: ({ event_type }) => event_type },
          { name: 'Status', cell: ({ status }) => <Badge status={status}>{words(status)}</Badge> },
          { name: 'Attempts', isFigure: true, cell: ({ attempt_count }) => String(attempt_count) },
          { name: 'Answer', cell: ({ response_status, error }) => error ?? String(response_status ?? 'none yet') },
          { name: 'Again', cell: (one) => <Again delivery={one} /> },
        ]}
      />
    </section>
  );
}

const repeatable = ['retrying', 'delivered', 'failed', 'cancelled'];

function Again({ delivery: { id, event_type, status } }: { readonly delivery: PartnerDelivery }) {
  const act = useAct('deliveries.redeliver');
  const notify = useNotify();
  const may = useWhyNot('webhooks.manage');
  const whyNot =
    may ?? (repeatable.includes(status) ? null : 'It is on its way.') ?? (act.isPending ? 'It is in progress.' : null);
  return (
    <>
      <Button
        whyNot={whyNot}
        aria-label={`Deliver again: ${event_type}`}
        onClick={() =>
          act.mutate(
            { params: { delivery: id }, body: {} },
            { onSuccess: () => notify({ text: `${event_type} is delivered again.` }) },
          )
        }
      >
        Deliver again
      </Button>
      {act.error && <Failure error={act.error} />}
    </>
  );
}
