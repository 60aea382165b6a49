import { useMe } from '../../api/me.ts';
import type { AnswerOf } from '../../api/send.ts';
import { useAct, useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { Button } from '../../parts/button.tsx';
import type { Column } from '../../parts/columns.ts';
import { List } from '../../parts/list.tsx';
import { Card, Page } from '../../parts/page.tsx';
import { Passkeys } from '../../parts/passkeys.tsx';
import { useNotify } from '../../shell/notices.tsx';
import { Tokens } from './tokens.tsx';

type Session = AnswerOf<'sessions.list'>[number];

export const Me = () => (
  <Page title="Sessions and tokens" about="Where you are signed in, what you sign in with, and what your scripts send.">
    <Sessions />
    <OwnPasskeys />
    <Tokens />
  </Page>
);

function OwnPasskeys() {
  const reading = useRead('passkeys.list', {});
  const [starting, making, removing] = [useAct('passkeys.start'), useAct('passkeys.create'), useAct('passkeys.remove')];
  return (
    <Passkeys
      reading={reading}
      start={() => starting.mutateAsync({})}
      create={(body) => making.mutateAsync({ body })}
      remove={(passkey_id) => removing.mutateAsync({ params: { passkey_id } })}
    />
  );
}

function Sessions() {
  const me = useMe();
  const reading = useRead('sessions.list', {});
  const act = useAct('sessions.end');
  const notify = useNotify();
  const end = (session_id: string): void =>
    act.mutate({ params: { session_id } }, { onError: ({ message }) => notify({ text: message, isBad: true }) });
  const columns: readonly Column<Session>[] = [
    { name: 'From', cell: ({ id, address }) => (id === me?.credential.id ? `${address} (this one)` : address) },
    { name: 'Signed in', cell: ({ created_at }) => dateTime(created_at) },
    { name: 'Last used', cell: ({ last_used_at }) => dateTime(last_used_at) },
    { name: 'Ends', cell: ({ expires_at }) => dateTime(expires_at) },
    {
      name: 'End it',
      cell: ({ id, created_at }) => (
        <Button aria-label={`End the session of ${dateTime(created_at)}`} onClick={() => end(id)}>
          End
        </Button>
      ),
    },
  ];
  return (
    <Card title="Sessions">
      <List what="sessions" columns={columns} reading={reading} idOf={({ id }) => id} />
    </Card>
  );
}
