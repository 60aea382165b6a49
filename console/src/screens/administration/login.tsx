import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import type { Role } from '../../../../src/vocabulary/permissions.ts';
import type { LoginShown } from '../../api/calls.generated.ts';
import { useAct } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { counted, words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import { Checks } from '../../parts/checks.tsx';
import { TextField } from '../../parts/field.tsx';
import { Card, Facts, Page } from '../../parts/page.tsx';
import { Failure } from '../../parts/states.tsx';

/** A command line that asks for a token: which machine it is, and whether it gets one. */
export function Login() {
  const { code } = useSearch({ from: '/inside/login' });
  const looking = useAct('logins.show');
  const [decided, setDecided] = useState<string | null>(null);
  const { mutate: show } = looking;
  useEffect(() => {
    if (code) show({ body: { user_code: code } });
  }, [code, show]);
  return (
    <Page title="Login of a command line" about="A machine asks for a token that acts as you.">
      {decided !== null ? (
        <Card>
          <p role="status" className="p-4">
            {decided}
          </p>
        </Card>
      ) : looking.data ? (
        <Decide login={looking.data} onDecided={setDecided} />
      ) : (
        <AskCode code={code ?? ''} looking={looking} />
      )}
    </Page>
  );
}

type AskProps = { readonly code: string; readonly looking: ReturnType<typeof useAct<'logins.show'>> };

function AskCode({ code, looking }: AskProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const user_code = String(new FormData(event.currentTarget).get('code')).trim();
    if (user_code) looking.mutate({ body: { user_code } });
  };
  return (
    <Card title="Which code does the command line show?">
      <form onSubmit={onSubmit} className="grid max-w-md gap-4 p-4">
        {looking.error && <Failure error={looking.error} />}
        <TextField
          label="Code"
          name="code"
          hint="Eight letters, such as WDJB-MJHT."
          defaultValue={code}
          required
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
        />
        <div>
          <Button type="submit" kind="main" whyNot={looking.isPending ? 'It is being looked up.' : null}>
            Look it up
          </Button>
        </div>
      </form>
    </Card>
  );
}

type DecideProps = { readonly login: LoginShown; readonly onDecided: (said: string) => void };

function Decide({ login, onDecided }: DecideProps) {
  const { user_code, machine, address, days, created_at, expires_at } = login;
  const [roles, setRoles] = useState<readonly Role[]>(login.roles);
  const approving = useAct('logins.approve');
  const refusing = useAct('logins.refuse');
  const body = { user_code };
  const approve = (): void =>
    approving.mutate(
      { body: { ...body, roles: [...roles] } },
      { onSuccess: () => onDecided(`Approved. The command line on ${machine} continues by itself.`) },
    );
  const refuse = (): void =>
    refusing.mutate({ body }, { onSuccess: () => onDecided(`Refused. ${machine} gets no token.`) });
  const error = approving.error ?? refusing.error;
  const isPending = approving.isPending || refusing.isPending;
  const whyNot = isPending ? 'It is in progress.' : null;
  return (
    <Card title={`Code ${user_code}`}>
      <p className="mx-4 mt-4 rounded-md bg-warn-back p-3 text-warn">
        Approve it only if you began it yourself, now, and the command line shows this code. Whoever has the token acts
        as you.
      </p>
      <Facts
        facts={[
          ['Name of the machine', machine],
          ['Requested from', address],
          ['The token is valid for', counted(days, 'day')],
          ['Asked', dateTime(created_at)],
          ['Decide until', dateTime(expires_at)],
        ]}
      />
      <Checks
        legend="The token acts with the roles"
        choices={login.roles.map((role) => [role, words(role)] as const)}
        chosen={roles}
        onChoose={setRoles}
        className="px-4"
      />
      <div className="grid gap-3 p-4">
        {error && <Failure error={error} />}
        <div className="flex flex-wrap gap-2">
          <Button kind="main" whyNot={whyNot ?? (roles.length === 0 ? 'Choose a role.' : null)} onClick={approve}>
            Approve
          </Button>
          <Button kind="danger" whyNot={whyNot} onClick={refuse}>
            Refuse
          </Button>
        </div>
      </div>
    </Card>
  );
}
