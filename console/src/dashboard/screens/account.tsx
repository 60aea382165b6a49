import { dateTime } from '../../format/dates.ts';
import { Button } from '../../parts/button.tsx';
import { List } from '../../parts/list.tsx';
import { Card, Facts, Page } from '../../parts/page.tsx';
import { Passkeys } from '../../parts/passkeys.tsx';
import { useAct, useRead } from '../api.ts';
import { useMe } from '../me.ts';

export default function Account() {
  const me = useMe()!;
  const reading = useRead('dashboardSessions.list', {});
  const ending = useAct('dashboardSessions.end');
  return (
    <Page title="Your sessions">
      <Card title="You">
        <Facts
          facts={[
            ['Name', me.name],
            ['E-mail address', me.email],
            ['Role', me.role],
            ['Your address now', me.your_address],
          ]}
        />
      </Card>
      <Card title="Open sessions">
        <List
          what="sessions"
          reading={reading}
          idOf={({ id }) => id}
          columns={[
            { name: 'Signed in', cell: ({ created_at }) => dateTime(created_at) },
            { name: 'From', cell: ({ address }) => address },
            { name: 'Last used', cell: ({ last_used_at }) => dateTime(last_used_at) },
            { name: 'Ends', cell: ({ expires_at }) => dateTime(expires_at) },
            {
              name: 'Act',
              cell: ({ id }) => (
                <Button onClick={() => ending.mutate({ params: { session_id: id } })}>End this session</Button>
              ),
            },
          ]}
        />
      </Card>
      <OwnPasskeys />
    </Page>
  );
}

function OwnPasskeys() {
  const reading = useRead('dashboardPasskeys.list', {});
  const starting = useAct('dashboardPasskeys.start');
  const making = useAct('dashboardPasskeys.create');
  const removing = useAct('dashboardPasskeys.remove');
  return (
    <Passkeys
      reading={reading}
      start={() => starting.mutateAsync({})}
      create={(body) => making.mutateAsync({ body })}
      remove={(passkey_id) => removing.mutateAsync({ params: { passkey_id } })}
    />
  );
}
