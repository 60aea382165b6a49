import { createContext, type FormEvent, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { goToProvider, useProviderName } from '../api/provider.ts';
import { send } from '../api/send.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { Failure } from '../parts/states.tsx';

type AskProof = () => Promise<boolean>;

const Context = createContext<AskProof>(async () => false);

/** Asks the person to prove once more who they are; false where they would not. */
export const useProof = (): AskProof => useContext(Context);

/** The dialog stands over the screen, which keeps what was typed into it. */
export function Proof({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const answer = useRef<(isProven: boolean) => void>(() => {});
  const ask = useCallback<AskProof>(() => {
    setIsOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const end = (isProven: boolean): void => {
    setIsOpen(false);
    answer.current(isProven);
  };
  return (
    <Context value={ask}>
      {children}
      <Dialog
        title="Prove that it is you"
        about="This act needs a proof that is less than five minutes old. What you typed is kept."
        isOpen={isOpen}
        onClose={() => end(false)}
      >
        <ProofForm onProven={() => end(true)} onCancel={() => end(false)} />
      </Dialog>
    </Context>
  );
}

function ProofForm({ onProven, onCancel }: { readonly onProven: () => void; readonly onCancel: () => void }) {
  const [error, setError] = useState<Error | null>(null);
  const [isSent, setIsSent] = useState(false);
  const provider = useProviderName();
  const toProvider = () =>
    goToProvider({ isProof: true, next: `${location.pathname}${location.search}` }).catch(setError);
  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('proof'));
    setIsSent(true);
    try {
      await send('sessions.prove', { body: /^\d{6}$/.test(typed) ? { code: typed } : { password: typed } });
      onProven();
    } catch (refused) {
      setError(refused as Error);
    }
    setIsSent(false);
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-3">
      {error && <Failure error={error} />}
      <TextField
        label="Password or code"
        hint="Your password, or the six digits that your authenticator shows now."
        name="proof"
        type="password"
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        {provider !== null && <Button onClick={() => void toProvider()}>Prove it with {provider}</Button>}
        <Button type="submit" kind="main" whyNot={isSent ? 'It is being checked.' : null}>
          Prove it
        </Button>
      </div>
    </form>
  );
}
