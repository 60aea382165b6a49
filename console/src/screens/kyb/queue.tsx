import { useNavigate, useSearch } from '@tanstack/react-router';
import { useList } from '../../api/use.ts';
import { choicesOf, Filters } from '../../parts/filters.tsx';
import { useKeys } from '../../parts/keys.ts';
import { List } from '../../parts/list.tsx';
import { Card, Page } from '../../parts/page.tsx';
import { placeKeys, usePlace } from '../../parts/place.ts';
import { SizedPager } from '../../parts/sized-pager.tsx';
import { useMode } from '../../shell/mode.ts';
import { verificationColumns } from './columns.tsx';

const statuses = ['draft', 'submitted', 'under_review', 'more_info_required', 'approved', 'rejected', 'suspended'];
const claims = [
  ['', 'Anyone or no one'],
  ['nobody', 'Nobody'],
  ['me', 'Me'],
] as const;
const filters = [
  { name: 'status', label: 'Status', choices: choicesOf(statuses, 'Waiting') },
  { name: 'claimed_by', label: 'Reviewed by', choices: claims },
  { name: 'organisation', label: 'Partner' },
];

/** The businesses that wait for a review, oldest first. */
export function KybQueue() {
  const { mode: _, rows: __, offset, ...chosen } = useSearch({ from: '/inside/kyb' });
  const [mode] = useMode();
  const navigate = useNavigate({ from: '/kyb' });
  const reading = useList('kyb.list', { query: { ...chosen, mode, offset: Number(offset ?? 0) } as never });
  const place = usePlace(reading.data?.data ?? [], ({ id }) => id);
  const { at, order } = place;
  useKeys({
    ...placeKeys(place),
    Enter: () => at && void navigate({ to: '/kyb/$verification', params: { verification: at } }),
  });
  return (
    <Page title="KYB" about="Business verifications, the longest waiting first.">
      <Filters filters={filters} />
      <Card>
        <List
          what="verifications"
          columns={verificationColumns}
          reading={reading}
          idOf={({ id }) => id}
          at={at}
          order={order}
          ifNone="No business waits for a review here."
        />
        <SizedPager
          pagination={reading.data?.pagination}
          onMove={(next) => navigate({ search: (before) => ({ ...before, offset: next ? String(next) : undefined }) })}
        />
      </Card>
    </Page>
  );
}
