import { useState } from 'react';
import { dateTime } from '../../format/dates.ts';
import { counted } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { List } from '../../parts/list.tsx';
import { Card, Page } from '../../parts/page.tsx';
import { Pager } from '../../parts/pager.tsx';
import { requestColumns } from '../../parts/request-columns.tsx';
import { type AnswerOf, useRead } from '../api.ts';
import { useEnvironment } from '../place.tsx';

type Refused = AnswerOf<'dashboardRequests.refused'>[number];
type Filter = { readonly days: string; readonly outcome: string; readonly id: string; readonly of: Refused | null };

const everything: Filter = { days: '1', outcome: '', id: '', of: null };
const DAY_MS = 86_400_000;
const spans = [
  ['1', 'The last 24 hours'],
  ['7', 'The last 7 days'],
  ['30', 'The last 30 days'],
] as const;
const outcomes = [
  ['', 'All'],
  ['refused', 'Refused'],
  ['answered', 'Answered'],
] as const;

/** To the hour, so that the list is read again no more often than its period changes. */
const since = (days: string): string =>
  new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - Number(days) * DAY_MS).toISOString();

export default function Requests() {
  const [filter, setFilter] = useState(everything);
  return (
    <Page
      title="Requests"
      about="What your servers sent in this environment. Bodies, headers and the values of queries are not stored."
    >
      <RefusedCard days={filter.days} onShow={(of) => setFilter({ ...everything, days: filter.days, of })} />
      <RequestList filter={filter} onFilter={setFilter} key={JSON.stringify(filter)} />
    </Page>
  );
}

type RefusedProps = { readonly days: string; readonly onShow: (refused: Refused) => void };

function RefusedCard({ days, onShow }: RefusedProps) {
  const [environment] = useEnvironment();
  const reading = useRead('dashboardRequests.refused', { params: { environment }, query: { from: since(days) } });
  return (
    <Card title="Refused, by code and endpoint">
      <List
        what="refused requests"
        reading={reading}
        idOf={({ code, method, route, status }) => `${code} ${status} ${method} ${route}`}
        ifNone="No request was refused in this period."
        columns={[
          { name: 'Code', cell: ({ code }) => <ErrorLink code={code} /> },
          { name: 'Endpoint', cell: ({ method, route }) => <Endpoint method={method} route={route} /> },
          { name: 'How often', isFigure: true, cell: ({ count }) => counted(count, 'request') },
          { name: 'Last', cell: ({ last_at }) => dateTime(last_at) },
          { name: 'Act', cell: (refused) => <Button onClick={() => onShow(refused)}>Show them</Button> },
        ]}
      />
    </Card>
  );
}

const Endpoint = ({ method, route }: { readonly method: string; readonly route: string }) => (
  <code className="break-all">
    {method} {route}
  </code>
);

const ErrorLink = ({ code }: { readonly code: string }) => (
  <a href={`/docs/errors/${code}`} className="font-medium break-all text-accent underline">
    {code}
  </a>
);

type ListProps = { readonly filter: Filter; readonly onFilter: (filter: Filter) => void };

function RequestList({ filter, onFilter }: ListProps) {
  const { days, outcome, id, of } = filter;
  const [environment] = useEnvironment();
  const [offset, setOffset] = useState(0);
  const [typed, setTyped] = useState(id);
  const reading = useRead('dashboardRequests.list', {
    params: { environment },
    query: {
      limit: 20,
      offset,
      from: since(days),
      ...((outcome === 'refused' || outcome === 'answered') && { outcome }),
      ...(id && { id }),
      ...(of && { code: of.code, route: of.route }),
    },
  });
  return (
    <Card title="All requests">
      <div className="flex flex-wrap items-end gap-3 p-4">
        <SelectField
          label="When"
          choices={spans}
          value={days}
          onChange={({ target }) => onFilter({ ...filter, days: target.value })}
        />
        <SelectField
          label="Outcome"
          choices={outcomes}
          value={outcome}
          onChange={({ target }) => onFilter({ ...filter, outcome: target.value })}
        />
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            onFilter({ ...filter, id: typed.trim() });
          }}
        >
          <TextField label="X-Request-Id" value={typed} onChange={({ target }) => setTyped(target.value)} />
          <Button type="submit">Find</Button>
        </form>
        {of && (
          <Button onClick={() => onFilter({ ...filter, of: null })}>
            {of.code} at {of.method} {of.route}: show all again
          </Button>
        )}
      </div>
      <List
        what="requests"
        reading={reading}
        idOf={(request) => request.id}
        ifNone="No request matches in this period."
        columns={requestColumns((code) => <ErrorLink code={code} />)}
      />
      <Pager of="the requests" pagination={reading.data?.pagination} onMove={setOffset} />
    </Card>
  );
}
