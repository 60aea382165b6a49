import { type FormEvent, useRef, useState } from 'react';
import { keepCsrfToken } from '../../api/csrf.ts';
import { Button } from '../../parts/button.tsx';
import { Door } from '../../parts/door.tsx';
import { CodeField, TextField } from '../../parts/field.tsx';
import { PasskeySignIn } from '../../parts/passkey-button.tsx';
import { Failure } from '../../parts/states.tsx';
import { queries, send } from '../api.ts';
import { go } from '../place.tsx';

/** Only a screen of this dashboard: an address of somebody else is no place to go to after a sign-in. */
const placeAfter = (next: string | null): string => (next && /^\/dashboard(?![^/?])/.test(next) ? next : '/dashboard');

export default function SignIn() {
  const next = new URLSearchParams(location.search).get('next');
  const [error, setError] = useState<Error | null>(null);
  const [isSent, setIsSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const enter = ({ csrf_token }: { readonly csrf_token: string }): void => {
    keepCsrfToken(csrf_token);
    queries.clear();
    go(placeAfter(next), { isReplaced: true });
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [email, password, code] = ['email', 'password', 'code'].map((name) => String(typed.get(name)));
    setIsSent(true);
    try {
      const body = { email: email!.trim(), password: password!, code: code!.replaceAll(' ', '') };
      const signedIn = await send('dashboardSessions.create', { body });
      enter(signedIn);
    } catch (refused) {
      setError(refused as Error);
      setIsSent(false);
    }
  };
  return (
    <Door title="Sign in">
      <form ref={form} onSubmit={onSubmit} className="grid gap-4">
        {next && !error && <p className="rounded-md bg-warn-back p-3 text-warn">Sign in to see this screen.</p>}
        {error && <Failure error={error} />}
        <TextField label="E-mail address" name="email" type="email" autoComplete="username" required maxLength={254} />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
        <CodeField />
        <Button type="submit" kind="main" whyNot={isSent ? 'It is being checked.' : null}>
          Sign in
        </Button>
        <PasskeySignIn
          form={form}
          start={(body) => send('dashboardSessions.startPasskey', { body })}
          finish={(body) => send('dashboardSessions.finishPasskey', { body })}
          onDone={enter}
          onError={setError}
        />
      </form>
    </Door>
  );
}
