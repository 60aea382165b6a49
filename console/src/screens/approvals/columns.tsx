import { Link } from '@tanstack/react-router';
import type { Approval } from '../../api/calls.generated.ts';
import { dateTime, left } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { Badge } from '../../parts/states.tsx';
import { titleOf, whoseOf } from './kinds.ts';

export const Expiry = ({ approval: { status, expires_at } }: { readonly approval: Approval }) => {
  if (status !== 'proposed') return 'no more';
  if (expires_at === null) return 'never';
  return <span title={dateTime(expires_at)}>{left(expires_at, Date.now())}</span>;
};

export const approvalColumns: readonly Column<Approval>[] = [
  {
    name: 'What',
    cell: ({ id, kind, effect }) => (
      <>
        <Link
          to="/approvals/$approval"
          params={{ approval: id }}
          className="font-medium whitespace-nowrap text-accent underline"
        >
          {titleOf(kind)}
        </Link>
        {effect && <span className="block text-muted wrap-anywhere">{effect}</span>}
      </>
    ),
  },
  { name: 'Whose', cell: (approval) => <span className="wrap-anywhere">{whoseOf(approval)}</span> },
  {
    name: 'Proposed by',
    cell: ({ proposed_by, is_mine, created_at }) => (
      <>
        {is_mine ? 'you' : proposed_by}
        <span className="block text-muted">{dateTime(created_at)}</span>
      </>
    ),
  },
  { name: 'Expires', cell: (approval) => <Expiry approval={approval} /> },
  {
    name: 'Status',
    cell: ({ status, decided_by }) => (
      <>
        <Badge status={status}>{words(status)}</Badge>
        {decided_by && <span className="block text-muted">by {decided_by}</span>}
      </>
    ),
  },
];
