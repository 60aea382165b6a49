import { useState } from 'react';
import { type MemberRole, memberPermissions, memberRoles } from '../../../../src/vocabulary/member-permissions.ts';
import { dateTime } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { List } from '../../parts/list.tsx';
import { Card, Page } from '../../parts/page.tsx';
import { Badge, Failure } from '../../parts/states.tsx';
import { there } from '../../parts/there.ts';
import { type AnswerOf, useAct, useRead } from '../api.ts';
import { useWhyNot } from '../me.ts';

type Member = AnswerOf<'dashboardMembers.list'>[number];
type Invitation = { readonly invitation: string; readonly expires_at: string };
const choices = memberRoles.map((role) => [role, words(role)] as const);
const roleNamed = (named: string): MemberRole => memberRoles.find((role) => role === named) ?? 'viewer';

export default function Members() {
  const reading = useRead('dashboardMembers.list', {});
  const whyNot = useWhyNot('members.manage');
  const [isInviting, setIsInviting] = useState(false);
  const [changed, setChanged] = useState<Member | null>(null);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  return (
    <Page
      title="Members"
      about="The people of your organisation who may sign in here."
      aside={
        <Button kind="main" whyNot={whyNot} onClick={() => setIsInviting(true)}>
          Invite a person
        </Button>
      }
    >
      <Card>
        <List
          what="members"
          reading={reading}
          idOf={({ id }) => id}
          columns={[
            { name: 'Name', cell: ({ name }) => name },
            { name: 'E-mail address', cell: ({ email }) => email },
            { name: 'Role', cell: ({ role }) => words(role) },
            { name: 'Status', cell: ({ status }) => <Badge status={status}>{words(status)}</Badge> },
            { name: 'Since', cell: ({ created_at }) => dateTime(created_at) },
            {
              name: 'Acts',
              cell: (member) => (
                <div className="flex flex-wrap gap-2">
                  <Button whyNot={whyNot} onClick={() => setChanged(member)}>
                    Change the role
                  </Button>
                  <Again member={member} whyNot={whyNot} onInvited={setInvitation} />
                  <Suspension member={member} whyNot={whyNot} />
                </div>
              ),
            },
          ]}
        />
      </Card>
      <RoleTable />
      {isInviting && <InviteDialog onInvited={setInvitation} onClose={() => setIsInviting(false)} />}
      {changed && <RoleDialog member={changed} onClose={() => setChanged(null)} />}
      {invitation && <LinkDialog {...invitation} onClose={() => setInvitation(null)} />}
    </Page>
  );
}

type DialogProps = { readonly onClose: () => void };

function InviteDialog({ onInvited, onClose }: DialogProps & { readonly onInvited: (made: Invitation) => void }) {
  const acting = useAct('dashboardMembers.invite', { isSecret: true });
  const [typed, setTyped] = useState({ email: '', name: '', role: 'developer' as MemberRole });
  const onSuccess = (made: Invitation): void => {
    onInvited(made);
    onClose();
  };
  return (
    <ActDialog
      title="Invite a person"
      about="They choose a password and a second factor by a link that works once, for 24 hours."
      verb="Invite"
      act={acting}
      whyNot={typed.email && typed.name ? null : 'Name and e-mail address are needed.'}
      onAct={() => acting.mutate({ body: typed }, { onSuccess })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={typed.name}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <TextField
        label="E-mail address"
        type="email"
        value={typed.email}
        onChange={({ target }) => setTyped({ ...typed, email: target.value })}
      />
      <SelectField
        label="Role"
        choices={choices}
        value={typed.role}
        onChange={({ target }) => setTyped({ ...typed, role: roleNamed(target.value) })}
      />
    </ActDialog>
  );
}

function RoleDialog({ member, onClose }: DialogProps & { readonly member: Member }) {
  const acting = useAct('dashboardMembers.changeRole');
  const [role, setRole] = useState<MemberRole>(member.role);
  return (
    <ActDialog
      title={`Change the role of ${member.name}`}
      about="It takes effect with the next request. The last active owner keeps the role."
      verb="Change it"
      act={acting}
      whyNot={role === member.role ? 'It is the role that the member has.' : null}
      onAct={() => acting.mutate({ params: { member_id: member.id }, body: { role } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <SelectField
        label="Role"
        choices={choices}
        value={role}
        onChange={({ target }) => setRole(roleNamed(target.value))}
      />
    </ActDialog>
  );
}

type AgainProps = {
  readonly member: Member;
  readonly whyNot: string | null;
  readonly onInvited: (made: Invitation) => void;
};

function Again({ member, whyNot, onInvited }: AgainProps) {
  const acting = useAct('dashboardMembers.inviteAgain', { isSecret: true });
  const isSuspended = member.status === 'suspended' ? 'The member is suspended.' : null;
  const onClick = () => acting.mutate({ params: { member_id: member.id } }, { onSuccess: onInvited });
  return (
    <Button whyNot={whyNot ?? isSuspended} onClick={onClick}>
      Invite again
    </Button>
  );
}

function Suspension({ member: { id, status }, whyNot }: { readonly member: Member; readonly whyNot: string | null }) {
  const suspending = useAct('dashboardMembers.suspend');
  const reinstating = useAct('dashboardMembers.reinstate');
  const isSuspended = status === 'suspended';
  const acting = isSuspended ? reinstating : suspending;
  return (
    <>
      <Button whyNot={whyNot} onClick={() => acting.mutate({ params: { member_id: id } })}>
        {isSuspended ? 'Reinstate' : 'Suspend'}
      </Button>
      {acting.error && <Failure error={acting.error} />}
    </>
  );
}

function LinkDialog({ invitation, expires_at, onClose }: Invitation & DialogProps) {
  const link = `${location.origin}/dashboard/invitation#${invitation}`;
  return (
    <Dialog
      title="The link of the invitation"
      about={`It works once, until ${dateTime(expires_at)}, and is shown only once. Pass it to the person through a channel that you trust.`}
      isOpen
      onClose={onClose}
    >
      <code className="block rounded bg-soft p-2 break-all">{link}</code>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={() => void navigator.clipboard.writeText(link)}>Copy the link</Button>
        <Button kind="main" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}

const rows = Object.values(memberPermissions).map(({ description, roles }) => ({
  description,
  roles: roles as readonly MemberRole[],
}));

const RoleTable = () => (
  <Card title="What each role may do">
    <List
      what="permissions"
      reading={there(rows)}
      idOf={({ description }) => description}
      columns={[
        { name: 'Permission', cell: ({ description }) => description },
        ...memberRoles.map((role) => ({
          name: words(role),
          cell: ({ roles }: (typeof rows)[number]) => (roles.includes(role) ? 'Yes' : 'No'),
        })),
      ]}
    />
  </Card>
);
