import { useState } from 'react';
import { permissions, roles } from '../../../../src/vocabulary/permissions.ts';
import type { Operator } from '../../api/calls.generated.ts';
import { useWhyNot } from '../../api/me.ts';
import { useAct, useRead } from '../../api/use.ts';
import { date } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import { type Column, List } from '../../parts/list.tsx';
import { Card, Page } from '../../parts/page.tsx';
import { Badge } from '../../parts/states.tsx';
import { useNotify } from '../../shell/notices.tsx';
import { InviteDialog, type Shown, ShownInvitation } from './invite.tsx';

export function Operators() {
  const reading = useRead('operators.list', {});
  const whyNot = useWhyNot('operators.manage');
  const [isInviting, setIsInviting] = useState(false);
  const [invited, setInvited] = useState<Shown | null>(null);
  const columns: readonly Column<Operator>[] = [
    { name: 'Name', cell: ({ name }) => name },
    { name: 'E-mail', cell: ({ email }) => <span className="break-all">{email}</span> },
    { name: 'Roles', cell: (one) => one.roles.join(', ') },
    { name: 'Status', cell: ({ status }) => <Badge status={status}>{words(status)}</Badge> },
    { name: 'Since', cell: ({ created_at }) => date(created_at) },
    { name: 'Invite', cell: (operator) => <InviteAgain operator={operator} onInvited={setInvited} /> },
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
      <Card>
        <List what="operators" columns={columns} reading={reading} idOf={({ id }) => id} />
      </Card>
      <Roles />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} onInvited={setInvited} />}
      {invited && <ShownInvitation shown={invited} onClose={() => setInvited(null)} />}
    </Page>
  );
}

type AgainProps = { readonly operator: Operator; readonly onInvited: (shown: Shown) => void };

function InviteAgain({ operator: { id, email, status }, onInvited }: AgainProps) {
  const forbidden = useWhyNot('operators.manage');
  const act = useAct('operators.inviteAgain');
  const notify = useNotify();
  const suspended = status === 'suspended' ? 'The person is suspended.' : null;
  const invite = (): void =>
    act.mutate(
      { params: { operator_id: id } },
      {
        onSuccess: (invitation) => onInvited({ email, ...invitation }),
        onError: ({ message }) => notify({ text: message, isBad: true }),
      },
    );
  return (
    <Button
      aria-label={`Invite again: ${email}`}
      whyNot={forbidden ?? suspended ?? (act.isPending ? 'It is under way.' : null)}
      onClick={invite}
    >
      Invite again
    </Button>
  );
}

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
