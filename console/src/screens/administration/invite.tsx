import { type FormEvent, useState } from 'react';
import { type Role, roles } from '../../../../src/vocabulary/permissions.ts';
import { useAct } from '../../api/use.ts';
import { words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import { Checks } from '../../parts/checks.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { ShownOnceDialog } from '../../parts/shown-once.tsx';
import { Failure } from '../../parts/states.tsx';
import { invitationShown } from './operator-acts.ts';

export type Shown = { readonly email: string; readonly invitation: string; readonly expires_at: string };

type Props = { readonly onClose: () => void; readonly onInvited: (shown: Shown) => void };

export const InviteDialog = (props: Props) => (
  <Dialog
    title="Invite a person"
    about="Accepting it sets a password and a second factor. The roles count once another admin has approved them after that; a firm with one admin invites the second one without approval."
    isOpen
    onClose={props.onClose}
  >
    <InviteForm {...props} />
  </Dialog>
);

function InviteForm({ onClose, onInvited }: Props) {
  const act = useAct('operators.invite', { isSecret: true });
  const [chosen, setChosen] = useState<readonly Role[]>([]);
  const whyNot = act.isPending ? 'It is in progress.' : chosen.length === 0 ? 'Choose at least one role.' : null;
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (whyNot !== null) return;
    const typed = new FormData(event.currentTarget);
    const [email, name] = ['email', 'name'].map((field) => String(typed.get(field)).trim());
    const done = (invited: { operator: { email: string }; invitation: string; expires_at: string }) => {
      onClose();
      onInvited({ ...invited, email: invited.operator.email });
    };
    act.mutate({ body: { email: email!, name: name!, roles: [...chosen] } }, { onSuccess: done });
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      {act.error && <Failure error={act.error} />}
      <TextField label="Name" name="name" required maxLength={100} autoComplete="off" />
      <TextField label="E-mail address" name="email" type="email" required maxLength={254} autoComplete="off" />
      <Checks
        legend="Roles"
        choices={roles.map((role) => [role, words(role)] as const)}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" kind="main" whyNot={whyNot}>
          Invite
        </Button>
      </div>
    </form>
  );
}

/** The invitation is shown this once; the admin hands it over by a way of the firm's own. */
export const ShownInvitation = ({ shown, onClose }: { readonly shown: Shown; readonly onClose: () => void }) => (
  <ShownOnceDialog
    shown={{ ...invitationShown(shown.invitation, shown.expires_at), title: `Invitation of ${shown.email}` }}
    onClose={onClose}
  />
);
