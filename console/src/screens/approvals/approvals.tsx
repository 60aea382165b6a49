import { useNavigate, useSearch } from '@tanstack/react-router';
import { useList } from '../../api/use.ts';
import { Filters } from '../../parts/filters.tsx';
import { useKeys } from '../../parts/keys.ts';
import { List } from '../../parts/list.tsx';
import { Card, Page } from '../../parts/page.tsx';
import { placeKeys, usePlace } from '../../parts/place.ts';
import { SizedPager } from '../../parts/sized-pager.tsx';
import { approvalColumns } from './columns.tsx';
import { kinds, titleOf } from './kinds.ts';

const shows = [
  ['', 'For me to decide'],
  ['mine', 'Proposed by me'],
  ['waiting', 'All that waits'],
  ['decided', 'Decided or expired'],
  ['all', 'All'],
] as const;
const kindChoices = [['', 'All kinds'], ...kinds.map((kind) => [kind, titleOf(kind)] as const)] as const;
const statuses = [
  ['', 'Any status'],
  ['proposed', 'Waits'],
  ['approved', 'Approved'],
  ['refused', 'Refused'],
  ['withdrawn', 'Withdrawn'],
  ['expired', 'Expired'],
] as const;
const filters = [
  { name: 'show', label: 'Show', choices: shows },
  { name: 'status', label: 'Status', choices: statuses },
  { name: 'kind', label: 'Kind', choices: kindChoices },
  { name: 'organisation', label: 'Partner' },
];

/** What waits for a second person, and what became of it. */
export function Approvals() {
  const { mode: _, rows: __, offset, ...chosen } = useSearch({ from: '/inside/approvals' });
  const navigate = useNavigate({ from: '/approvals' });
  const reading = useList('approvals.list', { query: { ...chosen, offset: Number(offset ?? 0) } as never });
  const rows = reading.data?.data ?? [];
  const place = usePlace(rows, ({ id }) => id);
  const { at, order } = place;
  useKeys({
    ...placeKeys(place),
    Enter: () => at && void navigate({ to: '/approvals/$approval', params: { approval: at } }),
  });
  return (
    <Page title="Approvals" about="Acts of both modes that one person proposed and another decides, newest first.">
      <Filters filters={filters} />
      <Card>
        <List
          what="approvals"
          columns={approvalColumns}
          reading={reading}
          idOf={({ id }) => id}
          at={at}
          order={order}
          ifNone={
            chosen.show === undefined ? 'Nothing waits for your decision.' : 'No approval matches. Show another part.'
          }
        />
        <SizedPager
          pagination={reading.data?.pagination}
          onMove={(next) => navigate({ search: (before) => ({ ...before, offset: next ? String(next) : undefined }) })}
        />
      </Card>
    </Page>
  );
}
