import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { permissions, roles } from '../../../../src/vocabulary/permissions.ts';
import type { Operator } from '../../api/calls.generated.ts';
import { useWhyNot } from '../../api/me.ts';
import { useList } from '../../api/use.ts';
import { date, dateTime } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import type { Column } from '../../parts/columns.ts';
import { Card, Page } from '../../parts/page.tsx';
import type { Fact } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { Badge } from '../../parts/states.tsx';
import { AuditLink } from '../audit/audit-link.tsx';
import { Credentials } from './credentials.tsx';
import { InviteDialog, type Shown, ShownInvitation } from './invite.tsx';
import { operatorActs } from './operator-acts.ts';

export function Operators() {
  const { offset }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const reading = useList('operators.list', { query: { offset: Number(offset ?? 0) } });
  const whyNot = useWhyNot('operators.manage');
  const [isInviting, setIsInviting] = useState(false);
  const [invited, setInvited] = useState<Shown | null>(null);
  const columns: readonly Column<Operator>[] = [
    { name: 'Name', cell: ({ name }) => name },
    { name: 'E-mail', cell: ({ email }) => <span className="break-all">{email}</span> },
    { name: 'Roles', cell: (one) => one.roles.join(', ') },
    { name: 'Status', cell: ({ status }) => <Badge status={status}>{words(status)}</Badge> },
    { name: 'Since', cell: ({ created_at }) => date(created_at) },
  ];
  return (
    <Page
      title="Operators"
      about="The firm’s own people, and what their roles may do."
      aside={
        <Button kind="main" whyNot={whyNot} onClick={() => setIsInviting(true)}>
          Invite a person
        </Button>
      }
    >
      <Records
        what="operators"
        filters={[]}
        columns={columns}
        reading={reading}
        idOf={({ id }) => id}
        nameOf={({ email }) => email}
        acts={operatorActs}
        factsOf={factsOf}
        more={(operator) => <Credentials operator={operator} />}
      />
      <Roles />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} onInvited={setInvited} />}
      {invited && <ShownInvitation shown={invited} onClose={() => setInvited(null)} />}
    </Page>
  );
}

const factsOf = ({ id, name, email, roles, status, created_at, suspended_at }: Operator): readonly Fact[] => [
  ['Name', name],
  ['E-mail', email],
  ['Roles', roles.map(words).join(', ')],
  ['Status', words(status)],
  ['Since', dateTime(created_at)],
  ...(suspended_at ? [['Suspended since', dateTime(suspended_at)] as const] : []),
  ['Who changed it', <AuditLink key="audit" subject_type="operator" subject_id={id} of={email} />],
];

/** The table of the service itself. */
const Roles = () => (
  <Card title="What each role may do">
    <table className="list-table w-full text-left">
      <caption className="sr-only">Permissions by role</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className="px-3 py-2 font-medium">
            Permission
          </th>
          {roles.map((role) => (
            <th key={role} scope="col" className="px-3 py-2 font-medium">
              {words(role)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(permissions).map(([name, row]) => (
          <tr key={name} className="border-b border-line last:border-0">
            <td data-label="Permission" className="px-3 py-2">
              <div>{row.description}</div>
            </td>
            {roles.map((role) => (
              <td key={role} data-label={words(role)} className="px-3 py-2">
                {(row.roles as readonly string[]).includes(role) ? 'yes' : <span className="text-muted">no</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);
