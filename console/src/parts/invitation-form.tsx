import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import { dateTime } from '../format/dates.ts';
import { Button } from './button.tsx';
import { CodeField, TextField } from './field.tsx';
import { Failure } from './states.tsx';

type Shown = {
  readonly name: string;
  readonly email: string;
  readonly expires_at: string;
  readonly totp_secret: string;
  readonly totp_address: string;
};

type FormProps = {
  readonly shown: Shown;
  readonly accept: (typed: { readonly password: string; readonly code: string }) => Promise<{ readonly email: string }>;
  readonly onAccepted: (email: string) => void;
};

/** Sets a password and a second factor, once. */
export function InvitationForm({ shown, accept, onAccepted }: FormProps) {
  const [error, setError] = useState<Error | null>(null);
  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [password, code] = ['password', 'code'].map((name) => String(typed.get(name)));
    try {
      onAccepted((await accept({ password: password!, code: code!.replaceAll(' ', '') })).email);
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
