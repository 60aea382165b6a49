import { type FormEvent, useState } from 'react';
import type { Role } from '../../../../src/vocabulary/permissions.ts';
import type { OperatorToken } from '../../api/calls.generated.ts';
import { useMe } from '../../api/me.ts';
import { useAct, useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import type { Column } from '../../parts/columns.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { ShownOnceDialog } from '../../parts/shown-once.tsx';
import { Failure } from '../../parts/states.tsx';
import { useNotify } from '../../shell/notices.tsx';

const DAY_MS = 86_400_000;

export function Tokens() {
  const reading = useRead('tokens.list', {});
  const [isMaking, setIsMaking] = useState(false);
  const columns: readonly Column<OperatorToken>[] = [
    { name: 'Name', cell: ({ name }) => name },
    { name: 'Roles', cell: (one) => one.roles.join(', ') },
    { name: 'Last used', cell: ({ last_used_at }) => (last_used_at ? dateTime(last_used_at) : 'never') },
    { name: 'Ends', cell: ({ expires_at }) => dateTime(expires_at) },
    { name: 'Revoke', cell: (token) => <Revoke token={token} /> },
  ];
  return (
    <Card title="Tokens">
      <div className="p-3">
        <Button onClick={() => setIsMaking(true)}>Make a token</Button>
      </div>
      <List what="tokens" columns={columns} reading={reading} idOf={({ id }) => id} ifNone="You have no tokens." />
      {isMaking && <MakeToken onClose={() => setIsMaking(false)} />}
    </Card>
  );
}

function Revoke({ token: { id, name, revoked_at } }: { readonly token: OperatorToken }) {
  const act = useAct('tokens.revoke');
  const notify = useNotify();
  if (revoked_at !== null) return <>revoked {dateTime(revoked_at)}</>;
  const revoke = (): void =>
    act.mutate({ params: { token_id: id } }, { onError: ({ message }) => notify({ text: message, isBad: true }) });
  return (
    <Button kind="danger" aria-label={`Revoke ${name}`} onClick={revoke}>
      Revoke
    </Button>
  );
}

function MakeToken({ onClose }: { readonly onClose: () => void }) {
  const act = useAct('tokens.create', { isSecret: true });
  const about =
    'A script sends it as Authorization: Bearer. It acts with the roles that you choose, as long as you have them.';
  if (act.data) {
    const { token: text } = act.data;
    return <ShownOnceDialog shown={{ title: 'The token', about: 'It is shown only now.', text }} onClose={onClose} />;
  }
  return (
    <Dialog title="Make a token" about={about} isOpen onClose={onClose}>
      <TokenForm act={act} onClose={onClose} />
    </Dialog>
  );
}

type FormProps = { readonly act: ReturnType<typeof useAct<'tokens.create'>>; readonly onClose: () => void };

function TokenForm({ act, onClose }: FormProps) {
  const own = useMe()?.roles ?? [];
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const ends_ms = Date.now() + Number(typed.get('days')) * DAY_MS;
    act.mutate({
      body: {
        name: String(typed.get('name')).trim(),
        roles: [String(typed.get('role')) as Role],
        expires_at: new Date(ends_ms).toISOString(),
      },
    });
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      {act.error && <Failure error={act.error} />}
      <TextField label="What it is for" name="name" required maxLength={100} autoComplete="off" />
      <SelectField label="Role" name="role" choices={own.map((role) => [role, words(role)] as const)} />
      <SelectField
        label="Valid for"
        name="days"
        choices={['1', '7', '30', '89'].map((days) => [days, `${days} days`])}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" kind="main" whyNot={act.isPending ? 'It is in progress.' : null}>
          Make it
        </Button>
      </div>
    </form>
  );
}
