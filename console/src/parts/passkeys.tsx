import { type FormEvent, useState } from 'react';
import { hasPasskeys, makePasskey } from '../api/passkey.ts';
import { dateTime } from '../format/dates.ts';
import { useNotify } from '../shell/notices.tsx';
import { Button } from './button.tsx';
import type { Column } from './columns.ts';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';
import { List } from './list.tsx';
import { Card } from './page.tsx';
import { useSending } from './sending.ts';
import { Failure } from './states.tsx';

type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
};

/** How the passkeys of this person are read and changed. */
type Props = {
  readonly reading: Parameters<typeof List<Passkey>>[0]['reading'];
  readonly start: () => Promise<Parameters<typeof makePasskey>[0]>;
  readonly create: (made: Awaited<ReturnType<typeof makePasskey>>) => Promise<unknown>;
  readonly remove: (passkey_id: string) => Promise<unknown>;
};

/** A person's own passkeys: each of them replaces a code. */
export function Passkeys({ reading, start, create, remove }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const notify = useNotify();
  const end = (id: string): void => {
    remove(id).catch(({ message }: Error) => notify({ text: message, isBad: true }));
  };
  const columns: readonly Column<Passkey>[] = [
    { name: 'Name', cell: ({ name }) => name },
    { name: 'Registered', cell: ({ created_at }) => dateTime(created_at) },
    { name: 'Last used', cell: ({ last_used_at }) => (last_used_at ? dateTime(last_used_at) : 'never') },
    {
      name: 'Remove',
      cell: ({ id, name }) => (
        <Button kind="danger" aria-label={`Remove the passkey ${name}`} onClick={() => end(id)}>
          Remove
        </Button>
      ),
    },
  ];
  return (
    <Card title="Passkeys">
      <div className="p-3">
        <Button onClick={() => setIsAdding(true)} whyNot={hasPasskeys() ? null : 'This browser has no passkeys here.'}>
          Register a passkey
        </Button>
      </div>
      <List
        what="passkeys"
        columns={columns}
        reading={reading}
        idOf={({ id }) => id}
        ifNone="You have no passkeys. One replaces the code when you sign in."
      />
      {isAdding && (
        <Dialog
          title="Register a passkey"
          about="Your browser asks for your finger, your face or a PIN. The passkey then replaces the code."
          isOpen
          onClose={() => setIsAdding(false)}
        >
          <AddForm start={start} create={create} onClose={() => setIsAdding(false)} />
        </Dialog>
      )}
    </Card>
  );
}

type FormProps = Pick<Props, 'start' | 'create'> & { readonly onClose: () => void };

function AddForm({ start, create, onClose }: FormProps) {
  const { error, isSent, send } = useSending();
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    void send(async () => {
      await create(await makePasskey(await start(), name));
      onClose();
    });
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-3">
      {error && <Failure error={error} />}
      <TextField
        label="Name"
        hint="A name for it, such as the device that has it."
        name="name"
        maxLength={60}
        required
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" kind="main" whyNot={isSent ? 'Your browser asks for the passkey.' : null}>
          Register
        </Button>
      </div>
    </form>
  );
}
