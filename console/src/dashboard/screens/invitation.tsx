import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { needsCode } from '../../../../src/vocabulary/invitation-texts.ts';
import { Button } from '../../parts/button.tsx';
import { Door } from '../../parts/door.tsx';
import { TextField } from '../../parts/field.tsx';
import { InvitationForm } from '../../parts/invitation-form.tsx';
import { Empty, Failure, Loading } from '../../parts/states.tsx';
import { send } from '../api.ts';
import { Go } from '../place.tsx';

/**
 * The invitation is after the # of its address, which no browser sends to a server. One that the firm made needs a code in addition, and
 * shows nothing before.
 */
export default function AcceptInvitation() {
  const [invitation] = useState(location.hash.slice(1));
  const [acceptance_code, setCode] = useState<string | null>(null);
  const [accepted, setAccepted] = useState<string | null>(null);
  const held = { invitation, ...(acceptance_code !== null && { acceptance_code }) };
  const isWhole = invitation !== '' && (acceptance_code !== null || !needsCode(invitation));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invitation', held],
    queryFn: () => send('dashboardInvitations.read', { body: held }),
    enabled: isWhole,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Door title="Accept your invitation">
      {accepted !== null ? (
        <p>
          You can sign in now as {accepted}.{' '}
          <Go to="/dashboard/sign-in" className="font-medium text-accent underline">
            Sign in
          </Go>
        </p>
      ) : invitation === '' ? (
        <Empty>This address contains no invitation. Open the complete link that you were given.</Empty>
      ) : data ? (
        <InvitationForm
          shown={data}
          accept={(typed) => send('dashboardInvitations.accept', { body: { ...held, ...typed } })}
          onAccepted={setAccepted}
        />
      ) : needsCode(invitation) ? (
        <AcceptanceCode
          error={error}
          isPending={isFetching}
          onCode={(code) => (code === acceptance_code ? void refetch() : setCode(code))}
        />
      ) : error ? (
        <Failure error={error} />
      ) : (
        <Loading what="the invitation" />
      )}
    </Door>
  );
}

type CodeProps = {
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onCode: (code: string) => void;
};

function AcceptanceCode({ error, isPending, onCode }: CodeProps) {
  const [typed, setTyped] = useState('');
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') onCode(typed.trim());
  };
  const whyNot = isPending ? 'It is in progress.' : typed.trim() === '' ? 'Enter the code first.' : null;
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <p>This invitation is in two parts: you have the link, and you need a code.</p>
      {error && <Failure error={error} />}
      <TextField
        label="Acceptance code"
        hint="A second person of the firm gives you this code: not the person who gave you the link. Letter case and hyphens are ignored."
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" kind="main" whyNot={whyNot}>
        Continue
      </Button>
    </form>
  );
}
