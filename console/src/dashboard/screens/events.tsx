import { useState } from 'react';
import { dateTime } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { SelectField } from '../../parts/field.tsx';
import { List } from '../../parts/list.tsx';
import { Card, Page } from '../../parts/page.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Empty, Failure, Loading } from '../../parts/states.tsx';
import { type AnswerOf, useRead } from '../api.ts';
import { useEnvironment } from '../place.tsx';
import { Deliveries } from './deliveries.tsx';

type Event = AnswerOf<'dashboardEvents.list'>['data'][number];

export default function Events() {
  return (
    <Page title="Events and deliveries" about="What happened in this environment, and how it reached your endpoints.">
      <EndpointDeliveries />
      <EventList />
    </Page>
  );
}

function EndpointDeliveries() {
  const [environment] = useEnvironment();
  const { data, error, refetch } = useRead('dashboardWebhooks.list', { params: { environment } });
  const [chosen, setChosen] = useState('');
  if (error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading what="your endpoints" />;
  const [first] = data;
  const endpoint = data.find(({ id }) => id === chosen) ?? first;
  if (!endpoint)
    return (
      <Card title="Deliveries">
        <Empty>There is no endpoint in this environment. Your server adds one with POST /webhooks.</Empty>
      </Card>
    );
  return (
    <Card title="Deliveries">
      <div className="grid gap-2 p-4 sm:max-w-xl">
        <SelectField
          label="Endpoint"
          choices={data.map(({ id, url }) => [id, url])}
          value={endpoint.id}
          onChange={({ target }) => setChosen(target.value)}
        />
        {!endpoint.enabled && (
          <p className="font-medium text-bad">
            It is disabled: {words(endpoint.disabled_reason ?? 'partner')}. New events are not sent to it.
          </p>
        )}
      </div>
      <Deliveries key={endpoint.id} environment={environment} endpoint_id={endpoint.id} />
    </Card>
  );
}

function EventList() {
  const [environment] = useEnvironment();
  const [offset, setOffset] = useState(0);
  const [shown, setShown] = useState<Event | null>(null);
  const reading = useRead('dashboardEvents.list', { params: { environment }, query: { limit: 20, offset } });
  return (
    <Card title="Events">
      <List
        what="events"
        reading={reading}
        idOf={({ id }) => id}
        columns={[
          { name: 'Number', cell: ({ sequence }) => sequence ?? '–' },
          { name: 'Type', cell: ({ type }) => <code>{type}</code> },
          { name: 'About', cell: ({ data }) => words(data.object_type) },
          { name: 'When', cell: ({ created_at }) => dateTime(created_at) },
          { name: 'Act', cell: (event) => <Button onClick={() => setShown(event)}>Show it</Button> },
        ]}
      />
      <Pager of="the events" pagination={reading.data?.pagination} onMove={setOffset} />
      {shown && (
        <Dialog
          title={shown.type}
          about={`What a delivery carries, event ${shown.id}.`}
          isOpen
          onClose={() => setShown(null)}
        >
          <pre className="rounded bg-soft p-3 text-xs break-all whitespace-pre-wrap">
            {JSON.stringify(shown, null, 2)}
          </pre>
        </Dialog>
      )}
    </Card>
  );
}
