import { useState } from 'react';
import { scopesOfRole } from '../../../../src/vocabulary/scopes-of-members.ts';
import { dateTime } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import { List } from '../../parts/list.tsx';
import { Card, Page } from '../../parts/page.tsx';
import { Badge } from '../../parts/states.tsx';
import { useRead } from '../api.ts';
import { useMe, useWhyNot } from '../me.ts';
import { useEnvironment } from '../place.tsx';
import { AddressDialog, CollectDialog, type Key, NewKeyDialog, RevokeDialog, RotateDialog } from './key-dialogs.tsx';

type OfKey = 'collect' | 'rotate' | 'addresses' | 'revoke';
type Open = { readonly act: 'new' } | { readonly act: OfKey; readonly key: Key };

export default function Keys() {
  const me = useMe()!;
  const [environment] = useEnvironment();
  const reading = useRead('dashboardKeys.list', { params: { environment } });
  const whyNot = useWhyNot('keys.manage');
  const [open, setOpen] = useState<Open | null>(null);
  const onClose = () => setOpen(null);
  return (
    <Page
      title="Keys"
      about={`Your address now: ${me.your_address}`}
      aside={
        <Button kind="main" whyNot={whyNot} onClick={() => setOpen({ act: 'new' })}>
          Create a key
        </Button>
      }
    >
      <Card>
        <List
          what="keys"
          reading={reading}
          idOf={({ id }) => id}
          columns={[
            { name: 'Key', cell: (key) => <Named {...key} /> },
            { name: 'Status', cell: ({ status }) => <Badge status={status}>{words(status)}</Badge> },
            { name: 'May', cell: ({ scopes }) => scopes.join(', ') },
            { name: 'Allowed addresses', cell: (key) => <Allowed {...key} /> },
            { name: 'Last used', cell: ({ last_used_at }) => (last_used_at ? dateTime(last_used_at) : 'Never') },
            { name: 'Acts', cell: (key) => <Acts shown={key} whyNot={whyNot} onOpen={setOpen} /> },
          ]}
        />
      </Card>
      {open?.act === 'new' && <NewKeyDialog environment={environment} onClose={onClose} />}
      {open?.act === 'collect' && <CollectDialog environment={environment} shown={open.key} onClose={onClose} />}
      {open?.act === 'rotate' && <RotateDialog environment={environment} shown={open.key} onClose={onClose} />}
      {open?.act === 'addresses' && <AddressDialog environment={environment} shown={open.key} onClose={onClose} />}
      {open?.act === 'revoke' && <RevokeDialog environment={environment} shown={open.key} onClose={onClose} />}
    </Page>
  );
}

const Named = ({ label, key_id }: Key) => (
  <>
    {label && <span className="block font-medium">{label}</span>}
    <code className="break-all">{key_id}</code>
  </>
);

const Allowed = ({ ip_allowlist, environment }: Key) => (
  <>{ip_allowlist.length > 0 ? ip_allowlist.join(', ') : environment === 'live' ? 'None: it is refused' : 'Any'}</>
);

type ActsProps = {
  readonly shown: Key;
  readonly whyNot: string | null;
  readonly onOpen: (open: Open) => void;
};

function Acts({ shown, whyNot, onOpen }: ActsProps) {
  const role = useMe()?.role ?? 'viewer';
  const beyond = shown.scopes.find((scope) => !scopesOfRole(role).includes(scope));
  const ended = shown.status === 'revoked' || shown.status === 'expired' ? `The key is ${shown.status}.` : null;
  const tooMuch = beyond ? `The key has the scope ${beyond}, which your role (${role}) may not give.` : null;
  const acts: readonly OfKey[] =
    shown.status === 'awaiting_collection' ? ['collect', 'addresses', 'revoke'] : ['addresses', 'rotate', 'revoke'];
  return (
    <div className="flex flex-wrap gap-2">
      {acts.map((act) => (
        <Button key={act} whyNot={whyNot ?? ended ?? tooMuch} onClick={() => onOpen({ act, key: shown })}>
          {words(act)}
        </Button>
      ))}
    </div>
  );
}
