import { useSearch } from '@tanstack/react-router';
import type { Partner } from '../../api/calls.generated.ts';
import { useList } from '../../api/use.ts';
import { choicesOf, type Filter, Filters } from '../../parts/filters.tsx';
import { List } from '../../parts/list.tsx';
import { requestColumns } from '../../parts/request-columns.tsx';
import { SizedPager } from '../../parts/sized-pager.tsx';
import { useMode } from '../../shell/mode.ts';
import { useMove } from './tabs.tsx';

const filters: readonly Filter[] = [
  { name: 'outcome', label: 'Outcome', choices: choicesOf(['answered', 'refused']) },
  { name: 'code', label: 'Code' },
  { name: 'key_id', label: 'Key' },
  { name: 'id', label: 'X-Request-Id' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

/** What the partner's servers sent, in the mode of the banner: of 24 hours, or of the days that are asked for. */
export function RequestsTab({ partner }: { readonly partner: Partner }) {
  const {
    offset,
    tab: _tab,
    at: _at,
    mode: _mode,
    rows: _rows,
    outcome,
    ...asked
  } = useSearch({ from: '/inside/partners/$partner' });
  const [mode] = useMode();
  const reading = useList('requests.list', {
    params: { organisation: partner.id },
    query: {
      ...{ mode, limit: 20, offset: Number(offset ?? 0), ...asked },
      ...(outcome && { outcome: outcome as 'answered' | 'refused' }),
    },
  });
  const isAsked = Object.keys(asked).length > 0 || outcome !== undefined;
  return (
    <>
      <p className="mb-3 text-muted">
        Requests of the last 24 hours. Give a day for older ones; they are kept for 30 days.
      </p>
      <Filters filters={filters} />
      <List
        what="requests"
        reading={reading}
        idOf={({ id }) => id}
        ifNone={isAsked ? 'No request matches.' : `No request of ${mode} came in the last 24 hours.`}
        columns={requestColumns((code) => <code>{code}</code>)}
      />
      <SizedPager pagination={reading.data?.pagination} onMove={useMove()} />
    </>
  );
}
