import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ProviderCall } from '../../api/calls.generated.ts';
import { useList } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { SizedPager } from '../../parts/sized-pager.tsx';
import { useMode } from '../../shell/mode.ts';

const columns: readonly Column<ProviderCall>[] = [
  { name: 'What', cell: ({ call }) => words(call) },
  { name: 'Reference', cell: ({ reference }) => <span className="break-all">{reference}</span> },
  {
    name: 'Partner',
    cell: ({ organisation_id }) => (
      <Link to="/partners/$partner" params={{ partner: organisation_id }} className="text-accent underline">
        Open the partner
      </Link>
    ),
  },
  { name: 'With', cell: ({ provider, account }) => (provider ? `${provider}, account ${account}` : '—') },
  { name: 'Last asked', cell: ({ called_at }) => (called_at ? dateTime(called_at) : '—') },
  { name: 'Attempts', isFigure: true, cell: ({ attempts }) => String(attempts) },
  {
    name: 'Outcome',
    cell: ({ unknown_since }) => (unknown_since ? `not known since ${dateTime(unknown_since)}` : 'awaited'),
  },
  {
    name: 'Waits for a person',
    cell: ({ held_reason, remedy }) => (held_reason ? `${held_reason} ${remedy}` : '—'),
  },
  { name: 'Asked again', cell: ({ due_at }) => dateTime(due_at) },
];

/** What providers were asked and have not answered for good: nothing of it is booked yet. */
export function ProviderCalls() {
  const [mode] = useMode();
  const { offset }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const reading = useList('providerCalls.list', { query: { mode, offset: Number(offset ?? 0) } });
  return (
    <Card>
      <List
        what="calls of providers"
        reading={reading}
        idOf={({ call, id }) => `${call} ${id}`}
        ifNone="No call of a provider is open."
        columns={columns}
      />
      <SizedPager
        pagination={reading.data?.pagination}
        onMove={(next) =>
          navigate({ to: '.', search: (before) => ({ ...before, offset: next ? String(next) : undefined }) })
        }
      />
    </Card>
  );
}
