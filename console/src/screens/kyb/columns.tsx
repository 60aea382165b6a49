import { Link } from '@tanstack/react-router';
import type { Verification } from '../../api/calls.generated.ts';
import { age, dateTime } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { Badge } from '../../parts/states.tsx';

export const verificationColumns: readonly Column<Verification>[] = [
  {
    name: 'Partner',
    cell: ({ id, organisation_name, sandbox }) => (
      <>
        <Link to="/kyb/$verification" params={{ verification: id }} className="font-medium text-accent underline">
          {organisation_name}
        </Link>
        {sandbox && <span className="block text-muted">sandbox {sandbox}</span>}
      </>
    ),
  },
  { name: 'Status', cell: ({ status }) => <Badge status={status}>{words(status)}</Badge> },
  { name: 'Reviewed by', cell: ({ claimed_by }) => claimed_by ?? <span className="text-muted">nobody yet</span> },
  {
    name: 'Submitted',
    cell: ({ submitted_at }) => (submitted_at ? dateTime(submitted_at) : <span className="text-muted">never</span>),
  },
  { name: 'Waits', cell: ({ submitted_at }) => (submitted_at ? age(submitted_at, Date.now()) : 'no') },
];
