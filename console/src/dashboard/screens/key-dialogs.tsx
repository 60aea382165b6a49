import { useState } from 'react';
import type { Scope } from '../../../../src/vocabulary/endpoint.ts';
import { KEY_COLLECTION_DAYS } from '../../../../src/vocabulary/limits.ts';
import { scopesOfRole } from '../../../../src/vocabulary/scopes-of-members.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { AreaField, SelectField, TextField } from '../../parts/field.tsx';
import { type AnswerOf, useAct } from '../api.ts';
import { useMe } from '../me.ts';

export type Key = AnswerOf<'dashboardKeys.list'>[number];

type Props = { readonly environment: string; readonly onClose: () => void };
type OfKey = Props & { readonly shown: Key };

const nameOf = ({ label, key_id }: Key): string => label ?? key_id;
const addressesIn = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean);

export function NewKeyDialog({ environment, onClose }: Props) {
  const acting = useAct('dashboardKeys.create', { isSecret: true });
  const [label, setLabel] = useState('');
  const mayGive = scopesOfRole(useMe()?.role ?? 'viewer');
  const [chosen, setChosen] = useState<readonly Scope[]>(
    mayGive.filter((scope) => scope !== 'withdrawals' && scope !== 'keys'),
  );
  const [typed, setTyped] = useState('');
  if (acting.data) return <SecretDialog made={acting.data} onClose={onClose} />;
  const toggle = (scope: Scope) =>
    setChosen((before) => (before.includes(scope) ? before.filter((one) => one !== scope) : [...before, scope]));
  const onAct = () =>
    acting.mutate({
      params: { environment },
      body: { ...(label && { label }), scopes: [...chosen], ip_allowlist: addressesIn(typed) },
    });
  return (
    <ActDialog
      title="Create a key"
      about="Its secret is shown once. A key has only scopes that your role may give."
      verb="Create the key"
      act={acting}
      whyNot={chosen.length === 0 ? 'Choose at least one scope.' : null}
      onAct={onAct}
      onClose={onClose}
    >
      <TextField label="Name" value={label} maxLength={100} onChange={({ target }) => setLabel(target.value)} />
      <fieldset>
        <legend className="mb-1 font-medium">It may</legend>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {mayGive.map((scope) => (
            <label key={scope} className="flex min-h-6 items-center gap-1.5">
              <input
                type="checkbox"
                className="size-4"
                checked={chosen.includes(scope)}
                onChange={() => toggle(scope)}
              />
              {scope}
            </label>
          ))}
        </div>
      </fieldset>
      <Addresses isLive={environment === 'live'} typed={typed} onType={setTyped} />
    </ActDialog>
  );
}

type AddressesProps = {
  readonly isLive: boolean;
  readonly typed: string;
  readonly onType: (typed: string) => void;
};

/** Where the key may be used from, with the address that this browser has now: an office often shares it with its servers. */
function Addresses({ isLive, typed, onType }: AddressesProps) {
  const address = useMe()?.your_address ?? '';
  const isThere = addressesIn(typed).includes(address);
  return (
    <div className="grid gap-2">
      <AreaField
        label="Allowed addresses"
        hint={`IPv4, IPv6 or CIDR, one per line. ${isLive ? 'A live key without any is refused.' : 'Empty: any address.'}`}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <Button
        className="justify-self-start"
        whyNot={isThere ? 'It is already in the list.' : null}
        onClick={() => onType([...addressesIn(typed), address].join('\n'))}
      >
        Add your address now, {address}
      </Button>
    </div>
  );
}

export function AddressDialog({ environment, shown, onClose }: OfKey) {
  const acting = useAct('dashboardKeys.replaceIpAllowlist');
  const [typed, setTyped] = useState(shown.ip_allowlist.join('\n'));
  const onAct = () =>
    acting.mutate(
      { params: { environment, key_id: shown.id }, body: { ip_allowlist: addressesIn(typed) } },
      { onSuccess: onClose },
    );
  return (
    <ActDialog
      title={`Allowed addresses of ${nameOf(shown)}`}
      about="The list takes effect with the next request of the key."
      verb="Replace the list"
      act={acting}
      onAct={onAct}
      onClose={onClose}
    >
      <Addresses isLive={shown.environment === 'live'} typed={typed} onType={setTyped} />
    </ActDialog>
  );
}

const graces = [
  ['86400', 'For another 24 hours'],
  ['3600', 'For another hour'],
  ['604800', 'For another 7 days'],
  ['0', 'No longer'],
] as const;

export function RotateDialog({ environment, shown, onClose }: OfKey) {
  const acting = useAct('dashboardKeys.rotate', { isSecret: true });
  const [grace, setGrace] = useState('86400');
  if (acting.data) return <SecretDialog made={acting.data} onClose={onClose} />;
  return (
    <ActDialog
      title={`Rotate ${nameOf(shown)}`}
      about="A new key takes its place, with the same name, scopes and addresses."
      verb="Rotate the key"
      act={acting}
      onAct={() => acting.mutate({ params: { environment, key_id: shown.id }, body: { grace_seconds: Number(grace) } })}
      onClose={onClose}
    >
      <SelectField
        label="The old key works"
        choices={graces}
        value={grace}
        onChange={({ target }) => setGrace(target.value)}
      />
    </ActDialog>
  );
}

/** A live key of the firm's making: its secret is made now. */
export function CollectDialog({ environment, shown, onClose }: OfKey) {
  const acting = useAct('dashboardKeys.collect', { isSecret: true });
  if (acting.data) return <SecretDialog made={acting.data} onClose={onClose} />;
  return (
    <ActDialog
      title={`Collect ${nameOf(shown)}`}
      about={`The firm made this key and has not seen its secret. It is shown once, now, and the key works from then on. A key that is not collected within ${KEY_COLLECTION_DAYS} days of its creation has expired.`}
      verb="Collect the key"
      act={acting}
      onAct={() => acting.mutate({ params: { environment, key_id: shown.id } })}
      onClose={onClose}
    />
  );
}

export function RevokeDialog({ environment, shown, onClose }: OfKey) {
  const acting = useAct('dashboardKeys.revoke');
  return (
    <ActDialog
      title={`Revoke ${nameOf(shown)}`}
      about="Its next request is refused. This cannot be undone."
      verb="Revoke the key"
      kind="danger"
      act={acting}
      onAct={() => acting.mutate({ params: { environment, key_id: shown.id } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

type Made = Pick<AnswerOf<'dashboardKeys.create'>, 'key_id' | 'secret'>;

function SecretDialog({ made: { key_id, secret }, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  return (
    <Dialog
      title="The secret of the key"
      about="It is shown only once. Put it where your server reads its secrets, and nowhere else."
      isOpen
      onClose={onClose}
    >
      <dl className="grid gap-3">
        <div>
          <dt className="text-muted">Key</dt>
          <dd>
            <code className="block rounded bg-soft p-2 break-all">{key_id}</code>
          </dd>
        </div>
        <div>
          <dt className="text-muted">Secret</dt>
          <dd>
            <code className="block rounded bg-soft p-2 break-all">{secret}</code>
          </dd>
        </div>
      </dl>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={() => void navigator.clipboard.writeText(secret)}>Copy the secret</Button>
        <Button kind="main" onClick={onClose}>
          I have stored it
        </Button>
      </div>
    </Dialog>
  );
}
