import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { keepCsrfToken } from '../api/csrf.ts';
import { goToProvider, useProviderName } from '../api/provider.ts';
import { send } from '../api/send.ts';
import { queries } from '../api/use.ts';
import { Button } from '../parts/button.tsx';
import { Door } from '../parts/door.tsx';
import { CodeField, TextField } from '../parts/field.tsx';
import { PasskeySignIn } from '../parts/passkey-button.tsx';
import { Failure } from '../parts/states.tsx';

/** Only a path of this console: an address of somebody else is no place to go to after a sign-in. */
export const placeAfter = (next: string | undefined): string => (next && /^\/(?![/\\])/.test(next) ? next : '/');

export function SignIn() {
  const { next } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  const [error, setError] = useState<Error | null>(null);
  const [isSent, setIsSent] = useState(false);
  const provider = useProviderName();
  const form = useRef<HTMLFormElement>(null);
  const enter = ({ csrf_token }: { readonly csrf_token: string }): Promise<void> => {
    keepCsrfToken(csrf_token);
    queries.clear();
    return navigate({ href: placeAfter(next), replace: true });
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [email, password, code] = ['email', 'password', 'code'].map((name) => String(typed.get(name)));
    setIsSent(true);
    try {
      const signedIn = await send('sessions.create', {
        body: { email: email!.trim(), password: password!, code: code!.replaceAll(' ', '') },
      });
      await enter(signedIn);
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
          start={(body) => send('sessions.startPasskey', { body })}
          finish={(body) => send('sessions.finishPasskey', { body })}
          onDone={enter}
          onError={setError}
        />
        {provider !== null && (
          <Button onClick={() => void goToProvider({ isProof: false, next: placeAfter(next) }).catch(setError)}>
            Sign in with {provider}
          </Button>
        )}
      </form>
    </Door>
  );
}
