import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import { type AnswerOf, send } from '../api/send.ts';
import { dateTime } from '../format/dates.ts';
import { Button } from '../parts/button.tsx';
import { CodeField, TextField } from '../parts/field.tsx';
import { Empty, Failure, Loading } from '../parts/states.tsx';
import { Door } from './sign-in.tsx';

/** The invitation stands after the # of its address, which no browser sends to a server. */
export function AcceptInvitation() {
  const { hash: invitation } = useLocation();
  const [accepted, setAccepted] = useState<string | null>(null);
  const { data, error } = useQuery({
    queryKey: ['invitation', invitation],
    queryFn: () => send('invitations.read', { body: { invitation } }),
    enabled: invitation !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Door title="Accept your invitation">
      {accepted !== null ? (
        <p>
          You can sign in now as {accepted}.{' '}
          <Link to="/sign-in" search={{}} className="font-medium text-accent underline">
            Sign in
          </Link>
        </p>
      ) : invitation === '' ? (
        <Empty>The address has no invitation in it. Open the whole link that you were given.</Empty>
      ) : error ? (
        <Failure error={error} />
      ) : data ? (
        <InvitationForm invitation={invitation} shown={data} onAccepted={setAccepted} />
      ) : (
        <Loading what="the invitation" />
      )}
    </Door>
  );
}

type FormProps = {
  readonly invitation: string;
  readonly shown: AnswerOf<'invitations.read'>;
  readonly onAccepted: (email: string) => void;
};

function InvitationForm({ invitation, shown, onAccepted }: FormProps) {
  const [error, setError] = useState<Error | null>(null);
  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [password, code] = ['password', 'code'].map((name) => String(typed.get(name)));
    try {
      const body = { invitation, password: password!, code: code!.replaceAll(' ', '') };
      onAccepted((await send('invitations.accept', { body })).email);
    } catch (refused) {
      setError(refused as Error);
    }
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <p>
        {shown.name}, you will sign in as <strong className="break-all">{shown.email}</strong>. The invitation ends on{' '}
        {dateTime(shown.expires_at)}.
      </p>
      <div>
        <h2 className="font-medium">1. Add it to your authenticator</h2>
        <p className="text-muted">Scan the picture, or type the secret below it.</p>
        <QrCode text={shown.totp_address} />
        <code className="block rounded bg-soft p-2 text-center break-all">
          {shown.totp_secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </div>
      <h2 className="font-medium">2. Choose a password</h2>
      {error && <Failure error={error} />}
      <TextField
        label="Password"
        hint="At least 12 characters, and none of the common ones. Several words are easy to remember."
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={12}
        required
      />
      <CodeField />
      <Button type="submit" kind="main">
        Accept
      </Button>
    </form>
  );
}

/** Dark on white also where the screen is dark: cameras expect it. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label="The second factor, as a picture for an authenticator"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto my-3 size-48 bg-white"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
