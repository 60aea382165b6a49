import { useState } from 'react';
import { hasPasskeys, throughPasskey } from '../api/passkey.ts';
import { Button } from './button.tsx';

type Ways<Answer> = {
  readonly start: Parameters<typeof throughPasskey<Answer>>[0];
  readonly finish: Parameters<typeof throughPasskey<Answer>>[1];
  readonly onDone: (answer: Answer) => unknown;
  readonly onError: (error: Error) => void;
};

/** Asks for a passkey; nothing where the browser has none. */
export function PasskeyButton<Answer>({ start, finish, onDone, onError }: Ways<Answer>) {
  const [isAsked, setIsAsked] = useState(false);
  if (!hasPasskeys()) return null;
  const ask = async (): Promise<void> => {
    setIsAsked(true);
    try {
      await onDone(await throughPasskey(start, finish));
    } catch (error) {
      onError(error as Error);
    }
    setIsAsked(false);
  };
  return (
    <Button onClick={() => void ask()} whyNot={isAsked ? 'Your browser asks for the passkey.' : null}>
      Use a passkey
    </Button>
  );
}

type SignIn<Answer> = Omit<Ways<Answer>, 'start'> & {
  readonly start: (typed: { email: string; password: string }) => ReturnType<Ways<Answer>['start']>;
  readonly form: React.RefObject<HTMLFormElement | null>;
};

/** The same instead of the code of a sign-in, after the address and the password of the form. */
export const PasskeySignIn = <Answer,>({ form, start, ...rest }: SignIn<Answer>) =>
  hasPasskeys() && (
    <div className="grid gap-1">
      <PasskeyButton
        {...rest}
        start={async () => {
          const typed = new FormData(form.current!);
          const [email, password] = ['email', 'password'].map((name) => String(typed.get(name)));
          if (!email || !password) throw new Error('Type your e-mail address and your password first.');
          return start({ email: email.trim(), password });
        }}
      />
      <p className="text-sm text-muted">In place of the code, if you added a passkey to your account.</p>
    </div>
  );
