import { useSearch } from '@tanstack/react-router';
import type { Partner } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { List, Pager } from '../../parts/list.tsx';
import { requestColumns } from '../../parts/request-columns.tsx';
import { useMode } from '../../shell/mode.ts';
import { useMove } from './tabs.tsx';

/** What the partner's servers sent in the last 24 hours, in the mode of the banner. */
export function RequestsTab({ partner }: { readonly partner: Partner }) {
  const { offset } = useSearch({ from: '/inside/partners/$partner' });
  const [mode] = useMode();
  const reading = useRead('requests.list', {
    params: { organisation: partner.id },
    query: { mode, limit: 20, offset: Number(offset ?? 0) },
  });
  return (
    <>
      <List
        what="requests"
        reading={reading}
        idOf={({ id }) => id}
        ifNone={`No request of ${mode} came in the last 24 hours.`}
        columns={requestColumns((code) => <code>{code}</code>)}
      />
      <Pager pagination={reading.data?.pagination} onMove={useMove()} />
    </>
  );
}
