import type { PartnerEvent } from '../../api/calls.generated.ts';
import { dateTime } from '../../format/dates.ts';
import type { Column } from '../../parts/columns.ts';
import type { Filter } from '../../parts/filters.tsx';
import { Page } from '../../parts/page.tsx';
import { Records } from '../../parts/records.tsx';
import { partnerColumn, partnerFact, useCashList } from '../cash/facts.tsx';

const filters: readonly Filter[] = [
  { name: 'type', label: 'Type' },
  { name: 'organisation', label: 'Partner' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

const columns: readonly Column<PartnerEvent>[] = [
  { name: 'Event', cell: ({ type }) => <span className="break-all">{type}</span> },
  partnerColumn,
  { name: 'Number', isFigure: true, cell: ({ sequence }) => (sequence === null ? 'none' : String(sequence)) },
  { name: 'When', cell: ({ created_at }) => dateTime(created_at) },
];

/** What happened to records of all partners, as it is sent to them. */
export const Events = () => (
  <Page
    title="Events"
    about="What happened to the records of partners, with the data as it is sent to their endpoints."
  >
    <Records
      what="events"
      filters={filters}
      columns={columns}
      reading={useCashList('events.list')}
      idOf={({ id }) => id}
      nameOf={({ type, sequence }) => (sequence === null ? type : `${type}, number ${sequence}`)}
      acts={[]}
      ifNone="No event matches. Give a type such as order.completed, or another day."
      factsOf={(row) => [partnerFact(row), ['When', dateTime(row.created_at)], ['Id', row.id]]}
      more={({ data }) => (
        <section aria-label="As it is sent" className="px-4 pb-3">
          <h3 className="mb-1 font-medium">As it is sent</h3>
          <pre className="overflow-x-auto rounded-md bg-soft p-3 text-xs">{JSON.stringify(data, null, 2)}</pre>
        </section>
      )}
    />
  </Page>
);
